/** The pictures in docs/ are screens of the game as it is. `npm run pictures` draws them anew. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Json } from '../../src/game/state.ts';
import { plainTarget, thrownAt } from '../../src/variants/diplomacywinks/aims.ts';
import { loadPhysics } from '../../src/variants/diplomacywinks/physics.ts';
import { winksOf } from '../../src/variants/diplomacywinks/slice.ts';
import { WAIT } from '../../src/waiting.ts';
import { answerForm, type Player } from '../game/random-player.ts';
import { playOn } from '../game/telling-played.ts';
import { setupOf } from '../slow/scripted.ts';
import { temporaryFolder } from '../temporary.ts';
import { FALL, RETREAT, SPRING, WINTER } from '../tui/app-script.ts';
import { endAll, pause, type RealTerminal, start } from './harness.ts';
import { afterRounds, played, type Sheets } from './played.ts';
import { bundle, GAME } from './programs.ts';
import { screenSvg } from './screen-svg.ts';

afterAll(endAll);
const folder = temporaryFolder();

const DOWN = '\x1b[B';
const RIGHT = '\x1b[C';
/** Screens that come by surprise are deaf for a while. */
const IDLE_MS = 310;
/** Longer than a screen waits with what it says when the keys rest. */
const REST_MS = 250;

/** After the first year two more, with a Fall each of many supports and several who are thrown out. */
const [SPRING_2, FALL_2, RETREAT_2, WINTER_2, SPRING_3, FALL_3] = JSON.parse(
	readFileSync(new URL('../data/busy-falls.json', import.meta.url), 'utf8'),
) as [Sheets, Sheets, Sheets, Sheets, Sheets, Sheets];
const YEAR = [SPRING, FALL, RETREAT, WINTER];

type Size = readonly [columns: number, rows: number];

async function open(save: string, [columns, rows]: Size, first: RegExp): Promise<RealTerminal> {
	const program = await bundle(GAME);
	const env = { ENTENTE_STATE: join(folder(), 'state'), ENTENTE_UNICODE: '1', COLORTERM: 'truecolor' };
	const terminal = start(process.execPath, [program, 'resume', save, '--no-animation'], { columns, rows, env });
	await terminal.waitFor(first);
	await pause(IDLE_MS);
	return terminal;
}

async function isDrawn(terminal: RealTerminal, name: string): Promise<void> {
	await terminal.settle(REST_MS);
	const title = terminal.screen()[0]!.trim().replace(/ {2,}/g, ', ');
	await expect(
		screenSvg(terminal.cells(), title),
		`${name} is older than the game: npm run pictures`,
	).toMatchFileSnapshot(`../../docs/pictures/${name}`);
}

/** From the screen between two turns into the turn of who is next, or of who comes after. */
async function openTurn(terminal: RealTerminal, first: string, keys = ''): Promise<void> {
	await terminal.waitFor('Enter opens the turn.');
	await pause(WAIT.handed + 50);
	terminal.send(keys);
	await terminal.settle(IDLE_MS);
	await terminal.waitFor('Enter opens the turn.');
	terminal.send('\r');
	await terminal.waitFor(first);
}

async function turn(): Promise<void> {
	const terminal = await open(afterRounds(folder(), 'turn', SPRING), [120, 36], /page 1 of/);
	terminal.send('e\r');
	await terminal.waitFor('A N N A');
	await openTurn(terminal, 'Ben: Orders', DOWN);
	terminal.send('bar\ryor nwy\r');
	await terminal.waitFor('A YOR - NWY');
	terminal.send(RIGHT);
	await terminal.waitFor('SKA');
	terminal.send('c yor nwy');
	await terminal.waitFor('convoys the army');
	await isDrawn(terminal, 'turn.svg');
}

/** The orders of the phase that was played last, on the whole map, in windows of these sizes. */
async function map(name: string, rounds: readonly Sheets[], pictures: Readonly<Record<string, Size>>): Promise<void> {
	const sizes = Object.entries(pictures);
	const terminal = await open(afterRounds(folder(), name, ...rounds), sizes[0]![1], /page 1 of/);
	terminal.send('m');
	for (const [file, [columns, rows]] of sizes) {
		terminal.resize(columns, rows);
		await terminal.waitFor((screen) => screen[rows - 1]?.includes('Esc back') === true && /NWG/.test(screen.join()));
		await isDrawn(terminal, file);
	}
}

/** Pieces that were really thrown lie about, and the next is about to be. */
async function throwing(): Promise<void> {
	let throws = 0;
	const physics = await loadPhysics(() => `picture ${++throws}`);
	const thrown: Player = (of, form, roll) =>
		form.kind === 'throw'
			? (thrownAt(plainTarget(form, physics, roll), form, physics, 'keen', roll) as unknown as Json)
			: answerForm(of, form, roll);
	const save = played(folder(), 'throw', setupOf('diplomacywinks', 'picture', {}, 3), (table) => {
		playOn(table, 'picture', 99, () => winksOf(table.game()).pieces.length > 13, thrown);
	});
	const terminal = await open(save, [120, 36], /Enter opens the turn\./);
	await openTurn(terminal, 'strength, spin> ');
	terminal.send('a left 12 55');
	await terminal.waitFor('12 55_');
	await isDrawn(terminal, 'throw.svg');
}

test('a private turn', turn);
test('a throw', throwing);
test('a Spring', () => map('spring', [SPRING], { 'spring-120x37.svg': [120, 37] }));
test('a busy Fall', () =>
	map('fall', [...YEAR, SPRING_2, FALL_2], {
		'fall.svg': [120, 36],
		'fall-120x37.svg': [120, 37],
		'fall-80x24.svg': [80, 24],
	}));
test('another one', () =>
	map('later-fall', [...YEAR, SPRING_2, FALL_2, RETREAT_2, WINTER_2, SPRING_3, FALL_3], {
		'later-fall-120x37.svg': [120, 37],
	}));
