/**
 * Random crowded positions and whole games on which independent adjudicators agree: a sample that belongs to the project
 * (test/data), and the whole collection where it lies beside the repository (../shared/cases).
 */

import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { entriesOf } from '../../src/board/entries.ts';
import { CENTRES, HOMES, provinceOf } from '../../src/board/map.ts';
import { makeUnit } from '../../src/board/notation.ts';
import {
	type AdjustmentOrder,
	type Dislodged,
	POWERS,
	type Power,
	type Province,
	type RetreatOrder,
	type Unit,
} from '../../src/board/types.ts';
import { adjudicateAdjustments } from '../../src/judge/adjustments.ts';
import { adjudicate, adjudicateMoves } from '../../src/judge/movement.ts';
import { adjudicateRetreats } from '../../src/judge/retreats.ts';
import { isAll } from '../extent.ts';
import { printed } from '../printed.ts';
import {
	assignTexts,
	listed,
	listedDislodged,
	type OrderTexts,
	positionOf,
	readOrder,
	sorted,
	type UnitTexts,
	unitsOf,
} from './reading.ts';

type RetreatLists = Partial<Readonly<Record<Power, Readonly<Record<string, readonly string[]>>>>>;

/** One movement phase with its result. */
interface PositionCase {
	readonly id: string;
	readonly units: UnitTexts;
	readonly orders: OrderTexts;
	readonly after: UnitTexts;
	readonly dislodged: Readonly<Record<string, readonly string[]>>;
}

/** The board before a phase, and the orders given in it (none after the last). */
interface Turn {
	readonly phase: string;
	readonly units: UnitTexts;
	readonly centres: UnitTexts;
	readonly dislodged?: RetreatLists;
	readonly orders?: OrderTexts;
	/** Removals by civil disorder. */
	readonly disorder?: UnitTexts;
}

describe('our sample', () => {
	const positions = (readData('positions.json') as SampledPosition[]).map(fromSample);
	const games = readData('games.json') as { game: number; phases: Turn[] }[];

	test(`${positions.length} positions come out as recorded`, () => expect(wrong(positions)).toEqual([]));
	test.each(games)('game $game comes out as recorded, phase by phase', ({ phases }) => replay(phases));
});

const shared = new URL('../../../shared/cases/', import.meta.url);
const isThere = existsSync(shared);

describe.skipIf(!isThere)(`the collection in ../shared/cases${isThere ? '' : ' (not there: skipped)'}`, () => {
	test('all positions come out as recorded', () => {
		const positions = (readLines('movement.jsonl.gz') as SharedPosition[]).map(fromShared);
		expect(positions.length).toBe(4000);
		expect(wrong(positions.filter((_, i) => isAll || i % 5 === 0))).toEqual([]);
	});
	test.each(Array.from({ length: 30 }, (_, i) => i + 1))('game %i comes out as recorded, phase by phase', (game) => {
		const turns = sharedTurns().filter((turn) => turn.game === game);
		expect(turns.length).toBeGreaterThan(10);
		replay([...turns.map(fromSharedTurn), fromSharedTurn({ ...turns.at(-1)!.after })]);
	});
});

/** The first few positions that come out differently. */
function wrong(positions: readonly PositionCase[]): unknown[] {
	const list: unknown[] = [];
	for (const { id, units, orders, after, dislodged } of positions) {
		const position = positionOf(units, orders);
		const settled = adjudicateMoves(position);
		const found = { after: listed(settled.units), dislodged: flat(listedDislodged(settled.dislodged)) };
		const full = adjudicate(position);
		const again = { after: listed(full.units), dislodged: flat(listedDislodged(full.dislodged)) };
		const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
		const right = { after: sorted(after), dislodged: sortedKeys(dislodged) };
		if (!same(found, right) || !same(again, right)) list.push({ id, found, right });
		if (list.length === 3) break;
	}
	return list;
}

function replay(turns: readonly Turn[]): void {
	for (const [i, turn] of turns.slice(0, -1).entries()) {
		const next = turns[i + 1]!;
		const after = { M: movement, R: retreats, A: adjustments }[turn.phase.at(-1) as 'M' | 'R' | 'A'](turn);
		const counted =
			turn.phase.startsWith('F') && after.dislodged.length === 0 ? count(turn.centres, after.units) : turn.centres;
		expect(
			{
				phase: turn.phase,
				units: listed(after.units),
				centres: sorted(counted),
				dislodged: listedDislodged(after.dislodged),
			},
			turn.phase,
		).toEqual({
			phase: turn.phase,
			units: sorted(next.units),
			centres: sorted(next.centres),
			dislodged: next.dislodged ?? {},
		});
	}
}

interface After {
	readonly units: readonly Unit[];
	readonly dislodged: readonly Dislodged[];
}

/** The recorded games remove units without a retreat at once. */
function movement({ units, orders }: Turn): After {
	const after = adjudicateMoves(positionOf(units, orders!));
	return { units: after.units, dislodged: after.dislodged.filter(({ retreats }) => retreats.length > 0) };
}

function retreats({ units, dislodged: lists, orders: texts }: Turn): After {
	const dislodged = entriesOf(lists!).flatMap(([power, list]) =>
		unitsOf({ [power]: Object.keys(list) }).map((unit) => ({ unit, retreats: list[makeUnit(unit)]! })),
	);
	const { orders, refusals } = assignTexts(
		dislodged.map(({ unit }) => unit),
		texts!,
		'R',
	);
	const result = adjudicateRetreats(dislodged, orders as (RetreatOrder | undefined)[], refusals);
	return { units: [...unitsOf(units), ...result.retreated], dislodged: [] };
}

function adjustments(turn: Turn): After {
	const units = unitsOf(turn.units);
	let after = units;
	for (const power of POWERS) {
		const centres = turn.centres[power] ?? [];
		const owed = centres.length - (turn.units[power]?.length ?? 0);
		const orders = (turn.orders![power] ?? []).map((text) => readOrder(text, 'A') as AdjustmentOrder);
		const result = adjudicateAdjustments({ power, units, centres, homes: HOMES[power], owed }, orders);
		const disorder = result.outcomes.flatMap(({ order, reason }) =>
			reason && printed(reason) === 'civil disorder' && order.kind === 'disband' ? [makeUnit(order.unit)] : [],
		);
		expect(disorder.sort(), `civil disorder of ${power} in ${turn.phase}`).toEqual(
			[...(turn.disorder?.[power] ?? [])].sort(),
		);
		after = [...after.filter((unit) => !result.removed.includes(unit)), ...result.built];
	}
	return { units: after, dislodged: [] };
}

/** After Fall a centre is whoever's unit stands on it. */
function count(centres: UnitTexts, units: readonly Unit[]): UnitTexts {
	const owner = new Map<Province, Power>();
	for (const [power, list] of entriesOf(centres)) for (const centre of list) owner.set(centre, power);
	for (const { at, power } of units) if (CENTRES.includes(provinceOf(at))) owner.set(provinceOf(at), power);
	return Object.fromEntries(POWERS.map((power) => [power, [...owner.keys()].filter((c) => owner.get(c) === power)]));
}

interface SampledPosition {
	readonly position: number;
	readonly about: readonly string[];
	/** Orders; a unit without one stands alone. */
	readonly told: UnitTexts;
	readonly after: UnitTexts;
	readonly dislodged: PositionCase['dislodged'];
}

function fromSample({ position, about, told, after, dislodged }: SampledPosition): PositionCase {
	const units: Partial<Record<Power, string[]>> = {};
	const orders: Partial<Record<Power, string[]>> = {};
	for (const [power, texts] of entriesOf(told)) {
		units[power] = texts.map((text) => /^. .{3}(\/.C)?/.exec(text)![0]);
		orders[power] = texts.filter((text) => !units[power]!.includes(text));
	}
	return { id: `${position} (${about.join(' ')})`, units, orders, after, dislodged };
}

interface SharedPosition {
	readonly id: string;
	readonly units: UnitTexts;
	readonly orders: OrderTexts;
	readonly expect: { readonly units: UnitTexts; readonly dislodged: RetreatLists };
}

const fromShared = ({ id, units, orders, expect: right }: SharedPosition): PositionCase => ({
	id,
	units,
	orders,
	after: right.units,
	dislodged: flat(right.dislodged),
});

interface SharedBoard {
	readonly phase: string;
	readonly units: UnitTexts;
	readonly centers: UnitTexts;
	readonly retreats: RetreatLists;
}

interface SharedTurn extends SharedBoard {
	readonly game: number;
	readonly orders: OrderTexts;
	readonly cd?: Partial<Record<Power, { removed: string[] }>>;
	readonly after: SharedBoard;
}

let turnsRead: readonly SharedTurn[] | undefined;
function sharedTurns(): readonly SharedTurn[] {
	turnsRead ??= readLines('games.jsonl.gz') as SharedTurn[];
	return turnsRead;
}

const fromSharedTurn = (turn: SharedBoard & Partial<SharedTurn>): Turn => ({
	phase: turn.phase,
	units: turn.units,
	centres: turn.centers,
	dislodged: turn.retreats,
	orders: turn.orders ?? {},
	disorder: Object.fromEntries(Object.entries(turn.cd ?? {}).map(([power, { removed }]) => [power, removed])),
});

const flat = (lists: RetreatLists): PositionCase['dislodged'] => sortedKeys(Object.assign({}, ...Object.values(lists)));

function sortedKeys<T>(record: Readonly<Record<string, T>>): Record<string, T> {
	return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readData(name: string): unknown {
	return JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'));
}

function readLines(name: string): unknown[] {
	const text = gunzipSync(readFileSync(new URL(name, shared))).toString('utf8');
	return text
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));
}
