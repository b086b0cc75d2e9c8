// `npm run screen [NAME [KEY...]]`: bundles test/screens/show.tsx as the game is bundled, and runs it on this terminal.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundling } from './bundling.mjs';
import { standIns } from './stand-ins.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a test finds beside itself, it finds from within the bundle too. */
const beside = {
	name: 'beside',
	setup({ onLoad }) {
		onLoad({ filter: /\/test\/.*\.tsx?$/ }, ({ path }) => ({
			contents: readFileSync(path, 'utf8').replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
			loader: path.endsWith('x') ? 'tsx' : 'ts',
		}));
	},
};

const out = mkdtempSync(join(root, 'node_modules/.screen-'));
try {
	await build({
		...bundling,
		absWorkingDir: root,
		entryPoints: ['test/screens/show.tsx'],
		outdir: out,
		outExtension: { '.js': '.mjs' },
		splitting: true,
		plugins: [standIns, beside],
		logLevel: 'warning',
	});
	const { status } = spawnSync(process.execPath, [join(out, 'show.mjs'), ...process.argv.slice(2)], {
		stdio: 'inherit',
	});
	process.exitCode = status ?? 1;
} finally {
	rmSync(out, { recursive: true, force: true });
}
