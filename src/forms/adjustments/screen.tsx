import type { FormProps } from '../../tui/forms/form-props.ts';
import { OrderSheet, useMade } from '../sheet/sheet.tsx';
import { adjustmentsKind } from './adjustments-kind.ts';
import type { AdjustmentsForm } from './form.ts';

/** Builds or removals. */
export function Adjustments(props: FormProps<AdjustmentsForm>) {
	const kind = useMade(props, () => adjustmentsKind(props));
	return <OrderSheet {...props} kind={kind} />;
}
