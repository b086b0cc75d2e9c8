/** What is constant in a module is constant in a bundle, and nothing else is. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { constants } from '../scripts/constants.mjs';
import { temporaryFolder } from './temporary.ts';

const folder = temporaryFolder();

const MODULE = `
export const cells = new Uint8Array(3);
let counted = 0;
let [first, second] = [1, 2];
let list = [1];
export function step() {
	counted++;
	list = [...list, counted];
	[first, second] = [second, first];
	cells[0] += counted;
	return [cells[0], first, second, list.length];
}`;

test.each([false, true])('variables stay variables, constants constants; minified: %s', async (minify) => {
	const root = folder();
	writeFileSync(join(root, 'steps.js'), MODULE);
	writeFileSync(join(root, 'main.js'), "export { cells, step } from './steps.js';");
	const outfile = join(root, 'out', 'main.mjs');
	const options = { bundle: true, format: 'esm', target: 'node20', logLevel: 'silent' } as const;
	await build({ ...options, entryPoints: [join(root, 'main.js')], outfile, minify, plugins: [constants] });
	expect(readFileSync(outfile, 'utf8')).toMatch(/const \w+ ?= ?new Uint8Array/);
	const { step } = await import(outfile);
	expect([step(), step()]).toEqual([
		[1, 2, 1, 2],
		[3, 1, 2, 3],
	]);
});
