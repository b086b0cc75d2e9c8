/** What went wrong, for the program (`problem`) and for people (`message`: whole sentences, never a secret in them). */
export interface Failure<Problem extends string = string> {
	readonly ok: false;
	readonly problem: Problem;
	readonly message: string;
}

export function failure<Problem extends string>(problem: Problem, message: string): Failure<Problem> {
	return { ok: false, problem, message };
}
