import type { Dislodged, Power, UnitName } from '../../board/types.ts';
import type { KindOfForm } from '../../game/form-base.ts';
import { ordersIn } from '../../game/reading.ts';
import { checkOrders, type TypedForm, unitLine, unordered } from '../sheet/form.ts';

/** Retreats for the dislodged units of a power. Answer: order texts. */
export interface RetreatsForm extends TypedForm {
	readonly kind: 'retreats';
	readonly power: Power;
	readonly dislodged: readonly Dislodged[];
}

export const dislodgedIn = ({ dislodged }: RetreatsForm): UnitName[] =>
	dislodged.map(({ unit: { type, at } }) => ({ type, at }));

export const RETREATS: KindOfForm<RetreatsForm> = {
	phase: 'R',
	about: 'retreats',
	blank: () => [],
	check: checkOrders,
	summary: (form, answer, situation) => {
		const given = ordersIn(answer, 'R', situation);
		return form.dislodged.map(({ unit }) => unitLine(given, unit));
	},
	isDone: (form, answer, situation) => unordered(dislodgedIn(form), ordersIn(answer, 'R', situation)).length === 0,
};
