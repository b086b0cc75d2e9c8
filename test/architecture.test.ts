import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { VARIANTS } from '../src/variants/index.ts';

const src = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.tsx?$/.test(file))
	.map((file) => ({ file, layer: file.split('/')[0]!, text: readFileSync(join(src, file), 'utf8') }));

/** From the bottom up; a file may import from its own layer and from those before it. */
const LAYERS = ['heap.ts', 'board', 'arguments.ts', 'judge', 'game', 'variants', 'saves', 'headless', 'tui', 'main.ts'];

test('imports go only downwards', () => {
	const upward = files.flatMap(({ file, layer, text }) =>
		[...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].flatMap(([, target]) => {
			const to = relative(src, resolve(src, dirname(file), target!));
			return LAYERS.indexOf(to.split('/')[0]!) > LAYERS.indexOf(layer) ? [`${file} imports ${to}`] : [];
		}),
	);
	expect(upward).toEqual([]);
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

test('headless commands and screens do not know each other', () => {
	const pairs = files.filter(({ layer, text }) => layer === 'headless' && text.includes('../tui/'));
	expect(pairs.map(({ file }) => file)).toEqual([]);
});
