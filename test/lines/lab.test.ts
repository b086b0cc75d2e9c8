/** The lab in lines: what is typed, and what is said. */
import { expect, test } from 'vitest';
import { caseNamed, labShowing } from '../../src/lab/examples.ts';
import { type Lab, openLab } from '../../src/lab/lab.ts';
import { firstLab } from '../../src/lab/start.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { playLab } from '../../src/lines/lab.ts';
import { burgundy } from '../lab/burgundy.ts';
import { refusal } from '../refusal.ts';
import { teletype } from './teletype.ts';

/** All that is said before nothing more comes in. */
async function said(lab: Lab, ...lines: string[]): Promise<string> {
	const paper = teletype(() => lines.shift());
	await expect(playLab(new Dialog(paper, { isShort: true, hasHeadphones: false }), lab)).rejects.toThrow(Leaving);
	return paper.paper().replace(/\s+/g, ' ');
}

test('what was judged is asked for with its reasons, as in a game', async () => {
	const judged = ['par bur, gas s par bur', 'judge'];
	expect(await said(burgundy(), ...judged, 'record')).toContain('A BUR H: dislodged, A PAR came in, 2 against 1.');
	expect(await said(burgundy(), ...judged, 'why')).toContain('BUR H: A PAR came in, 2 against 1.');
	expect(await said(burgundy(), ...judged, 'tables')).toContain('Germany: Seat 2, 2 centres, 1 unit.');
	expect(await said(burgundy(), 'record', 'why')).toContain('Nothing has been revealed yet.');
});

const bridge = (): Lab =>
	openLab({
		variant: 'bridge',
		phase: 'F1902M',
		units: { FRANCE: ['A PAR', 'A MAR', 'F SPA/SC'], GERMANY: ['A MUN'] },
		centers: { FRANCE: ['PAR', 'MAR', 'BRE'], GERMANY: ['MUN'] },
		centersWhenBid: { FRANCE: 3, GERMANY: 1 },
		seats: [{ powers: ['FRANCE'] }, { powers: ['GERMANY'] }],
	});

test('bids are asked, typed in the open, judged with the orders, and stand in the next position until they are settled', async () => {
	const told = await said(bridge(), 'france: 4', 'germany: 99', 'orders', 'spa por', 'judge', 'record');
	expect(told).toContain('Asked besides: Bid of France and 1 more. Type france: and a number from 3 to 34.');
	expect(told).toContain('Bid of France (Seat 1): 4.');
	expect(told).toContain('Bid of Germany (Seat 2), 99:');
	expect(told).toMatch(/orders Bid of France \(Seat 1\): 4\./);
	expect(told).toContain('before 3, bid 4, owned 4, met, earns 1 unit more');
});

test('what is answered before orders is asked again in the next position, and stands there until it is changed', async () => {
	const winter = ['judge', 'france: 5', 'judge', 'orders'];
	expect(await said(bridge(), ...winter)).toMatch(/Spring 1903, Orders.*orders Bid of France \(Seat 1\): 5\./);
});

const shared = (): Lab =>
	openLab({
		variant: 'double',
		phase: 'S1903M',
		units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A MUN'] },
		centers: { FRANCE: ['PAR', 'MAR'], GERMANY: ['MUN'] },
		players: ['Anna', 'Ben', 'Carl'],
		seats: [{ powers: ['FRANCE', 'GERMANY'] }, { powers: ['FRANCE', 'RUSSIA'] }, { powers: ['GERMANY', 'RUSSIA'] }],
		commanders: { FRANCE: ['Anna', 'Ben'], GERMANY: ['Anna', 'Carl'] },
	});

test('of several who command a power each is ordered by name, or all at once', async () => {
	const told = await said(shared(), 'seat 2: par bur', 'orders', 'par pic', 'orders', 'france: par bre', 'undo');
	expect(told).toMatch(/orders France, seat 2: A PAR - BUR\./);
	expect(told).toMatch(/orders France, seat 1: A PAR - PIC\. France, seat 2: A PAR - PIC\./);
	expect(told).toContain('Undone: France, seat 1: A PAR - BRE, France, seat 2: A PAR - BRE');
});

test('points are typed by row, and then whoever has some orders', async () => {
	const first = openLab({
		variant: 'fiascomacy',
		phase: 'S1901M',
		units: { FRANCE: ['A PAR'], GERMANY: ['A MUN'] },
		centers: { FRANCE: ['PAR'], GERMANY: ['MUN'] },
		players: ['Anna', 'Ben', 'Carl'],
		seats: Array.from({ length: 3 }, () => ({ powers: [] })),
		investments: {},
	});
	const told = await said(first, 'judge', 'seat 1: france 2', 'seat 2: xx', 'par bur', 'judge');
	expect(told).toContain('Invest (Seat 1): plus 2 France.');
	expect(told).toContain('It is typed as rows and how many:');
	expect(told).toMatch(/France: A PAR - BUR\./);
	expect(told).toMatch(/judge Fall 1901.*A PAR - BUR/);
});

test('a form is opened as in a turn, with the list of what a unit can do', async () => {
	const told = await said(burgundy(), 'open germany', '', '1', 'back', 'orders');
	expect(told).toContain('Orders of Germany (Seat 2).');
	expect(told).toMatch(/orders Germany: A BUR - BEL/);
});

test('what a line may mean is asked until it is answered; Enter judges nothing meanwhile', async () => {
	const told = await said(burgundy(), 'bur', '', 'judge');
	expect(told).toMatch(/which: .*\? .*which: .*\? judge judges all the same\..*Fall 1903, Movement/);
});

test('what can be meant of units of several powers is asked, not guessed', async () => {
	const told = await said(firstLab(), 'bur', 'orders', 'mun bur, bur', 'orders');
	expect(told).toContain('bur: which: A MAR - BUR, A PAR - BUR or A MUN - BUR?');
	expect(told).toMatch(/No orders are given.*orders Germany: A MUN - BUR\. Position/);
});

test('what a case orders though it cannot be stands in the way of nothing else', async () => {
	const found = await caseNamed('6.A.5');
	if (!found.ok) throw refusal(found);
	expect(await said(labShowing(found.value), 'yor h', 'orders')).toMatch(/orders England: .*A YOR H/);
});

test('a unit that is taken away, or put anew, has no order any more; undo says what it was', async () => {
	const told = await said(burgundy(), 'par bur', '- par', 'orders', 'undo', 'redo');
	expect(told).toContain('orders No orders are given');
	expect(told).toContain('Undone: A PAR of France taken away, France: A PAR - BUR taken away.');
	expect(told).toContain('Done again: A PAR of France taken away');
});

test('the lines are told by their positions and centres', async () => {
	const told = await said(burgundy(), 'judge', 'earlier', 'par pic', 'judge', 'branches');
	expect(told).toContain('Line 2, here: positions 1, 3, Spring 1904, Orders. France 2, Germany 2.');
	expect(told).not.toMatch(/Line 2[^>]*PIC/);
});

test('a computer is asked on a form, too, and answers at once; from a game without suggestions it is not', async () => {
	const told = await said(burgundy(), 'open france', '*', 'orders');
	expect(told).toMatch(/orders France: A .* and A /);
	const [{ position }] = burgundy().moments as [Lab['moments'][number]];
	const there = openLab(position, { isInPlay: true });
	expect(await said(there, 'open france', '*')).toContain('played without suggestions');
});

test('of a board that cannot be it is said at once why', async () => {
	expect(await said(openLab({ variant: 'standard', phase: 'S1901M', units: {}, centers: {} }))).toMatch(
		/This board cannot be judged: seats: /,
	);
});

test('the path of what cannot be is said as it stands in the line', async () => {
	const line = { phase: 'S1901M', units: { FRANCE: ['A XYZ'] }, centers: {}, seats: [{ powers: ['FRANCE'] }] };
	expect(await said(openLab(line))).toContain('This board cannot be judged: units.FRANCE[0]: ');
});

test('of a line without centres nothing is said of them', async () => {
	expect(await said(openLab({ ...burgundy().moments[0]!.position, centers: {} }), 'branches')).toMatch(
		/Line 1, here: positions 1, Fall 1903, Orders\. Position 1/,
	);
});

test('bids that a line makes public are told at once', async () => {
	const [{ position }] = burgundy({ variant: 'bridge', centersWhenBid: { FRANCE: 2, GERMANY: 2 } }).moments as [
		Lab['moments'][number],
	];
	const told = await said(openLab({ ...position, bids: { FRANCE: 3 } }), 'judge');
	expect(told).toContain('The bids for 1903 are public: France 3.');
	expect(await said(openLab(position))).not.toContain('public');
});
