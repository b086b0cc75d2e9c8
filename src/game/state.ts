/** The state of a game: everything in it is public. Secrets are known to it by an entry's id only (see sealed.ts). */
import type { Phase } from '../board/notation.ts';
import { onceFor } from '../board/once.ts';
import type { Power, Province, Unit } from '../board/types.ts';
import type { FormAnswer } from './answers.ts';
import type { Json } from './fields.ts';
import type { Outcome } from './outcome.ts';
import type { Report } from './report.ts';
import type { Holder, Seat, StoredSeat } from './seat.ts';
import type { Situation } from './situation.ts';

export type { Json } from './fields.ts';
export type { Seat } from './seat.ts';

/** What the rules of a turn may look at; a headless position is no more than this. */
export interface State {
	readonly phase: Phase;
	readonly situation: Situation;
	readonly options: Readonly<Record<string, Json>>;
	/** Which edition of the rules is played, up to `EDITION`. */
	readonly edition: number;
	/** What each variant keeps for itself, by its id. */
	readonly slices: Readonly<Record<string, Json>>;
}

/**
 * The rules as they are today. A ruling that changes, or a stage that moves, makes a new edition; games that began under an
 * older one are played to their end by its rules.
 */
export const EDITION = 3;

/** What a game starts from; it never changes. */
export interface Setup {
	/** The variant: its layers over the standard game, in order. */
	readonly variant: readonly string[];
	readonly options: Readonly<Record<string, Json>>;
	readonly seats: readonly StoredSeat[];
	/** All lots of the game come from it, so that a replay draws the same. */
	readonly seed: string;
	/** What it was called on the menu, where several games have these layers; older saves do not say. */
	readonly offer?: string;
	/** The line that it begins in, where that is not the start of the game. */
	readonly position?: { readonly [field: string]: Json };
	/** The edition of the rules; today's where it is left out. Every save names it, but for those of the first edition. */
	readonly edition?: number;
}

export type StageId = string;

/** The named parts of a turn, in order, at which a layer may record what it keeps. */
export type TurnPart = 'movement' | 'retreats' | 'count' | 'adjustments';

/** When an answer opens: with its own stage, at a later one, or never: then only a result of all answers does. */
export type Opening = 'reveal' | 'resultOnly' | { readonly at: StageId };

/** A stage of the turn and the phase it belongs to. */
export interface PlannedStage {
	readonly stage: StageId;
	readonly phase: Phase;
}

/**
 * A seat's sealed answers of one stage that open together, as the game knows them: that they exist, whose they are, and
 * when they open. Which forms they answer is a secret too (it may depend on other answers).
 */
export interface SealedEntry {
	readonly id: string;
	readonly seat: number;
	/** Who sat there when it was sealed. */
	readonly holder: Holder;
	readonly opens: Opening;
	/** What is in it, where everybody knows: a reveal that was taken back had opened it (S11). */
	readonly known?: Readonly<Record<string, FormAnswer>>;
	/** Nobody at the seat is told any more what is in it: somebody else has the seat since, or the PIN was forgotten. */
	readonly isUnread?: true;
}

export interface Game extends State {
	readonly setup: Setup;
	readonly seats: readonly Seat[];
	/** The stages ahead; the first is the one being played. */
	readonly stages: readonly PlannedStage[];
	/** Seats that have answered in the stage being played. */
	readonly submitted: readonly number[];
	/** Sealed answers not yet opened, of this stage and of earlier ones. */
	readonly sealed: readonly SealedEntry[];
	/** Stages that the last input passed over because nobody had anything to do in them. */
	readonly skipped: readonly PlannedStage[];
	/** What has been revealed, oldest first. */
	readonly reports: readonly Report[];
	/** The first of the reports that the last reveal brought: where the table left off. */
	readonly lastReveal: number;
	readonly outcome: Outcome | null;
}

/**
 * The next game while a stage makes it: these fields may be set, and to slices and reports may be added; stages are planned and ended by plan.ts. All else is
 * shared with the games before and never changed in place.
 */
export interface GameDraft extends Game {
	seats: readonly Seat[];
	phase: Phase;
	situation: Situation;
	options: Game['options'];
	slices: Record<string, Json>;
	stages: readonly PlannedStage[];
	submitted: readonly number[];
	skipped: readonly PlannedStage[];
	reports: Report[];
	lastReveal: number;
	outcome: Outcome | null;
}

export const toDraft = (game: Game): GameDraft => ({
	...game,
	slices: { ...game.slices },
	reports: [...game.reports],
});

/** The stage being played; undefined: the game is over. */
export const stageNow = ({ stages }: Pick<Game, 'stages'>): StageId | undefined => stages[0]?.stage;

/** In the order of their names. */
export function centresOf({ situation: { centres } }: Pick<State, 'situation'>, power: Power): readonly Province[] {
	return ownedIn(centres).get(power) ?? [];
}

/** Asked many times of the same centres, which change once a year. */
const ownedIn = onceFor((centres: Situation['centres']): ReadonlyMap<Power, readonly Province[]> => {
	const owned = new Map<Power, Province[]>();
	for (const centre of Object.keys(centres).sort()) {
		const power = centres[centre]!;
		const own = owned.get(power);
		if (own) own.push(centre);
		else owned.set(power, [centre]);
	}
	return owned;
}, new WeakMap());

export const unitsOf = (state: State, power: Power): Unit[] =>
	state.situation.units.filter((unit) => unit.power === power);

/** Whether the power still has a unit (also a dislodged one) or a centre. */
export function isAlive(state: Pick<State, 'situation'>, power: Power): boolean {
	const { units, dislodged } = state.situation;
	if (centresOf(state, power).length > 0) return true;
	return units.some((unit) => unit.power === power) || dislodged.some(({ unit }) => unit.power === power);
}
