/** What `--help` says of the game and of what it can be begun with. Variants and options are told as they are. */

import type { Option } from '../game/variant.ts';
import { starsExplained } from './computer-names.ts';
import { FIRST_GAME, nameOfValue, type OfferedRules, offeredRules } from './setup.ts';
import { wrapped } from './text.ts';

const WIDTH = 80;
/** Behind the last of them stands the preset in brackets. */
const CHOICES_WIDTH = 64;

/** `entente --help`. */
export const gameUsage = (): string => `Entente: Diplomacy around one laptop.

  entente [--saves DIR]            the game: menu, new game, resume
  entente play [GAME]              you against computers, at once
  entente learn [LESSON]           short lessons, done as in a real game
  entente new --names A,B,C [--variant V] [--option K=V ...]
                                   starts a game at once
  entente resume SAVE              continues a saved game
  entente watch SAVE               what the table has seen last, elsewhere
  entente lab [FILE|SAVE]          any position: what if, and back again
  entente adjudicate [FILE ...]    judges positions: JSON lines in and out
  entente suggest [FILE ...]       what a computer would answer there
  entente replay SAVE [--json]     the whole public game, in words or as JSON
  entente check SAVE               is the file whole, and what is sealed in it
  entente report SAVE              the evening as one page for the browser
  entente position SAVE            where a game stands, as one line of JSON
  entente map [SAVE]               the board as text, or as an SVG to print
  entente export SAVE --to FORMAT  the game for other programs
  entente import FILE              a game of another program as a save
  entente completion bash|zsh      what Tab completes in your shell
  entente COMMAND --help           a command's arguments, with an example
  entente --help, --version        this text; the version, and the edition of
                                   the rules

Where the game is opened, also:
  --saves DIR       the folder of saves, "saves" by default
  --no-animation    nothing moves by itself: throws are typed in numbers, and
                    only where the pieces end up is shown
  --plain           the whole game in lines that are only ever added to: for
                    screen readers, slow lines, TERM=dumb, scripts and pipes;
                    with it --short (codes in place of names), --brief (of a
                    reveal what went wrong and one's own units), --headphones
                    (private turns say what was understood) and --push N
                    (N empty lines at every hand-over, for those who see)

Variants, and their options (entente new --help explains them):
${variants(({ id }) => id)}
Exit status: 0 success, 1 the work found something wrong, 2 bad usage.
`;

/** `entente play --help`. */
export const playUsage = (): string => `entente play [GAME] [--saves DIR]

One person against computers, at once: at first ${FIRST_GAME} against an easy one, later
the game that was played last, with the same name and as many players.

  GAME              what is played instead: ${offeredRules()[0].name}, ${offeredRules()[1].name} ...
                    (entente new --help lists them)
  --saves DIR       the folder of saves, "saves" by default
  --no-animation    nothing moves by itself
  --plain           in lines (see entente --help), also --short, --headphones,
                    --push N

Exit status: 0 success, 1 an error in the program, 2 bad usage or no terminal.

Example:
  entente play ${offeredRules()[4]!.name}
`;

/** `entente learn --help`. */
export const learnUsage = (): string => `entente learn [LESSON] [--no-animation] [--plain]

Short lessons: each shows a board, asks for something, and you do it as in a real
game. A wrong try costs nothing, and ? shows one way. What is done is remembered
on this computer.

  LESSON            its name; without one the list, with what is done
  --no-animation    nothing moves by itself
  --plain           in lines (see entente --help), also --short

Exit status: 0 success, 1 an error in the program, 2 bad usage or no terminal.

Example:
  entente learn supports
`;

/** `entente lab --help`. */
export const labUsage = (): string => `entente lab [FILE|SAVE] [--phase P] [--saves DIR]
entente lab --case 6.F.14
entente lab --example NAME

A table without a file: the board is set, everybody is ordered in the open, it is
judged, and judged again another way; the old line stays. ? helps.

  FILE              a position (entente position prints one), or a lab that was
                    written; without one the start of a game
  SAVE              a game: its file, or its name in the folder of saves
  --phase P         an earlier phase of it: S1901M, F1901R, W1901A
  --case NUMBER     a case of the DATC, with its orders; without a number
                    all are listed
  --example NAME    what a rule of a game comes to, with its orders; without a
                    name all are listed
  --saves DIR       the folder of saves, "saves" by default
  --plain           in lines (see entente --help), also --short; by itself
                    where there is no terminal

Exit status: 0 success, 1 an error in the program, 2 bad usage.

Example:
  entente lab 2026-11-21-anna-ben --phase F1903M
`;

/** `entente new --help`. */
export function newUsage(): string {
	const options = allOptions();
	const presetOf = (id: string) => options.find((option) => option.id === id)?.preset;
	return `entente new --names A,B,C [--variant V] [--option K=V ...] [--seed TEXT]
entente new --names A,B,C --from FILE [--seed TEXT]

Starts a game at once. "New game" in the menu asks for the same things.

  --names A,B,C     who plays, with commas between; +3 adds three computers:
                    anna,+6 is one person against six, +7 seven to watch. A
                    star marks their names: ${starsExplained()}
  --variant V       what is played, ${offeredRules()[0].name} by default
  --option K=V      an option of the variant; may be repeated
  --seed TEXT       the same lots as in any game with this text and these
                    names: never what computers do, or how pieces fly
  --from FILE       begins in the position of this file (entente position
                    prints one), with its variant and options
  --saves DIR       the folder of saves, "saves" by default
  --no-animation    nothing moves by itself
  --plain           in lines (see entente --help), also --short, --brief,
                    --headphones, --push N

Variants, and their options (with a value: the default there, where it differs
from the one below):
${variants(({ id, preset }) => (preset === presetOf(id) ? id : `${id}=${nameOfValue(preset)}`))}
Options (the default is in brackets):
${options.map(entryOf).join('')}
Exit status: 0 success, 1 an error in the program, 2 bad usage or no terminal.

Example:
  entente new --names Anna,Ben,Cleo --variant ${offeredRules()[1].name} --option lastYear=1905
`;
}

/** `entente resume --help`. */
export const resumeUsage = (): string => `entente resume SAVE [--saves DIR] [--no-animation]

Continues a saved game. SAVE: its file, or its name in the folder of saves.

  --saves DIR       the folder of saves, "saves" by default
  --no-animation    nothing moves by itself
  --plain           in lines (see entente --help), also --short, --brief,
                    --headphones, --push N

Exit status: 0 success, 1 the save was not opened or an error in the program, 2
bad usage or no terminal.

Example:
  entente resume 2026-11-21-anna-ben
`;

/** `entente watch --help`. */
export const watchUsage = (): string => `entente watch SAVE [--plain] [--saves DIR]

Shows on a second terminal what everybody at the table may see: the map, the
record of the last reveal, how all stand. The pages turn by themselves, and begin
again with each reveal. It reads the file alone, takes no lock, and knows nothing
that is sealed. q leaves. SAVE: its file, or its name in the folder of saves.

  --plain       what is revealed, in lines as it comes, until Ctrl+C; also by
                itself where the output is no terminal
  --saves DIR   the folder of saves, "saves" by default

Exit status: 0 success, 1 there is no such save or no game in it, 2 bad usage.

Example:
  entente watch 2026-11-21-anna-ben
`;

/** `entente completion --help`. */
export const completionUsage = (): string => `entente completion bash|zsh

Prints a script for the shell: Tab then completes commands, their options, games
and saves. It says in its first lines where to put it. For this shell alone:

  source <(entente completion bash)

Exit status: 0 success, 2 bad usage.
`;

/** A word in its column, and a text beside it in as many lines as it takes. */
function beside(word: string, column: number, text: string): string {
	const lines = wrapped(text, WIDTH - column);
	return lines.map((line, i) => `${(i === 0 ? word : '').padEnd(column)}${line}\n`).join('');
}

function variants(tell: (option: Option) => string): string {
	const column = Math.max(...offeredRules().map(({ name }) => name.length)) + 4;
	const row = ({ name, choices }: OfferedRules) => beside(`  ${name}`, column, choices.map(tell).join(' '));
	return offeredRules().map(row).join('');
}

/** Each once, as the first game has it that has it. */
function allOptions(): Option[] {
	const all = offeredRules().flatMap(({ choices }) => choices);
	return all.filter(({ id }, i) => all.findIndex((other) => other.id === id) === i);
}

/** `lastYear=1901..1930|none [none]`, and below it what it means. */
function entryOf({ id, title, values, preset, help, onlyWith }: Option): string {
	const names =
		'min' in values
			? [`${values.min}..${values.max}`, ...(values.none === undefined ? [] : [nameOfValue(null)])]
			: values.map(({ value }) => nameOfValue(value));
	const only = onlyWith ? ` Only with ${onlyWith.option}=${nameOfValue(onlyWith.value)}.` : '';
	return `${choices(`  ${id}=`, names)} [${nameOfValue(preset)}]\n${beside('', 6, `${title}${/[.?]$/.test(title) ? '' : '.'} ${help}${only}`)}`;
}

/** What may stand after the `=`, in as many lines as it takes. */
function choices(head: string, names: readonly string[]): string {
	const lines: string[] = [];
	let line = head;
	for (const [i, name] of names.entries()) {
		const next = i < names.length - 1 ? `${name}|` : name;
		if (line.length + next.length > CHOICES_WIDTH) {
			lines.push(line);
			line = ' '.repeat(6);
		}
		line += next;
	}
	return [...lines, line].join('\n');
}
