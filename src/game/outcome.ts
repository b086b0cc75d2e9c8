/** How a game ends. */
import type { Phrase } from '../board/phrase.ts';

export interface Outcome {
	readonly kind: 'victory' | 'shared' | 'draw' | 'concession' | 'stopped';
	/** Numbers of the seats that win, or share. */
	readonly winners: readonly number[];
	/** One sentence for the table. */
	readonly text: Phrase;
}

/** The highest of these, ties included; nobody where there is nothing to compare. */
export function highest<T>(candidates: readonly T[], value: (candidate: T) => number): T[] {
	const top = Math.max(...candidates.map(value));
	return candidates.filter((candidate) => value(candidate) === top);
}
