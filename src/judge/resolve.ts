/**
 * Decides which moves succeed, which supports are cut and which convoys get through, on the arrays of position.ts: rounds over
 * the open questions go on until nothing changes. What is left then depends on itself: a circle of moves succeeds, convoys in a
 * paradox fail (4.A.2 f, Szykman).
 */
import { PROVINCE_COUNT, seaBit } from './chart.ts';
import { decideCycle, findCycles } from './cycles.ts';
import {
	decideBy,
	decideMove,
	decidePath,
	decideSupport,
	given,
	inParadox,
	moved,
	NO,
	OPEN,
	path,
	YES,
} from './decide.ts';
import {
	byConvoy,
	dest,
	firstAttack,
	firstAttackOn,
	kind,
	MOVE,
	nextAttack,
	partner,
	prov,
	route,
	routeless,
	SUPPORT,
	unitCount,
	unitIn,
	voids,
} from './position.ts';
import type { MovementRules } from './rules.ts';

const openMoves = new Uint8Array(PROVINCE_COUNT);
const openSupports = new Uint8Array(PROVINCE_COUNT);
const openPaths = new Uint8Array(PROVINCE_COUNT);
let moveCount = 0;
let supportCount = 0;
let pathCount = 0;

/** Armies on their way by sea. */
const carried = new Uint8Array(PROVINCE_COUNT);
let carriedCount = 0;

/** Resolves the compiled position; fills moved, given, path, inParadox. */
export function resolve(rules: MovementRules): void {
	decideBy(rules);
	carriedCount = 0;
	for (let u = 0; u < unitCount; u++) {
		moved[u] = NO;
		given[u] = NO;
		path[u] = NO;
		inParadox[u] = 0;
		if (kind[u] === MOVE) {
			if (routeless[u]) continue;
			openMove(u);
			if (byConvoy[u]) carried[carriedCount++] = u;
		} else if (kind[u] === SUPPORT && voids[u] === undefined) openSupport(u);
	}
	decideAll();
}

const touched = new Uint8Array(PROVINCE_COUNT);
let touchedCount = 0;
const isTouched = new Uint8Array(PROVINCE_COUNT);

/** The orders for this province, or of the unit in it, have changed since the position was resolved. */
export function touch(where: number): void {
	if (isTouched[where]) return;
	isTouched[where] = 1;
	touched[touchedCount++] = where;
}

/** Decides again what may depend on the touched provinces; all else stays as it was decided. */
export function resolveTouched(): void {
	for (let i = 0; i < touchedCount; i++) reopen(touched[i]!);
	isTouched.fill(0);
	touchedCount = 0;
	decideAll();
}

/**
 * Opens what is decided in a province, moves into it and the support of the unit there, and touches where that matters: where
 * a mover stands, it matters to nobody but those who move there.
 */
function reopen(where: number): void {
	for (let a = firstAttack[where]!; a >= 0; a = nextAttack[a]!) {
		openMove(a);
		if (firstAttackOn(a) >= 0) touch(prov[a]!);
	}
	const occupant = unitIn[where]!;
	if (occupant >= 0 && kind[occupant] === SUPPORT && voids[occupant] === undefined) {
		openSupport(occupant);
		const served = partner[occupant]!;
		touch(prov[served]!);
		if (kind[served] === MOVE) touch(dest[served]!);
	}
	const sea = seaBit[where]!;
	if (sea === 0) return;
	for (let i = 0; i < carriedCount; i++) {
		const army = carried[i]!;
		if (route[army]! & sea) touch(dest[army]!);
	}
}

function openMove(u: number): void {
	moved[u] = OPEN;
	openMoves[moveCount++] = u;
	if (byConvoy[u]) {
		path[u] = OPEN;
		inParadox[u] = 0;
		openPaths[pathCount++] = u;
	} else path[u] = YES;
}

function openSupport(u: number): void {
	if (firstAttackOn(u) < 0) given[u] = YES;
	else {
		given[u] = OPEN;
		openSupports[supportCount++] = u;
	}
}

function decideAll(): void {
	while (moveCount + supportCount + pathCount > 0) {
		if (!decideRound()) decideCycles();
	}
}

/** One round over the open questions; whether it decided any. */
function decideRound(): boolean {
	const before = moveCount + supportCount + pathCount;
	let left = 0;
	for (let i = 0; i < supportCount; i++) {
		const u = openSupports[i]!;
		given[u] = decideSupport(u);
		if (given[u] === OPEN) openSupports[left++] = u;
	}
	supportCount = left;
	left = 0;
	for (let i = 0; i < pathCount; i++) {
		const u = openPaths[i]!;
		path[u] = decidePath(u);
		if (path[u] === OPEN) openPaths[left++] = u;
	}
	pathCount = left;
	left = 0;
	for (let i = 0; i < moveCount; i++) {
		const u = openMoves[i]!;
		moved[u] = decideMove(u);
		if (moved[u] === OPEN) openMoves[left++] = u;
	}
	moveCount = left;
	return moveCount + supportCount + pathCount < before;
}

/** Open questions that wait for each other: decides the cycles that wait for nothing outside themselves. */
function decideCycles(): void {
	for (const cycle of findCycles(openMoves.subarray(0, moveCount), openPaths.subarray(0, pathCount)))
		decideCycle(cycle);
	moveCount = withoutDecided(openMoves, moveCount, moved);
	pathCount = withoutDecided(openPaths, pathCount, path);
}

function withoutDecided(list: Uint8Array, count: number, answers: Uint8Array): number {
	let left = 0;
	for (let i = 0; i < count; i++) if (answers[list[i]!] === OPEN) list[left++] = list[i]!;
	return left;
}
