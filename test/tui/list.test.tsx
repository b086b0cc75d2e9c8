/** Lists: the keys that move far. */
import { expect, test } from 'vitest';
import { List } from '../../src/tui/parts/list.tsx';
import { DOWN, END, ENTER, HOME, PAGE_DOWN, PAGE_UP, show, UP } from './app-driver.tsx';

let app: ReturnType<typeof show>;

/** A list of so many entries, five rows for them; what Enter chooses. */
function list(count: number) {
	const chosen: number[] = [];
	const choices = Array.from({ length: count }, (_, value) => ({ label: `entry ${value}`, value }));
	app = show(<List choices={choices} rows={5} onChoose={(value) => chosen.push(value)} />);
	const at = async (...keys: string[]) => {
		await app.press(...keys, ENTER);
		return chosen.at(-1);
	};
	return at;
}

test('Home, End and the page keys, no further than the ends', async () => {
	const at = list(12);
	expect(await at(END)).toBe(11);
	expect(app.screen()).toContain('> entry 11');
	expect(await at(PAGE_UP)).toBe(7);
	expect(await at(PAGE_DOWN, PAGE_DOWN)).toBe(11);
	expect(await at(HOME)).toBe(0);
	expect(await at(PAGE_UP)).toBe(0);
	expect(await at(PAGE_DOWN)).toBe(4);
});

test('all in sight, the page keys are left to the screen', async () => {
	const at = list(3);
	expect(await at(PAGE_DOWN)).toBe(0);
	expect(await at(END)).toBe(2);
});

test('where a list goes on, its last row counts what is out of sight', async () => {
	list(12);
	expect(app.screen()).toContain('entry 3\n  ... 8 more below');
	await app.press(DOWN, DOWN, DOWN, DOWN);
	expect(app.screen()).toContain('> entry 4\n  ... 1 more above, 7 more below');
	await app.press(UP);
	expect(app.screen()).toContain('> entry 3\n  entry 4\n  ... 1 more above, 7 more below');
	await app.press(END);
	expect(app.screen()).toContain('> entry 11\n  ... 8 more above');
	list(5);
	expect(app.screen()).not.toContain('more');
});

test('round the corner a long list shows its other end, not both', async () => {
	list(12);
	await app.press(UP);
	expect(app.screen()).toBe('  entry 8\n  entry 9\n  entry 10\n> entry 11\n  ... 8 more above');
	await app.press(DOWN);
	expect(app.screen()).toBe('> entry 0\n  entry 1\n  entry 2\n  entry 3\n  ... 8 more below');
});

test('0 chooses the tenth row in sight, where there is one', async () => {
	const chosen: number[] = [];
	const ten = (rows: number) => {
		const choices = Array.from({ length: 12 }, (_, value) => ({ label: `entry ${value}`, value }));
		return show(<List choices={choices} rows={rows} onChoose={(value) => chosen.push(value)} />);
	};
	await ten(12).press('0');
	expect(chosen).toEqual([9]);
	// ten rows in sight, and the one that counts the others
	await ten(11).press(END, '0');
	expect(chosen).toEqual([9, 11]);
	await ten(10).press('0');
	expect(chosen).toEqual([9, 11]);
});
