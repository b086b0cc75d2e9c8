/** The docs beside the code: rulings that are cited stand in docs/rules and are tested under their names; links lead somewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { VERSION } from '../src/desk/program.ts';
import { EDITION } from '../src/game/state.ts';
import { GAMES, VARIANTS } from '../src/variants/index.ts';
import { letters, points } from './codes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Tests about codes name some that there are not. */
const ABOUT_CODES = ['test/docs.test.ts', 'test/codes.test.ts'];

/** The files of a folder with this ending, by their paths from the root. */
function read(folder: string, ending: RegExp): { file: string; text: string }[] {
	return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => ending.test(file))
		.map((file) => join(folder, file))
		.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

const code = [...read('src', /\.tsx?$/), ...read('test', /\.tsx?$/)].filter(({ file }) => !ABOUT_CODES.includes(file));
const docs = [
	...read('docs', /\.md$/),
	...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map((file) => ({
		file,
		text: readFileSync(join(root, file), 'utf8'),
	})),
];

/** `M8`, `B3B`; not the piece `FRA F1`, nor the phase `S1901M`, nor the path `M3.5 0` of a picture. */
const CODE = new RegExp(`(?<!(?:[A-Z]{3}|\\{3\\}) )\\b[${letters}][1-9]\\d?[AB]?\\b(?!\\.\\d)`, 'g');
const cited = (text: string): string[] => text.match(CODE) ?? [];

/** Where people write about the code, whatever looks like a code is one, unless it is a piece: `FRA A1`, `[A-Z]{3} F1`. */
const LIKE_A_CODE = /(?<!(?:[A-Z]{3}|\{3\}) )\b[A-Z]\d{1,3}[A-Z]?\b(?!\.\d)/g;

const COMMENT = /(?<=^|[\s{(])(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm;
const commentsIn = (text: string): string => (text.match(COMMENT) ?? []).join('\n');
const withoutComments = (text: string): string => text.replace(COMMENT, '');

/** Names of tests: of `test` and `describe`, and of the rows of their tables, which begin with the code. */
function names(source: string): string[] {
	const text = withoutComments(source);
	const called = text.matchAll(/(?<![.\w])(?:test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])(.*?)\1/g);
	const rows = text.matchAll(/^\s*\[?\s*(['"`])((?:[A-Z]\d+[A-Z]?(?:, )?)+: .*?)\1,/gm);
	return [...[...called].map(([, , name]) => name!), ...[...rows].map(([, , name]) => name!)];
}

test('no point of the rules stands there twice', () => {
	expect(points.length).toBeGreaterThan(80);
	expect(points.filter((point, i) => points.indexOf(point) < i)).toEqual([]);
});

test('every ruling that is cited stands in docs/rules', () => {
	const prose = [
		...docs,
		...code.map(({ file, text }) => ({ file, text: [commentsIn(text), ...names(text)].join('\n') })),
	];
	const all = [
		...code.flatMap(({ file, text }) => cited(text).map((point) => ({ file, point }))),
		...prose.flatMap(({ file, text }) => (text.match(LIKE_A_CODE) ?? []).map((point) => ({ file, point }))),
	];
	expect(all.length).toBeGreaterThan(500);
	expect(all.filter(({ point }) => !points.includes(point)).map(({ file, point }) => `${file}: ${point}`)).toEqual([]);
});

test('a comment is not a test, and codes that there are not are found in it', () => {
	const text = `// test('M1: is not tested')\n\t/* describe('M2', */ test('M3: is', () => {}); // as Z9, M100 and M5C say, of FRA A1`;
	expect(names(text)).toEqual(['M3: is']);
	expect(commentsIn(text).match(LIKE_A_CODE)).toEqual(['M1', 'M2', 'Z9', 'M100', 'M5C']);
});

test('every point in docs/rules is tested under its name', () => {
	const tested = new Set(
		code.filter(({ file }) => file.endsWith('.test.ts')).flatMap(({ text }) => names(text).flatMap(cited)),
	);
	expect(points.filter((point) => !tested.has(point))).toEqual([]);
});

test('files and folders that the docs name are there', () => {
	const named = docs.flatMap(({ file, text }) => [
		...[...text.matchAll(/\[[^\]]*\]\(([^)#:]+)[^):]*\)/g)].map(([, to]) => ({
			file,
			to: join(dirname(file), to!),
		})),
		...[...text.matchAll(/`((?:src|test|docs|bench|scripts|maps)\/[\w./+-]*)`/g)].map(([, to]) => ({ file, to: to! })),
	]);
	expect(named.length).toBeGreaterThan(20);
	expect(
		named
			.filter(({ to }) => !to.includes('NAME') && !existsSync(join(root, to)))
			.map(({ file, to }) => `${file}: ${to}`),
	).toEqual([]);
});

const pageOf = (path: string): string => docs.find(({ file }) => file === path)!.text;

/** `Bridge` of Bridge Diplomacy, `duel` of The duel. */
const called = (title: string): RegExp => new RegExp(`\\b${title.replace(/^The | Diplomacy$/g, '')}\\b`, 'i');

test('the README and the rules tell of every game', () => {
	const rows = (path: string): string => (pageOf(path).match(/^\|.*/gm) ?? []).join('\n');
	const missing = [
		...GAMES.filter(({ title }) => !called(title).test(rows('README.md'))),
		...VARIANTS.filter(({ title }) => !called(title).test(pageOf('docs/rules/README.md'))),
	];
	expect(missing.map(({ title }) => title)).toEqual([]);
});

test('the page for those who add a game names every hook, of layers and of stages', () => {
	const source = code
		.flatMap(({ file, text }) => (/^src\/game\/(variant|rules)\.ts$/.test(file) ? [text] : []))
		.join('\n');
	const membersOf = (name: string, member: RegExp): string[] => {
		const body = new RegExp(`export interface ${name} [^\n]*{\\n([\\s\\S]*?)\\n\\}`).exec(source)![1]!;
		return [...body.matchAll(member)].map(([, hook]) => hook!);
	};
	const questions = ['Questions', 'TableQuestions', 'Hooks'].flatMap((name) => membersOf(name, /^\t(\w+)[(:]/gm));
	const hooks = [...questions, ...membersOf('Stage', /^\treadonly (\w+)\??: \(/gm)];
	expect(hooks.length).toBeGreaterThan(25);
	const table = pageOf('docs/adding-a-game.md').split('## The hooks')[1]!.split('\n## ')[0]!;
	expect(hooks.filter((hook) => !table.includes(`\`${hook}\``))).toEqual([]);
});

test('pages that people read whole stay short', () => {
	const most = {
		'README.md': 120,
		'CONTRIBUTING.md': 70,
		'docs/architecture.md': 200,
		'docs/computers.md': 140,
		'docs/evening.md': 75,
		'docs/bench.md': 140,
		'docs/notes/README.md': 40,
	};
	const long = Object.entries(most).filter(([path, lines]) => pageOf(path).trimEnd().split('\n').length > lines);
	expect(long.map(([path]) => path)).toEqual([]);
});

test('the changes begin with this version and its edition of the rules', () => {
	expect(/^## .*/m.exec(pageOf('CHANGELOG.md'))?.[0]).toBe(`## ${VERSION}`);
	expect(/edition (\d+)/.exec(pageOf('CHANGELOG.md'))?.[1]).toBe(String(EDITION));
});

test('every note is in the list of notes', () => {
	const notes = docs.map(({ file }) => file).filter((file) => /^docs\/notes\/(?!README)/.test(file));
	expect(notes.length).toBeGreaterThan(10);
	expect(notes.filter((file) => !pageOf('docs/notes/README.md').includes(`](${file.slice(11)})`))).toEqual([]);
});

test('the scripts that the docs name are there, and those for everybody are told of', () => {
	const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
	const named = docs.flatMap(({ text }) => [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name!));
	expect(named.filter((name) => !(name in scripts))).toEqual([]);
	const inside = ['prepack', 'start', 'test', 'build'];
	expect(Object.keys(scripts).filter((name) => !inside.includes(name) && !named.includes(name))).toEqual([]);
});

test('links to a heading lead to one', () => {
	const anchor = (heading: string): string =>
		heading
			.toLowerCase()
			.replace(/[^\w\- ]/g, '')
			.replaceAll(' ', '-');
	const links = docs.flatMap(({ file, text }) =>
		[...text.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)].map(([, to, name]) => ({
			name: name!,
			to: to === '' ? file : join(dirname(file), to!),
		})),
	);
	expect(links.length).toBeGreaterThan(5);
	const headings = (path: string): string[] =>
		[...pageOf(path).matchAll(/^#+ (.*)$/gm)].map(([, text]) => anchor(text!));
	expect(links.filter(({ to, name }) => !headings(to).includes(name))).toEqual([]);
});
