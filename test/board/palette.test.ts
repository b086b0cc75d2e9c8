/** Grounds and badges can be told apart by everybody, and what is written on them can be read: computed from the table that is drawn with. */
import { type Color, differenceCiede2000, formatHex, lrgb, wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import {
	BADGES,
	type Colour,
	GROUNDS,
	type Ink,
	type InkGround,
	inkOn,
	OUT,
	PIECE_GROUNDS,
} from '../../src/board/palette.ts';
import { LIKE, LIKE_OUT } from '../../src/board/picture-rims.ts';
import { POWERS, type Power } from '../../src/board/types.ts';

/** Machado, Oliveira, Fernandes 2009, severity 1, in linear RGB. */
const DEUTAN = [
	[0.367322, 0.860646, -0.227968],
	[0.280085, 0.672501, 0.047413],
	[-0.01182, 0.04294, 0.968881],
];
const PROTAN = [
	[0.152286, 1.052583, -0.204868],
	[0.114503, 0.786281, 0.099216],
	[-0.003882, -0.048116, 1.051998],
];

function seenBy(matrix: readonly (readonly number[])[]) {
	return (hex: string): string => {
		const { r, g, b } = lrgb(hex)!;
		const [red, green, blue] = matrix.map(([x, y, z]) => Math.min(1, Math.max(0, x! * r + y! * g + z! * b)));
		return formatHex({ mode: 'lrgb', r: red, g: green, b: blue } as Color)!;
	};
}

const SIGHTS = { normal: (hex: string) => hex, deutan: seenBy(DEUTAN), protan: seenBy(PROTAN) };

/** Of the 256, those that are fixed. */
function fixed(index: number): string {
	const grey = 8 + 10 * (index - 232);
	const step = (of: number) => [0, 95, 135, 175, 215, 255][Math.floor((index - 16) / of) % 6]!;
	const [r, g, b] = index >= 232 ? [grey, grey, grey] : [step(36), step(6), step(1)];
	return formatHex({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })!;
}

const DEPTHS = { '24 bits': ({ rgb }: Colour) => rgb, '256 colours': (colour: Colour) => fixed(colour[256]) };

const distance = differenceCiede2000();

const { closed, ...nine } = GROUNDS;

for (const [depth, hexOf] of Object.entries(DEPTHS)) {
	test.each(Object.entries({ grounds: nine, badges: BADGES }))(`${depth}: any two %s are 20 apart`, (_, colours) => {
		const all = Object.entries(colours);
		for (const [i, [name, one]] of all.entries())
			for (const [other, two] of all.slice(0, i))
				for (const [sight, seen] of Object.entries(SIGHTS))
					expect(distance(seen(hexOf(one)), seen(hexOf(two))), `${name} ${other} ${sight}`).toBeGreaterThanOrEqual(20);
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
		for (const [ground, colour] of Object.entries(ON) as [InkGround, Colour][])
			expect(wcagContrast(hexOf(inkOn(ink, ground)), hexOf(colour)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
				least,
			);
});

test('a head that lies on two grounds has one ink, unless that would be lost on one of them', () => {
	expect(inkOn('RUSSIA', 'sea', 'land')).toEqual(inkOn('RUSSIA', 'land'));
	expect(inkOn('ENGLAND', 'sea', 'land')).toEqual(inkOn('ENGLAND', 'land'));
	expect(inkOn('RUSSIA', 'sea', 'RUSSIA')).toEqual(inkOn('RUSSIA', 'sea'));
});
