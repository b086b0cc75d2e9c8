/**
 * Drives a screen outside a terminal: keys in, the frame as it stands out. While one is shown, time is in the hand of the test: it
 * goes on while something is waited for, faster than the clock at first, and not otherwise.
 */
import { EventEmitter } from 'node:events';
import { render } from 'ink';
import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { splitKeys } from '../../src/desk/split-keys.ts';
import { Keys, LOST, whenRendered } from '../../src/tui/terminal/keys.ts';
import { WAIT } from '../../src/waiting.ts';

export const ENTER = '\r';
export const ESC = '\x1b';
export const UP = '\x1b[A';
export const DOWN = '\x1b[B';
export const RIGHT = '\x1b[C';
export const LEFT = '\x1b[D';
export const BACKSPACE = '\x7f';
export const HOME = '\x1b[H';
export const END = '\x1b[F';
export const PAGE_UP = '\x1b[5~';
export const PAGE_DOWN = '\x1b[6~';

const TIME = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'hrtime'] as const;
/** How much time goes by between two looks at the screen; after so many, what is waited for takes real time. */
const STEP_MS = 25;
const QUICK_LOOKS = 80;
const { setTimeout: reallyLater } = globalThis;
/** For what takes real time: files, modules, PINs. */
const aMoment = () => new Promise((resolve) => reallyLater(resolve, 1));
/** Resolves when all that was caused so far is drawn. */
export const drawn = () => new Promise<void>(whenRendered);

// biome-ignore lint/suspicious/noControlCharactersInRegex: looks begin with one
const MARK = /\x1b\[58;5;\dm/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const MARKS = /\x1b\[(5[89](;5;\d)?|48;5;2(5[6-9]|6\d)|49)m/g;
// Ink leaves a blank at the end of a row that ends with a look
const withoutMarks = (data: string) => data.replace(MARKS, '').replace(/ +$/gm, '');
function focusOf(data: string): string | undefined {
	const row = data.split('\n').findLast((line) => MARK.test(line));
	return row && withoutMarks(row.slice(row.search(MARK)));
}

export type Shown = ReturnType<typeof show>;

const shown = new Set<object>();

export function show(node: ReactElement, { columns = 80, rows = 24 } = {}) {
	if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: [...TIME] });
	let frame = '';
	let focus: string | undefined;
	const stdout = Object.assign(new EventEmitter(), {
		columns,
		rows,
		write(data: string) {
			frame = withoutMarks(data);
			focus = focusOf(data);
		},
	});
	const keyboard = new EventEmitter();
	let [pressed, taken] = [0, 0];
	const stdin = new Keys(keyboard, () => {
		taken++;
		return false;
	});
	stdin.on(LOST, () => taken++);
	const app = render(node, {
		stdout: stdout as unknown as NodeJS.WriteStream,
		stdin: stdin as unknown as NodeJS.ReadStream,
		debug: true,
		exitOnCtrlC: false,
		patchConsole: false,
	});
	shown.add(app);
	const endScreen = () => {
		app.unmount();
		shown.delete(app);
		if (shown.size === 0) vi.useRealTimers();
	};
	onTestFinished(endScreen);

	const until = async (what: unknown, isThere: () => boolean) => {
		const end = performance.now() + 20_000;
		for (let look = 1; !isThere(); look++) {
			if (performance.now() > end) throw new Error(`never saw ${what} but\n${frame}`);
			await aMoment();
			vi.advanceTimersByTime(look < QUICK_LOOKS ? STEP_MS : 1);
			await drawn();
		}
		await drawn();
	};
	const pass = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds);
	return {
		screen: () => frame,
		lines: () => frame.split('\n'),
		/** The row of the real cursor, from it on. */
		focus: () => focus,
		waitFor: (what: string | RegExp) =>
			until(what, () => (typeof what === 'string' ? frame.includes(what) : what.test(frame))),
		/** How many keys were pressed so far. */
		get pressed() {
			return pressed;
		},
		/** Presses keys one by one, each when all is drawn that the one before has caused; a plain word is typed letter by letter. */
		async press(...keys: string[]) {
			for (const key of keys.flatMap(splitKeys)) {
				pressed++;
				keyboard.emit('data', key);
				await drawn();
			}
			await until('anything that listens', () => taken === pressed);
		},
		/** Sends this in one read, as a paste does, or whoever types faster than the line. */
		async send(data: string) {
			keyboard.emit('data', data);
			// one key is handled each time, or less
			for (let i = 0; i <= 2 * data.length; i++) await drawn();
			pressed = taken;
		},
		/** So many milliseconds go by, with all that falls due in them. */
		pass,
		/** Waits until no key has come for so long that the next is meant for what is shown. */
		idle: () => pass(WAIT.enter),
		/** Ends it before the test does. */
		end: endScreen,
	};
}
