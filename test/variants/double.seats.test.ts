/** Who sits where in Double's ring (D1, L3, L5, D12). */
import { expect, test } from 'vitest';
import { POWERS } from '../../src/board/types.ts';
import { ringSeats } from '../../src/variants/double/ring.ts';

const NAMES = ['Anna', 'Ben', 'Carl', 'Dora', 'Emil', 'Fay', 'Gus'];
const FIXED = { assignment: 'fixed' };
const told = (seats: ReturnType<typeof ringSeats>) => seats.map(({ name, powers }) => `${name}: ${powers.join(' ')}`);

test('D1: seven places in a ring, each power with two commanders', () => {
	expect(told(ringSeats(NAMES, FIXED, 'seed'))).toEqual([
		'Anna: ENGLAND TURKEY',
		'Ben: TURKEY GERMANY',
		'Carl: GERMANY ITALY',
		'Dora: ITALY RUSSIA',
		'Emil: RUSSIA FRANCE',
		'Fay: FRANCE AUSTRIA',
		'Gus: AUSTRIA ENGLAND',
	]);
});

test('L3: drawn by lot unless said otherwise, the same for the same seed', () => {
	const drawn = told(ringSeats(NAMES, {}, 'seed'));
	expect(drawn).toEqual(told(ringSeats(NAMES, { assignment: 'random' }, 'seed')));
	expect(drawn.map((line) => line.split(':')[0])).toEqual(NAMES);
	const draws = new Set(Array.from({ length: 50 }, (_, i) => told(ringSeats(NAMES, {}, `${i}`)).join()));
	expect(draws.size).toBeGreaterThan(40);
	// the ring itself stays: the same seven pairs
	const pairs = (seed: string, assignment: string) =>
		ringSeats(NAMES, { assignment }, seed)
			.map(({ powers }) => powers.join(' '))
			.sort()
			.join();
	expect(pairs('a', 'random')).toBe(pairs('b', 'fixed'));
	expect(pairs('a', 'shuffledRing')).not.toBe(pairs('a', 'fixed'));
});

test('L3: a shuffled ring is a ring', () => {
	for (let i = 0; i < 20; i++) {
		const seats = ringSeats(NAMES, { assignment: 'shuffledRing' }, `${i}`);
		for (const power of POWERS) expect(seats.filter(({ powers }) => powers.includes(power))).toHaveLength(2);
		// following partner after partner one comes through all seven
		const met = [seats[0]!];
		for (;;) {
			const last = met.at(-1)!;
			const next = seats.find(
				(seat) => !met.includes(seat) && seat.powers.some((power) => last.powers.includes(power)),
			);
			if (!next) break;
			met.push(next);
		}
		expect(met).toHaveLength(7);
	}
});

test('L3 off (D12): the places are taken as entered', () => {
	const fixed = told(ringSeats(NAMES, FIXED, 'seed'));
	for (const lytton of [false, { random: false }]) expect(told(ringSeats(NAMES, { lytton }, 'seed'))).toEqual(fixed);
});

test('L5: fewer people hold several places, each its own seat', () => {
	expect(told(ringSeats(NAMES.slice(0, 4), FIXED, 'seed'))).toEqual([
		'Anna: ENGLAND TURKEY',
		'Anna (2): RUSSIA FRANCE',
		'Ben: TURKEY GERMANY',
		'Ben (2): FRANCE AUSTRIA',
		'Carl: GERMANY ITALY',
		'Carl (2): AUSTRIA ENGLAND',
		'Dora: ITALY RUSSIA',
	]);
});

test('L5: nobody commands a power together with themselves, from three people on', () => {
	for (let n = 3; n <= 7; n++) {
		const seats = ringSeats(NAMES.slice(0, n), FIXED, 'seed');
		expect(seats).toHaveLength(7);
		for (const power of POWERS) {
			const people = seats.filter(({ powers }) => powers.includes(power)).map(({ name }) => name.split(' ')[0]);
			expect(new Set(people).size, `${power} of ${n}`).toBe(2);
		}
	}
});

test('L5: no place stays empty where a pass is a hold: its partners could never move', () => {
	const seats = ringSeats(NAMES.slice(0, 4), { ...FIXED, spare: 'empty', nmr: false }, 'seed');
	expect(seats.every(({ name }) => name !== '(empty)')).toBe(true);
});

test('L5: or places stay empty, as far apart as can be', () => {
	const empty = (n: number) => ringSeats(NAMES.slice(0, n), { ...FIXED, spare: 'empty' }, 'seed');
	expect(told(empty(4))).toEqual([
		'Anna: ENGLAND TURKEY',
		'Ben: TURKEY GERMANY',
		'Carl: ITALY RUSSIA',
		'Dora: FRANCE AUSTRIA',
		'(empty): GERMANY ITALY',
		'(empty): RUSSIA FRANCE',
		'(empty): AUSTRIA ENGLAND',
	]);
	for (let n = 4; n <= 7; n++)
		for (const power of POWERS)
			expect(empty(n).some(({ name, powers }) => name !== '(empty)' && powers.includes(power))).toBe(true);
});
