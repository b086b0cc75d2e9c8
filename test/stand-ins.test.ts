/** What is built with the Ink we have, and where a later one has moved the modules that ours stand in for. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { bundling } from '../scripts/bundling.mjs';
import { standIns } from '../scripts/stand-ins.mjs';
import { temporaryFolder } from './temporary.ts';

const folder = temporaryFolder();

/** Bundles a program over an Ink of these modules. */
async function built(modules: Readonly<Record<string, string>>): Promise<{ text: string; warnings: string[] }> {
	const root = folder();
	for (const [path, text] of Object.entries(modules)) {
		mkdirSync(join(root, 'node_modules', path, '..'), { recursive: true });
		writeFileSync(join(root, 'node_modules', path), text);
	}
	const { outputFiles, warnings } = await build({
		stdin: { contents: "import './node_modules/ink/build/index.js';", resolveDir: root },
		bundle: true,
		format: 'esm',
		platform: 'node',
		write: false,
		logLevel: 'silent',
		plugins: [standIns],
	});
	return { text: outputFiles[0]!.text, warnings: warnings.map(({ text }) => text) };
}

const INDEX = "import Output from './output.js'; console.log(Output);";
const OUTPUT = "export default 'frames by Ink';";
const WARNING = expect.stringContaining('keys take longer');

test('ours stand in for those of the Ink we have', async () => {
	const { outputFiles, warnings } = await build({
		...bundling,
		stdin: { contents: "import 'ink';", resolveDir: import.meta.dirname },
		write: false,
		logLevel: 'silent',
		plugins: [standIns],
	});
	expect(outputFiles[0]!.text).toContain('ink/output.ts');
	expect(outputFiles[0]!.text).toContain('ink/squash-text-nodes.ts');
	expect(outputFiles[0]!.text).toContain('ink/widest-line.ts');
	expect(warnings).toEqual([]);
});

test.each([
	['has moved it', { 'ink/build/index.js': INDEX.replace('output', 'frame'), 'ink/build/frame.js': OUTPUT }],
	[
		'has moved all',
		{ 'ink/build/index.js': "import '../lib/ink.js'", 'ink/lib/ink.js': INDEX, 'ink/lib/output.js': OUTPUT },
	],
	['splits lines in another way', { 'ink/build/index.js': INDEX, 'ink/build/output.js': OUTPUT }],
])('where a later Ink %s the build warns and works without', async (_how, modules) => {
	const { text, warnings } = await built(modules);
	expect(text).toContain('frames by Ink');
	expect(text).not.toContain('ink/output.ts');
	expect(warnings).toEqual([WARNING]);
});

test('of another package nothing is taken away', async () => {
	const { text, warnings } = await built({
		'ink/build/index.js': "import 'other/build/index.js';",
		'other/build/index.js': INDEX,
		'other/build/output.js': OUTPUT,
	});
	expect(text).toContain('frames by Ink');
	expect(warnings).toEqual([WARNING]);
});
