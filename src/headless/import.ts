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

  --strict      makes no save of a game of which any such thing is told, and
                stops at the first such phase
  --saves DIR   the folder of saves, "saves" by default

Exit status: 0 success, 1 a game could not be read or saved (nothing is written
of it), 2 bad usage.

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

async function importAll({ file, saves, isStrict }: Wanted, ways: Ways): Promise<number> {
	const { output, fail } = ways;
	const bytes = readFile(file);
	if (!bytes.ok) {
		fail(`${file} ${bytes.message}`);
		return 1;
	}
	const name = basename(file, extname(file));
	let status = 0;
	let count = 0;
	let at = 0;
	let broken = 0;
	let parts = partsOf(bytes.value);
	for (;;) {
		const named = count === 0 ? file : `${file}, game ${count + 1}`;
		try {
			const next = parts.next();
			if (next.done) break;
			count++;
			at = next.value.to;
			const done = importGame(next.value, { saves, isStrict, name }, (message) => fail(`${named}: ${message}`));
			if (done !== undefined) await write(output, `${printable(done)}\n`);
			else status = 1;
		} catch (error) {
			if (!(error instanceof Fault)) throw error;
			fail(`${named}: ${faultSaid(error)}`);
			const next = ++broken < MOST_BROKEN ? nextLineIn(bytes.value, at) : undefined;
			if (next === undefined) return 1;
			// a game a line: those behind a broken one are whole
			at = next;
			count++;
			status = 1;
			parts = partsOf(bytes.value, at);
		}
	}
	if (count > 0) return status;
	fail(`${file}: there is no game in it.`);
	return 1;
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

/** The path of its save; undefined: there is none, and why is told. */
function importGame(
	part: JsonPart,
	{ saves, isStrict, name }: Omit<Wanted, 'file'> & { readonly name: string },
	fail: Ways['fail'],
): string | undefined {
	try {
		const { phases, messages, unread } = parseRecord(part);
		for (const each of unread) fail(`${faultSaid(each)} It counts for nothing.`);
		if (unread.length > 0 && isStrict) return undefined;
		const { setup, ruleset } = newSetup();
		const changes: StoredChange[] = [];
		for (const { inputs, game, otherwise } of retell(phases, setup, ruleset)) {
			if (otherwise)
				fail(
					open(inContract(say`${words(otherwise.phase)} ends otherwise by our rules; in the file: ${otherwise.how}`)),
				);
			if (otherwise && isStrict) return undefined;
			if (inputs.length > 0) changes.push({ inputs, note: { ...noteOf(game, ruleset) } });
		}
		const stored = storeGame(saves, name, setup, about.version, changes);
		if (!stored.ok) fail(stored.message);
		else if (messages > 0) fail(`${plural(messages, 'message')} left out: what players write to each other is theirs.`);
		return stored.ok ? stored.value : undefined;
	} catch (error) {
		if (!(error instanceof Fault)) throw error;
		fail(faultSaid(error));
		return undefined;
	}
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
