/** What the map and the table show of pieces that are not units yet: where they lie, who shares a space, what a step changed. */

import { joined, NOTHING, type Phrase, say, words } from '../../board/phrase.ts';
import type { Piece as DrawnPiece } from '../../board/picture.ts';
import type { Province } from '../../board/types.ts';
import { addMarks, type Marks, type Sign } from '../../game/marks.ts';
import type { AddedStep, MarksAfter } from '../../game/report.ts';
import { asDealt } from '../../game/seats.ts';
import { type Fact, factsTold } from '../../game/telling-facts.ts';
import { LONGEST, lengthOf } from '../../game/telling-length.ts';
import { type LyingPiece, pieceNamed, pieceSaid } from '../../game/throws.ts';
import type { Change, Claims, CleanupStep } from './cleanup.ts';
import type { Piece } from './pieces.ts';
import { changesInShort, type Sentence, spaceOfRemoved } from './words.ts';

const SHARED = '&';

const piecesSaid = (ids: readonly string[]): Phrase => joined(ids.map(pieceSaid), ',');
const piecesNamed = (ids: readonly string[]) => ids.flatMap((id) => pieceNamed(id) ?? []);

/** Who shares, or may go to, a space. */
export function openMarks({ settled, undecided }: Claims): Marks {
	const joint = [...settled].filter(([, ids]) => ids.length > 1);
	const shared = joint.map(
		([at, ids]) =>
			[at, { sign: SHARED, meaning: say`joint custody of ${piecesSaid(ids)}`, pieces: piecesNamed(ids) }] as const,
	);
	const sought = byProvince([...undecided].flatMap(([id, options]) => options.map((at) => [at, id] as const)));
	const perhaps = sought.map(
		([at, ids]) => [at, { sign: '?', meaning: say`perhaps ${piecesSaid(ids)}`, pieces: piecesNamed(ids) }] as const,
	);
	return addMarks(Object.fromEntries(shared), Object.fromEntries(perhaps));
}

/** Phase I: how many pieces touch a space, and which. */
export function lyingMarks(pieces: readonly Piece[]): Marks {
	const touched = byProvince(pieces.flatMap(({ id, spaces }) => spaces.map((at) => [at, id] as const)));
	return Object.fromEntries(
		touched.map(([at, ids]) => [
			at,
			{ sign: ids.length > 9 ? '+' : String(ids.length), meaning: piecesSaid(ids), pieces: piecesNamed(ids) },
		]),
	);
}

export const SIGNS_OF_PIECES: readonly Sign[] = [
	{ characters: '123456789+', meaning: words('1-9 pieces touch it') },
	{ characters: SHARED, meaning: words('& joint custody') },
	{ characters: '?', meaning: words('? undecided pieces') },
];

function byProvince(pairs: readonly (readonly [Province, string])[]): [Province, string[]][] {
	const lists = new Map<Province, string[]>();
	for (const [at, text] of pairs) lists.set(at, [...(lists.get(at) ?? []), text]);
	return [...lists];
}

const LEGEND = words('+ settled   x removed   > left   & joint custody   ? undecided');

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
	const isShared = (at: Province) => (after.settled.get(at)?.length ?? 0) > 1;
	for (const change of changes)
		for (const at of spacesOf(change, byId))
			if (change.kind !== 'settled' || !isShared(at))
				signs[at] ??= { sign: SIGNS[change.kind], meaning: say`${pieceSaid(change.piece)} ${words(change.kind)}` };
	return { marks: addMarks(signs, open), at: told.map(({ at }) => at), legend: LEGEND };
}

/**
 * The same, as many sentences at a time as fit below the map, and all of them in short; `lead` says before the first whose
 * doing it is.
 */
export function trailTold(
	step: CleanupStep,
	{ marks, legend }: MarksAfter,
	told: readonly Sentence[],
	lead = NOTHING,
): ReturnType<typeof factsTold> {
	const facts = told.map(
		({ text, signs }, i): Fact => ({ said: text, told: i === 0 ? say`${lead}${text}` : text, weighs: 1, at: signs }),
	);
	const inShort = say`${lead}${changesInShort(step, (short) => lengthOf(say`${lead}${short}`) <= LONGEST)}`;
	return factsTold(facts, asDealt({ seats: [] }), { inShort, marks, legend });
}

/**
 * As they lie, without those that are removed; open are those that may still go to several spaces, or share one. `fateOf`: what
 * becomes of each.
 */
export function drawnPieces(
	pieces: readonly LyingPiece[],
	{ settled, undecided, removed }: Claims,
	fateOf: (id: string) => DrawnPiece['fate'] = () => undefined,
): DrawnPiece[] {
	const shared = new Set([...settled.values()].filter(({ length }) => length > 1).flat());
	return pieces
		.filter(({ id }) => !removed.has(id))
		.map(({ id, spaces, at }) => ({
			...pieceNamed(id)!,
			spaces,
			...(at && { at }),
			...fated(fateOf(id)),
			isOpen: shared.has(id) || (undecided.get(id)?.length ?? 1) !== 1,
		}));
}

const fated = (fate: DrawnPiece['fate']) => (fate ? { fate } : {});

/** Phase I, as it lies. */
export const lyingSteps = (pieces: readonly LyingPiece[], legend: Phrase): AddedStep[] => [
	{
		caption: words('All pieces are thrown. The map shows how many of them touch a space.'),
		weighs: 1,
		marks: lyingMarks(pieces),
		pieces,
		legend,
	},
];

function spacesOf(change: Change, byId: ReadonlyMap<string, Piece>): readonly Province[] {
	if (change.kind === 'settled') return [change.at];
	return change.kind === 'pushed' ? change.from : [spaceOfRemoved(change, byId)];
}

const SIGNS: Readonly<Record<Change['kind'], string>> = { settled: '+', removed: 'x', pushed: '>' };
