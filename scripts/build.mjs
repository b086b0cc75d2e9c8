// Bundles src/main.ts into dist/: one entry, split so that each command loads only what it needs.
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundling } from './bundling.mjs';
import { standIns } from './stand-ins.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });

await build({
	...bundling,
	absWorkingDir: root,
	entryPoints: ['src/main.ts'],
	outdir: 'dist',
	splitting: true,
	minify: true,
	plugins: [standIns],
	logLevel: 'warning',
});
// the stamp that build-if-stale.sh compares the sources with
writeFileSync(`${root}dist/.built`, '');
