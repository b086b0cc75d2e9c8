/** What a game may tell a search of its rules: closed land, units that count, extra units, forts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CENTRES, HOMES } from '../../src/board/map.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { bitsOf } from '../../src/computer/outlook.ts';
import { centreNumber, PLACEMENTS } from '../../src/computer/placements.ts';
import { startGame } from '../../src/game/play.ts';
import { PROVINCE_COUNT, placeNumber, provinceOfPlace } from '../../src/judge/chart.ts';
import { goalPlace, HOLD, kindOf, MOVE, moveNumber } from '../../src/judge/order-numbers.ts';
import { type Fort, powerTable, STANDARD_RULES } from '../../src/judge/rules.ts';
import { draw, gather, plan, take, vary } from '../../src/search/candidates.ts';
import type { Contest } from '../../src/search/contest.ts';
import { makeDice } from '../../src/search/dice.ts';
import { orderAll, playMovement, rulesNow } from '../../src/search/phases.ts';
import { guessOthers } from '../../src/search/search.ts';
import { newSnapshot, type Snapshot } from '../../src/search/snapshot.ts';
import { isOver, worthOf, worthOfHeld } from '../../src/search/value.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { times } from '../extent.ts';
import { CONTEST, foundFor, number, snapshotFrom } from './reading.ts';

const bits = (of: (power: Power) => readonly Power[]) => Uint8Array.from(POWERS, (power) => bitsOf(of(power)));
const others = (power: Power, but: readonly Power[] = []) =>
	POWERS.filter((other) => other !== power && !but.includes(other));

/** France and Germany are at war; everybody else is neutral to everybody. */
const enemies = (power: Power): Power[] => (power === 'FRANCE' ? ['GERMANY'] : power === 'GERMANY' ? ['FRANCE'] : []);
const atWar = powerTable((one, other) => enemies(one).includes(other));
const AT_PEACE: Contest = {
	...CONTEST,
	foes: bits(enemies),
	helped: bits((power) => [power]),
	barred: bits((power) => others(power, enemies(power))),
	land: CONTEST.land.with(placeNumber('TYR'), number('AUSTRIA')),
	rules: { ...STANDARD_RULES, mayDislodge: atWar, mayCut: atWar },
};

function playedOn(snapshot: Snapshot, contest: Contest, orders: Record<string, number> = {}): Snapshot {
	const given = new Int32Array(PROVINCE_COUNT);
	for (let u = 0; u < snapshot.count; u++) given[u] = orders[PLACEMENTS[snapshot.placement[u]!]!.at] ?? HOLD;
	const next = newSnapshot();
	playMovement(snapshot, given, contest, makeDice(1), next);
	return next;
}
const standing = ({ placement, count }: Snapshot): string[] =>
	Array.from(placement.subarray(0, count), (each) => PLACEMENTS[each]!.at).sort();
const to = (place: string) => moveNumber(placeNumber(place));
const ownerIn = ({ owner }: Snapshot, centre: string) => POWERS[owner[centreNumber(centre)]!];

describe('who may think', () => {
	// one army could take a free centre, or come back to the home that an enemy is beside
	const snapshot = snapshotFrom({ ITALY: 'A PIE', AUSTRIA: 'A TRI' }, { ITALY: 'VEN', AUSTRIA: 'TRI VIE' });
	const comesHome = (wary: boolean) => {
		const contest = { ...CONTEST, wary: CONTEST.wary.with(number('ITALY'), wary ? 1 : 0) };
		const army = snapshot.unitIn[placeNumber('PIE')]!;
		const guesses = guessOthers(snapshot, { contest, power: number('AUSTRIA'), seed: 1 }, 100);
		return guesses.filter((orders) => orders[army] === to('VEN')).length;
	};

	test('guards a home before a count now and then; who does not never does', () => {
		expect(comesHome(true)).toBeGreaterThan(5);
		expect(comesHome(true)).toBeLessThan(95);
		expect(comesHome(false)).toBe(0);
	});

	test('is everybody but an easy computer', () => {
		const ruleset = rulesetOf(['standard'])!;
		const levels = [undefined, 'easy', 'keen'] as const;
		const seats = POWERS.map((power, i) => ({ name: power, powers: [power], level: levels[i] }));
		const game = startGame({ variant: ['standard'], options: {}, seats, seed: 'wary' }, ruleset);
		expect(Array.from(ruleset.contest(game, 0, {})!.wary)).toEqual([1, 0, 1, 1, 1, 1, 1]);
	});
});

describe('closed land', () => {
	const snapshot = snapshotFrom(
		{ ITALY: 'A TYR', GERMANY: 'A RUH', AUSTRIA: 'A SER' },
		{ AUSTRIA: 'VIE BUD TRI', GERMANY: 'MUN', ITALY: 'VEN ROM' },
	);

	test('who stays in it is lost; who leaves it, or has come only now, is not', () => {
		expect(standing(playedOn(snapshot, AT_PEACE))).not.toContain('TYR');
		expect(standing(playedOn(snapshot, AT_PEACE, { TYR: to('PIE') }))).toContain('PIE');
		expect(standing(playedOn(snapshot, CONTEST))).toContain('TYR');
		expect(standing(playedOn(snapshot, AT_PEACE, { RUH: to('MUN'), TYR: to('MUN') })).includes('TYR')).toBe(false);
	});

	test('a search leaves it', () => {
		for (let seed = 0; seed < 5; seed++)
			expect(foundFor(snapshot, 'ITALY', seed, undefined, AT_PEACE).join()).toMatch(/^A TYR - /);
	});

	test('who has no foe, and nothing to win anywhere, leaves it too', () => {
		const rest = CENTRES.filter((centre) => centre !== 'LON').join(' ');
		const snapshot = snapshotFrom({ ENGLAND: 'F FIN', RUSSIA: 'F SWE' }, { ENGLAND: 'LON', RUSSIA: rest });
		const land = CONTEST.land.with(placeNumber('FIN'), number('RUSSIA'));
		for (let seed = 0; seed < 20; seed++) {
			const gathering = gather(snapshot, { power: number('ENGLAND'), contest: { ...AT_PEACE, land } }, makeDice(seed));
			draw(gathering, 5);
			const drawn = take(gathering).map(({ orders }) => orders[snapshot.unitIn[placeNumber('FIN')]!]);
			expect(new Set(drawn)).toEqual(new Set([to('BOT')]));
		}
	});

	test('the centre of a power that may not be driven out is not taken', () => {
		const guests = snapshotFrom(
			{ ITALY: 'A TRI', FRANCE: 'A MUN', ENGLAND: 'A NWY' },
			{ AUSTRIA: 'TRI', GERMANY: 'MUN' },
		);
		const next = playedOn(guests, { ...AT_PEACE, barred: CONTEST.barred });
		expect(['TRI', 'MUN', 'NWY'].map((centre) => ownerIn(next, centre))).toEqual(['AUSTRIA', 'FRANCE', 'ENGLAND']);
	});

	test('no policy and no candidate enters it', () => {
		fc.assert(
			fc.property(fc.integer(), (seed) => {
				const dice = makeDice(seed);
				let now = snapshotFrom(
					{
						FRANCE: 'A MUN, A GAS, F ENG',
						GERMANY: 'A PIE, A BOH, F HEL',
						ITALY: 'A TYR, F ION',
						ENGLAND: 'F NTH, A DEN',
					},
					Object.fromEntries(POWERS.map((power) => [power, HOMES[power].join(' ')])),
					dice.roll() < 0.5,
				);
				for (let n = 0; n < 3; n++) {
					const orders = new Int32Array(PROVINCE_COUNT);
					orderAll(now, AT_PEACE, dice, orders);
					expectOpen(now, orders);
					for (let power = 0; power < POWERS.length; power++) {
						const gathering = gather(now, { power, contest: AT_PEACE }, dice);
						draw(gathering, 2);
						plan(gathering);
						const found = take(gathering);
						if (found[0]) vary(gathering, found[0], orders);
						for (const each of [...found, ...take(gathering)]) {
							const own = orders.map((order, u) => (now.power[u] === power ? each.orders[u]! : order));
							expectOpen(now, own);
						}
					}
					const next = newSnapshot();
					playMovement(now, orders, AT_PEACE, dice, next);
					now = next;
				}
			}),
			{ numRuns: times(10, 2) },
		);
	});

	function expectOpen(snapshot: Snapshot, orders: Int32Array): void {
		for (let u = 0; u < snapshot.count; u++) {
			if (kindOf(orders[u]!) !== MOVE) continue;
			const where = provinceOfPlace[goalPlace(orders[u]!)]!;
			const centre = HOMES_NUMBERED.get(where);
			const owner = centre === undefined ? AT_PEACE.land[where]! : snapshot.owner[centre]!;
			expect((AT_PEACE.barred[snapshot.power[u]!]! >> owner) & 1, PLACEMENTS[snapshot.placement[u]!]!.at).toBe(0);
		}
	}
	const HOMES_NUMBERED = new Map(
		POWERS.flatMap((power) => HOMES[power].map((home) => [placeNumber(home), centreNumber(home)] as const)),
	);
});

describe('units that count', () => {
	const units: Contest = { ...CONTEST, collects: 'units', target: 3 };
	const snapshot = snapshotFrom(
		{ FRANCE: 'A GAS, A PIC, A BUR', GERMANY: 'A MUN' },
		{ FRANCE: 'PAR', GERMANY: 'MUN BER KIE' },
	);

	test('the worth is that of units, and so is the goal', () => {
		expect(worthOfHeld(snapshot, { ...units, target: 19 }, number('FRANCE'))).toBeCloseTo(9 / 10);
		expect(worthOfHeld(snapshot, CONTEST, number('FRANCE'))).toBeCloseTo(1 / 10);
		// nobody could come to anybody's centre
		const apart = snapshotFrom(
			{ FRANCE: 'A GAS, A PAR, A BRE', TURKEY: 'A SYR' },
			{ FRANCE: 'PAR BRE MAR SPA', TURKEY: 'CON ANK SMY' },
		);
		expect(worthOf(apart, { ...units, target: 19 }, number('FRANCE'))).toBeCloseTo(9 / 10);
		expect(worthOf(apart, CONTEST, number('FRANCE'))).toBeCloseTo(16 / 25);
		expect(isOver(snapshot, units)).toBe(true);
		expect(isOver(snapshot, { ...units, target: 4 })).toBe(false);
	});

	test('a power may have more or fewer of them than centres', () => {
		const spare: Contest = {
			...CONTEST,
			entitled: (power, centres) => centres + (power === number('GERMANY') ? -2 : 3),
		};
		const next = playedOn(snapshot, spare);
		const has = (power: Power) => next.power.subarray(0, next.count).filter((each) => each === number(power)).length;
		// Paris alone is open, and four are allowed
		expect([has('FRANCE'), has('GERMANY')]).toEqual([4, 1]);
	});
});

describe('forts', () => {
	const fort = new Map<string, Fort>([['MUN', { owner: 'GERMANY', adds: 'twice' }]]);
	const fortified: Contest = { ...CONTEST, rules: { ...STANDARD_RULES, forts: fort } };
	const attacked = (units: string) =>
		snapshotFrom({ FRANCE: units, GERMANY: 'A KIE' }, { FRANCE: 'PAR', GERMANY: 'MUN' }, false);

	test('they keep somebody out', () => {
		const given = { BUR: to('MUN') };
		expect(standing(playedOn(attacked('A BUR'), CONTEST, given))).toContain('MUN');
		expect(standing(playedOn(attacked('A BUR'), fortified, given))).not.toContain('MUN');
	});

	test('until somebody is in, or owns the centre', () => {
		expect(rulesNow(attacked('A BUR'), fortified).forts.size).toBe(1);
		expect(rulesNow(attacked('A MUN'), fortified).forts.size).toBe(0);
		expect(rulesNow(snapshotFrom({ FRANCE: 'A BUR' }, { FRANCE: 'MUN' }), fortified).forts.size).toBe(0);
	});
});
