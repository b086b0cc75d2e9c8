/** Proposals of people to computers (S12): when, what is refused, what they are answered, what comes of it. */
import { describe, expect, test } from 'vitest';
import { POWERS, type Power } from '../../src/board/types.ts';
import { exampleFor, nextStep, readProposal } from '../../src/desk/proposing.ts';
import { answersOf } from '../../src/game/computer-answers.ts';
import { type Answers, readAnswer } from '../../src/game/forms.ts';
import { formsOf, play, startGame } from '../../src/game/play.ts';
import { stageBeingPlayed } from '../../src/game/ruleset.ts';
import { isPerson } from '../../src/game/seats.ts';
import { asJson } from '../../src/game/slices.ts';
import type { Game, Json } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { noThinker } from '../../src/game/thinking.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { partsAgreed, sayAgreed } from '../../src/variants/standard/agreements.ts';
import { answerTo } from '../../src/variants/standard/answering.ts';
import { dealsIn, standingDeals } from '../../src/variants/standard/deals.ts';
import { offerOf } from '../../src/variants/standard/offering.ts';
import { isFaithless } from '../../src/variants/standard/opinions.ts';
import { standardOf, withStandard } from '../../src/variants/standard/slice.ts';
import { refusal } from '../refusal.ts';
import { said } from '../said.ts';
import { atTable } from './at-table.ts';
import { gameIn, proposed, STANDARD } from './proposing.ts';

const AT = '2026-01-01T12:00:00Z';

function act(game: Game, done: Json): Game {
	const next = play(game, { type: 'act', act: done, at: AT }, STANDARD);
	if (!next.ok) throw refusal(next);
	return next.value;
}

function propose(game: Game, by: Power, typed: string): Game {
	const next = proposed(game, by, typed);
	if (!next.ok) throw refusal(next);
	return next.value.game;
}

const whyNot = (game: Game, by: Power, typed: string): string => {
	const next = proposed(game, by, typed);
	return next.ok ? '' : said(next.message);
};

const YES = (by: number, to: number) => ({ type: 'reply', by, to, answer: 'yes', reason: 'gains' });
const AUSTRIA = 0;
const RUSSIA = 5;
const TURKEY = 6;

/** All seats of people and computers hold or order so; the stages of a season are played. */
function season(game: Game, orders: Partial<Record<Power, readonly string[]>>): Game {
	let now = game;
	const reveal = (answers: Json) => {
		const next = play({ ...now, submitted: [...now.seats.keys()] }, asInput(answers), STANDARD);
		if (!next.ok) throw refusal(next);
		now = next.value;
	};
	const asInput = (answers: Json) => ({ type: 'reveal', answers, results: {} }) as never;
	const at = now.phase;
	reveal(
		now.seats.map(({ powers }, seat) => ({
			seat,
			form: `orders:${powers[0]}`,
			answer: orders[powers[0]!] ?? [],
		})) as unknown as Json,
	);
	for (let n = 0; n < 4 && (now.phase.season === at.season || now.phase.season === 'W'); n++) reveal([]);
	return now;
}

describe('as it is typed', () => {
	const game = gameIn('second-spring', 'AUSTRIA');
	const read = (typed: string) => {
		const deal = readProposal(typed, atTable(game, STANDARD), 0);
		return deal.ok ? deal.value : said(deal.message);
	};
	test.each([
		[
			'turkey: peace',
			[
				{ by: 0, kind: 'peace', provinces: [] },
				{ by: 6, kind: 'peace', provinces: [] },
			],
			'S1902',
		],
		[
			'tur: we leave aegean sea till fall 1903',
			[
				{ by: 0, kind: 'leave', provinces: ['AEG'] },
				{ by: 6, kind: 'leave', provinces: ['AEG'] },
			],
			'F1903',
		],
		[
			'turkey: you leave the black sea, I leave galicia and bohemia until S1903',
			[
				{ by: 6, kind: 'leave', provinces: ['BLA'] },
				{ by: 0, kind: 'leave', provinces: ['GAL', 'BOH'] },
			],
			'S1903',
		],
		[
			'turkey: support my move from budapest to rumania',
			[{ by: 6, kind: 'support', provinces: ['BUD', 'RUM'] }],
			'S1902',
		],
		[
			'Gus: I support bulgaria to rumania, you support serbia',
			[
				{ by: 0, kind: 'support', provinces: ['BUL', 'RUM'] },
				{ by: 6, kind: 'support', provinces: ['SER'] },
			],
			'S1902',
		],
		[
			'italy: you go to piedmont and I leave tyrolia, venice till 1902',
			[
				{ by: 4, kind: 'attack', provinces: ['PIE'] },
				{ by: 0, kind: 'leave', provinces: ['TYR', 'VEN'] },
			],
			'F1902',
		],
	])('%s', (typed, terms, until) => {
		expect(read(typed)).toMatchObject({ by: 0, terms, until });
	});
	test.each([
		['peace', 'Say to whom, a colon'],
		['atlantis: peace', '"atlantis" is none that you can ask now.'],
		['turkey: give me bulgaria', 'say leave, support, go to or peace'],
		['turkey: you leave blak sea', '"blak" is not a province'],
		['turkey: you leave', 'which place?'],
		['turkey: support my move to rumania', 'More than one unit could go there'],
		['turkey: support my move to moscow', 'No unit could go there by itself'],
		['turkey: no peace', '"no peace" says what is not done'],
		['turkey: break peace', '"break peace" says what is not done'],
		["turkey: you don't leave aegean sea", 'says what is not done'],
		['turkey: peace, i will not leave aegean sea', '"i will not leave aegean sea" says what is not done'],
		['turkey: peace for a year', '"for a year": say till which season, as in "till F1903".'],
		['turkey: peace till the cows come home', 'say till which season'],
		['turkey: peace till spring 02', 'say till which season'],
		['turkey: peace till spring next year', 'say till which season'],
	])('%s is refused', (typed, why) => {
		expect(read(typed)).toContain(why);
	});
	test.each([
		['turkey: peace till spring', 'S1903'],
		['turkey: peace till fall', 'F1902'],
		['turkey: peace till the fall of 1903', 'F1903'],
		["turkey: we don't attack each other till next spring", 'S1903'],
	])('%s', (typed, until) => {
		expect(read(typed)).toMatchObject({ terms: [{ kind: 'peace' }, { kind: 'peace' }], until });
	});
	test('an example is of a place that both could go to', () => {
		expect(exampleFor(atTable(gameIn('opening', 'AUSTRIA'), STANDARD), 0)).toMatch(/^\w+: we leave \w+ till F1901$/);
	});
	test.each(POWERS)('all that %s can choose step by step is read, and can be sent', (power) => {
		const game = gameIn('opening', power);
		const table = atTable(game, STANDARD);
		const by = game.seats.findIndex(({ powers }) => powers.includes(power));
		const follow = (said: string[]): string[] => {
			const step = nextStep(said, table, by);
			if (!step) return [said.join('')];
			const options = step.asks === 'Till when?' ? step.options.slice(0, 1) : step.options;
			return options.flatMap(({ adds }) => follow([...said, adds]));
		};
		const wrong = follow([]).flatMap((typed) => {
			const why = whyNot(game, power, typed);
			return why ? [`${typed}: ${why}`] : [];
		});
		expect(wrong).toEqual([]);
	});
});

describe('S12: before it is sent', () => {
	const game = gameIn('opening', 'RUSSIA');
	test.each([
		['turkey: you leave smyrna', 'A unit stands in Smyrna'],
		['turkey: you leave paris', 'A unit stands in Paris'],
		['turkey: you leave burgundy', 'No unit of TURKEY can go to Burgundy this season'],
		['turkey: I leave black sea till F1900', 'That season is over'],
		['turkey: peace till F1920', 'Three years are the longest'],
		['turkey: you support sevastopol to black sea', ''],
		['turkey: you support moscow to ukraine', 'No unit of TURKEY can do that'],
		['turkey: you go to constantinople', 'A unit of TURKEY is in Constantinople already'],
		['turkey: I leave black sea, I go to black sea', 'The rest of it keeps RUSSIA out of the Black Sea'],
	])('%s', (typed, why) => {
		if (why === '') expect(whyNot(game, 'RUSSIA', typed)).toBe('');
		else expect(whyNot(game, 'RUSSIA', typed)).toContain(why);
	});
	test.each([
		['italy: peace, you go to trieste', 'The rest of it keeps ITALY out of Trieste'],
		['italy: peace, I go to venice', 'The rest of it keeps AUSTRIA out of Venice'],
		['italy: peace, you go to tyrolia', ''],
	])('what contradicts itself: %s', (typed, why) => {
		expect(whyNot(gameIn('opening', 'AUSTRIA'), 'AUSTRIA', typed)).toMatch(why === '' ? /^$/ : why);
	});
	test('not what stands already', () => {
		const agreed = (typed: string): Game => {
			const asked = propose(game, 'RUSSIA', typed);
			const [deal] = dealsIn(asked);
			const reply = { answer: 'yes' as const, reason: 'gains' as const };
			// a season before, so that there may be another one
			return withStandard(asked, { ...standardOf(asked), deals: [{ ...deal!, reply, agreed: true, made: 'F1900' }] });
		};
		const peace = agreed('turkey: peace till F1902');
		expect(whyNot(peace, 'RUSSIA', 'turkey: peace till S1902')).toContain('agreed on already');
		expect(whyNot(peace, 'RUSSIA', 'turkey: peace till F1903')).toBe('');
		expect(whyNot(peace, 'RUSSIA', 'turkey: peace, you leave black sea')).toBe('');
		expect(whyNot(peace, 'RUSSIA', 'austria: peace')).toBe('');
		expect(whyNot(agreed('turkey: we leave black sea, armenia'), 'RUSSIA', 'turkey: we leave armenia')).toContain(
			'already',
		);
	});
	test('a save that holds one of these is played on', () => {
		const asked = propose(game, 'RUSSIA', 'turkey: peace');
		const [deal] = dealsIn(asked);
		const reply = { answer: 'yes' as const, reason: 'gains' as const };
		const peace = withStandard(asked, {
			...standardOf(asked),
			deals: [{ ...deal!, reply, agreed: true, made: 'F1900' }],
		});
		const peaceOf = (by: number, to: number) => ({
			...{ type: 'propose', by, to, until: 'S1901' },
			terms: [by, to].map((seat) => ({ by: seat, kind: 'peace', provinces: [] as string[] })),
		});
		const played = (from: Game, act: Json) => play(from, { type: 'act', act, at: AT }, STANDARD).ok;
		expect(played(peace, peaceOf(RUSSIA, TURKEY))).toBe(true);
		const [austria, italy] = [0, 4];
		const { terms, ...against } = peaceOf(austria, italy);
		const goes = { by: italy, kind: 'attack', provinces: ['TRI'] };
		expect(played(gameIn('opening', 'AUSTRIA'), { ...against, terms: [...terms, goes] })).toBe(true);
	});
	test('one to each computer a season, and three in all', () => {
		const one = propose(game, 'RUSSIA', 'turkey: we leave black sea');
		expect(whyNot(one, 'RUSSIA', 'turkey: peace')).toContain('One proposal to Gus a season');
		const three = ['austria', 'germany'].reduce((now, whom) => propose(now, 'RUSSIA', `${whom}: peace`), one);
		expect(whyNot(three, 'RUSSIA', 'england: peace')).toContain('has made 3 proposals this season');
	});
	test('not in gunboat, not after the answer, not to a person, and in the duel nobody', () => {
		const deal = {
			type: 'propose',
			by: RUSSIA,
			to: TURKEY,
			terms: [{ by: TURKEY, kind: 'peace', provinces: [] }],
			until: 'S1901',
		};
		const refused = (from: Game, done: Json) => {
			const next = play(from, { type: 'act', act: done, at: AT }, STANDARD);
			return next.ok ? '' : said(next.message);
		};
		expect(refused({ ...game, options: { negotiation: 'gunboat' } }, deal)).toContain('Nobody makes offers now');
		expect(refused({ ...game, submitted: [RUSSIA] }, deal)).toContain('has answered already');
		expect(refused(gameIn('opening', 'TURKEY'), deal)).toContain('People with a power');
		expect(refused(game, { ...deal, to: RUSSIA })).toContain('That is no proposal');
		expect(refused(game, { ...deal, terms: [{ by: 2, kind: 'peace', provinces: [] }] })).toBe('That is no proposal.');
		const two = {
			...game,
			situation: {
				...game.situation,
				units: game.situation.units.filter(({ power }) => power === 'RUSSIA' || power === 'TURKEY'),
				centres: { SEV: 'RUSSIA', ANK: 'TURKEY' } as const,
			},
		};
		expect(refused(two, deal)).toContain('Where two are left');
	});
});

test('what was answered, agreed to and taken back are inputs: played again they need nobody to think', () => {
	const made = propose(gameIn('opening', 'RUSSIA'), 'RUSSIA', 'turkey: we leave black sea till F1901');
	expect(stageBeingPlayed(made, STANDARD)!.talk!.speakers(made)).toContainEqual({ seat: TURKEY, isAsked: true });
	const yes = act(made, YES(TURKEY, RUSSIA));
	expect(standingDeals(yes)).toHaveLength(1);
	const back = act(yes, { type: 'reply', by: RUSSIA, to: TURKEY, agreed: false });
	expect(standingDeals(back)).toEqual([]);
	const late = play(
		{ ...yes, submitted: [RUSSIA] },
		{ type: 'act', act: { type: 'reply', by: RUSSIA, to: TURKEY, agreed: false }, at: AT },
		STANDARD,
	);
	expect(late.ok).toBe(false);
});

test('a counter-proposal binds only when it is agreed to, and then as it was countered', () => {
	const made = propose(gameIn('opening', 'RUSSIA'), 'RUSSIA', 'turkey: you leave black sea');
	const counter = { terms: [RUSSIA, TURKEY].map((by) => ({ by, kind: 'leave', provinces: ['BLA'] })), until: 'F1901' };
	const countered = act(made, { type: 'reply', by: TURKEY, to: RUSSIA, answer: 'no', reason: 'instead', counter });
	expect(standingDeals(countered)).toEqual([]);
	const agreed = act(countered, { type: 'reply', by: RUSSIA, to: TURKEY, agreed: true });
	expect(standingDeals(agreed)).toMatchObject([counter]);
});

describe('season by season', () => {
	const agreed = () =>
		act(propose(gameIn('opening', 'RUSSIA'), 'RUSSIA', 'turkey: we leave black sea till F1901'), YES(TURKEY, RUSSIA));
	test('kept: it goes on to its last season', () => {
		const fall = season(agreed(), {});
		const [report] = fall.reports.filter(({ stage }) => stage === 'orders');
		expect(report!.deals).toMatchObject([{ from: 'TURKEY', to: 'RUSSIA', broken: [] }]);
		expect(report!.events.map(said).join(' ')).toContain('kept their agreement');
		expect(standingDeals(fall)).toHaveLength(1);
		expect(dealsIn(season(fall, {}))).toEqual([]);
	});
	test('broken: it is told by whom and how, and ends', () => {
		const fall = season(agreed(), { RUSSIA: ['F SEV - BLA'] });
		const [report] = fall.reports.filter(({ stage }) => stage === 'orders');
		expect(report!.deals).toMatchObject([{ broken: [{ by: 'RUSSIA' }] }]);
		expect(report!.events.map(said).join(' ')).toMatch(/broke the agreement with .*SEV - BLA/);
		expect(dealsIn(fall)).toEqual([]);
	});
	test('who broke a word is told that computers keep none to it, and they do not', () => {
		const both = act(propose(agreed(), 'RUSSIA', 'austria: peace till S1903'), YES(AUSTRIA, RUSSIA));
		const shunned = (game: Game) =>
			partsAgreed(game).flatMap(({ power, other, shuns }) => (shuns.length > 0 ? [`${power} ${other}`] : []));
		expect(shunned(both)).toContain('AUSTRIA RUSSIA');
		const fall = season(both, { RUSSIA: ['F SEV - BLA'], AUSTRIA: ['A VIE - GAL'] });
		expect(dealsIn(fall)).toHaveLength(1);
		expect(shunned(fall)).toEqual(['RUSSIA AUSTRIA']);
		const [word] = sayAgreed(fall, RUSSIA).map(said);
		expect(word).toMatch(/^Agreed with AUSTRIA: .*\. You broke a word: it need not keep this one\.$/);
		expect(sayAgreed(both, RUSSIA).map(said).join()).not.toContain('broke');
		// what a computer does then is not held against it
		const spring = season(fall, { AUSTRIA: ['A GAL - WAR'] });
		expect(spring.reports.findLast(({ deals }) => deals)!.deals).toMatchObject([{ broken: [{ by: 'AUSTRIA' }] }]);
		expect(isFaithless(spring, 'RUSSIA')).toBe(true);
		expect(isFaithless(spring, 'AUSTRIA')).toBe(false);
	});
	test('another holder, or a power that is out, is not bound', () => {
		const game = agreed();
		const seats = game.seats.map((seat, i) =>
			i === TURKEY ? { ...seat, holder: { kind: 'person', id: 'Zoe', name: 'Zoe' } as const } : seat,
		);
		expect(standingDeals({ ...game, seats })).toEqual([]);
		const units = game.situation.units.filter(({ power }) => power !== 'TURKEY');
		const centres = Object.fromEntries(
			Object.entries(game.situation.centres).filter(([, power]) => power !== 'TURKEY'),
		);
		expect(standingDeals({ ...game, situation: { ...game.situation, units, centres } })).toEqual([]);
	});
});

test('the answer knows nothing of what its seat has sealed', () => {
	const game = propose(gameIn('opening', 'RUSSIA'), 'RUSSIA', 'turkey: we leave black sea');
	const deal = dealsIn(game)[0]!;
	const answered = (sealed: Answers) =>
		answerTo({ game, seat: TURKEY, sealed, level: 'easy', seed: 's' }, deal, { ruleset: STANDARD });
	expect(answered({ 'orders:TURKEY': ['F ANK - BLA'] })).toEqual(answered({}));
	expect(answered({ 'orders:TURKEY': ['F ANK H'], 'bid:TURKEY': 9 })).toEqual(answered({}));
});

test('it does not promise what goes against what it has promised', () => {
	const game = gameIn('opening', 'RUSSIA');
	const other = {
		...game,
		slices: {
			...game.slices,
			standard: asJson({
				motions: [],
				clock: null,
				offers: [{ from: 'TURKEY', to: 'RUSSIA', kind: 'leave', provinces: ['ARM'], agreed: true }],
			}),
		},
	};
	const made = propose(other, 'RUSSIA', 'turkey: you go to armenia');
	const [deal] = dealsIn(made);
	expect(
		answerTo({ game: made, seat: TURKEY, sealed: {}, level: 'easy', seed: 's' }, deal!, { ruleset: STANDARD }),
	).toEqual({
		answer: 'no',
		reason: 'conflict',
	});
});

test('what stands already is not offered again', () => {
	const made = propose(gameIn('second-spring', 'TURKEY'), 'TURKEY', 'austria: peace');
	const agreed = act(made, YES(AUSTRIA, TURKEY));
	const offered = (game: Game) =>
		offerOf({ game, seat: AUSTRIA, sealed: {}, level: 'easy', seed: 'a' }, [TURKEY], { ruleset: STANDARD });
	const peace = offered(made);
	expect(peace).toMatchObject({ kind: 'peace' });
	expect(offered(agreed)?.kind).not.toBe('peace');
	// thought of before that was agreed
	expect(() => act(agreed, asJson(peace!))).toThrow('agreed already');
	expect(() => act(made, asJson(peace!))).not.toThrow();
});

test('what was promised before makes nothing good that gives nothing', () => {
	const agreed = act(propose(gameIn('second-spring', 'AUSTRIA'), 'AUSTRIA', 'turkey: peace'), YES(TURKEY, AUSTRIA));
	const deals = dealsIn(agreed).map((deal) => ({ ...deal, made: 'F1901' }));
	const game = withStandard(agreed, { ...standardOf(agreed), deals });
	for (const place of ['armenia', 'black sea', 'syria', 'rumania']) {
		const asked = proposed(game, 'AUSTRIA', `turkey: you leave ${place}`);
		if (!asked.ok) continue;
		const view = { game: asked.value.game, seat: TURKEY, sealed: {}, level: 'easy', seed: 's' } as const;
		expect(answerTo(view, asked.value.deal, { ruleset: STANDARD }).answer, place).toBe('no');
	}
});

describe('in the private turn', () => {
	const game = act(
		propose(gameIn('opening', 'RUSSIA'), 'RUSSIA', 'turkey: we leave black sea, you go to armenia'),
		YES(TURKEY, RUSSIA),
	);
	const [form] = formsOf(game, STANDARD, RUSSIA, {});
	const warned = (orders: readonly string[]) =>
		STANDARD.check(game, form!, { [form!.id]: readAnswer(form!, orders, game.situation) })
			.filter(({ level }) => level === 'warn')
			.map(({ message }) => said(message));
	test('what stands is said beside the orders', () => {
		expect(said(form!.hint!)).toBe('Agreed with TURKEY: both leave the Black Sea empty, TURKEY goes to Armenia.');
	});
	test('an order that breaks it is warned of, and not refused', () => {
		expect(warned(['F SEV - BLA']).join()).toContain('F SEV - BLA breaks your agreement with TURKEY.');
		expect(warned(['F SEV - RUM']).join()).not.toContain('breaks');
	});
});

test('M1: in Formal talk comes before declarations, and peace that is promised is declared', () => {
	const formal = rulesetOf(['formal'])!;
	const setup = gameIn('opening', 'RUSSIA').setup;
	const { position: _, ...rest } = setup;
	const start = startGame({ ...rest, variant: ['formal'], options: { negotiation: 'free' } }, formal);
	expect(start.stages[0]!.stage).toBe('declarations');
	const done = (game: Game, each: Json) => {
		const next = play(game, { type: 'act', act: each, at: AT }, formal);
		if (!next.ok) throw refusal(next);
		return next.value;
	};
	const deal = {
		type: 'propose',
		by: RUSSIA,
		to: TURKEY,
		terms: [RUSSIA, TURKEY].map((by) => ({ by, kind: 'peace', provinces: [] })),
		until: 'F1901',
	};
	const agreed = done(done(start, deal), YES(TURKEY, RUSSIA));
	const declared = (game: Game) => {
		const atWar = {
			...game,
			slices: { ...game.slices, formal: { relations: { 'RUSSIA TURKEY': 'war' }, changed: [] } },
		};
		const seeds = ['a', 'b', 'c'];
		return seeds.map((seed) => {
			const said = answersOf({ game: atWar, seat: TURKEY, sealed: {}, level: 'easy', seed }, formal)[
				'declarations:TURKEY'
			];
			return (said as Record<string, string> | undefined)?.RUSSIA;
		});
	};
	expect(declared(start)).toContain(undefined);
	expect(declared(agreed)).toEqual(['neutral', 'neutral', 'neutral']);
});

test('in Diplomacywinks, where there are no draws, it is proposed before orders', () => {
	const ruleset = rulesetOf(['diplomacywinks'])!;
	const game = gameIn('second-spring', 'AUSTRIA', ruleset, 'diplomacywinks');
	const table = openTable(game, ruleset, noStore(), noThinker);
	const by = game.seats.findIndex(isPerson);
	expect(table.whomToAsk(by)).toHaveLength(6);
	expect(proposed(game, 'AUSTRIA', exampleFor(table, by), ruleset).ok).toBe(true);
	table.close();
});
