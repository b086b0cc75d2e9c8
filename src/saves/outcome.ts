/** How results are told. */

/** What went wrong, for the program (`problem`) and for people (`message`: whole sentences, never a secret in them). */
export interface Failure<Problem extends string = string> {
	readonly ok: false;
	readonly problem: Problem;
	readonly message: string;
}

export function failure<Problem extends string>(problem: Problem, message: string): Failure<Problem> {
	return { ok: false, problem, message };
}

/** `21 November at 20:14`. */
export const dayAndTime = (iso: string): string => {
	const time = new Date(iso);
	const day = time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
	return `${day} at ${time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
};

/** A stored time as the clock on the wall shows it: `2026-11-21 20:04`. Whatever is stored, it is safe to print. */
export function localTime(iso: string): string {
	return new Date(iso).toLocaleString('sv-SE').slice(0, 16);
}
