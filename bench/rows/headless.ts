/** `entente adjudicate` as a whole process, beside Node alone that only reads and writes the same JSON. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aimAtRatio, figure, report } from '../measure.ts';
import { readLines } from '../positions.ts';
import { GAME, inTurn, temporary, type Usage } from '../processes.ts';

const COUNT = 20_000;
/** By then the heap has the size that chunks of lines give it: from here on nothing may grow with the input. */
const SOME = 50_000;
const MANY = 100_000;
const RUNS = 5;

const folder = temporary();
const { lines, from } = readLines();

function fileOf(count: number): string {
	const file = join(folder, `${count}.jsonl`);
	writeFileSync(file, Array.from({ length: count }, (_, i) => `${JSON.stringify(lines[i % lines.length])}\n`).join(''));
	return file;
}

const nothing = fileOf(0);
const input = fileOf(COUNT);
const answers = join(folder, 'answers.jsonl');
const adjudicate = [...GAME, 'adjudicate'];
writeFileSync(answers, execFileSync(process.execPath, [...adjudicate, fileOf(lines.length)], { maxBuffer: 2 ** 30 }));

const program = 'bench/programs/same-json.mjs';
const used = await inTurn(
	{
		game: [...adjudicate, input],
		both: [program, input, answers],
		held: [program, nothing, answers],
		start: [program, nothing],
		same: [program, input],
	},
	RUNS,
);

const long = await inTurn({ some: [...adjudicate, fileOf(SOME)], many: [...adjudicate, fileOf(MANY)] }, 1);

/** Reading the positions and printing the answers, without what it takes to have the answers at hand. */
const both = (which: 'wall' | 'cpu') =>
	used.both.map((usage, i) => usage[which] - used.held[i]![which] + used.start[i]![which]);
const all = (usages: readonly Usage[], which: keyof Usage) => usages.map((usage) => usage[which]);
const note = `${COUNT.toLocaleString('en')} lines from ${from}`;

report([
	figure(
		'entente adjudicate, 20,000 positions',
		'ms',
		all(used.game, 'wall'),
		{ what: 'Node reading the positions and printing the answers', values: both('wall') },
		{ aim: aimAtRatio({ most: 3 }), note },
	),
	figure(
		'the same, processor time',
		'ms',
		all(used.game, 'cpu'),
		{ what: 'the same', values: both('cpu') },
		{ aim: aimAtRatio({ most: 2.9 }) },
	),
	figure('the same', 'ms', all(used.game, 'wall'), {
		what: 'Node reading and printing the positions only',
		values: all(used.same, 'wall'),
	}),
	figure(
		'memory at most, 100,000 positions',
		'MiB',
		all(long.many, 'mebibytes'),
		{ what: '50,000 positions', values: all(long.some, 'mebibytes') },
		{ aim: aimAtRatio({ most: 1.2 }) },
	),
]);
