/** Grounds and badges can be told apart by everybody, and what is written on them can be read: computed from the table that is drawn with. */
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import {
	BADGES,
	type Colour,
	GROUNDS,
	type GroundTint,
	type Ink,
	inkOn,
	OUT,
	PIECE_GROUNDS,
} from '../../src/board/palette.ts';
import { LIKE, LIKE_OUT } from '../../src/board/picture-rims.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { distance, fixed, nearest, SIGHTS } from './sight.ts';

const DEPTHS = { '24 bits': ({ rgb }: Colour) => rgb, '256 colours': (colour: Colour) => fixed(colour[256]) };

const { closed, ...nine } = GROUNDS;

for (const [depth, hexOf] of Object.entries(DEPTHS)) {
	test.each(Object.entries({ grounds: nine, badges: BADGES }))(`${depth}: any two %s are 20 apart`, (_, colours) => {
		const least = nearest(Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, hexOf(colour)])));
		expect(least.distance, least.pair).toBeGreaterThanOrEqual(20);
	});

	test(`${depth}: what is written can be read, and borders are quieter`, () => {
		const on = (ground: Colour, text: Colour) => wcagContrast(hexOf(text), hexOf(ground));
		for (const [name, ground] of Object.entries(GROUNDS)) {
			expect(on(ground, ground.text), name).toBeGreaterThanOrEqual(4.5);
			expect(on(ground, ground.dim), name).toBeGreaterThanOrEqual(4.5);
			for (const line of Object.values(ground.lines)) {
				expect(on(ground, line), name).toBeGreaterThan(1.1);
				expect(on(ground, line), name).toBeLessThan(on(ground, ground.dim));
			}
		}
		for (const [name, badge] of Object.entries(BADGES)) expect(on(badge, badge.text), name).toBeGreaterThanOrEqual(4.5);
		for (const power of POWERS) expect(on(OUT, inkOn(power, 'GERMANY')), power).toBeGreaterThanOrEqual(4.5);
	});
}

test.each(Object.entries(DEPTHS))('%s: land that nobody owns yet is 20 from the sea', (_, hexOf) => {
	const least = nearest({ bare: hexOf(PIECE_GROUNDS.bare), sea: hexOf(GROUNDS.sea) });
	expect(least.distance, least.pair).toBeGreaterThanOrEqual(20);
});

test("Germany's badge is not neutral land", () => {
	for (const hexOf of Object.values(DEPTHS))
		expect(distance(hexOf(BADGES.GERMANY), hexOf(GROUNDS.land))).toBeGreaterThanOrEqual(15);
	expect(closed).toBeDefined();
});

test('rims are where a badge is nearer than 15 to the ground below it, for any kind of sight, and nowhere else', () => {
	const isNear = (one: Colour, two: Colour) =>
		Object.values(DEPTHS).some((hexOf) =>
			Object.values(SIGHTS).some((seen) => distance(seen(hexOf(one)), seen(hexOf(two))) < 15),
		);
	const { alarm: _, ...below } = PIECE_GROUNDS;
	const near = (badge: Colour) =>
		Object.entries({ ...GROUNDS, ...below }).flatMap(([name, ground]) => (isNear(badge, ground) ? [name] : []));
	for (const [power, badge] of Object.entries(BADGES)) expect(near(badge), power).toEqual(LIKE[power as Power]);
	expect(near(OUT)).toEqual(LIKE_OUT);
});

const INKS: readonly Ink[] = [...POWERS, 'failed'];
const { alarm: _, ...ON } = { ...GROUNDS, ...PIECE_GROUNDS };

test.each([
	['24 bits', 2.8],
	// on Italy's sage no dark yellow of the 256 is farther off
	['256 colours', 2.7],
] as const)('%s: arrows and crosses stand out on every ground', (depth, least) => {
	const hexOf = DEPTHS[depth];
	for (const ink of INKS)
		for (const [ground, colour] of Object.entries(ON) as [GroundTint, Colour][])
			expect(wcagContrast(hexOf(inkOn(ink, ground)), hexOf(colour)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
				least,
			);
});

test('a head that lies on two grounds has one ink, unless that would be lost on one of them', () => {
	expect(inkOn('RUSSIA', 'sea', 'land')).toEqual(inkOn('RUSSIA', 'land'));
	expect(inkOn('ENGLAND', 'sea', 'land')).toEqual(inkOn('ENGLAND', 'land'));
	expect(inkOn('RUSSIA', 'sea', 'RUSSIA')).toEqual(inkOn('RUSSIA', 'sea'));
});
