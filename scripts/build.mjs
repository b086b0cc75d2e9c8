// Bundles src/main.ts into dist/: one entry, split so that each command loads only what it needs.
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { standIns } from './stand-ins.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });

await build({
	absWorkingDir: root,
	entryPoints: ['src/main.ts'],
	outdir: 'dist',
	bundle: true,
	splitting: true,
	format: 'esm',
	platform: 'node',
	target: 'node20',
	minify: true,
	keepNames: false,
	jsx: 'automatic',
	legalComments: 'none',
	define: {
		'process.env.NODE_ENV': '"production"',
		'process.env.DEV': '"false"',
		// yoga fetches its own WASM from a data URI; without fetch it decodes it directly and undici is never loaded
		fetch: 'undefined',
	},
	alias: { 'react-devtools-core': './scripts/nothing.mjs' },
	plugins: [standIns],
	banner: {
		js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
	},
	logLevel: 'warning',
});
// the stamp that build-if-stale.sh compares the sources with
writeFileSync(`${root}dist/.built`, '');
