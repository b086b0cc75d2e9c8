/** A throw in typed numbers, and back in words. */
import { UNIT_NOUNS } from '../../board/describe.ts';
import { type Phrase, say, words } from '../../board/phrase.ts';
import type { UnitType } from '../../board/types.ts';
import type { ThrowForm } from '../../game/forms.ts';
import type { Aim, Aimed, Throwing } from '../../game/throws.ts';

export interface Meant {
	readonly type: UnitType;
	readonly aim: Aimed;
}

const HOW = words('Type a or f, aim, strength, and spin if you like: a left 5 60 right 20.');

/** `left 5` is -5. */
const withSigns = (text: string): string =>
	text.replace(/\b(left|right)\s+(?=\d)/gi, (side) => (side.toLowerCase().startsWith('l') ? '-' : ''));

/** `a -5 60 20`, `a left 5 60`: the spin may be left out; a sentence where it cannot be read or is not possible. */
export function readThrow(text: string, { left }: ThrowForm, ranges: Throwing['ranges']): Meant | Phrase {
	if (/\d[.,]\d/.test(text)) return words('Whole numbers, please, with spaces between them.');
	const typed = withSigns(text);
	const found = /^\s*([af])[a-z]*[\s,]+([-+]?\d{1,4})[\s,]+([-+]?\d{1,4})(?:[\s,]+([-+]?\d{1,4}))?\s*$/i.exec(typed);
	if (!found) return HOW;
	const type = found[1]!.toUpperCase() as UnitType;
	if (left[type] === 0) return say`No ${words(UNIT_NOUNS[type].many)} are left.`;
	const aim: Aimed = { aim: Number(found[2]), strength: Number(found[3]), spin: Number(found[4] ?? 0), isTyped: true };
	for (const what of ['aim', 'strength', 'spin'] as const) {
		const [min, max] = ranges[what];
		if (aim[what] < min || aim[what] > max) return say`The ${words(what)} goes from ${min} to ${max}.`;
	}
	return { type, aim };
}

/** Aim and strength as far as they are typed: where such a throw would go. */
export function aimIn(text: string, ranges: Throwing['ranges']): Partial<Aim> {
	const [, aim, strength] = /^\s*[af][a-z]*[\s,]+([-+]?\d{1,4})(?:[\s,]+(\d{1,4}))?/i.exec(withSigns(text)) ?? [];
	const within = (of: 'aim' | 'strength', typed: string | undefined) => {
		const [min, max] = ranges[of];
		return typed !== undefined && Number(typed) >= min && Number(typed) <= max ? { [of]: Number(typed) } : {};
	};
	return { ...within('aim', aim), ...within('strength', strength) };
}

/** What a value means. */
export const SAY: Readonly<Record<keyof Aim, (value: number) => string>> = {
	aim: (value) => (value === 0 ? '0 straight' : `${value} ${value < 0 ? 'left' : 'right'}`),
	strength: (value) => `${value}`,
	spin: (value) => (value === 0 ? '0 none' : `${value} ${value < 0 ? 'left' : 'right'}`),
};

/** `aim -4, strength 40, spin 0`. */
export const inWords = ({ aim, strength, spin }: Aim): string => `aim ${aim}, strength ${strength}, spin ${spin}`;
