import { useMemo } from 'react';
import type { OrdersForm } from '../../game/forms.ts';
import type { FormProps, FormView } from './form-props.ts';
import { leftElsewhere, ordersContext, ordersKind } from './orders-kind.ts';
import { OrderSheet } from './sheet.tsx';
import { givenOn } from './slots.ts';

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

export const orders: FormView<OrdersForm> = { hasBoard: true, Screen: Orders };
