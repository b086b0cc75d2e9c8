/** What a step of the film costs on the terminal: bytes written, and milliseconds until the last of them. */
import { join } from 'node:path';
import { newGame } from '../../src/saves/games.ts';
import { playOn } from '../../test/game/telling-played.ts';
import { setupOf } from '../../test/slow/scripted.ts';
import { placeIn } from '../games.ts';
import { aimAt, type Figure, figure, report } from '../measure.ts';
import { GAME, temporary } from '../processes.ts';
import { pause, SMALL, type Stroke, Terminal } from '../terminals.ts';

/** A second on a line of 9,600 baud. */
const MOST_BYTES = 960;
/** A screen that comes by surprise is deaf for a while. */
const REST_MS = 400;
/** So many of the newest reports are looked at. */
const REPORTS = 7;

const place = placeIn(join(temporary(), 'film'));
Object.assign(process.env, place.env);
const made = newGame(place.saves, setupOf('standard', 'film', { lastYear: null }), 'bench');
if (!made.ok) throw new Error(made.message);
const { table, path } = made.value;
playOn(table, 'film', REPORTS);
table.close();

/** The steps of the films of every phase, from the history: without their first pictures. */
async function steps(env: Readonly<Record<string, string>>): Promise<{ firsts: Stroke[]; steps: Stroke[] }> {
	const game = new Terminal([...GAME, 'resume', path, '--saves', place.saves], SMALL, { ...place.env, ...env });
	await game.shows('Space ');
	await pause(REST_MS);
	for (const [key, shown] of [
		['e', /page \d+ of/],
		['e', 'Enter play on'],
		['\r', 'Enter opens the turn'],
		['h', /^ History/],
	] as const) {
		await game.press(key, REST_MS);
		await game.shows(shown);
		await pause(REST_MS);
	}
	const all = { firsts: [] as Stroke[], steps: [] as Stroke[] };
	for (let i = 0; i < REPORTS; i++) {
		all.firsts.push(await game.press('m', REST_MS));
		await game.shows(/^.* 1 of \d+ *\n/);
		const count = Number(/ 1 of (\d+) *\n/.exec(game.screen())![1]);
		for (let step = 2; step <= count; step++) {
			all.steps.push(await game.press(' ', REST_MS));
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
for (const [what, env] of [
	['ASCII', { ENTENTE_UNICODE: '0' }],
	['fine', { ENTENTE_UNICODE: '1' }],
] as const) {
	const { firsts, steps: told } = await steps(env);
	const aim = what === 'ASCII' ? { aim: aimAt({ most: MOST_BYTES }) } : {};
	const bytes = bytesOf(told);
	figures.push(
		figure(`the first picture of a film, ${what}`, 'bytes', bytesOf(firsts)),
		figure(`a step of it, ${what}`, 'bytes', bytes),
		figure(`the costliest step, ${what}`, 'bytes', [Math.max(...bytes)], undefined, aim),
		figure(
			`key to last byte of a step, ${what}`,
			'ms',
			told.map(({ last = 0 }) => last),
		),
	);
}
report(figures);
process.exit(0);
