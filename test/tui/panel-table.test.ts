/** Tables in little room. */
import { expect, test } from 'vitest';
import { nothing, PLAYER } from '../../src/board/panel.ts';
import { joined, order, type Phrase, person, predicate, words } from '../../src/board/phrase.ts';
import { plainTable } from '../../src/print/plain-table.ts';
import { inPieces, panelLines } from '../../src/tui/parts/panel-table.tsx';
import { makePanel } from '../panels.ts';

const POWERS = ['AUS', 'ENG', 'FRA', 'GER', 'ITA', 'RUS', 'TUR'];

test('every player has one row, with the beginning of a name that is too long', () => {
	const row = (name: string) => [person(name), ...POWERS.map(() => nothing('-')), 10, 8, 24];
	const panel = makePanel({
		title: 'Political factors',
		columns: [PLAYER, ...POWERS, 'All', 'New', 'Score'],
		rows: [row('Maximiliana Ferd'), row('Zoë')],
	});
	expect(panelLines(panel, 52).rows).toEqual([
		'Maximilian   -   -   -   -   -   -   -  10   8    24',
		'Zoë          -   -   -   -   -   -   -  10   8    24',
	]);
	expect(panelLines(panel, 80).rows[0]).toContain('Maximiliana Ferd ');
});

test('names that would look alike keep their ends', () => {
	const names = ['Maximilian III', 'Maximilian IV', 'Max'];
	const panel = makePanel({ title: 'Factors', columns: [PLAYER], rows: names.map((name) => [person(name)]) });
	expect(panelLines(panel, 8).rows).toEqual(['Maxi~III', 'Maxim~IV', 'Max     ']);
});

test('whatever is not a name goes on in the next row', () => {
	const rows = [[person('Anna'), 8, 'Five for the start']];
	const panel = makePanel({ title: 'Income', columns: [PLAYER, 'PFs', 'Because'], rows });
	expect(panelLines(panel, 20)).toEqual({
		head: ['Player PFs Because  '],
		rows: ['Anna     8 Five for ', '           the start'],
	});
});

test('a head that is a name goes on in the next line, and no order is broken', () => {
	const holds = { kind: 'hold', unit: { type: 'F', at: 'STP/SC' } } as const;
	const orders = [predicate(holds), order(holds), words('not in sync')];
	const panel = makePanel({
		title: 'Sheets',
		columns: [{ head: person('Max the 3rd') }, { head: person('Maximilian the 4th') }, 'Why'],
		rows: [orders],
	});
	expect(panelLines(panel, 32)).toEqual({
		head: ['Max the 3rd Maximilian  Why     ', '            the 4th             '],
		rows: ['H           F STP/SC H  not in  ', '                        sync    '],
	});
});

test('orders are broken before a table is wider than its room', () => {
	const support = { type: 'F', at: 'MAO' } as const;
	const helps = { kind: 'support', unit: support, of: { type: 'F', at: 'POR' }, to: 'SPA/SC' } as const;
	const columns = ['One', 'Another', 'A third'];
	const panel = makePanel({ title: 'Sheets', columns, rows: [columns.map(() => predicate(helps))] });
	expect(panelLines(panel, 50).rows).toEqual(['S F POR - SPA/SC S F POR - SPA/SC S F POR - SPA/SC']);
	for (const line of panelLines(panel, 34).rows) expect(line.length).toBeLessThanOrEqual(34);
});

test('a name alone is cut in any column; of several commanders each is told', () => {
	const rows = (player: Phrase) =>
		panelLines(makePanel({ title: 'The position', columns: ['Colour', PLAYER, 'A'], rows: [['ITALY', player, 1]] }), 19)
			.rows;
	expect(rows(person('Wilhelmina'))).toEqual(['ITALY   Wilhelmi  1']);
	expect(rows(person('Wilma, Jo'))).toEqual(['ITALY   Wilma, J  1']);
	expect(rows(joined([person('Wilma'), person('Jo')], ','))).toEqual(['ITALY   Wilma,    1', '        Jo         ']);
});

test('a table that is too tall comes in pieces, and none of its rows is lost', () => {
	const names = [['Anna', 'Ben'], ['Carl'], ['Dora', 'Ed'], ['Fay']];
	const rows = names.map((commanders) => [
		joined(
			commanders.map((name) => person(name)),
			',',
		),
	]);
	const panel = makePanel({ title: 'Standings', columns: [PLAYER], rows });
	const pieces = inPieces([panel], 7, 3);
	expect(pieces.map((piece) => plainTable(piece).title)).toEqual(['Standings (1 of 2)', 'Standings (2 of 2)']);
	expect(pieces.flatMap(({ rows }) => rows)).toEqual(panel.rows);
	for (const piece of pieces) expect(panelLines(piece, 7).rows.length).toBeLessThanOrEqual(3);
	expect(inPieces([panel], 7, 6)).toEqual([panel]);
});
