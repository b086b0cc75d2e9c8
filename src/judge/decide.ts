/**
 * What decides a single question: whether a move succeeds, a support is given, a move has a path. Every question has three
 * answers: yes, no, not known yet. Strengths have a least and a greatest value; a question is decided as soon as these suffice.
 */
import { PROVINCE_COUNT, seaOf } from './chart.ts';
import { hasRoute } from './convoy.ts';
import { fortOwner, hasForts, placeForts, withFort } from './forts.ts';
import {
	byConvoy,
	dest,
	firstAttack,
	firstAttackOn,
	firstSupport,
	kind,
	MOVE,
	nextAttack,
	nextSupport,
	power,
	powerPair,
	prov,
	route,
	unitAhead,
	unitIn,
} from './position.ts';
import { type MovementRules, POWER_COUNT } from './rules.ts';

export const OPEN = 0;
export const YES = 1;
export const NO = 2;

/** Whether the move succeeds. */
export const moved = new Uint8Array(PROVINCE_COUNT);
/** Whether the support is given (NO: cut or void). */
export const given = new Uint8Array(PROVINCE_COUNT);
/** Whether the move has a path: always by land; by convoy as long as a route of undislodged fleets is left. */
export const path = new Uint8Array(PROVINCE_COUNT);
/** 1: the convoy failed by Szykman's rule. */
export const inParadox = new Uint8Array(PROVINCE_COUNT);

/** The rules by which questions are decided. */
export let rules: MovementRules;
/** Sets the rules for the questions to come. */
export function decideBy(withRules: MovementRules): void {
	rules = withRules;
	placeForts(rules.forts);
}

/** An attack cuts, unless it comes from where the support points: that one must dislodge (4.A.4 a for convoyed ones). */
export function decideSupport(u: number): number {
	const mayCut = rules.mayCut;
	let answer = YES;
	for (let a = firstAttackOn(u); a >= 0; a = nextAttack[a]!) {
		if (!mayCut[powerPair(a, u)]) continue;
		const arrives = prov[a] === dest[u] ? moved[a] : path[a];
		if (arrives === YES) return NO;
		if (arrives === OPEN) answer = OPEN;
	}
	return answer;
}

/** 4.A.1 b: disrupted only when no route is left. */
export function decidePath(u: number): number {
	let safe = 0;
	let possible = 0;
	for (let seas = route[u]!; seas; seas &= seas - 1) {
		const bit = seas & -seas;
		let state = YES;
		for (let a = firstAttack[seaOf(bit)]!; a >= 0; a = nextAttack[a]!) {
			if (moved[a] === YES) {
				state = NO;
				break;
			}
			if (moved[a] === OPEN) state = OPEN;
		}
		if (state === YES) safe |= bit;
		if (state !== NO) possible |= bit;
	}
	const from = prov[u]!;
	const to = dest[u]!;
	if (hasRoute(from, to, safe)) return YES;
	return hasRoute(from, to, possible) ? OPEN : NO;
}

/** Two units that move onto each other, neither by convoy. */
export function headToHead(u: number): number {
	const other = unitAhead(u);
	return other >= 0 && kind[other] === MOVE && dest[other] === prov[u] && !byConvoy[other] && !byConvoy[u] ? other : -1;
}

/** Given supports of a unit, as far as known: the least number, and the greatest in the upper half. */
export function supportRange(u: number): number {
	let least = 0;
	let most = 0;
	for (let s = firstSupport[u]!; s >= 0; s = nextSupport[s]!) {
		if (given[s] === YES) least++;
		if (given[s] !== NO) most++;
	}
	return least | (most << 8);
}

/** The same, of those that count towards dislodging a unit of `victim`. */
export function supportRangeAgainst(u: number, victim: number): number {
	const counts = rules.countsAgainst;
	let least = 0;
	let most = 0;
	for (let s = firstSupport[u]!; s >= 0; s = nextSupport[s]!) {
		if (!counts[power[s]! * POWER_COUNT + victim]) continue;
		if (given[s] === YES) least++;
		if (given[s] !== NO) most++;
	}
	return least | (most << 8);
}

export function decideMove(u: number): number {
	if (path[u] === NO) return NO;
	const to = dest[u]!;
	const occupant = unitIn[to]!;
	/** Where the occupant goes by land: with a mover from there it meets head to head. */
	const occupantGoal = occupant >= 0 && kind[occupant] === MOVE && !byConvoy[occupant] ? dest[occupant]! : -1;
	const opponent = occupantGoal === prov[u] && !byConvoy[u] ? occupant : -1;

	let leastAttack: number;
	let mostAttack: number;
	let leastHold = 0;
	let mostHold = 0;
	const leaving = occupant < 0 ? YES : opponent >= 0 || kind[occupant] !== MOVE ? NO : moved[occupant]!;
	if (leaving === YES) {
		const s = supportRange(u);
		leastAttack = 1 + (s & 255);
		mostAttack = 1 + (s >> 8);
	} else {
		if (rules.mayDislodge[powerPair(u, occupant)]) {
			const s = supportRangeAgainst(u, power[occupant]!);
			leastAttack = 1 + (s & 255);
			mostAttack = 1 + (s >> 8);
		} else leastAttack = mostAttack = 0;
		if (leaving === OPEN) mostAttack = 1 + (supportRange(u) >> 8);
		if (opponent >= 0) {
			const s = supportRange(opponent);
			leastHold = 1 + (s & 255);
			mostHold = 1 + (s >> 8);
		} else if (kind[occupant] === MOVE) {
			leastHold = leaving === NO ? 1 : 0;
			mostHold = 1;
		} else {
			const s = supportRange(occupant);
			leastHold = 1 + (s & 255);
			mostHold = 1 + (s >> 8);
		}
	}
	if (hasForts && fortOwner[to]! >= 0) {
		const moving = opponent >= 0;
		leastHold = Math.max(moving ? leastHold : 0, withFort(moving ? 1 : leastHold, to, u));
		mostHold = Math.max(moving ? mostHold : 0, withFort(moving ? 1 : mostHold, to, u));
	}
	if (mostAttack <= leastHold) return NO;

	let certain = path[u] === YES && leastAttack > mostHold;
	for (let rival = firstAttack[to]!; rival >= 0; rival = nextAttack[rival]!) {
		if (rival === u || path[rival] === NO) continue;
		const losesHeadToHead = occupantGoal === prov[rival] && !byConvoy[rival] ? moved[occupant]! : NO;
		if (losesHeadToHead === YES) continue;
		const s = supportRange(rival);
		if (path[rival] === YES && losesHeadToHead === NO && mostAttack <= 1 + (s & 255)) return NO;
		if (leastAttack <= 1 + (s >> 8)) certain = false;
	}
	return certain ? YES : OPEN;
}

/** Whether the unit is dislodged, and by whom: the unit that moved in while it stayed; -1 for none. */
export function dislodger(u: number): number {
	if (kind[u] === MOVE && moved[u] === YES) return -1;
	for (let a = firstAttackOn(u); a >= 0; a = nextAttack[a]!) if (moved[a] === YES) return a;
	return -1;
}

/** Whether this move was a party to a standoff at its goal: it had a path and was not beaten head to head. */
export function prevents(u: number): boolean {
	if (path[u] !== YES) return false;
	const opponent = headToHead(u);
	return opponent < 0 || moved[opponent] !== YES;
}

/** Whether the province stays empty because movers stopped each other there (a lone attacker on a fort does not, B8). */
export function isStandoff(where: number): boolean {
	let movers = 0;
	for (let a = firstAttack[where]!; a >= 0; a = nextAttack[a]!) {
		if (moved[a] === YES) return false;
		if (prevents(a)) movers++;
	}
	return movers > 1;
}
