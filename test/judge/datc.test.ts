/** The test cases of the DATC 3.0 (Lucas B. Kruijswijk), chapter 6, in src/lab/datc.json, with its author's preferences. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entriesOf } from '../../src/board/entries.ts';
import { HOMES } from '../../src/board/map.ts';
import { makeOrder, makeUnit, parseOrder } from '../../src/board/notation.ts';
import type { AdjustmentOrder, MovementOrder, Power, Province, RetreatOrder, Unit } from '../../src/board/types.ts';
import { adjudicateAdjustments } from '../../src/judge/adjustments.ts';
import { impossibility, indexUnits } from '../../src/judge/legality.ts';
import { type Adjudication, adjudicate } from '../../src/judge/movement.ts';
import type { AssignedOrders } from '../../src/judge/orders.ts';
import { byConvoy } from '../../src/judge/position.ts';
import { adjudicateRetreats } from '../../src/judge/retreats.ts';
import { refusal } from '../refusal.ts';
import { assignTexts, listed, type OrderTexts, sorted, type UnitTexts, unitsOf } from './reading.ts';

/** `given` and `after` are the units before and after; `void` orders are a minimum, `impossible` ones void by 4.E.1. */
interface MovementCase {
	readonly phase: 'M';
	readonly given: UnitTexts;
	readonly orders: OrderTexts;
	readonly after: UnitTexts;
	/** The moves that succeed; all others fail. */
	readonly succeed?: readonly string[];
	/** Dislodged units and the provinces their attackers came from. */
	readonly dislodged?: Readonly<Record<string, Province>>;
	/** Army moves that go by convoy. */
	readonly overSea?: readonly string[];
	readonly noConvoy?: readonly string[];
	readonly void?: readonly string[];
	readonly impossible?: readonly string[];
	/** Dislodged units without a retreat; retreats that are open and closed. */
	readonly nowhere?: readonly string[];
	readonly may?: Readonly<Record<string, readonly string[]>>;
	readonly mayNot?: Readonly<Record<string, readonly string[]>>;
	readonly contested?: readonly Province[];
}

/** Goes on from the movement before it. */
interface RetreatCase {
	readonly phase: 'R';
	readonly orders: OrderTexts;
	readonly after: UnitTexts;
	readonly disbanded?: readonly string[];
	readonly void?: readonly string[];
	readonly impossible?: readonly string[];
}

interface AdjustmentCase {
	readonly phase: 'A';
	readonly given: UnitTexts;
	readonly centres: Partial<Readonly<Record<Power, readonly Province[]>>>;
	readonly orders: OrderTexts;
	readonly after: UnitTexts;
	readonly removed?: readonly string[];
	/** One for each order. */
	readonly results?: Partial<Readonly<Record<Power, readonly ('ok' | 'void')[]>>>;
}

interface Case {
	readonly case: string;
	readonly title: string;
	readonly choice?: string;
	readonly policy?: boolean;
	readonly phases: readonly (MovementCase | RetreatCase | AdjustmentCase)[];
}

const cases: Case[] = JSON.parse(readFileSync(new URL('../../src/lab/datc.json', import.meta.url), 'utf8'));

describe.each(cases)('S2: DATC $case $title', ({ phases }) => {
	phases.forEach((phase, i) => {
		const name = `${{ M: 'movement', R: 'retreats', A: 'adjustments' }[phase.phase]}${phases.length > 1 ? ` (${i + 1})` : ''}`;
		test(name, () => {
			if (phase.phase === 'M') checkMovement(phase);
			else if (phase.phase === 'R') checkRetreats(phase, phases[i - 1] as MovementCase);
			else checkAdjustments(phase);
		});
	});
});

test('the cases are all there', () => {
	expect(cases.length).toBe(164);
	expect(cases.flatMap((c) => c.phases).length).toBe(181);
});

function judge({ given, orders }: MovementCase): { units: Unit[]; assigned: AssignedOrders; result: Adjudication } {
	const units = unitsOf(given);
	const assigned = assignTexts(units, orders, 'M');
	const position = { units, orders: assigned.orders as (MovementOrder | undefined)[], refusals: assigned.refusals };
	return { units, assigned, result: adjudicate(position) };
}

function checkMovement(phase: MovementCase): void {
	const { units, assigned, result } = judge(phase);
	const unitIndex = indexUnits(units);
	/** The unit that a text of the case is the order of; none where the text is nobody's order. */
	const unitOf = (text: string) => {
		for (const [power, texts] of entriesOf(phase.orders)) {
			if (!texts.includes(text)) continue;
			const alone = assignTexts(units, { [power]: [text] }, 'M');
			return units.findIndex((_, u) => alone.orders[u] !== undefined || alone.refusals.has(u));
		}
		throw new Error(`no such order: ${text}`);
	};
	const went = result.outcomes.flatMap((o, u) => (o.order.kind === 'move' && o.result === 'ok' ? [u] : []));
	const dislodged = Object.fromEntries(
		result.dislodged.map(({ unit }) => {
			const outcome = result.outcomes.find((o) => o.unit.at === unit.at)!;
			return [makeUnit(unit), outcome.by![0]!.at.slice(0, 3)];
		}),
	);
	const retreats = Object.fromEntries(result.dislodged.map((d) => [makeUnit(d.unit), d.retreats]));

	expect(listed(result.units), 'units').toEqual(sorted(phase.after));
	expect(went, 'moves that succeed').toEqual((phase.succeed ?? []).map(unitOf).sort((a, b) => a - b));
	expect(dislodged, 'dislodged').toEqual(phase.dislodged ?? {});
	for (const text of phase.impossible ?? []) {
		const u = unitOf(text);
		if (u < 0) expect(assigned.ignored, `${text} is nobody's`).toContain(text);
		else if (!assigned.refusals.has(u))
			expect(impossibility(unitIndex, result.outcomes[u]!.order), `${text} is impossible`).toBeDefined();
	}
	for (const text of [...(phase.void ?? []), ...(phase.impossible ?? [])]) {
		const outcome = result.outcomes[unitOf(text)];
		if (outcome && outcome.result !== 'dislodged') expect(outcome.result, text).toBe('void');
	}
	for (const text of phase.void ?? []) {
		const order = result.outcomes[unitOf(text)]!.order;
		expect(impossibility(unitIndex, order), `${text} is possible, but matches nothing`).toBeUndefined();
	}
	for (const text of phase.noConvoy ?? []) {
		const outcome = result.outcomes[unitOf(text)]!;
		if (outcome.result !== 'dislodged') expect(outcome.result, text).toBe('noconvoy');
	}
	const overSea = result.outcomes.flatMap((o, u) => (o.order.kind === 'move' && byConvoy[u] === 1 ? [u] : []));
	const bySea = (phase.overSea ?? []).map(unitOf).filter((u) => result.outcomes[u]!.result !== 'void');
	expect(overSea, 'moves over sea').toEqual(bySea.sort((a, b) => a - b));
	for (const unit of phase.nowhere ?? []) expect(retreats[unit], `${unit} has no retreat`).toEqual([]);
	for (const [unit, places] of Object.entries(phase.may ?? {}))
		for (const place of places) expect(retreats[unit], unit).toContain(place);
	for (const [unit, places] of Object.entries(phase.mayNot ?? {}))
		for (const place of places) expect(retreats[unit], unit).not.toContain(place);
	if (phase.contested) expect(result.standoffs, 'standoffs').toEqual(phase.contested);
}

function checkRetreats(phase: RetreatCase, movement: MovementCase): void {
	const before = judge(movement).result;
	const units = before.dislodged.map(({ unit }) => unit);
	const { orders, refusals, ignored } = assignTexts(units, phase.orders, 'R');
	const result = adjudicateRetreats(before.dislodged, orders as (RetreatOrder | undefined)[], refusals);

	expect(listed([...before.units, ...result.retreated]), 'units').toEqual(sorted(phase.after));
	expect(result.disbanded.map(makeUnit).sort(), 'disbanded').toEqual([...(phase.disbanded ?? [])].sort());
	const voids = result.outcomes.flatMap((o, i) =>
		o.result !== 'void' ? [] : refusals.has(i) ? [makeUnit(o.unit)] : [makeOrder(orders[i]!)],
	);
	for (const text of phase.impossible ?? [])
		expect(
			ignored.includes(text) || voids.some((v) => v === text || text.startsWith(`${v} `)),
			`${text} is impossible`,
		).toBe(true);
}

function checkAdjustments(phase: AdjustmentCase): void {
	const units = unitsOf(phase.given);
	const unitAt = (province: Province) => units.find((unit) => unit.at.slice(0, 3) === province);
	let after = units;
	const removed: string[] = [];
	for (const [power, centres] of entriesOf(phase.centres)) {
		const owed = centres.length - units.filter((unit) => unit.power === power).length;
		const orders = (phase.orders[power] ?? []).map((text) => {
			const read = parseOrder(text, 'A', unitAt);
			if (!read.ok) throw refusal(read);
			return read.value as AdjustmentOrder;
		});
		const result = adjudicateAdjustments({ power, units, centres, homes: HOMES[power], owed }, orders);
		after = [...after.filter((unit) => !result.removed.includes(unit)), ...result.built];
		removed.push(...result.removed.map(makeUnit));
		expect(
			result.outcomes.slice(0, orders.length).map((o) => o.result),
			`results of ${power}`,
		).toEqual(phase.results?.[power] ?? []);
	}
	expect(listed(after), 'units').toEqual(sorted(phase.after));
	expect(removed.sort(), 'removed').toEqual([...(phase.removed ?? [])].sort());
}
