/** Screens are tried with Ink as players get it, with what stands in for one of its modules; that takes less time, too. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundling } from '../scripts/bundling.mjs';
import { standIns } from '../scripts/stand-ins.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['ink', 'ink-select-input', 'ink-text-input'];

/** Bundles Ink, and what is built on it, for one run of the tests; gives where each package is. */
export async function shippedInk(): Promise<Record<string, string>> {
	// where the bundle finds the one React there is
	const cache = join(root, 'node_modules/.cache');
	mkdirSync(cache, { recursive: true });
	const outdir = mkdtempSync(join(cache, 'ink-'));
	process.on('exit', () => rmSync(outdir, { recursive: true, force: true }));
	await build({
		...bundling,
		absWorkingDir: root,
		entryPoints: PACKAGES,
		outdir,
		outExtension: { '.js': '.mjs' },
		splitting: true,
		external: ['react', 'scheduler'],
		plugins: [standIns],
	});
	return Object.fromEntries(PACKAGES.map((name) => [name, join(outdir, `${name}.mjs`)]));
}
