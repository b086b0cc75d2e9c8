/** What a key costs while computers think, in another thread on the same core, beside a game without computers. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { newSave, placeIn, saveWithComputers } from '../games.ts';
import { aimAtRatio, figure, report } from '../measure.ts';
import { bundled, GAME, temporary } from '../processes.ts';
import { pause, SMALL, type Stroke, Terminal } from '../terminals.ts';

const ENTER = '\r';
const BACKSPACE = '\x7f';
const TYPED = ['par bur', 'mos s war gal', 'h', 'sev - bla', 'tri alb'].flatMap((order) => [
	...order,
	...Array<string>(order.length).fill(BACKSPACE),
]);
const REST_MS = 500;

/** Whether everything from here on runs on one core. */
function onOneCore(): boolean {
	try {
		execFileSync('taskset', ['-cp', '0', String(process.pid)], { stdio: 'ignore' });
		return true;
	} catch {
		return false;
	}
}

const folder = temporary();
/** The game as it is built, with another thinking thread. */
const busyGame = join(folder, 'dist');
cpSync('dist', busyGame, { recursive: true });
copyFileSync(await bundled('busy-thinker.ts', folder), join(busyGame, 'thinker.js'));
const isOneCore = onOneCore();

async function inTurn(program: readonly string[], save: string, folderOf: string): Promise<Terminal> {
	const place = placeIn(folderOf);
	const game = new Terminal([...program, 'resume', save, '--saves', place.saves], SMALL, place.env);
	await game.shows('Enter opens the turn');
	await pause(REST_MS);
	await game.pressAll([ENTER], REST_MS);
	await game.shows('Orders of');
	return game;
}

const [alone, among] = [join(folder, 'alone'), join(folder, 'among')];
const idle = await inTurn(GAME, newSave(placeIn(alone)), alone);
const busy = await inTurn([join(busyGame, 'main.js')], saveWithComputers(placeIn(among)), among);
const [keys, beside]: [Stroke[], Stroke[]] = [[], []];
for (const key of TYPED) {
	// the other one thinks meanwhile
	beside.push(await idle.press(key));
	keys.push(await busy.press(key));
}
const pairs = keys.map((key, i) => [key.last, beside[i]!.last]).filter((pair) => pair.every((ms) => ms !== undefined));
report([
	figure(
		`a letter of an order while computers think${isOneCore ? ', all on one core' : ''}`,
		'ms',
		pairs.map(([key]) => key!),
		{ what: 'without computers', values: pairs.map(([, other]) => other!) },
		{ aim: aimAtRatio({ most: 1.5 }) },
	),
]);
process.exit(0);
