/** A random player of Formal: declares, attacks enemies, follows neutrals, turns in circles; and what its games are watched for. */

import { expect } from 'vitest';
import { PROVINCES, provinceOf } from '../../src/board/map.ts';
import { makeOrder } from '../../src/board/notation.ts';
import type { MovementOrder, Power, Province, Unit } from '../../src/board/types.ts';
import type { OrdersForm } from '../../src/game/forms.ts';
import type { PrintedLine, Report } from '../../src/game/report.ts';
import { stageKey } from '../../src/game/sealed.ts';
import type { Game } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { inPlainCodes } from '../../src/print/in-codes.ts';
import { open } from '../../src/print/printed.ts';
import { linesOf } from '../game/playing.ts';
import { answerForm, type Player, type Roll } from '../game/random-player.ts';
import { eventsOf } from '../printed.ts';
import { attack, type Bound, weighted } from './attacking.ts';
import { landlord } from './formal-oracle.ts';

interface Slice {
	readonly relations: Readonly<Record<string, 'war' | 'allied'>>;
}
const relationsOf = (game: Game) => (game.slices.formal as unknown as Slice).relations;
const between = (relations: Slice['relations'], a: Power, b: Power): 'war' | 'allied' | 'neutral' =>
	relations[a < b ? `${a} ${b}` : `${b} ${a}`] ?? 'neutral';

/** Answers as `others` does, but for declarations and orders. The players of a table read each other's minds: allies help. */
export function formalPlayer(
	worth: (table: Table, power: Power) => (to: Province) => number,
	others: Player = answerForm,
): Player {
	const minds = new WeakMap<Table, { stage: string; bound: Bound }>();
	const boundAt = (table: Table): Bound => {
		const stage = stageKey(table.game());
		if (minds.get(table)?.stage !== stage) minds.set(table, { stage, bound: new Map() });
		return minds.get(table)!.bound;
	};
	return (table, form, roll) => {
		if (form.kind === 'grid')
			return Object.fromEntries(form.rows.map(({ id, hint }) => [id, declaration(open(inPlainCodes(hint)), roll)]));
		if (form.kind !== 'orders') return others(table, form, roll);
		const bound = boundAt(table);
		const circle = roll() < 0.7 ? circleOf(table, form, bound) : [];
		const rest = form.units.filter((unit) => !bound.has(unit.at));
		const wishes = wish(table, form.power, worth(table, form.power));
		return [...circle, ...attack(table, { power: form.power, units: rest }, roll, wishes, bound)];
	};
}

const declaration = (relation: string, roll: Roll): string =>
	weighted(
		['keep', 'war', 'neutral', 'alliance'],
		(said) => {
			if (said === 'keep') return 3;
			if (said === 'war') return relation.startsWith('allied') ? 0.5 : 1.5;
			return said === 'alliance' ? 4 : 1;
		},
		roll,
	)!;

/** Enemies wherever they stand, and most of all as guests in a neutral's land; neutrals that may leave. */
function wish(table: Table, power: Power, worth: (to: Province) => number): (to: Province) => number {
	const { situation, slices } = table.game();
	const { relations } = slices.formal as unknown as Slice;
	const there = new Map(situation.units.map((unit) => [provinceOf(unit.at), unit.power]));
	return (to) => {
		const other = there.get(to);
		if (other === undefined || other === power) return worth(to);
		const now = between(relations, power, other);
		if (now !== 'war') return now === 'neutral' ? 5 : 0.5;
		const owner = landlord(to, situation.centres);
		return owner && owner !== power && between(relations, power, owner) === 'neutral' ? 60 : 8;
	};
}

/** Three of the power's units that can go round go round. */
function circleOf(table: Table, { power, units }: OrdersForm, bound: Bound): string[] {
	const goals = new Map(
		units.map((unit): [Unit, Map<Province, MovementOrder>] => {
			const moves = table
				.possible(power, unit)
				.flatMap((order) => (order.kind === 'move' && !order.via ? [order] : []));
			return [unit, new Map(moves.map((order) => [provinceOf(order.to), order]))];
		}),
	);
	const step = (from: Unit, to: Unit) => goals.get(from)!.get(provinceOf(to.at));
	for (const a of units)
		for (const b of units.filter((unit) => step(a, unit)))
			for (const c of units.filter((unit) => step(b, unit) && step(unit, a))) {
				const circle = [step(a, b)!, step(b, c)!, step(c, a)!];
				for (const order of circle) if (order.kind === 'move') bound.set(order.unit.at, order.to);
				return circle.map(makeOrder);
			}
	return [];
}

export const FORMAL_EVENTS = [
	'war declared',
	'peace made',
	'alliance made',
	'alliance ended',
	'internment',
	'pursuit into neutral land',
	'conditional move void',
	'conditional move went',
	'loop of M8',
	'support of an ally',
	'support that does not count',
	'convoy of an ally',
	'dislodged enemy',
	"guest in an ally's centre",
	'home province that changed hands',
] as const;
export type FormalEvent = (typeof FORMAL_EVENTS)[number];

/** Watches a game stage by stage: checks what must hold under the relations of the moment, and counts what happens. */
export function watchFormal(meet: (event: FormalEvent, when: unknown) => void): (game: Game) => void {
	let seen = 0;
	return (game) => {
		const relations = relationsOf(game);
		for (const report of game.reports.slice(seen)) {
			if (report.stage === 'declarations') watchDeclarations(report, meet);
			if (report.stage === 'orders') watchMovement(report, relations, meet);
			if (report.stage === 'count') watchCount(report, relations, meet);
		}
		seen = game.reports.length;
	};
}

type Meet = Parameters<typeof watchFormal>[0];

function watchDeclarations(report: Report, meet: Meet): void {
	for (const event of eventsOf(report)) {
		meet('war declared', event.endsWith('-> war.'));
		meet('peace made', event.includes('war ->'));
		meet('alliance made', event.endsWith('-> allied.'));
		meet('alliance ended', event.includes('allied ->'));
	}
}

function watchMovement(report: Report, relations: Slice['relations'], meet: Meet): void {
	const { before, after } = report;
	const stood = new Map(before.units.map((unit) => [provinceOf(unit.at), unit]));
	const entered = new Set<Province>();
	const relation = (a: Power, b: Power) => between(relations, a, b);
	for (const line of linesOf(report)) {
		const { order, result, power, reason = '' } = line;
		meet('internment', reason.includes('interned by'));
		meet('loop of M8', reason.includes('would leave only'));
		meet('support that does not count', reason.startsWith('it does not count'));
		const to = goalOf(line);
		const occupant = to ? stood.get(to) : undefined;
		const isConditional = occupant && occupant.power !== power && relation(power, occupant.power) === 'neutral';
		meet('conditional move void', isConditional && /did not leave|would leave only/.test(reason));
		meet('conditional move went', isConditional && result === 'ok');
		const helped = result === 'ok' ? /^. \S+ ([SC]) . (\S+)/.exec(order) : null;
		const friend = helped ? stood.get(provinceOf(helped[2]!))?.power : undefined;
		const isAlly = friend !== undefined && friend !== power;
		if (isAlly && relation(power, friend) !== 'allied') expect.fail(`${power} helps ${friend}: ${order}`);
		meet(helped?.[1] === 'C' ? 'convoy of an ally' : 'support of an ally', isAlly);
		if (result === 'dislodged') {
			const by = stood.get(provinceOf(line.by![0]!.slice(2)))!;
			if (relation(power, by.power) !== 'war') expect.fail(`${by.power} dislodges ${power}: ${order}`);
			meet('dislodged enemy', true);
		}
		if (to && result === 'ok') {
			entered.add(to);
			const owner = landlord(to, before.centres);
			meet('pursuit into neutral land', owner && owner !== power && relation(power, owner) === 'neutral');
		}
	}
	for (const { power, at } of after.units) {
		const owner = landlord(provinceOf(at), after.centres);
		const isGuest = owner !== undefined && owner !== power && relation(power, owner) === 'neutral';
		if (isGuest && !entered.has(provinceOf(at))) expect.fail(`${power} stands in neutral ${at}`);
	}
}

const goalOf = ({ order }: PrintedLine): Province | undefined => /^. \S+ - (...)/.exec(order)?.[1];

function watchCount({ before, after }: Report, relations: Slice['relations'], meet: Meet): void {
	for (const [centre, owner] of Object.entries(after.centres)) {
		const former = before.centres[centre];
		if (former && former !== owner && between(relations, former, owner!) !== 'war')
			expect.fail(`${owner} takes ${centre} from ${former}, which is not an enemy`);
		const unit = after.units.find(({ at }) => provinceOf(at) === centre);
		meet(
			"guest in an ally's centre",
			unit && unit.power !== owner && between(relations, unit.power, owner!) === 'allied',
		);
	}
	for (const province of PROVINCES.keys())
		if (after.centres[province] === undefined)
			meet(
				'home province that changed hands',
				landlord(province, before.centres) !== landlord(province, after.centres),
			);
}
