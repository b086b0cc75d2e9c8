/** What computers say at the table: which offers can be made and agreed to, and what becomes of them. */

import { describe, expect, test } from 'vitest';
import { POWERS, type Power } from '../../src/board/types.ts';
import type { Offer } from '../../src/game/agreement.ts';
import { type Input, play, seatsAsked, startGame } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { stageBeingPlayed } from '../../src/game/ruleset.ts';
import { seatAt, seatOf } from '../../src/game/seats.ts';
import { asJson } from '../../src/game/slices.ts';
import type { Game, Json, Setup } from '../../src/game/state.ts';
import { tell } from '../../src/game/telling.ts';
import { powerNumber } from '../../src/judge/chart.ts';
import type { Commitment } from '../../src/search/commitments.ts';
import { makeSpeech, makeUpMind } from '../../src/thinker/mind.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { partsAgreed } from '../../src/variants/standard/agreements.ts';
import { promisesFor } from '../../src/variants/standard/searching.ts';
import { listeners } from '../../src/variants/standard/talking.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { fall, positioned, setupFor } from '../game/playing.ts';
import { captionsOf } from '../game/step-text.ts';
import { eventsOf, printed } from '../printed.ts';
import { refusal } from '../refusal.ts';
import { saidIn } from '../said.ts';

thinkLessHere(0.1);

const ruleset = rulesetOf(['standard'])!;
const AT = '2026-01-01T12:00:00Z';

/** Seven seats in the order of the book, all of them computers but these people: Anna (AUSTRIA), Carl (FRANCE). */
const seated = (options: Setup['options'] = {}, people: readonly number[] = [0, 2]): Setup => {
	const setup = setupFor(7, options);
	return { ...setup, seats: setup.seats.map((seat, i) => (people.includes(i) ? seat : { ...seat, level: 'easy' })) };
};
const begun = (options?: Setup['options'], people?: readonly number[]) => startGame(seated(options, people), ruleset);

function act(game: Game, what: Json): Game {
	const next = play(game, { type: 'act', act: what, at: AT }, ruleset);
	if (!next.ok) throw refusal(next);
	return next.value;
}

const refusalOf = (game: Game, what: Json): string | undefined => {
	const next = play(game, { type: 'act', act: what, at: AT }, ruleset);
	return next.ok ? undefined : saidIn(next).message;
};

const PIEDMONT: Offer = { from: 'ITALY', to: 'FRANCE', kind: 'leave', provinces: ['PIE'] };
const said = (game: Game) => stageBeingPlayed(game, ruleset)!.talk!.said(game);
const speakers = (game: Game) =>
	stageBeingPlayed(game, ruleset)!
		.talk!.speakers(game)
		.map(({ seat }) => seat);

describe('an offer', () => {
	test.each<[Offer, string]>([
		[PIEDMONT, 'I leave Piedmont empty if you do.'],
		[{ ...PIEDMONT, provinces: ['PIE', 'LYO'] }, 'I leave Piedmont and the Gulf of Lyon empty if you do.'],
		[{ ...PIEDMONT, kind: 'peace', provinces: [] }, 'I keep the peace if you do.'],
		[
			{ from: 'GERMANY', to: 'FRANCE', kind: 'support', provinces: ['PAR', 'BUR'] },
			'I support you from Paris to Burgundy if you go.',
		],
	])('%j', (offer, words) => {
		const game = act(begun(), asJson(offer));
		const seat = offer.from === 'ITALY' ? 'Emil (ITALY)' : 'Dora (GERMANY)';
		expect(said(game).map(({ text }) => printed(text))).toEqual([`${seat} to Carl (FRANCE): ${words}`]);
	});

	test('against a third, whose both provinces are', () => {
		const game = positioned(
			seated(),
			{ ITALY: 'A TYR', FRANCE: 'A BUR', GERMANY: 'A MUN, A BEL', AUSTRIA: 'A VIE' },
			{ AUSTRIA: 'VIE TRI', GERMANY: 'BEL MUN', ITALY: 'VEN', FRANCE: 'PAR' },
			fall(1902),
		);
		const against = (...provinces: string[]): Json => ({ ...PIEDMONT, kind: 'against', provinces });
		expect(printed(said(act(game, against('MUN', 'BEL')))[0]!.text)).toContain(
			'I attack Munich if you attack Belgium.',
		);
		expect(refusalOf(game, against('TRI', 'BEL'))).toBe('Nobody could keep such an offer.');
	});

	test.each<[string, Json]>([
		['a province where somebody stands', { ...PIEDMONT, provinces: ['VEN'] }],
		['no province', { ...PIEDMONT, provinces: [] }],
		['a support out of reach', { ...PIEDMONT, kind: 'support', provinces: ['PAR', 'BUR'] }],
		['a kind that there is not', { ...PIEDMONT, kind: 'marry' }],
		['an unknown province', { ...PIEDMONT, provinces: ['XYZ'] }],
	])('is refused: %s', (_, offer) => {
		expect(refusalOf(begun(), offer)).toBe('Nobody could keep such an offer.');
	});
});

describe('who speaks, and when', () => {
	test('each computer once a season, before the orders where talk is free', () => {
		const game = begun();
		expect(speakers(game)).toEqual([1, 3, 4, 5, 6]);
		const next = act(game, asJson(PIEDMONT));
		expect(speakers(next)).toEqual([1, 3, 5, 6]);
		expect(refusalOf(next, { ...PIEDMONT, provinces: ['TYR'] })).toBe('ITALY makes no offer now.');
		expect(refusalOf(next, { ...PIEDMONT, from: 'FRANCE', to: 'AUSTRIA' })).toBe('FRANCE makes no offer now.');
		expect(refusalOf(game, { ...PIEDMONT, to: 'GERMANY', kind: 'peace', provinces: [] })).toBe(
			'No offer can be made to GERMANY.',
		);
	});

	test('in gunboat never', () => {
		const game = begun({ negotiation: 'gunboat' });
		expect(speakers(game)).toEqual([]);
		expect(refusalOf(game, asJson(PIEDMONT))).toBe('Nobody makes offers now.');
	});

	test('in the Wilson round, and what was agreed stands when orders are written', () => {
		const game = act(begun({ negotiation: 'wilson' }), asJson(PIEDMONT));
		expect(game.stages[0]!.stage).toBe('negotiation');
		expect(speakers(game)).toEqual([1, 3, 5, 6]);
		const agreed = act(act(game, said(game)[0]!.answer!), 'done');
		expect(speakers(agreed)).toEqual([]);
		expect(said(agreed)).toMatchObject([{ isAgreed: true }]);
		expect(said(agreed)[0]).not.toHaveProperty('answer');
		expect(refusalOf(agreed, { from: 'ITALY', to: 'FRANCE', agreed: false })).toBe('Nobody makes offers now.');
		// what nobody agreed to is over with the round
		expect(said(act(game, 'done'))).toEqual([]);
	});

	test('before the orders where one person has no round', () => {
		expect(speakers(begun({ negotiation: 'wilson' }, [2]))).toHaveLength(6);
	});

	test('to nobody where only computers sit, or two are left', () => {
		expect(speakers(begun({}, []))).toEqual([]);
		const two = positioned(seated(), { FRANCE: 'A PAR', ITALY: 'A VEN' }, { FRANCE: 'PAR', ITALY: 'VEN' }, fall(1905));
		expect(speakers(two)).toEqual([]);
	});

	test('where no power is commanded by one alone, nobody speaks', () => {
		const double = rulesetOf(['double'])!;
		const setup = { ...seated(), variant: ['double'] };
		const seats = double.layers.at(-1)!.seating(
			setup.seats.map(({ name }) => name),
			{},
			'seed',
		);
		const mixed = seats.map((seat, i) => (i < 2 ? seat : { ...seat, level: 'easy' as const }));
		const game = startGame({ ...setup, seats: mixed }, double);
		expect(stageBeingPlayed(game, double)!.talk!.speakers(game)).toEqual([]);
	});
});

/** Everybody has answered with these orders, and they are revealed. */
function moved(game: Game, orders: Readonly<Record<string, readonly string[]>>): Game {
	const go = (from: Game, input: Input): Game => {
		const next = play(from, input, ruleset);
		if (!next.ok) throw refusal(next);
		return next.value;
	};
	const all = seatsAsked(game, ruleset).reduce((now, seat) => go(now, { type: 'submit', seat, entries: [] }), game);
	const answers = Object.entries(orders).map(([power, texts]) => {
		const seat = seatOf(game.seats, power as Power)!;
		return { seat, form: `orders:${power}`, answer: asJson(texts) };
	});
	return go(all, { type: 'reveal', answers, results: {} });
}

describe('an agreement', () => {
	const UNITS = { ITALY: 'A VEN, A TUS', FRANCE: 'A MAR, A BUR', AUSTRIA: 'A VIE', GERMANY: 'A MUN' };
	const CENTRES = { AUSTRIA: 'VIE', GERMANY: 'MUN', ITALY: 'VEN ROM', FRANCE: 'PAR MAR' };
	const start = positioned(seated(), UNITS, CENTRES, fall(1902));

	function agreedTo(offer: Offer): Game {
		const offered = act(start, asJson(offer));
		return act(offered, said(offered)[0]!.answer!);
	}

	const told = (game: Game) => eventsOf(game.reports[0]!).filter((event) => /agree/.test(event));
	const KEPT = 'Emil (ITALY) and Carl (FRANCE) kept their agreement.';
	const brokenBy = (who: string, whom: string, order: string) => `${who} broke the agreement with ${whom}: ${order}.`;
	const PEACE: Offer = { ...PIEDMONT, kind: 'peace', provinces: [] };
	const MUNICH: Offer = { from: 'ITALY', to: 'FRANCE', kind: 'support', provinces: ['BUR', 'MUN'] };

	test.each<[string, Offer, Record<string, readonly string[]>, readonly string[]]>([
		['both keep out', PIEDMONT, { FRANCE: ['A BUR - MUN'], ITALY: [] }, [KEPT]],
		[
			'who goes in has broken it, also if it bounces',
			PIEDMONT,
			{ FRANCE: ['A MAR - PIE'], ITALY: ['A TUS - PIE'] },
			[
				brokenBy('Emil (ITALY)', 'Carl (FRANCE)', 'A TUS - PIE'),
				brokenBy('Carl (FRANCE)', 'Emil (ITALY)', 'A MAR - PIE'),
			],
		],
		[
			'helping somebody in breaks it',
			PIEDMONT,
			{ FRANCE: ['A MAR S A VEN - PIE'], ITALY: ['A VEN - PIE', 'A TUS S A VEN - PIE'] },
			[brokenBy('Emil (ITALY)', 'Carl (FRANCE)', 'A VEN - PIE')],
		],
		['peace', PEACE, { FRANCE: ['A MAR - PIE'], ITALY: ['A VEN - PIE'] }, [KEPT]],
	])('%s', (_, offer, orders, events) => {
		const game = moved(agreedTo(offer), orders);
		expect(told(game)).toEqual(events);
		const [caption] = captionsOf(tell(game.reports[0]!)).slice(-1);
		expect(caption).toMatch(
			/^Italy \(Emil\) and France \(Carl\) kept their agreement\.$|^(France|Italy) \(\w+\) (broke the|did not do)/,
		);
	});

	test('peace is broken by an attack on a unit, or on a centre that is left', () => {
		const close = positioned(seated(), { ...UNITS, ITALY: 'A PIE, A TUS' }, CENTRES, fall(1902));
		const offered = act(close, asJson(PEACE));
		const agreed = act(offered, said(offered)[0]!.answer!);
		const attacked = moved(agreed, { FRANCE: ['A MAR - PIE'], ITALY: ['A TUS - VEN'] });
		expect(told(attacked)).toEqual([brokenBy('Carl (FRANCE)', 'Emil (ITALY)', 'A MAR - PIE')]);
		const taken = moved(agreed, { FRANCE: ['A MAR - GAS'], ITALY: ['A PIE - MAR'] });
		expect(told(taken)).toEqual([brokenBy('Emil (ITALY)', 'Carl (FRANCE)', 'A PIE - MAR')]);
	});

	test('a support and its move: each is judged by what was ordered', () => {
		const near = positioned(seated(), { ...UNITS, ITALY: 'A TYR, A TUS' }, CENTRES, fall(1902));
		const offered = act(near, asJson(MUNICH));
		const agreed = act(offered, said(offered)[0]!.answer!);
		const both = moved(agreed, { FRANCE: ['A BUR - MUN'], ITALY: ['A TYR S A BUR - MUN'] });
		expect(told(both)).toEqual([KEPT]);
		const alone = moved(agreed, { FRANCE: ['A BUR - MUN'], ITALY: ['A TYR - VEN'] });
		expect(told(alone)).toEqual(['Emil (ITALY) did not do what was agreed with Carl (FRANCE).']);
	});

	test('nothing is told of what nobody agreed to, or took back, and nothing is left of it', () => {
		const offered = act(start, asJson(PIEDMONT));
		const back = [true, false].reduce((now, agreed) => act(now, { from: 'ITALY', to: 'FRANCE', agreed }), offered);
		for (const game of [offered, back].map((each) => moved(each, { FRANCE: ['A MAR - PIE'] }))) {
			expect(told(game)).toEqual([]);
			expect(game.reports[0]).not.toHaveProperty('agreements');
			expect(game.slices.standard).not.toHaveProperty('offers');
		}
	});

	test('who broke one hears no offer for two years; others do', () => {
		const game = moved(agreedTo(PIEDMONT), { FRANCE: ['A MAR - PIE'] });
		const at = (season: 'S' | 'F', year: number): Game => ({
			...game,
			situation: start.situation,
			phase: { season, year, kind: 'M' },
			stages: [{ stage: 'orders', phase: { season, year, kind: 'M' } }],
		});
		expect(listeners(at('S', 1903))).toEqual([0]);
		expect(listeners(at('S', 1904))).toEqual([0]);
		expect(listeners(at('F', 1904))).toEqual([0, 2]);
		// the power is remembered: another name in its seat is no way round it
		const renamed = play(at('S', 1904), { type: 'seat', seat: 2, name: 'Hal' }, ruleset);
		expect(renamed.ok && listeners(renamed.value)).toEqual([0]);
	});

	test('a person who gets the seat of the computer is not bound', () => {
		const handed = play(agreedTo(PIEDMONT), { type: 'seat', seat: 4, name: 'Hal' }, ruleset);
		if (!handed.ok) throw refusal(handed);
		expect(said(handed.value)).toEqual([]);
		expect(told(moved(handed.value, { FRANCE: ['A MAR - PIE'] }))).toEqual([]);
	});
});

test.each(['easy', 'keen'] as const)('%s offers nothing that the rules forbid anyway', (level) => {
	const units = { ITALY: 'A VEN, A PIE', FRANCE: 'A MAR, A BUR', AUSTRIA: 'A TRI, A TYR', GERMANY: 'A MUN, A RUH' };
	const centres = { AUSTRIA: 'VIE TRI', GERMANY: 'MUN KIE', ITALY: 'VEN ROM', FRANCE: 'PAR MAR' };
	const setup = seated({ negotiation: 'free' });
	const seats = setup.seats.map((seat) => (seat.level ? { ...seat, level } : seat));
	const offers = (variant: string) =>
		[3, 4].flatMap((seat) =>
			['a', 'b', 'c'].flatMap((seed) => {
				const game = positioned({ ...setup, seats, variant: [variant] }, units, centres, fall(1902));
				return (makeSpeech({ game, seat, sealed: {}, level, seed }) as unknown as Offer | undefined) ?? [];
			}),
		);
	// where all are neutral nobody may attack anybody
	expect(offers('formal').filter(({ kind }) => kind !== 'leave')).toEqual([]);
	expect(offers('standard').length).toBeGreaterThan(0);
});

test('a search knows what its own power has promised, and what all others have', () => {
	const munich: Offer = { from: 'GERMANY', to: 'FRANCE', kind: 'support', provinces: ['PAR', 'BUR'] };
	const offered = [PIEDMONT, munich].reduce((now, offer) => act(now, asJson(offer)), begun());
	const agreed = said(offered).reduce((now, { answer }) => act(now, answer!), offered);
	const known = (power: Power) => {
		const { commitment, promised } = promisesFor(agreed, powerNumber(power), partsAgreed(agreed));
		const names = promised.map((part) => `${POWERS[part.power]} to ${whom(part)}`);
		return { own: commitment && whom(commitment), parts: names };
	};
	const whom = ({ shuns, deeds }: Commitment) =>
		POWERS.filter((_, power) => shuns.some((mark) => mark & (1 << power))).join() + (deeds.length > 0 ? '+' : '');
	const all = ['ITALY to FRANCE', 'FRANCE to ITALY+', 'GERMANY to +'];
	expect(known('TURKEY').own).toBeUndefined();
	expect(known('TURKEY').parts.toSorted()).toEqual(all.toSorted());
	expect(known('ITALY')).toMatchObject({ own: 'FRANCE' });
	expect(known('FRANCE').own).toBe('ITALY+');
	expect(promisesFor(offered, powerNumber('TURKEY'), partsAgreed(offered))).toEqual({
		commitment: undefined,
		promised: [],
	});
});

describe('why', () => {
	const UNITS = { ITALY: 'A VEN, A TUS', FRANCE: 'A MAR', AUSTRIA: 'A TYR', GERMANY: 'A MUN' };
	const CENTRES = { AUSTRIA: 'VIE TRI', GERMANY: 'MUN', ITALY: 'VEN ROM', FRANCE: 'PAR MAR' };
	const ORDERS = { ITALY: ['A VEN - TRI', 'A TUS - VEN'], AUSTRIA: ['A TYR - VEN'], GERMANY: ['A MUN S A TYR'] };
	const level = (setup: Setup, now: 'easy' | 'keen'): Setup => ({
		...setup,
		seats: setup.seats.map((seat) => (seat.level ? { ...seat, level: now } : seat)),
	});
	const whyIn = (game: Game) =>
		Object.fromEntries(
			ruleset.stages.orders!.why!(game, game.reports[0]!, ruleset).map(({ power, tell }) => [power, printed(tell())]),
		);

	test('what was wanted, guarded and helped, of computers alone', () => {
		expect(whyIn(moved(positioned(seated(), UNITS, CENTRES, fall(1902)), ORDERS))).toEqual({
			ITALY: 'Emil (ITALY) wanted to take Trieste and guard Venice.',
			GERMANY: 'Dora (GERMANY) wanted to help AUSTRIA in Tyrolia.',
		});
	});

	test('one that searches says whom it expected', () => {
		const units = { ITALY: 'A ROM', FRANCE: 'A PIE', AUSTRIA: 'A BUD' };
		const start = (now: 'easy' | 'keen') => positioned(level(seated(), now), units, CENTRES, fall(1902));
		const orders = { ITALY: ['A ROM - VEN'], FRANCE: ['A PIE - VEN'] };
		const guarded = 'Emil (ITALY) wanted to guard Venice.';
		expect(whyIn(moved(start('keen'), orders)).ITALY).toBe(
			`${guarded} It expected the army in Piedmont to go to Venice.`,
		);
		expect(whyIn(moved(start('easy'), orders)).ITALY).toBe(guarded);
	});

	test('what had been agreed, and that it was broken', () => {
		const start = positioned(seated(), UNITS, CENTRES, fall(1902));
		const offered = act(start, asJson(PIEDMONT));
		const agreed = act(offered, said(offered)[0]!.answer!);
		expect(whyIn(moved(agreed, ORDERS)).ITALY).toContain('It kept its agreement with Carl (FRANCE).');
		const broken = moved(agreed, { ...ORDERS, ITALY: ['A TUS - PIE', 'A VEN H'] });
		expect(whyIn(broken).ITALY).toBe(
			'Emil (ITALY) wanted to guard Venice and keep FRANCE and AUSTRIA out of Piedmont. It saw a home in danger, and broke its agreement with Carl (FRANCE).',
		);
	});

	test('it follows from what all can see: the same orders have the same reasons, whatever is sealed for later', () => {
		const start = positioned(level(seated(), 'keen'), UNITS, CENTRES, fall(1902));
		const game = moved(start, ORDERS);
		const { holder } = seatAt(game, 4);
		const sealed = [{ id: 'W1902A/adjustments/4/reveal', seat: 4, holder, opens: 'reveal' as const }];
		expect(whyIn({ ...game, sealed })).toEqual(whyIn(game));
		// and the seats of people have none
		expect(Object.keys(whyIn(game))).toEqual(['GERMANY', 'ITALY']);
	});
});

describe('what is agreed to is kept', () => {
	const offered = (level: 'easy' | 'keen', offer: Offer) => {
		const setup = seated();
		const seats = setup.seats.map((seat) => (seat.level ? { ...seat, level } : seat));
		const game = act(startGame({ ...setup, seats }, ruleset), asJson(offer));
		return act(game, said(game)[0]!.answer!);
	};
	const ordered = async (game: Game, level: 'easy' | 'keen', seed: string) => {
		const answers = storedAnswers(await makeUpMind({ game, seat: 6, sealed: {}, level, seed }));
		return answers['orders:TURKEY'] as string[];
	};
	const WEST: Offer = { from: 'TURKEY', to: 'AUSTRIA', kind: 'leave', provinces: ['BUL'] };

	test('easy, whatever the chance', async () => {
		const bound = offered('easy', WEST);
		const free = act(bound, { from: 'TURKEY', to: 'AUSTRIA', agreed: false });
		const seeds = Array.from({ length: 20 }, (_, i) => `seed ${i}`);
		const goesThere = async (game: Game) =>
			(await Promise.all(seeds.map((seed) => ordered(game, 'easy', seed)))).filter((orders) =>
				orders.some((order) => / - BUL/.test(order)),
			).length;
		expect(await goesThere(free)).toBeGreaterThan(10);
		expect(await goesThere(bound)).toBe(0);
	});

	test('keen', async () => {
		expect((await ordered(offered('keen', WEST), 'keen', 'a')).join()).not.toMatch(/ - BUL/);
	});
});
