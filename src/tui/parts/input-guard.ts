/** Enter that waits: what was pressed for the screen before opens nobody's turn on this one. Pure. */
import type { Key } from 'ink';
import type { Next } from '../../desk/reduce.ts';

/** What Enter does now: it waits, it came too soon and has done nothing, or it acts. */
export type EnterState = 'waits' | 'early' | 'acts';

export interface InputGuard {
	readonly enterState: EnterState;
	/** How many keys have come. */
	readonly keys: number;
}

/** `isHere`: the key is for this screen, and not for the help that covers it; `waits`: it is one of those that wait. */
type GuardAction =
	| { readonly type: 'rested' }
	/** It did not get so far. */
	| { readonly type: 'lost'; readonly isEnter: boolean }
	| {
			readonly type: 'key';
			readonly input: string;
			readonly key: Key;
			readonly isHere: boolean;
			readonly waits: boolean;
	  };

export type GuardEffect = { readonly do: 'key'; readonly input: string; readonly key: Key };

/** A screen that has just come: perhaps by a key that was pressed twice. */
export const GUARDED: InputGuard = { enterState: 'waits', keys: 0 };

/** Every key starts the wait again; those that need not wait go through at once. */
export function reduceGuard(now: InputGuard, action: GuardAction): Next<InputGuard, GuardEffect> {
	if (action.type === 'rested') return [{ ...now, enterState: 'acts' }];
	if (action.type === 'lost') return [{ enterState: action.isEnter ? 'early' : 'waits', keys: now.keys + 1 }];
	const { input, key, isHere, waits } = action;
	const isEarly = isHere && waits && now.enterState !== 'acts';
	const next: InputGuard = { enterState: isEarly ? 'early' : 'waits', keys: now.keys + 1 };
	return isHere && !isEarly ? [next, { do: 'key', input, key }] : [next];
}

/** In words, where Enter acts as these say. */
export function saysEnter(enterState: EnterState, acts: string): string {
	if (enterState === 'acts') return acts;
	return enterState === 'early' ? 'Too soon: wait a second, then press Enter.' : 'One moment ...';
}
