/** The colours of maps, each for terminals with 24 bits and for those with 256: chosen so that everybody can tell them apart. */
import type { Loudness } from './picture-lines.ts';
import { POWERS, type Power } from './types.ts';

/** `256` was searched for by itself: the index nearest to the other colour would be another one. */
export interface Colour {
	readonly rgb: string;
	readonly 256: number;
}

export interface Ground extends Colour {
	readonly text: Colour;
	/** Of names that are less important: as readable as names have to be. */
	readonly dim: Colour;
	/** Of borders: a part of the way to the text. */
	readonly lines: Readonly<Record<Loudness, Colour>>;
}

export interface Badge extends Colour {
	/** Of what is written on it; it differs where the colour for 256 is much darker. */
	readonly text: Colour;
	/** Of the sixteen; what is written on it is black. */
	readonly 16: number;
}

export const LIGHT: Colour = { rgb: '#f5f3ec', 256: 255 };
export const DARK: Colour = { rgb: '#0e0e12', 256: 233 };
/** Dark where the badge is bright, and white on the darker one for 256. */
const EITHER: Colour = { rgb: '#0e0e12', 256: 231 };

export const GROUNDS: Readonly<Record<Power | 'land' | 'sea' | 'closed', Ground>> = {
	AUSTRIA: ground('#941e0e', 88, LIGHT, ['#dab7ae', 181], [124, 124, 131]),
	ENGLAND: ground('#0056bd', 26, LIGHT, ['#c9d7e4', 254], [33, 33, 33]),
	FRANCE: ground('#3b99cf', 74, DARK, ['#172a38', 235], [31, 31, 31]),
	GERMANY: ground('#0f0f06', 16, LIGHT, ['#828179', 244], [235, 237, 238]),
	ITALY: ground('#7f925d', 108, DARK, ['#20231e', 235], [65, 65, 65]),
	RUSSIA: ground('#dbcddb', 255, DARK, ['#5c575e', 240], [252, 250, 145]),
	TURKEY: ground('#e2c63d', 220, DARK, ['#5a5021', 58], [178, 178, 178]),
	land: ground('#686360', 241, LIGHT, ['#e5e3dd', 254], [243, 102, 245]),
	sea: ground('#032344', 17, LIGHT, ['#7e8d9a', 245], [19, 60, 60]),
	// its dots tell it, not its colour
	closed: ground('#47433f', 238, LIGHT, ['#b5b1a9', 249], [59, 242, 243]),
};

/** Where pieces lie that are no units yet: darker land of nobody, or they would vanish on it; what is being chosen; who leaves. */
export const PIECE_GROUNDS = {
	bare: ground('#403a32', 237, LIGHT, ['#b4b0a8', 249], [238, 240, 241]),
	lit: ground('#c4baa0', 187, DARK, ['#0e0e12', 233], [181, 144, 144]),
	'lit sea': ground('#1c5480', 24, LIGHT, ['#f5f3ec', 255], [25, 67, 67]),
	alarm: ground('#ff6fb0', 205, DARK, ['#0e0e12', 233], [168, 168, 168]),
} as const;

/** What units are written on. */
export const BADGES: Readonly<Record<Power, Badge>> = {
	AUSTRIA: { rgb: '#df4b2f', 256: 196, 16: 1, text: DARK },
	ENGLAND: { rgb: '#6174e7', 256: 62, 16: 12, text: EITHER },
	FRANCE: { rgb: '#79c3fc', 256: 75, 16: 6, text: DARK },
	// the grey for 256 is far from neutral land's
	GERMANY: { rgb: '#909399', 256: 236, 16: 7, text: EITHER },
	ITALY: { rgb: '#8ecf9b', 256: 72, 16: 2, text: DARK },
	RUSSIA: { rgb: '#faf9ff', 256: 231, 16: 15, text: DARK },
	TURKEY: { rgb: '#fef321', 256: 228, 16: 3, text: DARK },
};

/** What is written on of units that are thrown out, in the ink of their power. */
export const OUT: Colour = DARK;

type Pair = readonly [rgb: string, index: number];

function ground(
	rgb: string,
	index: number,
	text: Colour,
	[dimmed, dim]: Pair,
	[a, b, c]: readonly [number, number, number],
): Ground {
	const line = (share: Loudness, own: number): Colour => ({ rgb: mixed(rgb, text.rgb, share / 100), 256: own });
	const lines = { 15: line(15, a), 24: line(24, b), 30: line(30, c) };
	return { rgb, 256: index, text, dim: { rgb: dimmed, 256: dim }, lines };
}

/** So much of the way from one colour to another. */
function mixed(from: string, to: string, share: number): string {
	const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
	const mix = (at: number) => Math.round(part(from, at) * (1 - share) + part(to, at) * share);
	return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`;
}

/** What arrows and thrown pieces are drawn in, and what crosses are: pink is nobody's. */
export type Ink = Power | 'failed';

/** Ground. `bare`: land where nobody owns any; `lit`: what is being chosen. */
export type GroundTint = Power | 'land' | 'sea' | 'closed' | 'bare' | 'lit' | 'lit sea';

/** In the order of the letters below. */
const INK_GROUNDS: readonly GroundTint[] = [...POWERS, 'land', 'sea', 'closed', 'bare', 'lit', 'lit sea'];

/** Bright, paler and deep; and for each of these grounds in turn the one that stands out there. */
type Inks<T> = readonly [T, T, T, on: string];

const INKS: Readonly<Record<Ink, { readonly rgb: Inks<string>; readonly 256: Inks<number> }>> = {
	AUSTRIA: ink(['#df4b2f', '#efa597', '#861207', 'ppdbdddpbppdp'], [203, 217, 88, 'bpdbdddpbbbdp']),
	ENGLAND: ink(['#6174e7', '#b0baf3', '#1a2c96', 'ppdbdddpbppdp'], [69, 147, 18, 'bpdbdddpbbbdp']),
	FRANCE: ink(['#79c3fc', '#bce1fe', '#083f66', 'bbdbdddbbbbdb'], [117, 153, 24, 'bbdbdddbbbbdb']),
	GERMANY: ink(['#909399', '#c8c9cc', '#1c1c20', 'ppdbdddpbbbdp'], [248, 188, 234, 'bpdbdddpbbbdb']),
	ITALY: ink(['#8ecf9b', '#c7e7cd', '#184a23', 'bbdbdddbbbbdb'], [114, 194, 22, 'bbdbdddbbbbdb']),
	RUSSIA: ink(['#faf9ff', '#fdfcff', '#57307a', 'bbbbbddbbbbdb'], [231, 231, 54, 'bbdbdddbbbbdb']),
	TURKEY: ink(['#fef321', '#fff990', '#614a00', 'bbpbbddbbbbdb'], [228, 229, 58, 'bbdbdddbbbbdb']),
	failed: ink(['#ff6fb0', '#ffb7d8', '#8a003f', 'bpdbdddpbbbdb'], [205, 218, 125, 'bpdbdddpbbbdp']),
};

function ink(rgb: Inks<string>, few: Inks<number>) {
	return { rgb, 256: few };
}

/** What stands out on a ground; `near`: of a head the ground of most of it, so that it has one colour, unless that is lost here. */
export function inkOn(ink: Ink, ground: GroundTint, near = ground): Colour {
	const [at, most] = [INK_GROUNDS.indexOf(ground), INK_GROUNDS.indexOf(near)];
	const pick = <T>([bright, pale, deep, on]: Inks<T>): T => {
		const [own, whole] = [on[at], on[most]];
		const taken = (own === 'd') === (whole === 'd') ? whole : own;
		return taken === 'd' ? deep : taken === 'p' ? pale : bright;
	};
	return { rgb: pick(INKS[ink].rgb), 256: pick(INKS[ink][256]) };
}
