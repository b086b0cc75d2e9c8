/** Games on the disk as tables to play at: a new one, and one that goes on. */

import { joined } from '../board/names.ts';
import { printableIn } from '../board/printable.ts';
import { bad, good, type Result } from '../board/result.ts';
import { type Course, courseFrom, playOn } from '../game/course.ts';
import { type Input, NobodyAsked, startGame } from '../game/play.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { calledAt, whoPlays } from '../game/seats.ts';
import { EDITION, type Game, type Setup } from '../game/state.ts';
import { openTable, type Table } from '../game/table.ts';
import type { Thinker } from '../game/thinking.ts';
import { inPlainCodes } from '../print/in-codes.ts';
import { open } from '../print/printed.ts';
import { makeThinker } from '../thinker/thinker.ts';
import { rulesetOf } from '../variants/index.ts';
import type { Contents } from './contents.ts';
import { isObject } from './entry.ts';
import { createSave, openSave, type SaveFile } from './file.ts';
import { type Files, nodeFiles } from './files.ts';
import { loadGameKey, storeNewKey } from './keys.ts';
import type { Mark } from './marks.ts';
import { failure } from './outcome.ts';
import { readInput, readSetup } from './schema.ts';
import { type GameKey, isSealedWith, newGameKey, seatKey } from './seal.ts';
import { makeStore } from './store.ts';
import type { Consent, OpenFailure } from './whole-file.ts';

export interface OpenGame {
	readonly table: Table;
	/** Changes when the game is saved elsewhere. */
	readonly path: string;
	/** What the table should be told, if anything: one sentence. */
	readonly warning?: string;
}

/** Begins a game in a new save of this folder. */
export function newGame(
	folder: string,
	setup: Setup,
	program: string,
	files: Files = nodeFiles,
	thinker: Thinker = makeThinker(),
): Result<OpenGame> {
	const ruleset = rulesetOf(setup.variant);
	if (!ruleset) return bad(`There is no variant "${setup.variant.join('+')}".`);
	const kept = { ...setup, edition: setup.edition ?? EDITION };
	const game = startGame(kept, ruleset);
	const note = { phase: 'new', players: whoPlays(game.seats) };
	const created = createSave(folder, { program, variants: setup.variant, setup: kept, note }, { files });
	if (!created.ok) return bad(created.message);
	const { save } = created;
	const made = storeNewKey(save.header.id, { files });
	const { key, warning } = made.ok ? { key: made.key } : onlyInMemory(made.message);
	const table = openTable(game, ruleset, makeStore(save, key), thinker);
	return good({
		table,
		get path() {
			return save.path;
		},
		...(warning ? { warning } : {}),
	});
}

/**
 * Goes on with a saved game. Seats without a PIN are unlocked; the others are as they act or at the reveal. `noKey`: something
 * sealed in it does not open here, and nothing has changed; `older`: another state of the game was played on this computer. The
 * table may still go on, with its `consents`: what does not open is answered again.
 */
export async function resumeGame(
	path: string,
	files: Files = nodeFiles,
	consents: readonly Consent[] = [],
	thinker: Thinker = makeThinker(),
): Promise<({ ok: true } & OpenGame) | OpenFailure> {
	const opened = openSave(path, { files });
	if (!opened.ok) return opened;
	const { id } = opened.save.header;
	const known = loadGameKey(id, { files });
	if (!known.ok && known.problem === 'unreadable' && holdsSecrets(opened.contents)) {
		// without its key every sealed answer would count as lost; perhaps it can be read again
		opened.save.close();
		return failure('unreadable', known.message);
	}
	const replayed = replay(printableTexts(opened.contents));
	if (!replayed.ok) {
		opened.save.close();
		return failure('changed', replayed.message);
	}
	const { game, course, ruleset } = replayed.value;
	const shut = shutSeats(opened.contents, id, known.ok ? known.key : undefined);
	const { behind } = opened;
	const asked = [
		...(behind ? [failure('older', behind.message)] : []),
		...(shut.length > 0 ? [failure('noKey', withoutKey(game, shut))] : []),
	].find(({ problem }) => !consents.includes(problem));
	if (asked) {
		opened.save.close();
		return asked;
	}
	const made = known.ok ? known : storeNewKey(id, { files });
	const held = opened.save.holdGame();
	if (!held.ok) {
		opened.save.close();
		return held;
	}
	if (behind) goOnBehind(opened.save, behind.mark);
	const { key, warning } = made.ok ? { key: made.key } : onlyInMemory(made.message);
	const table = openTable(course, ruleset, makeStore(opened.save, key, opened.contents), thinker);
	for (const seat of game.seats.keys()) if (!table.hasPin(seat)) await table.unlock(seat);
	return {
		ok: true,
		table,
		get path() {
			return opened.save.path;
		},
		...(warning ? { warning } : {}),
	};
}

/** That it goes on all the same is a step of the save; the first format has no name for it. */
function goOnBehind(save: SaveFile, { n, hash }: Mark): void {
	save.append(save.header.entente > 1 ? [{ kind: 'goneOn', n, hash }] : []);
}

/** For the screens: whatever a save holds, no text of it acts on the terminal. */
export const printableTexts = (contents: Contents): Contents => ({
	...contents,
	header: { ...contents.header, setup: printableIn(contents.header.setup) },
	inputs: contents.inputs.map(printableIn),
});

export interface Replayed {
	readonly game: Game;
	/** The game with the way to it. */
	readonly course: Course;
	readonly ruleset: Ruleset;
}

/** The game that the save's inputs make; `each` sees it after every input of the line that stands. Never throws. */
export function replay(contents: Contents, each: (game: Game, input?: Input) => void = () => {}): Result<Replayed> {
	const games = replaying(contents);
	for (let next = games.next(); ; ) {
		if (next.done) return next.value;
		try {
			each(next.value.game, next.value.input);
			next = games.next();
		} catch (error) {
			next = games.throw(error);
		}
	}
}

/** A game, and what it was made by; the first by nothing. */
interface Step {
	readonly game: Game;
	readonly input?: Input;
}

/** The same one game after the other, for whoever takes time over each. What is thrown into it counts as an input's fault. */
export function* replaying(contents: Contents): Generator<Step, Result<Replayed>, undefined> {
	try {
		return yield* replayInputs(contents);
	} catch (error) {
		if (error instanceof NobodyAsked) return bad(error.message);
		// a save that was written by hand may hold inputs of a shape that no game could take
		return bad('The game in this save cannot be played: it holds an input that Entente cannot have written.');
	}
}

function* replayInputs(contents: Contents): Generator<Step, Result<Replayed>, undefined> {
	const setup = readSetup(contents.header.setup);
	if (!setup.ok) return setup;
	if ((setup.value.edition ?? EDITION) > EDITION)
		return bad('This game was begun by rules that this version does not know: the save needs a newer Entente.');
	const ruleset = rulesetOf(setup.value.variant);
	if (!ruleset) return bad(`This version does not know the variant "${setup.value.variant.join('+')}".`);
	let course = courseFrom(startGame(setup.value, ruleset));
	yield { game: course.game };
	const gone = takenBack(contents.inputs);
	for (const [i, stored] of contents.inputs.entries()) {
		const input = readInput(stored, i + 1);
		if (!input.ok) return input;
		const next = playOn(course, input.value, ruleset);
		if (!next.ok) return bad(`Step ${i + 1} of the game cannot be played: ${open(inPlainCodes(next.message))}`);
		course = next.value;
		if (!gone.has(i)) yield { game: course.game, input: input.value };
	}
	return good({ game: course.game, course, ruleset });
}

/** Which inputs were taken back. A reveal is named by how many of those that stand were before it. */
function takenBack(inputs: readonly unknown[]): ReadonlySet<number> {
	const reveals: number[] = [];
	const from = new Map<number, number>();
	for (const [i, input] of inputs.entries()) {
		if (!isObject(input)) continue;
		if (input.type === 'reveal') reveals.push(i);
		if (input.type === 'back') from.set(i, reveals.splice(Number(input.to))[0] ?? i);
	}
	const gone = new Set<number>();
	for (let i = inputs.length - 1; i >= 0; i--) {
		const first = from.get(i) ?? i;
		for (; i > first; i--) gone.add(i - 1);
	}
	return gone;
}

/** The seats of which something does not open with this key, or without one; empty for the most part. */
function shutSeats({ sealed, drafts, pins }: Contents, game: string, key: GameKey | undefined): readonly number[] {
	const shut = new Set<number>();
	for (const [seat, pin] of pins) if (pin.gameKey !== key?.mark) shut.add(Number(seat));
	for (const { seat, box } of [...sealed.values(), ...drafts.values()])
		if (!pins.has(seat) && !(key && isSealedWith(seatKey(key, game, Number(seat)), box))) shut.add(Number(seat));
	return [...shut].sort((a, b) => a - b);
}

function withoutKey(game: Game, seats: readonly number[]): string {
	const names = joined(seats.filter((seat) => game.seats[seat]).map((seat) => calledAt(game, seat)));
	return `The key of this game is not on this computer, so what ${names || 'somebody'} sealed in it cannot be opened here. If you go on, answers of this round are given again and PINs are set again, and the save says so from then on. If you do not, nothing changes: where the key is, everything opens.`;
}

const holdsSecrets = ({ sealed, drafts, pins }: Contents): boolean => sealed.size + drafts.size + pins.size > 0;

function onlyInMemory(message: string): { key: GameKey; warning: string } {
	return {
		key: newGameKey(),
		warning: `${message} Answers sealed in this game open only until the program ends, after which computers may plan otherwise, and it cannot be known later whether a copy of it is the newest.`,
	};
}
