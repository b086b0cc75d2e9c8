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
import { movingSvg, type Shown, screenSvg } from './screen-svg.ts';

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
	await terminal.waitFor('North Sea: sea');
	await typeConvoy(terminal);
	await isDrawn(terminal, 'turn.svg');
}

/** The order is said at once; its arrow comes on the map when the keys rest. */
async function typeConvoy(terminal: RealTerminal): Promise<void> {
	const mapOn = (screen: readonly string[]) => screen.filter((row) => !row.includes('> ')).join();
	await terminal.settle(REST_MS);
	const before = mapOn(terminal.screen());
	terminal.send('c yor nwy');
	await terminal.waitFor((screen) => screen.join().includes('convoys the army') && mapOn(screen) !== before);
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

/** Pieces that were really thrown; the fifteenth as the picture has it. */
async function afterThrows(name: string, count: number): Promise<string> {
	let throws = 0;
	const physics = await loadPhysics(() => `picture ${++throws}`);
	const thrown: Player = (of, form, roll) => {
		if (form.kind !== 'throw') return answerForm(of, form, roll);
		const piece =
			throws === 14
				? physics.throwPiece(form, 'A', { aim: 0, strength: 40, spin: 0 }).thrown
				: thrownAt(plainTarget(form, physics, roll), form, physics, 'keen', roll);
		return piece as unknown as Json;
	};
	return played(folder(), name, setupOf('diplomacywinks', 'picture', {}, 3), (table) => {
		playOn(table, 'picture', 99, () => winksOf(table.game()).pieces.length >= count, thrown);
	});
}

async function throwing(): Promise<void> {
	const terminal = await open(await afterThrows('throw', 14), [120, 36], /Enter opens the turn\./);
	await openTurn(terminal, 'strength, spin> ');
	terminal.send('a left 12 55');
	await terminal.waitFor('12 55_');
	await isDrawn(terminal, 'throw.svg');
}

const SMALL: Size = [80, 24];
const STEPS = 14;
const TYPED = [
	['bar', 'moves to the Barents Sea', 1.2],
	['\r', 'F NTH> _', 1],
	['yor nwy', 'by convoy', 1.2],
	['\r', 'A YOR - NWY', 1],
	[RIGHT, 'North Sea: sea', 1],
] as const;

/** A turn, its film, and a throw, as they are on a small screen. */
async function evening(): Promise<void> {
	const shown: Shown[] = [];
	const show = async (terminal: RealTerminal, seconds: number) => {
		await terminal.settle(REST_MS);
		shown.push({ screen: terminal.cells(), seconds });
	};
	const inTurn = await open(afterRounds(folder(), 'evening', SPRING), SMALL, /page 1 of/);
	inTurn.send('e\r');
	await inTurn.waitFor('A N N A');
	await show(inTurn, 2);
	await openTurn(inTurn, 'Ben: Orders', DOWN);
	for (const [keys, first, seconds] of TYPED) {
		inTurn.send(keys);
		await inTurn.waitFor(first);
		await show(inTurn, seconds);
	}
	await typeConvoy(inTurn);
	await show(inTurn, 3);
	const film = await open(afterRounds(folder(), 'evening film', ...YEAR, SPRING_2, FALL_2), SMALL, /page 1 of/);
	film.send('f');
	for (let step = 1; step <= STEPS; step++) {
		await film.waitFor(`${step} of ${STEPS}`);
		await pause(IDLE_MS);
		// all of them would be too much for one picture
		if (step % 2 === 0) await show(film, 2);
		film.send(' ');
	}
	const still = shown.length - 1;
	const aiming = await open(await afterThrows('evening throw', 14), SMALL, /Enter opens the turn\./);
	await openTurn(aiming, 'strength, spin> ');
	for (const keys of ['a 0', ' 40']) {
		aiming.send(keys);
		await aiming.waitFor(`${keys}_`);
		await show(aiming, 2);
	}
	const lying = await open(await afterThrows('evening lies', 15), SMALL, /Enter opens the turn\./);
	lying.send('m');
	await lying.waitFor('MOS');
	await show(lying, 3);
	const picture = movingSvg(shown, still, 'Entente: a turn, a film, a throw');
	expect(Buffer.byteLength(picture)).toBeLessThan(300_000);
	await expect(picture, 'evening.svg is older than the game: npm run pictures').toMatchFileSnapshot(
		'../../docs/pictures/evening.svg',
	);
}

test('a private turn', turn);
test('a throw', throwing);
test('a turn, a film, a throw: one after the other', evening);
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
