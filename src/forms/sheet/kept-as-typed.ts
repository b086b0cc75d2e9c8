/** What is kept of a line that is not an order, where a form keeps it. Pure. */
import { provinceOf } from '../../board/map.ts';
import { parsePlace } from '../../board/notation.ts';
import { type Written, written } from '../../board/written.ts';
import type { Form } from '../../game/forms.ts';
import type { Reading } from './order-reading.ts';
import type { SheetKind, Slot } from './sheet-kind.ts';

export interface KeptAsTyped {
	readonly slot: Slot;
	readonly given: Written;
	/** What stands behind it on the line. */
	readonly remainder: string;
}

/** What the line says of a slot, where the form keeps what cannot be read or done. */
export function keptAsTyped(
	form: Form,
	{ slots, context }: SheetKind,
	read: (text: string) => Written,
	selected: Slot | undefined,
	reading: Reading | null,
): KeptAsTyped | undefined {
	const problem = reading?.problem;
	if (!('keptAsTyped' in form) || !form.keptAsTyped || !problem || problem.kind === 'choices') return undefined;
	const [part = '', ...later] = reading.remainder.split(/[,;]/);
	const remainder = later.join(',').trimStart();
	const kept = (slot: Slot | undefined, text: string) =>
		slot && text !== '' && { slot, given: read(`${slot.label} ${text}`), remainder };
	const at = (province: string) => slots.find(({ id }) => id === provinceOf(province));
	if (problem.kind === 'order') {
		const slot = 'unit' in problem.order ? at(problem.order.unit.at) : undefined;
		return slot && { slot, given: written(problem.order), remainder };
	}
	const words = part.trim().split(/\s+/);
	for (const count of [3, 2, 1]) {
		const named = words.slice(0, count).join(' ');
		const place = parsePlace(named.replace(/^[af] /i, ''));
		// an order for somebody else's unit is not one for the unit pointed at
		const isUnit = place.ok && context.all.some((unit) => provinceOf(unit.at) === provinceOf(place.value));
		if (isUnit && words.length > count) return kept(at(place.value), words.slice(count).join(' ')) || undefined;
	}
	return kept(selected, words.join(' ')) || undefined;
}
