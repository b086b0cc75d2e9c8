/** Phase III, disambiguating (W13 - W17): whose turn it is, what may be decided, and what follows from it. */
import { bad, good, type Result } from '../../board/result.ts';
import type { Power, Province } from '../../board/types.ts';
import { type Change, type Claims, type CleanupResult, continueCleanUp } from './cleanup.ts';
import type { Piece } from './pieces.ts';

/** One piece of a joint-custody space stays there, or one undecided piece is placed in one of its spaces. */
export type Decision = { readonly keep: string } | { readonly place: string; readonly space: Province };

/** Spaces with several pieces settled in them, in alphabetical order, with the pieces as listed. */
export const inJointCustody = ({ settled }: Claims): (readonly [Province, readonly string[]])[] =>
	[...settled].filter(([, ids]) => ids.length > 1).sort(([a], [b]) => (a < b ? -1 : 1));

/** All decisions that are possible: by space, then by piece as listed. None: Phase III is over (W17). */
export function possibleDecisions(claims: Claims): Decision[] {
	return [
		...inJointCustody(claims).flatMap(([, ids]) => ids.map((keep) => ({ keep }))),
		...[...claims.undecided].flatMap(([place, options]) => options.map((space) => ({ place, space }))),
	];
}

export const isAmbiguous = ({ settled, undecided }: Claims): boolean =>
	undecided.size > 0 || [...settled.values()].some((ids) => ids.length > 1);

/** The space that the piece is settled in. */
export function settledAt({ settled }: Claims, id: string): Province | undefined {
	for (const [at, ids] of settled) if (ids.includes(id)) return at;
	return undefined;
}

/** W14: the decision and its chain reaction, or why it is refused (W15). */
export function decide(pieces: readonly Piece[], claims: Claims, decision: Decision): Result<CleanupResult> {
	const id = 'keep' in decision ? decision.keep : decision.place;
	const at = settledAt(claims, id);
	const options = claims.undecided.get(id);
	const why = claims.removed.get(id);
	if (why) return bad(`${id} is off the board: ${why}.`);
	if (!at && !options) return bad(`There is no piece ${id}.`);
	if ('keep' in decision) {
		if (!at) return bad(`${id} is not settled: it can be placed in ${options!.join(' or ')}.`);
		const ids = claims.settled.get(at)!;
		if (ids.length === 1) return bad(`${id} is alone in ${at}: there is nothing to decide.`);
		const others = ids.filter((other) => other !== id);
		const overruled = others.map((piece): Change => ({ kind: 'removed', piece, why: 'overruled', from: [at] }));
		return good(continueCleanUp(pieces, claims, overruled));
	}
	if (!options) return bad(`${id} is already settled in ${at}.`);
	if (!options.includes(decision.space))
		return bad(`${decision.space} is not an option for ${id}: it can be placed in ${options.join(' or ')}.`);
	return good(continueCleanUp(pieces, claims, [{ kind: 'settled', piece: id, at: decision.space }]));
}

/** W13, W15: pieces on the board after Phase II, undecided ones too. */
export function countPieces(pieces: readonly Piece[], { removed }: Claims): Partial<Record<Power, number>> {
	const counts: Partial<Record<Power, number>> = {};
	for (const { id, power } of pieces) if (!removed.has(id)) counts[power] = (counts[power] ?? 0) + 1;
	return counts;
}

/**
 * W13: who decides next, as a place in the throwing order. `counts`: pieces by place, null where nobody sits; `last`: the
 * place that decided last, null before the first decision. The fewest pieces start, and of several whoever went last in Phase I;
 * then it goes on clockwise. Undefined: nobody is there.
 */
export function nextToDecide(counts: readonly (number | null)[], last: number | null): number | undefined {
	const players = counts.flatMap((count, place) => (count === null ? [] : [{ place, count }]));
	if (last !== null) return (players.find(({ place }) => place > last) ?? players[0])?.place;
	const fewest = Math.min(...players.map(({ count }) => count));
	return players.findLast(({ count }) => count === fewest)?.place;
}
