/** Lists: the keys that move far. */
import { expect, test } from 'vitest';
import { Choose } from '../../src/tui/parts/choose.tsx';
import { END, ENTER, HOME, PAGE_DOWN, PAGE_UP, show } from './app-driver.tsx';

let app: ReturnType<typeof show>;

/** A list of so many entries, five of them in sight; what Enter chooses. */
function list(count: number) {
	const chosen: number[] = [];
	const choices = Array.from({ length: count }, (_, value) => ({ label: `entry ${value}`, value }));
	app = show(<Choose choices={choices} rows={5} onChoose={(value) => chosen.push(value)} />);
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
	expect(await at(PAGE_UP)).toBe(6);
	expect(await at(PAGE_DOWN, PAGE_DOWN)).toBe(11);
	expect(await at(HOME)).toBe(0);
	expect(await at(PAGE_UP)).toBe(0);
	expect(await at(PAGE_DOWN)).toBe(5);
});

test('all in sight, the page keys are left to the screen', async () => {
	const at = list(3);
	expect(await at(PAGE_DOWN)).toBe(0);
	expect(await at(END)).toBe(2);
});
