/**
 * Movement and retreats in numbers alone, for a search that judges thousands of positions: nothing is made and nothing put
 * into words. Boards and outcomes are made once, by the caller, and written over.
 */
import { PROVINCE_COUNT, provinceOfPlace } from './chart.ts';
import { resolveCompiled } from './conditionals.ts';
import { dislodger, moved, YES } from './decide.ts';
import { isArmy, numberOfUnit } from './order-numbers.ts';
import {
	type BoardNumbers,
	compileNumbers,
	dest,
	destPlace,
	isFleet,
	kind,
	MOVE,
	place,
	prov,
	unitCount,
} from './position.ts';
import { MOST_RETREATS, writeRetreats } from './retreats.ts';
import { type MovementRules, STANDARD_RULES } from './rules.ts';

/** No unit, or no place: of a unit that was dislodged, or that disbands. */
export const NONE = 255;

/** What became of the units of a board. */
type OutcomeNumbers = ReturnType<typeof newOutcome>;

export const newOutcome = () => ({
	/** By unit: its number after the moves, or NONE if it was dislodged. Where it differs from the one before, the unit moved. */
	after: new Uint8Array(PROVINCE_COUNT),
	/** How many were dislodged, and which units of the board they are. */
	dislodgedCount: 0,
	dislodged: new Uint8Array(PROVINCE_COUNT),
	/** By dislodged unit: who came in, and where its retreats end in the list of places; they begin where those before end. */
	by: new Uint8Array(PROVINCE_COUNT),
	retreatsEnd: new Uint16Array(PROVINCE_COUNT),
	retreats: new Uint8Array(PROVINCE_COUNT * MOST_RETREATS),
});

/** Judges a movement phase into `outcome`. `orders[u]` is the order number of the board's unit `u`. */
export function judgeMovement(
	board: BoardNumbers,
	orders: Int32Array,
	outcome: OutcomeNumbers,
	rules = STANDARD_RULES,
): void {
	compileNumbers(board, orders);
	resolveCompiled(rules);
	readOutcome(outcome, rules);
}

/** Reads the position resolved last. */
export function readOutcome(outcome: OutcomeNumbers, rules: MovementRules): void {
	const { after, dislodged, by, retreats, retreatsEnd } = outcome;
	outcome.dislodgedCount = 0;
	occupied.fill(0);
	for (let u = 0; u < unitCount; u++) {
		if (kind[u] === MOVE && moved[u] === YES) {
			after[u] = numberOfUnit(isFleet[u] === 1, destPlace[u]!);
			occupied[dest[u]!] = 1;
			continue;
		}
		const winner = dislodger(u);
		if (winner < 0) {
			after[u] = numberOfUnit(isFleet[u] === 1, place[u]!);
			occupied[prov[u]!] = 1;
			continue;
		}
		after[u] = NONE;
		dislodged[outcome.dislodgedCount] = u;
		by[outcome.dislodgedCount++] = winner;
	}
	let end = 0;
	for (let i = 0; i < outcome.dislodgedCount; i++) {
		end = writeRetreats(retreats, end, dislodged[i]!, by[i]!, occupied, rules);
		retreatsEnd[i] = end;
	}
}

/** Provinces in which a unit stands after the moves read last. */
export const occupied = new Uint8Array(PROVINCE_COUNT);

/**
 * The units after a movement phase and its retreats, in the order of the board before. `goals[i]` is the place to which the
 * dislodged unit `i` of the outcome retreats, one of its retreats, or NONE; two bound for one province both disband.
 */
export function boardAfter(
	board: BoardNumbers,
	outcome: OutcomeNumbers,
	goals: ArrayLike<number>,
	next: BoardNumbers,
): void {
	const { after, dislodged, dislodgedCount } = outcome;
	comers.fill(0);
	for (let i = 0; i < dislodgedCount; i++) {
		const goal = goals[i]!;
		if (goal !== NONE) comers[provinceOfPlace[goal]!]!++;
	}
	let n = 0;
	let retreating = 0;
	for (let u = 0; u < board.count; u++) {
		let unit = after[u]!;
		if (unit === NONE && retreating < dislodgedCount && dislodged[retreating] === u) {
			const goal = goals[retreating++]!;
			if (goal === NONE || comers[provinceOfPlace[goal]!]! > 1) continue;
			unit = numberOfUnit(!isArmy(board.units[u]!), goal);
		}
		next.powers[n] = board.powers[u]!;
		next.units[n++] = unit;
	}
	next.count = n;
}

/** How many units retreat to each province. */
const comers = new Uint8Array(PROVINCE_COUNT);
