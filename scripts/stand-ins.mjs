// A module of ours in the place of the one that Ink puts frames together with.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const OURS = fileURLToPath(new URL('../src/tui/terminal/ink/output.ts', import.meta.url));
/** What ours works with besides, as Ink itself finds it. */
const NEEDED = '@alcalzone/ansi-tokenize';

const isOfInk = (file) => dirname(file).endsWith('/node_modules/ink/build');

/** A plugin of esbuild. Ours only saves time: where Ink no longer has what it stands in for, the build warns and works without. */
export const standIns = {
	name: 'stand-ins',
	setup(build) {
		let stands = false;
		build.onResolve({ filter: /^\.\/output\.js$/ }, async ({ importer, kind }) => {
			if (!isOfInk(importer)) return undefined;
			const { errors } = await build.resolve(NEEDED, { kind, resolveDir: dirname(importer) });
			if (errors.length > 0) return undefined;
			stands = true;
			return { path: OURS };
		});
		build.onEnd(() => ({ warnings: stands ? [] : [{ text: WARNING }] }));
	},
};

const WARNING = 'This version of Ink puts frames together in another way: keys take longer, all else is the same.';
