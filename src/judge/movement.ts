/** Adjudicates a movement phase: positions, dislodged units with their retreats, and an outcome with culprits for each unit. */
import { placeAt } from '../board/numbers.ts';
import type { Dislodged, Province, Unit } from '../board/types.ts';
import { PROVINCE_COUNT } from './chart.ts';
import { resolveCompiled } from './conditionals.ts';
import { dislodger, isStandoff, moved, YES } from './decide.ts';
import { explain, type MovementOutcome } from './explain.ts';
import { compile, dest, destPlace, kind, MOVE, type MovementCase, prov } from './position.ts';
import { possibleRetreats } from './retreats.ts';
import { type MovementRules, STANDARD_RULES } from './rules.ts';

/** Where everybody stands after the moves. */
interface MovementResult {
	/** Units after movement, dislodged ones excluded. */
	readonly units: readonly Unit[];
	readonly dislodged: readonly Dislodged[];
}

/** Positions and retreats of a movement phase. Units must stand legally; any impossible order is void (the unit holds). */
export function adjudicateMoves(position: MovementCase, rules: MovementRules = STANDARD_RULES): MovementResult {
	run(position, rules);
	return collect(position, rules);
}

/** The result, with an outcome for every unit (in the order of the units) and the provinces left empty by a standoff. */
export interface Adjudication extends MovementResult {
	readonly outcomes: readonly MovementOutcome[];
	readonly standoffs: readonly Province[];
}

/** Like `adjudicateMoves`, and explains: what happened to each unit's order, why, and through whom. */
export function adjudicate(position: MovementCase, rules: MovementRules = STANDARD_RULES): Adjudication {
	run(position, rules);
	const { units, dislodged } = collect(position, rules);
	return { units, dislodged, outcomes: explain(position, rules), standoffs: standoffs() };
}

/** After `collect`: where a unit stays the others have met it, and not only each other. */
function standoffs(): Province[] {
	const list: Province[] = [];
	for (let where = 0; where < PROVINCE_COUNT; where++)
		if (occupied[where] === 0 && isStandoff(where)) list.push(placeAt(where));
	return list;
}

/** Compiles and resolves. */
export function run(position: MovementCase, rules: MovementRules): void {
	compile(position);
	resolveCompiled(rules);
}

/** Reads the resolved arrays back into names. */
function collect({ units }: MovementCase, rules: MovementRules): MovementResult {
	const after: Unit[] = [];
	const dislodged: Dislodged[] = [];
	occupied.fill(0);
	for (let u = 0; u < units.length; u++) {
		const unit = units[u]!;
		if (kind[u] === MOVE && moved[u] === YES) {
			occupied[dest[u]!] = 1;
			after.push({ power: unit.power, type: unit.type, at: placeAt(destPlace[u]!) });
		} else if (dislodger(u) < 0) {
			occupied[prov[u]!] = 1;
			after.push(unit);
		}
	}
	if (after.length < units.length)
		for (let u = 0; u < units.length; u++) {
			const by = dislodger(u);
			if (by >= 0) dislodged.push({ unit: units[u]!, retreats: possibleRetreats(u, by, occupied, rules) });
		}
	return { units: after, dislodged };
}

/** Provinces in which a unit stands after the moves. */
const occupied = new Uint8Array(PROVINCE_COUNT);
