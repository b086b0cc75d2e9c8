/** `entente check SAVE`: whether the file is whole, where it is broken, and what in it is still sealed. */

import { existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { readSaveArguments, SAVES_OPTION } from '../arguments.ts';
import { makePhase } from '../board/notation.ts';
import { type Phrase, say, sentence, words } from '../board/phrase.ts';
import { printable } from '../board/printable.ts';
import { storedSeat } from '../game/seat.ts';
import type { Game, Opening, Seat } from '../game/state.ts';
import { inContract } from '../print/in-codes.ts';
import { open } from '../print/printed.ts';
import type { Contents } from '../saves/contents.ts';
import { savePath } from '../saves/folders.ts';
import { type Outputs, runCommand, write } from './lines.ts';
import { lookAtSave, type SeenSave } from './save.ts';

export const OPTIONS = SAVES_OPTION;

export const USAGE = `entente check SAVE [--saves DIR]

Says whether a save is whole and where it is broken, who plays, where the game
is, and which answers in it are still sealed. Nothing sealed is shown, and
nothing is written. SAVE: its file, or its name in the folder of saves.

  --saves DIR   the folder of saves, "saves" by default

Exit status: 0 whole, 1 not whole, no save, or not what was played on this
computer last, 2 bad usage.

Example:
  entente check 2026-11-21-anna-ben
`;

/** The exit status: 0 whole, 1 broken, no save, or not what was played here last, 2 bad usage. */
export const run = (args: readonly string[], outputs: Outputs = {}): Promise<number> =>
	runCommand(
		{ name: 'check', usage: USAGE },
		readSaveArguments(args, OPTIONS),
		outputs,
		({ save, values }, { output }) => check(savePath(values.saves, save), output),
	);

async function check(path: string, output: Writable): Promise<number> {
	const seen = lookAtSave(path);
	const { problems } = seen;
	const lines = [
		`${seen.path} ${problems.length === 0 ? 'is whole' : existsSync(seen.path) ? 'is not whole' : 'cannot be checked'}.`,
		...problems,
		...(seen.behind === undefined ? [] : [seen.behind]),
		...misfits(seen),
		...(seen.contents ? about(seen.contents, seen.replayed?.game) : []),
	];
	await write(output, lines.map((line) => `${printable(line)}\n`).join(''));
	return problems.length > 0 || seen.behind !== undefined ? 1 : 0;
}

function about({ header, inputs, drafts, pins, note, sealed, goneOn }: Contents, game: Game | undefined): string[] {
	const nameOf = (seat: number | string) => `seat ${Number(seat) + 1} (${game?.seats[Number(seat)]?.key ?? '?'})`;
	const entries = game
		? closedIn(game).map(({ seat, opens }) => `Sealed: an answer of ${nameOf(seat)}, ${opensWhen(opens, game)}.`)
		: [...sealed.values()].map(({ seat }) => `Sealed: an answer of ${nameOf(seat)}.`);
	return [
		`Format ${header.entente}, started ${header.created} by Entente ${header.program}; ${header.variants.join('+')}.`,
		...(note ? [`Players: ${(game?.seats.map(seatInWords) ?? note.players).join(', ')}.`] : []),
		open(inContract(sentence(say`${inputs.length} inputs; ${game ? whereItStands(game) : NOT_PLAYED}`))),
		...(goneOn > 0 ? ['It was gone on with although another state of it had been played.'] : []),
		...entries,
		...[...drafts.keys()].map((seat) => `Sealed: a draft of ${nameOf(seat)}, an unfinished private turn.`),
		...[...pins.keys()].map((seat) => `A PIN: ${nameOf(seat)}.`),
	];
}

const seatInWords = (seat: Seat): string => {
	const { name, level } = storedSeat(seat);
	return level ? `${name} (a computer, ${level})` : name;
};

const NOT_PLAYED = words('the game cannot be played again');

function whereItStands(game: Game): Phrase {
	if (game.outcome) return say`the game is over: ${game.outcome.text}`;
	return words(`the game is at ${makePhase(game.phase)}, ${game.stages[0]!.stage}`);
}

function opensWhen(opens: Opening, game: Game): string {
	if (opens === 'resultOnly') return 'never opens: only the result of all is shown';
	if (opens === 'reveal' || opens.at === game.stages[0]?.stage) return 'opens at the reveal of this stage';
	return `opens at the stage "${opens.at}"`;
}

/** What nobody else knows. */
const closedIn = ({ sealed }: Game) => sealed.filter(({ known }) => !known);

/** Entries without a box, and boxes without an entry: the game can be played all the same. */
function misfits({ contents, replayed }: SeenSave): string[] {
	if (!contents || !replayed) return [];
	const known = new Set(closedIn(replayed.game).map(({ id }) => id));
	const missing = [...known].filter((id) => !contents.sealed.has(id));
	const unknown = [...contents.sealed.keys()].filter((id) => !known.has(id));
	return [
		...missing.map((id) => `The sealed answer ${id} is not in the file: it is given again.`),
		...unknown.map((id) => `The file holds a sealed answer ${id} that the game does not know: nobody opens it.`),
	];
}
