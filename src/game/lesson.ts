/** Lessons: what is asked in a position, and by what comes of it whether the answer was right. Data of a game, which the table plays. */
import type { Json } from './fields.ts';

export interface Lesson {
	/** As it is named on a command line; no two lessons have the same. */
	readonly id: string;
	readonly title: string;
	readonly questions: readonly Question[];
}

export interface Question {
	/** A position line; without a phase it is the beginning of such a game. */
	readonly position: Readonly<Record<string, Json>>;
	/** A province in the middle of what is shown. */
	readonly at: string;
	/** What one has to know, in a few sentences. */
	readonly tells: string;
	/** What only those have to know who press keys, after that. */
	readonly keys?: string;
	/** What is to be reached, in a row of a screen. */
	readonly task: string;
	/** What is answered already: by others, and by whoever learns to all but what the question is about. */
	readonly plays?: readonly Play[];
	/** The phase at which it is seen what came of it; without it the next position. */
	readonly until?: string;
	readonly right: Pattern;
	/** What is said of another outcome: of the first that fits. */
	readonly wrong: readonly { readonly when?: Pattern; readonly says: string }[];
	/** One right answer, by form. */
	readonly answer: Readonly<Record<string, Json>>;
	/** What `?` says of screens and of lines, where that answer is none that can be typed. */
	readonly how?: Readonly<Record<'keys' | 'lines', string>>;
	/** Why it was right, and what it is good for. */
	readonly why: string;
}

/** What a seat answers to a form; seat 0 learns. */
export interface Play {
	readonly seat: number;
	readonly form: string;
	readonly answer: Json;
	/** In this phase alone. */
	readonly phase?: string;
}

/**
 * What an outcome has to have: of a list some elements, of an object some fields, else the value itself. What stands in
 * `{ not }` must not fit, of `{ any }` one must.
 */
export type Pattern = Json;

/** Orders to a form; of the second seat unless it is said, and in each phase. */
export const ordered = (form: string, answer: readonly string[], seat = 1, phase?: string): Play => ({
	seat,
	form,
	answer,
	...(phase ? { phase } : {}),
});

type ByPower = Readonly<Record<string, readonly string[]>>;

/** A position in which each power that is named has a seat, the first one that of whoever learns; of two players alone other rules would hold. */
export const boardOf = (
	variant: string,
	phase: string,
	units: ByPower,
	centers: ByPower,
	more: Question['position'] = {},
	seats = 3,
): Question['position'] => ({
	variant,
	phase,
	units,
	centers,
	seats: [...Object.keys(units), 'TURKEY']
		.slice(0, Math.max(seats, Object.keys(units).length))
		.map((power) => ({ powers: [power] })),
	...more,
});
