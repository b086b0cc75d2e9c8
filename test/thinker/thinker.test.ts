/** The thread that thinks for computers: it answers, it may die, and nobody waits for it in vain. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundling } from '../../scripts/bundling.mjs';
import type { Answers } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { makeThinker } from '../../src/thinker/thinker.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { setupFor } from '../game/playing.ts';
import { root } from '../tty/programs.ts';

let folder = '';
let built: URL;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'entente-thinker-'));
	const entryPoints = { thinker: 'src/thinker/worker.ts' };
	await build({ ...bundling, absWorkingDir: root, entryPoints, outdir: folder, splitting: true });
	built = pathToFileURL(join(folder, 'thinker.js'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thread that does this with every question; `answer(id, thought)` answers it. */
function threadOf(does: string): URL {
	const path = join(folder, `${does.replace(/\W+/g, '-').slice(0, 40)}.mjs`);
	const answer = `const answer = (id, thought) => parentPort.postMessage({ id, thought });`;
	const listen = `parentPort.on('message', ({ id, view }) => { ${does} });`;
	writeFileSync(path, `import { parentPort, workerData } from 'node:worker_threads';\n${answer}\n${listen}\n`);
	return pathToFileURL(path);
}

const game = startGame(setupFor(7), rulesetOf(['standard'])!);
const view = (seat: number) => ({ game, seat, sealed: {}, level: 'easy' }) as const;
const ordersIn = (answers: Answers) => Object.entries(answers).find(([form]) => form.startsWith('orders:'))?.[1];

async function asked(file: URL, seats: readonly number[] = [5]) {
	const thinker = makeThinker(file);
	const answers = await Promise.all(seats.map((seat) => thinker.think(view(seat))));
	const trouble = thinker.trouble();
	thinker.close();
	return { answers, trouble };
}

test('the thread of the build answers, with a seed of its own for each question', async () => {
	const { answers, trouble } = await asked(built, [3, 3, 3, 3, 3, 3, 3, 3]);
	expect(trouble).toBeUndefined();
	for (const each of answers) expect(ordersIn(each)).toHaveLength(3);
	expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBeGreaterThan(1);
});

test('what somebody waits for comes before what was asked earlier', async () => {
	const thinker = makeThinker(built);
	const order: string[] = [];
	const think = (name: string, isUrgent = false) => thinker.think(view(3), isUrgent).then(() => order.push(name));
	await Promise.all([think('first'), think('second'), think('third'), think('urgent', true)]);
	thinker.close();
	expect(order).toEqual(['first', 'urgent', 'second', 'third']);
});

test('what somebody waits for does not wait for a long thought, which is thought again', async () => {
	const thinker = makeThinker(built);
	const order: string[] = [];
	const ask = async (name: string, level: 'easy' | 'fierce') => {
		const answers = await thinker.think({ ...view(3), level, seed: 's' }, name === 'urgent');
		order.push(name);
		return answers;
	};
	await ask('first', 'easy');
	const long = ask('long', 'fierce');
	const other = ask('other', 'easy');
	await new Promise((done) => setTimeout(done, 100));
	await ask('urgent', 'easy');
	expect(order).toEqual(['first', 'urgent']);
	expect(ordersIn(await long)).toHaveLength(3);
	await other;
	expect(order).toEqual(['first', 'urgent', 'long', 'other']);
	thinker.close();
});

describe('an easy answer takes its place', () => {
	test.each([
		['it throws', `throw new Error('broken')`],
		['it ends', `process.exit(3)`],
		['it says that it failed', `parentPort.postMessage({ id, failed: true })`],
		['it eats all memory', `const all = []; for (;;) all.push(new Array(1e6).fill(0.5))`],
	])('where %s', async (_, does) => {
		const { answers, trouble } = await asked(threadOf(does), [5, 6]);
		for (const each of answers) expect(ordersIn(each)).toHaveLength(each === answers[0] ? 4 : 3);
		expect(trouble).toMatch(/broke off/);
	});

	test('where there is no such file', async () => {
		const { answers } = await asked(pathToFileURL(join(folder, 'nowhere.js')));
		expect(ordersIn(answers[0]!)).toHaveLength(4);
	});

	test('a thread that died is begun again, but not for ever', async () => {
		const thinker = makeThinker(threadOf('process.exit(4)'));
		for (let n = 0; n < 5; n++) expect(ordersIn(await thinker.think(view(5)))).toHaveLength(4);
		thinker.close();
	});
});

test('it knows nothing of the environment, and what it prints reaches nobody', async () => {
	process.env.ENTENTE_SECRET = 'from the shell';
	const written: unknown[] = [];
	const [out, err] = [process.stdout.write, process.stderr.write];
	process.stdout.write = process.stderr.write = ((text: unknown) => written.push(text) > 0) as typeof out;
	try {
		const says = `console.log('LOUD'); console.error('LOUD'); process.stdout.write('LOUD'); answer(id, process.env)`;
		const { answers } = await asked(threadOf(says));
		expect(answers).toEqual([{}]);
		await new Promise((done) => setTimeout(done, 50));
	} finally {
		[process.stdout.write, process.stderr.write] = [out, err];
		delete process.env.ENTENTE_SECRET;
	}
	expect(written.join('')).not.toContain('LOUD');
});

test('closed in the middle of a thought it is gone, and nobody hears of it', async () => {
	const thinker = makeThinker(threadOf('for (;;);'));
	let heard = false;
	void thinker.think(view(5)).then(() => {
		heard = true;
	});
	await new Promise((done) => setTimeout(done, 100));
	thinker.close();
	await new Promise((done) => setTimeout(done, 100));
	expect([heard, thinker.trouble()]).toEqual([false, undefined]);
});

test('it says what it would say at the table, and nothing where it is silent or dies', async () => {
	const seats = game.seats.map((seat, i) => (i === 2 ? seat : ({ ...seat, level: 'easy' } as const)));
	const open = { ...view(4), game: { ...game, seats } };
	const speech = async (file: URL, level: 'easy' | 'keen') => {
		const thinker = makeThinker(file);
		try {
			return await thinker.speak({ ...open, level });
		} finally {
			thinker.close();
		}
	};
	const offer = { from: 'ITALY', to: 'FRANCE', kind: 'leave', provinces: ['PIE'] };
	expect(await speech(built, 'easy')).toEqual(offer);
	expect(await speech(threadOf('answer(id, null)'), 'easy')).toBeUndefined();
	// the easy one is made here
	expect(await speech(threadOf('process.exit(1)'), 'keen')).toEqual(offer);
});
