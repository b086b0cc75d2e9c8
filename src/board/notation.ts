/** The contract's notation: parse/make pairs. What is printed is exact; what is read is wider. */

import { PLACES, provinceOf } from './map.ts';
import { internPlace } from './names.ts';
import { PROVINCE_COUNT, placeNumberIn, unitEnd, unitNameIn, unitText } from './numbers.ts';
import { orderFrom, readParts, type UnitAt, unitMeant } from './order-parts.ts';
import { quote, say } from './phrase.ts';
import { bad, good, type Read } from './result.ts';
import type { Order, PhaseKind, Place, Province, UnitName } from './types.ts';
import { noProvince, onlyPlace, readItems } from './words.ts';

export { internPlace } from './names.ts';
export type { UnitAt } from './order-parts.ts';

type Season = 'S' | 'F' | 'W';

/** `S1901M`: winter has adjustments only, spring and fall the other two kinds. */
export interface Phase {
	readonly season: Season;
	readonly year: number;
	readonly kind: PhaseKind;
}

/** `F STP/SC`. */
export const makeUnit = unitText;

/** `- BUR` of `A PAR - BUR`: what follows the unit; undefined where the text does not begin with it. */
export function textBehind(unit: UnitName, text: string): string | undefined {
	const name = `${makeUnit(unit)} `;
	return text.startsWith(name) ? text.slice(name.length) : undefined;
}

/** The order exactly as the contract prints it. */
export function makeOrder(order: Order): string {
	if (order.kind === 'waive') return order.at ? `${order.at} WAIVE` : 'WAIVE';
	return `${makeUnit(order.unit)} ${makePredicate(order)}`;
}

/** Whether they say the same, to the coast and the VIA. */
export const sameOrder = (a: Order, b: Order): boolean => a.kind === b.kind && makeOrder(a) === makeOrder(b);

/** Whether it supports a move from one province to the other, to whichever coast. */
export const isSupportOf = (order: Order | undefined, from: Province, to: Province): boolean =>
	order?.kind === 'support' &&
	provinceOf(order.of.at) === from &&
	order.to !== undefined &&
	provinceOf(order.to) === to;

/** What the order says of its unit: `- BUR`, `S A MAR - SPA`, `H`. */
export function makePredicate(order: Exclude<Order, { kind: 'waive' }>): string {
	switch (order.kind) {
		case 'hold':
			return 'H';
		case 'move':
			return `- ${order.to}${order.via ? ' VIA' : ''}`;
		case 'support':
			return `S ${makeUnit(order.of)}${order.to ? ` - ${order.to}` : ''}`;
		case 'convoy':
			return `C ${makeUnit(order.of)} - ${order.to}`;
		case 'retreat':
			return `R ${order.to}`;
		case 'disband':
			return 'D';
		case 'build':
			return 'B';
	}
}

/** A place however it is written: `SPA/NC`, `spa(nc)`, `Spain north coast`. */
export function parsePlace(text: string): Read<Place> {
	const exact = internPlace(text);
	if (exact) return good(exact);
	const items = readItems(text);
	if (!items.ok) return items;
	const [item, more] = items.value;
	return item?.kind === 'place' && !more ? onlyPlace(item) : bad(noProvince(text.trim()));
}

/** A unit however it is written: `A BUD`, `fleet St Petersburg (sc)`. A missing kind is filled in where it is clear. */
export function parseUnit(text: string, unitAt?: UnitAt): Read<UnitName> {
	const exact = unitAt ? undefined : unitNameIn(text, 0, text.length);
	if (exact) return good(exact);
	const items = readItems(text);
	if (!items.ok) return items;
	const parts = readParts(items.value);
	if (!parts.ok) return parts;
	const { verb, via, before } = parts.value;
	const [unit, ...others] = before;
	if (verb || via || !unit || others.length > 0)
		return bad(say`${quote(text)} is not a unit; write one like A BUD or F STP/SC.`);
	return unitMeant(unit, unitAt);
}

/**
 * An order however it is written. `unitAt` is the board: with it a missing or wrong kind or coast of a unit is put right
 * (4.C.1 b, 4.C.2 b, 4.B.5 b), also of the unit supported or convoyed. Says nothing on whether the order is possible.
 */
export function parseOrder(text: string, phase: PhaseKind, unitAt?: UnitAt): Read<Order> {
	const exact = parsePrinted(text, phase, unitAt);
	if (exact) return good(exact);
	const items = readItems(text);
	if (!items.ok) return items;
	if (items.value.length === 0) return bad('The order is empty.');
	const parts = readParts(items.value);
	return parts.ok ? orderFrom(parts.value, phase, unitAt) : parts;
}

/** The order, if the text is exactly what `makeOrder` prints for it and names the units as they stand. */
export function parsePrinted(text: string, phase: PhaseKind, unitAt?: UnitAt): Order | undefined {
	const exact = parseExact(text, phase);
	return exact && (unitAt === undefined || isOnBoard(exact, unitAt)) ? exact : undefined;
}

/**
 * The fast way: only what is written exactly as printed, by position, without allocating more than the order. Orders have
 * few shapes, with undefined for what is left out: more than four make reading any of them slow.
 */
function parseExact(text: string, phase: PhaseKind): Order | undefined {
	const end = unitEnd(text, 0);
	const unit = unitNameIn(text, 0, end);
	if (unit === undefined || text[end] !== ' ') return undefined;
	const verb = text[end + 1];
	if (text.length === end + 2) {
		if (verb === 'H') return { kind: 'hold', unit };
		if (verb === 'D') return { kind: 'disband', unit };
		return verb === 'B' ? { kind: 'build', unit } : undefined;
	}
	if (text[end + 2] !== ' ') return undefined;
	const objectFrom = end + 3;
	if (verb === '-' && phase !== 'R') return exactMove(text, unit, objectFrom);
	if (verb === 'R') {
		const to = exactTarget(text, unit, objectFrom, text.length);
		return to === undefined ? undefined : { kind: 'retreat', unit, to };
	}
	if (verb !== 'S' && verb !== 'C') return undefined;
	const ofEnd = unitEnd(text, objectFrom);
	const of = unitNameIn(text, objectFrom, ofEnd);
	if (of === undefined) return undefined;
	if (text.length === ofEnd) return verb === 'S' ? { kind: 'support', unit, of, to: undefined } : undefined;
	if (!text.startsWith(' - ', ofEnd)) return undefined;
	const to = exactTarget(text, of, ofEnd + 3, text.length);
	return to === undefined ? undefined : { kind: verb === 'S' ? 'support' : 'convoy', unit, of, to };
}

function exactMove(text: string, unit: UnitName, from: number): Order | undefined {
	const via = text.endsWith(' VIA') || undefined;
	const to = exactTarget(text, unit, from, via ? text.length - 4 : text.length);
	return to === undefined ? undefined : { kind: 'move', unit, to, via };
}

/** An army's coast (4.B.6 b) is left to the wide reader. */
function exactTarget(text: string, unit: UnitName, from: number, end: number): Place | undefined {
	const to = placeNumberIn(text, from, end);
	return to < 0 || (unit.type === 'A' && to >= PROVINCE_COUNT) ? undefined : PLACES[to];
}

function isOnBoard(order: Order, unitAt: UnitAt): boolean {
	if (order.kind === 'waive' || order.kind === 'build') return true;
	return isThere(order.unit, unitAt) && (!('of' in order) || isThere(order.of, unitAt));
}

/** True also where nothing stands: there is nothing to correct by then. */
function isThere(unit: UnitName, unitAt: UnitAt): boolean {
	const standing = unitAt(unit.at.length > 3 ? unit.at.slice(0, 3) : unit.at);
	return standing === undefined || (standing.type === unit.type && standing.at === unit.at);
}

/** `S1901M`. */
export const makePhase = (phase: Phase): string => `${phase.season}${String(phase.year).padStart(4, '0')}${phase.kind}`;

export function parsePhase(text: string): Read<Phase> {
	const match = /^(?:([SF])(\d{4})([MR])|(W)(\d{4})(A))$/.exec(text.trim().toUpperCase());
	if (!match) return bad(say`${quote(text)} is not a phase; write one like S1901M, F1901R or W1901A.`);
	const [season, year, kind] = match[4] ? match.slice(4) : match.slice(1);
	return good({ season: season as Season, year: Number(year), kind: kind as PhaseKind });
}
