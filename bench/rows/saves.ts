/** Saves: an answer until it is safe on the disk, opening a game of 100 years, and replaying it. */
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
const opened: number[] = [];
const started: number[] = [];
for (let i = -1; i < RUNS; i++) {
	const start = game();
	const toMenu = await start.shows('New game');
	start.close();
	const resumed = game('resume', manyYears);
	const toTable = await resumed.shows(/Pass the laptop|page 1 of/);
	resumed.close();
	if (i < 0) continue;
	started.push(toMenu);
	opened.push(toTable);
}

const replays = (save: string, years: number) => timed(() => lookAtSave(save, () => {})) / years;
const [perYear, perYearOfFew]: [number[], number[]] = [[], []];
for (let i = -1; i < RUNS; i++) {
	const [many, few] = [replays(manyYears, YEARS), replays(fewYears, FEW)];
	if (i < 0) continue;
	perYear.push(many);
	perYearOfFew.push(few);
}

const note = `${(statSync(manyYears).size / 2 ** 20).toFixed(1)} MiB`;
report([
	figure('an answer, until it is safe on the disk', 'ms', answers, {
		what: 'a bare write of 2 KiB and fsync',
		values: writes,
	}),
	figure(
		'opening a save of 100 years, to the first frame',
		'ms',
		opened,
		{ what: 'the bare start', values: started },
		{ aim: aimAtRatio({ most: 1.5 }), note },
	),
	figure(
		'replaying it, per year',
		'ms',
		perYear,
		{ what: 'per year of 25 years', values: perYearOfFew },
		{ aim: aimAtRatio({ most: 1.2 }) },
	),
]);
process.exit(0);
