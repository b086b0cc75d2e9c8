/** Fiascomacy's votes on units: movement (F2, F3) and retreats (F4). Positions worked out by hand. */
import { describe, expect, test } from 'vitest';
import { orderReader } from '../../src/board/written.ts';
import { voteOnMoves } from '../../src/variants/fiascomacy/unit-votes.ts';
import { spring, unitsFrom } from '../game/playing.ts';
import { faultOf, judge, judgeFields, type Line } from './fiascomacy-positions.ts';

/** Alf, Bert and Cardew have 5, 3 and 2 PFs in Russia, which has an army in Moscow; what each orders it. */
const moscow = (sets: Readonly<Record<string, string>>, more: Partial<Line> = {}) =>
	judge({
		units: { RUSSIA: 'A MOS' },
		pfs: { Alf: { RUSSIA: 5 }, Bert: { RUSSIA: 3 }, Cardew: { RUSSIA: 2 } },
		sets: { RUSSIA: sets },
		...more,
	});

describe('F2: who orders what', () => {
	test('a player without PFs in a power has no say in it', () => {
		const { orders, votes, ignored } = judge({
			units: { RUSSIA: 'A MOS' },
			pfs: { Alf: { RUSSIA: 1 }, Bert: { TURKEY: 7 } },
			sets: { RUSSIA: { Alf: 'A MOS - UKR', Bert: 'A MOS - STP', Zoe: 'A MOS - LVN' } },
		});
		expect(orders).toEqual({ RUSSIA: ['A MOS - UKR'] });
		expect(votes).toEqual({ RUSSIA: { 'A MOS': { 'A MOS - UKR': 1 } } });
		expect(ignored).toEqual(['A MOS - STP', 'A MOS - LVN']);
	});
});

describe('F3: a unit carries out the order with the most PFs behind it', () => {
	test("the rulebook's example: Russia in Spring 1901", () => {
		const { orders, votes, units } = judge({
			units: { RUSSIA: 'F STP/SC, F SEV, A WAR, A MOS' },
			pfs: { Alf: { RUSSIA: 2 }, Bert: { RUSSIA: 1 }, Cardew: { RUSSIA: 3 }, Denis: { RUSSIA: 2 } },
			sets: {
				RUSSIA: {
					Alf: 'F STP/SC - BOT, F SEV - BLA, A WAR - UKR, A MOS - UKR',
					Bert: 'F STP/SC - FIN, F SEV - RUM, A WAR - MOS, A MOS - UKR',
					Cardew: 'F STP/SC H, F SEV - RUM, A WAR - GAL, A MOS - SEV',
					Denis: 'F STP/SC - BOT, F SEV - BLA, A WAR - PRU, A MOS - STP',
				},
			},
		});
		expect(orders).toEqual({ RUSSIA: ['A MOS H', 'A WAR - GAL', 'F SEV H', 'F STP/SC - BOT'] });
		expect(votes).toEqual({
			RUSSIA: {
				'F STP/SC': { 'F STP/SC - BOT': 4, 'F STP/SC H': 3, 'F STP/SC - FIN': 1 },
				'F SEV': { 'F SEV - RUM': 4, 'F SEV - BLA': 4 },
				'A WAR': { 'A WAR - GAL': 3, 'A WAR - UKR': 2, 'A WAR - PRU': 2, 'A WAR - MOS': 1 },
				'A MOS': { 'A MOS - SEV': 3, 'A MOS - UKR': 3, 'A MOS - STP': 2 },
			},
		});
		expect(units).toEqual({ RUSSIA: ['A GAL', 'A MOS', 'F BOT', 'F SEV'] });
	});

	test('F3: orders as the rulebook prints them', () => {
		const { votes } = judge({
			units: { RUSSIA: 'F STP/SC, F SEV' },
			pfs: { Alf: { RUSSIA: 2 }, Bert: { RUSSIA: 1 } },
			sets: { RUSSIA: { Alf: 'F(StP)sc-GoB, F(Sev)Std.', Bert: 'F(StP)sc Std., F(Sev)-BLA' } },
		});
		expect(votes).toEqual({
			RUSSIA: {
				'F SEV': { 'F SEV H': 2, 'F SEV - BLA': 1 },
				'F STP/SC': { 'F STP/SC - BOT': 2, 'F STP/SC H': 1 },
			},
		});
	});
	test('a plurality is enough: 5 against 3 and 2', () =>
		expect(moscow({ Alf: 'A MOS - STP', Bert: 'A MOS - UKR', Cardew: 'A MOS - LVN' }).orders.RUSSIA).toEqual([
			'A MOS - STP',
		]));
	test('a tie for the top stands: 5 against 3 + 2', () =>
		expect(moscow({ Alf: 'A MOS - STP', Bert: 'A MOS - UKR', Cardew: 'A MOS - UKR' })).toMatchObject({
			orders: { RUSSIA: ['A MOS H'] },
			votes: { RUSSIA: { 'A MOS': { 'A MOS - STP': 5, 'A MOS - UKR': 5 } } },
		}));
	test('a tie below the top means nothing', () =>
		expect(
			judge({
				units: { RUSSIA: 'A MOS' },
				pfs: { Alf: { RUSSIA: 3 }, Bert: { RUSSIA: 2 }, Cardew: { RUSSIA: 2 } },
				sets: { RUSSIA: { Alf: 'A MOS - STP', Bert: 'A MOS - UKR', Cardew: 'A MOS - LVN' } },
			}).orders.RUSSIA,
		).toEqual(['A MOS - STP']));
	test('"stand" is an order like any other, with its backers', () =>
		expect(moscow({ Alf: 'A MOS H', Bert: 'A MOS - UKR', Cardew: 'A MOS - LVN' })).toMatchObject({
			orders: { RUSSIA: ['A MOS H'] },
			votes: { RUSSIA: { 'A MOS': { 'A MOS H': 5, 'A MOS - UKR': 3, 'A MOS - LVN': 2 } } },
		}));
	test('a player who gave a unit no order abstains: those 5 PFs back nothing', () =>
		expect(moscow({ Alf: '', Bert: 'A MOS - UKR', Cardew: 'A MOS H' })).toMatchObject({
			orders: { RUSSIA: ['A MOS - UKR'] },
			votes: { RUSSIA: { 'A MOS': { 'A MOS - UKR': 3, 'A MOS H': 2 } } },
		}));
	test('a unit nobody ordered stands, and is in no vote', () => {
		const { orders, votes, results } = moscow({}, { units: { RUSSIA: 'A MOS', TURKEY: 'F ANK' } });
		expect(orders).toEqual({ RUSSIA: ['A MOS H'], TURKEY: ['F ANK H'] });
		expect(votes).toEqual({});
		expect(results.TURKEY).toEqual({ 'F ANK': { order: 'F ANK H', result: 'ok' } });
	});

	test.each([
		['notation aside', 'A MOS - STP', 'army moscow -> st petersburg'],
		['a missing kind of unit', 'A MOS - UKR', 'mos-ukr'],
	])('orders are the same when they mean the same: %s', (_, one, other) =>
		expect(moscow({ Bert: one, Cardew: other }).votes).toEqual({ RUSSIA: { 'A MOS': { [one]: 5 } } }),
	);
	test('a coast is part of the meaning: 3 and 2 for each coast lose against 4', () =>
		expect(
			judge({
				units: { FRANCE: 'F MAO' },
				pfs: { Alf: { FRANCE: 3 }, Bert: { FRANCE: 2 }, Cardew: { FRANCE: 4 } },
				sets: { FRANCE: { Alf: 'F MAO - SPA/NC', Bert: 'F MAO - SPA/SC', Cardew: 'F MAO - POR' } },
			}),
		).toMatchObject({
			orders: { FRANCE: ['F MAO - POR'] },
			votes: { FRANCE: { 'F MAO': { 'F MAO - POR': 4, 'F MAO - SPA/NC': 3, 'F MAO - SPA/SC': 2 } } },
		}));
	describe('F3: a support without a coast is as one that names it', () => {
		const units = { FRANCE: 'A GAS, F MAO' };
		const voted = (sets: Readonly<Record<string, string>>, pfs: Readonly<Record<string, number>>) =>
			judge({
				units,
				pfs: Object.fromEntries(Object.entries(pfs).map(([player, FRANCE]) => [player, { FRANCE }])),
				sets: { FRANCE: sets },
			});
		const [free, north, south] = ['', '/NC', '/SC'].map((coast) => `A GAS S F MAO - SPA${coast}`) as [
			string,
			string,
			string,
		];
		test('3 and 2 beat 4, and the one with the coast is carried out', () =>
			expect(voted({ Alf: free, Bert: north, Cardew: 'A GAS - BUR' }, { Alf: 3, Bert: 2, Cardew: 4 })).toMatchObject({
				orders: { FRANCE: [north, 'F MAO H'] },
				votes: { FRANCE: { 'A GAS': { [north]: 5, 'A GAS - BUR': 4 } } },
			}));
		test('of two coasts it goes with the one with more', () =>
			expect(voted({ Alf: free, Bert: north, Cardew: south }, { Alf: 1, Bert: 2, Cardew: 3 }).votes).toEqual({
				FRANCE: { 'A GAS': { [south]: 4, [north]: 2 } },
			}));
		test('where two coasts have as many it stands by itself', () =>
			expect(voted({ Alf: free, Bert: north, Cardew: south }, { Alf: 5, Bert: 2, Cardew: 2 })).toMatchObject({
				orders: { FRANCE: [free, 'F MAO H'] },
				votes: { FRANCE: { 'A GAS': { [free]: 5, [north]: 2, [south]: 2 } } },
			}));
		test('not in a game of the first edition', () => {
			const situation = { units: unitsFrom(units), dislodged: [], centres: {} };
			const orders = (text: string) => [orderReader(situation.units, 'M')(text)];
			const voices = [free, north].map((text, seat) => ({
				seat,
				power: 'FRANCE' as const,
				orders: orders(text),
				points: 1,
			}));
			const state = { phase: spring(1901)[0]!.phase, situation, options: {}, slices: {} };
			const result = (edition: number) => voteOnMoves({ ...state, edition }, voices).polls[0]!.result;
			expect([result(1), result(2)]).toEqual(['holds', 'carried']);
		});
	});
	test('an explicit convoy is part of the meaning: by land 3, by sea 2, elsewhere 4', () =>
		expect(
			judge({
				units: { FRANCE: 'A PIC, F ENG' },
				pfs: { Alf: { FRANCE: 3 }, Bert: { FRANCE: 2 }, Cardew: { FRANCE: 4 } },
				sets: { FRANCE: { Alf: 'A PIC - BEL', Bert: 'A PIC - BEL VIA', Cardew: 'A PIC - BUR' } },
			}).votes,
		).toEqual({ FRANCE: { 'A PIC': { 'A PIC - BUR': 4, 'A PIC - BEL': 3, 'A PIC - BEL VIA': 2 } } }));
	test('where there is no other way a coast or VIA adds nothing to the meaning', () =>
		expect(
			judge({
				units: { FRANCE: 'F GAS', ENGLAND: 'A LON, F NTH' },
				pfs: { Alf: { FRANCE: 3, ENGLAND: 3 }, Bert: { FRANCE: 2, ENGLAND: 2 } },
				sets: {
					FRANCE: { Alf: 'F GAS - SPA', Bert: 'F GAS - SPA/NC' },
					ENGLAND: { Alf: 'A LON - BEL VIA', Bert: 'A LON - BEL' },
				},
			}).votes,
		).toEqual({ FRANCE: { 'F GAS': { 'F GAS - SPA': 5 } }, ENGLAND: { 'A LON': { 'A LON - BEL VIA': 5 } } }));

	test('an impossible order is an order: with the most PFs it is void, and the unit holds', () =>
		expect(moscow({ Alf: 'A MOS - LON', Bert: 'A MOS - UKR' })).toMatchObject({
			votes: { RUSSIA: { 'A MOS': { 'A MOS - LON': 5, 'A MOS - UKR': 3 } } },
			results: { RUSSIA: { 'A MOS': { order: 'A MOS - LON', result: 'void' } } },
			units: { RUSSIA: ['A MOS'] },
		}));
	test('so is one that cannot be read', () => {
		const { votes, results } = moscow({ Alf: 'A MOS - NOWHERE', Bert: 'A MOS - UKR' });
		expect(votes.RUSSIA).toEqual({ 'A MOS': { 'A MOS - NOWHERE': 5, 'A MOS - UKR': 3 } });
		expect(results.RUSSIA).toMatchObject({ 'A MOS': { order: 'A MOS - NOWHERE', result: 'void' } });
	});
	test('two different orders of one player for a unit cancel out; the same twice is one', () => {
		expect(moscow({ Alf: 'A MOS - STP, A MOS - LVN', Cardew: 'A MOS - UKR' }).votes.RUSSIA).toEqual({
			'A MOS': { 'A MOS - UKR': 2 },
		});
		expect(moscow({ Alf: 'A MOS - STP, A MOS-STP' }).votes.RUSSIA).toEqual({ 'A MOS': { 'A MOS - STP': 5 } });
	});
	test('what is not an order for a unit of the power is ignored', () => {
		const line = { units: { RUSSIA: 'A MOS', TURKEY: 'F ANK' } };
		const { votes, ignored } = moscow({ Alf: 'F ANK - BLA, hello', Bert: 'A MOS - UKR' }, line);
		expect(votes).toEqual({ RUSSIA: { 'A MOS': { 'A MOS - UKR': 3 } } });
		expect(ignored).toEqual(['F ANK - BLA', 'hello']);
	});
	test('combat is the standard one: a move that won the vote may bounce', () => {
		const { units, results } = judge({
			units: { RUSSIA: 'A GAL', AUSTRIA: 'A VIE' },
			pfs: { Alf: { RUSSIA: 1, AUSTRIA: 1 }, Bert: { AUSTRIA: 2 } },
			sets: { RUSSIA: { Alf: 'A GAL - BUD' }, AUSTRIA: { Alf: 'A VIE H', Bert: 'A VIE - BUD' } },
		});
		expect(units).toEqual({ AUSTRIA: ['A VIE'], RUSSIA: ['A GAL'] });
		expect(results.RUSSIA!['A GAL']).toMatchObject({ result: 'bounce' });
	});
});

describe('F4: retreats', () => {
	const retreat = (sets: Readonly<Record<string, string>>) =>
		judge({
			phase: 'F1902R',
			units: { TURKEY: 'A RUM' },
			dislodged: { RUSSIA: { 'A RUM': ['BUD', 'GAL', 'UKR'] } },
			pfs: { Alf: { RUSSIA: 5 }, Bert: { RUSSIA: 3 }, Cardew: { RUSSIA: 2 } },
			sets: { RUSSIA: sets },
		});

	test('the option with the most PFs is carried out', () =>
		expect(retreat({ Alf: 'A RUM R GAL', Bert: 'A RUM R UKR', Cardew: 'A RUM D' })).toMatchObject({
			units: { RUSSIA: ['A GAL'] },
			disbanded: {},
			orders: { RUSSIA: ['A RUM R GAL'] },
			votes: { RUSSIA: { 'A RUM': { 'A RUM R GAL': 5, 'A RUM R UKR': 3, 'A RUM D': 2 } } },
		}));
	test('a tie disbands', () =>
		expect(retreat({ Alf: 'A RUM R GAL', Bert: 'A RUM R UKR', Cardew: 'A RUM R UKR' })).toMatchObject({
			disbanded: { RUSSIA: ['A RUM'] },
			orders: { RUSSIA: ['A RUM D'] },
		}));
	test('no vote disbands', () =>
		expect(retreat({})).toMatchObject({
			disbanded: { RUSSIA: ['A RUM'] },
			votes: {},
			orders: { RUSSIA: ['A RUM D'] },
		}));
	test('"stands" is not possible: with the most PFs it is void, and the unit disbands', () =>
		expect(retreat({ Alf: 'A RUM H', Bert: 'A RUM R UKR' })).toMatchObject({
			disbanded: { RUSSIA: ['A RUM'] },
			results: { RUSSIA: { 'A RUM': { order: 'A RUM H', result: 'void' } } },
		}));
});

test('orders of nobody in particular have nothing behind them', () => {
	const fields = { phase: 'S1901M', units: { RUSSIA: ['A MOS'] }, orders: { RUSSIA: ['A MOS - UKR'] } };
	expect(judgeFields({ ...fields, investments: { Alf: { RUSSIA: 1 } } })).toMatchObject({
		orders: { RUSSIA: ['A MOS H'] },
		votes: {},
		ignored: ['A MOS - UKR'],
	});
});

describe('wrong lines', () => {
	const fields = { phase: 'S1901M', units: { RUSSIA: ['A MOS'] } };
	test.each([
		[{}, 'investments'],
		[{ investments: { Alf: 3 } }, 'investments.Alf'],
		[{ investments: { Alf: { RUSIA: 3 } } }, 'investments.Alf.RUSIA'],
		[{ investments: { Alf: { RUSSIA: -1 } } }, 'investments.Alf.RUSSIA'],
		[{ investments: {}, orderSets: { RUSSIA: ['A MOS H'] } }, 'orderSets.RUSSIA'],
		[{ investments: {}, orderSets: { RUSSIA: { Alf: 'A MOS H' } } }, 'orderSets.RUSSIA.Alf'],
	])('%j', (more, path) => expect(faultOf(() => judgeFields({ ...fields, ...more })).path).toBe(path));
	test('F7: an option that there is not, in a phase that has no use for it too', () =>
		expect(faultOf(() => judgeFields({ ...fields, investments: {} }, { bonus: 'yes' })).path).toBe('options.bonus'));
});
