/** An error of our own, and terminals that go away, in the middle of a private turn. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resumeGame } from '../../src/saves/games.ts';
import { temporaryFolder } from '../temporary.ts';
import { endAll, pause, start } from '../tty/harness.ts';
import { bundle } from '../tty/programs.ts';
import { twoPlayers } from '../tty/two-players.ts';

let crashing = '';
let whole = '';
beforeAll(async () => {
	[crashing, whole] = await Promise.all([bundle('../../slow/fixtures/crash.tsx'), bundle('../../../src/main.ts')]);
});
const folder = temporaryFolder();
let save = '';
beforeEach(() => {
	save = twoPlayers(folder());
});
afterEach(endAll);

const env = () => ({ ENTENTE_STATE: join(folder(), 'state') });

/** In the private turn of Anna, with one order confirmed. */
async function inTurn(command: string, args: string[]) {
	const terminal = start(command, args, { env: env() });
	await terminal.waitFor('Pass the laptop to');
	await terminal.waitFor('Enter opens the turn.');
	terminal.send('\r');
	await terminal.waitFor(/Anna: Orders of/);
	terminal.send('lon nth\r');
	await terminal.waitFor(/F LON +- NTH/);
	return terminal;
}

/** Whoever comes next finds the order, and nobody holds the save. */
async function isSaved(): Promise<void> {
	const resumed = await resumeGame(save);
	if (!resumed.ok) throw new Error(resumed.message);
	expect(JSON.stringify(resumed.table.draft(0))).toContain('F LON - NTH');
	resumed.table.close();
}

describe.each(['handler', 'rendering', 'timer', 'promise'])('an error in %s', (where) => {
	test.each(['', '2> errors'])('shows a page without secrets %s', async (redirected) => {
		const errors = join(folder(), 'errors');
		const line = `exec "$0" "$@" ${redirected === '' ? '' : `2> ${errors}`}`;
		const terminal = await inTurn('sh', ['-c', line, process.execPath, crashing, where, join(folder(), 'saves'), save]);
		terminal.send('edi nwg\r');
		await terminal.waitFor('Entente had to stop: an error in the program itself');
		expect(await terminal.exit).toBe(1);
		const screen = terminal.screen().join('');
		expect(screen).toMatch(/\((TypeError|RangeError)\)/);
		expect(screen).toContain('The game is saved, up to the last confirmed step, in');
		expect(screen).toContain('resume');
		expect(screen).toContain(join(folder(), 'state', 'crashes'));
		expect(terminal.isAlternate).toBe(false);
		expect(terminal.output).toContain('\x1b[?25h');
		const left = terminal.scrollback().join('\n');
		expect(left).not.toMatch(/SECRET|NWG|NTH|F LON/);
		const [report] = readdirSync(join(folder(), 'state', 'crashes'));
		const path = join(folder(), 'state', 'crashes', report!);
		const text = readFileSync(path, 'utf8');
		expect(text).not.toMatch(/SECRET|NWG|NTH|Anna|Ben\b/);
		expect(text).toMatch(/(TypeError|RangeError)\n {4}at .*crash\.js:\d+:\d+/);
		expect(statSync(path).mode & 0o777).toBe(0o600);
		if (redirected !== '') expect(readFileSync(errors, 'utf8')).not.toMatch(/SECRET|NWG|NTH/);
		await isSaved();
	});
});

describe('the terminal goes away', () => {
	test('closed window (SIGHUP)', async () => {
		const terminal = await inTurn(process.execPath, [whole, 'resume', save]);
		terminal.kill('SIGHUP');
		expect(await terminal.exit).toBe(129);
		expect(terminal.scrollback().join('\n')).not.toMatch(/NTH/);
		await isSaved();
		expect(readdirSync(join(folder(), 'saves')).filter((name) => name.endsWith('.lock'))).toEqual([]);
	});

	test('a hung-up line: the pseudo-terminal is closed', async () => {
		let shown = '';
		const pty = spawn(process.execPath, [whole, 'resume', save], {
			cols: 80,
			rows: 24,
			env: { PATH: process.env.PATH, TERM: 'xterm', ...env() },
		});
		pty.onData((data) => {
			shown += data;
		});
		const sees = async (what: string) => {
			for (let n = 0; n < 500 && !shown.includes(what); n++) await pause(10);
			expect(shown).toContain(what);
		};
		await sees('Pass the laptop to');
		await sees('Enter opens the turn.');
		pty.write('\r');
		await sees('Anna: Orders of');
		pty.write('lon nth\r');
		await sees('- NTH');
		await pause(300);
		const { pid } = pty;
		(pty as unknown as { destroy(): void }).destroy();
		for (let n = 0; n < 200 && isAlive(pid); n++) await pause(10);
		expect(isAlive(pid)).toBe(false);
		await isSaved();
		expect(readdirSync(join(folder(), 'saves')).filter((name) => name.endsWith('.lock'))).toEqual([]);
	});

	const shell = (script: string) =>
		new Promise<{ status: number; out: string; err: string }>((resolve) =>
			execFile('bash', ['-c', script], { env: { ...process.env, ...env() } }, (failure, out, err) =>
				resolve({ status: Number(failure?.code ?? 0), out, err }),
			),
		);

	test.each([
		['--help', '--help'],
		['--version', '--version'],
		['replay', `replay ${'SAVE'}`],
		['check', `check ${'SAVE'}`],
		['map', 'map'],
		['adjudicate', 'adjudicate < /dev/null'],
	])('nobody reads what %s prints (EPIPE): no stack', async (_, args) => {
		const command = `"${process.execPath}" "${whole}" ${args.replace('SAVE', `"${save}"`)}`;
		const { err } = await shell(`{ sleep 0.3; ${command}; } | true`);
		expect(err).toBe('');
	});

	test.each([
		['resume', '2'],
		['check', '0'],
		['replay', '0'],
	])('%s with input, output or both closed', async (command, expected) => {
		for (const closed of ['<&-', '< /dev/null', '>&-', '<&- >&-', '<&- >&- 2>&-']) {
			const { status, err } = await shell(`"${process.execPath}" "${whole}" ${command} "${save}" ${closed}`);
			expect(err).not.toMatch(/\n {4}at /);
			if (!closed.includes('>&-')) expect(`${status}`).toBe(expected);
		}
		expect(readdirSync(join(folder(), 'saves')).filter((name) => name.endsWith('.lock'))).toEqual([]);
	});
});

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.[0] !== 'Z';
	} catch {
		return false;
	}
}
