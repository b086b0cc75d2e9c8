import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import InkOutput from '../../node_modules/ink/build/output.js';
import Output from '../../src/tui/terminal/ink/output.ts';
import { InkScreen } from '../../src/tui/terminal/ink-screen.ts';
import { SEED, times } from '../extent.ts';
import type * as Trees from './fixtures/trees.tsx';
import { bundle } from './programs.ts';

const part = fc.oneof(
	fc.constantFrom('\x1b[1m', '\x1b[0m', '\x1b[1;31m', '\x1b[38;5;208m', '\x1b[22m', '\x1b[39m', '\n', '世界', 'é'),
	fc.constantFrom('e\u0301', '\u200b', '👩‍🚀', '\u00a0', '\t', '\x1b]8;;https://x\x07y\x1b]8;;\x07'),
	fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
);
const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));

const place = fc.integer({ min: -4, max: 22 });
const transformers = fc.subarray([
	(line: string) => `\x1b[2m${line}\x1b[22m`,
	(line: string, index: number) => `${index}${line}`,
	(line: string) => line.toUpperCase(),
]);
const act = fc.oneof(
	{ weight: 5, arbitrary: fc.record({ x: place, y: place, text, transformers }) },
	{ weight: 1, arbitrary: fc.record({ x1: place, x2: place, y1: place, y2: place }) },
	{ weight: 1, arbitrary: fc.record({ x1: place, x2: place, y1: fc.constant(undefined), y2: fc.constant(undefined) }) },
	{ weight: 1, arbitrary: fc.constant('unclip' as const) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** As long, in other words: what comes after what on a screen often is. */
const inOtherWords = (acts: readonly Act[]): Act[] =>
	acts.map((each) =>
		typeof each === 'object' && 'text' in each && !each.text.includes('\x1b')
			? { ...each, text: each.text.replace(/[a-y]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)) }
			: each,
	);

test('a frame is the one that Ink puts together, whatever the frame before was', () => {
	const frame = (output: InkOutput | Output, acts: readonly Act[]) => {
		for (const each of acts) {
			if (each === 'unclip') output.unclip();
			else if ('text' in each) output.write(each.x, each.y, each.text, each);
			else output.clip(each);
		}
		return output.get();
	};
	const frames = fc.array(fc.array(act, { maxLength: 8 }), { minLength: 1, maxLength: 3 });
	fc.assert(
		fc.property(frames, fc.integer({ min: 1, max: 20 }), (all, width) => {
			for (const acts of [...all.flatMap((each) => [each, inOtherWords(each)]), ...all]) {
				const size = { width, height: 6 };
				expect(frame(new Output(size), acts)).toEqual(frame(new InkOutput(size), acts));
			}
		}),
		{ numRuns: times(300), seed: SEED },
	);
});

const words = fc.constantFrom(
	'a',
	'London ',
	'  ',
	'one two three',
	'世界',
	'é',
	'\n',
	'x\ty',
	'\x1b[31mred\x1b[39m',
	'',
);
const textProps = fc.record(
	{
		bold: fc.boolean(),
		dimColor: fc.boolean(),
		inverse: fc.boolean(),
		color: fc.constantFrom('red', 'green'),
		backgroundColor: fc.constantFrom('blue'),
		wrap: fc.constantFrom('wrap' as const, 'truncate' as const, 'truncate-middle' as const),
	},
	{ requiredKeys: [] },
);
const number = (max: number) => fc.integer({ min: 0, max });
const boxProps = fc.record(
	{
		flexDirection: fc.constantFrom('row' as const, 'column' as const),
		width: number(20),
		height: number(6),
		marginLeft: fc.integer({ min: -3, max: 3 }),
		marginTop: fc.integer({ min: -2, max: 2 }),
		paddingX: number(2),
		flexShrink: number(1),
		overflow: fc.constantFrom('hidden' as const, 'visible' as const),
		borderStyle: fc.constantFrom('classic' as const, 'round' as const),
		backgroundColor: fc.constantFrom('red'),
		display: fc.constantFrom('flex' as const, 'flex' as const, 'none' as const),
	},
	{ requiredKeys: [] },
);
const { tree } = fc.letrec<{ tree: Trees.Tree; box: Trees.Tree; text: Trees.Tree }>((tie) => ({
	tree: fc.oneof({ depthSize: 'medium' }, tie('text'), tie('box')),
	text: fc.record({ text: textProps, parts: fc.array(fc.oneof(words, tie('text')), { maxLength: 3 }) }),
	box: fc.record({ box: boxProps, parts: fc.array(tie('tree'), { maxLength: 4 }) }),
}));

/** Colours can be switched in another order. */
const cellsOf = (frame: string) => {
	const sheet = new InkScreen();
	sheet.write(frame);
	return sheet.lines;
};

test('Ink shows with it what it shows without', async () => {
	process.env.FORCE_COLOR = '3';
	const load = async (withStandIns: boolean): Promise<typeof Trees> =>
		import(pathToFileURL(await bundle('trees.tsx', withStandIns)).href);
	const [without, within] = [await load(false), await load(true)];
	const trees = fc.array(tree, { minLength: 1, maxLength: 3 });
	fc.assert(
		fc.property(trees, fc.integer({ min: 1, max: 40 }), (all, columns) => {
			const turns = [...all, ...all];
			const [wanted, got] = [without.framesOf(turns, columns), within.framesOf(turns, columns)];
			expect(got.length).toBe(wanted.length);
			got.forEach((frame, i) => {
				if (frame !== wanted[i]) expect(cellsOf(frame)).toEqual(cellsOf(wanted[i]!));
			});
		}),
		{ numRuns: times(60), seed: SEED },
	);
});
