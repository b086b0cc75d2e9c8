/**
 * A slow judge for small positions, independent of src/judge: writes down the DATC's equations (5.A) and tries every set of
 * successful moves. It knows the map, and neither rounds nor guesses nor a paradox rule: it lists the sets that satisfy all
 * equations.
 */
import { neighbours, PROVINCES, provinceOf } from '../../src/board/map.ts';
import type { MovementOrder, Place, Power, Province, Unit } from '../../src/board/types.ts';
import type { MovementCase } from '../../src/judge/position.ts';

/** One solution: the moves that succeed, by index of the unit, and where they arrive. */
export type Solution = ReadonlyMap<number, Place>;

export interface Answer {
	readonly solutions: readonly Solution[];
	/** Whether any army moves by convoy. */
	readonly convoys: boolean;
}

interface Mover {
	readonly from: Province;
	readonly to: Province;
	readonly arrival: Place;
	/** Provinces of the fleets ordered to carry it; none: by land. */
	readonly fleets?: readonly Province[];
}

/** What variants change in the equations. */
export interface Terms {
	/** Whether the first's units may dislodge the second's, cut its supports; whether its supports count against it. */
	dislodges(attacker: Power, victim: Power): boolean;
	cuts(attacker: Power, supporter: Power): boolean;
	counts(supporter: Power, victim: Power): boolean;
	/** The hold strength of a province against this power's units, where it would be `strength` without a fort. */
	hold(strength: number, where: Province, attacker: Power): number;
}

const different = (a: Power, b: Power) => a !== b;
export const STANDARD_TERMS: Terms = {
	dislodges: different,
	cuts: different,
	counts: different,
	hold: (strength) => strength,
};

/** `stopped` are armies whose convoy is taken to fail whatever happens (Szykman's rule names them in a paradox). */
export function allSolutions(
	{ units, orders }: MovementCase,
	stopped: ReadonlySet<number> = new Set(),
	terms: Terms = STANDARD_TERMS,
): Answer {
	const at = new Map(units.map((unit, u) => [provinceOf(unit.at), u]));
	const movers = new Map<number, Mover>();
	units.forEach((unit, u) => {
		const mover = moverOf(unit, orders[u], units, orders, at);
		if (mover) movers.set(u, stopped.has(u) ? { ...mover, fleets: [] } : mover);
	});
	const supports = units.flatMap((unit, u) => {
		const order = orders[u];
		if (order?.kind !== 'support') return [];
		const of = at.get(provinceOf(order.of.at));
		if (of === undefined || of === u) return [];
		const target = provinceOf(order.to ?? order.of.at);
		if (!reaches(unit, target)) return [];
		const mover = movers.get(of);
		const fits =
			order.to === undefined ? !mover : mover && mover.to === target && coastFits(order.to, mover, units[of]!);
		return fits ? [{ by: u, of, target }] : [];
	});
	const list = [...movers.keys()];
	const solutions: Solution[] = [];
	for (let set = 0; set < 1 << list.length; set++) {
		const succeed = new Set(list.filter((_, i) => set & (1 << i)));
		if (isConsistent(succeed)) solutions.push(new Map([...succeed].map((u) => [u, movers.get(u)!.arrival])));
	}
	return { solutions, convoys: [...movers.values()].some((mover) => mover.fleets) };

	function isConsistent(succeed: ReadonlySet<number>): boolean {
		const entered = (where: Province) => [...succeed].some((m) => movers.get(m)!.to === where);
		const hasPath = (u: number) => {
			const { from, to, fleets } = movers.get(u)!;
			return (
				!fleets ||
				linked(
					from,
					to,
					fleets.filter((sea) => !entered(sea)),
				)
			);
		};
		const attackersOf = (where: Province) => list.filter((m) => movers.get(m)!.to === where);
		const given = supports.filter(({ by, target }) => {
			const where = provinceOf(units[by]!.at);
			return !attackersOf(where).some((m) => {
				if (!terms.cuts(units[m]!.power, units[by]!.power)) return false;
				return movers.get(m)!.from === target ? succeed.has(m) : hasPath(m);
			});
		});
		const supportOf = (u: number, victim?: Power) =>
			given.filter(({ of, by }) => of === u && (victim === undefined || terms.counts(units[by]!.power, victim))).length;
		const opponentOf = (u: number) => {
			const { from, to, fleets } = movers.get(u)!;
			const other = at.get(to);
			const its = other === undefined ? undefined : movers.get(other);
			return its && its.to === from && !fleets && !its.fleets ? other : undefined;
		};
		return list.every((u) => {
			const { to } = movers.get(u)!;
			const occupant = at.get(to);
			const opponent = opponentOf(u);
			const leaves = occupant !== undefined && opponent === undefined && succeed.has(occupant);
			let attack = 0;
			if (hasPath(u)) {
				if (occupant === undefined || leaves) attack = 1 + supportOf(u);
				else if (terms.dislodges(units[u]!.power, units[occupant]!.power))
					attack = 1 + supportOf(u, units[occupant]!.power);
			}
			let holding = 0;
			if (occupant !== undefined && !leaves) holding = movers.has(occupant) ? 1 : 1 + supportOf(occupant);
			const held = terms.hold(holding, to, units[u]!.power);
			const hold = opponent === undefined ? held : Math.max(held, 1 + supportOf(opponent));
			const prevented = attackersOf(to).some((rival) => {
				if (rival === u || !hasPath(rival)) return false;
				const beaten = opponentOf(rival);
				return attack <= (beaten !== undefined && succeed.has(beaten) ? 0 : 1 + supportOf(rival));
			});
			return succeed.has(u) === (attack > hold && !prevented);
		});
	}
}

/** The effective move: none where the order is not a move or could never succeed (4.E.1). */
function moverOf(
	unit: Unit,
	order: MovementOrder | undefined,
	units: readonly Unit[],
	orders: MovementCase['orders'],
	at: ReadonlyMap<Province, number>,
): Mover | undefined {
	if (order?.kind !== 'move') return undefined;
	const from = provinceOf(unit.at);
	const to = provinceOf(order.to);
	if (from === to) return undefined;
	if (unit.type === 'F') {
		const ways = neighbours('F', unit.at).filter((place) => provinceOf(place) === to);
		const named = order.to.length > 3 ? ways.filter((place) => place === order.to) : ways;
		return named.length === 1 && !order.via ? { from, to, arrival: named[0]! } : undefined;
	}
	const atSea = units.filter((u) => u.type === 'F' && isSea(u.at)).map((u) => u.at);
	const carriers = units.flatMap((fleet, f) => {
		const its = orders[f];
		const carries = its?.kind === 'convoy' && provinceOf(its.of.at) === from && provinceOf(its.to) === to;
		return carries && fleet.type === 'F' && isSea(fleet.at) && at.has(from) ? [fleet] : [];
	});
	const byLand = neighbours('A', from).includes(to);
	const intended = carriers.some((fleet) => fleet.power === unit.power && isNeeded(fleet.at, from, to, atSea));
	if (byLand && !order.via && !intended) return { from, to, arrival: to };
	if (!linked(from, to, atSea)) return undefined;
	return { from, to, arrival: to, fleets: carriers.map((fleet) => fleet.at) };
}

const isSea = (place: Place) => PROVINCES.get(place)?.terrain === 'sea';

const reaches = (unit: Unit, to: Province) => neighbours(unit.type, unit.at).some((place) => provinceOf(place) === to);

/** A coast named in a support of a fleet's move must be the one it goes to. */
const coastFits = (named: Place, mover: Mover, unit: Unit) =>
	unit.type === 'A' || named.length === 3 || named === mover.arrival;

const beside = (coast: Province, sea: Province) => neighbours('F', sea).some((place) => provinceOf(place) === coast);

/** Whether these fleets make a chain from coast to coast. */
function linked(from: Province, to: Province, fleets: readonly Province[]): boolean {
	if (PROVINCES.get(from)!.terrain !== 'coast' || PROVINCES.get(to)!.terrain !== 'coast') return false;
	const reached = fleets.filter((sea) => beside(from, sea));
	for (const sea of reached)
		for (const next of fleets) if (!reached.includes(next) && neighbours('F', sea).includes(next)) reached.push(next);
	return reached.some((sea) => beside(to, sea));
}

/** Whether some set of these fleets makes a chain with this one and none without it. */
function isNeeded(sea: Province, from: Province, to: Province, fleets: readonly Province[]): boolean {
	const others = fleets.filter((fleet) => fleet !== sea);
	for (let set = 0; set < 1 << others.length; set++) {
		const some = others.filter((_, i) => set & (1 << i));
		if (!linked(from, to, some) && linked(from, to, [...some, sea])) return true;
	}
	return false;
}
