/** States of Formal Diplomacy for tests: units, relations, centres. */
import { POWERS, type Power, type Unit } from '../../src/board/types.ts';
import { type Written, written } from '../../src/board/written.ts';
import { EDITION, type Game, type Setup, type State } from '../../src/game/state.ts';
import type { PowerOrders } from '../../src/judge/orders.ts';
import type { MovementCase } from '../../src/judge/position.ts';
import { begin, setupFor } from '../game/playing.ts';
import { answer } from '../headless/running.ts';
import type { Centres, RelationOf } from './formal-oracle.ts';

export function stateOf(units: readonly Unit[], relation: RelationOf, centres: Centres): State {
	const relations: Record<string, string> = {};
	POWERS.forEach((a, i) => {
		for (const b of POWERS.slice(i + 1)) {
			const now = relation(a, b);
			if (now !== 'N') relations[`${a} ${b}`] = now === 'W' ? 'war' : 'allied';
		}
	});
	return {
		phase: { season: 'S', year: 1903, kind: 'M' },
		situation: { units, dislodged: [], centres },
		options: {},
		edition: EDITION,
		slices: { formal: { relations, changed: [] } },
	};
}

export function ordersOf({ units, orders }: MovementCase): PowerOrders {
	const given: Partial<Record<Power, Written[]>> = {};
	units.forEach(({ power }, u) => {
		if (orders[u]) given[power] = [...(given[power] ?? []), written(orders[u])];
	});
	return given;
}

export const setup = (players = 7, options: Setup['options'] = {}): Setup => ({
	...setupFor(players, options),
	variant: ['formal'],
});
export const start = (players = 7, options: Setup['options'] = {}) => begin(setup(players, options)).table;
export const seat = (power: Power) => POWERS.indexOf(power);
export const slice = (game: Game) =>
	game.slices.formal as unknown as { relations: Record<string, string>; changed: string[] };

// biome-ignore lint/suspicious/noExplicitAny: positions of many shapes
export const judge = async (line: object): Promise<any> => answer({ variant: 'formal', ...line });

export type Pair = readonly [Power, Power];
export const F_G: Pair = ['FRANCE', 'GERMANY'];
export const F_I: Pair = ['FRANCE', 'ITALY'];
export const G_I: Pair = ['GERMANY', 'ITALY'];
export const E_F: Pair = ['ENGLAND', 'FRANCE'];
export const E_G: Pair = ['ENGLAND', 'GERMANY'];

export const HOME = {
	AUSTRIA: ['BUD', 'TRI', 'VIE'],
	ENGLAND: ['EDI', 'LON', 'LVP'],
	FRANCE: ['BRE', 'MAR', 'PAR'],
	GERMANY: ['BER', 'KIE', 'MUN'],
	ITALY: ['NAP', 'ROM', 'VEN'],
	RUSSIA: ['MOS', 'SEV', 'STP', 'WAR'],
	TURKEY: ['ANK', 'CON', 'SMY'],
};

export interface Line {
	readonly war?: readonly Pair[];
	readonly allied?: readonly Pair[];
	/** Orders by power; every order names its unit. */
	readonly orders: Partial<Record<Power, readonly string[]>>;
	/** Besides the home centres. */
	readonly more?: Partial<Record<Power, readonly string[]>>;
	readonly centers?: Partial<Record<Power, readonly string[]>>;
	readonly rest?: object;
}
/** A movement phase with the home centres as at the start; results as `A PAR - BUR: ok`. */
export async function movement({ war = [], allied = [], orders, more = {}, centers, rest = {} }: Line) {
	const unitOf = (order: string) => /^[AF] \S+/.exec(order)![0];
	const units = Object.fromEntries(Object.entries(orders).map(([power, list]) => [power, list.map(unitOf)]));
	const owned = Object.fromEntries(POWERS.map((power) => [power, [...HOME[power], ...(more[power] ?? [])]]));
	const out = await judge({
		phase: 'S1903M',
		units,
		orders,
		relations: { war, allied },
		centers: centers ?? owned,
		...rest,
	});
	if (out.error) throw new Error(out.error.message);
	const results: Record<string, string> = {};
	const reasons: Record<string, string> = {};
	for (const [power, list] of Object.entries(orders))
		for (const order of list) {
			results[order] = out.results[power][unitOf(order)].result;
			reasons[order] = out.results[power][unitOf(order)].reason ?? '';
		}
	return { ...out, results, reasons, full: out.results };
}
