/** Throws on a pseudo-terminal: by meters and typed, killed in mid-flight, without animation, in a window that becomes too small. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtSave } from '../../src/headless/save.ts';
import { inPlainCodes } from '../../src/print/in-codes.ts';
import { open } from '../../src/print/printed.ts';
import { winksOf } from '../../src/variants/diplomacywinks/slice.ts';
import { endAll, pause, type RealTerminal, start } from './harness.ts';
import { bundle, GAME } from './programs.ts';

let program = '';
let quick = '';
const folder = mkdtempSync(join(tmpdir(), 'entente-throw-'));
const env = { ENTENTE_STATE: join(folder, 'state'), NO_COLOR: '1' };
beforeAll(async () => {
	[program, quick] = await Promise.all([bundle(GAME), bundle('quick-throws.tsx')]);
});
afterAll(() => {
	endAll();
	rmSync(folder, { recursive: true, force: true });
});

/** Screens that come by surprise are deaf for a while. */
const IDLE_MS = 340;
/** So long an Enter does nothing in a turn that was just opened. */
const OPENED_MS = 750;

const NEW = ['new', '--variant', 'diplomacywinks', '--names', 'anna,ben', '--option', 'first=entered'];
/** A folder of saves for each game. */
const newFolder = () => mkdtempSync(join(folder, 'saves-'));
const begin = (saves: string, ...args: string[]) =>
	start(process.execPath, [program, ...args, '--saves', saves], { env });
/** A new game in which what moves is three times as fast. */
const beginQuick = (saves: string) => start(process.execPath, [quick, saves, 'anna,ben'], { env });

const savePath = (saves: string) => join(saves, readdirSync(saves).find((name) => name.endsWith('.entente'))!);
/** What the file says of the evening. */
const saved = (saves: string) => winksOf(lookAtSave(savePath(saves)).replayed!.game);

/** The same of its throws, as screens print it. */
const toldOf = (saves: string) => saved(saves).told.map((phrase) => open(inPlainCodes(phrase)));

async function openTurn(terminal: RealTerminal, name: string, first: string | RegExp) {
	await terminal.waitFor([...name.toUpperCase()].join(' '));
	await terminal.waitFor('Enter opens the turn.');
	terminal.send('\r');
	await terminal.waitFor(first);
}

/** Ends the turn when the piece lies; gives what is said of its footprint. */
async function done(terminal: RealTerminal, piece: string): Promise<string> {
	await terminal.waitFor('Enter done');
	const [, footprint = ''] = new RegExp(`${piece}: ([^;\n]*)`).exec(terminal.screen().join('\n')) ?? [];
	// on a busy machine the idle time may begin later than here; an Enter too many does nothing at the hand-over
	while (!terminal.screen().join('\n').includes('Pass the laptop to')) {
		await pause(IDLE_MS);
		terminal.send('\r');
		await pause(IDLE_MS);
	}
	return footprint;
}

/** How much faster everything moves in the quick game. */
const QUICK = 3;

/** The bytes a second, while something moves: of the game's seconds, not of the quick one's. */
async function bytesPerSecond(terminal: RealTerminal): Promise<number> {
	const [mark, begin] = [terminal.output.length, performance.now()];
	await pause(250);
	return Math.round((1000 * terminal.bytesSince(mark)) / (QUICK * (performance.now() - begin)));
}

test.concurrent('a throw by meters, a throw in numbers, a window that is too small in mid-flight: all in the save', async () => {
	const saves = newFolder();
	const terminal = beginQuick(saves);
	await openTurn(terminal, 'anna', 'a throws an army');
	terminal.send('xa');
	await terminal.waitFor(/> aim .* -3[0-4] left/);
	const aiming = await bytesPerSecond(terminal);
	await terminal.waitFor(/> aim .*\] -[0-8] left/);
	terminal.send(' ');
	await terminal.waitFor(/^ {3}aim .*\] \S+ (left|right|straight)$/m);
	await terminal.waitFor(/> strength .*\] 1[68]/);
	const running = await bytesPerSecond(terminal);
	await terminal.waitFor(/> strength .*\] 4\d/);
	terminal.send('\r');
	await terminal.waitFor(/> spin .*\] -[67]\d left/);
	terminal.send(' ');
	await terminal.waitFor(/Whoosh!|To?c?k!/);
	const flying = await bytesPerSecond(terminal);
	console.log(`bytes a second: aim ${aiming}, strength ${running}, flight ${flying}`);
	expect(aiming).toBeLessThan(960);
	expect(running).toBeLessThan(960);
	expect(flying).toBeLessThan(960);
	const first = await done(terminal, '(?:AUS|ENG|FRA|GER|ITA|RUS|TUR) A1');
	expect(saved(saves)).toMatchObject({
		thrown: [
			{ A: 1, F: 0 },
			{ A: 0, F: 0 },
		],
		last: 0,
	});
	expect(toldOf(saves)[0]).toContain(first);

	await openTurn(terminal, 'ben', 'a throws an army');
	terminal.send('\tf 3 45 10\r');
	await terminal.waitFor('any key shows the end');
	terminal.resize(20, 5);
	await terminal.waitFor('window too small');
	terminal.send('   ');
	terminal.resize(80, 24);
	await terminal.waitFor((screen) => screen.length === 24 && screen[0]!.startsWith(' ben: Throw a piece'));
	terminal.send(' ');
	const second = await done(terminal, '[A-Z]{3} F1');
	expect(saved(saves)).toMatchObject({
		thrown: [
			{ A: 1, F: 0 },
			{ A: 0, F: 1 },
		],
		last: 1,
	});
	expect(toldOf(saves)[1]).toContain(second);
});

test.concurrent('killed in mid-flight: the throw is in the save, and the board at rest when it is opened again', async () => {
	const saves = newFolder();
	const terminal = begin(saves, ...NEW);
	await openTurn(terminal, 'anna', 'a throws an army');
	terminal.send('\ta 0 50\r');
	await terminal.waitFor('Whoosh!');
	terminal.kill('SIGKILL');
	await terminal.exit;

	const again = begin(saves, 'resume', savePath(saves));
	await openTurn(again, 'anna', 'Enter done');
	// where it lands is chance: it may have left the board
	if (saved(saves).pieces.length > 0) expect(again.screen().join('\n')).toMatch(/\[A[aefgirt]\d\]/);
	await pause(OPENED_MS);
	const footprint = await done(again, '[A-Z]{3} A1');
	expect(saved(saves).told).toHaveLength(1);
	expect(toldOf(saves)[0]).toContain(footprint);
});

test.concurrent('--no-animation asks for numbers and shows only the rest', async () => {
	const saves = newFolder();
	const terminal = begin(saves, '--no-animation', ...NEW);
	await openTurn(terminal, 'anna', 'piece, aim, strength, spin> ');
	terminal.send('\ta 0 50\r');
	const footprint = await done(terminal, '[A-Z]{3} A1');
	expect(terminal.output).not.toMatch(/Whoosh|any key shows|Tab meters/);
	expect(toldOf(saves)[0]).toContain(footprint);
});
