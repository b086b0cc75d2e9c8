/** Signals, and a computer whose time is changed, while the game is played in lines, through pipes: what comes is all that decides. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumeGame } from '../../src/saves/games.ts';
import { CLOCK } from '../../src/waiting.ts';
import { bundle, GAME } from '../tty/programs.ts';

/** Nothing takes longer, on a busy machine either. */
const SLOW_MS = 60_000;
let program = '';
const folder = mkdtempSync(join(tmpdir(), 'entente-signals-'));
beforeAll(async () => {
	process.env.ENTENTE_STATE = join(folder, 'state');
	program = await bundle(GAME);
});
afterAll(() => {
	delete process.env.ENTENTE_STATE;
	rmSync(folder, { recursive: true, force: true });
});

/** SIGWINCH, which tells the game nothing here, moves the time of day by JUMP milliseconds. */
const JUMPING = `
	const Real = Date;
	let ahead = 0;
	globalThis.Date = class extends Real {
		constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + ahead])); }
		static now() { return Real.now() + ahead; }
	};
	process.on('SIGWINCH', () => { ahead += Number(process.env.JUMP); });
`;

/** A game of two, whose words are waited for. */
function play(options: readonly string[], jump = 0) {
	const saves = mkdtempSync(join(folder, 'saves-'));
	const args = [
		'new',
		'--names',
		'Anna,Ben',
		'--plain',
		'--saves',
		saves,
		...options.flatMap((one) => ['--option', one]),
	];
	const preload = jump === 0 ? [] : ['--import', `data:text/javascript,${encodeURIComponent(JUMPING)}`];
	const child = spawn(process.execPath, [...preload, program, ...args], { env: { ...process.env, JUMP: `${jump}` } });
	let [out, heard] = ['', 0];
	let look = () => {};
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (data) => {
			out += data;
			look();
		});
	const exit = new Promise<number>((resolve) =>
		child.on('close', (status, signal) => {
			look();
			resolve(status ?? 128 + constants.signals[signal!]);
		}),
	);
	return {
		saves,
		exit,
		kill: (signal: NodeJS.Signals) => child.kill(signal),
		type: (line: string) => child.stdin.write(`${line}\n`),
		/** What was said up to these words, since the last ones that were waited for. */
		hears: (what: string) =>
			new Promise<string>((resolve, reject) => {
				const silent = () => reject(new Error(`never heard ${what} but\n${out.slice(heard)}`));
				const stop = CLOCK.after(SLOW_MS, silent);
				look = () => {
					const at = out.indexOf(what, heard);
					if (at >= 0) {
						const said = out.slice(heard, at);
						heard = at + what.length;
						look = () => {};
						stop();
						resolve(said);
					} else if (child.exitCode !== null) silent();
				};
				look();
			}),
	};
}

const FREE = ['seating=entered', 'negotiation=free'];

/** Into the first private turn, with one order taken. */
async function inTurn(options: readonly string[], jump = 0) {
	const game = play([...FREE, ...options], jump);
	await game.hears('Enter opens the turn of Anna>');
	game.type('');
	await game.hears('Fleet Edinburgh>');
	game.type('nwg');
	await game.hears('Fleet London>');
	return game;
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const)(
	'%s in a private turn: the order that was taken is in the save, no lock is left',
	async (signal) => {
		const game = await inTurn([]);
		game.kill(signal);
		expect(await game.exit).toBe(128 + constants.signals[signal]);
		const [save, ...others] = readdirSync(game.saves);
		expect(others).toEqual([]);
		const left = readdirSync(join(folder, 'state/keys'));
		expect(left.filter((name) => name.endsWith('.lock'))).toEqual([]);
		const again = await resumeGame(join(game.saves, save!));
		if (!again.ok) throw new Error(again.message);
		await again.table.unlock(0);
		expect(JSON.stringify(again.table.draft(0))).toContain('F EDI - NWG');
		again.table.close();
	},
);

test.each(['SIGUSR1', 'SIGUSR2', 'SIGALRM', 'SIGPIPE'] as const)('%s is nothing', async (signal) => {
	const game = await inTurn([]);
	game.kill(signal);
	game.type('time');
	expect(await game.hears('There is no limit')).not.toMatch(/[Dd]ebugger/);
	game.type('leave');
	expect(await game.exit).toBe(0);
});

const JUMPS = [
	['an hour forward', 3_600_000],
	['ten minutes back', -600_000],
] as const;

test.each(JUMPS)('%s in a private turn with a clock: nothing is sealed', async (_, jump) => {
	const game = await inTurn(['orderMinutes=5'], jump);
	game.kill('SIGWINCH');
	await game.hears('the clock is paused.');
	game.type('time');
	expect(await game.hears('left.')).toMatch(/4 minutes|5 minutes/);
	game.type('nth');
	await game.hears('Army Liverpool>');
	game.type('leave');
	expect(await game.exit).toBe(0);
});

test.each(JUMPS)('%s while the clock of the table runs', async (_, jump) => {
	const game = play(['seating=entered', 'negotiation=wilson', 'minutes=5'], jump);
	await game.hears('start, pause, more, done>');
	game.type('start');
	await game.hears('start, pause, more, done>');
	game.kill('SIGWINCH');
	await game.hears('the clock is paused.');
	game.type('time');
	await game.hears('left; the clock does not run.');
	game.type('leave');
	expect(await game.exit).toBe(0);
});
