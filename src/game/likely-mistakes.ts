/** Likely mistakes in a seat's movement orders: warnings that never forbid. */
import { provinceOf } from '../board/map.ts';
import { makeUnit } from '../board/notation.ts';
import type { MovementOrder, Province, UnitName } from '../board/types.ts';
import { type Diagnostic, warnUnordered } from './forms.ts';

/** `orders` are the seat's orders by the province of the unit; `units` all units it should have ordered. */
export function findLikelyMistakes(
	units: readonly UnitName[],
	orders: ReadonlyMap<Province, MovementOrder>,
): Diagnostic[] {
	const diagnostics: Diagnostic[] = [];
	const warn = (unit: UnitName, message: string) => diagnostics.push({ level: 'warn', message, unit });
	const bound = new Map<Province, UnitName>();
	for (const unit of units) {
		const order = orders.get(provinceOf(unit.at));
		if (!order) {
			diagnostics.push(warnUnordered(unit, 'it will hold'));
			continue;
		}
		if (order.kind === 'move') {
			const goal = provinceOf(order.to);
			const other = bound.get(goal);
			if (other) {
				const isEven = supportsOf(other, goal, orders) === supportsOf(unit, goal, orders);
				const then = isEven ? 'they would bounce' : 'at most one gets there';
				warn(unit, `${makeUnit(other)} and ${makeUnit(unit)} both move to ${goal}: ${then}.`);
			} else bound.set(goal, unit);
		}
		if (order.kind === 'support' || order.kind === 'convoy') {
			const partner = orders.get(provinceOf(order.of.at));
			const own = units.some((candidate) => provinceOf(candidate.at) === provinceOf(order.of.at));
			if (own && !serves(order, partner))
				warn(unit, `${makeUnit(unit)} ${helps(order)}, but ${makeUnit(order.of)} ${doesInstead(partner)}.`);
		}
	}
	for (const unit of units) {
		const order = orders.get(provinceOf(unit.at));
		if (order && order.kind !== 'move' && bound.has(provinceOf(unit.at)))
			warn(unit, `${makeUnit(bound.get(provinceOf(unit.at))!)} moves to where ${makeUnit(unit)} stays.`);
	}
	return diagnostics;
}

/** How many of these orders support its move there. */
const supportsOf = (unit: UnitName, goal: Province, orders: ReadonlyMap<Province, MovementOrder>): number =>
	[...orders.values()].filter(
		(order) => order.kind === 'support' && order.of.at === unit.at && order.to && provinceOf(order.to) === goal,
	).length;

function serves(helper: MovementOrder, partner: MovementOrder | undefined): boolean {
	if (helper.kind === 'support' && helper.to === undefined) return partner?.kind !== 'move';
	const to = 'to' in helper ? helper.to! : '';
	return partner?.kind === 'move' && provinceOf(partner.to) === provinceOf(to);
}

function helps(order: MovementOrder): string {
	if (order.kind === 'convoy') return `convoys to ${order.to}`;
	return order.kind === 'support' && order.to ? `supports a move to ${order.to}` : 'supports it in place';
}

function doesInstead(order: MovementOrder | undefined): string {
	if (!order) return 'has no order';
	return order.kind === 'move' ? `moves to ${order.to}` : 'does not move';
}
