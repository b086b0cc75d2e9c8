/**
 * Moves that count only if the unit at their goal leaves (M8), else the mover holds. Which of them are held is found in rounds;
 * from one to the next few orders change, so only what depends on those is decided again.
 */
import { PROVINCE_COUNT } from './chart.ts';
import { moved, NO, path, YES } from './decide.ts';
import {
	CONVOY,
	compileOrders,
	dest,
	firstAttack,
	firstSupport,
	HOLD,
	kind,
	MOVE,
	nextAttack,
	nextSupport,
	partner,
	powerPair,
	prov,
	routeless,
	SUPPORT,
	supportsInPlace,
	unitAhead,
	unitCount,
	voids,
} from './position.ts';
import { resolve, resolveTouched, touch } from './resolve.ts';
import type { MovementRules, PowerTable } from './rules.ts';

/** 1: a conditional move that is held for good. */
const isForGood = new Uint8Array(PROVINCE_COUNT);
/** Most positions are decided in two or three rounds; only in longer ones does it pay to look for components. */
const FIRST_ROUNDS = 4;

/** Resolves the compiled position; where the rules know conditional moves, until those that stand and the resolution agree. */
export function resolveCompiled(rules: MovementRules): void {
	if (rules.onlyIfLeft) resolveConditionals(rules, rules.onlyIfLeft);
	else resolve(rules);
}

/** M8: conditional moves whose occupant did not leave are held. */
function resolveConditionals(rules: MovementRules, onlyIfLeft: PowerTable): void {
	const movers = findMovers(onlyIfLeft);
	resolve(rules);
	if (movers.every(isGoalLeft)) return;
	findSupportsInPlace(movers);
	if (!resolveRounds(movers, FIRST_ROUNDS)) for (const component of components(movers)) resolveRounds(component);
	// the reasons and lists as if these moves had never been ordered
	compileOrders(movers.filter((u) => kind[u] === HOLD));
}

/**
 * The rounds of M8: decide with V, the held moves, as holds; the new V are those whose occupant did not leave; again until V stays
 * the same. If an earlier V comes back, every move in which the repeating sets differ is held for good. Returns
 * whether it finished within the rounds allowed; if not, it can go on from there.
 */
function resolveRounds(movers: readonly number[], rounds = Number.POSITIVE_INFINITY): boolean {
	let held = heldOf(movers);
	let earlier: Moves[] = [];
	for (let round = 0; round < rounds; round++) {
		let next = movesToHold(movers);
		if (isSame(next, held)) return true;
		earlier.push(held);
		const repeated = indexOfSet(next, earlier);
		if (repeated >= 0) {
			const circle = earlier.slice(repeated);
			const differing = differenceOf(circle.reduce(unionOf), circle.reduce(intersectionOf));
			forEachIn(differing, movers, (u) => {
				isForGood[u] = 1;
			});
			next = unionOf(next, differing);
			earlier = [];
		}
		forEachIn(differenceOf(held, next), movers, (u) => (kind[u] === MOVE ? holdMove(u) : releaseMove(u)));
		resolveTouched();
		held = next;
	}
	return false;
}

function findMovers(onlyIfLeft: PowerTable): number[] {
	const movers: number[] = [];
	for (let u = 0; u < unitCount; u++) {
		if (kind[u] !== MOVE) continue;
		const occupant = unitAhead(u);
		if (occupant >= 0 && onlyIfLeft[powerPair(u, occupant)]) {
			movers.push(u);
			isForGood[u] = 0;
		}
	}
	return movers;
}

function isGoalLeft(u: number): boolean {
	return moved[unitAhead(u)] === YES;
}

/** The conditional moves, those together that may matter to each other: whose provinces are joined by orders. Each component comes to
 * the same end by itself: where one repeats sooner than another, it does not matter when that is found out. */
function components(movers: readonly number[]): number[][] {
	for (let where = 0; where < PROVINCE_COUNT; where++) root[where] = where;
	for (let u = 0; u < unitCount; u++) {
		const from = prov[u]!;
		if (kind[u] === MOVE || movers.includes(u)) union(from, dest[u]!);
		else if (kind[u] === SUPPORT || kind[u] === CONVOY) union(from, prov[partner[u]!]!);
	}
	const found = new Map<number, number[]>();
	for (const u of movers) {
		const where = find(prov[u]!);
		const component = found.get(where);
		if (component) component.push(u);
		else found.set(where, [u]);
	}
	return [...found.values()];
}

const root = new Uint8Array(PROVINCE_COUNT);

function find(where: number): number {
	let at = where;
	while (root[at] !== at) at = root[at]!;
	return at;
}

function union(a: number, b: number): void {
	root[find(a)] = find(b);
}

/** A set of conditional moves: one bit for each by its place in the list, in words of 32. */
type Moves = readonly [number, number, number];

const isSame = (a: Moves, b: Moves) => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
const unionOf = (a: Moves, b: Moves): Moves => [a[0] | b[0], a[1] | b[1], a[2] | b[2]];
const intersectionOf = (a: Moves, b: Moves): Moves => [a[0] & b[0], a[1] & b[1], a[2] & b[2]];
const differenceOf = (a: Moves, b: Moves): Moves => [a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2]];

const addTo = (set: [number, number, number], i: number) => {
	set[i >> 5]! |= 1 << (i & 31);
};

const indexOfSet = (set: Moves, list: readonly Moves[]): number => list.findIndex((one) => isSame(one, set));

function heldOf(movers: readonly number[]): Moves {
	const set: [number, number, number] = [0, 0, 0];
	for (let i = 0; i < movers.length; i++) if (kind[movers[i]!] === HOLD) addTo(set, i);
	return set;
}

function movesToHold(movers: readonly number[]): Moves {
	const set: [number, number, number] = [0, 0, 0];
	for (let i = 0; i < movers.length; i++) {
		const u = movers[i]!;
		if (isForGood[u] || !isGoalLeft(u)) addTo(set, i);
	}
	return set;
}

function forEachIn(set: Moves, movers: readonly number[], act: (u: number) => void): void {
	for (let w = 0; w < 3; w++)
		for (let bits = set[w]!; bits; bits &= bits - 1) act(movers[32 * w + 31 - Math.clz32(bits & -bits)]!);
}

/** For each conditional move the first of the supports that it lacks now: in place while it moves, of the move while held. */
const otherSupports = new Int8Array(PROVINCE_COUNT);

/** Supports in place of units that are ordered to move: unmatched as long as they do. */
function findSupportsInPlace(movers: readonly number[]): void {
	for (const u of movers) otherSupports[u] = -1;
	for (let u = 0; u < unitCount; u++) {
		const of = partner[u]!;
		if (!supportsInPlace(u) || voids[u] !== 'unmatched' || !movers.includes(of)) continue;
		voids[u] = undefined;
		nextSupport[u] = otherSupports[of]!;
		otherSupports[of] = u;
		touch(prov[u]!);
	}
}

function holdMove(u: number): void {
	kind[u] = HOLD;
	moved[u] = path[u] = NO;
	const goal = dest[u]!;
	if (firstAttack[goal] === u) firstAttack[goal] = nextAttack[u]!;
	else
		for (let a = firstAttack[goal]!; a >= 0; a = nextAttack[a]!)
			if (nextAttack[a] === u) nextAttack[a] = nextAttack[u]!;
	swapSupports(u);
}

function releaseMove(u: number): void {
	kind[u] = MOVE;
	const goal = dest[u]!;
	if (!routeless[u]) {
		nextAttack[u] = firstAttack[goal]!;
		firstAttack[goal] = u;
	}
	swapSupports(u);
}

function swapSupports(u: number): void {
	const now = firstSupport[u]!;
	firstSupport[u] = otherSupports[u]!;
	otherSupports[u] = now;
	// first what it may decide whether the unit leaves, then what depends on that
	touch(dest[u]!);
	touch(prov[u]!);
}
