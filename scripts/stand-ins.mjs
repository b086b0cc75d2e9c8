// Modules of ours in the place of those Ink works with: src/tui/terminal/ink/ has one of the same name for each.
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULES = ['./output.js', './squash-text-nodes.js', '@alcalzone/ansi-tokenize', 'widest-line'];

const folder = fileURLToPath(new URL('../src/tui/terminal/ink/', import.meta.url));
const isOfInk = (file) => dirname(file).endsWith('/node_modules/ink/build');

/** A plugin of esbuild. Where Ink no longer has one of them, the build fails. */
export const standIns = {
	name: 'stand-ins',
	setup(build) {
		const missing = new Set(MODULES);
		const filter = new RegExp(`^(${MODULES.join('|').replaceAll('.', '\\.')})$`);
		build.onResolve({ filter }, ({ path, importer }) => {
			if (path.startsWith('.') && !isOfInk(importer)) return undefined;
			missing.delete(path);
			return { path: `${folder}${basename(path, '.js')}.ts` };
		});
		build.onEnd(() => ({ errors: [...missing].map((path) => ({ text: `Ink no longer works with ${path}` })) }));
	},
};
