/** The one list of how each kind of form is shown. */
import type { ComponentType } from 'react';
import { Allocate } from '../../forms/allocate/screen.tsx';
import { ChoiceScreen } from '../../forms/choice/screen.tsx';
import { Grid } from '../../forms/grid/screen.tsx';
import { Lay } from '../../forms/lay/screen.tsx';
import { NameScreen } from '../../forms/name/screen.tsx';
import { NumberScreen } from '../../forms/number/screen.tsx';
import { Pick } from '../../forms/pick/screen.tsx';
import { Adjustments, Orders, Retreats } from '../../forms/sheet/screen.tsx';
import { Throw } from '../../forms/throw/screen.tsx';
import type { Form, FormKind, FormOf } from '../../game/forms.ts';
import type { FormProps } from './form-props.ts';

const SCREENS: { readonly [K in FormKind]: ComponentType<FormProps<FormOf<K>>> } = {
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
};

/** How such forms are shown. */
export const screenOf = <K extends FormKind>(kind: K): ComponentType<FormProps<FormOf<K>>> => SCREENS[kind];

const WITH_BOARD: readonly FormKind[] = ['orders', 'retreats', 'adjustments', 'throw', 'lay'];

/** Whether its screen shows the board itself. */
export const hasBoard = (form: Form): boolean =>
	WITH_BOARD.includes(form.kind) || (form.kind === 'choice' && form.options.some(({ row }) => row));
