import type { Voice } from '../../lines/voice.ts';
import { writeOn } from '../sheet/voice.ts';
import type { RetreatsForm } from './form.ts';
import { retreatsKind } from './retreats-kind.ts';

/** Retreats, typed unit after unit. */
export const retreats: Voice<RetreatsForm> = (asking) => writeOn(asking, () => retreatsKind(asking));
