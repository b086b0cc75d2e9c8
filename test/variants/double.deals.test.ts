/** S12 in Double: an order for a unit that a person and a computer command together. */
import { describe, expect, test } from 'vitest';
import { makeOrder } from '../../src/board/notation.ts';
import { nextStep } from '../../src/desk/proposing.ts';
import { sayDeal } from '../../src/game/deals.ts';
import { readAnswer } from '../../src/game/forms.ts';
import { formsOf, startGame } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { calledAt } from '../../src/game/seats.ts';
import type { Game, Json } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { noThinker, type Thinker, type Unasked } from '../../src/game/thinking.ts';
import { makeSpeech, makeUpMind } from '../../src/thinker/mind.ts';
import { answerTo } from '../../src/variants/standard/answering.ts';
import { dealsIn } from '../../src/variants/standard/deals.ts';
import { findStandard } from '../../src/variants/standard/slice.ts';
import { listeners } from '../../src/variants/standard/talking.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { NAMES } from '../game/playing.ts';
import { said } from '../said.ts';
import { talkOf } from './common-orders.ts';
import { ANNA, BEN, GUS, setup } from './double-table.ts';
import { SEALED } from './sealed-proposals.ts';

thinkLessHere(0.2);

const { ruleset, table, made, whyNot, agreed, ordersOf, revealed } = talkOf('double');

const AT = '2026-01-01T12:00:00Z';
async function until(isSo: () => boolean) {
	for (let i = 0; i < 1000 && !isSo(); i++) await new Promise((done) => setTimeout(done, 1));
}

/** As if this season's proposals had never been made. */
function withoutDeals({ slices }: Game) {
	const { deals: _, ...standard } = slices.standard as { deals?: Json };
	return { ...slices, standard };
}

/** Anna ENG TUR beside Ben TUR GER and Gus AUS ENG; all but her are computers. */
const start = setup();
const seats = start.seats.map((seat, i) => (i === ANNA ? seat : { ...seat, level: 'keen' as const }));
const game = startGame({ ...start, seats }, ruleset);

describe('what can be proposed', () => {
	test.each([
		['gus: order lon - eng', ['F LON - ENG'], [ANNA, GUS]],
		['gus: you order f lon - eng', ['F LON - ENG'], [GUS]],
		['england: we order lvp yor, edi - nwg', ['A LVP - YOR', 'F EDI - NWG'], [ANNA, GUS]],
		['ben: order con s ank', ['A CON S F ANK'], [ANNA, BEN]],
	])('%s', (typed, orders, by) => {
		const { terms } = made(game, ANNA, typed).deal;
		const expected = orders.flatMap((order) => by.map((seat) => ({ by: seat, kind: 'order', order })));
		expect(terms).toMatchObject(expected);
		expect(terms).toHaveLength(expected.length);
	});
	test.each([
		['gus: order vie - gal', 'Anna and Gus do not command AUSTRIA together'],
		['gus: order con - bul', 'Anna and Gus do not command TURKEY together'],
		['carl: order mun - bur', 'Anna and Carl do not command GERMANY together'],
		['gus: order yor - nth', 'There is no unit in Yorkshire.'],
		['gus: order lvp - bur', 'A LVP cannot reach BUR'],
		['gus: order s lvp', 'could be'],
		['gus: order', 'Type an order'],
		['gus: lon - eng', 'say order, and what, as in "ben: we order a con - ank".'],
		['gus: order lon - eng, lon - nth', 'F LON has two orders.'],
		['gus: order lon - eng till F1901', 'for this season alone'],
		['gus: peace', 'Powers are in several hands here'],
		['gus: order lon - eng, would you take a draw', '"would" is not a province'],
	])('refused: %s', (typed, why) => {
		expect(whyNot(game, ANNA, typed)).toContain(why);
	});
	test('whether they would take a draw can be asked of all, and offers there are none', () => {
		for (const name of NAMES.slice(1)) expect(whyNot(game, ANNA, `${name}: would you take a draw?`)).toBe('');
		expect(listeners(game)).toEqual([]);
	});
	test('the form asks for the unit and its order, and what is chosen reads as what is typed', () => {
		const units = nextStep(['gus: '], table(game), ANNA)!;
		expect(units.options.map(({ adds }) => adds)).toEqual([
			'we order f edi ',
			'we order f lon ',
			'we order a lvp ',
			'would you take a draw',
		]);
		const orders = nextStep(['gus: ', 'we order f lon '], table(game), ANNA)!;
		expect(orders.options.length).toBeGreaterThan(4);
		for (const { adds } of orders.options) expect(whyNot(game, ANNA, `gus: we order f lon ${adds}`), adds).toBe('');
		expect(nextStep(['gus: ', 'we order f lon ', '- eng'], table(game), ANNA)).toBeUndefined();
	});
	test('one who sits in two seats is asked in the one that is chosen, and else in the one with most to agree on', () => {
		const five = setup({}, NAMES.slice(0, 5));
		const seated = five.seats.map((seat) =>
			seat.name.startsWith('Anna') ? seat : { ...seat, level: 'keen' as const },
		);
		const twice = startGame({ ...five, seats: seated }, ruleset);
		const whom = table(twice).whomToAsk(ANNA);
		expect(new Set(whom.map((seat) => calledAt(twice, seat))).size).toBeLessThan(whom.length);
		const chosen = nextStep([], table(twice), ANNA)!.options;
		for (const [i, { adds }] of chosen.entries())
			expect(made(twice, ANNA, `${adds}would you take a draw`).deal.to).toBe(whom[i]);
	});
	test('it is said', () => {
		const { game: asked, deal } = made(game, ANNA, 'gus: order lon - eng, you order edi - nth');
		expect(said(sayDeal(deal, asked))).toBe('Anna to Gus: we order: F LON - ENG, you order: F EDI - NTH.');
	});
});

describe('what is agreed', () => {
	const yes = agreed(game, ANNA, 'gus: order lvp - wal');
	test.each(['easy', 'keen'] as const)('is ordered, and planned: %s', (level) => {
		expect(ordersOf(game, GUS, 'ENGLAND', level)).not.toContain('A LVP - WAL');
		expect(ordersOf(yes, GUS, 'ENGLAND', level)).toContain('A LVP - WAL');
		expect(ordersOf(yes, GUS, 'ENGLAND', level, true)).toContain('A LVP - WAL');
		expect(ordersOf(yes, GUS, 'AUSTRIA', level)).toEqual(ordersOf(game, GUS, 'AUSTRIA', level));
	});
	test('stands beside the orders, and is warned of once', () => {
		const form = formsOf(yes, ruleset, ANNA, {}).find(({ id }) => id === 'orders:ENGLAND')!;
		expect(said(form.hint!)).toMatch(/^Agreed with Gus: both order: A LVP - WAL\. With Gus/);
		const warned = (...orders: string[]) =>
			ruleset
				.check(yes, form, { [form.id]: readAnswer(form, orders, yes.situation) })
				.map(({ level, message }) => `${level}: ${said(message)}`)
				.filter((each) => each.includes('agreement'));
		expect(warned('A LVP - YOR')).toEqual(['warn: A LVP - YOR breaks your agreement with Gus: A LVP - WAL.']);
		expect(warned('A LVP - WAL')).toEqual([]);
	});
	const sheets = (annas: readonly string[], gus: readonly string[]) =>
		revealed(yes, [
			[ANNA, 'orders:ENGLAND', [...annas]],
			[GUS, 'orders:ENGLAND', [...gus]],
		]);
	test.each([
		['kept', ['A LVP - WAL'], ['A LVP - WAL'], [], 'Gus and Anna kept their agreement.'],
		[
			'broken by the person',
			['A LVP - YOR'],
			['A LVP - WAL'],
			[ANNA],
			'Anna broke the agreement with Gus: A LVP - YOR.',
		],
		['not done', ['F LON H'], ['A LVP - WAL'], [ANNA], 'Anna did not do what was agreed with Gus.'],
		['left to the partner, who does it', [], ['A LVP - WAL'], [], 'kept'],
		['broken by the computer', ['A LVP - WAL'], ['A LVP H'], [GUS], 'Gus broke the agreement with Anna: A LVP H.'],
	])('and told: %s', (_, annas, gus, by, told) => {
		const [report] = sheets(annas, gus).reports.filter(({ stage }) => stage === 'orders');
		expect(report!.agreedOrders).toMatchObject([{ from: GUS, to: ANNA, broken: by.map((each) => ({ by: each })) }]);
		expect(report!.events.map(said).join(' ')).toContain(told);
	});
	test('who broke it hears no more of it, from anybody', () => {
		const answered = (now: typeof game, typed: string) => {
			const { game: asked, deal } = made(now, ANNA, typed);
			return answerTo({ game: asked, seat: deal.to, sealed: {}, level: 'easy', seed: 's' }, deal, { ruleset });
		};
		const [kept, broken] = [sheets(['A LVP - WAL'], ['A LVP - WAL']), sheets(['A LVP H'], ['A LVP - WAL'])];
		const wish = (now: typeof game) => (ordersOf(now, BEN, 'TURKEY', 'easy') as string[])[0];
		expect(answered(kept, `ben: order ${wish(kept)}`)).toMatchObject({ answer: 'yes', reason: 'gains' });
		expect(answered(broken, `ben: order ${wish(broken)}`)).toEqual({ answer: 'no', reason: 'distrust' });
		const seatsNow = broken.seats.with(ANNA, {
			...broken.seats[ANNA]!,
			holder: { kind: 'person', id: 'Zoe', name: 'Zoe' },
		});
		expect(answered({ ...broken, seats: seatsNow }, `ben: order ${wish(broken)}`).answer).toBe('yes');
	});
});

describe('what it is answered', () => {
	const answered = (typed: string, level: 'easy' | 'keen' = 'keen', sealed = {}) => {
		const { game: asked, deal } = made(game, ANNA, typed);
		return answerTo({ game: asked, seat: deal.to, sealed, level, seed: 's' }, deal, { ruleset });
	};
	test.each([
		['gus: order lon - nth', 'yes'],
		['ben: order con - bul', 'yes'],
		['ben: order smy - arm', 'yes'],
		['ben: order ank - bla', 'yes'],
		['ben: order con - smy', 'no'],
		['ben: order smy - syr', 'no'],
		['ben: order con h', 'no'],
		['ben: order ank - arm', 'no'],
		['gus: order edi h', 'no'],
	])('%s: %s', (typed, answer) => {
		expect(answered(typed).answer).toBe(answer);
	});
	test('in its place it says what it would order', () => {
		const { counter } = answered('ben: order con - smy');
		expect(counter?.terms).toMatchObject([ANNA, BEN].map((by) => ({ by, kind: 'order', order: 'A CON - BUL' })));
		expect(answered('ben: order con - smy', 'easy').counter).toBeUndefined();
	});
	test.each(['easy', 'keen'] as const)('nothing that is sealed is looked at: %s', (level) => {
		expect(answered('gus: order lon - nth', level, SEALED).answer).toMatch(/yes|no/);
	});
});

describe('a plan and what is agreed', () => {
	const FORM = 'orders:ENGLAND';
	/** It plans so by itself. */
	const PLANNED = ordersOf(game, GUS, 'ENGLAND', 'keen', true) as string[];
	const other = ruleset
		.possible(game, 'ENGLAND', { type: 'A', at: 'LVP' })
		.map(makeOrder)
		.find((order) => !PLANNED.includes(order))!;
	const same = PLANNED.find((order) => order.startsWith('A LVP'))!;

	/** A table at which every answer but those by a plan is yes. */
	function tableOf(from = game, isSlow = false) {
		const asked: Unasked[] = [];
		const thinking: Thinker = {
			...noThinker,
			think: (view) => makeUpMind({ ...view, seed: 's' }, () => true),
			speak: async (view) => {
				asked.push(view);
				const deal = dealsIn(view.game).find(({ to, reply }) => to === view.seat && !reply);
				if (!deal) return undefined;
				if (isSlow) await until(isShown);
				const isByPlan = Object.keys(view.shown ?? {}).length > 0;
				const yes = { type: 'reply', by: view.seat, to: deal.by, answer: 'yes', reason: 'cheap' };
				return isByPlan ? makeSpeech({ ...view, seed: 's' }) : yes;
			},
		};
		const table = openTable(from, ruleset, noStore(), thinking);
		const form = () => table.forms(ANNA, {}).find(({ id }) => id === FORM)!;
		const planned = async () => storedAnswers({ plan: (await table.plan(ANNA, form())?.made) ?? [] }).plan as string[];
		const isShown = () => (findStandard(table.game())?.shown ?? []).length > 0;
		const propose = async (by: number, typed: string) => {
			const { deal } = made(table.game(), by, typed);
			expect(table.act({ type: 'propose', ...deal } as never, AT).ok).toBe(true);
			await until(() => dealsIn(table.game()).every(({ reply }) => reply));
			return dealsIn(table.game()).at(-1)!;
		};
		const see = async () => {
			await planned();
			table.see(ANNA, form());
			expect(isShown()).toBe(true);
		};
		return { table, asked, planned, propose, see };
	}

	test('before it was shown it is made anew', async () => {
		const { planned, propose } = tableOf();
		expect(await planned()).toEqual(PLANNED);
		expect(await propose(ANNA, `gus: order ${other}`)).toMatchObject({ agreed: true });
		expect(await planned()).toContain(other);
	});
	test('once it was shown nothing changes it, also after a resume', async () => {
		const { table, planned, propose, see } = tableOf();
		await see();
		expect(await propose(ANNA, `gus: order ${other}`)).toMatchObject({ agreed: false, reply: { reason: 'shown' } });
		expect(await planned()).toEqual(PLANNED);
		const again = tableOf({ ...table.game(), slices: withoutDeals(table.game()) });
		expect(await again.propose(ANNA, `gus: order ${other}`)).toMatchObject({
			reply: { answer: 'no', reason: 'shown' },
		});
		expect(await again.planned()).toEqual(PLANNED);
	});
	test('what leaves it as it is is taken', async () => {
		const { table, planned, propose, see } = tableOf();
		await see();
		const deal = await propose(ANNA, `gus: order ${same}`);
		expect(deal).toMatchObject({ agreed: true, reply: { answer: 'yes', reason: 'meant' } });
		expect(said(table.said().at(-1)!.text)).toContain('That is what I mean to order.');
		expect(await tableOf(table.game()).planned()).toEqual(await planned());
	});
	test('what was agreed before stays in it, whether that is taken back or agreed to again', async () => {
		const { table, planned, propose, see } = tableOf();
		await propose(ANNA, `gus: order ${other}`);
		await see();
		const reply = (agreed: boolean) => table.act({ type: 'reply', by: ANNA, to: GUS, agreed }, AT);
		expect(reply(false).ok).toBe(true);
		expect(await planned()).toContain(other);
		expect(await tableOf(table.game()).planned()).toEqual(await planned());
		expect(reply(true).ok).toBe(true);
	});
	test('what it would have ordered instead is not agreed to any more', async () => {
		const { table, see } = tableOf();
		const { deal } = made(game, ANNA, `gus: order ${same}`);
		const { terms, until: last } = made(game, ANNA, `gus: order ${other}`).deal;
		const counter = { terms, until: last };
		table.act({ type: 'propose', ...deal } as never, AT);
		table.act({ type: 'reply', by: GUS, to: ANNA, answer: 'no', reason: 'instead', counter } as never, AT);
		expect(table.said().at(-1)!.answer).toBeDefined();
		await see();
		expect(table.said().at(-1)!.answer).toBeUndefined();
		const late = table.act({ type: 'reply', by: ANNA, to: GUS, agreed: true }, AT);
		expect(!late.ok && said(late.message)).toBe('Gus has shown what it means to order, and keeps to that.');
	});
	test('an answer that was not there yet knows of it', async () => {
		const { table, propose, see, asked } = tableOf(game, true);
		const answered = propose(ANNA, `gus: order ${other}`);
		await see();
		expect(await answered).toMatchObject({ reply: { reason: 'shown' } });
		expect(storedAnswers(asked.at(-1)!.shown!)).toEqual({ [FORM]: PLANNED });
		expect(asked.at(-1)!.sealed).toEqual({});
		table.close();
	});
});
