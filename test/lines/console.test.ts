/** What is typed in lines, and when it counts. */
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../src/lines/console.ts';
import { Dialog } from '../../src/lines/dialog.ts';
import { newPin } from '../../src/lines/pins.ts';
import { WAIT } from '../../src/waiting.ts';
import { teletype } from './teletype.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'hrtime'] }));
afterEach(() => void vi.useRealTimers());

function terminal(isTTY = true) {
	const stdin = Object.assign(new EventEmitter(), {
		isTTY,
		isRaw: false,
		setRawMode: (isRaw: boolean) => {
			stdin.isRaw = isRaw;
		},
		setEncoding: () => {},
		pause: () => {},
	});
	const written: string[] = [];
	const stdout = { isTTY, columns: 80, write: (text: string) => void written.push(text) };
	const interrupted = vi.fn();
	const suspended = vi.fn();
	const console = openConsole(stdin as never, stdout as never, interrupted, suspended);
	return { console, stdin, written, suspended, interrupted, type: (text: string) => void stdin.emit('data', text) };
}

test('an Enter so soon after what was dropped, or after another, is early; after a quiet second it is not', async () => {
	const { console, type } = terminal();
	console.dropTyped();
	const enter = async (after: number) => {
		vi.advanceTimersByTime(after);
		type('\n');
		await console.read(false);
		return console.isEarly();
	};
	expect(await enter(50)).toBe(true);
	expect(await enter(900)).toBe(true);
	expect(await enter(WAIT.enter)).toBe(false);
	type('\n\n');
	await console.read(false);
	await console.read(false);
	expect(console.isEarly()).toBe(true);
});

test('through a pipe nothing is early', async () => {
	const { console, type } = terminal(false);
	type('\n\n');
	await console.read(false);
	await console.read(false);
	expect(console.isEarly()).toBe(false);
});

test('what somebody goes on typing is dropped until it is quiet, and is not echoed', async () => {
	const { console, stdin, type } = terminal();
	let isOver = false;
	void console.rested().then(() => {
		isOver = true;
	});
	expect(stdin.isRaw).toBe(true);
	for (let n = 0; n < 4; n++) {
		vi.advanceTimersByTime(WAIT.enter - 100);
		type('par bur\r');
		await Promise.resolve();
		expect(isOver).toBe(false);
	}
	await vi.advanceTimersByTimeAsync(WAIT.enter);
	expect(isOver).toBe(true);
	const line = console.read(false);
	vi.advanceTimersByTime(WAIT.enter);
	type('board\n');
	expect(await line).toBe('board');
});

test('Ctrl+Z is seen where the system does not see it', () => {
	const { console, suspended, type } = terminal();
	console.hide(true);
	type('\x1a');
	expect(suspended).toHaveBeenCalledOnce();
});

test('a yes or no is asked again after any other line', async () => {
	const answers = ['par bur', '', 'maybe', 'y'];
	const paper = teletype(() => answers.shift());
	expect(await new Dialog(paper, { isShort: false, hasHeadphones: true }).isSure('Leave?')).toBe(true);
	expect(answers).toEqual([]);
	expect(paper.paper().match(/Please type yes or no/g)).toHaveLength(3);
});

test('a prompt is broken between words, like what is said', () => {
	const { console, written } = terminal();
	console.write('Only for somebody of a long name: nobody else listens? Enter opens what you have answered> ');
	const lines = written.join('').split('\n');
	expect(lines).toHaveLength(2);
	expect(lines.every((line) => line.length <= 80)).toBe(true);
	expect(lines[1]).toMatch(/^\w.*> $/);
});

test.each([
	['hidden', true, '\r'],
	['echoed', false, '\n'],
])('what the terminal answers is no part of a line that is %s', async (_, isHidden, enter) => {
	const { console, type } = terminal();
	const line = console.read(isHidden);
	for (const part of [
		'pa',
		'\x1b]11;rgb:1e1e/',
		'1e1e/2e2e\x07',
		'r\x1b[?62',
		';22c',
		'\x1b[I\x1b[A bur',
		`\x1bP>|x\x1b\\${enter}`,
	])
		type(part);
	expect(await line).toBe('par bur');
});

test('what never ends swallows no line that is typed later', async () => {
	const { console, type } = terminal();
	const line = console.read(true);
	type('\x1b[?6');
	vi.advanceTimersByTime(WAIT.answer);
	type('c\r');
	expect(await line).toBe('c');
});

test('while what is typed is dropped Ctrl+C still ends it', () => {
	const { console, type, interrupted } = terminal();
	void console.rested();
	type('abc\x03');
	expect(interrupted).toHaveBeenCalledOnce();
});

test('an order that was typed on is no PIN', async () => {
	const { console, type } = terminal();
	const dialog = new Dialog(console, { isShort: false, hasHeadphones: false });
	const table = {
		game: () => ({ seats: [{ holder: { kind: 'person', name: 'Anna' }, powers: [] }] }),
		hasPin: () => false,
	};
	type('par bur\rpar bur\r');
	let told: unknown;
	void newPin(dialog, table as never, 0).then((said) => {
		told = said;
	});
	await vi.advanceTimersByTimeAsync(50);
	expect(told).toBeUndefined();
	type('\r');
	await vi.waitFor(() => expect(told).toBe(''));
});
