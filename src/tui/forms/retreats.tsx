import { useMemo } from 'react';
import type { RetreatsForm } from '../../game/forms.ts';
import type { FormProps, FormView } from './form-props.ts';
import { retreatsKind } from './retreats-kind.ts';
import { OrderSheet } from './sheet.tsx';

/** Retreats for the dislodged units of a power. */
function Retreats(props: FormProps<RetreatsForm>) {
	const { table, form } = props;
	const game = table.game();
	// forms are made again after every answer, mostly the same
	const shape = JSON.stringify(form);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the shape says all of the form
	const kind = useMemo(() => retreatsKind(props), [table, game, shape, props.forms.map(({ id }) => id).join()]);
	return <OrderSheet {...props} kind={kind} />;
}

export const retreats: FormView<RetreatsForm> = { hasBoard: true, Screen: Retreats };
