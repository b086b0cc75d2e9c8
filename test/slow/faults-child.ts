/**
 * Plays a scripted game in a save until it is killed, and says on its standard output what it is about to do and what was
 * confirmed. Bundled and started by kills.ts; the argument is JSON.
 */
import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { chance } from '../../src/game/random.ts';
import type { Game } from '../../src/game/state.ts';
import { type Files, nodeFiles } from '../../src/saves/files.ts';
import { newGame, resumeGame } from '../../src/saves/games.ts';
import type { Act, Orders, Said } from './faults-said.ts';
import { anyAnswers, setupOf } from './scripted.ts';

const orders = JSON.parse(process.argv[2]!) as Orders;
const roll = chance(orders.seed, 'roll');

const say = (said: Said): void => void writeSync(1, `${JSON.stringify(said)}\n`);
const hashOf = (game: Game): string => createHash('sha256').update(JSON.stringify(game)).digest('hex');

const die = (): never => {
	process.kill(process.pid, 'SIGKILL');
	for (;;);
};

/** Kills this process at one of the calls to the file system. */
function deadlyFiles(at: number, how: 'before' | 'half' | 'after'): Files {
	let count = 0;
	const wrap =
		<Args extends unknown[], Result>(call: (...args: Args) => Result, half?: (...args: Args) => Result) =>
		(...args: Args): Result => {
			if (count++ !== at) return call(...args);
			if (how === 'half' && half) half(...args);
			if (how === 'after') call(...args);
			return die();
		};
	const { open, read, write, sync, truncate, close, status, list, makeFolder, rename, remove } = nodeFiles;
	return {
		open: wrap(open),
		read: wrap(read),
		write: wrap(write, (file, bytes, position) =>
			write(file, bytes.subarray(0, Math.floor(roll() * bytes.length)), position),
		),
		sync: wrap(sync),
		truncate: wrap(truncate),
		close: wrap(close),
		status: wrap(status),
		list: wrap(list),
		makeFolder: wrap(makeFolder),
		rename: wrap(rename),
		remove: wrap(remove),
	};
}

const files = orders.kill ? deadlyFiles(orders.kill.at, orders.kill.how) : nodeFiles;

async function open() {
	if (orders.path !== undefined) {
		const resumed = await resumeGame(orders.path, files);
		if (!resumed.ok) throw new Error(resumed.message);
		return resumed;
	}
	const made = newGame(orders.folder, setupOf(orders.game, orders.seed, { negotiation: 'wilson' }), 'test', files);
	if (!made.ok) throw new Error(made.message);
	return made.value;
}

const { table, path, warning } = await open();
say({ at: 'opened', path, hash: hashOf(table.game()), ...(warning ? { warning } : {}) });

/** Says what it does before, and that it is confirmed after, if it is. */
async function doing(act: Act, how: () => unknown): Promise<void> {
	say({ at: 'begins', act });
	const result = (await how()) as { ok?: boolean; message?: string } | undefined;
	if (result?.ok === false) say({ at: 'refused', message: result.message! });
	else if (table.unsaved() === undefined) say({ at: 'confirmed', hash: hashOf(table.game()) });
}

/** Some games can go on for ever when nobody wants anything. */
const MOST_REPORTS = 60;
const pinOf = (seat: number) => `${seat}${seat}7`;
const unlock = async (seat: number): Promise<void> => {
	if (table.isUnlocked(seat)) return;
	const done = await table.unlock(seat, table.hasPin(seat) ? pinOf(seat) : undefined);
	if (!done.ok) throw new Error(done.message);
};

for (;;) {
	// kills between the steps need a between
	if (roll() < 0.3) await new Promise((resolve) => setTimeout(resolve, roll() * 10));
	const { outcome, stages, submitted, phase, seats, reports } = table.game();
	if (outcome || phase.year >= orders.untilYear || reports.length > MOST_REPORTS) break;
	const { kind } = table.stage(stages[0]!);
	if (kind === 'open') {
		const act = roll() < 0.5 ? 'done' : 'start';
		await doing({ type: 'act', act }, () => table.act(act, new Date().toISOString()));
		continue;
	}
	const waiting = table.waiting();
	if (waiting.length === 0) {
		for (const seat of table.locked()) await unlock(seat);
		await doing({ type: 'reveal' }, () => table.reveal());
		continue;
	}
	const seat = waiting[Math.floor(roll() * waiting.length)]!;
	await unlock(seat);
	if (submitted.length > 0 && kind !== 'turns' && roll() < 0.08) {
		const back = submitted[Math.floor(roll() * submitted.length)]!;
		await unlock(back);
		await doing({ type: 'withdraw', seat: back }, () => table.withdraw(back));
		continue;
	}
	if (orders.pins && seat < 2 && !table.hasPin(seat) && roll() < 0.5) {
		const pin = pinOf(seat);
		await doing({ type: 'pin', seat, pin }, () => table.setPin(seat, pin));
	}
	if (submitted.length === 0 && reports.length > 0 && roll() < 0.05) {
		const name = `${seats[seat]!.key.slice(0, 8)}${Math.floor(roll() * 100)}`;
		await doing({ type: 'hand', seat, name }, () => table.handSeat(seat, name));
	}
	const answers = anyAnswers(table, seat, roll);
	const parts = Object.entries(answers);
	for (let n = 1; n <= parts.length; n++) {
		if (roll() < 0.4) continue;
		const draft = Object.fromEntries(parts.slice(0, n));
		await doing({ type: 'draft', seat, answers: draft }, () => table.saveDraft(seat, draft));
	}
	if (roll() < 0.1) continue;
	await doing({ type: 'submit', seat, answers }, () => table.submit(seat, answers));
}
table.close();
say({ at: 'over' });
