/** What `npm run count` counts in one file. */
import { expect, test } from 'vitest';
import { countSource } from '../scripts/count-source.mjs';

test('lines of code are those with more than a comment', () => {
	const text = [
		'// a comment',
		'const a = `',
		'// text',
		'',
		'`; // and a comment',
		'/* one',
		'',
		'   more */ const é = 1;',
		'',
		'const b = (',
		'	<p>',
		'		{/* a comment */}',
		'		// text',
		'	</p>',
		');',
		'',
	].join('\n');
	expect(countSource('a.tsx', text)).toMatchObject({ lines: 15, code: 9 });
});

test('a `!` counts where it takes away what may be missing', () => {
	const text = `class A { b!: number }; let c!: A; if (!c || c !== d!) d!.e![0]!; \`\${f!} g!\`; // h!`;
	expect(countSource('a.ts', text).nonNull).toBe(5);
});

test('casts count one by one', () => {
	const text = `import { a as b } from 'c'; export { b as d }; // e as F
		b as G; b as unknown as G; b as const; b satisfies G; 'b as G'; b as never; f(b as any); <G>b; <const>b;`;
	expect(countSource('a.ts', text)).toMatchObject({ casts: 6, asNever: 1, asAny: 1 });
});

test('functions span their lines, and those within others count too', () => {
	const text = `function outer() {
			const inner = () => {
				return 1;
			};
		}
		class A { declare b: () => void; method() {
		} }
		function sign(a: string): void;
		export default (a) => a;`;
	expect(countSource('a.ts', text).functions).toEqual([
		{ name: 'outer', line: 1, length: 5 },
		{ name: 'inner', line: 2, length: 3 },
		{ name: 'method', line: 6, length: 2 },
		{ name: '', line: 9, length: 1 },
	]);
});

test('exports count by names', () => {
	const text = `export const a = 1, [b, { c, d: e = 2, ...f }] = g; export function h(i: 1): void; export function h(i) {}
		export type J = 1; export interface K {} export class L {} export { m, n as o } from './p.ts';
		export * as q from './r.ts'; export default 1; const s = 'export const t = 1';`;
	expect(countSource('a.ts', text).exports).toBe(13);
});

test('imports are found, however they are written', () => {
	const text = `import { a } from './a.ts'; import './b.ts'; export * from "./c.ts"; type D = typeof import('./d.ts');
		await import(\`./e.ts\`); import type g from 'node:fs'; export type { H } from '../h.ts'; "import './i.ts'";`;
	expect(countSource('a.ts', text).imports.sort()).toEqual(
		['../h.ts', './a.ts', './b.ts', './c.ts', './d.ts', './e.ts', 'node:fs'].sort(),
	);
});

test('what cannot be read is an error', () => {
	expect(() => countSource('a.ts', 'const = 1')).toThrow('a.ts: ');
});
