/**
 * The one object the screens talk to: what may be seen, what is asked, and what can be done about it. Each part of it is in a
 * file of `src/game/table`; here they are joined: what follows a change at the table, and the reveal.
 */
import { joined, type Sentence, say } from '../board/phrase.ts';
import { bad, good, type Result } from '../board/result.ts';
import type { Course } from './course.ts';
import type { EveningEnd } from './evening.ts';
import { inTurns, seatsAsked, waitingFor } from './play.ts';
import { type Ruleset, stageBeingPlayed } from './ruleset.ts';
import { dueEntries, openEntries } from './sealed.ts';
import { peopleAmong, personAt } from './seats.ts';
import type { Game, Json } from './state.ts';
import { type Back, makeBack } from './table/back.ts';
import { type Computers, makeComputers } from './table/computers.ts';
import { type KeptGame, keepGame } from './table/kept-game.ts';
import { makeLocks, makePins, type Pins } from './table/pins.ts';
import { lockedSeats, makeSecrets, type Secrets, sealedBefore } from './table/secrets.ts';
import { type Seen, seenAt } from './table/seen.ts';
import type { Store } from './table/store.ts';
import { makeTurnClocks, type TurnClocks } from './table/turn-clocks.ts';
import { makeTurns, type Turns } from './table/turns.ts';
import { noThinker, type Thinker } from './thinking.ts';

export interface Table
	extends Seen,
		Omit<Turns, 'read'>,
		Pick<TurnClocks, 'turnClock' | 'pauseTurns'>,
		Pins,
		Computers,
		Back,
		Pick<KeptGame, 'unsaved' | 'saveAgain'> {
	/**
	 * When everybody has answered, and every computer is ready: what the computers answer is sealed, what is due opens, and the
	 * game goes on. In turns: when the next seat is a computer's, it answers.
	 */
	reveal(): Result<Game, Sentence>;
	act(act: Json, at: string): Result<Game, Sentence>;
	/** All people at the table agree: the evening has this last year, or ends now. */
	agreeOnEnd(lastYear: EveningEnd): Result<Game, Sentence>;
	close(): void;
}

/** A table at this point of the game. Sealed entries of `start` are locked until their seats are unlocked. */
export function openTable(start: Game | Course, ruleset: Ruleset, store: Store, thinker: Thinker = noThinker): Table {
	const { game, course, keep, unsaved, saveAgain, ...kept } = keepGame(start, ruleset, store);
	const secrets = makeSecrets();
	const locks = makeLocks(store);
	const clocks = makeTurnClocks(game, ruleset);

	/** The computers think of it at once; where nobody is waited for it opens. */
	const play: KeptGame['play'] = (input, besides) => {
		const [from] = game().stages;
		const next = kept.play(input, besides);
		if (!next.ok) return next;
		computers.goneOn(from, input);
		if (input.type === 'reveal' || input.type === 'back') clocks.forget();
		computers.think();
		// an answer given in secret waits for the table to gather; one given in turn opens at once
		const isGathering = input.type === 'submit' && !inTurns(game(), ruleset);
		return !isGathering && isDue(game(), ruleset) ? openAll() : good(game());
	};
	const act = (act: Json, at: string) => {
		const why = stageBeingPlayed(game(), ruleset)?.talk?.whyNotDone(game(), act);
		return why ? bad(why) : play({ type: 'act', act, at });
	};
	const turns = makeTurns({ game, play, keep }, ruleset, secrets, locks.isLocked);
	const back = makeBack({ course, play }, ruleset, secrets);
	const pins = makePins({ game, play, keep }, secrets, store, locks, turns.read);
	const { secretFor } = store;
	const computers = makeComputers({ game, secrets, isLocked: locks.isLocked, secretFor, turns, act }, ruleset, thinker);

	function openAll(): Result<Game, Sentence> {
		if (lockedSeats(game(), secrets).length > 0) return good(game());
		const entries = secrets.opened(dueEntries(game()));
		const tally = stageBeingPlayed(game(), ruleset)?.tally;
		const content = openEntries(entries, (form, answers) => tally?.(game(), form, answers) ?? null);
		const dropped = entries.map(({ entry }) => entry.id);
		const result = play({ type: 'reveal', ...content }, { dropped });
		if (!result.ok) return result;
		secrets.forget(dropped);
		return result;
	}

	function reveal(): Result<Game, Sentence> {
		const problem = whatKeepsClosed(game(), ruleset, secrets);
		if (problem !== undefined) return bad(problem);
		// in turns what is answered opens at once
		const isTurn = inTurns(game(), ruleset) && computers.areAsked();
		const answered = computers.seal();
		return isTurn || !answered.ok ? answered : openAll();
	}

	computers.think();
	return {
		...seenAt(game, ruleset, (viewer) => ({ ...sealedBefore(game(), viewer, secrets), ...turns.draft(viewer) })),
		...turns,
		...pins,
		...computers,
		...back,
		turnClock: clocks.turnClock,
		pauseTurns: clocks.pauseTurns,
		unlock: async (seat, pin) => {
			const result = await pins.unlock(seat, pin);
			if (result.ok) computers.think();
			return result;
		},
		reveal,
		agreeOnEnd: (lastYear) => play({ type: 'end', lastYear }),
		act,
		unsaved,
		saveAgain,
		close: () => {
			computers.close();
			store.close();
		},
	};
}

/** Whether nobody is waited for, and something is there to open. */
function isDue(game: Game, ruleset: Ruleset): boolean {
	if (game.stages.length === 0 || dueEntries(game).length === 0) return false;
	return (inTurns(game, ruleset) ? waitingFor(game, ruleset) : seatsAsked(game, ruleset)).length === 0;
}

/** Why the reveal cannot happen yet. */
function whatKeepsClosed(game: Game, ruleset: Ruleset, secrets: Secrets): Sentence | undefined {
	const waiting = peopleAmong(game, waitingFor(game, ruleset));
	if (waiting.length > 0)
		return say`Not every seat has answered: ${joined(
			waiting.map((seat) => personAt(game, seat)),
			',',
		)}.`;
	const locked = lockedSeats(game, secrets);
	return locked.length > 0
		? say`Still locked: ${joined(
				locked.map((seat) => personAt(game, seat)),
				',',
			)}.`
		: undefined;
}
