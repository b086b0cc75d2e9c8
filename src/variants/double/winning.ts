/** Who has won after a Fall (D5, D10, L2, L7 - L9): pure, on seats in a game and on names in a file. */
import { entriesOf } from '../../board/entries.ts';
import type { Power } from '../../board/types.ts';
import { highest } from '../../game/outcome.ts';

/** Of each power. */
export const COMMANDERS = 2;
export const JOINT_WIN = 14;
export const SOLO_WIN = 21;

/** What wins, in a few words. */
export const winsInWords = ({ solo }: Pick<Tally<unknown>, 'solo'>): string =>
	`${JOINT_WIN} centres of one power win jointly${solo ? `, ${SOLO_WIN} of two alone` : ''}`;

/** A count after a Fall. `P` names a player. */
export interface Tally<P> {
	/** Centres of each power that has any. */
	readonly centres: Readonly<Partial<Record<Power, number>>>;
	/** Who could win through each power. */
	readonly commanders: Readonly<Partial<Record<Power, readonly P[]>>>;
	/** D5: a power with one commander alone gives no joint win. */
	readonly bothOrNobody: boolean;
	/** L2 and what goes with it is in force. */
	readonly solo: boolean;
	/** The tied players while a tie-break goes on; nobody else can win. */
	readonly tieBreak: readonly P[];
	/** The votes on a joint win that are in. */
	readonly votes: ReadonlyMap<P, boolean>;
}

export type Verdict<P> =
	| { readonly kind: 'solo' | 'joint'; readonly winners: readonly P[] }
	/** The players have to vote, or a tie-break between them begins or goes on. */
	| { readonly kind: 'vote' | 'tieBreak'; readonly players: readonly P[] };

/** Centres of the powers that the player commands together. */
export function totalOf<P>(player: P, { centres, commanders }: Pick<Tally<P>, 'centres' | 'commanders'>): number {
	return powersIn(commanders)
		.filter((power) => commanders[power]?.includes(player))
		.reduce((sum, power) => sum + (centres[power] ?? 0), 0);
}

/** Null: play goes on. */
export function judgeFall<P>(tally: Tally<P>): Verdict<P> | null {
	const total = (player: P) => totalOf(player, tally);
	if (!tally.solo) return jointWin(tally);
	if (tally.tieBreak.length > 0) {
		const best = highest(tally.tieBreak, total);
		if (best.length === 1 && best.every((leader) => total(leader) >= SOLO_WIN)) return { kind: 'solo', winners: best };
		return { kind: 'tieBreak', players: tally.tieBreak };
	}
	const players = [...new Set(powersIn(tally.commanders).flatMap((power) => tally.commanders[power] ?? []))];
	const over = players.filter((player) => total(player) >= SOLO_WIN);
	if (over.length === 0) return jointWin(tally);
	const best = highest(over, total);
	return best.length === 1 ? { kind: 'solo', winners: best } : onVotes(best, tally.votes);
}

/** L8: all YES, any NO, or a vote still missing. */
function onVotes<P>(tied: readonly P[], votes: Tally<P>['votes']): Verdict<P> {
	if (tied.some((player) => votes.get(player) === false)) return { kind: 'tieBreak', players: tied };
	if (tied.every((player) => votes.get(player))) return { kind: 'joint', winners: tied };
	return { kind: 'vote', players: tied };
}

/** D5, D10: the power with the most centres, 14 at least, wins for its commanders; equal ones share. */
function jointWin<P>(tally: Tally<P>): Verdict<P> | null {
	const winners = jointPowers(tally).flatMap((power) => tally.commanders[power] ?? []);
	return winners.length > 0 ? { kind: 'joint', winners: [...new Set(winners)] } : null;
}

/** The powers through which a joint win is won; none: there is no such win. */
export function jointPowers<P>({ centres, commanders, bothOrNobody }: Tally<P>): Power[] {
	const gives = (power: Power) =>
		(centres[power] ?? 0) >= JOINT_WIN && (!bothOrNobody || commanders[power]?.length === COMMANDERS);
	return highest(powersIn(commanders).filter(gives), (power) => centres[power] ?? 0);
}

const powersIn = <P>(commanders: Tally<P>['commanders']): Power[] =>
	entriesOf(commanders).flatMap(([power, own]) => (own.length > 0 ? [power] : []));
