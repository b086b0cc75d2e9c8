import { useMemo } from 'react';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { OrderSheet, useMade } from '../sheet/sheet.tsx';
import { givenOn } from '../sheet/slots.ts';
import type { OrdersForm } from './form.ts';
import { leftElsewhere, ordersContext, ordersKind } from './orders-kind.ts';

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
