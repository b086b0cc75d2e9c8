/** An arbiter on the screens: named in a private turn, handed the laptop without a seat. */
import { expect, test, vi } from 'vitest';
import { startGame } from '../../src/game/play.ts';
import type { Table } from '../../src/game/table.ts';
import { GuestTurn } from '../../src/tui/screens/guest-turn.tsx';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { diplomacywinks } from '../../src/variants/diplomacywinks/index.ts';
import { winksOf } from '../../src/variants/diplomacywinks/slice.ts';
import { rulebookOf } from '../../src/variants/index.ts';
import { goOnFrom, NAMES, submit } from '../game/playing.ts';
import { ENTER, ESC, show } from './app-driver.tsx';

const BOOK = rulebookOf(['diplomacywinks'])!;
const nothing = () => {};

/** Two who disagree, at the question how it goes on. */
function disagreeing(): Table {
	const options = { seating: 'entered', first: 'entered', throws: 'hand', negotiation: 'free', count: 'everyTurn' };
	const seats = diplomacywinks.seating(NAMES.slice(0, 2), options, 'seed');
	const { table } = goOnFrom(startGame({ variant: ['diplomacywinks'], options, seats, seed: 'seed' }, BOOK), BOOK);
	submit(table, 0, { lay: ['anna a vie', 'ben a mun'] });
	submit(table, 0, { nominee: '0' });
	submit(table, 1, { nominee: '1' });
	table.act('done', '2026-01-01T12:00:00Z');
	return table;
}

test('W19: an arbiter is named by a typed name, which is no seat’s', async () => {
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
	await press(ESC, 'Zoe', ENTER);
	await waitFor('Overview');
	expect(screen()).toContain('Zoe');
	expect(table.draft(0)).toEqual({ wayOn: 'arbiter', arbiter: 'Zoe' });
});

test('W19: the laptop goes to the arbiter by name; the verdict is confirmed once more, and ends the game', async () => {
	const table = disagreeing();
	submit(table, 0, { wayOn: 'arbiter', arbiter: 'Zoe' });
	submit(table, 0, { accept: 'yes' });
	submit(table, 1, { accept: 'yes' });
	const onChange = vi.fn();
	const { press, waitFor, screen, quiet } = show(
		<GuestTurn table={table} guest={table.guest()!} onChange={onChange} onKey={nothing} notices={[]} />,
	);
	await waitFor('Z O E');
	expect(screen()).toContain('the arbiter, who holds no seat');
	await waitFor('Enter opens the question.');
	await press(ENTER);
	await waitFor('all of them have accepted you as the arbiter');
	await press('1');
	await waitFor('Enter confirms it for good');
	expect(screen()).toContain('Anna (AUSTRIA)');
	quiet();
	await press(ESC);
	await waitFor('I cannot tell');
	await press('2');
	await waitFor('Ben (ENGLAND)');
	expect(winksOf(table.game()).winner).toBeNull();
	quiet();
	await press(ENTER);
	expect(onChange).toHaveBeenCalledOnce();
	expect(winksOf(table.game()).winner).toBe(1);
	expect(table.game().reports.at(-1)!.events[0]).toBe('Zoe, the arbiter whom you all accepted: "Ben wins."');
});
