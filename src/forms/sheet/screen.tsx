/** The kinds of forms that are written on sheets: orders, retreats, builds and removals. */
import { useMemo } from 'react';
import type { AdjustmentsForm, OrdersForm, RetreatsForm } from '../../game/forms.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { adjustmentsKind } from '../adjustments/adjustments-kind.ts';
import { leftElsewhere, ordersContext, ordersKind } from '../orders/orders-kind.ts';
import { retreatsKind } from '../retreats/retreats-kind.ts';
import { OrderSheet, useMade } from './sheet.tsx';
import { givenOn } from './slots.ts';

/** Orders for the units of a power. */
export function Orders(props: FormProps<OrdersForm>) {
	const { table, form, own } = props;
	const given = givenOn(form, own[form.id], table.game().situation);
	const elsewhere = leftElsewhere(props);
	const context = useMade(props, () => ordersContext(props));
	// biome-ignore lint/correctness/useExhaustiveDependencies: what else it is made of is in the context
	const kind = useMemo(() => ordersKind(props, context), [context, given, elsewhere]);
	return <OrderSheet {...props} kind={kind} />;
}

/** Retreats of the dislodged. */
export function Retreats(props: FormProps<RetreatsForm>) {
	const kind = useMade(props, () => retreatsKind(props));
	return <OrderSheet {...props} kind={kind} />;
}

/** Builds or removals. */
export function Adjustments(props: FormProps<AdjustmentsForm>) {
	const kind = useMade(props, () => adjustmentsKind(props));
	return <OrderSheet {...props} kind={kind} />;
}
