/** The one list of how each kind of form is asked in lines. */
import type { Form, FormKind } from '../../game/forms.ts';
import type { Voice } from '../voice.ts';
import { allocate } from './allocate.ts';
import { choice } from './choice.ts';
import { grid } from './grid.ts';
import { lay } from './lay.ts';
import { name } from './name.ts';
import { number } from './number.ts';
import { pick } from './pick.ts';
import { adjustments, orders, retreats } from './sheet.ts';
import { throwing } from './throw.ts';

const VOICES = {
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
} satisfies { [K in FormKind]: Voice<Extract<Form, { kind: K }>> };

/** How this form is asked. */
export const voiceOf = <F extends Form>(form: F): Voice<F> => VOICES[form.kind] as unknown as Voice<F>;
