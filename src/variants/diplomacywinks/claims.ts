/** Where the pieces of the game are by now, from the clean-up and the decisions so far. */
import { onceFor } from '../../board/once.ts';
import type { Piece as DrawnPiece } from '../../board/picture.ts';
import type { Game, StageId } from '../../game/state.ts';
import { type Claims, type CleanupResult, cleanUp, unsorted } from './cleanup.ts';
import { type Decision, decide } from './disambiguation.ts';
import type { Piece } from './pieces.ts';
import { type WinksSlice, winksOf } from './slice.ts';
import { drawnPieces } from './trail.ts';

/** Phase II of these pieces; asked for again and again, worked out once. */
export const cleanedUp = onceFor((pieces: readonly Piece[]) => cleanUp(pieces), new WeakMap());

/** What comes of a decision that is one of those on offer. */
export function decided(pieces: readonly Piece[], claims: Claims, decision: Decision): CleanupResult {
	const next = decide(pieces, claims, decision);
	if (!next.ok) throw new Error(next.message);
	return next.value;
}

export const claimsIn = onceFor(
	({ pieces, decisions }: WinksSlice): Claims =>
		decisions.reduce((before, decision) => decided(pieces, before, decision).claims, cleanedUp(pieces).claims),
	new WeakMap(),
);

/** Where the pieces of the game are by now; asked for at every input too. */
export const claimsOf = (game: Game): Claims => claimsIn(winksOf(game));

/** As maps show them at this stage: until Phase V begins, when they are units. */
export function lyingAt(game: Game, stage: StageId | undefined): DrawnPiece[] {
	const { pieces, turns } = winksOf(game);
	if (turns > 0) return [];
	return drawnPieces(pieces, stage === 'throwing' ? unsorted(pieces) : claimsOf(game));
}
