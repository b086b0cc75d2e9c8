/**
 * Phase II, the clean-up (W6 - W10): pure, in the rulebook's steps, each with what changed, so that the table can follow.
 * A space is resolved when a piece is settled in it.
 */
import type { Province } from '../../board/types.ts';
import { legalSpaces, type Piece } from './pieces.ts';

export type Cause = 'impossible' | 'redundant' | 'annihilated' | 'overruled';

/** Where every piece is by now; each is in exactly one of the three. */
export interface Claims {
	/** Resolved spaces with the pieces settled in them, as listed; several: joint custody. */
	readonly settled: ReadonlyMap<Province, readonly string[]>;
	/** Pieces that may still go to several spaces. */
	readonly undecided: ReadonlyMap<string, readonly Province[]>;
	readonly removed: ReadonlyMap<string, Cause>;
}

export type Change =
	| { readonly kind: 'removed'; readonly piece: string; readonly why: Cause; readonly from: readonly Province[] }
	| { readonly kind: 'settled'; readonly piece: string; readonly at: Province }
	/** Pushed out of resolved spaces; it is left with several others, or settles in the next step. */
	| {
			readonly kind: 'pushed';
			readonly piece: string;
			readonly from: readonly Province[];
			readonly left: readonly Province[];
	  };

/** A step of the rulebook's Phase II in which something changed; 0 is a decision of Phase III. */
export interface CleanupStep {
	readonly step: 0 | 4 | 6 | 7 | 9 | 10 | 11 | 13;
	/** Which time around steps 9 to 11 are; 0 for the others. */
	readonly round: number;
	readonly changes: readonly Change[];
	readonly after: Claims;
}

/** What happened, and where it led. */
export interface CleanupResult {
	readonly steps: readonly CleanupStep[];
	readonly claims: Claims;
}

/** Before it: nothing is settled. */
export const unsorted = (pieces: readonly Piece[]): Claims => ({
	settled: new Map(),
	undecided: new Map(pieces.map((piece) => [piece.id, legalSpaces(piece)])),
	removed: new Map(),
});

/** All of Phase II. */
export function cleanUp(pieces: readonly Piece[]): CleanupResult {
	const work = new Cleanup(pieces, unsorted(pieces));
	// W6
	work.do(4, 0, (claims) =>
		[...claims.undecided].flatMap(([piece, legal]) => (legal.length > 0 ? [] : [impossible(piece)])),
	);
	// W7
	work.do(6, 0, settleSingles);
	work.do(7, 0, (claims) => redundant(pieces, claims));
	return work.retreats();
}

/** Steps 9 to 13 after a decision (W14). */
export function continueCleanUp(pieces: readonly Piece[], claims: Claims, decided: readonly Change[]): CleanupResult {
	const work = new Cleanup(pieces, claims);
	work.do(0, 0, () => decided);
	return work.retreats();
}

const impossible = (piece: string): Change => ({ kind: 'removed', piece, why: 'impossible', from: [] });

/** Pieces with one space left settle there, together: joint custody, whatever their colour or type. */
const settleSingles = ({ undecided }: Claims): Change[] =>
	[...undecided].flatMap(([piece, [at, ...others]]) =>
		at !== undefined && others.length === 0 ? [{ kind: 'settled', piece, at } as const] : [],
	);

/** W8: of the same type and colour in one space all but the first to settle; all that settle there do so at once. */
function redundant(pieces: readonly Piece[], { settled }: Claims): Change[] {
	const joint = [...settled].filter(([, ids]) => ids.length > 1);
	if (joint.length === 0) return [];
	const kindOf = new Map(pieces.map(({ id, power, type }) => [id, `${power} ${type}`]));
	return joint.flatMap(([at, ids]) => {
		const kinds = ids.map((id) => kindOf.get(id));
		const again = ids.filter((_, i) => kinds.indexOf(kinds[i]) < i);
		return again.map((piece): Change => ({ kind: 'removed', piece, why: 'redundant', from: [at] }));
	});
}

/** W9, step 9: everywhere it could go somebody is settled. */
const annihilated = ({ undecided, settled }: Claims): Change[] =>
	[...undecided].flatMap(([piece, from]) =>
		from.every((space) => settled.has(space)) ? [{ kind: 'removed', piece, why: 'annihilated', from } as const] : [],
	);

/** W9, step 10: what is resolved is no longer an option. */
const pushed = ({ undecided, settled }: Claims): Change[] =>
	[...undecided].flatMap(([piece, spaces]) => {
		const from = spaces.filter((space) => settled.has(space));
		const left = spaces.filter((space) => !settled.has(space));
		return from.length > 0 ? [{ kind: 'pushed', piece, from, left } as const] : [];
	});

/** Claims that change step by step. */
class Cleanup {
	readonly #pieces: readonly Piece[];
	readonly #steps: CleanupStep[] = [];
	#claims: Claims;

	constructor(pieces: readonly Piece[], claims: Claims) {
		this.#pieces = pieces;
		this.#claims = claims;
	}

	do(step: CleanupStep['step'], round: number, find: (claims: Claims) => readonly Change[]): boolean {
		const changes = find(this.#claims);
		if (changes.length === 0) return false;
		this.#claims = changed(this.#claims, changes);
		this.#steps.push({ step, round, changes, after: this.#claims });
		return true;
	}

	/** W9, W10. Nothing is resolved between steps 9 and 11, so that each round sees the position at its start. */
	retreats(): CleanupResult {
		for (let round = 1; ; round++) {
			this.do(9, round, annihilated);
			this.do(10, round, pushed);
			if (!this.do(11, round, settleSingles)) break;
		}
		this.do(13, 0, (claims) => redundant(this.#pieces, claims));
		return { steps: this.#steps, claims: this.#claims };
	}
}

function changed(claims: Claims, changes: readonly Change[]): Claims {
	const settled = new Map(claims.settled);
	const undecided = new Map(claims.undecided);
	const removed = new Map(claims.removed);
	for (const change of changes) {
		const { piece } = change;
		if (change.kind === 'pushed') undecided.set(piece, change.left);
		else undecided.delete(piece);
		if (change.kind === 'settled') settled.set(change.at, [...(settled.get(change.at) ?? []), piece]);
		if (change.kind !== 'removed') continue;
		removed.set(piece, change.why);
		for (const at of change.from) {
			const ids = settled.get(at);
			if (ids?.includes(piece))
				settled.set(
					at,
					ids.filter((id) => id !== piece),
				);
		}
	}
	return { settled, undecided, removed };
}
