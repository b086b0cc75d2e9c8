// What every old save gives to read, and the transcripts of lines, as stored in test/data/told: made again and compared.
//
//   node scripts/told.mjs                 says what differs from what is stored, in short; exit status 1 if anything does
//   node scripts/told.mjs --full          and every difference
//   node scripts/told.mjs --write         stores what it is now
//
// Further words choose files whose path holds all of them: `node scripts/told.mjs --full captions bridge`.
// What is asked of the program stands in test/told-make.ts.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { bundled } from './bundled.mjs';

const args = process.argv.slice(2);
const isFull = args.includes('--full');
const words = args.filter((arg) => !arg.startsWith('--'));
const isChosen = (path) => words.every((word) => path.includes(word));

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const STORED = 'test/data/told';
const TRANSCRIPTS = 'transcripts';
const folder = mkdtempSync(join(tmpdir(), 'entente-told-'));
process.env.ENTENTE_STATE = join(folder, 'state');
process.env.ENTENTE_UNICODE = '0';

/** Path (`format-1/NAME/replay.txt`) to text. */
async function makeAll() {
	const [transcripts, saves] = await Promise.all([makeTranscripts(), makeSaves()]);
	return new Map([...saves, ...transcripts]);
}

async function makeSaves() {
	const { toldOf } = await bundled('test/told-make.ts', folder);
	const all = new Map();
	const saves = filesIn('test/data/saves').filter((path) => path.endsWith('.entente'));
	for (const save of saves.sort())
		for (const [file, text] of Object.entries(await toldOf(join('test/data/saves', save))))
			all.set(join(save.slice(0, -'.entente'.length), file), text);
	return all;
}

/** Those that a test writes; they are written before anything is expected of them. */
async function makeTranscripts() {
	const into = join(folder, TRANSCRIPTS);
	const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'test/lines/years.test.ts', '-t', '^a year of '];
	const child = spawn(process.execPath, vitest, { env: { ...process.env, ENTENTE_TRANSCRIPTS: into } });
	const said = [];
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(data));
	const status = await new Promise((resolve) => child.on('close', resolve));
	if (status !== 0) console.error(`${Buffer.concat(said)}\ntest/lines/years.test.ts fails: see above.\n`);
	const names = existsSync(into) ? readdirSync(into) : [];
	return new Map(names.sort().map((name) => [join(TRANSCRIPTS, name), readFileSync(join(into, name), 'utf8')]));
}

function filesIn(top) {
	if (!existsSync(top)) return [];
	return readdirSync(top, { withFileTypes: true }).flatMap((entry) =>
		entry.isDirectory() ? filesIn(join(top, entry.name)).map((path) => join(entry.name, path)) : [entry.name],
	);
}

function stored() {
	const paths = filesIn(STORED).filter((path) => path.endsWith('.gz'));
	return new Map(
		paths.sort().map((path) => [path.slice(0, -'.gz'.length), gunzipSync(readFileSync(join(STORED, path))).toString()]),
	);
}

/** Writes what differs and nothing else: another zlib makes other bytes of the same text. */
function store(now, before) {
	let written = 0;
	for (const [path, text] of now) {
		if (before.get(path) === text) continue;
		const file = join(STORED, `${path}.gz`);
		mkdirSync(dirname(file), { recursive: true });
		// Node writes no time into it
		writeFileSync(file, gzipSync(text, { level: 9 }));
		written++;
	}
	const gone = [...before.keys()].filter((path) => !now.has(path));
	for (const path of gone) rmSync(join(STORED, `${path}.gz`));
	console.log(`${written} of ${now.size} files written, ${gone.length} removed.`);
}

/** Prints what differs, kind by kind; gives whether anything does. */
function compare(before, now) {
	const paths = [...new Set([...before.keys(), ...now.keys()])];
	const differing = paths.filter((path) => before.get(path) !== now.get(path));
	for (const kind of new Set(differing.map(kindOf))) {
		const all = paths.filter((path) => kindOf(path) === kind);
		const found = differing
			.filter((path) => kindOf(path) === kind)
			.map((path) => differenceOf(path, before.get(path), now.get(path)));
		const count = found.reduce((sum, one) => sum + one.count, 0);
		const what = kind.endsWith('.jsonl') ? 'values' : 'lines';
		console.log(`== ${kind}: ${count} ${what} differ, in ${found.length} of ${all.length} files\n`);
		for (const one of found) console.log(`${String(one.count).padStart(7)}  ${one.path}${one.note}`);
		printKinds(found.flatMap(({ changes }) => changes));
		if (isFull) for (const { full } of found) console.log(full);
	}
	console.log(`${differing.length} of ${paths.length} files differ.`);
	return differing.length > 0;
}

const kindOf = (path) => (path.startsWith(TRANSCRIPTS) ? TRANSCRIPTS : basename(path));

function differenceOf(path, before, now) {
	if (before === undefined || now === undefined) {
		const note = now === undefined ? '  is made no longer' : '  is not stored';
		const change = { where: '', from: before === undefined ? '' : '(a file)', to: now === undefined ? '' : '(a file)' };
		return { path, note, count: 1, changes: [change], full: '' };
	}
	return { path, note: '', ...(path.endsWith('.jsonl') ? jsonDifference : textDifference)(path, before, now) };
}

/** How often what words became what others, the most frequent first. */
const MOST_KINDS = 25;
const WIDEST = 110;

function printKinds(changes) {
	const counts = new Map();
	for (const { where, from, to } of changes)
		for (const words of changedWords(from, to)) {
			const kind = [where, ...words].join('\0');
			counts.set(kind, (counts.get(kind) ?? 0) + 1);
		}
	const sorted = [...counts].sort(([, a], [, b]) => b - a);
	console.log(`\n        ${sorted.length} kinds of changes:`);
	const wheres = new Map();
	for (const change of changes) wheres.set(change.where, (wheres.get(change.where) ?? 0) + 1);
	if (changes.some(({ where }) => where !== ''))
		for (const [where, count] of [...wheres].sort(([, a], [, b]) => b - a))
			console.log(`${String(count).padStart(7)}  at ${where}`);
	for (const [kind, count] of isFull ? sorted : sorted.slice(0, MOST_KINDS)) {
		const [where, from, to] = kind.split('\0');
		const [old, fresh] = [from, to].map((text) =>
			isFull || text.length <= WIDEST ? text : `${text.slice(0, WIDEST)}…`,
		);
		const at = where === '' ? '' : `${where}: `;
		console.log(`${String(count).padStart(7)}  ${at}${old || '(nothing)'} -> ${fresh || '(nothing)'}`);
	}
	if (!isFull && sorted.length > MOST_KINDS) console.log(`         and ${sorted.length - MOST_KINDS} more (--full)`);
	console.log();
}

/** Where two texts differ: each time the words of the one, and those of the other. */
function changedWords(from, to) {
	const [a, b] = [from, to].map((text) => text.trim().split(/\s+/));
	if (from.trim() === '' || to.trim() === '') return [[from.trim(), to.trim()]];
	// common[i][j]: how many words a from i on and b from j on have in common, in this order
	const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
	for (let i = a.length - 1; i >= 0; i--)
		for (let j = b.length - 1; j >= 0; j--)
			common[i][j] = a[i] === b[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
	const changes = [];
	for (let i = 0, j = 0; i < a.length || j < b.length; i++, j++) {
		const [removed, added] = [[], []];
		while (i < a.length || j < b.length) {
			if (i < a.length && j < b.length && a[i] === b[j]) break;
			if (j >= b.length || (i < a.length && common[i + 1][j] >= common[i][j + 1])) removed.push(a[i++]);
			else added.push(b[j++]);
		}
		if (removed.length + added.length > 0) changes.push([removed.join(' '), added.join(' ')]);
	}
	return changes.length > 0 ? changes : [['spaces', 'other spaces']];
}

/** Removed and added lines of each hunk are pairs, as far as both go. */
function textDifference(path, before, now) {
	const [from, to] = [
		['stored', before],
		['now', now],
	].map(([side, text]) => {
		const file = join(folder, side, path);
		mkdirSync(dirname(file), { recursive: true });
		// pages have long lines of many elements
		writeFileSync(file, path.endsWith('.html') ? text.replace(/></g, '>\n<') : text);
		return join(side, path);
	});
	const diff = (context) => gitDiff(context, from, to);
	const changes = [];
	let [removed, added] = [[], []];
	const flush = () => {
		for (let i = 0; i < Math.max(removed.length, added.length); i++)
			changes.push({ where: '', from: removed[i] ?? '', to: added[i] ?? '' });
		[removed, added] = [[], []];
	};
	for (const line of diff('-U0').split('\n').slice(4)) {
		if (line.startsWith('@@')) flush();
		else if (line.startsWith('-')) removed.push(line.slice(1));
		else if (line.startsWith('+')) added.push(line.slice(1));
	}
	flush();
	return { count: changes.length, changes, full: isFull ? diff('-U1').split('\n').slice(2).join('\n') : '' };
}

/** Exit status 1 says that there are differences. */
function gitDiff(context, from, to) {
	const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] };
	try {
		return execFileSync('git', ['diff', '--no-index', '--no-color', '--no-ext-diff', context, from, to], options);
	} catch (error) {
		if (error.status === 1) return error.stdout;
		throw error;
	}
}

/** Line by line, by fields. */
function jsonDifference(path, before, now) {
	const [from, to] = [before, now].map((text) => text.trimEnd().split('\n').map(parsed));
	const changes = differencesIn(from, to, '');
	const said = changes.map(({ exact, from, to }) => `${exact}: ${from || '(nothing)'} -> ${to || '(nothing)'}`);
	return { count: changes.length, changes, full: `--- ${path}\n${said.join('\n')}\n` };
}

function parsed(line) {
	try {
		return JSON.parse(line);
	} catch {
		return line;
	}
}

/** `where`: without the numbers in lists, and without what powers and places are called. */
function differencesIn(from, to, exact) {
	if (JSON.stringify(from) === JSON.stringify(to)) return [];
	if (Array.isArray(from) && Array.isArray(to))
		return pairs(from, to).flatMap(([a, b, i]) => differencesIn(a, b, `${exact}[${i}]`));
	if (isObject(from) && isObject(to)) {
		const changes = [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
			differencesIn(from[key], to[key], `${exact}.${key}`),
		);
		return changes.length > 0 ? changes : [{ ...changeAt(exact), from: 'fields', to: 'in another order' }];
	}
	return [{ ...changeAt(exact), from: textOf(from), to: textOf(to) }];
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value) => (value === undefined ? '' : JSON.stringify(value));
const changeAt = (exact) => ({
	exact,
	where:
		exact
			.replace(/^\[\d+\]\.?/, '')
			.replace(/\[\d+\]/g, '[]')
			.replace(/\.[A-Z]{2,}(?=[.[]|$)/g, '.*') || '(a line)',
});

/** Elements side by side; where one list is longer, what both end with goes together. */
function pairs(from, to) {
	const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);
	let end = 0;
	if (from.length !== to.length)
		while (end < Math.min(from.length, to.length) && isSame(from.at(-1 - end), to.at(-1 - end))) end++;
	const [a, b] = [from, to].map((all) => all.slice(0, all.length - end));
	return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [a[i], b[i], i]);
}

try {
	const now = new Map([...(await makeAll())].filter(([path]) => isChosen(path)));
	const before = new Map([...stored()].filter(([path]) => isChosen(path)));
	if (args.includes('--write')) store(now, before);
	else process.exitCode = compare(before, now) ? 1 : 0;
} finally {
	rmSync(folder, { recursive: true });
}
