/** Adjudicates builds and removals of one power, with the civil disorder of DATC 4.D.8 for removals nobody ordered. */
import { mayStand, PLACES, provinceFacts, provinceOf } from '../board/map.ts';
import { type Phrase, place, say, words } from '../board/phrase.ts';
import type { AdjustmentOrder, Power, Province, Unit, UnitName } from '../board/types.ts';
import { civilDisorder } from './civil-disorder.ts';

/** What one power may and must do in a winter. */
export interface AdjustmentCase {
	readonly power: Power;
	readonly units: readonly Unit[];
	/** The centres it owns. */
	readonly centres: readonly Province[];
	/** Its home centres: it builds in those it owns. */
	readonly homes: readonly Province[];
	/** Builds (positive) or removals (negative) owed. */
	readonly owed: number;
	/** Of removals nobody ordered, units in these provinces go before others. */
	readonly first?: readonly Province[];
}

interface AdjustmentOutcome {
	readonly order: AdjustmentOrder;
	readonly result: 'ok' | 'void';
	readonly reason?: Phrase;
}

interface AdjustmentAdjudication {
	readonly built: readonly Unit[];
	readonly removed: readonly Unit[];
	/** One for each order, then one for each removal by civil disorder. */
	readonly outcomes: readonly AdjustmentOutcome[];
}

/** Home centres the power owns and no unit stands in: where it may build. */
export function openHomes({ units, centres, homes }: Omit<AdjustmentCase, 'owed' | 'power'>): Province[] {
	return homes.filter((home) => centres.includes(home) && !units.some((unit) => provinceOf(unit.at) === home));
}

/** The units that could be built in a home centre: an army, and a fleet on each coast it has. */
export function buildable(home: Province): UnitName[] {
	const places = PLACES.filter((place) => provinceOf(place) === home);
	return (['A', 'F'] as const).flatMap((type) => places.filter((at) => mayStand(type, at)).map((at) => ({ type, at })));
}

/** First legal orders count (4.D.4 b, 4.D.5 b, 4.D.6 b). `units` are all units on the board. */
export function adjudicateAdjustments(
	situation: AdjustmentCase,
	orders: readonly AdjustmentOrder[],
): AdjustmentAdjudication {
	return situation.owed >= 0 ? build(situation, orders) : remove(situation, orders);
}

function build(situation: AdjustmentCase, orders: readonly AdjustmentOrder[]): AdjustmentAdjudication {
	const open = new Set(openHomes(situation));
	const built: Unit[] = [];
	let left = situation.owed;
	const outcomes = orders.map((order): AdjustmentOutcome => {
		const refuse = (reason: Phrase): AdjustmentOutcome => ({ order, result: 'void', reason });
		if (order.kind === 'disband') return refuse(say`it has no removal to make`);
		if (left === 0) return refuse(situation.owed === 0 ? say`it has no build to make` : say`it has no build left`);
		if (order.kind === 'build') {
			const { type, at } = order.unit;
			const problem = whyNotBuild(situation, open, order.unit);
			if (problem) return refuse(problem);
			open.delete(provinceOf(at));
			built.push({ power: situation.power, type, at: type === 'A' ? provinceOf(at) : at });
		}
		left--;
		return { order, result: 'ok' };
	});
	return { built, removed: [], outcomes };
}

function whyNotBuild({ homes, centres, units }: AdjustmentCase, open: ReadonlySet<Province>, { type, at }: UnitName) {
	const home = provinceOf(at);
	if (!homes.includes(home)) return say`${place(home)} is not one of its home centres`;
	if (!centres.includes(home)) return say`it does not own ${place(home)}`;
	if (units.some((unit) => provinceOf(unit.at) === home)) return say`${place(home)} is occupied`;
	if (!open.has(home)) return say`a unit is already built in ${place(home)}`;
	if (type === 'A' || mayStand('F', at)) return undefined;
	const isInland = provinceFacts(home).terrain === 'inland';
	return isInland ? say`${place(home)} has no coast` : say`it must say which coast of ${place(home)}`; // 4.B.7, 4.C.4
}

const CIVIL_DISORDER = words('civil disorder');

function remove(situation: AdjustmentCase, orders: readonly AdjustmentOrder[]): AdjustmentAdjudication {
	const own = situation.units.filter((unit) => unit.power === situation.power);
	const removed: Unit[] = [];
	const due = Math.min(-situation.owed, own.length);
	const outcomes: AdjustmentOutcome[] = orders.map((order) => {
		if (order.kind !== 'disband') return { order, result: 'void', reason: say`it has removals to make` };
		const unit = own.find((candidate) => provinceOf(candidate.at) === provinceOf(order.unit.at));
		if (!unit) return { order, result: 'void', reason: say`it has no unit at ${place(order.unit.at)}` };
		if (removed.includes(unit)) return { order, result: 'void', reason: say`it is already removed` };
		if (removed.length === due) return { order, result: 'void', reason: say`it has no removal left` };
		removed.push(unit);
		return { order, result: 'ok' };
	});
	const missing = due - removed.length;
	if (missing === 0) return { built: [], removed, outcomes };
	const remainder = own.filter((unit) => !removed.includes(unit));
	// without a centre there is something left to choose only under variants; the distance is from home then (Bridge B5)
	const from = situation.centres.length > 0 ? situation.centres : situation.homes;
	const isFirst = ({ at }: Unit) => situation.first?.includes(provinceOf(at)) ?? false;
	const going = [remainder.filter(isFirst), remainder.filter((unit) => !isFirst(unit))].flatMap((units) =>
		civilDisorder(units, from),
	);
	for (const unit of going.slice(0, missing)) {
		removed.push(unit);
		const order: AdjustmentOrder = { kind: 'disband', unit: { type: unit.type, at: unit.at } };
		outcomes.push({ order, result: 'ok', reason: CIVIL_DISORDER });
	}
	return { built: [], removed, outcomes };
}
