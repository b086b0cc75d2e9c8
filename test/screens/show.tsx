/**
 * `npm run screen [NAME [KEY...]] [-- --lines]`: shows one screen, after these keys: `7 Enter Right`. On a terminal it takes more of
 * them, and Ctrl+C leaves it; else its frame is printed, COLUMNS wide and ROWS high.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { render } from 'ink';
import type { ReactElement } from 'react';
import { wrapped } from '../../src/desk/text.ts';
import { openConsole } from '../../src/lines/console.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { Keys } from '../../src/tui/terminal/keys.ts';
import { runInTerminal, useTerminal } from '../../src/tui/terminal/terminal.ts';
import { catalogue } from './catalogue.tsx';

const { COLUMNS = '80', ROWS = '24' } = process.env;
const LINES = '--lines';
/** A frame that has not changed for so long is the last one. */
const REST_MS = 250;

const screens = catalogue();

async function run(name: string, pressed: readonly string[], isLines: boolean): Promise<number> {
	const names = [...screens.keys()].filter((each) => each.includes(name));
	const screen = screens.get(name) ?? (names.length === 1 ? screens.get(names[0]!) : undefined);
	if (!screen) {
		if (name === '') process.stdout.write(listed([...screens.keys()]));
		else if (names.length > 0) process.stderr.write(`Which one?\n${names.join('\n')}\n`);
		else process.stderr.write(`There is no screen "${name}": npm run screen lists them.\n`);
		return name === '' ? 0 : 2;
	}
	const { node, keys: first = [], inLines } = screen.make();
	const keys = [...first, ...pressed];
	if (!isLines) return process.stdin.isTTY && process.stdout.isTTY ? play(node, keys) : print(node, keys);
	if (!inLines) {
		process.stderr.write('This screen is not made for lines yet: npm start -s -- --plain has it.\n');
		return 2;
	}
	return say(inLines);
}

/** What all games have once, and then what each has besides. */
function listed(names: readonly string[]): string {
	const games = new Map<string, string[]>();
	for (const name of names) {
		const [game = '', ...rest] = name.split('/');
		games.set(game, [...(games.get(game) ?? []), ...(rest.length > 0 ? [rest.join('/')] : [])]);
	}
	const all = [...games.values()].filter((screens) => screens.length > 0);
	const common = all.length > 1 ? all[0]!.filter((screen) => all.every((screens) => screens.includes(screen))) : [];
	const rows = [...games].map(([game, screens]): [string, readonly string[]] => [
		screens.length > 0 ? `${game}/` : game,
		screens.filter((screen) => !common.includes(screen)),
	]);
	return [...rows, ...(common.length > 0 ? [['GAME/', common] as const] : [])]
		.flatMap(([head, screens]) => wrapped(screens.join('  '), WIDTH).map((line, i) => [i === 0 ? head : '', line]))
		.map(([head, line]) => `${head!.padEnd(16)} ${line}`.trimEnd())
		.join('\n')
		.concat('\n');
}
const WIDTH = 100;

/** On the terminal, until it is left or has come to its end. */
async function play(node: (onEnd: () => void) => ReactElement, keys: readonly string[]): Promise<number> {
	const press = async () => {
		for (const key of keys) {
			await pause(REST_MS);
			process.stdin.emit('data', key);
		}
	};
	void press();
	return runInTerminal(<Whole node={node} />, { title: 'A screen of Entente' });
}

function Whole({ node }: { readonly node: (onEnd: () => void) => ReactElement }) {
	const terminal = useTerminal();
	return node(() => void terminal.leave());
}

async function print(node: (onEnd: () => void) => ReactElement, keys: readonly string[]): Promise<number> {
	let frame = '';
	let changed = performance.now();
	const stdout = Object.assign(new EventEmitter(), {
		columns: Number(COLUMNS),
		rows: Number(ROWS),
		write(data: string) {
			if (data !== frame) changed = performance.now();
			frame = data;
		},
	});
	const keyboard = new EventEmitter();
	const stdin = new Keys(keyboard, () => false);
	const app = render(
		node(() => {}),
		{
			stdout: stdout as unknown as NodeJS.WriteStream,
			stdin: stdin as unknown as NodeJS.ReadStream,
			debug: true,
			exitOnCtrlC: false,
			patchConsole: false,
		},
	);
	const rested = async () => {
		do await pause(REST_MS);
		while (frame.trim() === '' || performance.now() - changed < REST_MS);
	};
	await rested();
	for (const key of keys) {
		keyboard.emit('data', key);
		await rested();
	}
	process.stdout.write(`${plain(frame)}\n`);
	app.unmount();
	return 0;
}

/** Without looks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: looks begin with one
const plain = (frame: string): string => frame.replace(/\x1b\[[\d;]*m/g, '').replace(/ +$/gm, '');

async function say(inLines: (dialog: Dialog) => Promise<unknown>): Promise<number> {
	const console = openConsole(process.stdin, process.stdout, () => process.exit(130));
	try {
		// whoever looks at screens so is alone
		await inLines(new Dialog(console, { isShort: false, hasHeadphones: true }));
	} catch (error) {
		// the input is at its end
		if (!(error instanceof Leaving)) throw error;
	} finally {
		await console.flushed();
		console.close();
	}
	return 0;
}

/** Keys by their names; any other word is typed as it is. */
const KEYS: Readonly<Record<string, string>> = {
	Enter: '\r',
	Esc: '\x1b',
	Space: ' ',
	Tab: '\t',
	Backspace: '\x7f',
	Up: '\x1b[A',
	Down: '\x1b[B',
	Right: '\x1b[C',
	Left: '\x1b[D',
};

const [name = '', ...words] = process.argv.slice(2).filter((word) => word !== LINES);
const pressed = words.map((word) => KEYS[word] ?? word);
process.exitCode = await run(name, pressed, process.argv.includes(LINES));
