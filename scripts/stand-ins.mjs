// Modules of ours in the place of three that Ink has: what puts frames together, what joins the parts of a text, and what measures it.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each with what it works with besides, as Ink itself finds it. */
const STAND_INS = new Map([
	['./output.js', { ours: 'output.ts', needed: ['@alcalzone/ansi-tokenize'] }],
	['./squash-text-nodes.js', { ours: 'squash-text-nodes.ts', needed: [] }],
	['widest-line', { ours: 'widest-line.ts', needed: [] }],
]);

const folder = fileURLToPath(new URL('../src/tui/terminal/ink/', import.meta.url));
const isOfInk = (file) => dirname(file).endsWith('/node_modules/ink/build');

/** A plugin of esbuild. Ours only save time: where Ink no longer has what they stand in for, the build warns and works without. */
export const standIns = {
	name: 'stand-ins',
	setup(build) {
		const missing = new Set(STAND_INS.keys());
		build.onResolve(
			{ filter: /^\.\/(output|squash-text-nodes)\.js$|^widest-line$/ },
			async ({ path, importer, kind }) => {
				if (!isOfInk(importer)) return undefined;
				const { ours, needed } = STAND_INS.get(path);
				for (const name of needed) {
					const { errors } = await build.resolve(name, { kind, resolveDir: dirname(importer) });
					if (errors.length > 0) return undefined;
				}
				missing.delete(path);
				return { path: `${folder}${ours}` };
			},
		);
		build.onEnd(() => ({ warnings: missing.size === 0 ? [] : [{ text: WARNING }] }));
	},
};

const WARNING = 'This version of Ink puts frames together in another way: keys take longer, all else is the same.';
