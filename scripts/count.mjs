// Counts what `src` has: lines, long functions, casts, exports, imports between folders.
// `npm run count -- [--long] [A [B]]`: A and B are folders or revisions of git, beside each other; without them it counts
// the working tree. --long lists the long functions.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countSource } from './count-source.mjs';

const LONG = 60;
const VERY_LONG = 120;

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('-'));
const unknown = args.filter((arg) => arg.startsWith('-') && arg !== '--long');
if (unknown.length > 0 || wanted.length > 2) {
	console.error('usage: npm run count -- [--long] [A [B]]');
	process.exit(2);
}

const trees = wanted.length === 0 ? [count(root)] : wanted.map(countNamed);
const titles = wanted.length === 0 ? ['count'] : wanted;
const figures = trees.map(figuresOf);
const ways = trees.map(betweenFolders);
const allWays = [...new Set(ways.flatMap((of) => [...of.keys()]))].sort();
console.log(table('what', [...figures[0].keys()], figures));
console.log(`\n${table('imports from -> to', allWays, ways)}`);
if (args.includes('--long')) {
	for (const [i, tree] of trees.entries()) console.log(`\n${longTable(tree, titles[i])}`);
}

function countNamed(name) {
	if (existsSync(name)) return count(name);
	const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: root });
	if (status !== 0) {
		console.error(`neither a folder nor a revision: ${name}`);
		process.exit(2);
	}
	const folder = mkdtempSync(join(tmpdir(), 'entente-count-'));
	try {
		execFileSync('git', ['archive', '-o', join(folder, 'src.tar'), name, 'src'], { cwd: root });
		execFileSync('tar', ['-xf', 'src.tar'], { cwd: folder });
		return count(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function count(folder) {
	const src = join(folder, 'src');
	if (!existsSync(src)) {
		console.error(`no src in ${folder}`);
		process.exit(2);
	}
	return readdirSync(src, { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file))
		.sort()
		.map((file) => ({ file, ...countSource(file, readFileSync(join(src, file), 'utf8')) }));
}

/** The folder at the top of src; of what lies outside, `../maps`. */
function topOf(file) {
	const parts = posix.dirname(file).split('/');
	if (parts[0] === '..') return parts.slice(0, 2).join('/');
	return parts[0] === '.' ? 'src' : parts[0];
}

/** Each import of a file of our own, from file to file. */
function importsOf(tree) {
	return tree.flatMap(({ file, imports }) =>
		imports.filter((to) => to.startsWith('.')).map((to) => ({ from: file, to: posix.join(posix.dirname(file), to) })),
	);
}

function figuresOf(tree) {
	const sum = (of) => tree.reduce((all, file) => all + of(file), 0);
	const longerThan = (lines) => sum(({ functions }) => functions.filter(({ length }) => length > lines).length);
	const imports = importsOf(tree);
	return new Map([
		['lines of code', sum(({ code }) => code)],
		['lines in all', sum(({ lines }) => lines)],
		['files', tree.length],
		['functions', sum(({ functions }) => functions.length)],
		[`functions over ${LONG} lines`, longerThan(LONG)],
		[`functions over ${VERY_LONG} lines`, longerThan(VERY_LONG)],
		['non-null assertions', sum(({ nonNull }) => nonNull)],
		['casts', sum(({ casts }) => casts)],
		['casts: `as never`', sum(({ asNever }) => asNever)],
		['casts: `as any`', sum(({ asAny }) => asAny)],
		['exports', sum(({ exports }) => exports)],
		['imports from another folder', imports.filter(({ from, to }) => posix.dirname(from) !== posix.dirname(to)).length],
		['imports from another folder at the top', imports.filter(({ from, to }) => topOf(from) !== topOf(to)).length],
	]);
}

function betweenFolders(tree) {
	const counts = new Map();
	for (const { from, to } of importsOf(tree)) {
		if (topOf(from) === topOf(to)) continue;
		const way = `${topOf(from)} -> ${topOf(to)}`;
		counts.set(way, (counts.get(way) ?? 0) + 1);
	}
	return counts;
}

/** The figures of each tree beside each other, and of two how far the second is from the first. */
function table(head, names, figures) {
	const rows = names.map((name) => {
		const values = figures.map((of) => of.get(name) ?? 0);
		const difference = values.length === 2 ? [signed(values[1] - values[0])] : [];
		return [name, ...values.map((value) => value.toLocaleString('en')), ...difference];
	});
	return markdown([head, ...titles, ...(figures.length === 2 ? ['difference'] : [])], rows);
}

function signed(value) {
	return (value > 0 ? '+' : '') + value.toLocaleString('en');
}

function longTable(tree, title) {
	const long = tree
		.flatMap(({ file, functions }) => functions.map((of) => ({ file, ...of })))
		.filter(({ length }) => length > LONG)
		.sort((a, b) => b.length - a.length);
	return markdown(
		[`long functions (${title})`, 'where', 'lines'],
		long.map(({ file, name, line, length }) => [name || '(no name)', `src/${file}:${line}`, String(length)]),
	);
}

/** The first column to the left, numbers to the right. */
function markdown(head, rows) {
	const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i].length)));
	const isText = (i) => i === 0 || head[i] === 'where';
	const line = (cells) =>
		`| ${cells.map((cell, i) => (isText(i) ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
	const rule = widths.map((width, i) => (isText(i) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
	return [line(head), line(rule), ...rows.map(line)].join('\n');
}
