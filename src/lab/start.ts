/** What a lab begins with: a file, a save, or the start of a game. */
import { readFileSync } from 'node:fs';
import { printable, printableIn } from '../board/printable.ts';
import { bad, good, type Result } from '../board/result.ts';
import { Fault, type Fields, faultSaid } from '../game/fields.ts';
import { startGame } from '../game/play.ts';
import { makePosition } from '../game/position.ts';
import type { OrderLine } from '../game/report.ts';
import { readPositionText } from '../headless/new-from.ts';
import { placeIn } from '../headless/position.ts';
import { readContents } from '../headless/save.ts';
import { savePath } from '../saves/folders.ts';
import { GAMES, presetsOf, rulesetOf } from '../variants/index.ts';
import { caseNamed, exampleNamed, givenBy, labShowing } from './examples.ts';
import type { Given } from './judging.ts';
import { type Lab, openLab } from './lab.ts';
import { isLab, readLab } from './lab-file.ts';

interface Wanted {
	readonly saves: string;
	/** A file or a save; undefined: the start of the first game of the menu. */
	readonly from?: string | undefined;
	readonly phase?: string | undefined;
	/** Of a case of the DATC. */
	readonly number?: string | undefined;
	/** The name of an example. */
	readonly example?: string | undefined;
}

/** The lab, or in a sentence why there is none. */
export async function startLab({ saves, from, phase, number, example }: Wanted): Promise<Result<Lab>> {
	if ([from, number, example].filter((one) => one !== undefined).length > 1)
		return bad('A lab begins with a file, a save, a case or an example: name one of them.');
	if (number === undefined && example === undefined) return startedFrom(saves, from, phase);
	if (phase !== undefined) return bad('--phase needs a save.');
	const found = number === undefined ? await exampleNamed(example ?? '') : await caseNamed(number);
	return found.ok ? good(labShowing(found.value)) : found;
}

function startedFrom(saves: string, from: string | undefined, phase: string | undefined): Result<Lab> {
	if (from === undefined) return phase === undefined ? good(firstLab()) : bad('--phase needs a save.');
	const text = textOf(from);
	const fields = text === undefined ? undefined : readPositionText(text);
	if (fields?.ok && fields.value.entente === undefined) {
		if (phase !== undefined) return bad('--phase goes with a save, not with a position.');
		return labOf(from, fields.value);
	}
	return labFrom(savePath(saves, from), phase);
}

/** From the save in this file: where the game is, or an earlier phase with what everybody ordered there, as it was revealed. */
export function labFrom(path: string, phase?: string): Result<Lab> {
	const { contents, problems } = readContents(path);
	if (!contents) return bad(`${printable(path)}: ${problems.join(' ')}`);
	const found = placeIn(contents, phase);
	if (!found.ok) return bad(`${printable(path)}: ${found.message}`);
	const { position, isOver, orders } = found.value;
	return good(openLab(position, { given: givenIn(orders), isInPlay: !isOver }));
}

/** Whoever asks what if changes one of them. */
function givenIn(orders: readonly OrderLine[]): Given {
	const texts: Record<string, string[]> = {};
	for (const { power, given } of orders) {
		texts[power] ??= [];
		if (given.order) texts[power].push(given.text);
	}
	return givenBy(texts);
}

function labOf(file: string, line: Fields): Result<Lab> {
	try {
		const fields = printableIn(line);
		if (!fields) throw new Fault('It is nested too deeply');
		return good(isLab(fields) ? readLab(fields) : openLab(fields));
	} catch (error) {
		if (!(error instanceof Fault)) throw error;
		return bad(`${printable(file)}: ${faultSaid(error)}`);
	}
}

function textOf(file: string): string | undefined {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}

/** At the start of the first game of the menu. */
export const firstLab = (): Lab => openLab(firstPosition());

function firstPosition(): Fields {
	const [{ variant }] = GAMES;
	const ruleset = rulesetOf(variant);
	const layer = ruleset?.layers.at(-1);
	if (!ruleset || !layer) throw new Error('the first game has no rules');
	const options = presetsOf(variant);
	const names = Array.from({ length: layer.seats.max }, (_, i) => `Seat ${i + 1}`);
	const seats = layer.seating(names, { ...options, seating: 'entered' }, 'lab');
	return makePosition(startGame({ variant, options, seats, seed: 'lab' }, ruleset), ruleset) ?? {};
}
