/** Screens are tried with Ink as players get it, with what stands in for one of its modules; that takes less time, too. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundling } from '../scripts/bundling.mjs';
import { standIns } from '../scripts/stand-ins.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['ink', 'ink-select-input', 'ink-text-input'];

/**
 * Bundles Ink, and what is built on it; gives where each package is. The folder is named by what is in it, so that the next run
 * finds it, and what was made of the tests for it.
 */
export async function shippedInk(): Promise<Record<string, string>> {
	// where the bundle finds the one React there is
	const cache = join(root, 'node_modules/.cache');
	const { outputFiles } = await build({
		...bundling,
		absWorkingDir: root,
		entryPoints: PACKAGES,
		outdir: cache,
		outExtension: { '.js': '.mjs' },
		splitting: true,
		write: false,
		external: ['react', 'scheduler'],
		plugins: [standIns],
	});
	const hash = createHash('sha256');
	for (const { path, contents } of outputFiles) hash.update(basename(path)).update(contents);
	const folder = join(cache, `ink-${hash.digest('hex').slice(0, 16)}`);
	if (!existsSync(folder)) {
		const unfinished = `${folder}.${process.pid}`;
		mkdirSync(unfinished, { recursive: true });
		for (const { path, contents } of outputFiles) writeFileSync(join(unfinished, basename(path)), contents);
		if (existsSync(folder)) rmSync(unfinished, { recursive: true });
		else renameSync(unfinished, folder);
	}
	return Object.fromEntries(PACKAGES.map((name) => [name, join(folder, `${name}.mjs`)]));
}
