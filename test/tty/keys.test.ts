import { PassThrough } from 'node:stream';
import { unstable_NormalPriority, unstable_scheduleCallback } from 'scheduler';
import { expect, test, vi } from 'vitest';
import { CONTROL, Keys, splitKeys } from '../../src/tui/terminal/keys.ts';
import { pause } from './harness.ts';

const ESCAPE = '\x1b[27u';

test.each([
	['arrows and Enter', '\x1b[B\x1b[B\x1bOA\r', ['\x1b[B', '\x1b[B', '\x1bOA', '\r']],
	['text, also beyond ASCII', 'Añ世🎲', ['A', 'ñ', '世', '🎲']],
	['Enter in each form', 'a\nb\r\nc\r', ['a', '\r', 'b', '\r', 'c', '\r']],
	['Backspace in each form', 'a\bb\x7f\x1b[3~', ['a', '\x7f', 'b', '\x7f', '\x1b[3~']],
	['Esc before a letter', '\x1bq\x1b\x1b', [ESCAPE, 'q', ESCAPE, ESCAPE]],
	['modified and function keys', '\x1b[1;5C\x1b[15~\x1b[Z\x1bOP', ['\x1b[1;5C', '\x1b[15~', '\x1b[Z', '\x1bOP']],
	['a paste is typed', '\x1b[200~Anna\x1b[201~\r', ['A', 'n', 'n', 'a', '\r']],
	['control characters without a meaning', 'a\x02\x00\x14b\tc', ['a', 'b', '\t', 'c']],
	['control characters that edit', 'a\x01\x05b\x0b\x15\x17', ['a', '\x01', '\x05', 'b', '\x0b', '\x15', '\x17']],
])('%s', (_, input, keys) => {
	expect(splitKeys(input)).toEqual(keys);
});

function open(intercept?: (key: string) => boolean) {
	const real = new PassThrough();
	const keys = new Keys(real, intercept);
	const got: string[] = [];
	const listen = () => {
		const listener = () => {
			for (let key = keys.read(); key !== null; key = keys.read()) got.push(key);
		};
		keys.on('readable', listener);
		return () => keys.off('readable', listener);
	};
	return { real, keys, got, listen };
}

test('keys come one at a time, with time to render in between', async () => {
	const { real, keys, got, listen } = open();
	listen();
	keys.on('readable', () => setImmediate(() => got.push('rendered')));
	real.write('\x1b[B\x1b[B\r');
	const all = ['\x1b[B', 'rendered', '\x1b[B', 'rendered', '\r', 'rendered'];
	await vi.waitFor(() => expect(got).toEqual(all));
});

test('a key that comes when something is drawn, and does not listen yet, is for that', async () => {
	const { real, keys, got, listen } = open();
	const before: string[] = [];
	keys.on('readable', () => before.push('before'));
	unstable_scheduleCallback(unstable_NormalPriority, () => {
		keys.removeAllListeners('readable');
		listen();
	});
	real.write('a');
	await vi.waitFor(() => expect([got, before]).toEqual([['a'], []]));
});

test('sequences and characters that arrive in parts are whole', async () => {
	const { real, got, listen } = open();
	listen();
	for (const part of ['\x1b', '[', 'B', Buffer.from([0xe4, 0xb8]), Buffer.from([0x96])]) {
		real.write(part);
		await pause(2);
	}
	await vi.waitFor(() => expect(got).toEqual(['\x1b[B', '世']));
});

test('a lone Esc is a key after a short while', async () => {
	const { real, got, listen } = open();
	listen();
	real.write('\x1b');
	await pause(10);
	expect(got).toEqual([]);
	await vi.waitFor(() => expect(got).toEqual([ESCAPE]));
});

test('keys wait for a listener and while paused; intercepted ones overtake', async () => {
	const intercepted: string[] = [];
	const { real, keys, got, listen } = open((key) => key === '\x03' && intercepted.push(key) > 0);
	real.write('ab');
	await pause(10);
	const stop = listen();
	await vi.waitFor(() => expect(got).toEqual(['a', 'b']));
	keys.paused = true;
	real.write('c');
	await pause(10);
	keys.paused = false;
	await vi.waitFor(() => expect(got).toEqual(['a', 'b', 'c']));
	stop();
	real.write('d\x03');
	await vi.waitFor(() => expect(intercepted).toEqual(['\x03']));
	listen();
	await vi.waitFor(() => expect(got).toEqual(['a', 'b', 'c']));
});

test('control characters that edit are told apart from keys: nobody takes Ctrl+A for the letter', async () => {
	const { real, keys, got, listen } = open();
	const told: string[] = [];
	keys.on(CONTROL, (key) => told.push(key));
	listen();
	real.write('x\x01\x17y');
	await vi.waitFor(() => expect(got).toEqual(['x', 'y']));
	expect(told).toEqual(['\x01', '\x17']);
});
