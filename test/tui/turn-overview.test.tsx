/** The overview keeps together what belongs together; a doubtful number is asked about where it is typed. */

import { expect, test } from 'vitest';
import { words } from '../../src/board/phrase.ts';
import type { Form } from '../../src/game/forms.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { DOWN, ENTER, show } from './app-driver.tsx';
import { asking, newTable } from './turn-table.ts';

function open(forms: readonly Form[], answers: Record<string, never> | object, layer = asking(() => forms)) {
	const table = newTable(undefined, layer);
	table.saveDraft(0, answers as never);
	const app = show(<PrivateTurn table={table} seat={0} onDone={() => {}} />);
	return { table, app };
}

const pick = (id: string, count: number): Form => ({
	kind: 'pick',
	id,
	title: words(`Picks of ${id}`),
	opens: 'reveal',
	question: words('Which?'),
	options: Array.from({ length: count }, (_, i) => ({ value: `${id}${i}`, label: words(`${id}${i}`) })),
	most: count,
});
const all = (forms: readonly Form[]) =>
	Object.fromEntries(
		forms.map((form) => [form.id, form.kind === 'pick' ? form.options.map(({ value }) => value) : null]),
	);

test('no block is torn apart, and nothing is to be scrolled where all is in view', async () => {
	const forms = [pick('a', 6), pick('b', 6), pick('c', 6), pick('d', 6)];
	const { app } = open(forms, all(forms));
	await app.waitFor('> 1 Submit');
	expect(app.lines()[2]).toMatch(/Picks of a {2,}Picks of c$/);
	expect(app.screen()).not.toContain('PgUp');
	const beside = app.lines().map((line) => line.slice(30));
	for (const title of ['a', 'b', 'c', 'd']) {
		const at = beside.findIndex((line) => line.includes(`Picks of ${title}`));
		expect(beside[at + 6]).toContain(`${title}5`);
	}
});

test('without the room for empty lines it does without them; what may be left out and is takes none', async () => {
	const forms = [
		pick('a', 8),
		pick('b', 9),
		pick('c', 8),
		pick('d', 8),
		{ ...pick('e', 3), optional: true },
	] satisfies Form[];
	const { app } = open(forms, all(forms.slice(0, 4)));
	await app.waitFor('> 1 Submit');
	expect(app.screen()).toContain('d7');
	expect(app.screen()).not.toContain('PgUp');
	expect(app.screen().match(/Picks of e/g)).toHaveLength(1);
});

test('an answer in many words goes on in the next line, alone and beside others', async () => {
	const long = 'somebody who was not in the game says that Anna of Austria has won it this time';
	const wordy: Form = { ...pick('w', 1), options: [{ value: 'w', label: words(long) }] } as Form;
	for (const forms of [[wordy], [wordy, pick('a', 9), pick('b', 9)]]) {
		const own = Object.fromEntries(forms.map((form) => [form.id, form === wordy ? ['w'] : ['a0']]));
		const { app } = open(forms, { ...all(forms), ...own });
		await app.waitFor('> 1 Submit');
		for (const word of long.split(' ')) expect(app.screen()).toContain(word);
	}
});

test('a number that is warned of is asked about at once, and kept with a second Enter', async () => {
	const form: Form = {
		kind: 'number',
		id: 'bid',
		title: words('Bid'),
		opens: 'reveal',
		question: words('How many?'),
		min: 1,
		max: 9,
		preset: 1,
		facts: [
			words(
				`A fact that is so long that it does not fit into one line of the screen, and goes on ${'under '.repeat(3)}it.`,
			),
		],
	};
	const layer = asking(
		() => [form],
		(_form, answer) => (Number(answer) > 5 ? [{ level: 'warn', message: words('That is many.') }] : []),
	);
	const { table, app } = open([form], {}, layer);
	await app.waitFor('How many?');
	expect(app.screen()).toMatch(/^ - A fact.*\n {3}\S/m);
	await app.press('7', ENTER);
	await app.waitFor('That is many. Enter again keeps it.');
	expect(table.draft(0)).toEqual({});
	await app.press(ENTER);
	await app.waitFor('> 1 Submit');
	expect(table.draft(0)).toEqual({ bid: 7 });
});

test('what would lapse is asked about before it does, and again after any other key', async () => {
	const form: Form = {
		kind: 'allocate',
		id: 'shares',
		title: words('Shares'),
		opens: 'reveal',
		question: words('Where?'),
		total: 3,
		noun: words('shares'),
		leftOver: 'lost',
		rows: [
			{ id: 'north', label: words('North'), held: 2, also: [words('Ben 1')] },
			{ id: 'south', label: words('South'), held: 0 },
		],
	};
	const { table, app } = open([form], {});
	await app.waitFor('> North  holds  2  + 0      also Ben 1');
	await app.press('+', '\t');
	await app.waitFor('2 of 3 shares left over: lost for good.');
	await app.press(DOWN, '\t');
	await app.waitFor('2 of 3 shares left over: lost for good.');
	expect(app.screen()).toContain('North  holds  2  + 1 = 3  also Ben 1');
	expect(table.draft(0)).toEqual({});
	await app.press('\t');
	await app.waitFor('> 1 Submit');
	expect(table.draft(0)).toEqual({ shares: { north: 1 } });
	expect(app.screen()).toContain('! Not placed, and lost: 2 of 3 shares.');
});

test('every row of the overview has its digit, the tenth 0', async () => {
	const forms = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => pick(id, 1));
	const { app } = open(forms, all(forms));
	await app.waitFor('> 1 Submit');
	expect(app.screen()).toMatch(/ 9 Rules of the game.*\n.* 0 Leave, keep the draft/);
	await app.press('0');
	expect(app.screen()).toContain('Leave the turn without submitting it?');
});
