import { expect, test, vi } from 'vitest';
import { words } from '../../src/board/phrase.ts';
import type { Answers, Form } from '../../src/game/forms.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Table } from '../../src/game/table.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { BACKSPACE, DOWN, END, ENTER, ESC, HOME, PAGE_DOWN, RIGHT, show, UP } from './app-driver.tsx';
import { asking, newTable } from './turn-table.ts';

function open(table: Table) {
	// what the room gives back is no action of the turn
	const onDone = vi.fn(() => ({ type: 'none' }));
	return Object.assign(show(<PrivateTurn table={table} seat={0} onDone={onDone} />), { onDone });
}

const base = { opens: 'reveal' } as const;
const CHOICE: Form = {
	...base,
	kind: 'choice',
	id: 'stance',
	title: words('Stance'),
	question: words('War or peace?'),
	options: [
		{ value: 'war', label: words('War') },
		{ value: 'peace', label: words('Peace') },
	],
};

test('a question with few answers has the board below it where all of that can be read', async () => {
	const at = (columns: number, rows: number) =>
		show(
			<PrivateTurn
				table={newTable(
					undefined,
					asking(() => [CHOICE]),
				)}
				seat={0}
				onDone={() => ({ type: 'none' })}
			/>,
			{
				columns,
				rows,
			},
		);
	const wide = at(120, 37);
	await wide.waitFor('MUN');
	for (const text of ['War or peace?', '1 War', 'SYR']) expect(wide.screen()).toContain(text);
	expect(at(80, 24).screen()).not.toContain('MUN');
});

const NUMBER: Form = {
	...base,
	kind: 'number',
	id: 'bid',
	title: words('Bid'),
	question: words('How many?'),
	min: 3,
	max: 17,
	preset: 5,
	facts: [words('You own 3.')],
};
const ALLOCATE: Form = {
	...base,
	kind: 'allocate',
	id: 'points',
	title: words('Points'),
	question: words('Invest where?'),
	total: 12,
	rows: [
		{ id: 'a', label: words('Austria'), held: 7 },
		{ id: 'b', label: words('Britain'), held: 0 },
	],
	leftOver: 'refused',
};
const PICK: Form = {
	...base,
	kind: 'pick',
	id: 'forts',
	title: words('Forts'),
	question: words('Fortify which?'),
	options: ['VIE', 'BUD', 'TRI'].map((value) => ({ value, label: words(value) })),
	most: 2,
};
const GRID: Form = {
	...base,
	kind: 'grid',
	id: 'relations',
	title: words('Relations'),
	question: words('Your relations?'),
	rows: [
		{ id: 'ITALY', label: words('ITALY'), hint: words('they say war'), preset: 'peace' },
		{ id: 'TURKEY', label: words('TURKEY'), hint: words(''), preset: 'peace' },
	],
	options: [
		{ value: 'peace', label: words('Peace') },
		{ value: 'war', label: words('War') },
		{ value: 'ally', label: words('Alliance') },
	],
};

test('every kind of form, one after the other; what is asked later depends on what is answered', async () => {
	const asked = (own: Answers): Form[] => [
		CHOICE,
		...(own.stance === 'war' ? [NUMBER] : []),
		ALLOCATE,
		PICK,
		{ ...GRID, optional: true },
	];
	const table = newTable(undefined, asking(asked));
	const app = open(table);
	await app.waitFor('War or peace?');
	await app.press('1');
	await app.waitFor('- You own 3.');
	expect(app.screen()).toContain('3 to 17> _ Enter takes 5');

	// the board is a key away as long as nothing is typed
	await app.press('b');
	await app.waitFor(/^ Board/m);
	await app.press(ESC);
	await app.waitFor('3 to 17> _ Enter takes 5');

	// what is no number is not taken for an empty line
	await app.press('five', ENTER);
	await app.waitFor('"five" is no number: digits, please, 3 to 17.');
	expect(table.draft(0)).toEqual({ stance: 'war' });
	await app.press('4x', BACKSPACE, '4', ENTER);
	await app.waitFor('Bid: enter a whole number from 3 to 17.');
	expect(table.draft(0)).toEqual({ stance: 'war' });
	// the next digit begins anew
	await app.press('3');
	await app.waitFor('3 to 17> 3_');
	await app.press(ESC, '14', ENTER);

	await app.waitFor('12 of 12 points left');
	await app.press('++', RIGHT, '-', DOWN, DOWN, ENTER);
	await app.waitFor('Points: all 12 points must be placed, 10 are left.');
	await app.press(UP, '99');
	await app.waitFor('99 is too many: there are 10 points for this row.');
	// a number that was refused is not gone on with
	await app.press('2');
	await app.waitFor('8 of 12 points left');
	await app.press(BACKSPACE, '10');
	await app.waitFor('0 of 12 points left');
	expect(app.screen()).toMatch(/> Britain {2}holds {2}0 {2}\+ 10 = 10/);
	await app.press('+');
	await app.waitFor('All 12 points are placed: take some away from another row first.');
	await app.press(ENTER, ENTER);

	await app.waitFor('0 of at most 2 picked');
	await app.press(' ', DOWN, DOWN, ' ', UP, ' ');
	await app.waitFor('2 of at most 2 picked');
	expect(app.lines().filter((line) => line.includes('[x]'))).toHaveLength(2);
	await app.press(DOWN, DOWN, ENTER);

	await app.waitFor('> 1 Submit');
	expect(table.draft(0)).toEqual({ stance: 'war', bid: 14, points: { a: 2, b: 10 }, forts: ['VIE', 'TRI'] });
	await app.press('6');
	await app.waitFor('Your relations?');
	await app.press(RIGHT, DOWN, '3', ENTER);
	await app.waitFor('> 1 Submit');
	expect(app.screen()).toContain('TURKEY: Alliance');

	await app.press('2');
	await app.waitFor('> 1 War');
	await app.press('2');
	await app.waitFor('> 1 Submit');
	expect(app.screen()).not.toContain('Bid');
	await app.press(ENTER);
	await vi.waitFor(() => expect(app.onDone).toHaveBeenCalledTimes(1));
	expect(table.game().submitted).toEqual([0]);
});

test('help tells of what answers lead to only where they lead anywhere', async () => {
	const leading = { ...CHOICE, options: CHOICE.options.map((one) => ({ ...one, leadsTo: [words('The year ends.')] })) };
	for (const form of [CHOICE, leading]) {
		const app = open(
			newTable(
				undefined,
				asking(() => [form]),
			),
		);
		await app.waitFor('War or peace?');
		await app.press('?');
		await app.waitFor('Any key goes back');
		expect(app.screen().includes('What an answer leads')).toBe(form === leading);
	}
});

test('Esc answers nothing and goes back form by form', async () => {
	const table = newTable(
		undefined,
		asking(() => [CHOICE, NUMBER]),
	);
	const app = open(table);
	await app.waitFor('War or peace?');
	await app.press('2');
	await app.waitFor('How many?');
	await app.press('9', ESC, ESC);
	await app.waitFor('> 2 Peace');
	await app.press(ESC);
	await app.waitFor('> Stay');
	await app.press(ENTER);
	await app.waitFor('> 2 Peace');
	expect(table.draft(0)).toEqual({ stance: 'peace' });
	await app.press(ENTER, ENTER);
	await app.waitFor('> 1 Submit');
	expect(table.draft(0)).toEqual({ stance: 'peace', bid: 5 });
});

test('what is entered but not confirmed is there again after Esc, and leaving says that it would be lost', async () => {
	const table = newTable(
		undefined,
		asking(() => [ALLOCATE, PICK, GRID]),
	);
	const app = open(table);
	await app.waitFor('12 of 12 points left');
	await app.press('5', ESC);
	await app.waitFor('What was entered last is not confirmed yet');
	await app.press(ESC);
	await app.waitFor('7 of 12 points left');
	await app.press(DOWN, '7', '\t');
	await app.waitFor('0 of at most 2 picked');
	await app.press(' ', ESC);
	await app.waitFor('0 of 12 points left');
	await app.press('\t');
	await app.waitFor('1 of at most 2 picked');
	await app.press('\t');
	await app.waitFor('Your relations?');
	await app.press('2', ESC);
	await app.waitFor('1 of at most 2 picked');
	await app.press('\t');
	await app.waitFor(/ITALY +< War/);
	expect(table.draft(0)).toEqual({ points: { a: 5, b: 7 }, forts: ['VIE'] });
	await app.press(ESC, ESC, ESC);
	await app.waitFor('leaving loses it');
});

test('of one alone another takes the place: who comes back to a pick that is not confirmed points behind it', async () => {
	const table = newTable(
		undefined,
		asking(() => [ALLOCATE, { ...PICK, most: 1 } as Form]),
	);
	const app = open(table);
	await app.press('5', DOWN, '7', '\t');
	await app.waitFor('0 of at most 1 picked');
	await app.press('3', ESC);
	await app.waitFor('0 of 12 points left');
	await app.press('\t');
	await app.waitFor('[x] TRI');
	await app.press(ENTER);
	await app.waitFor('> 1 Submit');
	expect(table.draft(0)).toMatchObject({ forts: ['TRI'] });
});

test('what was changed and not confirmed is asked about before the turn is submitted without it', async () => {
	const table = newTable(
		undefined,
		asking(() => [PICK, ALLOCATE]),
	);
	table.saveDraft(0, { forts: ['VIE', 'BUD'], points: { a: 12 } });
	const app = open(table);
	await app.waitFor('> 1 Submit');
	await app.press('2');
	await app.waitFor('2 of at most 2 picked');
	await app.press('2', ESC);
	await app.waitFor('! Forts: what was entered last is not confirmed');
	await app.press('1');
	await app.waitFor('1 warning: submit?');
	expect(table.game().submitted).toEqual([]);
	await app.press('1', '2');
	await app.waitFor('1 of at most 2 picked');
	// changed back it is not a change
	await app.press('2', ESC);
	await app.waitFor('> 1 Submit');
	expect(app.screen()).not.toContain('not confirmed');
});

test('a refusal of the rules is said, and what it was about stays to be mended', async () => {
	const table = newTable(
		undefined,
		asking(
			(_own, before) => before,
			(form, answer) =>
				form.kind === 'orders' && JSON.stringify(answer).includes('SER')
					? [{ level: 'refuse', message: words('Not at peace with Serbia.') }]
					: [],
		),
	);
	const app = open(table);
	await app.waitFor('> A BUD  ?');
	await app.press('ser', ENTER);
	await app.waitFor('Not at peace with Serbia.');
	await app.waitFor('A BUD> ser_');
	expect(table.draft(0)).toEqual({});
	await app.press(ESC, 'rum', ENTER);
	await app.waitFor('> A VIE  ?');
	expect(storedAnswers(table.draft(0))).toEqual({ 'orders:AUSTRIA': ['A BUD - RUM'] });
});

test('a vote starts on neither answer: Enter, Enter gives none', async () => {
	const table = newTable(
		undefined,
		asking(() => [CHOICE]),
	);
	const app = open(table);
	await app.waitFor('> (no answer yet)');
	await app.press(ENTER, ENTER, '3');
	await app.waitFor('Up, Down or a number chooses an answer.');
	expect(table.draft(0)).toEqual({});
	await app.press(DOWN, DOWN, ENTER);
	await app.waitFor('> 1 Submit');
	expect(table.draft(0)).toEqual({ stance: 'peace' });
	await app.press(ESC);
	await app.waitFor('> 2 Peace');
});

test('many answers without one that is preset: above all of them stands that there is none yet', async () => {
	const options = Array.from({ length: 30 }, (_, i) => ({ value: `p${i + 1}`, label: words(`Place ${i + 1}`) }));
	const table = newTable(
		undefined,
		asking(() => [{ ...CHOICE, options }]),
	);
	const app = open(table);
	await app.waitFor('> (no answer yet)');
	expect(app.screen()).toContain('30 answers');
	await app.press(ENTER);
	await app.waitFor('Up, Down or a number chooses an answer.');
	await app.press(DOWN);
	await app.waitFor('> Place 1');
	await app.press('3');
	await app.waitFor('> 1 Submit');
	expect(table.draft(0)).toEqual({ stance: 'p2' });
});

test('rows: Home, End and the page keys, digits where none is typed, and what is out of view is said', async () => {
	const options = Array.from({ length: 30 }, (_, i) => ({ value: `p${i + 1}`, label: words(`Place ${i + 1}`) }));
	const table = newTable(
		undefined,
		asking(() => [{ ...PICK, options, most: 3 }]),
	);
	const app = open(table);
	await app.waitFor('> [ ] Place 1');
	expect(app.screen()).toContain('... 19 more below');
	await app.press('3', PAGE_DOWN);
	await app.waitFor('> [ ] Place 14');
	await app.press(END, UP);
	await app.waitFor('> [ ] Place 30');
	expect(app.screen()).toContain('... 19 more above');
	await app.press(HOME);
	await app.waitFor('[x] Place 3');
	await app.press('1', '\t');
	await app.waitFor('> 1 Submit');
	expect(table.draft(0)).toEqual({ forts: ['p3', 'p1'] });
});
