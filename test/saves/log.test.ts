import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentsOf } from '../../src/saves/contents.ts';
import type { Entry } from '../../src/saves/entry.ts';
import { FORMAT, LONGEST_LINE, makeChange, makeHeader, parseLog } from '../../src/saves/log.ts';
import { input, note } from './samples.ts';

const ID = '0123456789abcdef0123456789abcdef';
const header = {
	entente: 1,
	created: '2026-11-21T19:00:00.000Z',
	program: '0.1.0',
	id: ID,
	variants: ['standard'],
	setup: { a: 1 },
};

function logOf(changes: readonly (readonly Entry[])[], id = ID): Buffer {
	const first = makeHeader({ ...header, id })!;
	const parts = [first.bytes];
	let { hash } = first;
	changes.forEach((entries, index) => {
		const made = makeChange(hash, {
			n: index + 1,
			at: `2026-11-21T19:0${index % 10}:00.000Z`,
			entries,
			note: note('S1901M'),
		})!;
		parts.push(made.bytes);
		hash = made.hash;
	});
	return Buffer.concat(parts);
}

const small = logOf([
	[input({ orders: 'A PAR-BUR' })],
	[input(['zürich', 2]), { kind: 'undraft', seat: 'Anna' }],
	[input(null)],
]);
const linesOf = (bytes: Buffer): string[] => bytes.toString().trimEnd().split('\n');

describe('the text of a save', () => {
	it('says what an editor or a transfer as text did to it', () => {
		const mark = Buffer.from('\ufeff');
		const windows = Buffer.from(small.toString().replaceAll('\n', '\r\n'));
		for (const [bytes, words] of [
			[Buffer.concat([mark, small]), /^An editor has put a mark \(a BOM\) before this save/],
			[Buffer.concat([mark, windows]), /^An editor has put a mark \(a BOM\) before this save/],
			[windows, /^The line breaks of this save were changed to those of Windows \(CR LF\)/],
			[Buffer.concat([mark, Buffer.from('junk\n')]), /^This is not a save of Entente/],
		] as const)
			expect(parseLog(bytes)).toMatchObject({ ok: false, message: expect.stringMatching(words) });
	});

	it('gives back every input that was put in', () => {
		fc.assert(
			fc.property(fc.array(fc.array(fc.jsonValue(), { maxLength: 3 }), { maxLength: 6 }), (changes) => {
				const plain = JSON.parse(JSON.stringify(changes)) as unknown[][];
				const parsed = parseLog(logOf(plain.map((inputs) => inputs.map(input))));
				expect(parsed.ok && contentsOf(parsed.log).inputs).toEqual(plain.flat());
			}),
		);
	});

	it('has the last whole state at every point where it can be cut off', () => {
		const ends = [...small.keys()].filter((index) => small[index] === 10).map((index) => index + 1);
		for (let length = 0; length < small.length; length++) {
			const parsed = parseLog(small.subarray(0, length));
			// A line that only lacks its line break is whole.
			const whole = ends.filter((end) => end <= length + 1).length - 1;
			if (ends.includes(length)) expect(parsed.ok).toBe(true);
			else expect(parsed).toMatchObject({ ok: false, problem: length === 0 ? 'empty' : 'cutOff' });
			const log = parsed.ok ? parsed.log : parsed.whole;
			expect(log?.changes.length ?? -1).toBe(whole);
		}
	});

	it('finds every change of a single byte, and keeps what is before it', () => {
		for (let index = 0; index < small.length; index++) {
			for (const change of [1, 0x20, 0x80, small[index]! ^ 10]) {
				const changed = Buffer.from(small);
				changed[index] = changed[index]! ^ change;
				if (changed.equals(small)) continue;
				const parsed = parseLog(changed);
				expect(parsed.ok).toBe(false);
				const before = small.subarray(0, index).filter((byte) => byte === 10).length;
				if (!parsed.ok) expect(parsed.whole?.changes.length ?? -1).toBe(before - 1);
			}
		}
	});

	it('finds lines that were moved, left out, doubled or taken from another game', () => {
		const [first, ...changes] = linesOf(small) as [string, string, string, string];
		const other = linesOf(logOf([[input({ orders: 'A PAR-BUR' })]], ID.replace('0', '1')));
		const wrong = [
			[first, changes[1], changes[0], changes[2]],
			[first, changes[1], changes[2]],
			[first, changes[0], changes[0], changes[1]],
			[first, other[1]],
			[first, '', changes[0]],
			[changes[0], first],
		];
		for (const lines of wrong) expect(parseLog(`${lines.join('\n')}\n`).ok).toBe(false);
		expect(parseLog(`${wrong[1]!.join('\n')}\n`)).toMatchObject({
			problem: 'changed',
			line: 2,
			whole: { changes: [] },
		});
		expect(parseLog(`${wrong[2]!.join('\n')}\n`)).toMatchObject({
			problem: 'changed',
			line: 3,
			whole: { changes: [{ n: 1 }] },
		});
	});

	it.each([
		['an empty file', '', 'empty'],
		['text', 'Dear Anna,\nwould you support me into Galicia?\n', 'notASave'],
		['a blank line', '\n', 'notASave'],
		['JSON of another program', '{"version":1,"moves":[]}\n', 'notASave'],
		['an archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 10, 13]), 'notASave'],
		['a newer version', `{"entente":${FORMAT + 1},"whatever":true}\n{"zip":1}\n`, 'newer'],
		['a version that never was', '{"entente":"one","hash":"x"}\n', 'changed'],
		['a huge line', `{"entente":1,"setup":"${'x'.repeat(LONGEST_LINE)}"}\n`, 'tooLong'],
		['a huge line without end', `{"entente":1,${'['.repeat(LONGEST_LINE)}`, 'tooLong'],
		['deep brackets', `{"entente":1,"setup":${'['.repeat(1_000_000)}\n`, 'changed'],
	])('says of %s what it is', (_, bytes, problem) => {
		expect(parseLog(bytes)).toMatchObject({
			ok: false,
			problem,
			line: 1,
			message: expect.stringMatching(/^[A-Z].*\.$/),
		});
	});

	it('says of an entry from a newer program that it is not known here, and keeps what is before it', () => {
		const entries = [{ kind: 'hologram', data: 1 }];
		const first = makeHeader(header)!;
		const body = JSON.stringify({ n: 1, at: header.created, entries }).slice(0, -1);
		const hash = createHash('sha256').update(`${first.hash}\n${body}`).digest('hex').slice(0, 32);
		const parsed = parseLog(`${first.bytes}${body},"hash":"${hash}"}\n`);
		expect(parsed).toMatchObject({ ok: false, problem: 'newer', line: 2, whole: { changes: [] } });
	});

	it('refuses to make what it could not read back', () => {
		const loop: unknown[] = [];
		loop.push(loop);
		for (const data of [loop, 1n, undefined, 'x'.repeat(LONGEST_LINE)])
			expect(makeChange('', { n: 1, at: '', entries: [input(data)] })).toBeUndefined();
		expect(makeHeader({ ...header, id: '../../etc/passwd' })).toBeUndefined();
	});

	it('neither throws nor hangs on any bytes', () => {
		fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void parseLog(bytes)));
		fc.assert(
			fc.property(fc.nat(small.length), fc.nat(small.length), fc.uint8Array({ maxLength: 9 }), (from, to, bytes) => {
				const spliced = Buffer.concat([small.subarray(0, from), bytes, small.subarray(to)]);
				if (!spliced.equals(small.subarray(0, spliced.length))) expect(parseLog(spliced).ok).toBe(false);
			}),
		);
	});

	it('folds sealed answers, drafts and PINs', () => {
		const sealed = (id: string): Entry => ({ kind: 'sealed', id, seat: 'Anna', form: 'orders', box: 'k.AAAA' });
		const draft = (id: string): Entry => ({ kind: 'draft', id, seat: 'Ben', box: 'k.AAAA' });
		const pin = { gameKey: 'g', salt: 's', check: 'c' };
		const parsed = parseLog(
			logOf([
				[sealed('a'), sealed('b'), sealed('c'), draft('d')],
				[{ kind: 'opened', ids: ['a'] }, { kind: 'dropped', ids: ['b', 'never'] }, draft('e')],
				[
					{ kind: 'draft', id: 'f', seat: 0, box: 'k.AAAA' },
					{ kind: 'undraft', seat: 0 },
					{ kind: 'pin', seat: 'Ben', pin },
				],
				[
					{ kind: 'pinTried', seat: 'Ben', right: false },
					{ kind: 'pinTried', seat: 'Ben', right: false },
				],
				[
					{ kind: 'pinTried', seat: 0, right: false },
					{ kind: 'pinTried', seat: 0, right: true },
				],
			]),
		);
		const contents = parsed.ok ? contentsOf(parsed.log) : undefined;
		expect([...contents!.sealed.keys()]).toEqual(['c']);
		expect([...contents!.drafts].map(([seat, entry]) => [seat, entry.id])).toEqual([['Ben', 'e']]);
		expect([...contents!.pins]).toEqual([['Ben', pin]]);
		expect([...contents!.wrongPins]).toEqual([['Ben', 2]]);
		expect(contents!.note).toEqual(note('S1901M'));
	});
});
