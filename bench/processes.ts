/** Whole processes: the game as it is built, and the programs beside it. Paths are relative to the repository. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundling } from '../scripts/bundling.mjs';

/** The game, built by scripts/bench.mjs before the rows run. */
export const GAME = [resolve('dist/main.js')];
export const NOTHING = ['-e', '0'];

/** A folder of this run, removed at its end. */
export function temporary(): string {
	const folder = mkdtempSync(join(tmpdir(), 'entente-bench-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Bundles a program of bench/programs as the game is bundled; returns its path. */
export async function bundled(program: string, folder: string): Promise<string> {
	const outfile = join(folder, `${program.replace(/\..*/, '')}.mjs`);
	await build({ ...bundling, entryPoints: [`bench/programs/${program}`], outfile, minify: true });
	return outfile;
}

export interface Usage {
	/** Milliseconds. */
	readonly wall: number;
	/** Milliseconds of processor time, of all threads. */
	readonly cpu: number;
	readonly mebibytes: number;
}

/** Runs node with these arguments to its end; its output is thrown away. */
export function run(args: readonly string[]): Promise<Usage> {
	const begin = performance.now();
	const child = spawn(process.execPath, ['--import', resolve('bench/programs/tell-usage.mjs'), ...args], {
		stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
	});
	let told = '';
	child.stdio[3]!.on('data', (data: Buffer) => {
		told += data;
	});
	return new Promise((done, fail) => {
		child.on('error', fail);
		child.on('close', (status) => {
			if (status !== 0) fail(new Error(`node ${args.join(' ')} ended with ${status}`));
			else done({ wall: performance.now() - begin, ...JSON.parse(told) });
		});
	});
}

/** Runs each of the commands in turn, several times, after one round that does not count. */
export async function inTurn<Names extends string>(
	commands: Readonly<Record<Names, readonly string[]>>,
	runs: number,
): Promise<Record<Names, Usage[]>> {
	const names = Object.keys(commands) as Names[];
	const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Names, Usage[]>;
	for (let i = -1; i < runs; i++)
		for (const name of names) {
			const usage = await run(commands[name]);
			if (i >= 0) found[name].push(usage);
		}
	return found;
}
