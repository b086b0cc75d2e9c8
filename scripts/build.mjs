// Builds the game into dist/.
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { gameBuild } from './game-build.mjs';
import { thirdParty } from './third-party.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });

const { metafile } = await build({
	...gameBuild,
	outdir: 'dist',
	minify: true,
	logLevel: 'warning',
	metafile: true,
});
chmodSync(`${root}dist/main.js`, 0o755);
writeFileSync(`${root}dist/THIRD-PARTY.txt`, thirdParty(metafile, root));
// the stamp that build-if-stale.sh compares the sources with
writeFileSync(`${root}dist/.built`, '');
