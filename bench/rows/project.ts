/** What nobody sees: sizes, and how long building takes; with --all also installing and testing. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { aimAt, type Extras, type Figure, figure, report } from '../measure.ts';
import { temporary } from '../processes.ts';

const RUNS = 5;

function seconds(
	what: string,
	command: string,
	args: readonly string[],
	runs: number,
	cwd = '.',
	extras: Extras = {},
): Figure {
	const times = Array.from({ length: runs }, () => {
		const begin = performance.now();
		execFileSync(command, args, { cwd, stdio: 'ignore' });
		return (performance.now() - begin) / 1000;
	});
	return figure(what, 's', times, undefined, extras);
}

const code = readdirSync('dist').filter((file) => file.endsWith('.js'));
const sizes = code.map((file) => statSync(join('dist', file)).size / 1024);
const all = sizes.reduce((sum, size) => sum + size, 0);
const figures = [
	figure('size of the bundle', 'KiB', [all], undefined, { note: `${sizes.length} files, loaded as needed` }),
	seconds('building', process.execPath, ['scripts/build.mjs'], RUNS),
];

if (process.argv.includes('--all')) {
	const folder = join(temporary(), 'copy');
	const isNeeded = (path: string) => !['node_modules', 'dist', '.git', 'saves'].includes(path);
	cpSync('.', folder, { recursive: true, filter: isNeeded });
	if (existsSync('.npmrc')) cpSync('.npmrc', join(folder, '.npmrc'));
	figures.push(
		seconds('npm ci, with the build', 'sh', ['-c', 'npm ci && npm run build'], 1, folder),
		seconds('npm test', 'npm', ['test'], 3, '.', { aim: aimAt({ most: 60 }) }),
	);
}
report(figures);
