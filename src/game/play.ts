/** The reducer: `play(game, input)` gives the next game or a refusal, purely; a save is replayed through it. */
import { current as asIs, type Draft, isDraft, produce } from 'immer';
import { bad, good, type Result } from '../board/result.ts';
import type { Form } from './forms.ts';
import type { Rulebook } from './rulebook.ts';
import { dueEntries, isOfStage, type Opened } from './sealed.ts';
import { EMPTY_SEAT, isTaken } from './seats.ts';
import type { Game, Json, PlannedStage, SealedEntry, Setup, Situation } from './state.ts';

export type Input =
	/** A seat's private turn is done: its answers exist, sealed. */
	| { readonly type: 'submit'; readonly seat: number; readonly entries: readonly Omit<SealedEntry, 'seat'>[] }
	/** It takes them back, as long as others have not answered. */
	| { readonly type: 'withdraw'; readonly seat: number }
	/** Sealed answers that nobody can open any more (a save moved without its key): those of this stage are given again. */
	| { readonly type: 'lost'; readonly seat: number; readonly ids: readonly string[] }
	/** All have answered: what opens now, and the results of what never opens. */
	| ({ readonly type: 'reveal' } & Opened)
	/** Something done openly at the table, at a time. */
	| { readonly type: 'act'; readonly act: Json; readonly at: string }
	/** A seat is handed to another person, or left empty (EMPTY_SEAT). */
	| { readonly type: 'seat'; readonly seat: number; readonly name: string };

/** The game before its first input. */
export function startGame(setup: Setup, book: Rulebook): Game {
	const empty: Game = {
		setup,
		seats: setup.seats,
		options: setup.options,
		phase: { season: 'W', year: 1900, kind: 'A' },
		situation: { units: [], dislodged: [], centres: {} },
		slices: {},
		stages: [],
		submitted: [],
		sealed: [],
		skipped: [],
		reports: [],
		outcome: null,
	};
	return produce(empty, (draft) => {
		book.start(draft);
		goOn(draft, book);
	});
}

/** The game after the input, or one sentence on why it cannot be. */
export function play(game: Game, input: Input, book: Rulebook): Result<Game> {
	let refusal: string | undefined;
	const next = produce(game, (draft) => {
		refusal = apply(draft, input, book, game);
	});
	return refusal === undefined ? good(next) : bad(refusal);
}

function apply(draft: Draft<Game>, input: Input, book: Rulebook, game: Game): string | undefined {
	if (input.type === 'seat') return handSeat(draft, input.seat, input.name);
	if (game.outcome) return 'The game is over.';
	const stage = book.stages[game.stages[0]!.stage]!;
	switch (input.type) {
		case 'submit': {
			if (!isItsTurn(game, book, input.seat)) return 'Nothing is asked of this seat now.';
			if (game.submitted.includes(input.seat)) return 'This seat has answered already.';
			draft.submitted.push(input.seat);
			draft.submitted.sort((a, b) => a - b);
			for (const entry of input.entries) draft.sealed.push({ ...entry, seat: input.seat } as Draft<SealedEntry>);
			draft.skipped = [];
			return undefined;
		}
		case 'withdraw': {
			if (!game.submitted.includes(input.seat)) return 'This seat has not answered yet.';
			draft.submitted = draft.submitted.filter((seat) => seat !== input.seat);
			const kept = new Set(game.sealed.filter((entry) => !isOfStage(entry, game, input.seat)).map(({ id }) => id));
			draft.sealed = draft.sealed.filter((entry) => kept.has(entry.id));
			return undefined;
		}
		case 'lost': {
			const ids = new Set(input.ids);
			const lost = game.sealed.filter(({ id, seat }) => seat === input.seat && ids.has(id));
			if (lost.length < ids.size) return 'There are no such sealed answers.';
			// where one answer of this stage is lost the seat gives all of them again
			const again = lost.some((entry) => isOfStage(entry, game, input.seat));
			if (again) draft.submitted = draft.submitted.filter((seat) => seat !== input.seat);
			const gone = (entry: SealedEntry) => ids.has(entry.id) || (again && isOfStage(entry, game, input.seat));
			const kept = new Set(game.sealed.filter((entry) => !gone(entry)).map(({ id }) => id));
			draft.sealed = draft.sealed.filter(({ id }) => kept.has(id));
			return undefined;
		}
		case 'reveal': {
			if (waitingFor(game, book).length > 0) return 'Not every seat has answered.';
			const due = new Set(dueEntries(game).map(({ id }) => id));
			draft.sealed = draft.sealed.filter((entry) => !due.has(entry.id));
			finishStage(draft, input, book);
			goOn(draft, book);
			return undefined;
		}
		case 'act': {
			if (!stage.act) return 'There is nothing to do at the table now.';
			const before = game.stages[0]!;
			const refusal = stage.act(draft, input.act, input.at, book);
			if (refusal === undefined && draft.stages[0]?.stage !== before.stage) goOn(draft, book);
			return refusal;
		}
	}
}

function handSeat(draft: Draft<Game>, seat: number, name: string): string | undefined {
	if (!draft.seats[seat]) return `There is no seat ${seat + 1}.`;
	if (name.trim() === '') return 'A seat needs a name.';
	if (name !== EMPTY_SEAT && draft.seats.some((other, i) => i !== seat && other.name === name))
		return `Somebody is called ${name} already.`;
	draft.seats[seat]!.name = name;
	return undefined;
}

function finishStage(draft: Draft<Game>, opened: Opened, book: Rulebook) {
	const [current] = draft.stages.splice(0, 1);
	const stage = book.stages[current!.stage]!;
	draft.submitted = [];
	draft.phase = current!.phase;
	// resolving reads the board a thousand times, and reading through a draft is slow: it gets the board itself, and the slices,
	// which layers replace and never change
	if (isDraft(draft.situation)) draft.situation = { ...asIs(draft.situation) } as Draft<Situation>;
	if (isDraft(draft.slices)) draft.slices = { ...asIs(draft.slices) } as Draft<Game['slices']>;
	stage.resolve(draft, opened, book);
	if (stage.kind !== 'turns' || draft.outcome !== null) return;
	// one turn is played; the stage comes first again as long as it asks somebody
	draft.stages.unshift(current!);
	if (!asksAnybody(draft as Game, book)) draft.stages.shift();
}

/** Goes on to the next stage that asks somebody or opens something; passes over the others, which still resolve. */
function goOn(draft: Draft<Game>, book: Rulebook): void {
	draft.skipped = [];
	while (draft.outcome === null) {
		if (draft.stages.length === 0) draft.stages.push(...(book.plan(draft as Game) as Draft<PlannedStage>[]));
		const current = draft.stages[0]!;
		draft.phase = current.phase;
		const game = draft as Game;
		if (book.stages[current.stage]!.kind === 'open') return;
		if (asksAnybody(game, book) || dueEntries(game).length > 0) return;
		if (book.stages[current.stage]!.kind !== 'automatic') draft.skipped.push(current);
		finishStage(draft, { answers: [], results: {} }, book);
	}
	draft.stages = [];
}

/** The forms of a seat in the stage being played; `own` are its answers of this private turn so far. */
export function formsOf(
	game: Game,
	book: Rulebook,
	seat: number,
	own: Readonly<Record<string, Json>> = {},
): readonly Form[] {
	const current = game.stages[0];
	if (!current || game.outcome || !isTaken(game.seats[seat]!)) return [];
	const kind = book.stages[current.stage]!.kind;
	return kind === 'sealed' || kind === 'turns' ? book.forms(game, current.stage, seat, own) : [];
}

/** Seats that get a turn now in the stage being played: all whom it asks, or the first of them where they take turns. */
export function seatsAsked(game: Game, book: Rulebook): number[] {
	const asked = game.seats.flatMap((_, seat) => (isAsked(game, book, seat) ? [seat] : []));
	return inTurns(game, book) ? asked.slice(0, 1) : asked;
}

/** Whether it asks anybody: known as soon as one is found. */
const asksAnybody = (game: Game, book: Rulebook): boolean => game.seats.some((_, seat) => isAsked(game, book, seat));

const isAsked = (game: Game, book: Rulebook, seat: number): boolean =>
	game.seats[seat] !== undefined && formsOf(game, book, seat).some((form) => !form.optional);

/** Whether the seat is among `seatsAsked`, without asking the others where it does not matter. */
const isItsTurn = (game: Game, book: Rulebook, seat: number): boolean =>
	isAsked(game, book, seat) && (!inTurns(game, book) || seatsAsked(game, book)[0] === seat);

/** Whether the stage being played is answered by one seat after the other, each answer opening at once. */
export const inTurns = (game: Game, book: Rulebook): boolean =>
	game.stages.length > 0 && book.stages[game.stages[0]!.stage]!.kind === 'turns';

/** Seats asked that have not answered. */
export function waitingFor(game: Game, book: Rulebook): number[] {
	const isOpen = (seat: number) => !game.submitted.includes(seat);
	if (inTurns(game, book)) return seatsAsked(game, book).filter(isOpen);
	return game.seats.flatMap((_, seat) => (isOpen(seat) && isAsked(game, book, seat) ? [seat] : []));
}
