/** S13: trying in a private turn: what is supposed comes out as it does at the table, and nothing of it is left anywhere. */
import { describe, expect, test } from 'vitest';
import { NOTHING_TYPED } from '../../src/desk/one-for-all.ts';
import { defaultOptions, offeredRules, setUp } from '../../src/desk/setup.ts';
import {
	beginTrying,
	guessOthers as guessOthersOf,
	outcomeTried,
	sheetsTried,
	standingIn,
	suppose,
	takenOver,
} from '../../src/desk/trying.ts';
import { beginTurn, reduceTurn, type TurnAction, type TurnEffect, type TurnState } from '../../src/desk/turn.ts';
import { type Answers, isPowerForm } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { noStore, type SavedChange } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { noThinker, type Thinker } from '../../src/game/thinking.ts';
import type { View } from '../../src/game/view.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { isAll, times } from '../extent.ts';
import { refusal } from '../refusal.ts';
import { said } from '../said.ts';
import { linesOf, NAMES, setupFor } from './playing.ts';
import { answerForm, answerTurn, type Player, playStage } from './random-player.ts';

/** Where pieces are laid each is one. */
const MOST_STAGES = 400;
const FEW = 8;

/** Evenings go on after a verdict. */
const playingOn: Player = (table, form, roll) =>
	form.kind === 'choice' && form.options.some(({ value }) => value === 'play') ? 'play' : answerForm(table, form, roll);

interface Begun {
	readonly table: Table;
	readonly kept: SavedChange[];
}

function begin(name: string, options: Record<string, string> = {}, thinker: Thinker = noThinker, seed = 'seed'): Begun {
	const rules = offeredRules().find((each) => each.name === name)!;
	const laid: Record<string, string> = rules.choices.some(({ id }) => id === 'throws') ? { throws: 'hand' } : {};
	const all = { ...defaultOptions(rules), ...laid, negotiation: 'free', trying: 'hand', ...options };
	const setup = setUp(rules, NAMES.slice(0, Math.min(5, rules.seats.max)), all, seed);
	if (!setup.ok) throw refusal(setup);
	const ruleset = rulesetOf(setup.value.variant)!;
	const kept: SavedChange[] = [];
	const store = { ...noStore(), append: (change: SavedChange) => void kept.push(change) };
	return { table: openTable(startGame(setup.value, ruleset), ruleset, store, thinker), kept };
}

function tryAt(table: Table, seat: number, own: Answers = {}) {
	const trying = beginTrying({ table, seat, own });
	if (!trying.ok) throw refusal(trying);
	return trying.value;
}

const type = (trying: ReturnType<typeof tryAt>, ...lines: string[]) =>
	lines.reduce((now, line) => suppose(trying, now, line, -1), NOTHING_TYPED);

const comesOf = (trying: ReturnType<typeof tryAt>) => {
	const outcome = outcomeTried(trying);
	if (!outcome.ok) throw refusal(outcome);
	return outcome.value.report;
};

describe('S13: what is supposed of all', () => {
	const GAMES = offeredRules().map(({ name }) => name);

	test.each(GAMES)('%s: where all order just that, just that comes of it', (name) => {
		let compared = 0;
		for (let game = 0; game < times(10, 1); game++) {
			const { table, kept } = begin(name, {}, noThinker, `tried ${game}`);
			const roll = chance(`tried ${game}`, name);
			for (
				let n = 0;
				n < MOST_STAGES && (isAll || compared < FEW) && !table.game().outcome && table.game().phase.year < 1903;
				n++
			) {
				const [seat] = table.waiting();
				const forms = seat === undefined ? [] : table.forms(seat, {});
				if (seat === undefined || table.isInTurns() || !forms.some(isPowerForm)) {
					playStage(table, roll, playingOn);
					continue;
				}
				const answers = new Map(table.waiting().map((each) => [each, answerTurn(table, each, roll)]));
				const before = [kept.length, JSON.stringify(table.game())];
				const trying = tryAt(table, seat, answers.get(seat));
				// whoever else orders a power: the same is supposed of all
				for (const sheet of sheetsTried(trying)) {
					const given = answers.get(sheet.seat)?.[sheet.form.id];
					if (sheet.seat !== seat && given) trying.trial.table.saveDraft(sheet.seat, { [sheet.form.id]: given });
				}
				const tried = comesOf(trying);
				expect([kept.length, JSON.stringify(table.game())], 'nothing is kept').toEqual(before);
				const alone = new Set(sheetsTried(trying).map(({ seat, form }) => `${seat} ${form.power}`));
				for (const [each, own] of answers) {
					const done = table.submit(each, own);
					if (!done.ok) throw refusal(done);
				}
				const { reports } = table.game();
				playStage(table, roll);
				const real = table
					.game()
					.reports.slice(reports.length)
					.find(({ stage }) => stage === tried.stage);
				const isShared = [...answers].some(([each, own]) =>
					table.forms(each, own).some((form) => isPowerForm(form) && !alone.has(`${each} ${form.power}`)),
				);
				if (!real || isShared) continue;
				const ordered = (lines: ReturnType<typeof linesOf>) => lines.map((line) => JSON.stringify(line)).sort();
				expect(ordered(linesOf(tried))).toEqual(ordered(linesOf(real)));
				compared++;
			}
		}
		// in Double and Fiascomacy several order a power
		if (!/double|fiascomacy/i.test(name)) expect(compared).toBeGreaterThan(0);
	});
});

const FRANCE = 2;
const orders = (own: Answers) => storedAnswers(own)['orders:FRANCE'];

describe('S13: by hand', () => {
	const france = () => {
		const ruleset = rulesetOf(['standard'])!;
		return openTable(startGame(setupFor(7, { trying: 'hand' }), ruleset), ruleset, noStore());
	};

	test('others are typed beside one’s draft; what comes of it has its reasons; the draft is as it was', () => {
		const table = france();
		const own = answerOf(table, ['A PAR - BUR']);
		const trying = tryAt(table, FRANCE, own);
		expect(type(trying, 'germany: a mun - bur', 'italy: hold all').wrong).toEqual([]);
		const lines = linesOf(comesOf(trying)).filter(({ order }) => order === 'A PAR - BUR');
		expect(lines).toMatchObject([{ result: 'bounce', reason: expect.stringContaining('A MUN wanted it too') }]);
		expect(table.draft(FRANCE)).toEqual({});
	});

	test('a line of one’s own changes the draft only when it is taken over', () => {
		const table = france();
		const trying = tryAt(table, FRANCE, answerOf(table, ['A PAR - BUR']));
		expect(takenOver(trying)).toMatchObject({ ok: false });
		type(trying, 'par pic', 'germany: a mun - bur');
		const [mine] = sheetsTried(trying);
		expect(said(standingIn(trying, mine!))).toBe(', other than in your draft');
		const taken = takenOver(trying);
		expect(taken.ok && orders(taken.value.own)).toEqual(['A PAR - PIC']);
	});

	test('what cannot be ordered is told, and supposes nothing', () => {
		const trying = tryAt(france(), FRANCE);
		const { wrong } = type(trying, 'germany: a mun - lon', 'zed: hold all', 'zzz');
		expect(wrong).toHaveLength(3);
		expect(storedAnswers(trying.trial.table.draft(3))).toEqual({});
	});

	test('in the turn: back leaves the draft, taking over is one step of it, and others stay supposed', () => {
		const { table, kept } = begin('standard', { seating: 'entered' });
		const run = (now: TurnState, action: TurnAction): [TurnState, TurnEffect[]] => {
			const [next, ...effects] = reduceTurn(table, 0, now, action);
			return [next, effects];
		};
		const begun = beginTurn(table, 0);
		const [there, nothing] = run(begun, { type: 'try' });
		expect([there.page.at, nothing]).toEqual(['trying', []]);
		const [power] = table.game().seats[0]!.powers;
		type(there.trying!, `${power}: hold all`);
		const [back, none] = run(there, { type: 'untry' });
		expect([back.page, back.own, none]).toEqual([begun.page, {}, []]);
		const [again] = run(back, { type: 'try' });
		expect(again.trying!.trial).toBe(there.trying!.trial);
		expect(run(again, { type: 'takeOver' })[0].refused).toBeDefined();
		type(again.trying!, `${power}: hold all`);
		const [taken, effects] = run(again, { type: 'takeOver' });
		expect(taken.page).toEqual(begun.page);
		expect(effects).toEqual([{ do: 'keep', own: taken.own }]);
		expect(Object.values(storedAnswers(taken.own))[0]).toHaveLength(3);
		expect(kept).toEqual([]);
	});

	test('without the option, and where nothing is ordered, it says why not', () => {
		const none = begin('standard', { trying: 'none' }).table;
		expect(beginTrying({ table: none, seat: 0, own: {} })).toMatchObject({ ok: false });
		const bids = begin('bridge').table;
		while (bids.forms(0, {}).some(isPowerForm)) playStage(bids, chance('bids', 'roll'));
		expect(beginTrying({ table: bids, seat: 0, own: {} })).toMatchObject({ ok: false });
	});
});

function answerOf(table: Table, texts: string[]): Answers {
	const [form] = table.forms(FRANCE, {});
	const { table: trial } = tryAt(table, FRANCE, { [form!.id]: texts }).trial;
	return { [form!.id]: trial.draft(FRANCE)[form!.id]! };
}

describe('S13: with computers', () => {
	const guessing = (options: Record<string, string>) => {
		const asked: Omit<View, 'seed'>[] = [];
		const thinker: Thinker = {
			...noThinker,
			think: async (view) => {
				asked.push(view);
				return { 'orders:GERMANY': ['A BER H', 'A MUN - BUR', 'F KIE H'] };
			},
		};
		const ruleset = rulesetOf(['standard'])!;
		return { asked, table: openTable(startGame(setupFor(7, options), ruleset), ruleset, noStore(), thinker) };
	};

	test('a computer orders for others what is not supposed, and knows what everybody knows', async () => {
		const { asked, table } = guessing({ trying: 'computers', suggestions: 'asked' });
		table.saveDraft(3, { 'orders:GERMANY': ['A MUN - TYR'] });
		const trying = tryAt(table, FRANCE);
		type(trying, 'germany: a ber - sil');
		await guessOthersOf(trying);
		expect(storedAnswers(trying.trial.table.draft(3))['orders:GERMANY']).toEqual([
			'A BER - SIL',
			'A MUN - BUR',
			'F KIE H',
		]);
		expect(asked.map(({ seat }) => seat).sort()).toEqual([0, 1, 3, 4, 5, 6]);
		for (const view of asked) expect([view.sealed, view.given]).toEqual([{}, {}]);
		// what Germany has drafted itself nobody is told
		expect(JSON.stringify(asked)).not.toContain('TYR');
		// asked again it is thought of again: nothing tells who has asked before
		await guessOthersOf(tryAt(table, 0));
		expect(asked).toHaveLength(12);
	});

	const without: Record<string, string>[] = [{ trying: 'computers' }, { trying: 'hand', suggestions: 'asked' }];
	test.each(without)('not with %j', async (options) => {
		const { asked, table } = guessing(options);
		expect(await guessOthersOf(tryAt(table, FRANCE))).toBeNull();
		expect(asked).toEqual([]);
	});
});
