/**
 * The parts of a turn that change the board: movement, retreats, count, adjustments. Pure; the screens' games and the headless
 * command both go through them, so there is one set of rules.
 */

import { provinceOf, unitAt } from '../board/map.ts';
import { unitName } from '../board/numbers.ts';
import { say } from '../board/phrase.ts';
import { POWERS, type Power, type Unit } from '../board/types.ts';
import { orderedPlace, orderGiven, typedText, type Written, type WrittenOrder, written } from '../board/written.ts';
import { type AdjustmentCase, adjudicateAdjustments, openHomes } from '../judge/adjustments.ts';
import { type Adjudication, adjudicate } from '../judge/movement.ts';
import { assignOrders, type PowerOrders } from '../judge/orders.ts';
import { adjudicateRetreats } from '../judge/retreats.ts';
import type { OrderLine } from './report.ts';
import type { Merged, Rules, TakenOff } from './rules.ts';
import type { Situation } from './situation.ts';
import { centresOf, type State, unitsOf } from './state.ts';

interface Resolved {
	readonly situation: Situation;
	readonly lines: readonly OrderLine[];
	/** Texts that are nobody's order. */
	readonly ignored: readonly string[];
}

export interface ResolvedMovement extends Resolved {
	readonly adjudication: Adjudication;
	readonly takenOff: readonly TakenOff[];
}

/** Adjudicates the orders, interns, and leaves the dislodged units with their retreats. */
export function resolveMovement(ruleset: Rules, state: State, by: PowerOrders): ResolvedMovement {
	const { units } = state.situation;
	const { orders, given, refusals: unread, ignored } = assignOrders(units, by, 'M');
	const refusals = new Map(unread);
	for (let i = 0; i < units.length; i++) {
		const order = orders[i];
		const forbidden = order && ruleset.forbids(state, units[i]!.power, order);
		if (forbidden && !refusals.has(i)) refusals.set(i, forbidden);
	}
	const result = adjudicate({ units, orders, refusals }, ruleset.rules(state));
	const takenOff = ruleset.takeOff(state, result);
	// a list that `map` makes is of another kind once this is compiled, and all that read it would be compiled again
	const lines: OrderLine[] = [];
	for (const { unit, order, result: verdict, reason, by, strengths } of result.outcomes)
		lines.push({
			power: unit.power,
			unit,
			given: given[lines.length] ?? written(order),
			result: verdict,
			reason,
			by,
			strengths,
		});
	for (const { unit, by } of takenOff) {
		const i = units.findIndex(({ at }) => at === unit.at);
		lines[i] = internedLine(lines[i]!, by);
	}
	return {
		situation: situationAfter(result, takenOff, state.situation.centres),
		lines,
		ignored,
		adjudication: result,
		takenOff,
	};
}

/** Nobody may retreat to where a unit was taken off, either. */
function situationAfter(
	{ units, dislodged }: Adjudication,
	takenOff: readonly TakenOff[],
	centres: Situation['centres'],
): Situation {
	if (takenOff.length === 0) return { units, dislodged, centres };
	const gone = new Set(takenOff.map(({ unit }) => unit.at));
	const closed = new Set(takenOff.map(({ unit }) => provinceOf(unit.at)));
	return {
		units: units.filter((unit) => !gone.has(unit.at)),
		dislodged: dislodged.map(({ unit, retreats }) => ({
			unit,
			retreats: retreats.filter((place) => !closed.has(provinceOf(place))),
		})),
		centres,
	};
}

/** A unit is interned where it stood: the line of its order says so too. */
function internedLine(line: OrderLine, by: Power): OrderLine {
	const reason = say`interned by ${by}`;
	return { ...line, reason: line.reason ? say`${line.reason}; ${reason}` : reason, by: [...(line.by ?? []), by] };
}

export interface ResolvedRetreats extends Resolved {
	readonly disbanded: readonly Unit[];
}

/** Carries out the retreats; nobody is left dislodged. */
export function resolveRetreats(state: State, by: PowerOrders): ResolvedRetreats {
	const { units, dislodged, centres } = state.situation;
	const assigned = assignOrders(
		dislodged.map(({ unit }) => unit),
		by,
		'R',
	);
	const { retreated, disbanded, outcomes } = adjudicateRetreats(dislodged, assigned.orders, assigned.refusals);
	const lines = outcomes.map(({ unit, result, reason }, i): OrderLine => {
		const given = assigned.given[i] ?? written({ kind: 'disband', unit: unitName(unit) });
		return { power: unit.power, unit, given, result, reason };
	});
	return {
		situation: { units: [...units, ...retreated], dislodged: [], centres },
		lines,
		ignored: assigned.ignored,
		disbanded,
	};
}

/** The centres change hands. */
export function resolveCount(ruleset: Rules, state: State): Situation {
	return { ...state.situation, centres: ruleset.count(state) };
}

export interface ResolvedAdjustments extends Resolved {
	readonly owed: Readonly<Partial<Record<Power, number>>>;
	/** How many home centres of each power are open to builds, whatever is owed; left out: none, and none is needed. */
	readonly open: Readonly<Partial<Record<Power, number>>>;
}

/** What a power may and must do this winter. */
export function adjustmentCase(ruleset: Rules, state: State, power: Power): AdjustmentCase {
	return {
		power,
		units: state.situation.units,
		centres: centresOf(state, power),
		homes: ruleset.homes(state, power),
		owed: ruleset.owed(state, power),
	};
}

/** Builds and removals of every power, each judged on the board before them. */
export function resolveAdjustments(
	ruleset: Rules,
	state: State,
	{ orders: by, removedFirst = {} }: Pick<Merged, 'orders' | 'removedFirst'>,
): ResolvedAdjustments {
	const lines: OrderLine[] = [];
	const ignored: string[] = [];
	const owed: Partial<Record<Power, number>> = {};
	const open: Partial<Record<Power, number>> = {};
	let units = state.situation.units;
	for (const power of POWERS) {
		const situation = adjustmentCase(ruleset, state, power);
		if (situation.owed !== 0) owed[power] = situation.owed;
		const room = openHomes(situation).length;
		if (room > 0 || situation.owed > 0) open[power] = room;
		const { usable, refused, unread } = assignAdjustments(power, by[power] ?? [], state.situation.units);
		ignored.push(...unread);
		lines.push(...refused);
		const { built, removed, outcomes } = adjudicateAdjustments(
			{ ...situation, first: removedFirst[power] ?? [] },
			usable.map((one) => orderGiven('A', one)),
		);
		units = [...units.filter((unit) => !removed.includes(unit)), ...built];
		// where all go nobody is asked, and nobody was at fault
		const all = removed.length > 0 && removed.length === unitsOf(state, power).length;
		for (const [i, { order, result, reason: found }] of outcomes.entries()) {
			const reason = all && !usable[i] ? say`all its units go` : found;
			lines.push({
				power,
				...(order.kind === 'disband' ? { unit: order.unit } : {}),
				given: usable[i] ?? written(order),
				result,
				...(reason === undefined ? {} : { reason }),
			});
		}
	}
	return { situation: { ...state.situation, units }, lines, ignored, owed, open };
}

/** What cannot be read, but is about a unit of the power, is void; what is about no unit of its own is unread. */
function assignAdjustments(power: Power, given: readonly Written[], units: readonly Unit[]) {
	const usable: WrittenOrder[] = [];
	const refused: OrderLine[] = [];
	const unread: string[] = [];
	for (const one of given) {
		if (one.order) {
			usable.push(one);
			continue;
		}
		const at = orderedPlace(one);
		const unit = at === undefined ? undefined : unitAt(units, at);
		if (unit?.power === power) refused.push({ power, unit, given: one, result: 'void', reason: one.problem });
		else unread.push(typedText(one));
	}
	return { usable, refused, unread };
}
