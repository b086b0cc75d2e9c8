/** Adjudicates a movement phase: positions, dislodged units with their retreats, and an outcome with culprits for each unit. */
import { PLACES } from '../board/map.ts';
import type { Dislodged, Province, Unit } from '../board/types.ts';
import {
	armyNeighbours,
	fleetNeighbours,
	PROVINCE_COUNT,
	PROVINCE_IDS,
	placeNumber,
	provinceOfPlace,
} from './chart.ts';
import { explain, type Outcome } from './explain.ts';
import { byConvoy, compile, dest, destPlace, kind, MOVE, type Position, power, prov, unitAt } from './position.ts';
import { dislodger, isContested, moved, resolve, YES } from './resolve.ts';
import { type MovementRules, POWER_COUNT, type PowerTable, STANDARD_RULES } from './rules.ts';

/** Where everybody stands after the moves. */
export interface Settled {
	/** Units after movement, dislodged ones excluded. */
	readonly units: readonly Unit[];
	readonly dislodged: readonly Dislodged[];
}

/** Positions and retreats of a movement phase. Units must stand legally; any order that cannot be is void (the unit holds). */
export function settle(position: Position, rules: MovementRules = STANDARD_RULES): Settled {
	run(position, rules);
	return collect(position, rules);
}

/** Settled, with an outcome for every unit (in the order of the units) and the provinces left empty by a standoff. */
export interface Adjudication extends Settled {
	readonly outcomes: readonly Outcome[];
	readonly standoffs: readonly Province[];
}

/** Like `settle`, and explains: what happened to each unit's order, why, and through whom. */
export function adjudicate(position: Position, rules: MovementRules = STANDARD_RULES): Adjudication {
	run(position, rules);
	const { units, dislodged } = collect(position, rules);
	return { units, dislodged, outcomes: explain(position, rules), standoffs: standoffs() };
}

function standoffs(): Province[] {
	const list: Province[] = [];
	for (let where = 0; where < PROVINCE_COUNT; where++) if (isContested(where)) list.push(PROVINCE_IDS[where]!);
	return list;
}

/** Compiles and resolves; where the rules know conditional moves, until those that stand and the resolution agree. */
export function run(position: Position, rules: MovementRules): void {
	compile(position);
	if (rules.onlyIfLeft) settleConditionals(position, rules, rules.onlyIfLeft);
	else resolve(position.units.length, rules);
}

/**
 * M8: adjudicate with the held moves as holds; hold those whose occupant did not leave; again until they stay the same. If a
 * set comes back, every move in which the repeating sets differ is held for good.
 */
function settleConditionals(position: Position, rules: MovementRules, onlyIfLeft: PowerTable): void {
	const conditional: { mover: number; occupant: number }[] = [];
	for (let u = 0; u < position.units.length; u++) {
		if (kind[u] !== MOVE) continue;
		const occupant = unitAt[dest[u]!]!;
		if (occupant >= 0 && onlyIfLeft[power[u]! * POWER_COUNT + power[occupant]!])
			conditional.push({ mover: u, occupant });
	}
	const forGood = new Set<number>();
	let seen: Set<number>[] = [];
	let held: Set<number> = new Set();
	for (;;) {
		if (held.size > 0) compile(position, held);
		resolve(position.units.length, rules);
		const next = new Set(forGood);
		for (const { mover, occupant } of conditional)
			if (kind[occupant] !== MOVE || moved[occupant] !== YES) next.add(mover);
		if (sameSet(next, held)) return;
		seen.push(held);
		const repeated = seen.findIndex((earlier) => sameSet(earlier, next));
		if (repeated >= 0) {
			const circle = seen.slice(repeated);
			for (const { mover } of conditional)
				if (circle.some((s) => s.has(mover)) && !circle.every((s) => s.has(mover))) forGood.add(mover);
			seen = [];
			held = new Set([...next, ...forGood]);
		} else held = next;
	}
}

const sameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>) => a.size === b.size && [...a].every((x) => b.has(x));

/** Reads the resolved arrays back into names. */
export function collect({ units }: Position, rules: MovementRules): Settled {
	const after: Unit[] = [];
	const dislodged: Dislodged[] = [];
	occupied.fill(0);
	for (let u = 0; u < units.length; u++) {
		const unit = units[u]!;
		if (kind[u] === MOVE && moved[u] === YES) {
			occupied[provinceOfPlace[destPlace[u]!]!] = 1;
			after.push({ power: unit.power, type: unit.type, at: PLACES[destPlace[u]!]! });
		} else if (dislodger(u) < 0) {
			occupied[prov[u]!] = 1;
			after.push(unit);
		}
	}
	if (after.length < units.length)
		for (let u = 0; u < units.length; u++) {
			const by = dislodger(u);
			if (by >= 0) dislodged.push({ unit: units[u]!, retreats: retreatsOf(by, units[u]!, rules) });
		}
	return { units: after, dislodged };
}

const occupied = new Uint8Array(PROVINCE_IDS.length);

function retreatsOf(by: number, unit: Unit, rules: MovementRules): string[] {
	const closed = rules.closedRetreats(unit.power);
	const from = placeNumber(unit.at);
	const list: string[] = [];
	for (const to of unit.type === 'A' ? armyNeighbours[from]! : fleetNeighbours[from]!) {
		const where = provinceOfPlace[to]!;
		// 4.A.5 b: the attacker's own starting province is open if it came by convoy
		if (occupied[where] || (where === prov[by] && !byConvoy[by])) continue;
		if (isContested(where) || closed.has(PROVINCE_IDS[where]!)) continue;
		const fort = rules.forts.get(PROVINCE_IDS[where]!);
		if (fort && fort.owner !== unit.power) continue; // B8
		list.push(PLACES[to]!);
	}
	return list;
}
