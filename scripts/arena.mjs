// Bundles the arena and runs it: `npm run arena -- --one keen --among easy --games 14`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { constants } from './constants.mjs';

const folder = mkdtempSync(join(tmpdir(), 'entente-arena-'));
const outfile = join(folder, 'arena.mjs');
try {
	await build({
		absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
		entryPoints: ['arena/arena.ts'],
		outfile,
		bundle: true,
		format: 'esm',
		platform: 'node',
		target: 'node20',
		plugins: [constants],
		logLevel: 'warning',
	});
	const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit' });
	process.exitCode = status ?? 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
