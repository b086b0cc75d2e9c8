/** Starts a game that plays itself, kills it, and looks whether everything it had confirmed is in its save. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Answers } from '../../src/game/forms.ts';
import type { Game } from '../../src/game/state.ts';
import type { Contents } from '../../src/saves/contents.ts';
import { openSave } from '../../src/saves/file.ts';
import { replay, resumeGame } from '../../src/saves/games.ts';
import { gamePath } from '../../src/saves/marks.ts';
import { copyWhole } from '../../src/saves/whole-file.ts';
import type { Act, Orders, Said } from './faults-said.ts';

export async function bundleChild(folder: string): Promise<string> {
	const outfile = join(folder, 'child.mjs');
	await build({
		entryPoints: [join(import.meta.dirname, 'faults-child.ts')],
		outfile,
		bundle: true,
		platform: 'node',
		format: 'esm',
	});
	return outfile;
}

export interface Run {
	readonly said: readonly Said[];
	readonly errors: string;
	readonly wasKilled: boolean;
}

/** Runs the child until it ends; it is killed `after` so many milliseconds from its first word. */
export async function run(script: string, orders: Orders, env: NodeJS.ProcessEnv, after?: number): Promise<Run> {
	const child = spawn(process.execPath, [script, JSON.stringify(orders)], { stdio: ['ignore', 'pipe', 'pipe'], env });
	let text = '';
	let errors = '';
	child.stdout.on('data', (data) => {
		if (text === '' && after !== undefined) setTimeout(() => child.kill('SIGKILL'), after);
		text += data;
	});
	child.stderr.on('data', (data) => {
		errors += data;
	});
	const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
	const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
	const said = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Said);
	return { said, errors, wasKilled: signal === 'SIGKILL' };
}

/** What must be in the save of a game, from what its programs have confirmed. What was begun last may be in it too. */
export class Confirmed {
	/** Of the game after the last confirmed step. */
	hash: string | undefined;
	readonly #drafts = new Map<number, Answers>();
	readonly #submitted = new Map<number, Answers>();
	readonly pins = new Map<number, string>();
	/** Begun, and never said to be confirmed. */
	pending: Act | undefined;
	/** How many steps were confirmed. */
	count = 0;

	hear(said: readonly Said[]): void {
		this.pending = undefined;
		for (const word of said) {
			if (word.at === 'begins') this.pending = word.act;
			if (word.at === 'opened') this.hash = word.hash;
			if (word.at === 'refused') this.pending = undefined;
			if (word.at !== 'confirmed') continue;
			this.hash = word.hash;
			this.count++;
			this.#take(this.pending!);
			this.pending = undefined;
		}
	}

	#take(act: Act): void {
		if (act.type === 'draft') this.#drafts.set(act.seat, act.answers);
		if (act.type === 'pin') this.pins.set(act.seat, act.pin);
		// who sits down has no PIN yet, and nothing half written
		if (act.type === 'hand') {
			this.pins.delete(act.seat);
			this.#drafts.delete(act.seat);
		}
		if (act.type === 'submit') {
			this.#drafts.delete(act.seat);
			this.#submitted.set(act.seat, act.answers);
		}
		if (act.type === 'withdraw') {
			this.#drafts.set(act.seat, this.#submitted.get(act.seat)!);
			this.#submitted.delete(act.seat);
		}
	}

	/**
	 * What is missing in the save, as sentences. It looks into a copy, and takes back in it what was answered; the mark of the
	 * game stays that of the save which is played.
	 */
	async missingIn(path: string): Promise<string[]> {
		const opened = openSave(path);
		if (!opened.ok) return [opened.message];
		opened.save.close();
		const mark = `${gamePath(opened.contents.header.id)}.mark`;
		const bytes = existsSync(mark) ? readFileSync(mark) : undefined;
		try {
			return await this.#missing(path, opened.contents);
		} finally {
			if (bytes) writeFileSync(mark, bytes);
			else rmSync(mark, { force: true });
		}
	}

	async #missing(path: string, contents: Contents): Promise<string[]> {
		const hashes: string[] = [];
		const games: Game[] = [];
		const replayed = replay(contents, (game) => {
			games.push(game);
			hashes.push(createHash('sha256').update(JSON.stringify(game)).digest('hex'));
		});
		if (!replayed.ok) return [replayed.message];
		const missing: string[] = [];
		const at = this.hash === undefined ? -1 : hashes.lastIndexOf(this.hash);
		if (this.hash !== undefined && at < 0) missing.push('the last confirmed state of the game is not in the save');
		if (hashes.length - 1 - at > 2) missing.push('more is in the save than was ever begun');
		const reveals = games.at(-1)!.reports.length - (games[at]?.reports.length ?? 0);

		const again = await resumeGame(path);
		if (!again.ok) return [...missing, again.message];
		const { table } = again;
		const { pending } = this;
		// what was begun last is either there as a whole or not at all; from now on it counts as what it is
		const isPlayed = hashes.length - 1 > at;
		if (pending && (isPlayed || (pending.type === 'pin' && table.hasPin(pending.seat)))) this.#take(pending);
		for (const [seat, pin] of this.pins) {
			if (pending?.type === 'hand' && pending.seat === seat) continue;
			if (!table.hasPin(seat)) missing.push(`the PIN of seat ${seat}`);
			else if (!(await table.unlock(seat, pin)).ok) missing.push(`the right PIN of seat ${seat}`);
		}
		const { submitted } = table.game();
		// a draft changes nothing in the public game: it is seen once its seat is open
		if (pending?.type === 'draft' && !isPlayed && sameAnswers(table.draft(pending.seat), pending.answers))
			this.#take(pending);
		for (const [seat, answers] of this.#drafts)
			if (!sameAnswers(table.draft(seat), answers)) missing.push(`the draft of seat ${seat}`);
		if (table.locked().length > 0) missing.push('what a locked seat has answered');
		// taken back, answers are seen again: in this copy only
		for (const seat of reveals > 0 ? [] : submitted) {
			if (!table.withdraw(seat).ok) continue;
			if (!sameAnswers(table.draft(seat), this.#submitted.get(seat))) missing.push(`what seat ${seat} has answered`);
		}
		table.close();
		return missing;
	}
}

/** By form: sealing groups the forms by when they open. */
function sameAnswers(a: Answers, b: Answers | undefined): boolean {
	const sorted = (answers: Answers = {}) => JSON.stringify(Object.entries(answers).sort());
	return sorted(a) === sorted(b);
}

/** What is said where another program may be opening the game. */
export const BUSY = 'Try again in ten seconds.';

/** The save to go on with after a kill: itself, or a copy of what is whole. And a copy of it to look into. */
export function afterKill(path: string, looks: string): { path: string; look: string; wasCut: boolean } | string {
	mkdirSync(looks, { recursive: true });
	const look = join(looks, 'look.entente');
	rmSync(look, { force: true });
	copyFileSync(path, look);
	let opened = openSave(look);
	// a lock of the game that the killed program left half-made; then what stood guard over it
	for (let waits = 0; waits < 2 && !opened.ok && opened.message.includes(BUSY) && tenSecondsLater(look); waits++)
		opened = openSave(look);
	if (opened.ok) {
		opened.save.close();
		return { path, look, wasCut: false };
	}
	const copy = copyWhole(path);
	if (!copy.ok) return copy.message;
	copyFileSync(copy.path, look);
	return { path: copy.path, look, wasCut: true };
}

/** A lock that a kill left half-made holds others off for ten seconds: these pass. True if there was one. */
export function tenSecondsLater(path: string): boolean {
	const before = new Date(Date.now() - 11_000);
	const id = /"id":"([0-9a-f]{32})"/.exec(existsSync(path) ? readFileSync(path, 'utf8') : '')?.[1];
	const locked = [path, ...(id === undefined ? [] : [gamePath(id)])];
	const left = locked.flatMap((each) => [`${each}.lock`, `${each}.lock.guard`]).filter((file) => existsSync(file));
	for (const file of left) utimesSync(file, before, before);
	return left.length > 0;
}
