/** Enter opens nobody's turn by a key that was meant for the screen before. */
import { expect, test, vi } from 'vitest';
import { GUARDED, type InputGuard, reduceGuard, saysEnter } from '../../src/tui/parts/input-guard.ts';
import { Alone } from '../../src/tui/screens/alone.tsx';
import { GameOver } from '../../src/tui/screens/game-over.tsx';
import { HandOver } from '../../src/tui/screens/hand-over.tsx';
import { DOWN, ENTER, show } from './app-driver.tsx';
import { keyOf, NO_KEY } from './keys-of.ts';
import { newTable } from './turn-table.ts';

const RESTED: InputGuard = { enterState: 'acts', keys: 3 };
const enter = { type: 'key', input: '', key: keyOf('return'), isHere: true, waits: true } as const;
const letter = { type: 'key', input: 'b', key: NO_KEY, isHere: true, waits: false } as const;

test('Enter acts when no key has come for a while, and each key begins the wait anew', () => {
	expect(reduceGuard(GUARDED, enter)).toEqual([{ enterState: 'early', keys: 1 }]);
	expect(reduceGuard(GUARDED, { type: 'rested' })).toEqual([{ enterState: 'acts', keys: 0 }]);
	expect(reduceGuard(RESTED, enter)).toEqual([
		{ enterState: 'waits', keys: 4 },
		{ do: 'key', input: '', key: keyOf('return') },
	]);
});
test('other keys act at once, but Enter after them waits', () => {
	const [next, ...effects] = reduceGuard(GUARDED, letter);
	expect(effects).toEqual([{ do: 'key', input: 'b', key: NO_KEY }]);
	expect(reduceGuard({ ...RESTED }, letter)[0].enterState).toBe('waits');
	expect(reduceGuard(next, enter)[0].enterState).toBe('early');
});
test('a key for the help that covers the screen does nothing here, and Enter after it waits', () => {
	expect(reduceGuard(RESTED, { ...enter, isHere: false })).toEqual([{ enterState: 'waits', keys: 4 }]);
});
test('an early Enter is answered', () => {
	expect(saysEnter('early', 'Enter opens the turn.')).toBe('Too soon: wait a second, then press Enter.');
	expect(saysEnter('acts', 'Enter opens the turn.')).toBe('Enter opens the turn.');
});

test('the hand-over: an impatient Enter is answered, the other keys act at once, a held Enter opens nothing', async () => {
	const table = newTable();
	const dispatch = vi.fn();
	const app = show(<HandOver table={table} seat={0} dispatch={dispatch} notices={[]} />);
	await app.press(ENTER, DOWN, 'b', ENTER);
	expect(dispatch.mock.calls).toEqual([[{ type: 'next', seat: 1 }], [{ type: 'key', key: 'board' }]]);
	dispatch.mockClear();
	for (let i = 0; i < 60; i++) {
		await app.press(ENTER);
		app.pass(300);
	}
	expect(dispatch).not.toHaveBeenCalled();
	expect(app.screen()).toContain('Too soon: wait a second, then press Enter.');
	await app.waitFor('Enter opens the turn. Up, Down: who is next.');
	// in one row: all else stays where it is
	expect(app.screen()).toMatch(/\| {2}Pass the laptop to +\|\n/);
	expect(app.screen()).toContain('g: go home.');
	await app.press('?', ENTER, ENTER);
	expect(dispatch).not.toHaveBeenCalled();
	await app.waitFor('Enter opens the turn.');
	await app.press(ENTER);
	expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'enter' });
});

test('so before what was answered is opened again, and at the end of the result', async () => {
	const onOpen = vi.fn();
	const alone = show(<Alone table={newTable()} seat={0} dispatch={onOpen} />);
	await alone.press(ENTER);
	expect(onOpen).not.toHaveBeenCalled();
	await alone.waitFor('Nobody else looks? Then press Enter.');
	await alone.press(ENTER);
	expect(onOpen).toHaveBeenCalledExactlyOnceWith({ type: 'reach', goal: 'takeBack', seat: 0 });

	const dispatch = vi.fn();
	const over = show(<GameOver table={newTable()} dispatch={dispatch} />, { columns: 120, rows: 60 });
	await over.press('m', ENTER, ' ');
	expect(dispatch.mock.calls).toEqual([[{ type: 'key', key: 'map' }]]);
	expect(over.screen()).toContain('Too soon: wait a second, then press Enter.');
	await over.waitFor('Enter to the menu');
	await over.press(' ');
	expect(dispatch.mock.lastCall).toEqual([{ type: 'end' }]);
});
