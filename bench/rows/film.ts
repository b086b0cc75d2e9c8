/** What a step of the film costs on the terminal, without motion: bytes written, and milliseconds until the last of them. */
import { join } from 'node:path';
import type { Table } from '../../src/game/table.ts';
import { newGame } from '../../src/saves/games.ts';
import { playOn } from '../../test/game/telling-played.ts';
import { refusal } from '../../test/refusal.ts';
import { GAME_NAMES, setupOf } from '../../test/slow/scripted.ts';
import { placeIn } from '../games.ts';
import { aimAt, type Figure, figure, report } from '../measure.ts';
import { GAME, temporary } from '../processes.ts';
import { pause, SMALL, type Stroke, Terminal } from '../terminals.ts';

/** A second on a line of 9,600 baud. */
const MOST_BYTES = 960;
/** A screen that comes by surprise is deaf for a while. */
const REST_MS = 400;
/** The table takes no key that was meant for the reveal. */
const DEAF_MS = 1000;
/** So many of the newest reports are looked at. */
const REPORTS = 7;
/** And of others, where films have no more than a step each. */
const MOST_REPORTS = 60;

const place = placeIn(join(temporary(), 'film'));
Object.assign(process.env, place.env);

/** The save of a game of this name after so much was played. */
function saved(name: string, seed: string, play: (table: Table) => void): string {
	const made = newGame(place.saves, setupOf(name, seed, { lastYear: null, negotiation: 'free' }), 'bench');
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	play(table);
	table.close();
	return path;
}

/** A game in which so much has happened that its newest films show something, when the table comes next. */
const played = (name: string): string =>
	saved(name, 'film', (table) => {
		const isAtTable = () => table.stage(table.game().stages[0]!).kind !== 'turns';
		playOn(table, 'film', Number.POSITIVE_INFINITY, () => table.game().reports.length >= REPORTS && isAtTable());
	});

/** An opening in which nobody stays. */
const OPENING: Readonly<Record<string, readonly string[]>> = {
	AUSTRIA: ['A BUD - SER', 'A VIE - GAL', 'F TRI - ALB'],
	ENGLAND: ['F EDI - NWG', 'F LON - NTH', 'A LVP - YOR'],
	FRANCE: ['A MAR - SPA', 'A PAR - BUR', 'F BRE - MAO'],
	GERMANY: ['A BER - KIE', 'A MUN - RUH', 'F KIE - DEN'],
	ITALY: ['A ROM - APU', 'A VEN - PIE', 'F NAP - ION'],
	RUSSIA: ['A MOS - STP', 'A WAR - UKR', 'F SEV - RUM', 'F STP/SC - BOT'],
	TURKEY: ['A CON - BUL', 'A SMY - ARM', 'F ANK - CON'],
};

/** A game of which nothing but this is known. */
function open(table: Table): void {
	while (table.stage(table.game().stages[0]!).kind === 'open') table.act('done', '2026-01-01T12:00:00Z');
	for (const seat of table.waiting()) {
		const sheets = table.forms(seat, {}).filter(({ id }) => id.startsWith('orders:'));
		table.submit(seat, Object.fromEntries(sheets.map(({ id }) => [id, [...OPENING[id.slice('orders:'.length)]!]])));
	}
	const done = table.reveal();
	if (!done.ok) throw refusal(done);
}

/** A key that changes the picture; how long that took is not known where a busy machine answers late. */
async function turn(game: Terminal, key: string): Promise<Stroke> {
	const stroke = await game.press(key, REST_MS);
	let { bytes } = stroke;
	while (bytes === 0) bytes = await game.bytesIn(REST_MS);
	return { ...stroke, bytes };
}

/** The steps of the films of its newest reports, from the history: without their first pictures. */
async function steps(
	path: string,
	env: Readonly<Record<string, string>>,
	reports = REPORTS,
): Promise<{ firsts: Stroke[]; steps: Stroke[] }> {
	const game = new Terminal([...GAME, 'resume', path, '--saves', place.saves], SMALL, {
		...place.env,
		ENTENTE_MOTION: '0',
		...env,
	});
	await game.shows(/Space (next|record)|page \d+ of/);
	for (let isOver = false; !isOver; ) {
		await pause(REST_MS);
		isOver = /Enter (play on|to the result)/.test(game.screen());
		await game.press(isOver ? '\r' : 'e', REST_MS);
	}
	// where keys come it says so later
	await game.shows(/Enter opens the turn|d done/);
	await pause(DEAF_MS);
	await game.press('h', REST_MS);
	await game.shows(/^ History/);
	await pause(REST_MS);
	const all = { firsts: [] as Stroke[], steps: [] as Stroke[] };
	for (let i = 0; i < reports || (all.steps.length < reports && i < MOST_REPORTS); i++) {
		all.firsts.push(await turn(game, 'f'));
		await game.shows(/^.* 1 of \d+ *\n/);
		const count = Number(/ 1 of (\d+) *\n/.exec(game.screen())![1]);
		for (let step = 2; step <= count; step++) {
			all.steps.push(await turn(game, ' '));
			await game.shows(new RegExp(`^.* ${step} of ${count} *\\n`));
		}
		await game.press('\x1b', REST_MS);
		await game.shows(/^ History/);
		await game.press('\x1b[B');
	}
	game.close();
	return all;
}

const bytesOf = (strokes: readonly Stroke[]) => strokes.map(({ bytes }) => bytes);

const figures: Figure[] = [];
const standard = played('standard');
const others = GAME_NAMES.filter((name) => name !== 'standard');
const costliest: number[] = [];
for (const name of others) {
	const { steps: told } = await steps(played(name), { ENTENTE_UNICODE: '0', NO_COLOR: '1' });
	costliest.push(Math.max(...bytesOf(told)));
	console.error(`${name}: ${costliest.at(-1)} bytes, of ${told.length} steps`);
}
figures.push(
	figure('the costliest step of all other games, ASCII without colours', 'bytes', [Math.max(...costliest)], undefined, {
		aim: aimAt({ most: MOST_BYTES }),
	}),
);
for (const [what, env, most, worst] of [
	['ASCII in 16 colours', { ENTENTE_UNICODE: '0', TERM: 'xterm' }, MOST_BYTES, MOST_BYTES],
	['256 colours', { ENTENTE_UNICODE: '1' }, 1500, 4000],
	['24 bits', { ENTENTE_UNICODE: '1', COLORTERM: 'truecolor' }, undefined, undefined],
] as const) {
	const { firsts, steps: told } = await steps(standard, env);
	const aimOf = (limit: number | undefined) => (limit === undefined ? {} : { aim: aimAt({ most: limit }) });
	const bytes = bytesOf(told);
	figures.push(
		figure(`the first picture of a film, ${what}`, 'bytes', bytesOf(firsts)),
		figure(`a step of it, ${what}`, 'bytes', bytes, undefined, aimOf(most)),
		figure(`the costliest step, ${what}`, 'bytes', [Math.max(...bytes)], undefined, aimOf(worst)),
		figure(
			`key to last byte of a step, ${what}`,
			'ms',
			told.flatMap(({ last }) => last ?? []),
		),
	);
}
for (const [what, env] of [
	['16 colours', { TERM: 'xterm' }],
	['a vt100', { TERM: 'vt100' }],
] as const) {
	const { steps: told } = await steps(saved('standard', 'opening', open), { ENTENTE_UNICODE: '0', ...env }, 1);
	const bytes = [Math.max(...bytesOf(told))];
	figures.push(
		figure(`22 units move at once, ${what}`, 'bytes', bytes, undefined, { aim: aimAt({ most: MOST_BYTES }) }),
	);
}
report(figures);
process.exit(0);
