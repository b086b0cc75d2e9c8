// Runs the rows of the benchmark: each file of bench/rows/ is bundled, run in a process of its own and prints its figures.
// `npm run bench -- [--json | --markdown] [--all] [ROW ...]`; --all also times installing and testing.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { aimOf, markdown, plain } from './bench-table.mjs';
import { constants } from './constants.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const known = readdirSync(`${root}bench/rows`).map((file) => file.replace(/\.ts$/, ''));
const unknown = wanted.filter((row) => !known.includes(row));
if (unknown.length > 0) {
	console.error(`no such row: ${unknown.join(', ')} (there are ${known.join(', ')})`);
	process.exit(2);
}
const rows = wanted.length > 0 ? wanted : known;

execFileSync('sh', ['scripts/build-if-stale.sh'], { cwd: root, stdio: 'inherit' });
// inside the project, so that what is not bundled is found
const out = mkdtempSync(join(root, 'node_modules/.bench-'));
try {
	await build({
		absWorkingDir: root,
		entryPoints: rows.map((row) => `bench/rows/${row}.ts`),
		outdir: out,
		bundle: true,
		external: ['esbuild', '@lydell/node-pty', '@xterm/headless'],
		format: 'esm',
		platform: 'node',
		target: 'node20',
		jsx: 'automatic',
		outExtension: { '.js': '.mjs' },
		plugins: [constants],
		logLevel: 'warning',
	});
	const machine = { node: process.version, processor: cpus()[0]?.model.trim(), cores: cpus().length };
	const figures = rows.flatMap(run);
	const missed = figures.filter((figure) => aimOf(figure).includes('MISSED'));
	if (args.includes('--json')) console.log(JSON.stringify({ machine, figures }));
	else if (args.includes('--markdown')) console.log(markdown(machine, figures));
	else {
		const met = process.exitCode ? 'not all rows were measured' : 'all aims met';
		console.log(`${plain(machine, figures)}\n${missed.length === 0 ? met : `${missed.length} aims missed`}`);
	}
} finally {
	rmSync(out, { recursive: true, force: true });
}

function run(row) {
	console.error(`${row} ...`);
	const { status, stdout } = spawnSync(
		process.execPath,
		[join(out, `${row}.mjs`), ...args.filter((arg) => arg === '--all')],
		{
			cwd: root,
			stdio: ['ignore', 'pipe', 'inherit'],
			encoding: 'utf8',
		},
	);
	if (status !== 0) {
		console.error(`the row ${row} failed`);
		process.exitCode = 1;
		return [];
	}
	return JSON.parse(stdout).map((figure) => ({ row, ...figure }));
}
