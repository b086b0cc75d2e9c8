/** What may be seen at a table: pure functions of the public game, and of what its viewer has answered. */

import { type Panel, shownTo } from '../../board/panel.ts';
import type { Phrase } from '../../board/phrase.ts';
import type { MovementOrder, Order, Power, UnitName } from '../../board/types.ts';
import { ORDER_KINDS } from '../../board/written.ts';
import { impossibility, indexUnits } from '../../judge/legality.ts';
import { ranking, whyNotEnd } from '../evening.ts';
import type { Answers } from '../forms.ts';
import { addMarks, legendOf, type Marks } from '../marks.ts';
import { inTurns, seatsAsked, waitingFor } from '../play.ts';
import type { Report } from '../report.ts';
import { type Ruleset, stageBeingPlayed, stageOf } from '../ruleset.ts';
import { peopleAmong } from '../seats.ts';
import type { Situation } from '../situation.ts';
import type { Game, PlannedStage } from '../state.ts';
import { tell, tellAll } from '../telling.ts';
import type { Stage } from '../variant.ts';

/** What a screen tells of a stage. */
type StageFacts = Pick<Stage, 'kind' | 'title' | 'when'>;

export type Seen = ReturnType<typeof seenAt>;

/** `ownOf`: what a viewer has answered so far, and sealed before. */
export const seenAt = (game: () => Game, ruleset: Ruleset, ownOf: (viewer: number) => Answers) => ({
	/** The public game: nothing secret is in it. */
	game,
	/** What seats have to do with powers now. */
	roles: () => ruleset.roles(game()),
	/** What a stage of the game is called, and how it is played. */
	stage: ({ stage }: PlannedStage): StageFacts => stageOf(ruleset, stage),
	/** The clock of the open stage being played; null: there is none. */
	clock: () => stageBeingPlayed(game(), ruleset)?.clock?.(game()) ?? null,
	/** Who gets the laptop in the open stage being played, and holds no seat; null: nobody. */
	guest: () => stageBeingPlayed(game(), ruleset)?.guest?.(game()) ?? null,
	/** Seats that are asked now, and people among them who have not answered yet. */
	asked: () => seatsAsked(game(), ruleset),
	waiting: () => peopleAmong(game(), waitingFor(game(), ruleset)),
	/** Whether the stage being played is answered by one seat after the other, each answer opening at once. */
	isInTurns: () => inTurns(game(), ruleset),
	/** Whether nobody but computers is asked now: the table goes on by itself, with `reveal`, when they are ready. */
	goesOnByItself: () => areComputers(game(), seatsAsked(game(), ruleset)),
	/** Whether the seat has had its say in this stage. */
	hasAnswered: (seat: number) => hasAnswered(game(), ruleset, seat),
	possible: (power: Power, unit: UnitName) => ruleset.possible(game(), power, unit),
	/** Why the rules of this game forbid the power an order that the board allows; undefined: they do not, or the board does not. */
	forbids: (power: Power, order: Order) => whyForbidden(game(), ruleset, power, order),
	/** What throws pieces, loaded when it is first needed; undefined: nobody throws in this game. */
	throwing: ruleset.throwing,
	/** Why computers have ordered what this report shows, by what everybody knows after it. */
	why: (report: Report) => ruleset.stages[report.stage]?.why?.(game(), report, ruleset) ?? [],
	/** What happened in this report, step by step. */
	tell: (report: Report) => tell(report, ruleset.goal(game())),
	/** In these, one after the other. */
	tellAll: (reports: readonly Report[]) => tellAll(reports, ruleset.goal(game()), earlierIn(game(), reports)),
	/** What every screen should say of the state of the game; nothing in the ordinary case. */
	/** Why people cannot agree on an end of the evening now; undefined: they can. */
	whyNotEnd: () => whyNotEnd(game(), ruleset),
	/** Who has how much of what wins. */
	ranking: () => ranking(game(), ruleset),
	banner: () => ruleset.banner(game()),
	/** For a viewer in a private turn: with what that seat has answered so far, and sealed in earlier stages. */
	panels: (viewer: number | null) => panelsFor(game(), ruleset, viewer, viewer === null ? {} : ownOf(viewer)),
	/** What the board is marked with for this viewer, who orders this power now. */
	marks: (viewer: number | null, power?: Power) => marksFor(game(), ruleset, viewer, power),
	/** Whose land provinces are, on the board as it is or as it was. */
	land: (situation: Situation) => ruleset.land(situation),
	/** How pieces lie that are no units yet. */
	lying: () => ruleset.lying(game()),
	/** What the signs of these marks mean, in a line; empty where there is nothing to say. */
	legend: (marks: Marks) => legendOf(ruleset.layers, marks),
});

/** What was revealed of the phase of a movement before it. */
function earlierIn({ reports }: Game, shown: readonly Report[]): Report[] {
	const moved = shown.find(({ stage }) => stage === 'orders');
	return moved ? reports.slice(0, reports.indexOf(shown[0]!)).filter(({ phase }) => phase === moved.phase) : [];
}

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
