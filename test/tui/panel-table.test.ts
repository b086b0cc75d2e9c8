/** Tables in little room. */
import { expect, test } from 'vitest';
import { inPieces, panelLines } from '../../src/tui/parts/panel-table.tsx';

const POWERS = ['AUS', 'ENG', 'FRA', 'GER', 'ITA', 'RUS', 'TUR'];

test('every player has one row, with the beginning of a name that is too long', () => {
	const row = (name: string) => [name, ...POWERS.map(() => '-'), '10', '8', '24'];
	const panel = {
		title: 'Political factors',
		columns: ['Player', ...POWERS, 'All', 'New', 'Score'],
		rows: [row('Maximiliana Ferd'), row('Zoë')],
	};
	expect(panelLines(panel, 52).rows).toEqual([
		'Maximilian   -   -   -   -   -   -   -  10   8    24',
		'Zoë          -   -   -   -   -   -   -  10   8    24',
	]);
	expect(panelLines(panel, 80).rows[0]).toContain('Maximiliana Ferd ');
});

test('names that would look alike keep their ends', () => {
	const names = ['Maximilian III', 'Maximilian IV', 'Max', 'Bismarck**', 'Bismarck***'];
	const panel = { title: 'Factors', columns: ['Player'], rows: names.map((name) => [name]) };
	expect(panelLines(panel, 8).rows).toEqual(['Maxi~III', 'Maxim~IV', 'Max     ', 'Bismar**', 'Bisma***']);
});

test('of a computer the stars are never cut: they tell its level', () => {
	const panel = {
		title: 'Political factors',
		columns: ['Player', ...POWERS],
		rows: [['Bismarck**', ...POWERS.map(() => '-')]],
	};
	expect(panelLines(panel, 44).rows).toEqual([`Bismarc**${'    -'.repeat(7)}`]);
});

test('whatever is not a name goes on in the next row', () => {
	const panel = { title: 'Income', columns: ['Player', 'PFs', 'Because'], rows: [['Anna', '8', 'Five for the start']] };
	expect(panelLines(panel, 20)).toEqual({
		head: 'Player  PFs  Because',
		rows: ['Anna      8  Five   ', '             for the', '             start  '],
	});
});

test('a name alone is cut in any column; of several commanders each is told', () => {
	const rows = (player: string) =>
		panelLines({ title: 'The position', columns: ['Colour', 'Player', 'A'], rows: [['ITALY', player, '1']] }, 19).rows;
	expect(rows('Wilhelmina')).toEqual(['ITALY   Wilhelmi  1']);
	expect(rows('Wilma, Jo')).toEqual(['ITALY   Wilma,    1', '        Jo         ']);
});

test('a table that is too tall comes in pieces, and none of its rows is lost', () => {
	const names = ['Anna, Ben', 'Carl', 'Dora, Ed', 'Fay'];
	const panel = { title: 'Standings', columns: ['Player'], rows: names.map((name) => [name]) };
	const pieces = inPieces([panel], 7, 3);
	expect(pieces.map(({ title }) => title)).toEqual(['Standings (1 of 2)', 'Standings (2 of 2)']);
	expect(pieces.flatMap(({ rows }) => rows)).toEqual(panel.rows);
	for (const piece of pieces) expect(panelLines(piece, 7).rows.length).toBeLessThanOrEqual(3);
	expect(inPieces([panel], 7, 6)).toEqual([panel]);
});
