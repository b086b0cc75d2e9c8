import { describe, expect, test } from 'vitest';
import { badge } from '../../src/print/badge.ts';
import { open, Stream } from './stream.ts';

describe('cells', () => {
	test('a pointer that moves, a letter that is typed, costs a few bytes', () => {
		const { emulator, frame } = open(80, 24);
		const list = (at: number) => frame(Array.from({ length: 24 }, (_, i) => `${i === at ? '>' : ' '} Province ${i}`));
		list(3);
		const mark = emulator.output.length;
		list(4);
		expect(emulator.output.slice(mark)).toBe('\x1b[4H \x1b[B\r>');
	});

	test('what does not fit is cut and comes back when the window grows', async () => {
		const { emulator, frame } = open(10, 3);
		frame(['0123456789abc', 'two', 'three', 'four']);
		expect(await emulator.text()).toEqual(['0123456789', 'two', 'three']);
		emulator.resize(14, 5);
		expect(await emulator.text()).toEqual(['0123456789abc', 'two', 'three', 'four', '']);
	});

	test('a full last column and last row do not scroll', async () => {
		const { emulator, frame } = open(5, 2);
		frame(['12345', 'abcde']);
		frame(['12345', 'abcdX']);
		expect(await emulator.text()).toEqual(['12345', 'abcdX']);
		expect(emulator.scrolled).toBe(0);
	});

	test('where a terminal takes a face for a narrow character, what follows stands in its place', async () => {
		const { emulator, frame } = open(10, 2);
		frame(['\u{1f600}\u{1f601}x', 'ab']);
		frame(['\u{1f601}\u{1f600}y', 'ab']);
		const narrow = new Stream(10, 2);
		narrow.write(emulator.output.replaceAll('\u{1f600}', 'v').replaceAll('\u{1f601}', 'w'));
		expect(await narrow.text()).toEqual(['w v y', 'ab']);
	});

	test('without colours, bold and inverse stay', async () => {
		const { emulator, frame } = open(10, 1, { colours: false });
		frame(['\x1b[1;31mA\x1b[0m\x1b[7;44mB\x1b[0m\x1b[38;5;9mC\x1b[0m']);
		await emulator.text();
		expect(emulator.output).toContain('\x1b[1mA');
		expect(emulator.output).toContain('7mB');
		expect(emulator.output).not.toMatch(/31|44|38/);
	});

	test("a power's badge has both its colours, and letters that are neither bold nor faint; without colours it is gone", async () => {
		const row = `\x1b[1mof ${badge('ITALY')} \x1b[2m${badge('RUSSIA', 'RUS')}\x1b[22m.`;
		const { emulator, frame } = open(20, 1);
		frame([row]);
		expect(await emulator.text()).toEqual(['of ITALY RUS.']);
		const cell = (x: number) => emulator.xterm.buffer.active.getLine(0)!.getCell(x)!;
		expect([cell(0).isBgDefault(), cell(0).isBold() > 0]).toEqual([true, true]);
		for (const x of [3, 9])
			expect([cell(x).isBgDefault(), cell(x).isFgDefault(), cell(x).isBold(), cell(x).isDim()]).toEqual([
				false,
				false,
				0,
				0,
			]);
		expect(cell(8).isBgDefault()).toBe(true);
		const { emulator: bare, frame: frameOf } = open(20, 1, { colours: false });
		frameOf([row]);
		await bare.text();
		expect(bare.output).not.toMatch(/[34]8;|4[0-7]m/);
	});

	test('other sequences pass', () => {
		const { emulator, cells } = open(20, 4);
		cells.write('\x1b[?2004h');
		expect(emulator.output.endsWith('\x1b[?2004h')).toBe(true);
	});

	test('the cursor is at the lowest mark, and seen only where one types', async () => {
		const { emulator, frame } = open(20, 4);
		const ends = async (rows: string[]) => {
			const mark = emulator.output.length;
			frame(rows);
			await emulator.text();
			const { cursorX, cursorY } = emulator.xterm.buffer.active;
			return { at: [cursorX, cursorY], wrote: emulator.output.slice(mark) };
		};
		const pointed = (text: string) => `\x1b[58;5;1m${text}\x1b[59m`;
		const typed = (text: string) => `\x1b[58;5;2m${text}\x1b[59m`;
		expect((await ends([pointed('title'), '> one', 'two'])).at).toEqual([0, 0]);
		expect(await ends([pointed('title'), `${pointed('>')} one`, 'two'])).toEqual({ at: [0, 1], wrote: '\x1b[B' });
		// the mark itself is never written, and a look around it stays
		expect((await ends(['title', '> one', `\x1b[1mtwo ${typed('_')}\x1b[22m`])).wrote).toBe(
			'\x1b[B\x1b[1mtwo _\x1b[m\b\x1b[?25h',
		);
		expect(await ends(['title', '> one', `\x1b[1mtwo a${typed('_')}\x1b[22m`])).toEqual({
			at: [5, 2],
			wrote: '\x1b[1ma_\x1b[m\b',
		});
		expect((await ends(['title', pointed('> one'), '\x1b[1mtwo a\x1b[22m'])).wrote).toMatch(/\[\?25l$/);
	});

	test('frames between the marks of one update are one write', async () => {
		const { emulator, cells } = open(20, 2);
		cells.write('\x1b[?2026h');
		const mark = emulator.output.length;
		for (const part of ['secret', '\x1b[2K\x1b[G', 'public']) cells.write(part);
		expect(emulator.output.length).toBe(mark);
		cells.write('\x1b[?2026l');
		expect(emulator.output.slice(mark)).toMatch(/public$/);
		expect(emulator.output).not.toContain('secret');
	});

	test('leaving wipes every cell, restores wrapping and cursor, and nothing is written after', async () => {
		const { emulator, cells, frame } = open(20, 3, { alternateScreen: false });
		frame(['secret', 'secret', 'secret']);
		cells.write('\x1b[?1049l');
		expect(emulator.output.endsWith('\x1b[?7h\x1b[?25h\x1b[?1049l')).toBe(true);
		const mark = emulator.output.length;
		frame(['late', 'frame']);
		expect(emulator.output.length).toBe(mark);
	});

	test('a scrollback that cannot be cleared is pushed out at its end, once the window has changed and nobody may look', async () => {
		const { emulator, cells, frame } = open(20, 3, { alternateScreen: false, keepsScrollback: true });
		const deaf = emulator.xterm.parser.registerCsiHandler({ final: 'J' }, ([of]) => of === 3);
		frame(['secret', 'secret', 'secret']);
		cells.cover(['neutral']);
		expect(emulator.output).not.toContain('\n'.repeat(100));
		cells.cover(undefined);
		emulator.resize(20, 2);
		emulator.resize(20, 3);
		cells.cover(['neutral']);
		expect(await emulator.text()).toEqual(['neutral', '', '']);
		const { normal } = emulator.xterm.buffer;
		const rows = Array.from({ length: normal.length }, (_, y) => normal.getLine(y)!.translateToString(true));
		expect(rows.filter((row) => row.includes('secret'))).toEqual([]);
		deaf.dispose();
	});

	test('where a scrollback cannot be cleared it is not tried: GNU screen clears all below the cursor instead', () => {
		const written = (keepsScrollback: boolean) => {
			const { emulator, frame } = open(20, 3, { alternateScreen: false, keepsScrollback });
			frame(['one', 'two', 'three']);
			emulator.resize(10, 2);
			emulator.resize(20, 3);
			return emulator.output;
		};
		expect(written(false)).toContain('\x1b[3J');
		expect(written(true)).not.toContain('\x1b[3J');
	});

	test('the same frame again writes nothing', () => {
		const { emulator, frame } = open(20, 3);
		frame(['one', '\x1b[31mtwo\x1b[0m', '世界']);
		const mark = emulator.output.length;
		frame(['one', '\x1b[31mtwo\x1b[0m', '世界']);
		expect(emulator.output.length).toBe(mark);
	});
});
