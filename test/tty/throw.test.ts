/** Throws on a pseudo-terminal: by meters and typed, killed in mid-flight, without animation, in a window that becomes too small. */
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lookAtSave } from '../../src/headless/save.ts';
import { winksOf } from '../../src/variants/diplomacywinks/slice.ts';
import { endAll, pause, type RealTerminal, start } from './harness.ts';
import { bundle } from './programs.ts';

let program = '';
let quick = '';
let folder = '';
beforeAll(async () => {
	[program, quick] = await Promise.all([bundle('../../../src/main.ts'), bundle('quick-throws.tsx')]);
});
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'entente-throw-'));
});
afterEach(endAll);

/** Screens that come by surprise are deaf for a while. */
const QUIET_MS = 340;
const GAME = ['--variant', 'diplomacywinks', '--names', 'anna,ben', '--option', 'first=entered'];

const run = (...args: string[]) =>
	start(process.execPath, args, { env: { ENTENTE_STATE: join(folder, 'state'), NO_COLOR: '1' } });
const begin = (...args: string[]) => run(program, ...args, '--saves', join(folder, 'saves'));
/** A new game in which what moves is three times as fast. */
const beginQuick = () => run(quick, join(folder, 'saves'), 'anna,ben');

const savePath = () => {
	const saves = join(folder, 'saves');
	return join(saves, readdirSync(saves).find((name) => name.endsWith('.entente'))!);
};
/** What the file says of the evening. */
const saved = () => winksOf(lookAtSave(savePath()).replayed!.game);

async function openTurn(terminal: RealTerminal, name: string, first: string | RegExp) {
	await terminal.waitFor([...name.toUpperCase()].join(' '));
	await pause(QUIET_MS);
	terminal.send('\r');
	await terminal.waitFor(first);
}

/** Ends the turn when the piece lies; gives what is said of its footprint. */
async function done(terminal: RealTerminal, piece: string): Promise<string> {
	await terminal.waitFor('Enter done');
	const [, footprint = ''] = new RegExp(`${piece}: ([^;\n]*)`).exec(terminal.screen().join('\n')) ?? [];
	await pause(QUIET_MS);
	terminal.send('\r');
	await terminal.waitFor('Pass the laptop to');
	return footprint;
}

/** The bytes of a frame, while something moves: six frames are looked at. */
async function bytesPerFrame(terminal: RealTerminal): Promise<number> {
	const mark = terminal.output.length;
	await pause(160);
	return terminal.bytesSince(mark) / 6;
}

test('a throw by meters, a throw in numbers, a window that is too small in mid-flight: all in the save', async () => {
	const terminal = beginQuick();
	await openTurn(terminal, 'anna', 'a throws an army');
	terminal.send('xa');
	await terminal.waitFor(/> aim .* -3[0-4] left/);
	const aiming = await bytesPerFrame(terminal);
	await terminal.waitFor(/> aim .*\] -[0-8] left/);
	terminal.send(' ');
	await terminal.waitFor(/^ {3}aim .*\] \S+ (left|right|straight)$/m);
	await terminal.waitFor(/> strength .*\] 1[68]/);
	const running = await bytesPerFrame(terminal);
	await terminal.waitFor(/> strength .*\] 4\d/);
	terminal.send('\r');
	await terminal.waitFor(/> spin .*\] -[67]\d left/);
	terminal.send(' ');
	await terminal.waitFor(/Whoosh!|To?c?k!/);
	const flying = await bytesPerFrame(terminal);
	console.log(`bytes per frame: aim ${aiming}, strength ${running}, flight ${flying}`);
	expect(aiming).toBeLessThan(300);
	expect(running).toBeLessThan(60);
	expect(flying).toBeLessThan(100);
	const first = await done(terminal, '(?:AUS|ENG|FRA|GER|ITA|RUS|TUR) A1');
	expect(saved()).toMatchObject({
		thrown: [
			{ A: 1, F: 0 },
			{ A: 0, F: 0 },
		],
		last: 0,
	});
	expect(saved().told[0]).toContain(saved().pieces.length > 0 ? `on ${first}` : first);

	await openTurn(terminal, 'ben', 'a throws an army');
	terminal.send('\tf 3 45 10\r');
	await terminal.waitFor('Any key shows the end');
	terminal.resize(20, 5);
	await terminal.waitFor('window too small');
	terminal.send('   ');
	terminal.resize(80, 24);
	await terminal.waitFor((screen) => screen.length === 24 && screen[0]!.startsWith(' ben: Throw a piece'));
	terminal.send(' ');
	const second = await done(terminal, '[A-Z]{3} F1');
	expect(saved()).toMatchObject({
		thrown: [
			{ A: 1, F: 0 },
			{ A: 0, F: 1 },
		],
		last: 1,
	});
	expect(saved().told[1]).toContain(`on ${second}`);
});

test('killed in mid-flight: the throw is in the save, and the board at rest when it is opened again', async () => {
	const terminal = beginQuick();
	await openTurn(terminal, 'anna', 'a throws an army');
	terminal.send('\ta 0 50\r');
	await terminal.waitFor('Whoosh!');
	terminal.kill('SIGKILL');
	await terminal.exit;

	const again = begin('resume', savePath());
	await openTurn(again, 'anna', 'Enter done');
	expect(again.screen().join('\n')).toMatch(/\[A[aefgirt]\]/);
	const footprint = await done(again, '[A-Z]{3} A1');
	expect(saved().told).toHaveLength(1);
	expect(saved().told[0]).toContain(`A1 on ${footprint}`);
});

test('--no-animation asks for numbers and shows only the rest', async () => {
	const terminal = begin('--no-animation', 'new', ...GAME);
	await openTurn(terminal, 'anna', 'piece, aim, strength, spin> ');
	terminal.send('\ta 0 50\r');
	const footprint = await done(terminal, '[A-Z]{3} A1');
	expect(terminal.output).not.toMatch(/Whoosh|Any key shows|Tab meters/);
	expect(saved().told[0]).toContain(`A1 on ${footprint}`);
});
