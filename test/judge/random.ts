/** Random crowded positions for the property tests: legal units, and orders that mostly fit together. Same seed, same position. */
import { mayStand, neighbours, PLACES, PROVINCES, provinceOf } from '../../src/board/map.ts';
import {
	type MovementOrder,
	type Place,
	POWERS,
	type Power,
	type Province,
	type Unit,
	type UnitName,
} from '../../src/board/types.ts';
import type { MovementCase } from '../../src/judge/position.ts';

export interface Dice {
	/** A whole number from 0 up to and without `n`. */
	below(n: number): number;
	chance(probability: number): boolean;
	pick<T>(list: readonly T[]): T;
}

export function dice(seed: number): Dice {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), state | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (n: number) => Math.floor(next() * n);
	return { below, chance: (p) => next() < p, pick: (list) => list[below(list.length)]! };
}

const coastsOf = (province: Province) => PLACES.filter((place) => provinceOf(place) === province);

const touching: ReadonlyMap<Province, readonly Province[]> = new Map(
	[...PROVINCES.keys()].map((province) => [
		province,
		[
			...new Set(
				coastsOf(province).flatMap((place) => [...neighbours('A', place), ...neighbours('F', place)].map(provinceOf)),
			),
		],
	]),
);

export interface Crowd {
	readonly units: number;
	/** Powers among which the units are dealt. */
	readonly powers?: readonly Power[];
	/** How much of the ground is occupied, 0 to 1. */
	readonly density?: number;
	/** Part of orders that are made without any regard to the others, possible or not. */
	readonly noise?: number;
}

export function randomPosition(seed: number, crowd: Crowd): MovementCase {
	const d = dice(seed);
	const units = randomUnits(d, crowd);
	return { units, orders: randomOrders(d, units, crowd.noise ?? 0.1) };
}

/**
 * Like `randomPosition`, around the core of a convoy paradox: an army carried onto a fleet that supports an attack on the
 * carrier. What the others do makes it a paradox, undoes it, or nests another.
 */
export function randomParadox(seed: number, { units: count, powers = POWERS, noise = 0.1 }: Crowd): MovementCase {
	const d = dice(seed);
	const seas = [...PROVINCES.values()].filter(({ terrain }) => terrain === 'sea').map(({ id }) => id);
	for (;;) {
		const sea = d.pick(seas);
		const near = neighbours('F', sea);
		const coasts = near.filter((place) => PROVINCES.get(provinceOf(place))!.terrain === 'coast');
		const [from, goal, rival] = [d.pick(coasts), d.pick(coasts), d.pick(near)];
		if (new Set([from, goal, rival].map(provinceOf)).size < 3) continue;
		const army: Unit = { power: d.pick(powers), type: 'A', at: provinceOf(from) };
		const carrier: Unit = { power: d.pick(powers), type: 'F', at: sea };
		const supporter: Unit = { power: d.pick(powers), type: 'F', at: goal };
		const attacker: Unit = { power: d.pick(powers), type: 'F', at: rival };
		const to = provinceOf(goal);
		const core: MovementOrder[] = [
			{ kind: 'move', unit: named(army), to, via: true },
			{ kind: 'convoy', unit: named(carrier), of: named(army), to },
			{ kind: 'support', unit: named(supporter), of: named(attacker), to: sea },
			{ kind: 'move', unit: named(attacker), to: sea },
		];
		const units = [army, carrier, supporter, attacker];
		const ground = units.flatMap((unit) => touching.get(provinceOf(unit.at))!);
		while (units.length < count) {
			const province = d.pick(ground);
			if (units.some((unit) => provinceOf(unit.at) === province)) continue;
			units.push(randomUnit(d, province, powers));
			ground.push(...touching.get(province)!);
		}
		return { units, orders: randomOrders(d, units, noise, core) };
	}
}

/** Units close together: a ground of neighbouring provinces grows from one, and is filled as densely as wished. */
export function randomUnits(d: Dice, { units: count, powers = POWERS, density = 0.7 }: Crowd): Unit[] {
	const ground = [d.pick([...PROVINCES.keys()])];
	while (ground.length < Math.min(75, Math.ceil(count / density))) {
		const next = d.pick(touching.get(d.pick(ground))!);
		if (!ground.includes(next)) ground.push(next);
	}
	const units: Unit[] = [];
	while (units.length < count) {
		const [province] = ground.splice(d.below(ground.length), 1);
		units.push(randomUnit(d, province!, powers));
	}
	return units;
}

function randomUnit(d: Dice, province: Province, powers: readonly Power[]): Unit {
	const terrain = PROVINCES.get(province)!.terrain;
	const type = terrain === 'sea' || (terrain === 'coast' && d.chance(0.4)) ? 'F' : 'A';
	const at = type === 'A' ? province : d.pick(coastsOf(province).filter((place) => mayStand('F', place)));
	return { power: d.pick(powers), type, at };
}

const named = ({ type, at }: UnitName): UnitName => ({ type, at });

type Support = Extract<MovementOrder, { kind: 'support' }>;

/** Moves and convoyed moves first, then orders that serve them; a few units without any. */
export function randomOrders(
	d: Dice,
	units: readonly Unit[],
	noise: number,
	settled: readonly (MovementOrder | undefined)[] = [],
): (MovementOrder | undefined)[] {
	const orders: (MovementOrder | undefined)[] = units.map((_, u) => settled[u]);
	const inProvince = new Map(units.map(({ at }, u) => [provinceOf(at), u]));
	const unitIn = (province: Province) => inProvince.get(province) ?? -1;
	const fleetIn = (province: Province) => {
		const i = unitIn(province);
		return i >= 0 && units[i]!.type === 'F' && PROVINCES.get(province)!.terrain === 'sea' ? i : -1;
	};
	units.forEach((unit, u) => {
		if (orders[u] || d.chance(0.35)) return;
		const unitName = named(unit);
		if (d.chance(noise)) {
			orders[u] = anyOrder(d, unit, units);
			return;
		}
		const seas = (touching.get(unit.at) ?? []).filter((province) => fleetIn(province) >= 0);
		if (unit.type === 'A' && seas.length > 0 && d.chance(0.6)) {
			// walk over fleets for a while, then land; the fleets passed are ordered to carry it unless they have orders
			const route = [d.pick(seas)];
			while (d.chance(0.6)) {
				const on = touching
					.get(route.at(-1)!)!
					.filter((province) => fleetIn(province) >= 0 && !route.includes(province));
				if (on.length === 0) break;
				route.push(d.pick(on));
			}
			const coasts = touching
				.get(route.at(-1)!)!
				.filter((province) => PROVINCES.get(province)!.terrain === 'coast' && province !== unit.at);
			if (coasts.length > 0) {
				const taken = coasts.filter((province) => unitIn(province) >= 0);
				const to = d.pick(taken.length > 0 && d.chance(0.7) ? taken : coasts);
				const move = { kind: 'move', unit: unitName, to } as const;
				orders[u] = d.chance(0.7) ? { ...move, via: true } : move;
				for (const sea of route) {
					const fleet = fleetIn(sea);
					if (!orders[fleet] && d.chance(0.9))
						orders[fleet] = { kind: 'convoy', unit: named(units[fleet]!), of: unitName, to };
				}
				return;
			}
		}
		const near = neighbours(unit.type, unit.at);
		if (near.length === 0) return;
		const taken = near.filter((place) => unitIn(provinceOf(place)) >= 0);
		orders[u] = { kind: 'move', unit: unitName, to: d.pick(taken.length > 0 && d.chance(0.7) ? taken : near) };
	});
	units.forEach((unit, u) => {
		if (orders[u] || d.chance(0.1)) return;
		const near = new Set(neighbours(unit.type, unit.at).map(provinceOf));
		const served = units.flatMap((other, o): Support[] => {
			if (o === u) return [];
			const order = orders[o];
			const to = order?.kind === 'move' ? order.to : undefined;
			if (!near.has(provinceOf(to ?? other.at))) return [];
			return [{ kind: 'support', unit: named(unit), of: named(other), ...(to ? { to } : {}) }];
		});
		const moves = served.filter((order) => 'to' in order);
		// an army that comes by sea, and an attack on a fleet that carries: what paradoxes are made of
		const onCarriers = moves.filter(({ to }) => orders[unitIn(provinceOf(to!))]?.kind === 'convoy');
		if (onCarriers.length > 0 && d.chance(0.7)) {
			orders[u] = d.pick(onCarriers);
			return;
		}
		if (served.length > 0) orders[u] = d.pick(moves.length > 0 && d.chance(0.8) ? moves : served);
		else if (d.chance(0.5)) orders[u] = { kind: 'hold', unit: named(unit) };
	});
	return orders;
}

/** Well formed, and nothing more. */
function anyOrder(d: Dice, unit: Unit, units: readonly Unit[]): MovementOrder {
	const unitName = named(unit);
	const near: Place[] = [...neighbours(unit.type, unit.at), ...(touching.get(provinceOf(unit.at)) ?? [])];
	const to = d.chance(0.8) ? d.pick(near) : d.pick(PLACES);
	const other = d.pick(units);
	const of = named(other);
	switch (d.below(5)) {
		case 0:
			return { kind: 'move', unit: unitName, to, via: true };
		case 1:
			return { kind: 'move', unit: unitName, to };
		case 2:
			return { kind: 'support', unit: unitName, of };
		case 3:
			return { kind: 'support', unit: unitName, of, to };
		default:
			return { kind: 'convoy', unit: unitName, of, to: provinceOf(to) };
	}
}
