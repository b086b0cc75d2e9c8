/** The computer sleeps, or its time is changed, while a clock runs: the clock is paused, and nothing happens unasked. */
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { playRoom } from '../../src/lines/room.ts';
import { privateTurn } from '../../src/lines/turn.ts';
import type { OpenGame } from '../../src/saves/games.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { Room } from '../../src/tui/screens/room.tsx';
import { teletype } from '../lines/teletype.ts';
import { show } from './app-driver.tsx';
import { tableWith } from './turn-table.ts';

const HOUR = 3_600_000;
const JUMPS = [
	['an hour forward', HOUR],
	['ten minutes back', -HOUR / 6],
] as const;
const jump = (by: number) => void vi.setSystemTime(Date.now() + by);
const nothing = () => {};
const opened = (table: OpenGame['table']): OpenGame => ({ table, path: 'a.entente' });

afterEach(() => void vi.useRealTimers());

test.each(JUMPS)('%s in a private turn: it stands still until a key is pressed', async (_, by) => {
	const table = tableWith({ orderMinutes: 5 });
	const app = show(<PrivateTurn table={table} seat={0} onDone={() => expect.unreachable()} />);
	await app.waitFor('4:59');
	jump(by);
	await app.waitFor('This computer slept');

	expect(app.lines()[0]).toMatch(/PAUSED AT 4:5\d/);
	expect(table.waiting()).toContain(0);
	await app.press('x');
	await vi.waitFor(() => expect(app.screen()).not.toContain('PAUSED'));
	expect(app.screen()).toMatch(/4:5\d/);
	await app.waitFor(/4:5[0-7]/);
});

test.each(JUMPS)('%s at the table: its clock is paused, and says so until it goes on', async (_, by) => {
	const table = tableWith({ negotiation: 'wilson', minutes: 5 });
	const app = show(<Room game={opened(table)} resumed={false} onLeave={nothing} />);
	await app.waitFor('Space starts');
	await app.press(' ');
	await app.waitFor('Space pause');
	jump(by);
	await app.waitFor('This computer slept');
	expect(app.screen()).toContain('The clock is paused.');
	expect(table.clock()).toMatchObject({ since: null });
	expect(table.clock()!.left).toBeGreaterThan(290);
	await app.press(' ');
	await vi.waitFor(() => expect(app.screen()).not.toContain('This computer slept'));
	await app.waitFor('Space pause');
});

function typing(lines: readonly (string | (() => void))[]) {
	const left = [...lines];
	const at = teletype(() => {
		for (;;) {
			const next = left.shift();
			if (typeof next !== 'function') return next;
			next();
		}
	});
	return { at, dialog: new Dialog(at, { isShort: false, hasHeadphones: false }) };
}

test.each(JUMPS)('%s in lines, in a private turn', async (_, by) => {
	vi.useFakeTimers();
	const table = tableWith({ orderMinutes: 5 });
	const late = () => {
		jump(by);
		vi.advanceTimersByTime(6 * 60_000);
	};
	const { at, dialog } = typing([late, 'time', 'leave']);
	await expect(privateTurn(dialog, table, 0)).rejects.toThrow(Leaving);
	expect(at.paper()).toContain('This computer slept, or its time was changed: the clock is paused.\n');
	expect(at.paper()).toContain('5 minutes left.\n');
	expect(table.waiting()).toContain(0);
});

test.each(JUMPS)('%s in lines, at the table', async (_, by) => {
	vi.useFakeTimers();
	const table = tableWith({ negotiation: 'wilson', minutes: 5 });
	const late = () => {
		jump(by);
		vi.advanceTimersByTime(6 * 60_000);
	};
	const { at, dialog } = typing(['start', late, 'time', 'leave']);
	await expect(playRoom({ dialog, clear: async () => {} }, opened(table), false)).rejects.toThrow(Leaving);
	expect(at.paper()).toContain('the clock is paused.\n');
	expect(at.paper()).toContain('5 minutes left; the clock does not run.');
	expect(at.paper()).not.toContain('Time is up');
});
