/** The one list of how each kind of form is shown. */
import type { ComponentType } from 'react';
import type { Form, FormKind } from '../../game/forms.ts';
import { Allocate } from './allocate.tsx';
import { ChoiceScreen } from './choice.tsx';
import type { FormProps } from './form-props.ts';
import { Grid } from './grid.tsx';
import { Lay } from './lay.tsx';
import { NameScreen } from './name.tsx';
import { NumberScreen } from './number.tsx';
import { Pick } from './pick.tsx';
import { Adjustments, Orders, Retreats } from './sheet/sheets.tsx';
import { Throw } from './throw/throw.tsx';

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
