import type { Voice } from '../../lines/voice.ts';
import { writeOn } from '../sheet/voice.ts';
import { adjustmentsKind } from './adjustments-kind.ts';
import type { AdjustmentsForm } from './form.ts';

/** Builds and removals, typed one after the other. */
export const adjustments: Voice<AdjustmentsForm> = (asking) => writeOn(asking, () => adjustmentsKind(asking));
