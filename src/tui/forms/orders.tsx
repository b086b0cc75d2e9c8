import { useMemo } from 'react';
import { provinceOf } from '../../board/map.ts';
import { counted } from '../../board/names.ts';
import { makeUnit } from '../../board/notation.ts';
import type { OrdersForm } from '../../game/forms.ts';
import { wrapped } from '../text.ts';
import type { FormProps, FormView } from './form-props.ts';
import { leftElsewhere, ordersContext, ordersKind } from './orders-kind.ts';
import { OrderSheet } from './sheet.tsx';
import { givenAt, givenOn, unordered } from './slots.ts';

/** Of a line in the overview. */
const SUMMARY_WIDTH = 21;

/** Orders for the units of a power. */
function Orders(props: FormProps<OrdersForm>) {
	const { table, form } = props;
	const game = table.game();
	// forms are made again after every answer, mostly the same
	const shape = JSON.stringify(form);
	const given = givenOn(form, props.own[form.id], game.situation);
	const elsewhere = leftElsewhere(props);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the shape says all of the form
	const context = useMemo(() => ordersContext(props), [table, game, shape, props.forms.map(({ id }) => id).join()]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the shape says all of the form
	const kind = useMemo(() => ordersKind(props, context), [context, given, elsewhere]);
	return <OrderSheet {...props} kind={kind} />;
}

export const orders: FormView<OrdersForm> = {
	hasBoard: true,
	Screen: Orders,
	summary: (form, answer, situation) => {
		const given = givenOn(form, answer, situation);
		if (form.empty && answer !== undefined && given.length === 0) return wrapped(form.empty, SUMMARY_WIDTH);
		// a whole power that is left out takes no more than a line
		if (form.unordered && given.length === 0) return [`none (${counted(form.units.length, 'unit')})`];
		return form.units.map((unit) => givenAt(given, provinceOf(unit.at))?.text ?? `${makeUnit(unit)}  no order`);
	},
	isDone: (form, answer, situation) => unordered(form.units, givenOn(form, answer, situation)).length === 0,
};
