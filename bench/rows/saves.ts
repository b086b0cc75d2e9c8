/** Saves: an answer until it is safe on the disk, opening games of 25 and of 100 years, and replaying them. */
import { closeSync, fsyncSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { lookAtSave } from '../../src/headless/save.ts';
import { longSaves, placeIn } from '../games.ts';
import { aimAtRatio, figure, report } from '../measure.ts';
import { GAME, temporary } from '../processes.ts';
import { SMALL, Terminal } from '../terminals.ts';

const YEARS = 100;
const FEW = 25;
const RUNS = 7;

const place = placeIn(temporary());
const answers: number[] = [];
const writes: number[] = [];
const timed = (work: () => void): number => {
	const begin = performance.now();
	work();
	return performance.now() - begin;
};
const bare = openSync(join(place.folder, 'bare'), 'w');
const bytes = Buffer.alloc(2048, 'x');
const { many: manyYears, few: fewYears } = longSaves(place, { many: YEARS, few: FEW }, (act) => {
	answers.push(timed(act));
	writes.push(
		timed(() => {
			writeSync(bare, bytes);
			fsyncSync(bare);
		}),
	);
});
closeSync(bare);

const game = (...args: string[]) => new Terminal([...GAME, ...args, '--saves', place.saves], SMALL, place.env);
const TABLE = /Pass the laptop|page 1 of|Space /;

const started: number[] = [];
const opened: number[] = [];
const openedLong: number[] = [];
const until = async (terminal: Terminal, what: string | RegExp): Promise<number> => {
	const time = await terminal.shows(what);
	terminal.close();
	return time;
};
for (let i = -1; i < RUNS; i++) {
	const times = [
		await until(game(), 'New game'),
		await until(game('resume', fewYears), TABLE),
		await until(game('resume', manyYears), TABLE),
	];
	if (i < 0) continue;
	for (const [j, list] of [started, opened, openedLong].entries()) list.push(times[j]!);
}

const replays = (save: string, years: number) => timed(() => lookAtSave(save)) / years;
const [perYear, perYearOfFew]: [number[], number[]] = [[], []];
for (let i = -1; i < RUNS; i++) {
	const [many, few] = [replays(manyYears, YEARS), replays(fewYears, FEW)];
	if (i < 0) continue;
	perYear.push(many);
	perYearOfFew.push(few);
}

const sizeOf = (save: string) => `${(statSync(save).size / 2 ** 20).toFixed(1)} MiB`;
const bareStart = { what: 'the bare start', values: started };
report([
	figure('an answer, until it is safe on the disk', 'ms', answers, {
		what: 'a bare write of 2 KiB and fsync',
		values: writes,
	}),
	figure('opening a save of 25 years, to the first frame', 'ms', opened, bareStart, {
		aim: aimAtRatio({ most: 2 }),
		note: sizeOf(fewYears),
	}),
	figure('the same, 100 years', 'ms', openedLong, bareStart, { note: sizeOf(manyYears) }),
	figure(
		'replaying 100 years, per year',
		'ms',
		perYear,
		{ what: 'per year of 25 years', values: perYearOfFew },
		{ aim: aimAtRatio({ most: 1.2 }) },
	),
]);
process.exit(0);
