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

const outcome = newOutcome();

/** Positions and retreats of a movement phase. Units must stand legally; any impossible order is void (the unit holds). */
export function adjudicateMoves(position: MovementCase, rules: MovementRules = STANDARD_RULES): MovementResult {
	compile(position);
	resolveCompiled(rules);
	readOutcome(outcome, rules);
	const units: Unit[] = [];
	const dislodged: Dislodged[] = [];
	for (let u = 0; u < position.units.length; u++) {
		const unit = position.units[u]!;
		if (kind[u] === MOVE && moved[u] === YES)
			units.push({ power: unit.power, type: unit.type, at: placeAt(destPlace[u]!) });
		else if (outcome.after[u] !== NONE) units.push(unit);
	}
	for (let i = 0, from = 0; i < outcome.dislodgedCount; i++) {
		const end = outcome.retreatsEnd[i]!;
		const retreats = Array.from(outcome.retreats.subarray(from, end), placeAt);
		dislodged.push({ unit: position.units[outcome.dislodged[i]!]!, retreats });
		from = end;
	}
	return { units, dislodged };
}

/** The result, with an outcome for every unit (in the order of the units) and the provinces left empty by a standoff. */
export interface Adjudication extends MovementResult {
	readonly outcomes: readonly MovementOutcome[];
	readonly standoffs: readonly Province[];
}

/** Like `adjudicateMoves`, and explains: what happened to each unit's order, why, and through whom. */
export function adjudicate(position: MovementCase, rules: MovementRules = STANDARD_RULES): Adjudication {
	const { units, dislodged } = adjudicateMoves(position, rules);
	return { units, dislodged, outcomes: explain(position, rules), standoffs: standoffs() };
}

/** Where a unit stays the others have met it, and not only each other. */
function standoffs(): Province[] {
	const list: Province[] = [];
	for (let where = 0; where < PROVINCE_COUNT; where++)
		if (occupied[where] === 0 && isStandoff(where)) list.push(placeAt(where));
	return list;
}
