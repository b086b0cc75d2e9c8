/** An error of our own: what the players are told, and a report that holds nothing of the game. */
import { join } from 'node:path';
import { printable } from '../board/printable.ts';
import { nodeFiles, writeNew } from '../saves/files.ts';
import { stateFolder } from '../saves/folders.ts';
import type { OpenGame } from '../saves/games.ts';
import { commandToResume, goOnWith, VERSION } from './program.ts';

/** Writes a report and gives the page to be shown on the restored terminal. Never throws. */
export function crashPage(error: unknown, game: OpenGame | undefined, now = new Date()): string {
	const report = writeReport(reportOf(error, now), now);
	const lines = [
		`Entente had to stop: an error in the program itself (${kindOf(error)}).`,
		'',
		...(game ? aboutGame(game) : ['No game was open.']),
		'',
		...(report === undefined
			? ['No report could be written.']
			: [
					`A report is in ${report}`,
					'It says where in the program it happened and holds nothing of the game: no orders, no drafts, no PINs.',
				]),
	];
	return lines.map((line) => `${printable(line)}\n`).join('');
}

function aboutGame({ path, table }: OpenGame): string[] {
	const unsaved = table.unsaved();
	const saved = unsaved === undefined ? 'The game is saved, up to the last confirmed step, in' : 'The rest is saved in';
	return [...(unsaved === undefined ? [] : [unsaved]), `${saved} ${path}`, ...goOnWith(commandToResume(path))];
}

/** Messages of errors may quote what was answered: only the kinds of the errors and the places in the program are told. */
function reportOf(error: unknown, now: Date): string {
	const head = [
		`Entente ${VERSION}, Node ${process.version}, ${process.platform} ${process.arch}`,
		`${now.toISOString()}, terminal ${process.stdout.columns ?? '?'}x${process.stdout.rows ?? '?'}`,
	];
	const parts: string[] = [];
	let cause = error;
	for (let depth = 0; depth < 5 && cause !== undefined; depth++) {
		parts.push('', `${depth > 0 ? 'caused by ' : ''}${kindOf(cause)}`, ...placesOf(cause));
		cause = cause instanceof Error ? cause.cause : undefined;
	}
	return `${[...head, ...parts].join('\n')}\n`;
}

const kindOf = (error: unknown): string => {
	if (!(error instanceof Error)) return 'something that is not an error';
	const { name } = error;
	return typeof name === 'string' && /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
};

/** A line of a stack: perhaps a function, and a place of which only the file's name is kept. */
const PLACE =
	/^ {4}at (?:(?:async |new )*([\w$.<>[\]# ]{1,80}) \()?(?:file:\/\/|node:|[\\/]|[A-Z]:)?([^\s()]*:\d+:\d+)\)?$/;

function placesOf(error: unknown): string[] {
	if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
	const { stack, message } = error;
	// a message can have lines that look like places
	const from = message === '' ? 0 : stack.lastIndexOf(message) + message.length;
	return stack
		.slice(from)
		.split('\n')
		.flatMap((line) => {
			const found = PLACE.exec(line);
			return found ? [`    at ${found[1] ?? '-'} ${found[2]!.split(/[\\/]/).at(-1)}`] : [];
		});
}

function writeReport(text: string, now: Date): string | undefined {
	try {
		const folder = join(stateFolder(), 'crashes');
		nodeFiles.makeFolder(folder, 0o700);
		const path = join(folder, `${now.toISOString().replace(/[:.]/g, '-')}.txt`);
		writeNew(nodeFiles, path, Buffer.from(text));
		return path;
	} catch {
		return undefined;
	}
}
