import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { VARIANTS } from '../src/variants/index.ts';

const src = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.tsx?$/.test(file))
	.map((file) => ({ file, layer: layerOf(file), text: readFileSync(join(src, file), 'utf8') }));

/** The folder; but the folder of a kind of form has files of several layers. */
function layerOf(file: string): string {
	const [folder = ''] = file.split('/');
	if (folder !== 'forms') return folder;
	if (file.endsWith('.tsx')) return 'tui';
	if (file.endsWith('/form.ts')) return 'game';
	return /[-/]voice\.ts$/.test(file) ? 'lines' : 'desk';
}

/** From the bottom up; a file may import from its own layer and from those before it. */
const LAYERS = [
	'board',
	'print',
	'arguments.ts',
	'waiting.ts',
	'table-time.ts',
	'judge',
	'computer',
	'search',
	'game',
	'variants',
	'thinker',
	'page',
	'saves',
	'headless',
	'lab',
	'learn',
	'desk',
	'tui',
	'lines',
	'command.ts',
	'main.ts',
];

/** Every way to name another file: `from '...'`, `import '...'` and `import('...')`, in quotes of any kind. */
const targetsIn = (text: string): string[] =>
	[...text.matchAll(/\b(?:from|import)\s*\(?\s*(['"`])(\.[^'"`]+)\1/g)].map(([, , to]) => to!);

test('imports are found, however they are written', () => {
	const text = `import { a } from './a.ts'; import './b.ts'; export * from "./c.ts";
		type D = typeof import('./d.ts'); await import(\`./e.ts\`); await import(\n"./f.ts"); import type g from 'node:fs'`;
	expect(targetsIn(text)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.ts']);
});

/** What each file imports of src, types too. */
const imports = new Map(
	files.map(({ file, text }) => [file, targetsIn(text).map((to) => relative(src, resolve(src, dirname(file), to)))]),
);

test('imports go only downwards', () => {
	const upward = files.flatMap(({ file, layer }) =>
		imports
			.get(file)!
			.flatMap((to) => (LAYERS.indexOf(layerOf(to)) > LAYERS.indexOf(layer) ? [`${file} imports ${to}`] : [])),
	);
	expect(upward).toEqual([]);
});

/** The same inside `tui`: what all screens share, the parts of screens, the kinds of forms, the screens, and the program around them. */
const TUI = [['terminal', 'theme.ts'], ['parts'], ['forms'], ['screens'], ['behind-menu.ts', 'app.tsx']];

test('imports inside tui go only downwards', () => {
	const levelOf = (path: string) =>
		TUI.findIndex((level) => level.includes(path.startsWith('forms/') ? 'forms' : (path.split('/')[1] ?? '')));
	const screens = files.filter(({ layer }) => layer === 'tui');
	expect(screens.filter(({ file }) => levelOf(file) < 0).map(({ file }) => file)).toEqual([]);
	const upward = screens.flatMap(({ file }) =>
		imports
			.get(file)!
			.flatMap((to) => (layerOf(to) === 'tui' && levelOf(to) > levelOf(file) ? [`${file} imports ${to}`] : [])),
	);
	expect(upward).toEqual([]);
});

/** The first way found that leads from a file of this layer back to itself; undefined: its files can be put in an order. */
function circleIn(layer: string): string | undefined {
	const done = new Set<string>();
	function from(file: string, way: readonly string[]): string | undefined {
		if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].join(' -> ');
		if (done.has(file)) return undefined;
		// data is found too, and imports nothing
		const within = (imports.get(file) ?? []).filter((to) => layerOf(to) === layer);
		const circle = within.map((to) => from(to, [...way, file])).find((found) => found !== undefined);
		done.add(file);
		return circle;
	}
	const own = [...imports.keys()].filter((file) => layerOf(file) === layer);
	if (own.length === 0) throw new Error(`there is no layer ${layer}`);
	return own.map((file) => from(file, [])).find((found) => found !== undefined);
}

test.each(LAYERS.filter((layer) => !layer.includes('.')))('imports inside %s have no circles', (layer) => {
	expect(circleIn(layer)).toBeUndefined();
});

test('a variant imports another only if it lies over it', () => {
	const folderOf = (file: string) => /^variants\/(\w+)\//.exec(file)?.[1];
	const strange = [...imports].flatMap(([file, targets]) => {
		const own = VARIANTS.find(({ id }) => id === folderOf(file));
		if (!own) return [];
		// the standard game lies under all of them
		const below = [own.id, 'standard', ...(own.over ?? []), undefined];
		return targets.filter((to) => !below.includes(folderOf(to))).map((to) => `${file} imports ${to}`);
	});
	expect(strange).toEqual([]);
});

test('every file belongs to a layer', () => {
	expect(files.filter(({ layer }) => !LAYERS.includes(layer)).map(({ file }) => file)).toEqual([]);
});

test('no file outside src/variants names a variant or imports one', () => {
	const names = VARIANTS.map(({ id }) => id).join('|');
	const named = files
		.filter(({ layer }) => layer !== 'variants')
		.flatMap(({ file, text }) => {
			const found = text.match(new RegExp(`['"\`](${names})['"\`]|variants/(?!index\\.ts)`));
			return found ? [`${file}: ${found[0]}`] : [];
		});
	expect(named).toEqual([]);
});

test('screens and lines do not know each other', () => {
	const across = files
		.filter(({ layer }) => layer === 'lines')
		.flatMap(({ file }) =>
			imports
				.get(file)!
				.filter((to) => layerOf(to) === 'tui')
				.map((to) => `${file} imports ${to}`),
		);
	expect(across).toEqual([]);
});

test('screens ask the table: they know neither rules nor judge, and the variants only to begin a game', () => {
	const behind = /^(?:game\/(?:rules|ruleset|play|turn-parts)\.ts$|judge\/|variants\/)/;
	const mayImport = new Map([['desk/setup.ts', ['variants/index.ts']]]);
	const reached = files
		.filter(({ layer }) => ['desk', 'tui', 'lines'].includes(layer))
		.flatMap(({ file, text }) =>
			[
				...imports.get(file)!.filter((to) => behind.test(to) && !mayImport.get(file)?.includes(to)),
				...(text.match(/\brulesetOf\b/) ?? []),
			].map((found) => `${file}: ${found}`),
		);
	expect(reached).toEqual([]);
});

/** What is imported when the program runs: types are gone by then. */
const valuesIn = (text: string): string[] =>
	[...text.matchAll(/\b(?:import|export)\s+(?!type\b)[^'"`;]*?\s*(['"`])([^'"`]+)\1/g)].map(([, , to]) => to!);

test('nothing but the screens draws, so lines are played without Ink', () => {
	const drawing = files
		.filter(({ layer }) => layer !== 'tui')
		.filter(({ file, text }) => file.endsWith('.tsx') || valuesIn(text).some((from) => /^(?:ink|react)\b/.test(from)));
	expect(drawing.map(({ file }) => file)).toEqual([]);
	expect(files.filter(({ layer, text }) => layer === 'tui' && valuesIn(text).includes('ink')).length).toBeGreaterThan(
		50,
	);
});

test('the games measure no cells of a terminal, so a position is judged without loading what does', () => {
	const measures = (text: string) =>
		valuesIn(text).some((from) => /(^string-width|\/(board\/width|print\/(layout|plain-table))\.ts)$/.test(from));
	const layersThat = new Set(files.filter(({ text }) => measures(text)).map(({ layer }) => layer));
	expect([...layersThat].sort()).toEqual(['board', 'desk', 'headless', 'page', 'print', 'tui']);
});

/** The file, and all of src that is loaded with it. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
	if (loaded.has(file)) return loaded;
	loaded.add(file);
	// data is loaded too, and loads nothing
	const text = files.find((each) => each.file === file)?.text ?? '';
	for (const to of valuesIn(text))
		if (to.startsWith('.')) loadedWith(relative(src, resolve(src, dirname(file), to)), loaded);
	return loaded;
}

test.each(['headless/replay.ts', 'headless/report.ts'])(
	'%s loads nothing that measures cells, which takes a tenth of its time',
	(file) => {
		const loaded = loadedWith(file);
		expect(loaded.size).toBeGreaterThan(100);
		expect([...loaded].filter((each) => /^(board\/width|print\/layout)\.ts$/.test(each))).toEqual([]);
	},
);

/** Formatted, a function of a file begins and ends at the left edge. */
const FUNCTION = /^(?:export )?(?:default )?(?:async )?function\*? (\w+)[\s\S]*?^\}/gm;

test('no component, hook, reducer or conversation is longer than 120 lines', () => {
	const lengths = files

		.filter(({ layer }) => ['desk', 'tui', 'lines'].includes(layer))
		.flatMap(({ file, text }) =>
			[...text.matchAll(FUNCTION)].map(([body, name]) => ({
				name: `${file}: ${name}`,
				lines: body.split('\n').length,
			})),
		);
	expect(lengths.length).toBeGreaterThan(200);
	expect(lengths.filter(({ lines }) => lines > 120)).toEqual([]);
});

test('what a layer gives to be seen is asked for in one place, which keeps from viewers what is not for them', () => {
	const asking = files.filter(({ text }) => /\bruleset\.(panels|marks)\(/.test(text)).map(({ file }) => file);
	expect(asking).toEqual(['game/table/seen.ts']);
});

/** Whether the field is read: `seat.powers`, `seat['powers']`, or `{ powers } = seat`. */
function reads(field: string, node: unknown): boolean {
	if (typeof node !== 'object' || node === null) return false;
	const {
		type,
		property,
		properties = [],
	} = node as Record<string, { name?: string; value?: unknown }> & {
		type?: string;
		properties?: readonly { key?: { name?: string; value?: unknown } }[];
	};
	const isField = (key?: { name?: string; value?: unknown }) => key?.name === field || key?.value === field;
	if (type === 'MemberExpression' && isField(property)) return true;
	if (type === 'ObjectPattern' && properties.some(({ key }) => isField(key))) return true;
	return Object.values(node).some((child) => reads(field, child));
}

test('a field that is read is found, however it is read', () => {
	const readIn = (text: string) => reads('powers', parseSync('a.ts', text).program);
	const reading = [
		'seat.powers;',
		"seat?.['powers'];",
		'const { key, powers: own } = seat;',
		'seats.map(({ powers }) => 1);',
	];
	expect(reading.map(readIn)).toEqual(reading.map(() => true));
	expect(readIn('const powers = [1]; f({ powers, ...powers }, powers(2));')).toBe(false);
});

test('nobody reads what powers a seat holds: who commands what is asked for', () => {
	// what knows no seats has powers of its own
	const below = LAYERS.slice(0, LAYERS.indexOf('game'));
	const reading = files
		.filter(({ layer }) => !below.includes(layer))
		.filter(({ file, text }) => text.includes('powers') && reads('powers', parseSync(file, text).program));
	// a position of a file, the one that stores, the one that answers where the rules say nothing else, and the lot that gives Italy
	const known = ['game/position.ts', 'game/seat.ts', 'game/seats.ts', 'variants/standard/stages.ts'];
	expect(reading.map(({ file }) => file)).toEqual(known);
});
