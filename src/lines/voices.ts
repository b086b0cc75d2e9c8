/** The one list of how each kind of form is asked in lines. */

import { allocate } from '../forms/allocate/voice.ts';
import { choice } from '../forms/choice/voice.ts';
import { grid } from '../forms/grid/voice.ts';
import { lay } from '../forms/lay/voice.ts';
import { name } from '../forms/name/voice.ts';
import { number } from '../forms/number/voice.ts';
import { pick } from '../forms/pick/voice.ts';
import { adjustments, orders, retreats } from '../forms/sheet/voice.ts';
import { throwing } from '../forms/throw/voice.ts';
import type { Form, FormKind } from '../game/forms.ts';
import type { Voice } from './voice.ts';

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
