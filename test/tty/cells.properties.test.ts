import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANY, VT100 } from '../../src/tui/terminal/ways.ts';
import { SEED, times } from '../extent.ts';
import { open, Stream } from './stream.ts';

const style = fc.constantFrom('', '1', '7', '31', '1;32', '2', '44', '38;5;208', '4;7;33');
const span = fc
	.tuple(style, fc.constantFrom('a', 'London', '   ', '>', '世界', 'é', 'Ὀ', '|', '....................', 'xyz'))
	.map(([sgr, text]) => (sgr ? `\x1b[${sgr}m${text}\x1b[0m` : text));
const line = fc.array(span, { maxLength: 5 }).map((spans) => spans.join(''));
const size = fc.record({ columns: fc.integer({ min: 3, max: 40 }), rows: fc.integer({ min: 2, max: 8 }) });
const step = fc.oneof(
	{ weight: 5, arbitrary: fc.array(line, { maxLength: 10 }) },
	{ weight: 1, arbitrary: size },
	{ weight: 1, arbitrary: fc.constantFrom('cover' as const, 'uncover' as const, 'repaint' as const) },
);

test.each([
	['any terminal', ANY],
	['a VT100', VT100],
])('on %s differences show what whole frames would show, and nothing ever scrolls', async (_, ways) => {
	await fc.assert(
		fc.asyncProperty(size, fc.array(step, { minLength: 1, maxLength: 8 }), async (start, steps) => {
			const { emulator, cells, frame } = open(start.columns, start.rows, { ways });
			let shown: readonly string[] = [];
			let isCovered = false;
			for (const next of steps) {
				if (Array.isArray(next)) {
					shown = next;
					frame(shown);
				} else if (typeof next === 'object') {
					// a line never tells of a window that changes
					if (ways === VT100) await emulator.text();
					emulator.resize(next.columns, next.rows);
				} else if (next === 'repaint') cells.repaint();
				else {
					isCovered = next === 'cover';
					cells.cover(isCovered ? ['covered'] : undefined);
				}
				// the whole frame, straight to a terminal that is wide enough for it
				const whole = new Stream(200, emulator.rows);
				whole.write((isCovered ? ['covered'] : shown).slice(0, emulator.rows).join('\r\n'));
				expect(await emulator.cells()).toEqual(await whole.cells(emulator.columns));
				expect(emulator.scrolled).toBe(0);
			}
		}),
		{ numRuns: times(150), seed: SEED },
	);
});
