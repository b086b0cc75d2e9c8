/** Adjudicates a movement phase: positions, dislodged units with their retreats, and an outcome with culprits for each unit. */
import { placeAt } from '../board/numbers.ts';
import type { Dislodged, Province, Unit } from '../board/types.ts';
import { PROVINCE_COUNT } from './chart.ts';
import { resolveCompiled } from './conditionals.ts';
import { isStandoff, moved, YES } from './decide.ts';
import { explain, type MovementOutcome } from './explain.ts';
import { NONE, newOutcome, occupied, readOutcome } from './numbers.ts';
import { compile, destPlace, kind, MOVE, type MovementCase } from './position.ts';
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

const outcome = newOutcome();

/** Reads the resolved arrays back into names. */
function collect({ units }: MovementCase, rules: MovementRules): MovementResult {
	readOutcome(outcome, rules);
	const after: Unit[] = [];
	const dislodged: Dislodged[] = [];
	for (let u = 0; u < units.length; u++) {
		const unit = units[u]!;
		if (kind[u] === MOVE && moved[u] === YES)
			after.push({ power: unit.power, type: unit.type, at: placeAt(destPlace[u]!) });
		else if (outcome.after[u] !== NONE) after.push(unit);
	}
	for (let i = 0, from = 0; i < outcome.dislodgedCount; i++) {
		const end = outcome.retreatsEnd[i]!;
		const retreats = Array.from(outcome.retreats.subarray(from, end), placeAt);
		dislodged.push({ unit: units[outcome.dislodged[i]!]!, retreats });
		from = end;
	}
	return { units: after, dislodged };
}
