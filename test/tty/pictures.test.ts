/** The pictures in docs/ are screens of the game as it is. `npm run pictures` draws them anew. */
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { officialSeats } from '../../src/game/seats.ts';
import { newGame } from '../../src/saves/games.ts';
import { WAIT } from '../../src/waiting.ts';
import { temporaryFolder } from '../temporary.ts';
import { FALL, PLAYERS, revealSheets, SPRING } from '../tui/app-script.ts';
import { endAll, pause, type RealTerminal, start } from './harness.ts';
import { bundle, GAME } from './programs.ts';
import { screenSvg } from './screen-svg.ts';

afterAll(endAll);
const folder = temporaryFolder();

const DOWN = '\x1b[B';
const END = '\x1b[F';
/** Screens that come by surprise are deaf for a while. */
const IDLE_MS = 310;
/** Longer than a screen waits with what it says when the keys rest. */
const REST_MS = 250;

/** A game of seven until the first of these rounds is to come; its save, named after how its reveals begin. */
function played(name: 'film' | 'record', ...rounds: (typeof SPRING)[]): string {
	const names = PLAYERS.map(([player]) => player);
	const options = {
		seating: 'entered',
		negotiation: 'free',
		minutes: 5,
		orderMinutes: null,
		reveal: name,
		lastYear: null,
	};
	const setup = { variant: ['standard'], options, seats: officialSeats(names, false, 'seed'), seed: 'seed' };
	const made = newGame(join(folder(), name), setup, 'test');
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	for (const sheets of rounds) revealSheets(table, sheets);
	table.close();
	return path;
}

/** Opens it where its last reveal is told. */
async function open(save: string): Promise<RealTerminal> {
	const program = await bundle(GAME);
	const env = { ENTENTE_STATE: join(folder(), 'state') };
	const terminal = start(process.execPath, [program, 'resume', save, '--no-animation'], { env });
	await terminal.waitFor(/NWG[\s\S]*Space next|page 1 of/);
	await pause(IDLE_MS);
	return terminal;
}

async function isDrawn(terminal: RealTerminal, name: string): Promise<void> {
	await terminal.settle(REST_MS);
	const title = terminal.screen()[0]!.trim().replace(/ {2,}/, ', ');
	await expect(
		screenSvg(terminal.cells(), title),
		`${name} is older than the game: npm run pictures`,
	).toMatchFileSnapshot(`../../docs/pictures/${name}`);
}

async function turn(): Promise<void> {
	const terminal = await open(played('record', SPRING));
	terminal.send('e\r');
	await terminal.waitFor('A N N A');
	await pause(WAIT.handed + 50);
	terminal.send(DOWN);
	await terminal.waitFor('B E N');
	await terminal.waitFor('Enter opens the turn.');
	terminal.send('\r');
	await terminal.waitFor('Ben: Orders');
	terminal.send('bar\ryor nwy\rc yor nwy');
	await terminal.waitFor(/> c yor nwy_\n.*Norway/);
	await isDrawn(terminal, 'turn.svg');
}

/** The window of 120x40 is drawn to its edge. */
const isWide = (screen: readonly string[]): boolean => screen.length === 40 && screen[1]!.includes('-'.repeat(119));

async function reveal(): Promise<void> {
	const terminal = await open(played('film', SPRING, FALL));
	terminal.send(END);
	await terminal.waitFor('Austria (Anna) throws Italy out of Trieste');
	await isDrawn(terminal, 'reveal.svg');
	terminal.resize(120, 40);
	await terminal.waitFor(isWide);
	terminal.send('m');
	await terminal.waitFor('Map - ');
	await terminal.waitFor(isWide);
	await terminal.waitFor('Munich');
	await terminal.waitFor(/[\u2801-\u28ff]/);
	await isDrawn(terminal, 'map.svg');
}

test('a private turn, a reveal and the map of it', () => Promise.all([turn(), reveal()]));
