/** In lines nothing of a private turn can be read after it, in every terminal; where one keeps it, that is said at the start. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WAIT } from '../../src/waiting.ts';
import { endAll, pause } from '../tty/harness.ts';
import { bundle, GAME } from '../tty/programs.ts';
import { twoPlayers } from '../tty/two-players.ts';
import { type Driven, EMULATORS } from './privacy-terminals.ts';

let program = '';
let folder = '';
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'entente-privacy-lines-'));
	process.env.ENTENTE_STATE = join(folder, 'state');
	program = await bundle(GAME);
});
afterAll(() => {
	endAll();
	delete process.env.ENTENTE_STATE;
	rmSync(folder, { recursive: true, force: true });
});

const PATIENCE_MS = 20_000;
async function shows(terminal: Driven, what: string): Promise<void> {
	for (const end = Date.now() + PATIENCE_MS; !terminal.screen().join(' ').includes(what); await pause(50))
		if (Date.now() > end) throw new Error(`never saw ${what} but\n${terminal.screen().join('\n')}`);
}

/** Of what is ordered here, as it is typed, listed and said. */
const SECRET = /nwg|Norwegian|moves to|supports|holds|Orders of/;
const KEPT = /may still be read|stays there to be read/;

/** Submits the rest of the turn. */
async function handsOver(terminal: Driven): Promise<void> {
	for (let n = 0; !terminal.screen().join(' ').includes('Enter submits'); n++) {
		if (n > 20) throw new Error(`cannot submit\n${terminal.screen().join('\n')}`);
		terminal.send('hold all\r');
		await pause(200);
	}
	terminal.send('\r');
	await shows(terminal, 'Enter opens the turn of Ben>');
}

/** Opens Anna's turn and has more said in it than a screen holds. */
async function turn(terminal: Driven): Promise<void> {
	await shows(terminal, 'Enter opens the turn of Anna>');
	await pause(WAIT.enter + 100);
	terminal.send('\r');
	await shows(terminal, 'Fleet Edinburgh>');
	for (const line of ['', 'back', '', 'back', '', 'back']) {
		terminal.send(`${line}\r`);
		await pause(150);
	}
	terminal.send('nwg, lon nth, hold all\r');
	await shows(terminal, 'holds.');
}

/** As the game is started everywhere; and with empty lines where what has scrolled off cannot be cleared. */
const CASES = [
	...EMULATORS.map((emulator) => ({ name: emulator.name, emulator, push: '' })),
	...EMULATORS.filter(({ name }) => name.startsWith('GNU')).map((emulator) => ({
		name: `${emulator.name}, pushed`,
		emulator,
		push: ' --push 10000',
	})),
];

test.each(CASES)(
	'$name',
	async ({ name, emulator, push }) => {
		const why = emulator.missing();
		if (why) return console.warn(`NOT TRIED in ${name}: ${why}`);
		const own = mkdtempSync(join(folder, 'in-'));
		mkdirSync(join(own, 'home'));
		const save = twoPlayers(join(own, 'game'));
		const env = { HOME: join(own, 'home'), HISTFILE: '', PS1: '$ ', ENTENTE_STATE: join(folder, 'state') };
		const terminal = emulator.start(own, env);
		await shows(terminal, '$');
		terminal.send(`clear; ${process.execPath} ${program} resume ${save} --plain --headphones${push}\r`);
		await shows(terminal, 'Enter opens the turn of Anna>');
		const isKept = KEPT.test(terminal.everything().join(' '));
		await turn(terminal);
		expect(terminal.everything().join('\n')).toMatch(/Norwegian/);
		await handsOver(terminal);
		const left = terminal.everything().join('\n');
		expect(terminal.screen().join('\n')).not.toMatch(SECRET);
		if (!isKept || push !== '') expect(left).not.toMatch(SECRET);
		console.log(
			`${name}: ${SECRET.test(left) ? 'what has scrolled off can be read, as it was said' : 'nothing is left'}`,
		);
		terminal.end();
	},
	60_000,
);
