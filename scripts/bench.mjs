// Runs the rows of the benchmark: each file of bench/rows/ is bundled, run in a process of its own and prints its figures.
// `npm run bench -- [--json] [ROW ...]`
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
const asJson = args.includes('--json');
const wanted = args.filter((arg) => !arg.startsWith('--'));
const known = readdirSync(`${root}bench/rows`).map((file) => file.replace(/\.ts$/, ''));
const unknown = wanted.filter((row) => !known.includes(row));
if (unknown.length > 0) {
	console.error(`no such row: ${unknown.join(', ')} (there are ${known.join(', ')})`);
	process.exit(2);
}
const rows = wanted.length > 0 ? wanted : known;

const out = mkdtempSync(join(tmpdir(), 'entente-bench-'));
try {
	await build({
		absWorkingDir: root,
		entryPoints: rows.map((row) => `bench/rows/${row}.ts`),
		outdir: out,
		bundle: true,
		format: 'esm',
		platform: 'node',
		target: 'node20',
		outExtension: { '.js': '.mjs' },
		logLevel: 'warning',
	});
	const machine = { node: process.version, processor: cpus()[0]?.model.trim(), platform: process.platform };
	const figures = rows.flatMap((row) => {
		if (!asJson) console.error(`${row} ...`);
		const { status, stdout } = spawnSync(process.execPath, [join(out, `${row}.mjs`)], {
			cwd: root,
			stdio: ['ignore', 'pipe', 'inherit'],
			encoding: 'utf8',
		});
		if (status !== 0) throw new Error(`the row ${row} failed`);
		return JSON.parse(stdout).map((figure) => ({ row, ...figure }));
	});
	console.log(asJson ? JSON.stringify({ machine, figures }) : table(machine, figures));
} finally {
	rmSync(out, { recursive: true, force: true });
}

function table({ node, processor, platform }, figures) {
	const number = (value) =>
		value >= 1000 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toPrecision(3);
	const cells = figures.map(({ what, value, low, high, unit, ratio, runs }) => [
		what,
		`${number(value)} ${unit}`,
		`${number(low)} - ${number(high)}`,
		`x ${number(ratio)}`,
		String(runs),
	]);
	const head = ['what', 'median', 'spread', 'reference', 'runs'];
	const widths = head.map((title, i) => Math.max(title.length, ...cells.map((line) => line[i].length)));
	const line = (texts) =>
		texts
			.map((text, i) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i])))
			.join('  ')
			.trimEnd();
	const notes = figures.flatMap(({ what, note }) => (note ? [`${what}: ${note}`] : []));
	return [
		`Node ${node}, ${processor}, ${platform}`,
		'',
		line(head),
		line(widths.map((width) => '-'.repeat(width))),
		...cells.map(line),
		'',
		'reference: times the rate of a fixed loop (bench/measure.ts) in the same runs',
		...notes,
	].join('\n');
}
