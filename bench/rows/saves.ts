/** Saves: an answer until it is safe on the disk, opening a game of 100 years, and replaying it. */
import { closeSync, cpSync, fsyncSync, openSync, statSync, writeSync } from 'node:fs';
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

const game = (args: readonly string[], env = place.env) =>
	new Terminal([...GAME, ...args, '--saves', place.saves], SMALL, env);
const resume = (env?: typeof place.env) => game(['resume', manyYears], env);
const TABLE = /Pass the laptop|page 1 of/;
/** With the keys of the games, and nothing kept of how they were left. */
const elsewhere = { ENTENTE_STATE: join(place.folder, 'elsewhere') };
cpSync(join(place.env.ENTENTE_STATE!, 'keys'), join(elsewhere.ENTENTE_STATE, 'keys'), { recursive: true });

const left = resume();
await left.shows(TABLE);
process.kill(left.pid, 'SIGTERM');
await left.ended();

const started: number[] = [];
const opened: number[] = [];
const playedAgain: number[] = [];
const until = async (terminal: Terminal, what: string | RegExp): Promise<number> => {
	const time = await terminal.shows(what);
	terminal.close();
	return time;
};
for (let i = -1; i < RUNS; i++) {
	const times = [
		await until(game([]), 'New game'),
		await until(resume(), TABLE),
		await until(resume(elsewhere), TABLE),
	];
	if (i < 0) continue;
	for (const [j, list] of [started, opened, playedAgain].entries()) list.push(times[j]!);
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
	figure('the same, all of it played again', 'ms', playedAgain, { what: 'the bare start', values: started }),
	figure(
		'replaying it, per year',
		'ms',
		perYear,
		{ what: 'per year of 25 years', values: perYearOfFew },
		{ aim: aimAtRatio({ most: 1.2 }) },
	),
]);
process.exit(0);
