/** What the rules in force answer to stages, parts of turns and forms: every question is answered by all layers together. */
import type { Phrase } from '../board/phrase.ts';
import type { MovementOrder, Power, Province, UnitName } from '../board/types.ts';
import type { Written } from '../board/written.ts';
import type { Outlook } from '../computer/outlook.ts';
import type { Adjudication } from '../judge/movement.ts';
import type { PowerOrders } from '../judge/orders.ts';
import type { MovementRules } from '../judge/rules.ts';
import type { Contest } from '../search/contest.ts';
import type { Deal, Pledge } from './agreement.ts';
import type { Goal } from './ending.ts';
import type { Answers } from './forms.ts';
import type { Outcome } from './outcome.ts';
import type { OrderLine } from './report.ts';
import type { Opened } from './sealed.ts';
import type { Roles } from './seats.ts';
import type { Situation } from './situation.ts';
import type { Game, GameDraft, Json, StageId, State, TurnPart } from './state.ts';

/** The orders one seat gave one power. */
export interface Sheet {
	readonly seat: number;
	readonly power: Power;
	readonly orders: readonly Written[];
}

/** Several sheets made into one set of orders. */
export interface Merged {
	readonly orders: PowerOrders;
	/** Texts that are nobody's order and in none of the sets. */
	readonly ignored?: readonly string[];
	/** Of removals that nobody ordered, units there go before others. */
	readonly removedFirst?: Readonly<Partial<Record<Power, readonly Province[]>>>;
	/** What a layer keeps of the merging, by its id: for its own record, and for the headless command. */
	readonly notes: Readonly<Record<string, Json>>;
}

/** A unit taken off the board between movement and retreats; it did not move in that phase. */
export interface TakenOff {
	readonly unit: UnitName;
	readonly by: Power;
}

/** What the layers answer one after the other: each gets what the ones before it made, and returns its own. */
export interface Questions {
	/** One set of orders; `opened` is the reveal that the sheets came with: what else the seats answered. */
	merge(state: State, stage: StageId, sheets: readonly Sheet[], opened: Opened): Merged;
	rules(state: State): MovementRules;
	takeOff(state: State, result: Adjudication): readonly TakenOff[];
	homes(state: State, power: Power): readonly Province[];
	owed(state: State, power: Power): number;
	count(state: State): Situation['centres'];
	/** What seats have to do with powers now, where whoever has a power does not command it, or does not gain all of it. */
	roles(game: Game): Roles;
	/** What wins. */
	goal(game: Game): Goal;
	/** The end of the game after this part; first what the goal says. */
	outcome(game: Game, part: TurnPart): Outcome | null;
	/** What a computer that orders this power may want, and must avoid. */
	outlook(game: Game, seat: number, power: Power): Outlook;
	/** What a search for this seat has to know of the game; undefined: it cannot be searched. `own` are its answers so far. */
	contest(game: Game, seat: number, own: Answers): Contest | undefined;
	/** What the two may agree on now besides what their units do. */
	pledges(game: Game, by: number, to: number): readonly Pledge[];
	/** The game when it comes to orders, if these seats keep their part of it. */
	afterTalk(game: Game, deal: Deal, keepers: readonly number[]): Game;
}

export interface Rules extends Questions {
	/** Why the rules forbid this order to this power, in words; undefined: they do not. */
	forbids(state: State, power: Power, order: MovementOrder): Phrase | undefined;
	/** Every order the unit may be given: possible on the board and permitted by the layers. */
	possible(state: State, power: Power, unit: UnitName): MovementOrder[];
	record(draft: GameDraft, part: TurnPart, opened: Opened, lines: readonly OrderLine[], notes: Merged['notes']): void;
	/** What the seat has of what wins. */
	valueFor(game: Game, seat: number): number;
}
