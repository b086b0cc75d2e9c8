/** Between the lists of the test data (`{"ITALY":["A VEN"]}`) and the judge's units and orders. */

import { entriesOf } from '../../src/board/entries.ts';
import { makeOrder, makeUnit, parseOrder, parseUnit } from '../../src/board/notation.ts';
import {
	type Dislodged,
	type MovementOrder,
	type Order,
	POWERS,
	type Power,
	type Unit,
	type UnitName,
} from '../../src/board/types.ts';
import { orderReader, type Written } from '../../src/board/written.ts';
import { type AssignedOrders, assignOrders } from '../../src/judge/orders.ts';
import type { MovementCase } from '../../src/judge/position.ts';
import { refusal } from '../refusal.ts';

export type UnitTexts = Partial<Readonly<Record<Power, readonly string[]>>>;
export type OrderTexts = UnitTexts;

export function unitsOf(texts: UnitTexts): Unit[] {
	return entriesOf(texts).flatMap(([power, list]) => list.map((text) => ({ power, ...readUnit(text) })));
}

/** Units by power, sorted, as the data has them; powers without units left out. */
export function listed(units: readonly Unit[]): UnitTexts {
	const lists: Partial<Record<Power, string[]>> = {};
	for (const unit of units) {
		lists[unit.power] ??= [];
		lists[unit.power]!.push(makeUnit(unit));
	}
	return sorted(lists);
}

/** The same lists in the order of POWERS, each sorted. */
export function sorted(texts: UnitTexts): UnitTexts {
	return Object.fromEntries(POWERS.filter((p) => texts[p]?.length).map((p) => [p, [...texts[p]!].sort()]));
}

/** `{"ITALY":{"F DEN":["BAL","KIE"]}}`. */
export function listedDislodged(dislodged: readonly Dislodged[]): Partial<Record<Power, Record<string, string[]>>> {
	const lists: Partial<Record<Power, Record<string, string[]>>> = {};
	for (const { unit, retreats } of dislodged) {
		lists[unit.power] ??= {};
		lists[unit.power]![makeUnit(unit)] = [...retreats];
	}
	return lists;
}

/** The texts read on the board of these units, and assigned to them. */
export function assignTexts(units: readonly Unit[], texts: OrderTexts, phase: 'M' | 'R'): AssignedOrders {
	const read = orderReader(units, phase);
	const orders: Partial<Record<Power, Written[]>> = {};
	for (const [power, list] of entriesOf(texts)) orders[power] = list.map(read);
	return assignOrders(units, orders, phase);
}

/** A movement phase from texts; the power's texts for its own units, however badly written. */
export function positionOf(units: UnitTexts, orders: OrderTexts): MovementCase {
	const all = unitsOf(units);
	const assigned = assignTexts(all, orders, 'M');
	return { units: all, orders: assigned.orders as (MovementOrder | undefined)[], refusals: assigned.refusals };
}

/** A position in one line: `ITALY A VEN - TRI, A TYR S A VEN - TRI; AUSTRIA F TRI H`. Every unit is named by its order. */
export function position(text: string): MovementCase {
	const units: Unit[] = [];
	const orders: MovementOrder[] = [];
	for (const part of text.trim().split(/\s*;\s*/)) {
		const power = part.split(/\s/, 1)[0] as Power;
		if (!POWERS.includes(power)) throw new Error(`no power: ${part}`);
		for (const order of part
			.slice(power.length)
			.trim()
			.split(/\s*,\s*/)) {
			const read = readOrder(order) as MovementOrder;
			units.push({ power, ...read.unit });
			orders.push(read);
		}
	}
	return { units, orders };
}

export function readUnit(text: string): UnitName {
	const read = parseUnit(text);
	if (!read.ok) throw refusal(read);
	return read.value;
}

export function readOrder(text: string, phase: 'M' | 'R' | 'A' = 'M'): Order {
	const read = parseOrder(text, phase);
	if (!read.ok) throw refusal(read);
	return read.value;
}

/** `ITALY A VEN`, sorted: to compare units whatever their order. */
export function told(units: readonly Unit[]): string[] {
	return units.map((unit) => `${unit.power} ${makeUnit(unit)}`).sort();
}

/** A position to be read in a failed test; `position` reads it back if every unit has an order. */
export function positionText({ units, orders }: MovementCase): string {
	return units.map((unit, u) => `${unit.power} ${orders[u] ? makeOrder(orders[u]) : `${makeUnit(unit)} ?`}`).join('; ');
}
