/** Colours: they help, and never carry a meaning alone. Ink's colouring respects NO_COLOR by itself. */

import {
	BADGES,
	type Colour,
	GROUNDS,
	type Ground,
	type Ink,
	type InkGround,
	inkOn,
	OUT,
	PIECE_GROUNDS,
} from '../board/palette.ts';
import type { Loudness } from '../board/picture-lines.ts';
import type { CellLook, Tint } from '../board/picture-paper.ts';
import type { Power } from '../board/types.ts';
import { hasAllColours, hasManyColours } from '../desk/terminal.ts';

const ALL_GROUNDS = { ...GROUNDS, ...PIECE_GROUNDS };
const groundOf = (tint: Tint): Ground => ALL_GROUNDS[tint as keyof typeof ALL_GROUNDS];

function backOf(tint: Tint): Colour {
	if (tint.startsWith('unit ')) return BADGES[tint.slice(5) as Power];
	return tint.startsWith('out ') ? OUT : groundOf(tint);
}

/** What stands out on black. */
const brightInk = (power: Power): Colour => inkOn(power, 'GERMANY');

/** The colour of what looks so on a tint. */
function colourOn(tint: Tint, look: CellLook): Colour {
	// an edge is drawn in the colour of the other ground
	if (look.startsWith('edge ')) return backOf(look.slice(5) as Tint);
	if (tint.startsWith('unit ')) return BADGES[tint.slice(5) as Power].text;
	if (tint.startsWith('out ')) return brightInk(tint.slice(4) as Power);
	const ground = groundOf(tint);
	const [kind, ink, near] = look.split(' ');
	if (kind === 'ink') return inkOn(ink as Ink, tint as InkGround, near as InkGround);
	if (kind === 'piece') return tint === 'lit' ? inkOn(ink as Power, tint) : brightInk(ink as Power);
	if (look.startsWith('border ')) return ground.lines[Number(look.slice(7)) as Loudness];
	return look === 'faint' ? ground.dim : ground.text;
}

/** The parameters that set a colour, behind 38 or 48. */
const setTo = ({ rgb, 256: index }: Colour, hasAll: boolean): string =>
	hasAll ? `2;${[1, 3, 5].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16)).join(';')}` : `5;${index}`;

/** Asked once: rows are drawn with every key. */
const [HAS_ALL, HAS_MANY] = [hasAllColours(process.env), hasManyColours(process.env)];

/** How a badge looks among words, as the parameters of a look. It has both its colours, so it can be read on black and on white. */
export function badgeLook(power: Power, hasAll = HAS_ALL, hasMany = HAS_MANY): string {
	const colour = BADGES[power];
	if (hasMany) return `38;${setTo(colour.text, hasAll)};48;${setTo(colour, hasAll)}`;
	// the Linux console has no bright grounds, and its blue is too dark for black
	const letters = colour[16] === 12 && process.env.TERM === 'linux' ? 97 : 30;
	return `${letters};${colour[16] < 8 ? 40 + colour[16] : 92 + colour[16]}`;
}

/** The text with this look on a tint: a string for a row takes less time than an element for each. */
export function inked(text: string, tint: Tint, look: CellLook, hasAll = HAS_ALL): string {
	const weight = look.startsWith('bold') ? '1;' : '';
	return `\x1b[${weight}38;${setTo(colourOn(tint, look), hasAll)};48;${setTo(backOf(tint), hasAll)}m${text}\x1b[0m`;
}
