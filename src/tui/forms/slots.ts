/** The slots of a sheet of orders: what can have an order, and where an order's text belongs. */
import type { Province, UnitName } from '../../board/types.ts';
import type { Answers, Form } from '../../game/forms.ts';
import { textsOf } from './form-props.ts';

export interface Slot {
	/** A province, or `WAIVE`. */
	readonly id: string;
	/** The prompt: `A PAR`. */
	readonly label: string;
	/** What the board is shown around. */
	readonly province: Province;
	/** The unit meant where none is typed, and that warnings name. */
	readonly unit?: UnitName;
	/** The row of the list. */
	readonly row: (texts: readonly string[]) => string;
}

export const WAIVE = 'WAIVE';

/** The slot an order's text belongs to: `A PAR - BUR` to `PAR`. */
export const slotOf = (text: string): string => (text.endsWith(WAIVE) ? WAIVE : text.slice(2, 5));

/** The texts with this one in its slot, in the order of the slots. Waived builds add up, other orders replace. */
export function place(text: string, texts: readonly string[], slots: readonly Slot[]): readonly string[] {
	const id = slotOf(text);
	const others = id === WAIVE ? texts : texts.filter((other) => slotOf(other) !== id);
	const rank = (one: string) => slots.findIndex((slot) => slot.id === slotOf(one));
	return [...others, text].toSorted((a, b) => rank(a) - rank(b));
}

/** Everything ordered in this turn by province, without the unit: `- BUR`. */
export function ordersByProvince(forms: readonly Form[], own: Answers): ReadonlyMap<Province, string> {
	const texts = forms.flatMap(({ kind, id }) =>
		kind === 'orders' || kind === 'retreats' || kind === 'adjustments' ? textsOf(own[id]) : [],
	);
	return new Map(
		texts.flatMap((text): [Province, string][] =>
			slotOf(text) === WAIVE ? [] : [[slotOf(text), text.replace(/^[AF] \S+ /, '')]],
		),
	);
}
