/** What screens and keys cost on a serial line: a VT100 of 24 rows and 80 columns, at 960 bytes a second. */
import { join } from 'node:path';
import { newGame } from '../../src/saves/games.ts';
import { setupOf } from '../../test/slow/scripted.ts';
import { placeIn } from '../games.ts';
import { aimAt, type Figure, figure, median, report } from '../measure.ts';
import { GAME, temporary } from '../processes.ts';
import { pause, SMALL, Terminal } from '../terminals.ts';

const BYTES_A_SECOND = 960;
const LINE = { TERM: 'vt100', LANG: 'C' };
/** Longer than what is told at rest waits. */
const REST_MS = 300;
/** Longer than Enter waits where the laptop is passed on, and than a screen is deaf that comes by surprise. */
const PATIENCE_MS = 1300;

const KEYS = {
	Up: '\x1b[A',
	Down: '\x1b[B',
	Right: '\x1b[C',
	End: '\x1b[F',
	Enter: '\r',
	Esc: '\x1b',
	Backspace: '\x7f',
	Tab: '\t',
	Space: ' ',
} as const;

interface Cost {
	readonly kind: 'screen' | 'key';
	/** What was pressed where. */
	readonly where: string;
	readonly bytes: number;
	readonly atRest: number;
	/** Until the line has brought it all. */
	readonly seconds: number;
}

const place = placeIn(join(temporary(), 'serial'));
Object.assign(process.env, place.env);

/** Somebody who goes through the screens, and waits after each key until nothing follows any more. */
class Walker {
	readonly costs: Cost[] = [];
	readonly #game: Terminal;

	constructor(args: readonly string[]) {
		const env = { ...place.env, ...LINE };
		this.#game = new Terminal([...GAME, ...args, '--saves', place.saves], SMALL, env, BYTES_A_SECOND);
	}

	async shows(what: string | RegExp) {
		await this.#game.shows(what);
		await this.#rest();
	}

	/** Until nothing more comes. */
	async #rest() {
		for (let before = -1; before !== this.#game.bytes; ) {
			before = this.#game.bytes;
			await this.#game.isBrought();
			await pause(REST_MS);
		}
	}

	async #press(kind: Cost['kind'], key: string, shown?: string | RegExp) {
		const where = `${key} in ${this.#game
			.screen()
			.split('\n')[0]!
			.trim()
			.replace(/ {2,}.*/, '')}`;
		const before = this.#game.bytes;
		const begin = performance.now();
		await this.#game.press(KEYS[key as keyof typeof KEYS] ?? key);
		const bytes = this.#game.bytes - before;
		if (shown) await this.#game.shows(shown);
		await this.#rest();
		const seconds = (performance.now() - begin - REST_MS) / 1000;
		this.costs.push({ kind, where, bytes, atRest: this.#game.bytes - before, seconds });
	}

	/** A key that leads to another screen. */
	async to(key: string, shown: string | RegExp) {
		await this.#press('screen', key, shown);
	}

	/** The same where a key is waited for until no other has come for a while. */
	async patientlyTo(key: string, shown: string | RegExp) {
		await pause(PATIENCE_MS);
		await this.to(key, shown);
	}

	async keys(...keys: string[]) {
		for (const key of keys) await this.#press('key', key);
	}

	close(): readonly Cost[] {
		this.#game.close();
		return this.costs;
	}
}

/** From the menu to the summary of a new game. */
async function menus(): Promise<readonly Cost[]> {
	const walk = new Walker([]);
	await walk.shows('New game');
	await walk.keys('Down', 'Up');
	await walk.to('?', 'Any key goes');
	await walk.to('Space', '> Play now');
	await walk.to('n', '> New game');
	await walk.to('Enter', 'The duel');
	await walk.keys('Down', 'Down', 'Up', 'Up');
	await walk.to('Enter', 'Name of player');
	await walk.keys('a', 'b', 'Enter', 'c', 'Enter');
	await walk.to('Enter', '> Start the game');
	await walk.to('o', '> Options');
	await walk.to('Enter', '> 1 Powers');
	await walk.keys('Down', 'Right');
	return walk.close();
}

/** A season of two people, and the screens around it. */
async function season(): Promise<readonly Cost[]> {
	const made = newGame(place.saves, setupOf('duel', 'serial', { negotiation: 'free' }, 2), 'bench');
	if (!made.ok) throw new Error(made.message);
	made.value.table.close();
	const walk = new Walker(['resume', made.value.path]);
	await walk.shows('Enter opens the turn');
	await walk.to('b', /^ Board/);
	await walk.to('Esc', 'Enter open');
	await walk.to('m', /^ Map/);
	await walk.keys('Right', 'Down');
	await walk.to('Esc', 'Enter open');
	await walk.to('r', /^ The rules/);
	await walk.to('Enter', 'page 1');
	await walk.to('Esc', /^ The rules/);
	await walk.to('Esc', 'Enter open');
	for (const last of [false, true]) {
		await walk.patientlyTo('Enter', 'Orders of');
		await walk.keys('Down', 'Down', 'Up', 'Up', 'g', 'a', 'Backspace', 'Backspace');
		await walk.to('Enter', 'letters type');
		await walk.keys('Down', 'Up');
		await walk.to('Esc', '_');
		await walk.to('Tab', 'NTH');
		await walk.to('Tab', 'Province');
		await walk.to('Tab', 'Albania');
		await walk.to('Right', '/ find');
		await walk.to('Esc', 'Right map');
		await walk.keys(...'hold all');
		await walk.to('Enter', '> Overview');
		await walk.to('Enter', /Submit/);
		await walk.to('Enter', last ? 'Gather round' : 'Pass the laptop');
	}
	await walk.patientlyTo('Enter', / 1 of \d+ *\n/);
	await pause(PATIENCE_MS);
	await walk.to('e', 'page 1');
	return walk.close();
}

const costs = [...(await menus()), ...(await season())];
const screens = costs.filter(({ kind }) => kind === 'screen');
// what changes nothing is not an answer to a key
const keys = costs.filter(({ kind, bytes }) => kind === 'key' && bytes > 0);

/** The median, and the costliest with where it was. */
function rows(what: string, unit: string, of: readonly Cost[], by: (cost: Cost) => number, most: number): Figure[] {
	const values = of.map(by);
	const worst = Math.max(...values);
	const { where } = of.find((cost) => by(cost) === worst)!;
	const above = values.filter((value) => value > most).length;
	return [
		figure(`${what} on a serial line`, unit, [median(values)], undefined, {
			aim: aimAt({ most }),
			note: `${values.length} of them`,
		}),
		figure(`the costliest of these`, unit, [worst], undefined, {
			aim: aimAt({ most }),
			note: `${where}; ${above} are above ${most}`,
		}),
	];
}

for (const { kind, bytes, atRest, seconds, where } of costs)
	console.error(kind, bytes, atRest, seconds.toFixed(1), where);
report([
	...rows('a change of screen', 'bytes', screens, ({ atRest }) => atRest, 1400),
	...rows('the same, until it is there', 's', screens, ({ seconds }) => seconds, 1.6),
	...rows('a key', 'bytes', keys, ({ bytes }) => bytes, 30),
	...rows('the same, with what follows at rest', 'bytes', keys, ({ atRest }) => atRest, 96),
]);
process.exit(0);
