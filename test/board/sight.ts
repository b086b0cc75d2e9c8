/** Colours as people see them, and how far apart they are. */
import { type Color, differenceCiede2000, formatHex, lrgb } from 'culori';

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

export const SIGHTS: Readonly<Record<string, (hex: string) => string>> = {
	normal: (hex: string) => hex,
	deutan: seenBy(DEUTAN),
	protan: seenBy(PROTAN),
};

/** Of the 256, those that are fixed. */
export function fixed(index: number): string {
	const grey = 8 + 10 * (index - 232);
	const step = (of: number) => [0, 95, 135, 175, 215, 255][Math.floor((index - 16) / of) % 6]!;
	const [r, g, b] = index >= 232 ? [grey, grey, grey] : [step(36), step(6), step(1)];
	return formatHex({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })!;
}

/** CIEDE2000. */
export const distance = differenceCiede2000();

/** Of all pairs, by whoever sees least of it. */
export function nearest(colours: Readonly<Record<string, string>>): {
	readonly pair: string;
	readonly distance: number;
} {
	const pairs = Object.entries(colours).flatMap(([name, one], i, all) =>
		all.slice(0, i).flatMap(([other, two]) =>
			Object.entries(SIGHTS).map(([sight, seen]) => ({
				pair: `${name} ${other} ${sight}`,
				distance: distance(seen(one), seen(two)),
			})),
		),
	);
	return pairs.reduce((a, b) => (b.distance < a.distance ? b : a));
}
