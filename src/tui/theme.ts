/** Colours: they help, and never carry a meaning alone. Ink's colouring respects NO_COLOR by itself. */

import {
	BADGES,
	type Colour,
	GROUNDS,
	type Ground,
	type GroundTint,
	type Ink,
	inkOn,
	OUT,
	PIECE_GROUNDS,
} from '../board/palette.ts';
import type { CellLook, Tint } from '../board/picture-looks.ts';
import type { Power } from '../board/types.ts';
import { hasAllColours, hasManyColours } from '../desk/terminal.ts';

const ALL_GROUNDS: Readonly<Record<GroundTint | 'alarm', Ground>> = { ...GROUNDS, ...PIECE_GROUNDS };

function backOf(tint: Tint): Colour {
	if (typeof tint === 'string') return ALL_GROUNDS[tint];
	return tint.isOut ? OUT : BADGES[tint.badge];
}

/** What stands out on black. */
const brightInk = (power: Power): Colour => inkOn(power, 'GERMANY');

/** The colour of what looks so on a tint. */
function colourOn(tint: Tint, look: CellLook): Colour {
	if (typeof look === 'object' && 'edge' in look) return backOf(look.edge);
	if (typeof tint === 'object') return tint.isOut ? brightInk(tint.badge) : BADGES[tint.badge].text;
	const ground = ALL_GROUNDS[tint];
	if (typeof look === 'object') {
		if ('border' in look) return ground.lines[look.border];
		if ('ink' in look && tint !== 'alarm') return inkOn(look.ink, tint, look.near);
	}
	return look === 'faint' ? ground.dim : ground.text;
}

/** The parameters that set a colour, behind 38 or 48. */
const setTo = ({ rgb, 256: index }: Colour, hasAll: boolean): string =>
	hasAll ? `2;${[1, 3, 5].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16)).join(';')}` : `5;${index}`;

/** Asked once: rows are drawn with every key. */
const [HAS_ALL, HAS_MANY] = [hasAllColours(process.env), hasManyColours(process.env)];

/** Of the sixteen: nearer than 15 to white for some eyes, on some terminals. To black none is. */
export const PALE: readonly number[] = [6, 7, 15];

/** How a badge looks among words, as the parameters of a look. It has both its colours, so it can be read on black and on white. */
export function badgeLook(power: Power, hasAll = HAS_ALL, hasMany = HAS_MANY): string {
	const colour = BADGES[power];
	if (hasMany) return `38;${setTo(colour.text, hasAll)};48;${setTo(colour, hasAll)}`;
	// the Linux console has no bright grounds, and its blue is too dark for black
	const letters = colour[16] === 12 && process.env.TERM === 'linux' ? 97 : 30;
	// on a white window a bright badge ends in a line, as others have rims; the Linux console has colours for lines
	const line = PALE.includes(colour[16]) && process.env.TERM !== 'linux' ? '4;' : '';
	return `${line}${letters};${colour[16] < 8 ? 40 + colour[16] : 92 + colour[16]}`;
}

/** The text with this look on a tint: a string for a row takes less time than an element for each. */
export function inked(text: string, tint: Tint, look: CellLook, hasAll = HAS_ALL): string {
	const isBold = look === 'bold' || (typeof look === 'object' && 'unit' in look);
	const weight = isBold ? '1;' : '';
	return `\x1b[${weight}38;${setTo(colourOn(tint, look), hasAll)};48;${setTo(backOf(tint), hasAll)}m${text}\x1b[0m`;
}

/** Arrows and pieces in sixteen colours, on the terminal's own ground: whoever is white has the terminal's own ink, or a white window would hide it. */
export const PLAIN_INKS: Readonly<Record<Ink, string>> = {
	AUSTRIA: 'red',
	ENGLAND: 'blueBright',
	FRANCE: 'cyan',
	GERMANY: 'gray',
	ITALY: 'green',
	RUSSIA: '',
	TURKEY: 'yellow',
	failed: 'magenta',
};
