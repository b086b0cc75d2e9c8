// Runs TypeScript of the project from a script: bundled into one file, and imported.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** What the file exports (`test/told-make.ts`); its bundle is written into this folder. */
export async function bundled(entry, folder) {
	const outfile = join(folder, 'make.mjs');
	await build({
		absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
		entryPoints: [entry],
		outfile,
		bundle: true,
		format: 'esm',
		platform: 'node',
		target: 'node20',
		logLevel: 'warning',
	});
	return import(pathToFileURL(outfile).href);
}
