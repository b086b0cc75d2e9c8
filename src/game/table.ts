/**
 * The one object the screens talk to: what may be seen, what is asked, and what can be done about it. It keeps the opened
 * answers of seats in memory (the referee's), and hands every confirmed change to a store before it takes effect.
 */

import { makePhase } from '../board/notation.ts';
import { bad, good, type Result } from '../board/result.ts';
import type { MovementOrder, Order, Power, UnitName } from '../board/types.ts';
import { ORDER_KINDS } from '../board/written.ts';
import { impossibility, indexUnits } from '../judge/legality.ts';
import { type Clock, newClock, startClock } from './clock.ts';
import { type Answers, blankAnswer, type Diagnostic, type Form, isPowerForm } from './forms.ts';
import type { Level } from './levels.ts';
import { legendOf, type Marks } from './marks.ts';
import { formsOf, type Input, inTurns, play, seatsAsked, waitingFor } from './play.ts';
import type { Panel, Report } from './report.ts';
import { type Ruleset, stageBeingPlayed } from './ruleset.ts';
import { dueEntries, isOfStage, type OpenEntry, openEntries, sealTurn, stageKey } from './sealed.ts';
import { computersAmong, isComputer, namesOf, peopleAmong, seatAt, whoPlays } from './seats.ts';
import type { Land, Situation } from './situation.ts';
import type { Game, Json, PlannedStage, SealedEntry } from './state.ts';
import { type Telling, tell, tellAll } from './telling.ts';
import { hasSuggestions, makeSuggestions, makeThoughts, noThinker, type Progress, type Thinker } from './thinking.ts';
import type { Throwing } from './throws.ts';
import type { Guest, Said, Stage, Why } from './variant.ts';

/** What one confirmed change leaves behind; it is kept whole or not at all. */
export interface SavedChange {
	readonly input?: Input;
	readonly sealed?: readonly OpenEntry[];
	/** Entries no longer needed: opened at a reveal, or taken back. */
	readonly dropped?: readonly string[];
	/** The unfinished private turn of a seat; null: there is none any more. */
	readonly draft?: { readonly seat: number; readonly answers: Answers | null };
	/** The seat has no PIN any more; what is kept of its sealed answers is sealed again. */
	readonly pinGone?: { readonly seat: number; readonly kept: readonly OpenEntry[] };
}

/** Where a game is kept. `append` returns a sentence when the change could not be made safe; the table goes on anyway. */
export interface Store {
	append(change: SavedChange, note: GameNote): string | undefined;
	/** Tries again to make safe what is not, in another file or folder if one is named; a sentence if it still is not. */
	saveAgain(note: GameNote, where?: string): string | undefined;
	hasPin(seat: number): boolean;
	/** The seat's sealed answers and draft, with its PIN if it has one. */
	open(seat: number, pin: string | undefined, entries: readonly SealedEntry[]): Promise<Result<OpenedSeat>>;
	/** Gives the seat a PIN, or none; what it has sealed so far is sealed again. */
	setPin(seat: number, pin: string | null, sealed: OpenedSeat): Promise<Result<null>>;
	/** How long the next PIN has to wait after wrong ones, in milliseconds. */
	pinDelay(seat: number): number;
	close(): void;
}

export interface OpenedSeat {
	readonly entries: readonly OpenEntry[];
	readonly draft: Answers | null;
	/** Sealed entries that cannot be opened here. */
	readonly lost?: readonly string[];
}

/** What a list of saves shows of a game. */
interface GameNote {
	readonly phase: string;
	/** When it is, where that is not a season of a year: `Phase II`. */
	readonly when?: string;
	readonly players: readonly string[];
}

/** What a screen tells of a stage. */
type StageFacts = Pick<Stage, 'kind' | 'title' | 'when'>;

export interface Table {
	/** The public game: nothing secret is in it. */
	game(): Game;
	/** What a stage of the game is called, and how it is played. */
	stage(planned: PlannedStage): StageFacts;
	/** The clock of the open stage being played; null: there is none. */
	clock(): Clock | null;
	/** Who gets the laptop in the open stage being played, and holds no seat; null: nobody. */
	guest(): Guest | null;
	/** What computers have said at the table, and how it is answered. */
	said(): readonly Said[];
	/** Whether anything has been said at this stage, or may be yet. */
	isTalkedAt(): boolean;
	/** Agrees to it, or takes that back: the computer thinks again. */
	answer(said: Said, at: string): Result<Game>;
	/** Seats that are asked now, and people among them who have not answered yet. */
	asked(): readonly number[];
	waiting(): readonly number[];
	/** How far the computers asked now are; null: none is asked. */
	thinking(): Progress | null;
	/** Told whenever a computer is ready. Returns what ends it. */
	onThought(listener: () => void): () => void;
	/** Whether the stage being played is answered by one seat after the other, each answer opening at once. */
	isInTurns(): boolean;
	/** Whether nobody but computers is asked now: the table goes on by itself, with `reveal`, when they are ready. */
	goesOnByItself(): boolean;
	/** Whether the seat has had its say in this stage. */
	hasAnswered(seat: number): boolean;
	/** What the seat is asked, given its answers of this private turn so far; what it sealed in earlier stages is known too. */
	forms(seat: number, own: Answers): readonly Form[];
	check(form: Form, own: Answers): readonly Diagnostic[];
	possible(power: Power, unit: UnitName): MovementOrder[];
	/** Why the rules of this game forbid the power an order that the board allows; undefined: they do not, or the board does not. */
	forbids(power: Power, order: Order): string | undefined;
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
	legend(marks: Marks): string;
	/**
	 * What a computer would answer to the form in the seat's place; undefined: it has nothing to say. Null: the seat is locked, or
	 * the game is played without suggestions.
	 */
	suggest(seat: number, form: Form): Promise<Json | undefined> | null;
	/** The unfinished answers of an unlocked seat. */
	draft(seat: number): Answers;
	saveDraft(seat: number, answers: Answers): void;
	/** Refused with a sentence when an answer is missing or wrong; warnings do not refuse. */
	submit(seat: number, answers: Answers): Result<Game>;
	/** The clock of the seat's private turn in this stage, running since it was first opened; null: there is no limit. */
	turnClock(seat: number, now: string): Clock | null;
	/** The time is up: submits what was answered so far as it is, the rest as said by somebody who says nothing. */
	timeUp(seat: number, answers: Answers): Result<Game>;
	/** Takes back the answers and gives them as the draft again. */
	withdraw(seat: number): Result<Game>;
	/** Seats whose sealed answers must be unlocked before the reveal can happen. */
	locked(): readonly number[];
	hasPin(seat: number): boolean;
	/** Unlocks a seat after a resume; needs its PIN if it has one. */
	unlock(seat: number, pin?: string): Promise<Result<null>>;
	isUnlocked(seat: number): boolean;
	/** The seat must be unlocked, or have no PIN. */
	setPin(seat: number, pin: string | null): Promise<Result<null>>;
	pinDelay(seat: number): number;
	/**
	 * Takes away a PIN that was forgotten; the whole table has to agree first. The seat answers this stage again and loses its
	 * draft, so that nobody sees what the PIN protects; earlier answers that open later stay if the seat was unlocked.
	 */
	forgetPin(seat: number): Result<Game>;
	/**
	 * When everybody has answered, and every computer is ready: what the computers answer is sealed, what is due opens, and the
	 * game goes on. In turns: when the next seat is a computer's, it answers.
	 */
	reveal(): Result<Game>;
	act(act: Json, at: string): Result<Game>;
	/**
	 * Gives the seat to another person, to a computer of this level, or leaves it empty. Its PIN is gone with this, and what a
	 * computer leaves unread; it must be unlocked, or have no PIN.
	 */
	handSeat(seat: number, name: string, level?: Level): Result<Game>;
	/** What is wrong with the computers' thinking, if anything: a sentence for the table. */
	thinkerTrouble(): string | undefined;
	/** Somebody types: computers wait with their thinking for a moment. */
	pauseForTyping(): void;
	/** Why the last change is not safe on disk; undefined: it is. */
	unsaved(): string | undefined;
	/** Tries again to save, elsewhere if a file or folder is named; then `unsaved` tells how it went. */
	saveAgain(where?: string): void;
	close(): void;
}

const LOCKED = 'This seat is locked: its PIN is needed first.';
const COMPUTERS = "This seat is a computer's: nobody else acts for it.";
const NOT_READY = 'A computer is not ready yet.';

/** A table at this point of the game. Sealed entries of `start` are locked until their seats are unlocked. */
export function openTable(start: Game, ruleset: Ruleset, store: Store, thinker: Thinker = noThinker): Table {
	let game = start;
	let trouble: string | undefined;
	let isClosed = false;
	const opened = new Map<string, Answers>();
	const drafts = new Map<number, Answers>();
	const unlocked = new Set<number>();
	/** When each private turn of the stage was first opened, by the stage's name and the seat. */
	const turnsOpened = new Map<string, string>();
	const thoughts = makeThoughts(thinker);
	const suggestions = makeSuggestions(thinker);

	/** The rules of the stage being played; undefined: the game is over. */
	const current = (): Stage | undefined => stageBeingPlayed(game, ruleset);

	const note = (): GameNote => {
		const when = game.outcome ? undefined : current()?.when;
		return {
			phase: game.outcome ? `over ${game.phase.year}` : makePhase(game.phase),
			...(when === undefined ? {} : { when }),
			players: whoPlays(game.seats),
		};
	};

	function apply(input: Input, besides: Omit<SavedChange, 'input'> = {}): Result<Game> {
		const [before] = game.stages;
		const next = play(game, input, ruleset);
		if (!next.ok) return next;
		game = next.value;
		trouble = store.append({ input, ...besides }, note());
		if (input.type === 'reveal' || game.stages[0] !== before) {
			thoughts.forget();
			suggestions.forget();
			thinker.setDeadline(false);
		}
		if (input.type === 'seat') thoughts.forget(input.seat);
		think();
		// an answer given in turn opens at once; one given in secret waits for the table to gather
		const isGathering = input.type === 'submit' && !inTurns(game, ruleset);
		if (isGathering || game.stages.length === 0 || dueNow().length === 0) return good(game);
		const awaited = inTurns(game, ruleset) ? waitingFor(game, ruleset) : seatsAsked(game, ruleset);
		return awaited.length === 0 ? openAll() : good(game);
	}

	const dueNow = () => dueEntries(game);
	const lockedSeats = () => [...new Set(dueNow().flatMap(({ id, seat }) => (opened.has(id) ? [] : [seat])))];

	/** What the seat sealed in earlier stages, where it is unlocked. */
	const sealedBefore = (seat: number): Answers => {
		const own = game.sealed.filter((entry) => entry.seat === seat && !isOfStage(entry, game, seat));
		return Object.assign({}, ...own.map(({ id }) => opened.get(id) ?? {}));
	};

	const forms = (seat: number, own: Answers) => formsOf(game, ruleset, seat, { ...sealedBefore(seat), ...own });
	/** What the seat has decided so far, besides its orders. */
	const decided = (seat: number): Answers => {
		const own = drafts.get(seat) ?? {};
		const others = forms(seat, own).filter((form) => !isPowerForm(form) && form.id in own);
		return Object.fromEntries(others.map(({ id }) => [id, own[id]!]));
	};
	const awaited = () => waitingFor(game, ruleset);
	/** Where none sits, nobody is asked whom the stage asks: this runs after every change. */
	const computers = () => (game.seats.some(isComputer) ? computersAmong(game, awaited()) : []);

	const said = () => current()?.talk?.said(game) ?? [];
	const speakers = () => (game.seats.some(isComputer) ? (current()?.talk?.speakers(game) ?? []) : []);

	/** What computers say is said at once. Whatever else one has sealed must be unlocked, so that it knows of it. */
	function think(): void {
		const speaking = speakers();
		if (speaking.length > 0)
			thoughts.hear(game, speaking, (act) => void (isClosed || say(act, new Date().toISOString())));
		const knows = (seat: number) => game.sealed.every((entry) => entry.seat !== seat || opened.has(entry.id));
		const asked = computers();
		thinker.setDeadline(asked.length > 0 && peopleAmong(game, awaited()).length === 0);
		thoughts.about(game, asked.filter(knows), sealedBefore);
	}

	const say = (act: Json, at: string): Result<Game> => apply({ type: 'act', act, at });

	/** What the computers asked now will answer becomes their answer; one that would be refused says nothing. */
	function sealThoughts(): Result<Game> {
		const seats = computers();
		if (seats.some((seat) => !thoughts.of(seat))) return bad(NOT_READY);
		for (const seat of seats) {
			const sealed = submit(seat, thoughts.of(seat)!);
			const done = sealed.ok ? sealed : submit(seat, withBlanks(seat, {}));
			if (!done.ok) return done;
		}
		return good(game);
	}

	/** A seat with a PIN that was not given since the start. */
	const isLocked = (seat: number) => store.hasPin(seat) && !unlocked.has(seat);

	function openAll(): Result<Game> {
		if (lockedSeats().length > 0) return good(game);
		const entries = dueNow().map((entry) => ({ entry, answers: opened.get(entry.id)! }));
		const content = openEntries(entries, (form, answers) => current()?.tally?.(game, form, answers) ?? null);
		const result = apply({ type: 'reveal', ...content }, { dropped: entries.map(({ entry }) => entry.id) });
		if (!result.ok) return result;
		for (const { entry } of entries) opened.delete(entry.id);
		// a stage of that name may come again
		turnsOpened.clear();
		return result;
	}

	function checkAll(asked: readonly Form[], answers: Answers): string | undefined {
		for (const form of asked) {
			if (!(form.id in answers)) {
				if (form.optional) continue;
				return `${form.title}: no answer yet.`;
			}
			const refusal = ruleset.check(game, form, answers).find(({ level }) => level === 'refuse');
			if (refusal) return refusal.message;
		}
		return undefined;
	}

	/** The answers so far; what is missing, or would be refused, is what somebody says who says nothing. */
	function withBlanks(seat: number, given: Answers): Answers {
		const answers: Record<string, Json> = {};
		for (;;) {
			const form = forms(seat, answers).find(({ id, optional }) => !(id in answers) && !(optional && !(id in given)));
			if (!form) return answers;
			const answer = given[form.id] ?? blankAnswer(form);
			const diagnostics = ruleset.check(game, form, { ...answers, [form.id]: answer });
			answers[form.id] = diagnostics.some(({ level }) => level === 'refuse') ? blankAnswer(form) : answer;
		}
	}

	function submit(seat: number, answers: Answers): Result<Game> {
		if (isLocked(seat)) return bad(LOCKED);
		const asked = forms(seat, answers);
		const refusal = checkAll(asked, answers);
		if (refusal) return bad(refusal);
		const sealed = sealTurn(game, seat, asked, answers);
		for (const { entry, answers: content } of sealed) opened.set(entry.id, content);
		const entries = sealed.map(({ entry: { id, opens } }) => ({ id, opens }));
		const result = apply({ type: 'submit', seat, entries }, { sealed, draft: { seat, answers: null } });
		if (result.ok) drafts.delete(seat);
		else for (const { entry } of sealed) opened.delete(entry.id);
		return result;
	}

	think();
	return {
		game: () => game,
		stage: ({ stage }) => ruleset.stages[stage]!,
		clock: () => current()?.clock?.(game) ?? null,
		guest: () => current()?.guest?.(game) ?? null,
		said,
		isTalkedAt: () => said().length > 0 || speakers().length > 0,
		answer: ({ answer, by }, at) => {
			if (answer === undefined) return bad('It is too late for that.');
			const done = say(answer, at);
			if (!done.ok) return done;
			thoughts.forget(by);
			suggestions.forget();
			think();
			return done;
		},
		asked: () => seatsAsked(game, ruleset),
		waiting: () => peopleAmong(game, awaited()),
		thinking: () => {
			const asked = computers();
			return asked.length === 0
				? null
				: { asked: asked.length, ready: asked.filter((seat) => thoughts.of(seat)).length };
		},
		onThought: thoughts.listen,
		isInTurns: () => inTurns(game, ruleset),
		goesOnByItself: () => {
			const asked = seatsAsked(game, ruleset);
			return asked.length > 0 && peopleAmong(game, asked).length === 0;
		},
		hasAnswered: (seat) => game.submitted.includes(seat) || (current()?.isDone?.(game, seat) ?? false),
		forms,
		check: (form, own) => ruleset.check(game, form, own),
		possible: (power, unit) => ruleset.possible(game, power, unit),
		forbids: (power, order) => {
			const isMovement = (one: Order): one is MovementOrder => ORDER_KINDS.M.includes(one.kind);
			if (!isMovement(order) || impossibility(indexUnits(game.situation.units), order)) return undefined;
			return ruleset.forbids(game, power, order);
		},
		throwing: ruleset.throwing,
		why: (report) => ruleset.stages[report.stage]?.why?.(game, report, ruleset) ?? [],
		tell: (report) => tell(report, ruleset.goal(game)),
		tellAll: (reports) => tellAll(reports, ruleset.goal(game)),
		banner: () => ruleset.banner(game),
		panels: (viewer) =>
			ruleset.panels(game, viewer, viewer === null ? {} : { ...sealedBefore(viewer), ...drafts.get(viewer) }),
		marks: (viewer, power) => ruleset.marks(game, viewer, power),
		land: ruleset.land,
		legend: (marks) => legendOf(ruleset.layers, marks),
		suggest: (seat, { id }) =>
			isLocked(seat) || !hasSuggestions(game)
				? null
				: suggestions.of(game, seat, sealedBefore(seat), decided(seat)).then((answers) => answers[id]),
		draft: (seat) => drafts.get(seat) ?? {},
		saveDraft: (seat, answers) => {
			if (isLocked(seat)) return;
			drafts.set(seat, answers);
			trouble = store.append({ draft: { seat, answers } }, note());
		},
		submit,
		turnClock: (seat, now) => {
			const minutes = current()?.minutes?.(game) ?? null;
			if (minutes === null) return null;
			const turn = `${stageKey(game)}/${seat}`;
			const since = turnsOpened.get(turn) ?? now;
			turnsOpened.set(turn, since);
			return startClock(newClock(minutes), since);
		},
		timeUp: (seat, answers) => submit(seat, withBlanks(seat, answers)),
		withdraw: (seat) => {
			if (isLocked(seat)) return bad(LOCKED);
			if (isComputer(seatAt(game, seat))) return bad(COMPUTERS);
			const own = game.sealed.filter((entry) => isOfStage(entry, game, seat));
			const answers: Answers = Object.assign({}, ...own.map(({ id }) => opened.get(id) ?? {}));
			const dropped = own.map(({ id }) => id);
			const result = apply({ type: 'withdraw', seat }, { dropped, draft: { seat, answers } });
			if (!result.ok) return result;
			for (const id of dropped) opened.delete(id);
			drafts.set(seat, answers);
			return result;
		},
		locked: lockedSeats,
		hasPin: (seat) => store.hasPin(seat),
		isUnlocked: (seat) => unlocked.has(seat),
		unlock: async (seat, pin) => {
			const own = game.sealed.filter((entry) => entry.seat === seat);
			const result = await store.open(seat, pin, own);
			if (!result.ok) return result;
			unlocked.add(seat);
			for (const { entry, answers } of result.value.entries) if (!opened.has(entry.id)) opened.set(entry.id, answers);
			if (result.value.draft && !drafts.has(seat)) drafts.set(seat, result.value.draft);
			const lost = (result.value.lost ?? []).filter((id) => !opened.has(id));
			if (lost.length > 0) apply({ type: 'lost', seat, ids: lost }, { dropped: lost });
			else think();
			return good(null);
		},
		setPin: async (seat, pin) => {
			const own = game.sealed.filter((entry) => entry.seat === seat);
			if (own.some(({ id }) => !opened.has(id))) return bad(LOCKED);
			if (pin !== null && isComputer(seatAt(game, seat))) return bad(COMPUTERS);
			const entries = own.map((entry) => ({ entry, answers: opened.get(entry.id)! }));
			const result = await store.setPin(seat, pin, { entries, draft: drafts.get(seat) ?? null });
			if (result.ok) unlocked.add(seat);
			return result;
		},
		pinDelay: (seat) => store.pinDelay(seat),
		forgetPin: (seat) => {
			if (!store.hasPin(seat)) return bad('This seat has no PIN.');
			const own = game.sealed.filter((entry) => entry.seat === seat);
			const isKept = (entry: SealedEntry) => opened.has(entry.id) && !isOfStage(entry, game, seat);
			const kept = own.filter(isKept).map((entry) => ({ entry, answers: opened.get(entry.id)! }));
			const lost = own.filter((entry) => !isKept(entry)).map(({ id }) => id);
			for (const id of lost) opened.delete(id);
			drafts.delete(seat);
			unlocked.add(seat);
			const change = { pinGone: { seat, kept }, draft: { seat, answers: null } };
			if (lost.length > 0) return apply({ type: 'lost', seat, ids: lost }, { ...change, dropped: lost });
			trouble = store.append(change, note());
			return good(game);
		},
		reveal: () => {
			const waiting = peopleAmong(game, awaited());
			if (waiting.length > 0) return bad(`Not every seat has answered: ${namesOf(game, waiting).join(', ')}.`);
			const locked = lockedSeats();
			if (locked.length > 0) return bad(`Still locked: ${namesOf(game, locked).join(', ')}.`);
			// in turns what is answered opens at once
			const isTurn = inTurns(game, ruleset) && computers().length > 0;
			const answered = sealThoughts();
			return isTurn || !answered.ok ? answered : openAll();
		},
		act: say,
		handSeat: (seat, name, level) => {
			if (isLocked(seat)) return bad(LOCKED);
			const own = game.sealed.filter((entry) => entry.seat === seat && opened.has(entry.id));
			const kept = own.map((entry) => ({ entry, answers: opened.get(entry.id)! }));
			const draft = level ? null : (drafts.get(seat) ?? null);
			const change = store.hasPin(seat) ? { pinGone: { seat, kept } } : {};
			const result = apply(
				{ type: 'seat', seat, name, ...(level ? { level } : {}) },
				{ ...change, draft: { seat, answers: draft } },
			);
			if (result.ok && level) drafts.delete(seat);
			return result;
		},
		pauseForTyping: thinker.pauseForTyping,
		thinkerTrouble: thinker.trouble,
		unsaved: () => trouble,
		saveAgain: (where) => {
			trouble = store.saveAgain(note(), where);
		},
		close: () => {
			isClosed = true;
			thinker.close();
			store.close();
		},
	};
}

/** A store that keeps nothing: for tests and rehearsals. */
export function noStore(): Store {
	return {
		append: () => undefined,
		saveAgain: () => undefined,
		hasPin: () => false,
		open: async () => good({ entries: [], draft: null }),
		setPin: async () => bad('PINs need a save.'),
		pinDelay: () => 0,
		close: () => undefined,
	};
}
