import { onceFor } from '../../board/once.ts';
import { badgeIn } from '../../print/badge.ts';
import { badgeLook } from '../theme.ts';

/**
 * The look of one cell, one SGR parameter per family (intensity, italic, underline, inverse, hidden, struck, foreground,
 * background), '' where it is the default. Interned: equal looks are the same object.
 */
export type Style = readonly string[];

const OFF = ['22', '23', '24', '27', '28', '29', '39', '49'];
const INTENSITY = 0;
const UNDERLINE = 2;
const INVERSE = 3;
const STRUCK = 5;
const FOREGROUND = 6;
const BACKGROUND = 7;

const interned = new Map<string, Style>();

function internStyle(style: Style): Style {
	const key = style.join('|');
	const known = interned.get(key);
	if (known) return known;
	interned.set(key, style);
	return style;
}

/** The look of an erased cell. */
export const PLAIN = internStyle(OFF.map(() => ''));

/** Whether a space in this look is like an erased cell. */
export const isFlat = (style: Style): boolean =>
	!style[UNDERLINE] && !style[INVERSE] && !style[STRUCK] && !style[BACKGROUND];

/** The families that can be seen on a space. */
const UNDER_SPACES = [UNDERLINE, INVERSE, STRUCK, BACKGROUND] as const;

/** The look as far as it can be seen on a space. */
export const spaceStyle = onceFor(
	(style: Style): Style =>
		style[INVERSE]
			? style
			: internStyle(style.map((value, family) => (UNDER_SPACES.includes(family as never) ? value : ''))),
);

function familyOf(code: number): number {
	if (code === 1 || code === 2) return INTENSITY;
	if (code === 3) return 1;
	if (code === 4 || code === 21) return 2;
	if (code >= 7 && code <= 9) return code - 4;
	if ((code >= 30 && code <= 38) || (code >= 90 && code <= 97)) return FOREGROUND;
	if ((code >= 40 && code <= 48) || (code >= 100 && code <= 107)) return BACKGROUND;
	return -1;
}

/** The look after an SGR sequence with these parameters (`CSI parameters m`); unknown codes change nothing. */
export function applySgr(from: Style, parameters: string): Style {
	const style = [...from];
	const codes = parameters.split(';');
	for (let i = 0; i < codes.length; i++) {
		const code = codes[i]!.replace(/:.*/, '');
		const off = OFF.indexOf(code);
		if (Number(code) === 0) style.fill('');
		else if (off >= 0) style[off] = '';
		else {
			const family = familyOf(Number(code));
			if (family < 0) continue;
			let value = codes[i]!;
			if (value === '38' || value === '48') {
				const length = codes[i + 1] === '2' ? 5 : 3;
				value = codes.slice(i, i + length).join(';');
				i += length - 1;
			}
			const both = family === INTENSITY && style[family] !== '' && style[family] !== value;
			style[family] = both ? '1;2' : value;
		}
	}
	return internStyle(style);
}

/** The look as the terminal gets it: a power's badge in its colours, with letters that are neither bold nor faint. */
export const dressed = onceFor((style: Style): Style => {
	const power = badgeIn(style[BACKGROUND]!);
	return power ? applySgr(style, `22;${badgeLook(power)}`) : style;
});

/** The same look without foreground and background. */
export function withoutColours(style: Style): Style {
	return style[FOREGROUND] || style[BACKGROUND] ? internStyle([...style.slice(0, FOREGROUND), '', '']) : style;
}

/** The same look, neither bold nor faint. */
export function withoutWeight(style: Style): Style {
	return style[INTENSITY] ? internStyle(['', ...style.slice(1)]) : style;
}

/** The shortest SGR sequence that leads from one look to another. */
export function restyle(from: Style, to: Style): string {
	if (from === to) return '';
	if (to === PLAIN) return '\x1b[m';
	const afresh = ['0', ...to.filter(Boolean)].join(';');
	const changes: string[] = [];
	to.forEach((value, family) => {
		if (value === from[family]) return;
		// bold and faint share one "off"
		if (value === '' || (family === INTENSITY && from[family])) changes.push(OFF[family]!);
		if (value !== '') changes.push(value);
	});
	const delta = changes.join(';');
	return `\x1b[${delta.length <= afresh.length ? delta : afresh}m`;
}
