/** Likely mistakes in a seat's movement orders: warnings that never forbid. */
import { provinceOf } from '../board/map.ts';
import { type Phrase, place, say, unit as unitOf, words } from '../board/phrase.ts';
import type { MovementOrder, Order, Province, UnitName } from '../board/types.ts';
import { type Diagnostic, type Subject, warnUnordered } from './forms.ts';

/** `orders` are the seat's orders by the province of the unit; `units` all units it should have ordered. */
export function findLikelyMistakes(
	units: readonly UnitName[],
	orders: ReadonlyMap<Province, MovementOrder>,
): Diagnostic[] {
	const diagnostics: Diagnostic[] = [];
	const warn = (about: Subject | undefined, unit: UnitName, message: Phrase) =>
		diagnostics.push({ level: 'warn', message, unit, about });
	const bound = new Map<Province, UnitName>();
	for (const unit of units) {
		const order = orders.get(provinceOf(unit.at));
		if (!order) {
			diagnostics.push(warnUnordered(unit, say`it will hold`));
			continue;
		}
		if (order.kind === 'move') {
			const goal = provinceOf(order.to);
			const other = bound.get(goal);
			if (other) {
				const isEven = supportsOf(other, goal, orders) === supportsOf(unit, goal, orders);
				const then = words(isEven ? 'they would bounce' : 'at most one gets there');
				warn('bounce', unit, say`${unitOf(other)} and ${unitOf(unit)} both move to ${place(goal)}: ${then}.`);
			} else bound.set(goal, unit);
			if (order.via && !isConvoyed(unit, orders))
				warn('convoys', unit, say`${unitOf(unit)} needs a convoy to ${place(goal)}: you order no fleet to carry it.`);
		}
		if (order.kind === 'support' || order.kind === 'convoy') {
			const partner = orders.get(provinceOf(order.of.at));
			const own = units.some((candidate) => provinceOf(candidate.at) === provinceOf(order.of.at));
			if (own && !serves(order, partner))
				warn(
					subjectOfOrder(order),
					unit,
					say`${unitOf(unit)} ${helps(order)}, but ${unitOf(order.of)} ${doesInstead(partner)}.`,
				);
		}
	}
	for (const unit of units) {
		const order = orders.get(provinceOf(unit.at));
		const comer = bound.get(provinceOf(unit.at));
		if (order && order.kind !== 'move' && comer)
			warn('bounce', unit, say`${unitOf(comer)} moves to where ${unitOf(unit)} stays.`);
	}
	return diagnostics;
}

const SUBJECTS: Readonly<Partial<Record<Order['kind'], Subject>>> = { support: 'support', convoy: 'convoys' };

/** The topic of the rules behind an order that cannot be, or helps nobody. */
export const subjectOfOrder = (order: Order): Subject | undefined =>
	order.kind === 'move' && order.via ? 'convoys' : SUBJECTS[order.kind];

/** The one behind an order that only this game forbids. */
export const subjectForbidden = ({ kind }: Order): Subject => SUBJECTS[kind] ?? 'closed';

/** How many of these orders support its move there. */
const supportsOf = (unit: UnitName, goal: Province, orders: ReadonlyMap<Province, MovementOrder>): number =>
	[...orders.values()].filter(
		(order) => order.kind === 'support' && order.of.at === unit.at && order.to && provinceOf(order.to) === goal,
	).length;

const isConvoyed = (unit: UnitName, orders: ReadonlyMap<Province, MovementOrder>): boolean =>
	[...orders.values()].some((order) => order.kind === 'convoy' && order.of.at === unit.at);

function serves(helper: MovementOrder, partner: MovementOrder | undefined): boolean {
	if (helper.kind === 'support' && helper.to === undefined) return partner?.kind !== 'move';
	const to = 'to' in helper ? helper.to! : '';
	return partner?.kind === 'move' && provinceOf(partner.to) === provinceOf(to);
}

function helps(order: MovementOrder): Phrase {
	if (order.kind === 'convoy') return say`convoys to ${place(order.to)}`;
	return order.kind === 'support' && order.to ? say`supports a move to ${place(order.to)}` : say`supports it in place`;
}

function doesInstead(order: MovementOrder | undefined): Phrase {
	if (!order) return say`has no order`;
	return order.kind === 'move' ? say`moves to ${place(order.to)}` : say`does not move`;
}
