/** What a step of the cursor costs on a real terminal, and a picture of units on their way. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { type Patch, slidesOn } from '../../src/board/picture-slides.ts';
import { drawPicture, groundFor, runsOf } from '../../src/board/picture-text.ts';
import { pictureOf } from '../../src/game/picture.ts';
import { filmStepsOf } from '../../src/tui/screens/film-actions.ts';
import { inked } from '../../src/tui/theme.ts';
import { cursorAt } from '../cursor.ts';
import { begin } from '../game/playing.ts';
import { playOn } from '../game/telling-played.ts';
import { setupOf } from '../slow/scripted.ts';
import { bytesPerKey, endAll, pause, start } from '../tty/harness.ts';
import { bundle, GAME } from '../tty/programs.ts';
import { open } from '../tty/stream.ts';

const folder = mkdtempSync(join(tmpdir(), 'entente-map-'));
afterAll(() => {
	endAll();
	rmSync(folder, { recursive: true, force: true });
});

const KEYS = { L: '\x1b[D', R: '\x1b[C', U: '\x1b[A', D: '\x1b[B' };
/** From Munich to its neighbours and back, and at last to one of them. */
const WALK = [...'LRUDLRUDLRUDLRL'] as (keyof typeof KEYS)[];
const IDLE_MS = 340;
/** Of the cursor, to where the focus is. */
const MOVE = '\x1b[24;123H'.length;

test('on a serial line the whole board of seven is there in 1,400 bytes', async () => {
	const game = ['new', '--names', 'Ann,Ben,Cy,Dora,Emil,Fay,Gus', '--saves', join(folder, 'line')];
	const env = { ENTENTE_STATE: folder, TERM: 'vt100', LANG: 'C' };
	const terminal = start(process.execPath, [await bundle(GAME), ...game], { env });
	let before = 0;
	// the first time it is loaded
	for (const time of [1, 2]) {
		await terminal.waitFor('Enter opens the turn');
		await terminal.settle();
		before = terminal.output.length;
		terminal.send('m');
		await terminal.waitFor('Munich: inland');
		await terminal.settle();
		if (time === 1) terminal.send('\x1b');
	}
	const bytes = terminal.output.length - before;
	console.log(`a map on a serial line: ${bytes} bytes`);
	expect(bytes).toBeGreaterThan(1000);
	expect(bytes).toBeLessThanOrEqual(1400);
});

test('a step costs 45 bytes in the median, and the move of the real cursor; what is said of the province comes at rest', async () => {
	const game = ['new', '--names', 'Ann,Ben,Cy,Dora,Emil,Fay,Gus', '--saves', join(folder, 'saves')];
	const terminal = start(process.execPath, [await bundle(GAME), ...game], { env: { ENTENTE_STATE: folder } });
	for (const [columns, rows] of [
		[80, 24],
		[200, 60],
	] as const) {
		terminal.resize(columns, rows);
		await terminal.waitFor((screen) => screen.length === rows && screen.join().includes('Pass the laptop to'));
		await pause(IDLE_MS);
		terminal.send('m');
		await terminal.waitFor(cursorAt('MUN'));
		await terminal.waitFor('Munich: inland');
		const bytes = await bytesPerKey(
			terminal,
			WALK.map((key) => KEYS[key]),
		);
		console.log(`${columns}x${rows}: ${bytes} bytes a step`);
		expect(bytes).toBeLessThanOrEqual(45 + MOVE);
		await terminal.waitFor(/^ (?!Munich)[A-Z].*: .*; by .*MUN/m);
		terminal.send('\x1b');
	}
});

test.each([
	[80, 20],
	[120, 34],
	[160, 47],
] as const)(
	'in %i columns a picture of units on their way costs at most 600 bytes in 256 colours',
	async (columns, rows) => {
		const ground = groundFor(await loadDrawing(), columns, rows, 'tinted');
		const { table } = begin(setupOf('standard', 'slides', { lastYear: null, negotiation: 'free' }, 3));
		playOn(table, 'slides', 30, () => table.game().reports.length >= 8);
		const bytes: number[] = [];
		for (const { step } of filmStepsOf(table.tellAll(table.game().reports), false)) {
			const { after, at: signs, arrows, captures } = step;
			const picture = { ...pictureOf(after, step.marks, table.land(after), step.lying), signs, arrows };
			const canvas = drawPicture(ground, picture, true);
			const { emulator, frame } = open(ground.columns, ground.rows);
			const drawn = (patch: Patch = new Map()) => {
				const before = emulator.output.length;
				frame(
					Array.from({ length: ground.rows }, (_, row) => {
						const first = row * ground.columns;
						const own = [...patch].filter(([cell]) => cell >= first && cell < first + ground.columns);
						return runsOf(canvas, row, 0, ground.columns, new Map(own.map(([cell, is]) => [cell - first, is])))
							.map(({ text, look, on }) => inked(text, on!, look, false))
							.join('');
					}),
				);
				return Buffer.byteLength(emulator.output.slice(before));
			};
			const slides = slidesOn(ground, picture, captures);
			if (slides.length === 0) continue;
			drawn(slides[0]);
			bytes.push(...slides.slice(1).map(drawn), drawn());
		}
		console.log(`${columns} columns: ${bytes.length} pictures, the costliest ${Math.max(...bytes)} bytes`);
		expect(bytes.length).toBeGreaterThan(100);
		expect(Math.max(...bytes)).toBeLessThanOrEqual(600);
	},
);
