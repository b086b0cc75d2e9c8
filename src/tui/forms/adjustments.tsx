import { useMemo } from 'react';
import type { AdjustmentsForm } from '../../game/forms.ts';
import { adjustmentsKind } from './adjustments-kind.ts';
import type { FormProps, FormView } from './form-props.ts';
import { OrderSheet } from './sheet.tsx';

/** Builds or removals of a power. */
function Adjustments(props: FormProps<AdjustmentsForm>) {
	const { table, form } = props;
	const game = table.game();
	// forms are made again after every answer, mostly the same
	const shape = JSON.stringify(form);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the shape says all of the form
	const kind = useMemo(() => adjustmentsKind(props), [table, game, shape, props.forms.map(({ id }) => id).join()]);
	return <OrderSheet {...props} kind={kind} />;
}

export const adjustments: FormView<AdjustmentsForm> = { hasBoard: true, Screen: Adjustments };
