/** What the row below the entry line says. */
import { expect, test } from 'vitest';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { show } from './app-driver.tsx';
import { newTable } from './turn-table.ts';

let app: ReturnType<typeof show>;

test('a letter that is an order, and may begin a name: Enter confirms it all the same', async () => {
	app = show(<PrivateTurn table={newTable()} seat={3} onDone={() => {}} />);
	await app.waitFor('> F KIE  ?');
	await app.press('h');
	await app.waitFor('Fleet Kiel holds.');
	expect(app.screen()).toContain(' Enter confirms, Tab HEL HOL');
});
