import { once } from './once.ts';
import type { Sentence } from './phrase.ts';

/** What is returned instead of an error that is thrown: the value, or one sentence on what is wrong. */
interface Good<T> {
	readonly ok: true;
	readonly value: T;
}

export interface Bad<M extends Sentence = string> {
	readonly ok: false;
	readonly message: M;
	/** Where in the text (an index into it), if the fault has a place. */
	readonly at?: number;
}

export type Result<T, M extends Sentence = string> = Good<T> | Bad<M>;

/** What was read, or in a sentence that may hold values why it cannot be. */
export type Read<T> = Result<T, Sentence>;

export const good = <T>(value: T): Good<T> => ({ ok: true, value });

export const bad = <M extends Sentence>(message: M, at?: number): Bad<M> =>
	at === undefined ? { ok: false, message } : { ok: false, message, at };

/** The same where the sentence takes time to make: it is made when somebody reads it. */
export function badSaying(say: () => Sentence, at: number): Bad<Sentence> {
	const said = once(say);
	return {
		ok: false,
		get message() {
			return said();
		},
		at,
	};
}
