/** What the map and the table show of pieces that are not units yet: where they lie, who shares a space, what a step changed. */

import { BARRED_REGIONS } from '../../board/map.ts';
import type { Province } from '../../board/types.ts';
import { addMarks, type Marks, type Sign } from '../../game/marks.ts';
import type { AddedStep, MarksAfter } from '../../game/report.ts';
import { packed, placeInWords, spelt } from '../../game/telling-words.ts';
import { inNames } from '../../print/in-names.ts';
import { open } from '../../print/printed.ts';
import type { Change, Claims, CleanupStep } from './cleanup.ts';
import type { Piece } from './pieces.ts';
import { type Sentence, spaceOfRemoved } from './words.ts';

const SHARED = '&';

/** Who shares, or may go to, a space. */
export function openMarks({ settled, undecided }: Claims): Marks {
	const joint = [...settled].filter(([, ids]) => ids.length > 1);
	const shared = joint.map(
		([at, ids]) => [at, { sign: SHARED, meaning: `joint custody of ${ids.join(', ')}` }] as const,
	);
	const sought = byProvince([...undecided].flatMap(([id, options]) => options.map((at) => [at, id] as const)));
	const perhaps = sought.map(([at, ids]) => [at, { sign: '?', meaning: `perhaps ${ids.join(', ')}` }] as const);
	return addMarks(Object.fromEntries(shared), Object.fromEntries(perhaps));
}

/** Phase I: how many pieces touch a space, and which. */
export function lyingMarks(pieces: readonly Piece[]): Marks {
	const touched = byProvince(pieces.flatMap(({ id, spaces }) => spaces.map((at) => [at, id] as const)));
	return Object.fromEntries(
		touched.map(([at, ids]) => [at, { sign: ids.length > 9 ? '+' : String(ids.length), meaning: ids.join(', ') }]),
	);
}

export const SIGNS_OF_PIECES: readonly Sign[] = [
	{ characters: '123456789+', meaning: '1-9 pieces touch it' },
	{ characters: SHARED, meaning: '& joint custody' },
	{ characters: '?', meaning: '? undecided pieces' },
];

function byProvince(pairs: readonly (readonly [Province, string])[]): [Province, string[]][] {
	const lists = new Map<Province, string[]>();
	for (const [at, text] of pairs) lists.set(at, [...(lists.get(at) ?? []), text]);
	return [...lists];
}

const LEGEND = '+ settled   x removed   > left   & joint custody   ? undecided';

/** A step of the clean-up on the board. */
export function marksAfterStep(
	{ changes, after }: CleanupStep,
	told: readonly Sentence[],
	pieces: readonly Piece[],
): MarksAfter {
	const byId = new Map(pieces.map((piece) => [piece.id, piece]));
	const open = openMarks(after);
	const signs: Record<Province, Marks[string]> = {};
	// of two signs a small map shows the first: that a space is shared says more than that somebody has come
	for (const change of changes)
		for (const at of spacesOf(change, byId))
			if (change.kind !== 'settled' || !open[at]?.sign.startsWith(SHARED))
				signs[at] ??= { sign: SIGNS[change.kind], meaning: `${change.piece} ${change.kind}` };
	return { marks: addMarks(signs, open), at: told.map(({ at }) => at), legend: LEGEND };
}

/**
 * The same, as many sentences at a time as fit below the map, and all of them in short; `lead` says before the first whose
 * doing it is.
 */
export function trailSteps(
	{ marks, legend }: MarksAfter,
	told: readonly Sentence[],
	allInShort: string,
	lead = '',
): AddedStep[] {
	const spoken = told.map(({ text, signs }, i) => ({ text: (i === 0 ? lead : '') + open(inNames(text)), signs }));
	const inShort = lead + inWords(allInShort);
	return packed(spoken, ({ text }) => text).map((group) => ({
		caption: group.map(({ text }) => text).join(' '),
		inShort,
		weighs: 1,
		at: Object.assign({}, ...group.map(({ signs }) => signs)),
		marks,
		legend,
	}));
}

/** A sentence with all spaces in it spelt out, those that belong to nobody too. */
const inWords = (text: string): string =>
	spelt(text, placeInWords).replace(/\b[A-Z]{3}\b(?! [AF]\d)/g, (code) => BARRED_REGIONS.get(code) ?? code);

/** Phase I, as it lies. */
export const lyingSteps = (pieces: readonly Piece[], legend: string): AddedStep[] => [
	{
		caption: 'All pieces are thrown. The map shows how many of them touch a space.',
		weighs: 1,
		marks: lyingMarks(pieces),
		legend,
	},
];

function spacesOf(change: Change, byId: ReadonlyMap<string, Piece>): readonly Province[] {
	if (change.kind === 'settled') return [change.at];
	return change.kind === 'pushed' ? change.from : [spaceOfRemoved(change, byId)];
}

const SIGNS: Readonly<Record<Change['kind'], string>> = { settled: '+', removed: 'x', pushed: '>' };
