/** Where a table keeps its game: what it hands over, and what it gets back. */

import { bad, good, type Result } from '../../board/result.ts';
import type { Answers } from '../forms.ts';
import type { Input } from '../play.ts';
import { newSeed } from '../random.ts';
import type { OpenEntry } from '../sealed.ts';
import type { Holder } from '../seat.ts';
import type { SealedEntry } from '../state.ts';

/** What one confirmed change leaves behind; it is kept whole or not at all. */
export interface SavedChange {
	readonly input?: Input;
	readonly sealed?: readonly OpenEntry[];
	/** Entries no longer needed: opened at a reveal, or taken back. */
	readonly dropped?: readonly string[];
	/** The unfinished private turn of a seat; null: there is none any more. */
	readonly draft?: { readonly seat: number; readonly holder: Holder; readonly answers: Answers | null };
	/** The seat has no PIN any more; what is kept of its sealed answers is sealed again. */
	readonly pinGone?: { readonly seat: number; readonly kept: readonly OpenEntry[] };
}

/** Where a game is kept. `append` returns a sentence when the change could not be made safe; the table goes on anyway. */
export interface Store {
	append(change: SavedChange, note: GameNote): string | undefined;
	/** Tries again to make safe what is not, in another file or folder if one is named; a sentence if it still is not. */
	saveAgain(note: GameNote, where?: string): string | undefined;
	hasPin(seat: number): boolean;
	/** The seat's sealed answers and draft, with its PIN if it has one. */
	open(seat: number, pin: string | undefined, entries: readonly SealedEntry[]): Promise<Result<OpenedSeat>>;
	/** Gives the seat a PIN, or none; what it has sealed so far is sealed again. */
	setPin(seat: number, pin: string | null, sealed: OpenedSeat): Promise<Result<null>>;
	/** Made of the game's key and the label: nobody finds it out from the save, and the same key gives the same. */
	secretFor(label: string): string;
	/** How long the next PIN has to wait after wrong ones, in milliseconds. */
	pinDelay(seat: number): number;
	close(): void;
}

export interface OpenedSeat {
	readonly entries: readonly OpenEntry[];
	readonly draft: Answers | null;
	/** Sealed entries that cannot be opened here. */
	readonly lost?: readonly string[];
}

/** What a list of saves shows of a game. */
export interface GameNote {
	readonly phase: string;
	/** When it is, where that is not a season of a year: `Phase II`. */
	readonly when?: string;
	readonly players: readonly string[];
}

/** A store that keeps nothing: for tests and rehearsals. */
export function noStore(): Store {
	const secret = newSeed();
	return {
		secretFor: (label) => `${secret}/${label}`,
		append: () => undefined,
		saveAgain: () => undefined,
		hasPin: () => false,
		open: async () => good({ entries: [], draft: null }),
		setPin: async () => bad('PINs need a save.'),
		pinDelay: () => 0,
		close: () => undefined,
	};
}
