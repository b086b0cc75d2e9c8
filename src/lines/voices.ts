/** The one list of how each kind of form is asked in lines. */

import { allocate } from '../forms/allocate/voice.ts';
import { choice } from '../forms/choice/voice.ts';
import { grid } from '../forms/grid/voice.ts';
import { lay } from '../forms/lay/voice.ts';
import { name } from '../forms/name/voice.ts';
import { number } from '../forms/number/voice.ts';
import { pick } from '../forms/pick/voice.ts';
import { sheet } from '../forms/sheet/voice.ts';
import { throwing } from '../forms/throw/voice.ts';
import type { FormKind, FormOf } from '../game/forms.ts';
import type { Voice } from './voice.ts';

const VOICES: { readonly [K in FormKind]: Voice<FormOf<K>> } = {
	orders: sheet,
	retreats: sheet,
	adjustments: sheet,
	choice,
	number,
	name,
	allocate,
	pick,
	grid,
	throw: throwing,
	lay,
};

/** How such forms are asked. */
export const voiceOf = <K extends FormKind>(kind: K): Voice<FormOf<K>> => VOICES[kind];
