/** From the start to the first frame on a pseudo-terminal. */
import { placeIn } from '../games.ts';
import { aimAtRatio, figure, report } from '../measure.ts';
import { bundled, GAME, NOTHING, temporary } from '../processes.ts';
import { SMALL, Terminal } from '../terminals.ts';

const RUNS = 15;

const folder = temporary();
const place = placeIn(folder);
const smallest = await bundled('ink-list.tsx', folder);

async function toFrame(args: readonly string[], frame: string): Promise<number> {
	const terminal = new Terminal(args, SMALL, place.env);
	const time = await terminal.shows(frame);
	terminal.close();
	return time;
}

const [game, ink, nothing]: [number[], number[], number[]] = [[], [], []];
for (let i = -2; i < RUNS; i++) {
	const own = await toFrame([...GAME, '--saves', place.saves], 'New game');
	const least = await toFrame([smallest], 'ready');
	const none = await new Terminal(NOTHING, SMALL).ended();
	if (i < 0) continue;
	game.push(own);
	ink.push(least);
	nothing.push(none);
}

report([
	figure(
		'start to first frame',
		'ms',
		game,
		{ what: 'the smallest Ink program', values: ink },
		{ aim: aimAtRatio({ most: 1.3 }) },
	),
	figure('the same', 'ms', game, { what: 'node -e 0', values: nothing }),
]);
process.exit(0);
