/**
 * Moves that stand only if the unit at their goal leaves (M8), else the mover holds. Which of them are held is found in rounds;
 * from one to the next few orders change, so only what hangs on those is decided again.
 */
import { PROVINCE_COUNT } from './chart.ts';
import { inParadox, moved, NO, path, YES } from './decide.ts';
import {
	compile,
	dest,
	firstAttack,
	firstSupport,
	HOLD,
	kind,
	MOVE,
	nextAttack,
	nextSupport,
	type Position,
	partner,
	power,
	prov,
	routeless,
	SUPPORT,
	unitAt,
	voids,
} from './position.ts';
import { resolve, resolveTouched, touch } from './resolve.ts';
import { type MovementRules, POWER_COUNT, type PowerTable } from './rules.ts';

/** A set of conditional moves: one bit for each by its place in `movers`, in words of 32. */
type Moves = readonly [number, number, number];

const NONE: Moves = [0, 0, 0];
const same = (a: Moves, b: Moves) => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
const either = (a: Moves, b: Moves): Moves => [a[0] | b[0], a[1] | b[1], a[2] | b[2]];
const both = (a: Moves, b: Moves): Moves => [a[0] & b[0], a[1] & b[1], a[2] & b[2]];
const oneOf = (a: Moves, b: Moves): Moves => [a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2]];

/** The units with conditional moves. */
const movers: number[] = [];

function unitsOf(set: Moves): number[] {
	const units: number[] = [];
	for (let w = 0; w < 3; w++)
		for (let bits = set[w]!; bits; bits &= bits - 1) units.push(movers[32 * w + 31 - Math.clz32(bits & -bits)]!);
	return units;
}

/**
 * M8: adjudicates the compiled position with the held moves as holds; holds those whose occupant did not leave; again until they
 * stay the same. If a set comes back, every move in which the repeating sets differ is held for good.
 */
export function settleConditionals(position: Position, rules: MovementRules, onlyIfLeft: PowerTable): void {
	findMovers(position.units.length, onlyIfLeft);
	resolve(position.units.length, rules);
	let held = NONE;
	let forGood = NONE;
	let earlier: Moves[] = [];
	for (let round = 1; ; round++) {
		let next = either(whoseGoalIsNotLeft(), forGood);
		if (same(next, held)) {
			// the reasons and the lists as they are when these moves never were orders
			if (round > 1) compile(position, new Set(unitsOf(held)));
			return;
		}
		earlier.push(held);
		const repeated = earlier.findIndex((set) => same(set, next));
		if (repeated >= 0) {
			const circle = earlier.slice(repeated);
			forGood = either(forGood, oneOf(circle.reduce(either), circle.reduce(both)));
			next = either(next, forGood);
			earlier = [];
		}
		if (round === 1) findSupportsInPlace(position);
		for (const u of unitsOf(oneOf(held, next))) {
			if (kind[u] === MOVE) hold(u);
			else release(u);
		}
		resolveTouched();
		held = next;
	}
}

function findMovers(n: number, onlyIfLeft: PowerTable): void {
	movers.length = 0;
	for (let u = 0; u < n; u++) {
		if (kind[u] !== MOVE) continue;
		const occupant = unitAt[dest[u]!]!;
		if (occupant >= 0 && onlyIfLeft[power[u]! * POWER_COUNT + power[occupant]!]) movers.push(u);
	}
}

function whoseGoalIsNotLeft(): Moves {
	const set: [number, number, number] = [0, 0, 0];
	for (let i = 0; i < movers.length; i++) {
		const occupant = unitAt[dest[movers[i]!]!]!;
		if (kind[occupant] !== MOVE || moved[occupant] !== YES) set[i >> 5]! |= 1 << (i & 31);
	}
	return set;
}

/** Of each conditional move the first of the supports that it has not now: in place while it moves, of the move while held. */
const otherSupports = new Int8Array(PROVINCE_COUNT);

/** Supports in place of units that are ordered to move: unmatched as long as they do. */
function findSupportsInPlace({ units, orders }: Position): void {
	for (const u of movers) otherSupports[u] = -1;
	for (let u = 0; u < units.length; u++) {
		const of = partner[u]!;
		const order = orders[u];
		if (kind[u] !== SUPPORT || voids[u] !== 'unmatched' || order?.kind !== 'support') continue;
		if (order.to !== undefined || !movers.includes(of)) continue;
		voids[u] = undefined;
		nextSupport[u] = otherSupports[of]!;
		otherSupports[of] = u;
		touch(prov[u]!);
	}
}

function hold(u: number): void {
	kind[u] = HOLD;
	moved[u] = path[u] = NO;
	inParadox[u] = 0;
	const goal = dest[u]!;
	if (firstAttack[goal] === u) firstAttack[goal] = nextAttack[u]!;
	else
		for (let a = firstAttack[goal]!; a >= 0; a = nextAttack[a]!)
			if (nextAttack[a] === u) nextAttack[a] = nextAttack[u]!;
	changeSupports(u);
}

function release(u: number): void {
	kind[u] = MOVE;
	const goal = dest[u]!;
	if (!routeless[u]) {
		nextAttack[u] = firstAttack[goal]!;
		firstAttack[goal] = u;
	}
	changeSupports(u);
}

function changeSupports(u: number): void {
	const now = firstSupport[u]!;
	firstSupport[u] = otherSupports[u]!;
	otherSupports[u] = now;
	touch(prov[u]!);
	touch(dest[u]!);
}
