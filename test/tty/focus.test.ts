/** The real cursor stands where the focus is, and is seen only where one types. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newGame } from '../../src/saves/games.ts';
import { setupOf } from '../slow/scripted.ts';
import { endAll, type RealTerminal, start } from './harness.ts';
import { bundle, HURRIED } from './programs.ts';

const ENTER = '\r';
const DOWN = '\x1b[B';
const RIGHT = '\x1b[C';
const LEFT = '\x1b[D';
const ESC = '\x1b';

let program = '';
let turns = '';
const folder = mkdtempSync(join(tmpdir(), 'entente-focus-'));
beforeAll(async () => {
	[program, turns] = await Promise.all([bundle(HURRIED), bundle('turn-standard.tsx')]);
});
afterAll(() => {
	endAll();
	rmSync(folder, { recursive: true, force: true });
});

const env = { ENTENTE_STATE: join(folder, 'state'), ENTENTE_UNICODE: '0' };

/** Presses keys; then the focus comes to stand so. */
async function leads(terminal: RealTerminal, keys: readonly string[], to: ReturnType<typeof pointed>) {
	for (const key of keys) {
		const mark = terminal.output.length;
		terminal.send(key);
		await terminal.writes(mark);
	}
	// what is told at rest comes later, and must not take the cursor along
	await terminal.settle(250);
	await vi.waitFor(() => {
		const { isSeen, on } = terminal.focus();
		expect({ isSeen, on }).toEqual(to);
	}, 5000);
}

const pointed = (on: RegExp) => ({ isSeen: false, on: expect.stringMatching(on) });
const typed = (on: RegExp) => ({ isSeen: true, on: expect.stringMatching(on) });

test.concurrent('lists, a line that is typed on, the map', async () => {
	const terminal = start(process.execPath, [turns, '5'], { env });
	await terminal.waitFor('> A WAR  ?');
	await leads(terminal, ['g'], typed(/^_/));
	await leads(terminal, ['a', 'l', LEFT, LEFT], typed(/^al$/));
	await leads(terminal, ['x'], typed(/^al$/));
	await leads(terminal, ['\x15'], typed(/^al$/));
	await leads(terminal, ['\x0b'], typed(/^_/));
	await leads(terminal, [ENTER], pointed(/^> /));
	await leads(terminal, [DOWN], pointed(/^> /));
	await leads(terminal, [ESC], typed(/^_/));
	await leads(terminal, [RIGHT], pointed(/^\[A.WAR/));
	await leads(terminal, [LEFT], pointed(/^\[[^ ]?.?[A-Z]{3}/));
	await leads(terminal, ['/'], typed(/^_/));
	await leads(terminal, ['v', 'i', 'e', ENTER], pointed(/^\[A.VIE/));
	await leads(terminal, ['x'], typed(/^_/));
	await leads(terminal, ['\x7f'], pointed(/^\[A.VIE/));
	await leads(terminal, [ESC], typed(/^_/));
	await leads(terminal, ['?'], pointed(/^\S/));
	await leads(terminal, ['x', '\x1b[F'], pointed(/^> Overview/));
	terminal.end();
});

test.concurrent('pages, what they lie over, and a grid', async () => {
	const made = newGame(join(folder, 'saves'), setupOf('formal', 'focus', { negotiation: 'free' }), 'test');
	if (!made.ok) throw new Error(made.message);
	made.value.table.close();
	const terminal = start(process.execPath, [program, 'resume', made.value.path], { env });
	await terminal.waitFor('Enter opens the turn.');
	await leads(terminal, [DOWN], pointed(/^> Ben +TURKEY +is next/));
	await leads(terminal, ['r'], pointed(/^> /));
	await leads(terminal, [ENTER], pointed(/^\S/));
	expect(terminal.focus().y).toBe(2);
	await leads(terminal, [ESC, ESC], pointed(/^> Ben/));
	await terminal.waitFor('Enter opens the turn.');
	await leads(terminal, [ENTER], pointed(/^> \w+ +< [\w ]+>/));
	const { y } = terminal.focus();
	await leads(terminal, [DOWN], pointed(/^> \w+ +< [\w ]+>/));
	expect(terminal.focus().y).toBe(y + 1);
	await leads(terminal, ['\x1b[F'], pointed(/^> /));
	terminal.end();
});
