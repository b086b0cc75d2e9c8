/** What may be seen at a table: pure functions of the public game, and of what its viewer has answered. */
import { type Panel, shownTo } from '../../board/panel.ts';
import type { Phrase } from '../../board/phrase.ts';
import type { MovementOrder, Order, Power, UnitName } from '../../board/types.ts';
import { ORDER_KINDS } from '../../board/written.ts';
import { impossibility, indexUnits } from '../../judge/legality.ts';
import type { Clock } from '../clock.ts';
import type { Answers } from '../forms.ts';
import { addMarks, legendOf, type Marks } from '../marks.ts';
import { inTurns, seatsAsked, waitingFor } from '../play.ts';
import type { Report } from '../report.ts';
import { type Ruleset, stageBeingPlayed, stageOf } from '../ruleset.ts';
import { peopleAmong, type Roles } from '../seats.ts';
import type { Land, Situation } from '../situation.ts';
import type { Game, PlannedStage } from '../state.ts';
import { type Telling, tell, tellAll } from '../telling.ts';
import type { Throwing } from '../throws.ts';
import type { Guest, Stage, Why } from '../variant.ts';

/** What a screen tells of a stage. */
type StageFacts = Pick<Stage, 'kind' | 'title' | 'when'>;

export interface Seen {
	/** The public game: nothing secret is in it. */
	game(): Game;
	/** What seats have to do with powers now. */
	roles(): Roles;
	/** What a stage of the game is called, and how it is played. */
	stage(planned: PlannedStage): StageFacts;
	/** The clock of the open stage being played; null: there is none. */
	clock(): Clock | null;
	/** Who gets the laptop in the open stage being played, and holds no seat; null: nobody. */
	guest(): Guest | null;
	/** Seats that are asked now, and people among them who have not answered yet. */
	asked(): readonly number[];
	waiting(): readonly number[];
	/** Whether the stage being played is answered by one seat after the other, each answer opening at once. */
	isInTurns(): boolean;
	/** Whether nobody but computers is asked now: the table goes on by itself, with `reveal`, when they are ready. */
	goesOnByItself(): boolean;
	/** Whether the seat has had its say in this stage. */
	hasAnswered(seat: number): boolean;
	possible(power: Power, unit: UnitName): MovementOrder[];
	/** Why the rules of this game forbid the power an order that the board allows; undefined: they do not, or the board does not. */
	forbids(power: Power, order: Order): Phrase | undefined;
	/** What throws pieces, loaded when it is first needed; undefined: nobody throws in this game. */
	throwing(): Promise<Throwing> | undefined;
	/** Why computers have ordered what this report shows, by what everybody knows after it. */
	why(report: Report): readonly Why[];
	/** What happened in this report, step by step. */
	tell(report: Report): Telling;
	/** In these, one after the other. */
	tellAll(reports: readonly Report[]): Telling[];
	/** What every screen should say of the state of the game; nothing in the ordinary case. */
	banner(): string;
	/** For a viewer in a private turn: with what that seat has answered so far, and sealed in earlier stages. */
	panels(viewer: number | null): readonly Panel[];
	/** What the board is marked with for this viewer, who orders this power now. */
	marks(viewer: number | null, power?: Power): Marks;
	/** Whose land provinces are, on the board as it is or as it was. */
	land(situation: Situation): Land;
	/** What the signs of these marks mean, in a line; empty where there is nothing to say. */
	legend(marks: Marks): Phrase;
}

/** `ownOf`: what a viewer has answered so far, and sealed before. */
export const seenAt = (game: () => Game, ruleset: Ruleset, ownOf: (viewer: number) => Answers): Seen => ({
	game,
	roles: () => ruleset.roles(game()),
	stage: ({ stage }) => stageOf(ruleset, stage),
	clock: () => stageBeingPlayed(game(), ruleset)?.clock?.(game()) ?? null,
	guest: () => stageBeingPlayed(game(), ruleset)?.guest?.(game()) ?? null,
	asked: () => seatsAsked(game(), ruleset),
	waiting: () => peopleAmong(game(), waitingFor(game(), ruleset)),
	isInTurns: () => inTurns(game(), ruleset),
	goesOnByItself: () => areComputers(game(), seatsAsked(game(), ruleset)),
	hasAnswered: (seat) => hasAnswered(game(), ruleset, seat),
	possible: (power, unit) => ruleset.possible(game(), power, unit),
	forbids: (power, order) => whyForbidden(game(), ruleset, power, order),
	throwing: ruleset.throwing,
	why: (report) => ruleset.stages[report.stage]?.why?.(game(), report, ruleset) ?? [],
	tell: (report) => tell(report, ruleset.goal(game())),
	tellAll: (reports) => tellAll(reports, ruleset.goal(game())),
	banner: () => ruleset.banner(game()),
	panels: (viewer) => panelsFor(game(), ruleset, viewer, viewer === null ? {} : ownOf(viewer)),
	marks: (viewer, power) => marksFor(game(), ruleset, viewer, power),
	land: ruleset.land,
	legend: (marks) => legendOf(ruleset.layers, marks),
});

/** The tables that this viewer may see. No layer is trusted to hide any. */
export const panelsFor = (game: Game, ruleset: Ruleset, viewer: number | null, own: Answers = {}): Panel[] =>
	shownTo(viewer, ruleset.panels(game, viewer, own));

export const marksFor = (game: Game, ruleset: Ruleset, viewer: number | null, power?: Power): Marks =>
	shownTo(viewer, ruleset.marks(game, viewer, power)).reduce<Marks>((all, { marks }) => addMarks(all, marks), {});

const areComputers = (game: Game, seats: readonly number[]): boolean =>
	seats.length > 0 && peopleAmong(game, seats).length === 0;

const hasAnswered = (game: Game, ruleset: Ruleset, seat: number): boolean =>
	game.submitted.includes(seat) || (stageBeingPlayed(game, ruleset)?.isDone?.(game, seat) ?? false);

function whyForbidden(game: Game, ruleset: Ruleset, power: Power, order: Order): Phrase | undefined {
	if (!isMovement(order) || impossibility(indexUnits(game.situation.units), order)) return undefined;
	return ruleset.forbids(game, power, order);
}

const isMovement = (order: Order): order is MovementOrder => ORDER_KINDS.M.includes(order.kind);
