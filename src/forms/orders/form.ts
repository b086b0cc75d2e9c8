import { count, type Phrase, say } from '../../board/phrase.ts';
import type { MovementOrder, Power, Unit } from '../../board/types.ts';
import type { KindOfForm } from '../../game/form-base.ts';
import { ordersIn } from '../../game/reading.ts';
import { checkOrders, type TypedForm, unitLine, unordered } from '../sheet/form.ts';

/** Orders for the units of a power. Answer: order texts. */
export interface OrdersForm extends TypedForm {
	readonly kind: 'orders';
	readonly power: Power;
	readonly units: readonly Unit[];
	/** Not checked for likely mistakes against what the seat orders its other powers. */
	readonly isCheckedAlone?: true;
	/** Orders agreed on with others who order these units too. */
	readonly agreed?: readonly { readonly order: MovementOrder; readonly whom: Phrase }[];
}

export const ORDERS: KindOfForm<OrdersForm> = {
	phase: 'M',
	about: 'orders',
	blank: () => [],
	check: checkOrders,
	summary: (form, answer, situation) => {
		const given = ordersIn(answer, 'M', situation);
		if (form.withoutAnyOrder && answer !== undefined && given.length === 0) return [form.withoutAnyOrder];
		// a whole power that is left out takes no more than a line
		if (form.withoutOrder && given.length === 0) return [say`none (${count(form.units.length, 'unit')})`];
		return form.units.map((unit) => unitLine(given, unit));
	},
	isDone: (form, answer, situation) => unordered(form.units, ordersIn(answer, 'M', situation)).length === 0,
};
