/** `entente import FILE [--saves DIR] [--strict]`: a game of another program as a save of ours. */

import { basename, extname } from 'node:path';
import about from '../../package.json' with { type: 'json' };
import { readArguments, SAVES_OPTION } from '../arguments.ts';
import { plural } from '../board/names.ts';
import { say, words } from '../board/phrase.ts';
import { printable } from '../board/printable.ts';
import { bad, good, type Result } from '../board/result.ts';
import { POWERS } from '../board/types.ts';
import { Fault, faultSaid } from '../game/fields.ts';
import { newSeed } from '../game/random.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { EDITION, type Setup } from '../game/state.ts';
import { noteOf } from '../game/table/kept-game.ts';
import { inContract } from '../print/in-codes.ts';
import { powerName } from '../print/in-names.ts';
import { open } from '../print/printed.ts';
import { nodeFiles, readPart, reasonOf } from '../saves/files.ts';
import { type StoredChange, storeGame } from '../saves/stored-game.ts';
import { GAMES, presetsOf, rulesetOf } from '../variants/index.ts';
import { parseRecord } from './diplomacy-json.ts';
import { type JsonPart, nextLineIn, partsOf } from './json-parts.ts';
import { type Outputs, runCommand, type Ways, write } from './lines.ts';
import { retell } from './retold.ts';

export const OPTIONS = { ...SAVES_OPTION, strict: { type: 'boolean' } } as const;

export const USAGE = `entente import FILE [--strict] [--saves DIR]

Makes a save of a game that the Python engine "diplomacy" has written: one JSON
object, or one a line, each a game. The orders are played by our rules; the path
of each save is printed. It can be replayed and gone on with like any other.

Where our rules end a phase otherwise than the file, that is told on standard
error, a line for each phase, and the game goes on from the board of the file.
An order that cannot be read is told, too: its unit holds. Messages of players
are counted and left out.

  --strict      makes no save where any such thing is told, and stops at the
                first such phase of a game
  --saves DIR   the folder of saves, "saves" by default

Exit status: 0 success, 1 a game could not be read or saved (if one cannot be
read no save is made of any), 2 bad usage.

Example:
  entente import game.json && entente replay saves/*-game.entente
`;

interface Wanted {
	readonly file: string;
	readonly saves: string;
	readonly isStrict: boolean;
}

/** The exit status: 0, 1 if a game could not be read or saved, 2 for bad usage. */
export const run = (args: readonly string[], outputs: Outputs = {}): Promise<number> =>
	runCommand({ name: 'import', usage: USAGE }, readArgs(args), outputs, importAll);

function readArgs(args: readonly string[]): Result<Wanted> {
	const read = readArguments(args, OPTIONS);
	if (!read.ok) return read;
	const { positionals, values } = read.value;
	const [file, ...more] = positionals;
	if (file === undefined || more.length > 0) return bad('name one file.');
	return good({ file, saves: values.saves, isStrict: values.strict === true });
}

/** All games are read before the first is saved: nothing is written where one of them is wrong. */
async function importAll({ file, saves, isStrict }: Wanted, { output, fail }: Ways): Promise<number> {
	const bytes = readFile(file);
	if (!bytes.ok) {
		fail(`${file} ${bytes.message}`);
		return 1;
	}
	const games = wholeGames(bytes.value, isStrict, (message, i) =>
		fail(`${i === 0 ? file : `${file}, game ${i + 1}`}: ${message}`),
	);
	if (games?.length === 0) fail(`${file}: there is no game in it.`);
	if (!games || games.length === 0) return 1;
	const name = basename(file, extname(file));
	for (const { part, read = readGame(part) } of games) {
		const { setup, changes } = read;
		const stored = storeGame(saves, name, setup, about.version, changes);
		if (!stored.ok) {
			fail(`${file}: ${stored.message}`);
			return 1;
		}
		await write(output, `${printable(stored.value)}\n`);
	}
	return 0;
}

interface WholeGame {
	readonly part: JsonPart;
	/** The first as it was read; there may be more of them than memory holds. */
	readonly read?: ReadGame;
}

/** Each game of the file; undefined: one of them is wrong. `fail` is told with its index. */
function wholeGames(bytes: Buffer, isStrict: boolean, fail: (message: string, i: number) => void) {
	const whole: WholeGame[] = [];
	let count = 0;
	let wrong = 0;
	let from = 0;
	let parts = partsOf(bytes);
	for (;;) {
		try {
			const next = parts.next();
			if (next.done) return wrong > 0 ? undefined : whole;
			from = next.value.to;
			const read = readGame(next.value, isStrict);
			const { told, messages } = read;
			for (const each of told) fail(each, count);
			if (told.length > 0 && isStrict) wrong++;
			else if (messages > 0)
				fail(`${plural(messages, 'message')} left out: what players write to each other is theirs.`, count);
			whole.push(whole.length === 0 ? { part: next.value, read } : { part: next.value });
		} catch (error) {
			if (!(error instanceof Fault)) throw error;
			fail(faultSaid(error), count);
			// a game a line: those behind a broken one are whole
			const behind = ++wrong < MOST_BROKEN ? nextLineIn(bytes, from) : undefined;
			if (behind === undefined) return undefined;
			from = behind;
			parts = partsOf(bytes, from);
		}
		count++;
	}
}

/** Each of them may be looked through to its end. */
const MOST_BROKEN = 20;
const LARGEST_FILE = 256 * 1024 * 1024;

function readFile(path: string): Result<Buffer> {
	try {
		const { isFile, size } = nodeFiles.status(path);
		if (!isFile) return bad('is not a file.');
		if (size > LARGEST_FILE) return bad('is larger than 256 MB: take it apart, a game a line.');
		return good(readPart(nodeFiles, path, 0, size));
	} catch (error) {
		return bad(`cannot be read: ${reasonOf(error)}.`);
	}
}

interface ReadGame {
	readonly setup: Setup;
	readonly changes: readonly StoredChange[];
	/** What was read otherwise than it stands there, in sentences. */
	readonly told: readonly string[];
	readonly messages: number;
}

/** Throws a Fault where it is no game. `isStrict`: to the first that is told. */
function readGame(part: JsonPart, isStrict = false): ReadGame {
	const { phases, messages, unread } = parseRecord(part);
	const told = unread.map((each) => `${faultSaid(each)} It counts for nothing.`);
	const { setup, ruleset } = newSetup();
	const changes: StoredChange[] = [];
	for (const { inputs, game, otherwise } of retell(phases, setup, ruleset)) {
		if (isStrict && told.length > 0) break;
		if (otherwise)
			told.push(
				open(inContract(say`${words(otherwise.phase)} ends otherwise by our rules; in the file: ${otherwise.how}`)),
			);
		if (inputs.length > 0) changes.push({ inputs, note: { ...noteOf(game, ruleset) } });
	}
	return { setup, changes, told, messages };
}

/** The game that is played there: each power has a seat. */
function newSetup(): { readonly setup: Setup; readonly ruleset: Ruleset } {
	const [{ variant, name: offer }] = GAMES;
	const ruleset = rulesetOf(variant);
	if (!ruleset) throw new Error(`there is no variant ${variant.join('+')}`);
	const options = presetsOf(variant);
	const seats = POWERS.map((power) => ({ name: `Team ${powerName(power)}`, powers: [power] }));
	const seed = newSeed();
	return { setup: { variant, options, seats, seed, offer, edition: EDITION }, ruleset };
}
