/** Resident memory at the menu, in a private turn, and after many keys; beside the smallest Ink program. */
import { newSave, placeIn } from '../games.ts';
import { aimAtRatio, figure, report } from '../measure.ts';
import { bundled, GAME, temporary } from '../processes.ts';
import { pause, SMALL, Terminal } from '../terminals.ts';

const KEYS = 20_000;
const REST_MS = 400;
const RUNS = 3;
const DOWN_AND_UP = '\x1b[B\x1b[B\x1b[A\x1b[A';

const folder = temporary();
const place = placeIn(folder);
const smallest = await bundled('ink-list.tsx', folder);
const aim = aimAtRatio({ most: 1.3 });
const what = 'the smallest Ink program';

const [menu, turn, ink]: [number[], number[], number[]] = [[], [], []];
for (let i = 0; i < RUNS; i++) {
	const start = new Terminal([...GAME, '--saves', place.saves], SMALL, place.env);
	await start.shows('New game');
	await pause(REST_MS);
	menu.push(start.mebibytes());
	start.close();
	const game = await privateTurn();
	turn.push(game.mebibytes());
	game.close();
	const least = await smallestInk();
	ink.push(least.mebibytes());
	least.close();
}

async function privateTurn(): Promise<Terminal> {
	const game = new Terminal([...GAME, 'resume', newSave(place), '--saves', place.saves], SMALL, place.env);
	await game.shows('Enter opens the turn');
	await game.press('\r', REST_MS);
	await game.shows('Orders of');
	return game;
}

async function smallestInk(): Promise<Terminal> {
	const least = new Terminal([smallest], SMALL);
	await least.shows('ready');
	await pause(REST_MS);
	return least;
}

const [game, least] = [await privateTurn(), await smallestInk()];
await game.flood(DOWN_AND_UP, KEYS / 4);
await least.flood(DOWN_AND_UP, KEYS / 4);

report([
	figure('memory at the menu', 'MiB', menu, { what, values: ink }, { aim }),
	figure('memory in a private turn', 'MiB', turn, { what, values: ink }, { aim }),
	figure(
		'memory after 20,000 keys',
		'MiB',
		[game.mebibytes()],
		{ what: `${what} after as many`, values: [least.mebibytes()] },
		{ aim: aimAtRatio({ most: 1.5 }) },
	),
]);
process.exit(0);
