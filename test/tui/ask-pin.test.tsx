/** PINs that have to wait. */
import { expect, test } from 'vitest';
import { AskPin } from '../../src/tui/screens/ask-pin.tsx';
import { ENTER, show } from './app-driver.tsx';
import { newTable } from './turn-table.ts';

let app: ReturnType<typeof show>;

test('what is typed while a wrong one makes it wait is kept; Enter has to wait', async () => {
	const tried: string[] = [];
	const unlock = async (_seat: number, pin = '') => {
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

test('what is typed while a PIN is looked at waits, and none of it is lost', async () => {
	const tried: string[] = [];
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	const unlock = async (_seat: number, pin = '') => {
		tried.push(pin);
		await answered;
		return pin === '4711' ? ({ ok: true, value: null } as const) : ({ ok: false, message: 'Wrong.' } as const);
	};
	let isOpen = false;
	const open = () => {
		isOpen = true;
	};
	const table = { ...newTable(), pinDelay: () => 0, unlock };
	app = show(<AskPin table={table} seat={0} purpose="it" onOpen={open} onForgotten={() => {}} onBack={() => {}} />);
	await app.press('1234', ENTER);
	await app.waitFor('One moment');
	const typed = app.press('4711', ENTER);
	answer();
	await typed;
	expect(isOpen).toBe(true);
	expect(tried).toEqual(['1234', '4711']);
});
