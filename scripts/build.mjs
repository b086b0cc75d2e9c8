// Bundles src/main.ts into dist/: one entry, split so that each command loads only what it needs.
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundling } from './bundling.mjs';
import { constants } from './constants.mjs';
import { standIns } from './stand-ins.mjs';
import { thirdParty } from './third-party.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });

const { metafile } = await build({
	...bundling,
	absWorkingDir: root,
	entryPoints: { main: 'src/main.ts', thinker: 'src/thinker/worker.ts' },
	outdir: 'dist',
	splitting: true,
	minify: true,
	plugins: [standIns, constants],
	logLevel: 'warning',
	metafile: true,
});
chmodSync(`${root}dist/main.js`, 0o755);
writeFileSync(`${root}dist/THIRD-PARTY.txt`, thirdParty(metafile, root));
// the stamp that build-if-stale.sh compares the sources with
writeFileSync(`${root}dist/.built`, '');
