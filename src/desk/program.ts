/** The program as a whole: its version, what it is begun with, and how it is told at the end to go on. */
import { basename, dirname, relative } from 'node:path';
import about from '../../package.json' with { type: 'json' };
import { SAVES } from '../arguments.ts';
import { printable } from '../board/printable.ts';
import { EDITION, type Setup } from '../game/state.ts';
import type { Lab } from '../lab/lab.ts';
import { EXTENSION } from '../saves/names.ts';

export const VERSION: string = about.version;

/** `entente --version`. */
export const versionTold = (): string => `${VERSION} (edition ${EDITION} of the rules)\n`;

/** What is shown first. */
export type Start =
	| { readonly at: 'menu' }
	| { readonly at: 'new'; readonly setup: Setup }
	| { readonly at: 'resume'; readonly save: string }
	/** The list of lessons, or one of them. */
	| { readonly at: 'learn'; readonly lesson: string | undefined }
	/** Without a file. */
	| { readonly at: 'lab'; readonly lab: Lab };

/** How the program ends when people leave: 1 where the save that was asked for was not opened, nor anything else played. */
export const statusAfter = (start: Start, wasOpened: boolean): number => (start.at === 'resume' && !wasOpened ? 1 : 0);

const WIDTH = 80;

/** As short as `savePath` (saves/folders.ts) understands it. */
export function commandToResume(path: string): string {
	const name = dirname(path) === SAVES ? basename(path, EXTENSION) : path;
	return `${thisProgram()} resume ${quotedForShell(name)}`;
}

/** What is told last: where the game is, and how it goes on; `flags`: with what it was played. */
export function farewell(path: string, unsaved: string | undefined, flags: readonly string[] = []): string {
	const command = [printable(commandToResume(path)), ...flags].join(' ');
	const saved = `${unsaved === undefined ? 'Saved' : `${unsaved}\nThe rest is`} in ${printable(path)}`;
	return `${[saved, ...goOnWith(command)].join('\n')}\n`;
}

/** A command that does not fit the row begins one of its own: marked from there on it is whole, however the terminal wraps it. */
export function goOnWith(command: string): string[] {
	const inOne = `Go on with: ${command}`;
	return inOne.length <= WIDTH ? [inOne] : ['Go on with:', command];
}

/** As this program was started: by npm in its repository, as the installed command, or as a file. */
function thisProgram(): string {
	const [, program = ''] = process.argv;
	if (process.env.npm_lifecycle_event === 'start') return 'npm start --';
	return basename(program) === 'entente' ? 'entente' : `node ${quotedForShell(relative('', program))}`;
}

const quotedForShell = (word: string) => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
