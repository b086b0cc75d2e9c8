/** The one list of how each kind of form is shown. */
import type { ComponentType } from 'react';
import { Allocate } from '../../forms/allocate/screen.tsx';
import { ChoiceScreen } from '../../forms/choice/screen.tsx';
import { Grid } from '../../forms/grid/screen.tsx';
import { Lay } from '../../forms/lay/screen.tsx';
import { NameScreen } from '../../forms/name/screen.tsx';
import { NumberScreen } from '../../forms/number/screen.tsx';
import { Pick } from '../../forms/pick/screen.tsx';
import { Adjustments, Orders, Retreats } from '../../forms/sheet/sheets.tsx';
import { Throw } from '../../forms/throw/screen.tsx';
import type { Form, FormKind } from '../../game/forms.ts';
import type { FormProps } from './form-props.ts';

const SCREENS = {
	orders: Orders,
	retreats: Retreats,
	adjustments: Adjustments,
	choice: ChoiceScreen,
	number: NumberScreen,
	name: NameScreen,
	allocate: Allocate,
	pick: Pick,
	grid: Grid,
	throw: Throw,
	lay: Lay,
} satisfies { [K in FormKind]: ComponentType<FormProps<Extract<Form, { kind: K }>>> };

/** How this form is shown. */
export const screenOf = <F extends Form>(form: F) => SCREENS[form.kind] as unknown as ComponentType<FormProps<F>>;

const WITH_BOARD: readonly FormKind[] = ['orders', 'retreats', 'adjustments', 'throw', 'lay'];

/** Whether its screen shows the board itself. */
export const hasBoard = ({ kind }: Form): boolean => WITH_BOARD.includes(kind);
