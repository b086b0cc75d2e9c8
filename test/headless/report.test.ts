import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run as reportCommand } from '../../src/headless/report.ts';
import { type Files, nodeFiles } from '../../src/saves/files.ts';
import { writePageBeside, writePageIn } from '../../src/saves/page-file.ts';
import { writeFileTo } from '../../src/saves/written-file.ts';
import { readPage } from '../page/html.ts';
import { temporaryFolder } from '../temporary.ts';
import { Memory } from './running.ts';

const folder = temporaryFolder();
const SAVE = fileURLToPath(new URL('../data/saves/format-1/standard-ended.entente', import.meta.url));

const before = process.cwd();
beforeEach(() => process.chdir(folder()));
afterEach(() => process.chdir(before));

async function report(...args: string[]) {
	const output = new Memory();
	const errors = new Memory();
	const status = await reportCommand(args, { output, errors });
	return { status, out: output.text, err: errors.text };
}

describe('entente report', () => {
	test('writes a page called like the save into this folder, and says so', async () => {
		expect(await report(SAVE)).toEqual({ status: 0, out: 'standard-ended.html\n', err: '' });
		const html = readFileSync('standard-ended.html', 'utf8');
		expect(readPage(html).problems).toEqual([]);
		expect(html).toContain('Standard Diplomacy, 2026-11-21');
	});

	test('the same page is not written twice, and another one is not written over', async () => {
		await report(SAVE);
		expect((await report(SAVE)).out).toBe('standard-ended.html\n');
		writeFileSync('standard-ended.html', 'Dear Anna');
		expect((await report(SAVE)).out).toBe('standard-ended-2.html\n');
		expect(readFileSync('standard-ended.html', 'utf8')).toBe('Dear Anna');
		expect((await report(SAVE, '--force')).out).toBe('standard-ended.html\n');
		expect(readFileSync('standard-ended.html', 'utf8')).toContain('<!doctype html>');
	});

	test('--html names the file; - is standard output', async () => {
		expect(await report(SAVE, '--html', 'evening.html')).toEqual({ status: 0, out: 'evening.html\n', err: '' });
		const printed = await report(SAVE, '--html', '-');
		expect(printed.status).toBe(0);
		expect(printed.out).toBe(readFileSync('evening.html', 'utf8'));
		expect(readdirSync('.')).toEqual(['evening.html']);
	});

	test('a file that exists is left as it is, unless --force', async () => {
		writeFileSync('letter.txt', 'Dear Anna');
		const refused = await report(SAVE, '--html', 'letter.txt');
		expect(refused).toMatchObject({ status: 1, out: '' });
		expect(refused.err).toContain('letter.txt exists; it is left as it is. --force writes over it.');
		expect(readFileSync('letter.txt', 'utf8')).toBe('Dear Anna');
		expect((await report(SAVE, '--html', 'letter.txt', '--force')).status).toBe(0);
		expect(readFileSync('letter.txt', 'utf8')).toContain('<!doctype html>');
		mkdirSync('a-folder');
		expect(await report(SAVE, '--html', 'a-folder', '--force')).toMatchObject({ status: 1, out: '' });
		expect(readdirSync('.').sort()).toEqual(['a-folder', 'letter.txt']);
	});

	test('of a save that is not whole it tells what is whole, and says what is wrong', async () => {
		const bytes = readFileSync(SAVE);
		writeFileSync('broken.entente', bytes.subarray(0, bytes.length - 200));
		const { status, err } = await report('broken.entente');
		expect(status).toBe(1);
		expect(err).toContain('broken.entente: ');
		const html = readFileSync('broken.html', 'utf8');
		expect(readPage(html).problems).toEqual([]);
		expect(html).toContain('Not over yet');
		writeFileSync('nonsense.entente', 'Dear Anna');
		expect(await report('nonsense.entente')).toMatchObject({ status: 1, out: '' });
		expect(await report('nowhere')).toMatchObject({ status: 1, out: '' });
		expect(existsSync('nonsense.html')).toBe(false);
	});

	test('bad usage is 2', async () => {
		for (const args of [[], ['a', 'b'], [SAVE, '--html'], [SAVE, '--html='], [SAVE, '--pdf', 'x']]) {
			const { status, out, err } = await report(...args);
			expect({ args, status, out }).toEqual({ args, status: 2, out: '' });
			expect(err).toContain('entente report SAVE');
		}
	});
});

describe('what cannot be written is said', () => {
	const failing = (call: 'write' | 'sync' | 'rename' | 'open', code: string): Files => ({
		...nodeFiles,
		[call]: (...args: unknown[]) => {
			if (call === 'open' && args[1] !== 'wx') return nodeFiles.open(args[0] as string, args[1] as 'r');
			throw Object.assign(new Error(code), { code });
		},
	});

	test.each(['write', 'sync', 'rename', 'open'] as const)(
		'a full disk, at %s: no half page stays, and an old one does',
		(call) => {
			writeFileSync('old.html', 'an old page');
			const full = failing(call, 'ENOSPC');
			const results = [
				writeFileTo('old.html', Buffer.from('a new page'), true, full),
				...(call === 'rename'
					? []
					: [
							writeFileTo('new.html', Buffer.from('a page'), false, full),
							writePageIn('', 'x.entente', 'a page', full),
						]),
			];
			for (const result of results)
				expect(result).toMatchObject({ ok: false, message: expect.stringContaining('the disk is full') });
			expect(readdirSync('.')).toEqual(['old.html']);
			expect(readFileSync('old.html', 'utf8')).toBe('an old page');
		},
	);

	test('a folder that is not there', async () => {
		const { status, err } = await report(SAVE, '--html', join('nowhere', 'x.html'));
		expect(status).toBe(1);
		expect(err).toContain('the file or its folder does not exist');
	});

	test('standard output that takes nothing is an error, one that nobody reads any more is none', async () => {
		const to = async (code: string) => {
			const output = new Writable({
				write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })),
			});
			const errors = new Memory();
			return { status: await reportCommand([SAVE, '--html', '-'], { output, errors }), err: errors.text };
		};
		expect(await to('ENOSPC')).toEqual({
			status: 1,
			err: 'entente: the output cannot be written: the disk is full.\n',
		});
		expect((await to('EPIPE')).status).toBe(0);
	});
});

test('beside the save, for a game that is being played', async () => {
	const save = join(folder(), 'evening.entente');
	writeFileSync(save, readFileSync(SAVE));
	const table = { unsaved: (): string | undefined => undefined };
	const written = await writePageBeside(table, save);
	expect(written).toMatchObject({ ok: true, value: join(folder(), 'evening.html') });
	expect(readPage(readFileSync('evening.html', 'utf8')).problems).toEqual([]);
	expect(await writePageBeside(table, join(folder(), 'nowhere.entente'))).toMatchObject({ ok: false });
	expect(await writePageBeside({ unsaved: () => 'The disk is full.' }, save)).toEqual({
		ok: false,
		message: 'The last steps of the game are not saved, and would be missing in it.',
	});
});
