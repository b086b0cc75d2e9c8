import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { unstable_NormalPriority, unstable_scheduleCallback } from 'scheduler';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import parseKeypress, { nonAlphanumericKeys } from '../../node_modules/ink/build/parse-keypress.js';
import { KeySplitter, splitKeys } from '../../src/desk/split-keys.ts';
import { CONTROL, Keys, LOST } from '../../src/tui/terminal/keys.ts';
import { WAIT } from '../../src/waiting.ts';
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
	['but for what is no text', '\x1b[200~a\x03\x1b\tb\r\n\x1b[201~', ['a', ' ', 'b', '\r']],
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

/** What terminals send unasked, or for somebody else: none of it is a key. */
const REPLIES = {
	'OSC ended by BEL': '\x1b]11;rgb:1e1e/1e1e/2e2e\x07',
	'OSC ended by ST': '\x1b]52;c;Zm9v?sd==\x1b\\',
	'OSC, the title': '\x1b]lEntente? yes\x1b\\',
	'DCS, the version': '\x1bP>|XTerm(370)\x1b\\',
	'DCS, a capability': '\x1bP1+r544e=787465726d\x1b\\',
	'DCS, a setting': '\x1bP1$r0 q\x1b\\',
	APC: '\x1b_Gi=31;OK\x1b\\',
	PM: '\x1b^quiet?\x1b\\',
	'primary DA': '\x1b[?62;22c',
	'secondary DA': '\x1b[>0;276;0c',
	'tertiary DA': '\x1bP!|00000000\x1b\\',
	'the cursor': '\x1b[1;5R',
	'the cursor, too': '\x1b[?12;40R',
	'the status': '\x1b[0n',
	'a mode': '\x1b[?2026;2$y',
	'the window': '\x1b[8;24;80t',
	'keyboard flags': '\x1b[?1u',
	'light or dark': '\x1b[?997;1n',
	'focus in': '\x1b[I',
	'focus out': '\x1b[O',
	'mouse, X10': '\x1b[M s?',
	'mouse, X10, far right': '\x1b[M \ufffd!',
	'mouse, SGR': '\x1b[<0;12;5M',
	'mouse, SGR, let go': '\x1b[<0;12;5m',
	'mouse, urxvt': '\x1b[32;12;5M',
};

describe('what a terminal answers is no key', () => {
	test.each(Object.entries(REPLIES))('%s', async (_, reply) => {
		const { real, got, listen } = open();
		listen();
		real.write(`a${reply}b`);
		await vi.waitFor(() => expect(got).toContain('b'));
		expect(got).toEqual(['a', 'b']);
	});

	test('in any order and in pieces of any length, with keys in between', () => {
		const pieces = fc.array(fc.oneof(fc.constantFrom(...Object.values(REPLIES)), fc.constantFrom('a', '\r', '\x1b[B')));
		fc.assert(
			fc.property(pieces, fc.array(fc.nat(400)), (all, cuts) => {
				const input = all.join('');
				const places = [...new Set([0, ...cuts.filter((at) => at < input.length), input.length])].sort((a, b) => a - b);
				const splitter = new KeySplitter();
				const keys = places.slice(1).flatMap((end, i) => splitter.take(input.slice(places[i], end)));
				expect(keys).toEqual(all.filter((piece) => !Object.values(REPLIES).includes(piece)));
			}),
		);
	});

	test('what never ends holds up no key for long, and Enter and Ctrl+C not at all', async () => {
		const { real, got, listen } = open();
		listen();
		real.write('\x1b]11;rgb:');
		await pause(60);
		real.write('1e1e\r');
		await vi.waitFor(() => expect(got).toEqual(['\r']));
		expect(splitKeys('\x1bP1$r\x03')).toEqual(['\x03']);
		const splitter = new KeySplitter();
		expect(splitter.take('\x1b[?6')).toEqual([]);
		expect(splitter.unfinished).toBe('sequence');
		expect(splitter.end()).toEqual([]);
		expect(splitter.take('c')).toEqual(['c']);
	});

	test('Esc before what is typed stays a key', () => {
		expect(splitKeys('\x1bpar\x1bPar')).toEqual([ESCAPE, 'p', 'a', 'r', ESCAPE, 'P', 'a', 'r']);
	});

	test('every sequence that is let through Ink knows as a key, and types nothing', () => {
		const numbers = Array.from({ length: 40 }, (_, i) => i);
		const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz~^$@'];
		const sequences = [
			...letters,
			...letters.flatMap((end) => numbers.flatMap((n) => [`${n}${end}`, `${n};5${end}`, `1;${n}${end}`])),
		]
			.map((end) => `\x1b[${end}`)
			.concat(letters.map((end) => `\x1bO${end}`));
		const typed = sequences.filter((sequence) => {
			const [key] = splitKeys(sequence);
			if (!key?.startsWith('\x1b')) return false;
			const { name, isKittyProtocol } = parseKeypress(key);
			return !isKittyProtocol && !nonAlphanumericKeys.includes(name);
		});
		expect(typed).toEqual([]);
	});
});

describe('what was typed for the screen before', () => {
	const settled = () => pause(30);

	test('the rest of one read is dropped, also of a paste in several; the next read counts', async () => {
		const { real, keys, got, listen } = open();
		listen();
		keys.on('readable', () => got.at(-1) === '\r' && keys.dropRest());
		real.write('\r2\r1');
		await settled();
		expect(got).toEqual(['\r']);
		real.write('\x1b[200~a\rb');
		await settled();
		real.write('c\rd');
		await settled();
		real.write('e\x1b[201~f');
		await settled();
		real.write('g');
		await vi.waitFor(() => expect(got).toEqual(['\r', 'a', '\r', 'g']));
	});

	test('a paste that nobody ends is over after a pause', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'hrtime'] });
		onTestFinished(() => void vi.useRealTimers());
		const { real, keys, got, listen } = open();
		listen();
		keys.on('readable', () => keys.dropRest());
		real.write('\x1b[200~ab');
		await vi.waitFor(() => expect(got).toEqual(['a']));
		vi.advanceTimersByTime(WAIT.answer);
		real.write('c');
		await vi.waitFor(() => expect(got).toEqual(['a', 'c']));
	});

	test('where the screen comes to somebody else every key is lost until none has come for a while; Ctrl+C never is', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'hrtime'] });
		onTestFinished(() => void vi.useRealTimers());
		const { real, keys, got, listen } = open();
		const lost: string[] = [];
		keys.on(LOST, (key) => lost.push(key));
		real.write('ab');
		keys.dropAll();
		listen();
		for (let i = 0; i < 5; i++) {
			vi.advanceTimersByTime(WAIT.handed - 1);
			real.write('s\r');
		}
		real.write('\x03');
		await vi.waitFor(() => expect(got).toEqual(['\x03']));
		expect(lost).toEqual(['a', 'b', ...Array.from({ length: 5 }, () => ['s', '\r']).flat()]);
		vi.advanceTimersByTime(WAIT.handed);
		real.write('s');
		await vi.waitFor(() => expect(got).toEqual(['\x03', 's']));
	});
});
