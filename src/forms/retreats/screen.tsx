import type { FormProps } from '../../tui/forms/form-props.ts';
import { OrderSheet, useMade } from '../sheet/sheet.tsx';
import type { RetreatsForm } from './form.ts';
import { retreatsKind } from './retreats-kind.ts';

/** Retreats of the dislodged. */
export function Retreats(props: FormProps<RetreatsForm>) {
	const kind = useMade(props, () => retreatsKind(props));
	return <OrderSheet {...props} kind={kind} />;
}
