/** Colours: they help, and never carry a meaning alone. Ink's colouring respects NO_COLOR by itself. */
import type { CellLook, Tint } from '../board/picture-paper.ts';
import type { Power } from '../board/types.ts';

/** Germany has none: its grey cannot be seen where the terminal maps it to the background. It is the terminal's own, bold. */
export const POWER_COLOURS: Readonly<Record<Power, string | undefined>> = {
	AUSTRIA: 'red',
	// plain blue cannot be read on many a dark screen
	ENGLAND: 'blueBright',
	FRANCE: 'cyan',
	GERMANY: undefined,
	ITALY: 'green',
	RUSSIA: 'magenta',
	TURKEY: 'yellow',
};

/** Colours of the 256 for ground that is written on in white: dark ones, most with two digits, which take fewer bytes. */
const GROUND: Readonly<Record<Exclude<Tint, `unit ${string}`>, number>> = {
	sea: 18,
	land: 59,
	closed: 102,
	AUSTRIA: 88,
	ENGLAND: 25,
	FRANCE: 30,
	GERMANY: 16,
	ITALY: 28,
	RUSSIA: 54,
	TURKEY: 94,
};

/** Counters, and what is written on them. */
const COUNTERS: Readonly<Record<Power, number>> = {
	AUSTRIA: 210,
	ENGLAND: 117,
	FRANCE: 87,
	GERMANY: 252,
	ITALY: 120,
	RUSSIA: 183,
	TURKEY: 221,
};

const groundColour = (tint: Tint): number =>
	tint.startsWith('unit ') ? COUNTERS[tint.slice(5) as Power] : GROUND[tint as keyof typeof GROUND];

const FINE_LINES: Readonly<Partial<Record<Tint, number>>> = { sea: 61, closed: 16 };

/** The colour of what looks so on a tint: plain contrast, but for lines and for the edge of another ground. */
function inkOn(tint: Tint, look: CellLook): number {
	if (look.startsWith('edge ')) return groundColour(look.slice(5) as Tint);
	if (tint.startsWith('unit ')) return 16;
	return look === 'border' || look === 'sea' || look === 'faint' ? (FINE_LINES[tint] ?? 145) : WHITE;
}

const WHITE = 15;

/** The text with this look on a tint: a string for a row takes less time than an element for each. */
export function inked(text: string, tint: Tint, look: CellLook): string {
	const ink = inkOn(tint, look);
	const weight = look === 'bold' || look.startsWith('bold ') ? '1;' : '';
	return `\x1b[${weight}${ink === WHITE ? '97' : `38;5;${ink}`};48;5;${groundColour(tint)}m${text}\x1b[0m`;
}
