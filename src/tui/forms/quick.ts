/** What makes typing many orders quick, and what is kept of a line that is not an order. */
import { provinceOf } from '../../board/map.ts';
import { makeOrder, makePredicate, parsePlace } from '../../board/notation.ts';
import type { Understood } from '../../board/typed.ts';
import type { Order } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import type { Form } from '../../game/forms.ts';
import type { Reading } from '../parts/order-reading.ts';
import type { Slot } from '../parts/slot.ts';
import type { FormProps } from './form-props.ts';
import type { SheetKind } from './sheet-kind.ts';
import { givenOn } from './slots.ts';

/** The reading of a line that is a shortcut; its orders, or what is wrong, to be filled in. */
export const QUICK: Reading = { ready: [], remainder: '', places: [], isBegun: false };

/** The order given last, or else the last one of this form and those before it. */
export function lastOrder(
	{ table, forms, form, own }: Pick<FormProps, 'table' | 'forms' | 'form' | 'own'>,
	newest: Order | undefined,
): Order | undefined {
	if (newest) return newest;
	const till = forms.findIndex(({ id }) => id === form.id);
	return forms
		.slice(0, till + 1)
		.filter(({ kind }) => kind === form.kind)
		.flatMap((one) => givenOn(one, own[one.id], table.game().situation))
		.findLast(({ order }) => order)?.order;
}

/** What `=` means for the slot after this order. */
export function sameAgain(
	slot: Slot | undefined,
	last: Order | undefined,
	again: (slot: Slot, last: Order) => Order | undefined,
): Understood {
	if (!last) return { kind: 'error', message: 'There is no order to repeat yet.' };
	if (!slot) return { kind: 'error', message: `For which unit? Up goes to one, then = repeats ${makeOrder(last)}.` };
	const order = again(slot, last);
	if (order) return { kind: 'order', order, possible: true };
	return { kind: 'error', message: `${slot.label} cannot do the same as ${makeOrder(last)}.` };
}

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
	if (!('asTyped' in form) || !form.asTyped || !problem || problem.kind === 'choices') return undefined;
	const [part = '', ...later] = reading.remainder.split(/[,;]/);
	const remainder = later.join(',').trimStart();
	const kept = (slot: Slot | undefined, text: string) =>
		slot && text !== '' && { slot, given: read(`${slot.label} ${text}`), remainder };
	const at = (province: string) => slots.find(({ id }) => id === provinceOf(province));
	if (problem.kind === 'order') {
		if (!('unit' in problem.order)) return undefined;
		return kept(at(problem.order.unit.at), makePredicate(problem.order)) || undefined;
	}
	const words = part.trim().split(/\s+/);
	for (const count of [3, 2, 1]) {
		const place = parsePlace(
			words
				.slice(0, count)
				.join(' ')
				.replace(/^[af] /i, ''),
		);
		// an order for somebody else's unit is not one for the unit pointed at
		const isUnit = place.ok && context.all.some((unit) => provinceOf(unit.at) === provinceOf(place.value));
		if (isUnit && words.length > count) return kept(at(place.value), words.slice(count).join(' ')) || undefined;
	}
	return kept(selected, words.join(' ')) || undefined;
}
