/**
 * The game as it was left, kept beside its key, so that opening a save need not play all of it again. What stands in it the
 * whole table has seen. The save alone counts: what does not stand for exactly its bytes, or was left by another build of the
 * program, is passed over without a word, and so is any trouble with writing it.
 */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '../game/report.ts';
import type { Game } from '../game/state.ts';
import { stillCounting } from './contents.ts';
import { type Entry, isEntry, isObject } from './entry.ts';
import { nodeFiles, quietly, readPart } from './files.ts';
import { type StateOptions, stateFolder } from './folders.ts';
import { type Beginning, countSteps, type Log, noteOf, parseHeader, parseLog } from './log.ts';
import { replaceFile } from './replace-file.ts';

/** A game in the middle of its save. */
export interface Kept {
	readonly beginning: Beginning;
	/** How many inputs led to it. */
	readonly inputs: number;
	readonly game: Game;
}

/** An entry of the save: from and up to which byte its line goes, and which of the line's entries it is. */
type Place = readonly [from: number, to: number, index: number];

interface Stored {
	readonly build: string;
	/** SHA-256 of the beginning of the save. */
	readonly bytes: string;
	readonly beginning: Omit<Beginning, 'entries'>;
	readonly places: readonly Place[];
	readonly inputs: number;
	/** Its reports are those of the last reveal; the others are found again by playing. */
	readonly game: Game;
}

/** Whatever is longer is not kept. */
const LARGEST = 1024 * 1024;
const NEWLINE = 10;
/** In the state folder. */
const GAMES = 'games';

/** Keeps the game that all of this save leads to. */
export function keepGame(save: Buffer, game: Game, options: StateOptions = {}): void {
	const { files = nodeFiles, folder = stateFolder() } = options;
	quietly(() => {
		const parsed = parseLog(save);
		if (!parsed.ok) return;
		const { log } = parsed;
		const entries = log.steps.flatMap((step) => step.entries);
		const { size, hash } = log;
		const note = noteOf(log);
		const stored: Stored = {
			build: buildOf(),
			bytes: digestOf(save),
			beginning: { size, hash, steps: countSteps(log), ...(note ? { note } : {}) },
			places: placesOf(save, log, new Set(stillCounting(entries))),
			inputs: entries.filter(({ kind }) => kind === 'input').length,
			game: { ...game, reports: game.reports.slice(game.lastReveal) },
		};
		const text = JSON.stringify(stored);
		const bytes = Buffer.from(`${digestOf(text)}\n${text}`);
		if (bytes.length <= LARGEST) replaceFile(files, join(folder, GAMES), log.header.id, bytes);
	});
}

function placesOf(save: Buffer, { steps }: Log, wanted: ReadonlySet<Entry>): Place[] {
	let to = save.indexOf(NEWLINE);
	return steps.flatMap(({ entries }) => {
		const from = to + 1;
		to = save.indexOf(NEWLINE, from);
		return entries.flatMap((entry, index): Place[] => (wanted.has(entry) ? [[from, to, index]] : []));
	});
}

/** The game that was kept of this save; `replayed` finds all reports of a beginning of it. */
export function keptGame(
	save: Buffer,
	replayed: (beginning: Buffer) => readonly Report[],
	options: StateOptions = {},
): Kept | undefined {
	const { files = nodeFiles, folder = stateFolder() } = options;
	try {
		const opening = parseHeader(save.subarray(0, save.indexOf(NEWLINE)));
		if (!opening.ok) return undefined;
		const path = join(folder, GAMES, opening.header.id);
		const { size } = files.status(path);
		if (size > LARGEST) return undefined;
		const [digest, text = ''] = readPart(files, path, 0, size).toString().split('\n');
		if (digest !== digestOf(text)) return undefined;
		const { build, bytes, beginning, places, inputs, game }: Stored = JSON.parse(text);
		const whole = save.subarray(0, beginning.size);
		if (build !== buildOf() || bytes !== digestOf(whole)) return undefined;
		const entries = places.map((place) => entryAt(save, place));
		const reports = [...earlier(game.lastReveal, () => replayed(whole)), ...game.reports];
		return { beginning: { ...beginning, entries }, inputs, game: { ...game, reports } };
	} catch {
		return undefined;
	}
}

/** Throws where there is none. */
function entryAt(save: Buffer, [from, to, index]: Place): Entry {
	const step: unknown = JSON.parse(save.toString('utf8', from, to));
	const entry = isObject(step) && Array.isArray(step.entries) ? step.entries[index] : undefined;
	if (!isEntry(entry)) throw new RangeError('no such entry');
	return entry;
}

/** So many reports from the beginning of the game; all are found as soon as somebody looks into one. */
function earlier(count: number, find: () => readonly Report[]): Report[] {
	let found: readonly Report[] | undefined;
	const at = (i: number): object => {
		found ??= find();
		return found[i] ?? {};
	};
	return Array.from({ length: count }, (_, i) => {
		const looks: ProxyHandler<Report> = {
			get: (_none, field) => Reflect.get(at(i), field),
			has: (_none, field) => Reflect.has(at(i), field),
			ownKeys: () => Reflect.ownKeys(at(i)),
			getOwnPropertyDescriptor: (_none, field) => Reflect.getOwnPropertyDescriptor(at(i), field),
		};
		return new Proxy({} as Report, looks);
	});
}

/** Tells builds of the program apart: each writes its files anew, under names that depend on what is in them. */
function buildOf(): string {
	const path = fileURLToPath(import.meta.url);
	const { size, mtimeMs } = statSync(path);
	return `${basename(path)} ${size} ${mtimeMs}`;
}

const digestOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64');
