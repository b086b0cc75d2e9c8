// Constants of modules stay constants in a bundle. esbuild makes variables of them, and V8 then looks each up again, with its
// length and its kind, wherever it is used: of a search that costs a fifth.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { transform } from 'esbuild';

const VARIABLE = /^var (?=([\w$]+) = )/gm;
const ASSIGNED = /"(.+)" is a constant$/;

/** A plugin of esbuild: it writes what is built. */
export const constants = {
	name: 'constants',
	setup({ initialOptions, onEnd }) {
		const { minify = false, target } = initialOptions;
		Object.assign(initialOptions, { minify: false, write: false });
		onEnd(async ({ outputFiles = [] }) => {
			for (const { path, text } of outputFiles) {
				const { code } = await transform(await withConstants(text), { minify, target, format: 'esm' });
				mkdirSync(dirname(path), { recursive: true });
				writeFileSync(path, code);
			}
		});
	},
};

/** Every variable at the top is tried as a constant; where esbuild warns that this is assigned to, it stays a variable. */
async function withConstants(text) {
	const tried = text.replace(VARIABLE, 'const ');
	const { warnings } = await transform(tried, { format: 'esm', logLevel: 'silent', logLimit: 0 });
	const assigned = new Set(warnings.map((warning) => ASSIGNED.exec(warning.text)?.[1]));
	return text.replace(VARIABLE, (word, name) => (assigned.has(name) ? word : 'const '));
}
