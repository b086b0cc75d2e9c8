/** A PIN that has to wait. */
import { expect, test } from 'vitest';
import { AskPin } from '../../src/tui/screens/ask-pin.tsx';
import { ENTER, show } from './app-driver.tsx';
import { newTable } from './turn-table.ts';

let app: ReturnType<typeof show>;

test('what is typed while a wrong one makes it wait is kept; Enter has to wait', async () => {
	const tried: string[] = [];
	const unlock = async (_seat: number, pin: string) => {
		tried.push(pin);
		return { ok: true, value: null } as const;
	};
	const table = { ...newTable(), pinDelay: () => 600, unlock };
	let isOpen = false;
	const open = () => {
		isOpen = true;
	};
	app = show(<AskPin table={table} seat={0} purpose="it" onOpen={open} onForgotten={() => {}} onBack={() => {}} />);
	await app.waitFor('Try again in 1 s.');
	await app.press('4711', ENTER);
	await app.waitFor('****_');
	expect(tried).toEqual([]);
	await app.waitFor(/^(?!.*Try again)/s);
	await app.press(ENTER);
	expect(tried).toEqual(['4711']);
	expect(isOpen).toBe(true);
});
