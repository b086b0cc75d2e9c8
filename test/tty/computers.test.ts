/** Two people against five computers, in the program as it is built, with its thinking thread. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary.ts';
import { endAll, pause, type RealTerminal, start } from './harness.ts';
import { bundle, GAME } from './programs.ts';

let program = '';
beforeAll(async () => {
	program = await bundle(GAME);
});
const folder = temporaryFolder();
afterEach(endAll);

const ENTER = '\r';

function entente(...args: string[]): RealTerminal {
	const saves = ['--saves', join(folder(), 'saves'), '--no-animation'];
	const env = { ENTENTE_STATE: join(folder(), 'state') };
	return start(process.execPath, [program, ...args, ...saves], { env, isLong: true });
}

/** The name of the save, and what stands in it. */
function save(): { readonly name: string; readonly text: string } {
	const name = readdirSync(join(folder(), 'saves')).find((each) => each.endsWith('.entente'))!;
	return { name, text: readFileSync(join(folder(), 'saves', name), 'utf8') };
}

const inputsIn = (text: string, type: string): number => text.split(`"type":"${type}"`).length - 1;

/** From the hand-over to the end of the private turn. */
async function holdAll(terminal: RealTerminal, name: string): Promise<void> {
	await terminal.waitFor('Enter opens the turn.');
	terminal.send(ENTER);
	await terminal.waitFor(`${name}: Orders of`);
	terminal.send(`hold all${ENTER}`);
	await terminal.waitFor('Every unit has an order.');
	terminal.send(ENTER);
	await terminal.waitFor('1 Submit');
	terminal.send(ENTER);
}

/** The orders of all, as the reveal has them in plain text. */
function revealedIn(text: string): string[] {
	const inputs = text
		.split('\n')
		.flatMap((line) => line.match(/"type":"reveal","answers":(\[.*?\]),"results"/)?.[1] ?? []);
	const answers: { answer: unknown }[] = inputs.flatMap((found) => JSON.parse(found));
	return answers.flatMap(({ answer }) => (Array.isArray(answer) ? answer.map(String) : []));
}

const NEW = ['new', '--names', 'anna,ben,+5 easy', '--option', 'negotiation=free', '--option', 'reveal=record'];

test('from the command line to the first reveal, and on after it was killed', async () => {
	const killed = entente(...NEW);
	await killed.waitFor('a computer, easy');
	expect(killed.screen().filter((line) => line.includes('a computer, easy')).length).toBe(5);
	await holdAll(killed, 'anna');
	await holdAll(killed, 'ben');
	await killed.waitFor('5 of 5 computers are ready.');
	killed.kill('SIGKILL');
	await killed.exit;
	// they have thought, and nothing of it is in the save
	expect(inputsIn(save().text, 'submit')).toBe(2);
	const terminal = entente('resume', save().name);
	await terminal.waitFor('5 of 5 computers are ready.');
	await terminal.waitFor('Is everybody there?');
	const before = terminal.output + terminal.scrollback().join('\n') + save().text;
	terminal.send(ENTER);
	await terminal.waitFor('Spring 1901 - Movement');
	const ordered = revealedIn(save().text);
	expect(ordered.filter((order) => order.includes(' - ')).length).toBeGreaterThan(10);
	expect(ordered.filter((order) => before.includes(order))).toEqual([]);
	expect(inputsIn(save().text, 'submit')).toBe(7);
	expect(inputsIn(save().text, 'reveal')).toBe(1);
	// nobody has printed anything
	expect(terminal.output).not.toMatch(/Warning|Error/);
	terminal.kill('SIGTERM');
	expect(await terminal.exit).toBe(143);
	expect(existsSync(`/proc/${terminal.pid}`)).toBe(false);
	expect(readdirSync(join(folder(), 'saves')).filter((name) => name.endsWith('.lock'))).toEqual([]);
});

test('computers alone play by themselves: who watches can stop them, look around, and leave', async () => {
	const terminal = entente('new', '--names', '+7 easy', '--option', 'reveal=record');
	await terminal.waitFor('C O M P U T E R S   T H I N K');
	await terminal.waitFor('Spring 1901 - Movement');
	await terminal.waitFor('Enter play on');
	// a reveal comes by surprise: it takes keys only after a moment without any
	await pause(800);
	terminal.send(ENTER);
	await terminal.waitFor('C O M P U T E R S   T H I N K');
	await terminal.waitFor('Fall 1901 - Movement');
	terminal.send('\x03');
	await terminal.waitFor('Leave the game?');
	terminal.send('\x03');
	expect(await terminal.exit).toBe(130);
});
