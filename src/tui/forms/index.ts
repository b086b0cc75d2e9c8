/** The one list of how each kind of form is shown. */
import type { Form, FormKind } from '../../game/forms.ts';
import { adjustments } from './adjustments.tsx';
import { allocate } from './allocate.tsx';
import { choice } from './choice.tsx';
import type { FormView } from './form-props.ts';
import { grid } from './grid.tsx';
import { lay } from './lay.tsx';
import { name } from './name.tsx';
import { number } from './number.tsx';
import { orders } from './orders.tsx';
import { pick } from './pick.tsx';
import { retreats } from './retreats.tsx';
import { throwing } from './throw.tsx';

const VIEWS = {
	orders,
	retreats,
	adjustments,
	choice,
	number,
	name,
	allocate,
	pick,
	grid,
	throw: throwing,
	lay,
} satisfies {
	[K in FormKind]: FormView<Extract<Form, { kind: K }>>;
};

/** How this form is shown. */
export const viewOf = <F extends Form>(form: F): FormView<F> => VIEWS[form.kind] as unknown as FormView<F>;
