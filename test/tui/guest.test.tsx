/** An arbiter on the screens: named in a private turn, handed the laptop without a seat. */
import { expect, test, vi } from 'vitest';
import { GuestTurn } from '../../src/tui/screens/guest-turn.tsx';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { winksOf } from '../../src/variants/diplomacywinks/slice.ts';
import { eventsOf } from '../printed.ts';
import { ENTER, ESC, show } from './app-driver.tsx';
import { atTheArbiter, disagreeing } from './arbiter-table.ts';

test('W19: an arbiter is named by a typed name, which is not a seat’s', async () => {
	const table = disagreeing();
	const onDone = vi.fn();
	const { press, waitFor, screen } = show(<PrivateTurn table={table} seat={0} onDone={onDone} />);
	await waitFor('Let somebody who was not in the game decide it');
	await press('2');
	await waitFor('Name> ');
	await press(ENTER);
	expect(screen()).toContain('Type a name.');
	await press('Ben', ENTER);
	expect(screen()).toContain('It cannot be Ben.');
	await press(ESC, 'Ｂｅｎ', ENTER);
	expect(screen()).toContain('It cannot be Ben.');
	await press(ESC, 'Professor Queen Zoe', ENTER);
	expect(screen()).toContain('That is too long: 16 letters at most.');
	await press(ESC, 'Zoe', ENTER);
	// all have seen it: there is nothing to look over
	await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ type: 'turnDone', told: '' }));
});

test('W19: the laptop goes to the arbiter by name; the verdict is confirmed once more, and ends the game', async () => {
	const table = atTheArbiter();
	const dispatch = vi.fn();
	const { press, waitFor, screen, idle } = show(
		<GuestTurn table={table} guest={table.guest()!} dispatch={dispatch} notices={[]} />,
	);
	await waitFor('Z O E');
	expect(screen()).toContain('the arbiter, who holds no seat');
	await waitFor('Enter opens the question.');
	await press(ENTER);
	await waitFor('> (no answer yet)');
	expect(screen()).toContain('all of them have accepted you as the arbiter');
	await press('x', ENTER);
	await waitFor('Up, Down or a number chooses an answer.');
	await press('1');
	await waitFor('Enter confirms it for good');
	expect(screen()).toContain('Anna (AUSTRIA)');
	idle();
	await press(ESC);
	await waitFor('I cannot tell');
	await press('2');
	await waitFor('Ben (ENGLAND)');
	expect(winksOf(table.game()).winner).toBeNull();
	idle();
	await press(ENTER);
	expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'tableDone' });
	expect(winksOf(table.game()).winner).toBe(1);
	expect(eventsOf(table.game().reports.at(-1)!)[0]).toBe('Zoe, the arbiter whom you all accepted: "Ben wins."');
});
