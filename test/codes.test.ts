/** No text that people read names a ruling. What is said in games is read along with them: see `readAlong`. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { codeIn } from './codes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files of src without their comments, where codes belong. */
async function sources(): Promise<{ file: string; text: string }[]> {
	const { outputFiles } = await build({
		absWorkingDir: root,
		entryPoints: ['src/**/*.ts', 'src/**/*.tsx'],
		outdir: 'nowhere',
		write: false,
		minifyWhitespace: true,
		legalComments: 'none',
		jsx: 'preserve',
	});
	return outputFiles.map(({ path, text }) => ({ file: path.slice(path.indexOf('nowhere')), text }));
}

test('what is left of the sources without comments names no ruling', async () => {
	const files = await sources();
	expect(files.length).toBeGreaterThan(200);
	const named = files.flatMap(({ file, text }) =>
		text.split('\n').flatMap((line) => {
			const code = codeIn(line);
			return code ? [`${file}: ${code} in ${line.slice(Math.max(0, line.indexOf(code) - 60)).slice(0, 120)}`] : [];
		}),
	);
	expect(named).toEqual([]);
});

test.each([
	['Munich is closed (M8).', 'M8'],
	['B2: every home centre gets a unit', 'B2'],
	['W21, S9', 'W21'],
	['FRA F1 leaves BUR, see W9', 'W9'],
	['AUS F1 and TUR F12 have joint custody of GRE', undefined],
	['B3B is one', 'B3B'],
	['F1901M is none, nor is S1901', undefined],
	['d="M3.5 0L-4.5 -4V4Z"', undefined],
])('%s: %s', (text, code) => expect(codeIn(text)).toBe(code));
