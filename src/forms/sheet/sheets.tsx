/** The forms that are a sheet of orders: for the units of a power, for its dislodged units, and its builds or removals. */
import { useMemo } from 'react';
import type { AdjustmentsForm, OrdersForm, RetreatsForm } from '../../game/forms.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { adjustmentsKind } from '../adjustments/adjustments-kind.ts';
import { leftElsewhere, ordersContext, ordersKind } from '../orders/orders-kind.ts';
import { retreatsKind } from '../retreats/retreats-kind.ts';
import { OrderSheet } from './sheet.tsx';
import { givenOn } from './slots.ts';

/** Made again when the game or the form is another one: forms are made again after every answer, mostly the same. */
function useMade<T>({ table, form, forms }: FormProps, make: () => T): T {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the form
	return useMemo(make, [table, table.game(), JSON.stringify(form), forms.map(({ id }) => id).join()]);
}

export function Orders(props: FormProps<OrdersForm>) {
	const { table, form, own } = props;
	const given = givenOn(form, own[form.id], table.game().situation);
	const elsewhere = leftElsewhere(props);
	const context = useMade(props, () => ordersContext(props));
	// biome-ignore lint/correctness/useExhaustiveDependencies: what else it is made of is in the context
	const kind = useMemo(() => ordersKind(props, context), [context, given, elsewhere]);
	return <OrderSheet {...props} kind={kind} />;
}

export function Retreats(props: FormProps<RetreatsForm>) {
	const kind = useMade(props, () => retreatsKind(props));
	return <OrderSheet {...props} kind={kind} />;
}

export function Adjustments(props: FormProps<AdjustmentsForm>) {
	const kind = useMade(props, () => adjustmentsKind(props));
	return <OrderSheet {...props} kind={kind} />;
}
