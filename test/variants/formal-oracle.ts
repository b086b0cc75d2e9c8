/**
 * Formal Diplomacy once more, slowly and independently of src/variants: what is permitted, whose land is whose, every set
 * of successful moves that satisfies the equations, and around it the loop of M8, as it stands in the rules.
 */
import { provinceOf } from '../../src/board/map.ts';
import type { MovementOrder, Power, Province, Unit } from '../../src/board/types.ts';
import type { MovementCase } from '../../src/judge/position.ts';
import { allSolutions, type Solution, STANDARD_TERMS, type Terms } from '../judge/oracle.ts';

/** W, N or A. */
export type RelationOf = (a: Power, b: Power) => 'W' | 'N' | 'A';
export type Centres = Readonly<Partial<Record<Province, Power>>>;

/** M20: the home provinces, whose they are, and the home centres beside them. */
const HOME_LAND: readonly (readonly [Province, Power, string])[] = [
	['CLY', 'ENGLAND', 'EDI LVP'],
	['YOR', 'ENGLAND', 'EDI LON LVP'],
	['WAL', 'ENGLAND', 'LON LVP'],
	['BUR', 'FRANCE', 'MAR PAR'],
	['PIC', 'FRANCE', 'BRE PAR'],
	['GAS', 'FRANCE', 'BRE MAR PAR'],
	['RUH', 'GERMANY', 'KIE MUN'],
	['PRU', 'GERMANY', 'BER'],
	['SIL', 'GERMANY', 'BER MUN'],
	['TYR', 'AUSTRIA', 'TRI VIE'],
	['BOH', 'AUSTRIA', 'VIE'],
	['GAL', 'AUSTRIA', 'BUD VIE'],
	['APU', 'ITALY', 'NAP ROM VEN'],
	['PIE', 'ITALY', 'VEN'],
	['TUS', 'ITALY', 'ROM VEN'],
	['FIN', 'RUSSIA', 'STP'],
	['LVN', 'RUSSIA', 'MOS STP WAR'],
	['UKR', 'RUSSIA', 'MOS SEV WAR'],
	['SYR', 'TURKEY', 'SMY'],
	['ARM', 'TURKEY', 'ANK SMY'],
];

/** M5: who has neither a centre nor one of these units is not in the game, where anybody has a centre. */
export function landlord(province: Province, centres: Centres, units: readonly Unit[] = []): Power | undefined {
	const row = HOME_LAND.find(([home]) => home === province);
	if (!row) return centres[province];
	const [, original, list] = row;
	const owners = list.split(' ').flatMap((centre) => centres[centre] ?? []);
	const own = owners.filter((owner) => owner === original).length;
	const owned = Object.values(centres);
	const isOut = owned.length > 0 && !owned.includes(original) && units.every(({ power }) => power !== original);
	if (own >= owners.length - own) return isOut ? undefined : original;
	const count = (power: Power) => owners.filter((owner) => owner === power).length;
	const ranked = [...new Set(owners)].sort((a, b) => count(b) - count(a));
	return ranked.length > 1 && count(ranked[0]!) === count(ranked[1]!) ? undefined : ranked[0];
}

export interface FormalAnswer {
	/** After movement and internment, where everybody stands; dislodged units left out. */
	readonly units: readonly Unit[];
	readonly interned: readonly Unit[];
	readonly dislodged: readonly Unit[];
	/** Indices of the units whose conditional moves were void, and of those whose went. */
	readonly voided: readonly number[];
	readonly went: readonly number[];
	/** Moves void for good because an earlier V came back. */
	readonly forGood: readonly number[];
}

/** Options, and Bridge's forts with their owners. */
export interface Extras {
	readonly strict?: boolean;
	readonly forts?: Centres;
	readonly double?: boolean;
}

/** Undefined: the equations have not exactly one solution where a convoy is involved (a paradox, or a circle by sea). */
export function solveFormal(
	position: MovementCase,
	relation: RelationOf,
	centres: Centres,
	{ strict = false, forts = {}, double = false }: Extras = {},
): FormalAnswer | undefined {
	const { units } = position;
	const at = (place: string) => units.findIndex((unit) => provinceOf(unit.at) === provinceOf(place));
	const neutral = (a: Power, b: Power) => a !== b && relation(a, b) === 'N';
	const atWar = (a: Power, b: Power) => a !== b && relation(a, b) === 'W';
	const allied = (a: Power, b: Power) => a !== b && relation(a, b) === 'A';
	const isClosed = (power: Power, place: string) => {
		const owner = landlord(provinceOf(place), centres, units);
		return owner !== undefined && neutral(power, owner);
	};
	const mayEnter = (power: Power, place: string) => {
		const there = units[at(place)]?.power;
		return !isClosed(power, place) || (there !== undefined && atWar(power, there));
	};

	const permitted = position.orders.map((order, u): MovementOrder | undefined => {
		const { power } = units[u]!;
		if (!order || order.kind === 'hold') return order;
		if (order.kind === 'move') return mayEnter(power, order.to) ? order : undefined;
		const helped = units[at(order.of.at)]?.power;
		if (helped !== undefined && helped !== power && !allied(power, helped)) return undefined;
		return strict && order.kind === 'support' && !mayEnter(power, order.to ?? order.of.at) ? undefined : order;
	});
	const conditional = units.flatMap((unit, u) => {
		const order = permitted[u];
		const occupant = order?.kind === 'move' ? at(order.to) : -1;
		return occupant >= 0 && neutral(unit.power, units[occupant]!.power) ? [{ u, occupant }] : [];
	});
	const terms: Terms = {
		...STANDARD_TERMS,
		dislodges: atWar,
		cuts: atWar,
		counts: (supporter, victim) =>
			strict ? atWar(supporter, victim) : supporter !== victim && !allied(supporter, victim),
		hold: (strength, where, attacker) => {
			if ((forts[where] ?? attacker) === attacker) return strength;
			return double && strength > 0 ? 2 * strength : strength + 1;
		},
	};
	const solve = (held: readonly number[]) =>
		onlySolution(
			allSolutions({ units, orders: permitted.map((o, u) => (held.includes(u) ? undefined : o)) }, undefined, terms),
		);

	const forGood: number[] = [];
	let seen: number[][] = [[]];
	for (;;) {
		const held = seen.at(-1)!;
		const solution = solve(held);
		if (!solution) return undefined;
		const stayed = conditional.filter(({ occupant }) => !solution.has(occupant)).map(({ u }) => u);
		const next = [...new Set([...forGood, ...stayed])].sort((a, b) => a - b);
		if (same(next, held)) {
			const went = conditional.map(({ u }) => u).filter((u) => solution.has(u));
			return { ...settle(units, solution), voided: held, went, forGood };
		}
		const back = seen.findIndex((earlier) => same(earlier, next));
		if (back < 0) seen.push(next);
		else {
			const circle = seen.slice(back);
			const wavering = conditional
				.map(({ u }) => u)
				.filter((u) => circle.some((v) => v.includes(u)) && !circle.every((v) => v.includes(u)));
			forGood.push(...wavering);
			seen = [[...new Set([...next, ...forGood])].sort((a, b) => a - b)];
		}
	}

	function settle(all: readonly Unit[], solution: Solution) {
		const entered = new Set([...solution.values()].map(provinceOf));
		const stands = all.map((unit, u) => ({
			unit,
			to: solution.get(u),
			isOut: !solution.has(u) && entered.has(provinceOf(unit.at)),
		}));
		const isInterned = ({ unit, to, isOut }: (typeof stands)[number]) => !isOut && !to && isClosed(unit.power, unit.at);
		return {
			units: stands.filter((s) => !s.isOut && !isInterned(s)).map(({ unit, to }) => (to ? { ...unit, at: to } : unit)),
			interned: stands.filter(isInterned).map(({ unit }) => unit),
			dislodged: stands.filter(({ isOut }) => isOut).map(({ unit }) => unit),
		};
	}
}

const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((n, i) => n === b[i]);

/** The one there is; of several without convoys that in which the circles move. */
function onlySolution({ solutions, convoys }: ReturnType<typeof allSolutions>): Solution | undefined {
	if (convoys && solutions.length !== 1) return undefined;
	const most = Math.max(...solutions.map(({ size }) => size));
	const best = solutions.filter(({ size }) => size === most);
	if (best.length !== 1) throw new Error(`${solutions.length} solutions, ${best.length} with most moves`);
	return best[0];
}
