/** The costliest positions that could be thought of or found by chance, beside the median position. In process, one thread. */
import { neighbours, PROVINCES } from '../../src/board/map.ts';
import type { MovementOrder, Province, Unit, UnitName } from '../../src/board/types.ts';
import { adjudicateMoves } from '../../src/judge/movement.ts';
import type { MovementCase } from '../../src/judge/position.ts';
import { type MovementRules, powerTable, STANDARD_RULES } from '../../src/judge/rules.ts';
import { longWalk } from '../../test/judge/long-walk.ts';
import { FORMAL_RELATIONS, FORMAL_RINGS, MANY_ROUNDS } from '../../test/judge/many-rounds.ts';
import { randomParadox, randomPosition } from '../../test/judge/random.ts';
import { position } from '../../test/judge/reading.ts';
import { aimAtRatio, type Figure, figure, median, report } from '../measure.ts';
import { readPositions } from '../positions.ts';

const RUNS = 5;
const FOUND = 1000;
const aim = aimAtRatio({ most: 20 });
/** More than Formal can have: there neutrals neither dislodge nor support each other. */
const EVERY_MOVE_CONDITIONAL: MovementRules = { ...STANDARD_RULES, onlyIfLeft: powerTable((a, b) => a !== b) };
const pairs = (list: string) =>
	powerTable((a, b) => list.split(' ').some((pair) => pair === a[0]! + b[0]! || pair === b[0]! + a[0]!));
const atWar = pairs(FORMAL_RELATIONS.war);
const allied = pairs(FORMAL_RELATIONS.allied);
const LIKE_FORMAL: MovementRules = {
	...STANDARD_RULES,
	mayDislodge: atWar,
	mayCut: atWar,
	countsAgainst: powerTable((a, b) => a !== b).map((other, i) => other & ~allied[i]!),
	onlyIfLeft: powerTable((a, b) => a !== b).map((other, i) => other & ~allied[i]! & ~atWar[i]!),
};

/** Microseconds to settle a position: the best of several goes, so that no interruption counts. */
function cost(phase: MovementCase, rules: MovementRules, goes = 5): number {
	let best = Number.POSITIVE_INFINITY;
	for (let go = 0; go < goes; go++) {
		const begin = performance.now();
		for (let i = 0; i < 10; i++) adjudicateMoves(phase, rules);
		best = Math.min(best, (performance.now() - begin) * 100);
	}
	return best;
}

const { positions, from } = readPositions();
const usual = positions.slice(0, 500);
for (const phase of usual) cost(phase, STANDARD_RULES, 20);

interface Judged {
	readonly rules?: MovementRules;
	readonly note?: string;
	/** Whether no game can have such positions, so that they are measured without an aim. */
	readonly beyondGames?: boolean;
}

/** The costliest of these, each time beside the median of the usual positions. */
function worst(what: string, all: readonly MovementCase[], judged: Judged = {}): Figure {
	const { rules = STANDARD_RULES, note, beyondGames = false } = judged;
	for (const phase of all) cost(phase, rules, 2);
	const costs = new Map(all.map((phase) => [phase, cost(phase, rules)]));
	const costliest = [...all].sort((a, b) => costs.get(b)! - costs.get(a)!).slice(0, 5);
	const runs = Array.from({ length: RUNS }, () => ({
		median: median(usual.map((phase) => cost(phase, STANDARD_RULES, 3))),
		worst: Math.max(...costliest.map((phase) => cost(phase, rules, 20))),
	}));
	return figure(
		what,
		'us',
		runs.map((run) => run.worst),
		{ what: 'the median position', values: runs.map((run) => run.median) },
		{ ...(beyondGames ? {} : { aim }), ...(note ? { note } : {}) },
	);
}

const byChance = (make: typeof randomPosition, density: number, noise: number): MovementCase[] =>
	Array.from({ length: FOUND }, (_, seed) => make(seed, { units: 34, density, noise }));

const named = ({ type, at }: UnitName): UnitName => ({ type, at });

/** 34 armies in a row over land, each moving to where the next stands, listed so that the last is decided first. */
function chain(last: 'stays' | 'goes'): MovementCase {
	const path = longWalk(35);
	const units = path.slice(0, 34).map((at, i): Unit => ({ type: 'A', at, power: i % 2 ? 'FRANCE' : 'ITALY' }));
	const orders = units.map((unit, i): MovementOrder => ({ kind: 'move', unit: named(unit), to: path[i + 1]! }));
	if (last === 'stays') orders[33] = { kind: 'hold', unit: named(units[33]!) };
	return { units, orders };
}

/** 34 armies in a row: each supports the one before it to hold, and the ends are attacked, so that cuts run through. */
function web(): MovementCase {
	const path = longWalk(34);
	const units = path.map((at, i): Unit => ({ type: 'A', at, power: i % 2 ? 'FRANCE' : 'ITALY' }));
	const orders = units.map((unit, i): MovementOrder => {
		const near = units.filter((other) => neighbours('A', unit.at).includes(other.at));
		const goal = near.find((other) => other.power !== unit.power);
		if (i % 3 === 0 && goal) return { kind: 'move', unit: named(unit), to: goal.at };
		const helped = near.find((other) => units.indexOf(other) % 3 === 0) ?? near[0]!;
		return { kind: 'support', unit: named(unit), of: named(helped) };
	});
	const asMoved = orders.map((order): MovementOrder => {
		if (order.kind !== 'support') return order;
		const served = orders[units.findIndex((unit) => unit.at === order.of.at)]!;
		const reached = served.kind === 'move' && neighbours('A', order.unit.at).includes(served.to);
		return served.kind === 'move' && reached ? { ...order, to: served.to } : order;
	});
	return { units, orders: asMoved };
}

/** Every sea with a fleet, and all of them ordered to carry the same army. */
function manyRoutes(from: Province, to: Province, fleets: number): MovementCase {
	const seas = [...PROVINCES.values()].filter(({ terrain }) => terrain === 'sea').map(({ id }) => id);
	const near = [...seas].sort((a, b) => distance(from, a) - distance(from, b)).slice(0, fleets);
	const army: Unit = { type: 'A', at: from, power: 'TURKEY' };
	const others = near.map((at, i): Unit => ({ type: 'F', at, power: i % 2 ? 'FRANCE' : 'ITALY' }));
	const convoy = (unit: Unit): MovementOrder => ({ kind: 'convoy', unit: named(unit), of: named(army), to });
	return {
		units: [army, ...others],
		orders: [{ kind: 'move', unit: named(army), to, via: true }, ...others.map(convoy)],
	};
}

/** Steps over the sea. */
function distance(from: Province, to: Province): number {
	let reached = new Set([from]);
	for (let steps = 0; ; steps++) {
		if (reached.has(to)) return steps;
		reached = new Set([...reached].flatMap((at) => [at, ...neighbours('F', at)]));
		if (steps > 20) return steps;
	}
}

/** DATC 6.F.22 to 6.F.24 nested: fleets that carry, attack and save each other, with every attacker attacked itself. */
const ring = position(`
	FRANCE A BRE - LON VIA, F ENG C A BRE - LON; ENGLAND F LON S F EDI - NTH, F EDI - NTH;
	RUSSIA A NWY - BEL VIA, F NTH C A NWY - BEL; GERMANY F BEL S F PIC - ENG, F PIC - ENG;
	ITALY A YOR - EDI, A LVP S A YOR - EDI; TURKEY A PAR - PIC, A BUR S A PAR - PIC;
	AUSTRIA A DEN - SWE VIA, F SKA C A DEN - SWE, F SWE S F HEL - SKA, F HEL - SKA`);

const reversed = ({ units, orders }: MovementCase): MovementCase => ({
	units: units.toReversed(),
	orders: orders.toReversed(),
});
const chains = [chain('stays'), chain('goes')].flatMap((phase) => [phase, reversed(phase)]);
const webs = [web(), reversed(web())];
const crowds = byChance(randomPosition, 1, 0);
const routes: MovementCase[] = [
	manyRoutes('NAF', 'NWY', 8),
	manyRoutes('POR', 'SYR', 8),
	manyRoutes('NAF', 'NWY', 19),
	manyRoutes('GAS', 'VEN', 19),
];
const found = `the worst of ${FOUND} of 34 units`;

report([
	worst('34 units in one web of supports', [...webs, ...crowds], { note: `two made by hand and ${found}` }),
	worst('34 units in one chain of moves', chains),
	worst('8 and 19 fleets, many routes', routes),
	worst('nested paradoxes', [ring, ...byChance(randomParadox, 1, 0)], { note: `one made by hand and ${found}` }),
	worst('every move conditional, as in Formal', [...chains, ...crowds], {
		rules: EVERY_MOVE_CONDITIONAL,
		note: `the chains, and ${found}; the median position is a standard one of ${from}`,
	}),
	worst('relations as in Formal, searched for', [FORMAL_RINGS], { rules: LIKE_FORMAL, note: '34 units' }),
	worst('82 rounds of M8, under relations that no game has', [MANY_ROUNDS], {
		rules: EVERY_MOVE_CONDITIONAL,
		note: 'searched for; 34 units, neutral to all and yet dislodging and supporting each other; without an aim',
		beyondGames: true,
	}),
]);
