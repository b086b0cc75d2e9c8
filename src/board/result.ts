/** What a reader of outside text returns instead of throwing: the value, or one sentence on what is wrong. */
interface Good<T> {
	readonly ok: true;
	readonly value: T;
}

export interface Bad {
	readonly ok: false;
	readonly message: string;
	/** Where in the text (an index into it), if the fault has a place. */
	readonly at?: number;
}

export type Result<T> = Good<T> | Bad;

export const good = <T>(value: T): Good<T> => ({ ok: true, value });

export const bad = (message: string, at?: number): Bad =>
	at === undefined ? { ok: false, message } : { ok: false, message, at };

/** The same where the sentence takes time to make: it is made when somebody reads it. */
export function badSaying(say: () => string, at: number): Bad {
	let said: string | undefined;
	return {
		ok: false,
		get message() {
			said ??= say();
			return said;
		},
		at,
	};
}
