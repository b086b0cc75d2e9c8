/** The programs that tests start on a pseudo-terminal. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { inject } from 'vitest';
import { bundling } from '../../scripts/bundling.mjs';
import { standIns } from '../../scripts/stand-ins.mjs';

/** The repository's own folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export const GAME = '../../../src/main.ts';
/** The same, for many hand-overs. */
export const HURRIED = 'hurried.ts';
/** What nearly every run needs, made together: the parts they share are bundled once. */
const TOGETHER = [GAME, HURRIED, 'app.tsx', 'quick-throws.tsx', 'trees.tsx', 'turn-standard.tsx'];

/** A fixture bundled as the game is, or with Ink as it comes, once for all test files of a run: the path of the program. */
export async function bundle(fixture: string, withStandIns = true): Promise<string> {
	const isOne = !TOGETHER.includes(fixture) || !withStandIns;
	const name = basename(fixture).replace(/\..*/, '');
	const folder = join(inject('programs'), isOne ? `${name}${withStandIns ? '' : ' alone'}` : 'together');
	const entryPoints = (isOne ? [fixture] : TOGETHER).map((file) => join('test/tty/fixtures', file));
	const plugins = withStandIns ? [standIns] : [];
	await once(folder, (outdir) => build({ ...bundling, ...OUTPUT, absWorkingDir: root, entryPoints, outdir, plugins }));
	return join(folder, `${name}.mjs`);
}

const OUTPUT: BuildOptions = { splitting: true, entryNames: '[name]', outExtension: { '.js': '.mjs' } };

/** Makes a folder, unless it is there; while one process makes it, the others wait. */
async function once(folder: string, make: (unfinished: string) => Promise<unknown>): Promise<void> {
	const unfinished = `${folder}.unfinished`;
	for (; !existsSync(folder); await pause(20)) {
		if (!isMine(unfinished)) continue;
		try {
			if (existsSync(folder)) return;
			await make(unfinished);
			renameSync(unfinished, folder);
		} finally {
			rmSync(unfinished, { recursive: true, force: true });
		}
	}
}

/** Whether it was this process that began it. */
function isMine(unfinished: string): boolean {
	try {
		mkdirSync(unfinished);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
		throw error;
	}
}
