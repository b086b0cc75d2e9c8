/** Computers' answers at the table: thought of while people write, and sealed only when everybody is ready. */

import type { Answers } from './forms.ts';
import { stageKey } from './sealed.ts';
import { DEFAULT_LEVEL, levelOf } from './seat.ts';
import { seatAt } from './seats.ts';
import type { Game, Json } from './state.ts';
import type { FlightFrame } from './throws.ts';
import type { Speaker } from './variant.ts';
import type { View } from './view.ts';

/** Without a seed one is drawn that nobody keeps. */
export type Unasked = Omit<View, 'seed'> & Partial<Pick<View, 'seed'>>;

/** Who thinks for the computers of a table. */
export interface Thinker {
	/** What the seat answers to everything it is asked now. Never rejects. Urgent: before all others. */
	think(view: Unasked, isUrgent?: boolean): Promise<Answers>;
	/** What it says at the table, as an act; undefined: nothing. Never rejects. */
	speak(view: Unasked, isUrgent?: boolean): Promise<Json | undefined>;
	/** How the piece flies that is thrown in these answers, as they were given; not where nobody saw it. */
	flightOf?(answers: Answers): readonly FlightFrame[] | undefined;
	/** A sentence for the table, if something went wrong with its thinking. */
	trouble(): string | undefined;
	/** Somebody types: it waits for a moment. */
	pauseForTyping(): void;
	/** Every person has answered, and waits: it must come to an end soon. Or no longer. */
	setDeadline(isAwaited: boolean): void;
	close(): void;
}

/** How many computers are asked now, and how many of them know what they will answer. */
export interface Progress {
	readonly asked: number;
	readonly ready: number;
}

export const isReady = (progress: Progress | null): boolean => progress === null || progress.ready === progress.asked;

/** What the computers asked now will answer: in memory alone until everybody is ready. */
export function makeThoughts(thinker: Thinker) {
	const known = new Map<number, Answers>();
	/** What is being thought of; a thought that was given up finds another one in its place, or none. */
	const begun = new Map<number, object>();
	/** Who was asked what it says, or what it answers, with the stage. */
	const heard = new Map<string, string>();
	const listeners = new Set<() => void>();
	const tell = () => {
		for (const listener of listeners) listener();
	};
	return {
		/** Begins to think for these seats, as far as it has not begun. */
		about: (
			game: Game,
			seats: readonly number[],
			sealed: (seat: number) => Answers,
			planned: (seat: number) => Promise<Answers> | undefined,
		) => {
			for (const seat of seats) {
				const level = levelOf(seatAt(game, seat));
				if (level === undefined || begun.has(seat)) continue;
				const mark = {};
				begun.set(seat, mark);
				const own = { game, seat, sealed: sealed(seat), level };
				const plans = planned(seat);
				const thought = plans
					? plans.then((given) => {
							tell();
							return begun.get(seat) === mark ? thinker.think({ ...own, given }) : {};
						})
					: thinker.think(own);
				void thought.then((answers) => {
					if (begun.get(seat) !== mark) return;
					known.set(seat, answers);
					tell();
				});
			}
		},
		of: (seat: number) => known.get(seat),
		/** Asks these what they say or answer, each once in a stage: it knows nothing of what its seat has sealed. */
		hear: (
			game: Game,
			speakers: readonly Speaker[],
			shown: (seat: number) => Promise<Answers> | undefined,
			say: (act: Json, speaker: Speaker, shown: Answers) => void,
		) => {
			const stage = stageKey(game);
			for (const speaker of speakers) {
				const { seat, isAsked } = speaker;
				const level = levelOf(seatAt(game, seat));
				const key = `${seat} ${isAsked}`;
				if (level === undefined || heard.get(key) === stage) continue;
				heard.set(key, stage);
				const speak = async () => {
					const plans = (await shown(seat)) ?? {};
					const act = await thinker.speak({ game, seat, sealed: {}, level, shown: plans }, isAsked);
					if (act === undefined || heard.get(key) !== stage) return;
					say(act, speaker, plans);
					tell();
				};
				void speak();
			}
		},
		/** It is asked again. */
		askAgain: ({ seat, isAsked }: Speaker) => heard.delete(`${seat} ${isAsked}`),
		/** What a seat has thought of is given up. */
		rethink: (seat: number) => {
			known.delete(seat);
			begun.delete(seat);
		},
		/** All is given up: of this seat, or of all, since the game has gone on. */
		forget: (seat?: number) => {
			for (const each of [known, begun]) seat === undefined ? each.clear() : each.delete(seat);
			for (const key of heard.keys()) if (seat === undefined || key.startsWith(`${seat} `)) heard.delete(key);
		},
		/** Told of each that is ready. Returns what ends it. */
		listen: (listener: () => void) => {
			listeners.add(listener);
			return (): void => void listeners.delete(listener);
		},
	};
}

/** Of a form; without an answer it is still being made. */
interface Making {
	readonly made: Promise<Answers>;
	answers?: Answers;
}

/**
 * What computers mean to order where a person has a say as well. Nothing but the public game and a secret of its key is in it, so
 * that it is the same whenever it is made; it is shown to that person, and what the computer orders then.
 */
export function makePlans(thinker: Thinker, secretFor: (label: string) => string) {
	const plans = new Map<string, Making>();
	const nameOf = (seat: number, form: string) => `${seat} ${form}`;
	function begin(game: Game, seat: number, form: string): Making {
		const level = levelOf(seatAt(game, seat)) ?? DEFAULT_LEVEL;
		const seed = secretFor(`${stageKey(game)}/${seat}`);
		const open = { ...game, sealed: [], submitted: [] };
		const plan: Making = {
			made: thinker.think({ game: open, seat, sealed: {}, level, plan: form, seed }, true).then((answers) => {
				plan.answers = answers;
				return answers;
			}),
		};
		return plan;
	}
	return {
		/** All of a seat, for these forms. */
		of: async (gameFor: (form: string) => Game, seat: number, forms: readonly string[]): Promise<Answers> => {
			const own = forms.map((form) => {
				const plan = plans.get(nameOf(seat, form)) ?? begin(gameFor(form), seat, form);
				plans.set(nameOf(seat, form), plan);
				return plan.made;
			});
			return Object.assign({}, ...(await Promise.all(own)));
		},
		for: (seat: number, form: string): Making | undefined => plans.get(nameOf(seat, form)),
		/** Of this seat but for these forms, or of all, since the game has gone on. */
		forget: (seat?: number, kept: readonly string[] = []) => {
			const isKept = (key: string) => kept.some((form) => key === nameOf(seat!, form));
			for (const key of plans.keys())
				if (seat === undefined || (key.startsWith(`${seat} `) && !isKept(key))) plans.delete(key);
		},
	};
}

/** Whether people may ask what a computer would order in their place. */
export const hasSuggestions = ({ options }: Pick<Game, 'options'>): boolean => options.suggestions === 'asked';

/** What a person has decided so far: whole answers, and orders that are to be filled in. */
export type Decided = Required<Pick<View, 'given' | 'standing'>>;

/** What a computer would answer in the place of a person, who has decided this: thought of once, until that is another or the game goes on. */
export function makeSuggestions(thinker: Thinker) {
	const known = new Map<string, Promise<Answers>>();
	return {
		of: (game: Game, seat: number, sealed: Answers, decided: Decided): Promise<Answers> => {
			const key = JSON.stringify([seat, decided]);
			const asked = known.get(key) ?? thinker.think({ game, seat, sealed, ...decided, level: DEFAULT_LEVEL }, true);
			known.set(key, asked);
			return asked;
		},
		forget: () => known.clear(),
	};
}

/** Never answers: for tables at which no computer sits. */
export const noThinker: Thinker = {
	think: () => new Promise(() => {}),
	speak: () => new Promise(() => {}),
	trouble: () => undefined,
	pauseForTyping: () => {},
	setDeadline: () => {},
	close: () => {},
};
