/** What computers offer, on the screens for the whole table. */
import { expect, test } from 'vitest';
import { say } from '../../src/board/phrase.ts';
import { offerLines, stillOffered } from '../../src/desk/offers.ts';
import type { RoomAction } from '../../src/desk/room-actions.ts';
import type { Offer } from '../../src/game/agreement.ts';
import { asJson } from '../../src/game/slices.ts';
import type { Table } from '../../src/game/table.ts';
import { open } from '../../src/print/printed.ts';
import { HandOver } from '../../src/tui/screens/hand-over.tsx';
import { Offers } from '../../src/tui/screens/offers.tsx';
import { OpenStage } from '../../src/tui/screens/open-stage.tsx';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { Reveal } from '../../src/tui/screens/reveal.tsx';
import { BURGUNDY, GALICIA, offeringTable, PIEDMONT } from '../game/offering-table.ts';
import { submit } from '../game/playing.ts';
import { END, ENTER, ESC, show, UP } from './app-driver.tsx';
import { newTable, tableWith } from './turn-table.ts';

const nothing = () => {};
const agreed = (table: ReturnType<typeof offeringTable>) => table.said().map(({ isAgreed }) => isAgreed);

test('at the hand-over each offer comes when it is made, those to the next person first', async () => {
	const table = offeringTable([PIEDMONT, GALICIA, BURGUNDY]);
	const keys: RoomAction[] = [];
	const app = show(<HandOver table={table} seat={0} dispatch={(action) => keys.push(action)} notices={[]} />);
	await app.waitFor('Emil (ITALY) to Carl (FRANCE): I leave Piedmont empty if you do.');
	expect(app.screen()).toMatch(/takes that back:\n +Fay \(RUSSIA\) to Anna \(AUSTRIA\)[^\n]*\n +Dora \(GERMANY\)/);
	await app.press('a');
	expect(keys).toEqual([{ type: 'key', key: 'offers' }]);
	expect(app.lines()).toHaveLength(24);
	for (const line of app.lines()) expect(line.length).toBeLessThanOrEqual(80);
});

test('only where computers talk, or may yet, the help speaks of offers', async () => {
	const helpOn = async (table: Table, isOpen: boolean) => {
		const rest = { table, dispatch: nothing, notices: [] };
		const app = show(isOpen ? <OpenStage {...rest} /> : <HandOver {...rest} seat={0} />);
		await app.press('?');
		const first = app.screen();
		await app.press(END);
		return /agree to an offer/.test(first + app.screen());
	};
	const wilson = { negotiation: 'wilson', minutes: 5 };
	expect(await helpOn(offeringTable([]), false)).toBe(true);
	expect(await helpOn(offeringTable([], wilson), true)).toBe(true);
	expect(await helpOn(offeringTable([], { negotiation: 'gunboat' }), false)).toBe(false);
	expect(await helpOn(newTable(), false)).toBe(false);
	expect(await helpOn(tableWith(wilson), true)).toBe(false);
});

test('with the orders of the one it is for an offer is over, unless it was agreed to', async () => {
	const table = offeringTable([PIEDMONT, GALICIA]);
	await new Promise((done) => setImmediate(done));
	table.answer(table.said().find(({ to }) => to === 0)!, '2026-01-01T12:00:00Z');
	for (const seat of table.waiting()) submit(table, seat);
	const app = show(<HandOver table={table} seat={null} dispatch={nothing} notices={[]} />);
	await app.waitFor('Agreed this season:');
	expect(app.screen()).toContain('+ Fay (RUSSIA) to Anna');
	expect(app.screen()).not.toContain('Emil (ITALY) to');
	expect(app.screen()).not.toContain('a agree');
});

test('in the Wilson round they stand below the clock, and what was agreed at the hand-over after it', async () => {
	const table = offeringTable([PIEDMONT, GALICIA, BURGUNDY], { negotiation: 'wilson', minutes: 5 });
	const keys: RoomAction[] = [];
	const app = show(<OpenStage table={table} dispatch={(action) => keys.push(action)} notices={[]} />);
	await app.waitFor('Fay (RUSSIA) to Anna (AUSTRIA): I leave Galicia empty if you do.');
	await app.press('a');
	expect(keys).toEqual([{ type: 'key', key: 'offers' }]);
	expect(app.lines()).toHaveLength(24);
	expect(app.lines().at(-1)).toContain('? help');
	table.answer(table.said()[2]!, '2026-01-01T12:00:00Z');
	table.act('done', '2026-01-01T12:05:00Z');
	const after = show(<HandOver table={table} seat={0} dispatch={nothing} notices={[]} />);
	await after.waitFor('Agreed this season:');
	expect(after.screen()).toContain('+ Fay (RUSSIA) to Anna');
	expect(after.screen()).not.toContain('Emil (ITALY) to');
});

test('on the list Enter agrees, and takes that back; below stands what it means', async () => {
	const table = offeringTable([PIEDMONT, GALICIA, BURGUNDY]);
	let isBack = false;
	const app = show(<Offers table={table} next={2} onBack={() => (isBack = true)} />);
	await app.waitFor('Emil (ITALY) to Carl (FRANCE)');
	await app.press('x');
	await app.press('2');
	await app.waitFor('[+] Emil (ITALY)');
	expect(app.screen()).toContain('For this season neither goes there');
	expect(agreed(table)).toEqual([false, true, false]);
	await app.press(ENTER);
	await app.waitFor('> [ ] Emil');
	expect(agreed(table)).toEqual([false, false, false]);
	for (const line of app.lines()) expect(line.length).toBeLessThanOrEqual(80);
	await app.press(ESC);
	expect(isBack).toBe(true);
	const none = show(<Offers table={offeringTable([])} next={0} onBack={nothing} />);
	await none.waitFor('Nobody has offered anything this season.');
	await none.press(ENTER);
});

test('what is offered to somebody else than whose turn it is comes last, and is asked once more', async () => {
	const table = offeringTable([PIEDMONT, GALICIA, BURGUNDY]);
	const app = show(<Offers table={table} next={0} onBack={nothing} />);
	await app.waitFor('Dora (GERMANY)');
	expect(app.screen()).toMatch(/> \[ \] Fay[^\n]*\n[^\n]*Dora[^\n]*\n +if you go\.\n[^\n]*Emil/);
	await app.press('2');
	await app.waitFor('This is for Carl to answer: Enter again if Carl agrees.');
	await app.press(UP);
	await app.waitFor('> [ ] Fay');
	expect(app.screen()).not.toContain('to answer');
	expect(agreed(table)).toEqual([false, false, false]);
	await app.press('3', ENTER);
	await app.waitFor('> [+] Emil');
	await app.press(ENTER);
	await app.waitFor('Enter again if Carl takes it back.');
	expect(table.said().filter(({ isAgreed }) => isAgreed)).toHaveLength(1);
	await app.press('1');
	await app.waitFor('> [+] Fay');
});

test('an offer too long for its row goes on in the next, and no mark moves out of its column', async () => {
	const long: Offer = { from: 'ITALY', to: 'FRANCE', kind: 'leave', provinces: ['LYO', 'WES'] };
	const app = show(<Offers table={offeringTable([long, BURGUNDY])} next={2} onBack={nothing} />);
	await app.waitFor('Dora (GERMANY)');
	await app.press('1');
	await app.waitFor('[+]');
	const marks = app.lines().filter((line) => /\[[ +]\]/.test(line));
	expect(marks.map((line) => line.search(/\[[ +]\]/))).toEqual([4, 4]);
	expect(app.screen()).toMatch(/Burgundy\n {8}if you go\.\n/);
});

test('before a turn is submitted it is said what could still be agreed to, also where it comes meanwhile', async () => {
	let speak = () => {};
	const later = new Promise<void>((done) => {
		speak = done;
	});
	const table = offeringTable(
		[],
		{},
		{ speak: async ({ seat }) => (seat === 5 ? later.then(() => asJson(GALICIA)) : undefined) },
	);
	for (const form of table.forms(0, {}).filter(({ optional }) => !optional)) table.saveDraft(0, { [form.id]: [] });
	const app = show(<PrivateTurn table={table} seat={0} onDone={nothing} />);
	await app.waitFor('no order yet');
	await app.press(END, ENTER);
	await app.waitFor('1 Submit');
	expect(app.screen()).not.toContain('to you');
	speak();
	await app.waitFor('1 offer to you, open until you submit');
	table.answer(table.said()[0]!, '2026-01-01T12:00:00Z');
	expect(stillOffered(table.said(), 0, 'press a')).toBe('');
});

test('in a private turn a table remembers what was offered; nobody in particular has it twice', async () => {
	const table = offeringTable([PIEDMONT]);
	await new Promise((done) => setImmediate(done));
	const titles = (viewer: number | null) => table.panels(viewer).map(({ id }) => id);
	expect(titles(2)).toContain('offers');
	expect(titles(null)).not.toContain('offers');
});

test('what there is no room for is counted', () => {
	const said = Array.from({ length: 6 }, (_, i) => ({
		text: say`Somebody ${i} says so`,
		meaning: '',
		by: i,
		to: 0,
		isAgreed: false,
		answer: {},
	}));
	expect(offerLines(said, 0, 60, 4).slice(1).map(open)).toEqual([
		'  Somebody 0 says so',
		'  Somebody 1 says so',
		'  and 4 more: a shows them',
	]);
	expect(offerLines(said, 0, 60, 7)).toHaveLength(7);
	expect(offerLines([], 0, 60, 7)).toEqual([]);
});

test('on the record w asks why computers did so; where only people ordered there is nothing to ask', async () => {
	const table = offeringTable(
		[PIEDMONT],
		{},
		{ think: async () => ({ 'orders:ITALY': ['A VEN - TRI', 'A ROM - VEN'] }) },
	);
	await new Promise((done) => setImmediate(done));
	table.answer(table.said()[0]!, '2026-01-01T12:00:00Z');
	for (const seat of table.waiting()) submit(table, seat);
	await new Promise((done) => setImmediate(done));
	expect(table.reveal().ok).toBe(true);
	const app = show(<Reveal table={table} from={0} onEnd={nothing} />);
	await app.waitFor('w why');
	app.idle();
	await app.press('w');
	await app.waitFor('Why? Spring 1901 - Movement');
	expect(app.screen()).toMatch(
		/ITALY *\n +Emil \(ITALY\) wanted to guard Venice and take Trieste\. It kept its agreement\n +with/,
	);
	await app.press('x');
	await app.press(ESC);
	await app.waitFor('w why');
	const people = show(<Reveal table={revealed()} from={0} onEnd={nothing} />);
	await people.waitFor('r rules');
	people.idle();
	expect(people.screen()).not.toContain('w why');
	await people.press('w');
	expect(people.screen()).not.toContain('Why?');
});

/** Everybody a person, and one movement revealed. */
function revealed() {
	const table = newTable();
	for (const seat of table.waiting()) submit(table, seat);
	table.reveal();
	return table;
}
