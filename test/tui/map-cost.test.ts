/** What a step of the cursor costs on a real terminal. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { endAll, pause, start } from '../tty/harness.ts';
import { bundle } from '../tty/programs.ts';

let program = '';
beforeAll(async () => {
	program = await bundle('../../../src/main.ts');
});
afterEach(endAll);

const KEYS = { L: '\x1b[D', R: '\x1b[C', U: '\x1b[A', D: '\x1b[B' };
const WALK = 'LLDRDRULURDDLU';
const QUIET_MS = 340;

test.each([
	[80, 24],
	[200, 60],
])(
	'at %i x %i a step of the cursor costs 45 bytes in the median, what is said of the province comes at rest',
	async (columns, rows) => {
		const folder = mkdtempSync(join(tmpdir(), 'entente-map-'));
		const terminal = start(
			process.execPath,
			[program, 'new', '--names', 'Ann,Ben,Cy,Dora,Emil,Fay,Gus', '--saves', join(folder, 'saves')],
			{ columns, rows, env: { ENTENTE_STATE: join(folder, 'state') } },
		);
		await terminal.waitFor('Pass the laptop to');
		await pause(QUIET_MS);
		terminal.send('m');
		await terminal.waitFor('[MUN]');
		await terminal.waitFor('Munich: inland');
		const steps: number[] = [];
		const rests: number[] = [];
		for (const key of WALK) {
			const mark = terminal.output.length;
			terminal.send(KEYS[key as keyof typeof KEYS]);
			// at once, but on a busy machine; at the edge of the map never
			for (let i = 0; i < 50 && terminal.bytesSince(mark) === 0; i++) await pause(10);
			await pause(20);
			const step = terminal.bytesSince(mark);
			await terminal.settle(300);
			if (step === 0) continue;
			steps.push(step);
			rests.push(terminal.bytesSince(mark) - step);
		}
		const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
		console.log(`${columns}x${rows}: ${median(steps)} bytes a step (most ${steps.at(-1)}), ${median(rests)} at rest`);
		expect(steps.length).toBeGreaterThan(7);
		expect(median(steps)).toBeLessThanOrEqual(45);
	},
);
