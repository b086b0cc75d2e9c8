/** The reducer: `play(game, input)` gives the next game or a refusal, purely; a save is replayed through it. */

import { Immer } from 'immer';
import { person, type Sentence, say } from '../board/phrase.ts';
import { bad, good, type Result } from '../board/result.ts';
import { type BoardInput, setBoard } from './board-set.ts';
import { agreeOnEnd, type EveningEnd, whyNotEnd } from './evening.ts';
import type { Answers, Form } from './forms.ts';
import { endStage, inOrder } from './plan.ts';
import { beginAt } from './position.ts';
import { forEverybody, type Report } from './report.ts';
import { type Ruleset, stageBeingPlayed, stageOf } from './ruleset.ts';
import { dueEntries, isOfStage, isOnOffer, type Opened } from './sealed.ts';
import { EMPTY_SEAT, holderOf, type Player, readSeats } from './seat.ts';
import { isTaken, seatAt } from './seats.ts';
import {
	EDITION,
	type Game,
	type GameDraft,
	type Json,
	type PlannedStage,
	type SealedEntry,
	type Setup,
	type State,
	toDraft,
} from './state.ts';

export type Input =
	/** A seat's private turn is done: its answers exist, sealed. */
	| { readonly type: 'submit'; readonly seat: number; readonly entries: readonly Pick<SealedEntry, 'id' | 'opens'>[] }
	/** It takes them back, as long as others have not answered. */
	| { readonly type: 'withdraw'; readonly seat: number }
	/** Sealed answers that nobody can open any more (a save moved without its key): those of this stage are given again. */
	| { readonly type: 'lost'; readonly seat: number; readonly ids: readonly string[] }
	/** All have answered: what opens now, and the results of what never opens. */
	| ({ readonly type: 'reveal' } & Opened)
	/** Something done openly at the table, at a time. */
	| { readonly type: 'act'; readonly act: Json; readonly at: string }
	/** All people at the table have agreed on the last year, or to stop now. */
	| { readonly type: 'end'; readonly lastYear: EveningEnd }
	/** The board is set as another record of this game has it. */
	| ({ readonly type: 'board' } & BoardInput)
	/** The game goes on before this reveal of those that stand, counted from 0 (S11); see course.ts. */
	| { readonly type: 'back'; readonly to: number }
	/** A seat is given to another person, to a computer, or left empty. */
	| ({ readonly type: 'seat'; readonly seat: number } & Player);

/** Freezing what it makes would go over all reports of the game for every input. */
const { produce } = new Immer({ autoFreeze: false });

/** A game of which only changes who has answered. */
interface Answering {
	submitted: Game['submitted'];
	sealed: Game['sealed'];
	skipped: Game['skipped'];
}

/** The game before its first input. Throws `NobodyAsked` where nobody would ever be, and a `Fault` where its position cannot be. */
export function startGame(setup: Setup, ruleset: Ruleset): Game {
	const draft = toDraft(
		gameAt(setup, {
			options: setup.options,
			edition: setup.edition ?? EDITION,
			phase: { season: 'W', year: 1900, kind: 'A' },
			situation: { units: [], dislodged: [], centres: {} },
			slices: {},
		}),
	);
	ruleset.start(draft);
	if (setup.position) beginAt(draft, setup.position, ruleset);
	advance(draft, ruleset);
	return reported(draft, ruleset);
}

/** A game at this point of which nothing has been revealed, and in which nobody has answered. */
export const gameAt = (setup: Setup, state: State, stages: readonly PlannedStage[] = []): Game => ({
	...state,
	setup,
	seats: readSeats(setup.seats),
	stages,
	submitted: [],
	sealed: [],
	skipped: [],
	reports: [],
	lastReveal: 0,
	outcome: null,
});

/** The game after the input, or one sentence on why it cannot be. */
export function play(game: Game, input: Input, ruleset: Ruleset): Result<Game, Sentence> {
	if (input.type === 'back') return bad('Nothing is known here of what came before.');
	if (input.type === 'seat') return handSeat(game, input);
	// another record may have gone on where our rules ended the game
	if (game.outcome && input.type !== 'board') return bad('The game is over.');
	try {
		return step(game, input, ruleset);
	} catch (error) {
		if (error instanceof NobodyAsked) return bad(error.message);
		throw error;
	}
}

function step(
	game: Game,
	input: Exclude<Input, { readonly type: 'seat' | 'back' }>,
	ruleset: Ruleset,
): Result<Game, Sentence> {
	switch (input.type) {
		case 'submit':
			return submit(game, input, ruleset);
		case 'withdraw':
			return withdraw(game, input.seat);
		case 'lost':
			return dropLost(game, input);
		case 'reveal':
			return reveal(game, input, ruleset);
		case 'act':
			return act(game, input, ruleset);
		case 'end':
			return end(game, input, ruleset);
		case 'board':
			return board(game, input, ruleset);
	}
}

type InputOf<T extends Input['type']> = Extract<Input, { readonly type: T }>;

function handSeat(game: Game, { seat, ...player }: InputOf<'seat'>): Result<Game, Sentence> {
	const { name, level } = player;
	if (!game.seats[seat]) return bad(`There is no seat ${seat + 1}.`);
	if (name.trim() === '') return bad('A seat needs a name.');
	const others = game.seats.flatMap(({ key }, i) => (i === seat ? [] : [key]));
	if (name !== EMPTY_SEAT && others.includes(name)) return bad(say`Somebody is already called ${person(name)}.`);
	if (name === EMPTY_SEAT && level !== undefined) return bad('An empty seat has no level.');
	const taken = { ...seatAt(game, seat), holder: holderOf(player, others), key: name };
	return good({ ...game, seats: game.seats.with(seat, taken), sealed: unreadAt(game, seat) });
}

function submit(game: Game, { seat, entries }: InputOf<'submit'>, ruleset: Ruleset): Result<Game, Sentence> {
	if (!isItsTurn(game, ruleset, seat)) return bad('Nothing is asked of this seat now.');
	if (game.submitted.includes(seat)) return bad('This seat has already answered.');
	const sealed = [
		...game.sealed.filter((entry) => entry.seat !== seat || !isOnOffer(entry, game)),
		...entries.map((entry) => ({ ...entry, seat, holder: seatAt(game, seat).holder })),
	];
	return good(
		produce(game, (draft: Answering) => {
			draft.sealed = sealed;
			draft.submitted = [...game.submitted, seat].sort((a, b) => a - b);
			draft.skipped = [];
		}),
	);
}

function withdraw(game: Game, seat: number): Result<Game, Sentence> {
	if (!game.submitted.includes(seat)) return bad('This seat has not answered yet.');
	return good(
		produce(game, (draft: Answering) => {
			draft.submitted = game.submitted.filter((other) => other !== seat);
			draft.sealed = game.sealed.filter((entry) => !isOfStage(entry, game, seat));
		}),
	);
}

/** What the seat has sealed stays valid, and is told to nobody any more. */
const unreadAt = ({ sealed }: Game, seat: number): readonly SealedEntry[] =>
	sealed.map((entry) => (entry.seat === seat ? { ...entry, isUnread: true } : entry));

function dropLost(game: Game, { seat, ids }: InputOf<'lost'>): Result<Game, Sentence> {
	const lost = game.sealed.filter((entry) => entry.seat === seat && ids.includes(entry.id));
	if (lost.length < new Set(ids).size) return bad('There are no such sealed answers.');
	// where one answer of this stage is lost the seat gives all of them again
	const again = lost.some((entry) => isOfStage(entry, game, seat));
	const isGone = (entry: SealedEntry) => ids.includes(entry.id) || (again && isOfStage(entry, game, seat));
	return good(
		produce(game, (draft: Answering) => {
			if (again) draft.submitted = game.submitted.filter((other) => other !== seat);
			draft.sealed = unreadAt(game, seat).filter((entry) => !isGone(entry));
		}),
	);
}

function reveal(game: Game, opened: Opened, ruleset: Ruleset): Result<Game, Sentence> {
	const [current] = game.stages;
	if (!current || waitingFor(game, ruleset).length > 0) return bad('Not every seat has answered.');
	const due = new Set(dueEntries(game).map(({ id }) => id));
	const sealed = game.sealed.filter((entry) => !due.has(entry.id) && !isOnOffer(entry, game));
	// a plain copy: rules read the board a thousand times, which is slow through the proxies of produce()
	const draft = toDraft({ ...game, sealed });
	finishStage(draft, current, opened, ruleset);
	advance(draft, ruleset);
	return good(reported(draft, ruleset, game));
}

function act(game: Game, { act: action, at }: InputOf<'act'>, ruleset: Ruleset): Result<Game, Sentence> {
	const stage = stageBeingPlayed(game, ruleset);
	if (!stage?.act) return bad('There is nothing to do at the table now.');
	const draft = toDraft(game);
	const refusal = stage.act(draft, action, at, ruleset);
	if (refusal !== undefined) return bad(refusal);
	if (draft.stages !== game.stages) advance(draft, ruleset);
	return good(reported(draft, ruleset, game));
}

/** What was revealed last stays so. */
function end(game: Game, { lastYear }: InputOf<'end'>, ruleset: Ruleset): Result<Game, Sentence> {
	const refusal = whyNotEnd(game, ruleset, lastYear);
	if (refusal !== undefined) return bad(refusal);
	const draft = toDraft(game);
	agreeOnEnd(draft, lastYear, ruleset);
	return good({ ...reported(draft, ruleset, game), lastReveal: game.lastReveal });
}

/** Whatever was answered was answered on another board. */
function board(game: Game, input: InputOf<'board'>, ruleset: Ruleset): Result<Game, Sentence> {
	const draft = toDraft({ ...game, submitted: [], sealed: [] });
	const refusal = setBoard(draft, input, ruleset);
	if (refusal !== undefined) return bad(refusal);
	advance(draft, ruleset);
	return good(reported(draft, ruleset, game));
}

/**
 * What is reported for the first time begins where the reports ended before, and carries who commanded before it, and the shares
 * after it.
 */
export function reported(draft: GameDraft, ruleset: Ruleset, before: Game = { ...draft, reports: [] }): Game {
	const known = before.reports;
	const commandsIn = ({ seats }: Report) => ruleset.roles({ ...before, seats }).commands;
	const { shares } = ruleset.roles(draft);
	draft.reports = draft.reports.map((report, i) => {
		if (report === known[i]) return report;
		if (i < known.length) return forEverybody(report);
		return forEverybody({ ...report, commands: commandsIn(report), ...(shares && { shares }) });
	});
	if (draft.reports.length > known.length) draft.lastReveal = known.length;
	return draft;
}

function finishStage(draft: GameDraft, current: PlannedStage, opened: Opened, ruleset: Ruleset) {
	const stage = stageOf(ruleset, current.stage);
	endStage(draft);
	draft.submitted = [];
	draft.phase = current.phase;
	stage.resolve(draft, opened, ruleset);
	if (stage.kind !== 'turns' || draft.outcome !== null) return;
	// one turn is played; the stage comes first again as long as it asks somebody
	draft.stages = [current, ...draft.stages];
	if (!asksAnybody(draft, ruleset)) endStage(draft);
}

/** In so many stages, many years of them, somebody is asked, or the game ends, if there is anybody in it. */
const MOST_PASSED = 1000;

/** Thrown where a game would go on for ever without asking anybody anything. */
export class NobodyAsked extends Error {
	override readonly message = 'Nobody is asked anything in this game, and it never ends.';
}

/** Goes on to the next stage that asks somebody or opens something; passes over the others, which still resolve. */
function advance(draft: GameDraft, ruleset: Ruleset): void {
	draft.skipped = [];
	let passed = 0;
	while (draft.outcome === null) {
		if (draft.stages.length === 0) draft.stages = inOrder(ruleset.plan(draft));
		const [current] = draft.stages;
		if (!current) throw new Error('no layer plans what comes next');
		const { kind } = stageOf(ruleset, current.stage);
		draft.phase = current.phase;
		if (kind === 'open' || asksAnybody(draft, ruleset) || dueEntries(draft).length > 0) return;
		if (kind !== 'automatic') draft.skipped = [...draft.skipped, current];
		if (++passed > MOST_PASSED) throw new NobodyAsked();
		finishStage(draft, current, { answers: [], results: {} }, ruleset);
	}
	draft.stages = [];
}

/** The forms of a seat in the stage being played; `own` are its answers of this private turn so far. */
export function formsOf(game: Game, ruleset: Ruleset, seat: number, own: Answers = {}): readonly Form[] {
	const current = game.stages[0];
	if (!current || game.outcome || !isTaken(seatAt(game, seat))) return [];
	const { kind } = stageOf(ruleset, current.stage);
	return kind === 'sealed' || kind === 'turns' ? ruleset.forms(game, current.stage, seat, own) : [];
}

/** Seats that get a turn now in the stage being played: all whom it asks, or the first of them where they take turns. */
export function seatsAsked(game: Game, ruleset: Ruleset): number[] {
	const asked = game.seats.flatMap((_, seat) => (isAsked(game, ruleset, seat) ? [seat] : []));
	return inTurns(game, ruleset) ? asked.slice(0, 1) : asked;
}

/** Whether it asks anybody: known as soon as one is found. */
const asksAnybody = (game: Game, ruleset: Ruleset): boolean =>
	game.seats.some((_, seat) => isAsked(game, ruleset, seat));

const isAsked = (game: Game, ruleset: Ruleset, seat: number): boolean =>
	game.seats[seat] !== undefined && formsOf(game, ruleset, seat).some((form) => !form.optional);

/** Whether the seat is among `seatsAsked`, without asking the others where it does not matter. */
const isItsTurn = (game: Game, ruleset: Ruleset, seat: number): boolean =>
	isAsked(game, ruleset, seat) && (!inTurns(game, ruleset) || seatsAsked(game, ruleset)[0] === seat);

/** Whether the stage being played is answered by one seat after the other, each answer opening at once. */
export const inTurns = (game: Game, ruleset: Ruleset): boolean => stageBeingPlayed(game, ruleset)?.kind === 'turns';

/** Seats asked that have not answered. */
export function waitingFor(game: Game, ruleset: Ruleset): number[] {
	const isOpen = (seat: number) => !game.submitted.includes(seat);
	if (inTurns(game, ruleset)) return seatsAsked(game, ruleset).filter(isOpen);
	return game.seats.flatMap((_, seat) => (isOpen(seat) && isAsked(game, ruleset, seat) ? [seat] : []));
}
