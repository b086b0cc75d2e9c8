/** What makes entering many orders quick, and what forms ask for besides the usual. */

import { describe, expect, test } from 'vitest';
import { say, words } from '../../src/board/phrase.ts';
import type { AdjustmentsForm, Form } from '../../src/game/forms.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Table } from '../../src/game/table.ts';
import type { Layer } from '../../src/game/variant.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { BACKSPACE, DOWN, ENTER, ESC, show, UP } from './app-driver.tsx';
import { asking, newTable } from './turn-table.ts';

function open(table: Table, seat: number) {
	return show(<PrivateTurn table={table} seat={seat} onDone={() => {}} />);
}
const FRANCE = 2;
const orders = (table: Table, seat: number, power: string) => storedAnswers(table.draft(seat))[`orders:${power}`];

/** The standard game with these hooks over it. */
const layer = (hooks: Layer['hooks']): Layer => ({ ...asking((_own, before) => before), hooks });
/** All forms changed. */
const changed = (change: (form: Form) => Form): Layer => layer({ forms: (before) => before.map(change) });

describe('many orders', () => {
	test('hold all: typed, and in the list; only what has no order yet', async () => {
		const table = newTable();
		const app = open(table, FRANCE);
		await app.waitFor('> F BRE  ?');
		await app.press('mao', ENTER);
		await app.waitFor('> A MAR  ?');
		await app.press('hold all');
		await app.waitFor('A MAR H, A PAR H');
		await app.press(ENTER);
		await app.waitFor('> Overview and submit');
		expect(orders(table, FRANCE, 'FRANCE')).toEqual(['F BRE - MAO', 'A MAR H', 'A PAR H']);
		await app.press('h all', ENTER);
		await app.waitFor('Everything has an order.');
		await app.press(ESC, UP, BACKSPACE, UP, BACKSPACE, 'xyz, h all', ENTER);
		await app.waitFor('"xyz" is not a province.');
		await app.press(ESC, 'bre eng, par pic, hold all');
		await app.waitFor('F BRE - ENG, A PAR - PIC, A MAR H');
		await app.press(ENTER);
		await app.waitFor('> Overview and submit');
		expect(orders(table, FRANCE, 'FRANCE')).toEqual(['F BRE - ENG', 'A PAR - PIC', 'A MAR H']);
		const other = open(table, 0);
		await other.waitFor('> A BUD  ?');
		await other.press(ENTER);
		await other.waitFor('hold: all that have no order (3)');
		// the list goes round
		await other.press(UP, ENTER);
		await other.waitFor('> Overview and submit');
		expect(orders(table, 0, 'AUSTRIA')).toEqual(['A BUD H', 'A VIE H', 'F TRI H']);
	});

	test('= gives the last order again, also in the middle of a line, and says so where that cannot be', async () => {
		const table = newTable();
		const app = open(table, FRANCE);
		await app.waitFor('> F BRE  ?');
		await app.press('=', ENTER);
		await app.waitFor('There is no order to repeat yet.');
		await app.press(ESC, 'gas, =, =', ENTER);
		await app.waitFor('> Overview and submit');
		expect(orders(table, FRANCE, 'FRANCE')).toEqual(['F BRE - GAS', 'A MAR - GAS', 'A PAR - GAS']);
		await app.press('=', ENTER);
		await app.waitFor('For which unit? Up goes to one, then = repeats A PAR - GAS.');
		await app.press(ESC, UP, 'bur', ENTER, UP, UP, UP, '=');
		await app.waitFor('F BRE cannot do the same as A PAR - BUR.');
		await app.press(BACKSPACE, DOWN, ENTER);
		await app.waitFor('the same again: A MAR - BUR');
	});

	test('a name that is whole is not offered to be completed', async () => {
		const app = open(newTable(), FRANCE);
		await app.press('ga');
		await app.waitFor(' Tab GAS GAL');
		await app.press('s');
		await app.waitFor('Enter confirms, Esc clears the line');
	});

	test('how many are left over all powers stands above the units', async () => {
		const app = open(newTable(['Anna', 'Ben']), 0);
		await app.waitFor('  3 to order, 10 in all');
		await app.press('nwg, nth', ENTER);
		await app.waitFor('  1 to order, 8 in all');
	});

	test('an order of another power of one’s own is taken to its page, and from there one comes back', async () => {
		const table = newTable(['Anna', 'Ben']);
		const app = open(table, 0);
		await app.waitFor('3 to order, 10 in all');
		const [page] = app.lines();
		await app.press('h, sev rum, mos ukr');
		await app.waitFor('F SEV is on the page of RUSSIA.');
		await app.press(ENTER);
		await app.waitFor('Orders of RUSSIA');
		await app.waitFor('  A MOS - UKR');
		expect(app.screen()).toContain('Entered on this page: F SEV - RUM, A MOS - UKR.');
		expect(orders(table, 0, 'RUSSIA')).toEqual(['F SEV - RUM', 'A MOS - UKR']);
		expect(app.screen()).toContain('Back: Orders of');
		await app.press(ESC);
		await app.waitFor('  2 to order, 7 in all');
		expect(app.lines()[0]).toBe(page);
		await app.press('hold all', ENTER, UP, 'sev bla');
		await app.waitFor('Enter enters it there, Esc clears the line');
		await app.press(ENTER);
		await app.waitFor('Entered on this page: F SEV - BLA in place of F SEV - RUM.');
		expect(app.screen()).not.toContain('Back: Orders');
		expect(app.screen()).toContain('Next: Orders of');
	});
});

test('without a vote a unit does what the form says, and an empty sheet means what the form says', async () => {
	const table = newTable(
		undefined,
		changed((form) =>
			form.kind === 'orders'
				? {
						...form,
						withoutOrder: words('is left to the others'),
						withoutAnyOrder: words('Nothing at all.'),
						hint: words('Mind the others.'),
					}
				: form,
		),
	);
	const app = open(table, FRANCE);
	await app.waitFor('F BRE has no order yet. Mind the others.');
	await app.press(UP);
	await app.waitFor('Nothing at all.');
	await app.press(DOWN, 'mao', ENTER, UP, UP);
	await app.waitFor('2 units have no order: each is left to the others.');
	expect(app.screen()).not.toContain('will hold');
});

test('texts that are kept as typed: after one confirmation, marked, and only for one’s own units', async () => {
	const table = newTable(
		undefined,
		changed((form) => (form.kind === 'orders' ? { ...form, keptAsTyped: words('It gives way.') } : form)),
	);
	const app = open(table, FRANCE);
	await app.waitFor('> F BRE  ?');
	await app.press('par mos', ENTER);
	await app.waitFor(/Enter again keeps it\s+as typed \(A PAR - MOS\)\./);
	await app.press(ENTER);
	await app.waitFor('!A PAR - MOS');
	await app.press('gibberish', ENTER, ENTER);
	await app.waitFor('!F BRE gibberish');
	await app.press('lon nth', ENTER, ENTER);
	await app.waitFor('The unit in London is not yours to order.');
	expect(orders(table, FRANCE, 'FRANCE')).toEqual(['A PAR - MOS', 'F BRE gibberish']);
	await app.press(ESC, 'spa', ENTER, UP);
	await app.waitFor(/It gives\s+way\./);
});

test('an order that is possible but forbidden is explained with its ruling', async () => {
	const forbids: Layer['hooks']['forbids'] = (_state, power, order) =>
		order.kind === 'move' && order.to === 'BUR' ? say`Burgundy is closed to ${power}` : undefined;
	const app = open(newTable(undefined, layer({ forbids })), FRANCE);
	await app.waitFor('> F BRE  ?');
	await app.press('par bur');
	await app.waitFor('Burgundy is closed to FRANCE.');
	await app.press(ESC, 'bre bur');
	await app.waitFor('F BRE cannot reach BUR');
});

const BUILDS: AdjustmentsForm = {
	kind: 'adjustments',
	id: 'adjustments:AUSTRIA',
	title: words('Builds of AUSTRIA'),
	opens: 'reveal',
	power: 'AUSTRIA',
	owed: 1,
	because: words('4 centres, 3 units: build 1'),
	sites: [
		{ home: 'BUD', units: [{ type: 'A', at: 'BUD' }] },
		{
			home: 'TRI',
			units: [
				{ type: 'A', at: 'TRI' },
				{ type: 'F', at: 'TRI' },
			],
		},
	],
	units: [],
};
const building = (form: AdjustmentsForm) => newTable(undefined, layer({ forms: () => [form], check: () => [] }));

test('a vote by centre: every open centre has its entry, and nothing there is one', async () => {
	const table = building({ ...BUILDS, decidesEverySite: true });
	const app = open(table, 0);
	await app.waitFor('> BUD  ? A');
	expect(app.screen()).not.toMatch(/^ *waive/m);
	await app.press('waive', ENTER);
	await app.waitFor('BUD WAIVE');
	await app.waitFor('> TRI  ? A, F');
	await app.press(ENTER);
	await app.waitFor('WAIVE    build nothing here');
	await app.press('2');
	await app.waitFor('All are ordered.');
	expect(storedAnswers(table.draft(0))).toEqual({ 'adjustments:AUSTRIA': ['BUD WAIVE', 'F TRI B'] });
	await app.press('bud a', ENTER, UP, UP, BACKSPACE);
	await app.waitFor('Cleared: A BUD B');
	expect(storedAnswers(table.draft(0))).toEqual({ 'adjustments:AUSTRIA': ['F TRI B'] });
});

test('builds for which there is no room are told of in a whole sentence', async () => {
	const app = open(building({ ...BUILDS, owed: 3 }), 0);
	await app.waitFor(/Only\s+2\s+home\s+centres\s+are\s+open\./);
	const other = open(building({ ...BUILDS, owed: 3, sites: BUILDS.sites.slice(1) }), 0);
	await other.waitFor(/Only\s+1\s+home\s+centre\s+is\s+open\./);
});

test('where no build can be waived none is offered, and what comes without an order is told', async () => {
	const builtWithoutOrder = [
		{ type: 'A', at: 'BUD' },
		{ type: 'F', at: 'TRI' },
	] as const;
	const table = building({ ...BUILDS, owed: 2, builtWithoutOrder });
	const app = open(table, 0);
	await app.waitFor('> BUD  ? A');
	await app.press('f', ENTER);
	await app.waitFor('Budapest has no coast for a fleet: F TRI? Name the province.');
	expect(table.draft(0)).toEqual({});
	await app.press(ESC);
	expect(app.screen().toLowerCase()).not.toContain('waive');
	await app.press(ENTER);
	await app.waitFor('1 > A BUD');
	expect(app.screen()).not.toContain('WAIVE');
	await app.press(ESC, DOWN);
	await app.waitFor('In TRI (Trieste): A TRI or F TRI; without an order F TRI.');
	// what comes by itself stands first
	await app.press(ENTER);
	await app.waitFor(/1 > F TRI .*by tradition/);
	expect(app.screen()).toMatch(/2 +A TRI +build an army *$/m);
	await app.press(ESC, 'a', ENTER, DOWN, DOWN);
	await app.waitFor('2 builds, 1 by tradition');
	await app.waitFor('Without an order, by tradition: A BUD.');
	await app.press(ENTER);
	await app.waitFor('> 1 Submit');
	expect(app.screen()).toContain('A BUD  by tradition');
});

test('typing is shown with one’s own units', async () => {
	const app = open(newTable(), 6);
	await app.waitFor('Type: arm, h, s smy arm, con ank, hold all');
	await app.press(DOWN);
	await app.waitFor('Type: ank, h, s smy ank, ank arm, hold all');
	// = is named once there is something to repeat
	await app.press('h', ENTER, UP);
	await app.waitFor(', =, hold all');
	const russia = open(newTable(), 5);
	await russia.waitFor('Type: ');
	expect(russia.screen()).not.toContain('bur');
});

test('rows: a number goes on to the next, a letter goes to its row, Tab is done; a full pick goes on', async () => {
	const ids = ['ENGLAND', 'FRANCE', 'TURKEY'];
	const values = ['keep', 'war'].map((value) => ({ value, label: words(value) }));
	const grid: Form = {
		kind: 'grid',
		id: 'grid',
		title: words('Declarations'),
		titleNote: words('2'),
		opens: 'reveal',
		question: words('What?'),
		rows: ids.map((id) => ({ id, label: words(id), hint: words(''), preset: 'keep' })),
		options: values,
	};
	const pick: Form = {
		kind: 'pick',
		id: 'pick',
		title: words('Forts'),
		opens: 'reveal',
		question: words('Which?'),
		options: ids.map((value) => ({ value, label: words(value) })),
		most: 1,
	};
	const table = newTable(
		undefined,
		asking(() => [grid, pick]),
	);
	const app = open(table, 0);
	await app.waitFor('> ENGLAND');
	await app.press('2');
	await app.waitFor('> FRANCE');
	await app.press('9');
	expect(app.screen()).toContain('> FRANCE');
	await app.press('b');
	await app.waitFor(/^ Board - /);
	await app.press(ESC);
	await app.waitFor(/> FRANCE/);
	expect(app.screen()).toMatch(/ENGLAND +< war/);
	await app.press('t', '2');
	await app.waitFor('> Next: Forts');
	await app.press(UP, UP, '\t');
	await app.waitFor('> [ ] ENGLAND');
	expect(table.draft(0)).toEqual({ grid: { ENGLAND: 'war', TURKEY: 'war' } });
	await app.press('f', ENTER);
	await app.waitFor('> Overview and submit');
	await app.press(ENTER);
	await app.waitFor('> 1 Submit');
	expect(table.draft(0).pick).toEqual(['FRANCE']);
	expect(app.screen()).toContain('the others: keep');
	expect(app.screen()).not.toContain('(2)');
});
