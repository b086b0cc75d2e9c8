import { expect, test } from 'vitest';
import { CENTRES, HOMES, STARTING_UNITS } from '../../src/board/map.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { choose } from '../../src/computer/choice.ts';
import {
	centreNumber,
	nextTo,
	PLACEMENTS,
	placementNumber,
	provinceOfPlacement,
} from '../../src/computer/placements.ts';
import { NOBODY } from '../../src/computer/position.ts';
import { competitionIn, measurePressure, newPressure, strengthIn } from '../../src/computer/pressure.ts';
import { countedRows, feltAt, uncountedRows } from '../../src/computer/proximity.ts';
import { valuesOf, winterValues } from '../../src/computer/values.ts';
import { newWorth, powerSizes, valueCentres } from '../../src/computer/worth.ts';
import { PROVINCE_IDS, placeNumber } from '../../src/judge/chart.ts';
import { outlookOf, positionFrom } from './reading.ts';

const lists = (of: (power: Power) => string) => Object.fromEntries(POWERS.map((power) => [power, of(power)]));
const START = positionFrom(
	lists((power) => STARTING_UNITS[power].map(({ type, at }) => `${type} ${at}`).join(', ')),
	lists((power) => HOMES[power].join(' ')),
);
const number = (power: Power) => POWERS.indexOf(power);

test('sizes: centres squared, and 4 for each, and 16; the unowned are one power more', () => {
	const sizes = powerSizes(START);
	expect(sizes[number('FRANCE')]).toBe(9 + 12 + 16);
	expect(sizes[number('RUSSIA')]).toBe(16 + 16 + 16);
	expect(sizes[NOBODY]).toBe(144 + 48 + 16);
});

test('a centre of another is worth the size of its owner; one of its own what could come in', () => {
	const position = positionFrom(
		{ FRANCE: 'A PAR', GERMANY: 'A BUR', ITALY: 'A PIE, F LYO' },
		{ FRANCE: 'PAR MAR BRE', GERMANY: 'MUN', ITALY: 'VEN ROM' },
	);
	const worth = newWorth();
	const of = (power: Power, prey?: number) => {
		valueCentres(position, number(power), outlookOf(power, prey === undefined ? {} : { prey }), worth);
		return (centre: string) => [worth.attack[centreNumber(centre)], worth.defence[centreNumber(centre)]];
	};
	const french = of('FRANCE');
	expect(french('MUN')).toEqual([1 + 4 + 16, 0]);
	expect(french('VEN')).toEqual([4 + 8 + 16, 0]);
	expect(french('BEL')).toEqual([28 * 28 + 4 * 28 + 16, 0]);
	expect(french('PAR')).toEqual([0, 21]);
	// Germany could come to Marseilles as well, Italy is larger
	expect(french('MAR')).toEqual([0, 28]);
	expect(french('BRE')).toEqual([0, 0]);
	// at peace with Italy
	const calm = of('FRANCE', 1 << number('GERMANY'));
	expect(calm('VEN')).toEqual([0, 0]);
	expect(calm('MAR')).toEqual([0, 21]);
});

/** The same as it is usually written: a loop over steps and places, rounding down. */
function looped(p0: (province: string) => number, weights: readonly number[]): number[] {
	let p = PLACEMENTS.map((_, placement) => p0(PROVINCE_IDS[provinceOfPlacement[placement]!]!));
	const sums = p.map(() => 0);
	for (const weight of weights) {
		p.forEach((value, placement) => {
			sums[placement]! += weight * value;
		});
		p = p.map((value, placement) => {
			const best = new Map<number, number>();
			for (const next of nextTo[placement]!)
				best.set(provinceOfPlacement[next]!, Math.max(best.get(provinceOfPlacement[next]!) ?? 0, p[next]!));
			return Math.floor((value + [...best.values()].reduce((sum, each) => sum + each, 0)) / 5);
		});
	}
	return sums;
}

test.each(POWERS)('one row of weights a place gives %s what the loop gives, but for rounding and coasts', (power) => {
	const worth = newWorth();
	valueCentres(START, number(power), outlookOf(power), worth);
	const weighed = Float64Array.from(CENTRES, (_, c) => 600 * worth.attack[c]! + 400 * worth.defence[c]!);
	const p0 = (province: string) => {
		const c = CENTRES.indexOf(province);
		return c < 0 ? 0 : weighed[c]!;
	};
	const counted = looped(p0, [1000, 100, 30, 10, 6, 5, 4, 3, 2, 1]);
	const uncounted = looped(p0, [100, 1000, 30, 10, 6, 5, 4, 3, 2, 1]);
	PLACEMENTS.forEach((_, placement) => {
		for (const [rows, loop] of [
			[countedRows(), counted],
			[uncountedRows(), uncounted],
		] as const)
			expect(Math.abs(feltAt(rows, placement, weighed) - loop[placement]!)).toBeLessThanOrEqual(
				0.01 * loop[placement]!,
			);
	});
});

test('strength and competition: each unit counts where it is and where it could go', () => {
	const pressure = newPressure();
	measurePressure(START, pressure);
	const strength = (power: Power, at: string) => strengthIn(pressure, number(power), placeNumber(at));
	expect(strength('AUSTRIA', 'GAL')).toBe(2);
	expect(strength('RUSSIA', 'GAL')).toBe(1);
	expect(strength('AUSTRIA', 'TYR')).toBe(1);
	expect(strength('RUSSIA', 'SWE')).toBe(0);
	expect(strength('RUSSIA', 'BOT')).toBe(1);
	const rivals = (...powers: Power[]) => powers.reduce((bits, power) => bits | (1 << number(power)), 0);
	expect(competitionIn(pressure, rivals('AUSTRIA', 'GERMANY', 'ITALY'), placeNumber('TYR'))).toBe(1);
	expect(competitionIn(pressure, rivals('RUSSIA', 'AUSTRIA'), placeNumber('GAL'))).toBe(2);
	expect(competitionIn(pressure, rivals('RUSSIA'), placeNumber('GAL'))).toBe(1);
});

test('both coasts of a province count for one unit once', () => {
	const position = positionFrom({ FRANCE: 'F MAO' }, {});
	const pressure = newPressure();
	measurePressure(position, pressure);
	expect(strengthIn(pressure, number('FRANCE'), placeNumber('SPA'))).toBe(1);
});

test('a placement has its worth, a thousand for each own unit and a thousand less for those of the strongest rival', () => {
	const alone = positionFrom({ FRANCE: 'A PAR' }, {});
	const crowded = positionFrom({ FRANCE: 'A PAR, A MAR', GERMANY: 'A MUN, A RUH', ITALY: 'A PIE' }, {});
	const burgundy = placementNumber('A', 'BUR');
	const there = (position: typeof alone) => valuesOf(position, number('FRANCE'), outlookOf('FRANCE')).at(burgundy);
	const first = there(alone);
	// one more of its own, two of Germany
	expect(there(crowded) - first).toBeCloseTo(1000 - 2000, 3);
});

test('in winter a unit in its own threatened centre is worth a thousand times the threat more', () => {
	const units = { FRANCE: 'A BEL', GERMANY: 'A BUR' } as const;
	const centres = { FRANCE: 'PAR BRE', GERMANY: 'MUN KIE' } as const;
	const at = (outlook: ReturnType<typeof outlookOf>, province: string) =>
		winterValues(positionFrom(units, centres), number('FRANCE'), outlook).at(placementNumber('A', province));
	const size = 4 + 8 + 16;
	// what is near is felt as well: without a threat only what is not Paris itself is left
	const nearby = feltAt(countedRows(), placementNumber('A', 'PAR'), threat('PAR', 300 * size));
	expect(at(outlookOf('FRANCE'), 'PAR') - nearby - at(outlookOf('FRANCE', { prey: 0 }), 'PAR')).toBeCloseTo(
		1000 * size + feltAt(countedRows(), placementNumber('A', 'PAR'), german(700 * size)),
		0,
	);
});

const threat = (centre: string, worth: number) => Float64Array.from(CENTRES, (each) => (each === centre ? worth : 0));
const german = (worth: number) => Float64Array.from(CENTRES, (each) => (each === 'MUN' || each === 'KIE' ? worth : 0));

test('the best is taken, but what is almost as good now and then', () => {
	const rolls =
		(...numbers: number[]) =>
		() =>
			numbers.shift()!;
	const values = [100, 95, 94, 10];
	expect(choose(values, 4, null)).toBe(0);
	// half of the time nothing else is looked at
	expect(choose(values, 4, rolls(0.5))).toBe(0);
	// 5 of 100 less: a quarter of the time it is left
	expect(choose(values, 4, rolls(0.49, 0.24))).toBe(0);
	expect(choose(values, 4, rolls(0.49, 0.25, 0.5))).toBe(1);
	// 1 of 95: 5 in a hundred
	expect(choose(values, 4, rolls(0.49, 0.25, 0.49, 0.04))).toBe(1);
	// 84 of 94: never
	expect(choose(values, 4, rolls(0.49, 0.25, 0.49, 0.05, 0.49, 0.99))).toBe(2);
	expect(choose(values, 2, rolls(0.49, 0.25))).toBe(1);
	expect(choose([0, -5], 2, rolls(0.49, 0))).toBe(1);
});
