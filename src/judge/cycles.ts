/** Open questions that wait for each other: what each waits for, and the cycles among them. */
import { PROVINCE_COUNT, seaOf } from './chart.ts';
import { given, headToHead, inParadox, moved, NO, OPEN, path, rules, YES } from './decide.ts';
import {
	dest,
	firstAttack,
	firstAttackOn,
	firstSupport,
	kind,
	MOVE,
	nextAttack,
	nextSupport,
	powerPair,
	prov,
	route,
	unitIn,
} from './position.ts';

/** A question about a unit is 3 * unit + one of these. */
const MOVED = 0;
const GIVEN = 1;
const PATH = 2;

export const unitOf = (question: number) => Math.trunc(question / 3);
export const isMove = (question: number) => question % 3 === MOVED;
const isPath = (question: number) => question % 3 === PATH;

/** When each question was come upon, from 1; 0: not yet. And the earliest one of the search that it leads back to. */
const index = new Uint8Array(3 * PROVINCE_COUNT);
const lowlink = new Uint8Array(3 * PROVINCE_COUNT);
let count = 0;
/** The questions of the search that is under way. */
const stack: number[] = [];
let firstOfSearch = 1;
let cycles: number[][] = [];

/** Sets of open questions, each strongly connected and waiting for nothing outside itself; one at least. */
export function findCycles(openMoves: Uint8Array, openPaths: Uint8Array): number[][] {
	index.fill(0);
	count = 0;
	cycles = [];
	for (const u of openMoves) search(3 * u + MOVED);
	for (const u of openPaths) search(3 * u + PATH);
	return cycles;
}

function search(start: number): void {
	if (index[start]) return;
	stack.length = 0;
	firstOfSearch = count + 1;
	strongConnect(start);
}

/** Whether the search is over: it found a cycle (Tarjan's algorithm ends one without a way out first), or met an earlier one. */
function strongConnect(question: number): boolean {
	index[question] = lowlink[question] = ++count;
	stack.push(question);
	for (const next of waitsFor(question)) {
		if (index[next]! === 0) {
			if (strongConnect(next)) return true;
			lowlink[question] = Math.min(lowlink[question]!, lowlink[next]!);
		} else if (index[next]! < firstOfSearch) return true;
		else lowlink[question] = Math.min(lowlink[question]!, index[next]!);
	}
	if (lowlink[question] !== index[question]) return false;
	cycles.push(stack.slice(stack.indexOf(question)));
	return true;
}

/** The open questions that this one waits for. */
function waitsFor(question: number): number[] {
	const u = unitOf(question);
	const list: number[] = [];
	if (isMove(question)) addForMove(list, u);
	else if (isPath(question)) {
		for (let seas = route[u]!; seas; seas &= seas - 1) {
			const sea = seaOf(seas & -seas);
			for (let a = firstAttack[sea]!; a >= 0; a = nextAttack[a]!) add(list, moved, a, MOVED);
		}
	} else
		for (let a = firstAttackOn(u); a >= 0; a = nextAttack[a]!) {
			if (!rules.mayCut[powerPair(a, u)]) continue;
			if (prov[a] === dest[u]) add(list, moved, a, MOVED);
			else add(list, path, a, PATH);
		}
	return list;
}

function addForMove(list: number[], u: number): void {
	const to = dest[u]!;
	const occupant = unitIn[to]!;
	add(list, path, u, PATH);
	addSupports(list, u);
	if (occupant >= 0) {
		if (kind[occupant] === MOVE && headToHead(u) < 0) add(list, moved, occupant, MOVED);
		else addSupports(list, occupant);
	}
	for (let rival = firstAttack[to]!; rival >= 0; rival = nextAttack[rival]!) {
		if (rival === u || path[rival] === NO) continue;
		add(list, path, rival, PATH);
		addSupports(list, rival);
		if (headToHead(rival) >= 0) add(list, moved, occupant, MOVED);
	}
}

function addSupports(list: number[], of: number): void {
	for (let s = firstSupport[of]!; s >= 0; s = nextSupport[s]!) add(list, given, s, GIVEN);
}

function add(list: number[], answers: Uint8Array, of: number, which: number): void {
	if (answers[of] === OPEN) list.push(3 * of + which);
}

/**
 * Decides questions that wait for each other: convoys among them make a paradox, in which they fail (Szykman's rule, 4.A.2 f);
 * without any it is a circle of moves, which succeeds.
 */
export function decideCycle(cycle: readonly number[]): void {
	const isParadox = cycle.some(isPath);
	for (const question of cycle) {
		const u = unitOf(question);
		if (isParadox && isPath(question)) {
			path[u] = NO;
			inParadox[u] = 1;
		} else if (!isParadox && isMove(question)) moved[u] = YES;
	}
}
