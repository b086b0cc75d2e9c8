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
/** Where the game looks for the thread in which computers think. */
const THINKER = { in: '../../../src/thinker/worker.ts', out: 'thinker' };
/** The same, for many hand-overs. */
export const HURRIED = 'hurried.ts';
/** What nearly every run needs, made together: the parts they share are bundled once. */
const TOGETHER = [GAME, HURRIED, 'app.tsx', 'quick-throws.tsx', 'trees.tsx', 'turn-standard.tsx'];

/** A fixture bundled as the game is, or with Ink as it comes, once for all test files of a run: the path of the program. */
export async function bundle(fixture: string, withStandIns = true): Promise<string> {
	const isOne = !TOGETHER.includes(fixture) || !withStandIns;
	const name = nameOf(fixture);
	const folder = join(inject('programs'), isOne ? `${name}${withStandIns ? '' : ' alone'}` : 'together');
	const made = isOne ? [fixture] : TOGETHER;
	const entryPoints = [...made.map((file) => ({ in: file, out: nameOf(file) })), ...(isOne ? [] : [THINKER])].map(
		(entry) => ({ ...entry, in: join('test/tty/fixtures', entry.in) }),
	);
	const plugins = withStandIns ? [standIns] : [];
	await once(folder, (outdir) => build({ ...bundling, ...OUTPUT, absWorkingDir: root, entryPoints, outdir, plugins }));
	return join(folder, `${name}.js`);
}

const nameOf = (file: string): string => basename(file).replace(/\..*/, '');
const OUTPUT: BuildOptions = { splitting: true };

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
