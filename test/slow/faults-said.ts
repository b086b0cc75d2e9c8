/** What kills.ts and the process that it kills tell each other. */
import type { Answers } from '../../src/game/forms.ts';

export interface Orders {
	readonly folder: string;
	/** The game goes on from this save; without one a new game begins. */
	readonly path?: string;
	readonly game: string;
	readonly seed: string;
	readonly pins: boolean;
	readonly untilYear: number;
	/** Kill yourself at this call to the file system, counted from the start. */
	readonly kill?: { readonly at: number; readonly how: 'before' | 'half' | 'after' };
}

export type Act =
	| { readonly type: 'submit' | 'draft'; readonly seat: number; readonly answers: Answers }
	| { readonly type: 'withdraw'; readonly seat: number }
	| { readonly type: 'pin'; readonly seat: number; readonly pin: string }
	| { readonly type: 'hand'; readonly seat: number; readonly name: string }
	| { readonly type: 'act'; readonly act: string }
	| { readonly type: 'reveal' };

export type Said =
	| { readonly at: 'opened'; readonly path: string; readonly hash: string; readonly warning?: string }
	| { readonly at: 'begins'; readonly act: Act }
	| { readonly at: 'confirmed'; readonly hash: string }
	| { readonly at: 'refused'; readonly message: string }
	| { readonly at: 'over' };
