/** Formal's adjudication against the slow judge: every consistent set of moves, then the loop of M8. */
import { expect, test } from 'vitest';
import { CENTRES, mayStand, neighbours, PLACES, PROVINCES, provinceOf } from '../../src/board/map.ts';
import { type MovementOrder, POWERS, type Power, type Unit } from '../../src/board/types.ts';
import type { Json, State } from '../../src/game/state.ts';
import { resolveMovement } from '../../src/game/turn-parts.ts';
import type { MovementCase } from '../../src/judge/position.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { SEED, times } from '../extent.ts';
import { linesOf } from '../game/playing.ts';
import { type Dice, dice, randomOrders, randomPosition } from '../judge/random.ts';
import { positionText, told } from '../judge/reading.ts';
import { printed } from '../printed.ts';
import { type Centres, type Extras, landlord, type RelationOf, solveFormal } from './formal-oracle.ts';
import { ordersOf, stateOf } from './formal-positions.ts';
import { Met } from './invariants.ts';

const RUNS = times(4000, 800);
const ruleset = rulesetOf(['formal'])!;
const withBridge = rulesetOf(['formal', 'bridge'])!;

const EVENTS = [
	'compared',
	'conditional move void',
	'conditional move went',
	'loop of M8',
	'interned',
	'dislodged',
	'pursuit into neutral land',
	'forbidden order',
] as const;

test(`${RUNS} small positions with random relations`, () => {
	const met = compareMany(small, RUNS);
	console.log(`formal, small positions: ${met.line()}`);
	expect(met.never()).toEqual(met.never().filter((event) => event === 'loop of M8'));
});

test(`${RUNS / 2} positions around a circle of one power that a neutral wants into`, () => {
	const met = compareMany(aroundCircle, RUNS / 2);
	console.log(`formal, circles: ${met.line()}`);
	expect(met.never()).toEqual([]);
});

test(`M10 strict, B8: ${RUNS / 2} positions with forts`, () => {
	const met = compareMany(small, RUNS / 2, fortified);
	console.log(`formal with forts: ${met.line()}`);
	expect(met.never().filter((event) => event !== 'loop of M8')).toEqual([]);
});

function small(d: Dice, seed: number): MovementCase {
	const powers = d.chance(0.5) ? (['FRANCE', 'GERMANY', 'ITALY'] as const) : (['RUSSIA', 'TURKEY'] as const);
	return randomPosition(seed, { units: 2 + d.below(6), density: d.pick([0.6, 0.8, 1]), powers, noise: 0.05 });
}

type Board = readonly [Centres, Extras?];

function compareMany(
	make: (d: Dice, seed: number) => MovementCase,
	runs: number,
	boardOf: (d: Dice, position: MovementCase) => Board = (d) => [randomCentres(d)],
) {
	const met = new Met(EVENTS);
	for (let run = 0; run < runs; run++) {
		const seed = SEED * 100_003 + run;
		const d = dice(seed ^ 0x5bd1e995);
		const position = make(d, seed);
		const relations = randomRelations(d);
		const board = boardOf(d, position);
		const answer = solveFormal(position, relations, ...board);
		if (!answer) continue;
		compare(position, relations, board, answer, met);
	}
	return met;
}

function compare(
	position: MovementCase,
	relation: RelationOf,
	[centres, extras]: Board,
	answer: NonNullable<ReturnType<typeof solveFormal>>,
	{ meet }: Met<(typeof EVENTS)[number]>,
): void {
	const { units } = position;
	const plain = stateOf(units, relation, centres);
	const step = resolveMovement(
		extras ? withBridge : ruleset,
		extras ? withExtras(plain, extras) : plain,
		ordersOf(position),
	);
	const at = new Map(step.adjudication.units.map((unit) => [unit.at, unit]));
	const ours = {
		units: told(step.situation.units),
		interned: told(step.takenOff.map(({ unit }) => at.get(unit.at)!)),
		dislodged: told(step.situation.dislodged.map(({ unit }) => unit)),
	};
	const text = () => `${positionText(position)} | ${pairsText(relation)} | ${JSON.stringify([centres, extras])}`;
	expect(ours, text()).toEqual({
		units: told(answer.units),
		interned: told(answer.interned),
		dislodged: told(answer.dislodged),
	});
	const void8 = step.lines.flatMap(({ reason }, u) =>
		reason && /did not leave|only without/.test(printed(reason)) ? [u] : [],
	);
	// an impossible move has that reason instead, and a dislodged unit that of its dislodgement
	for (const u of void8) if (!answer.voided.includes(u)) expect.fail(`${text()}: ${u} is void`);
	for (const u of answer.voided) if (step.lines[u]?.result === 'bounce') expect.fail(`${text()}: ${u} is not void`);
	meet('compared', true);
	meet('conditional move void', answer.voided.length > 0);
	meet('conditional move went', answer.went.length > 0);
	meet('loop of M8', answer.forGood.length > 0);
	meet('interned', answer.interned.length > 0);
	meet('dislodged', answer.dislodged.length > 0);
	for (const { reason, order, result, power } of linesOf(step)) {
		meet('forbidden order', /^(Closed|No support|No convoy)/.test(reason ?? ''));
		const to = result === 'ok' ? /^. \S+ - (...)/.exec(order)?.[1] : undefined;
		const owner = to && landlord(to, centres);
		meet('pursuit into neutral land', owner && owner !== power && relation(power, owner) === 'N');
	}
}

function withExtras(state: State, { strict = false, forts = {}, double = false }: Extras): State {
	return {
		...state,
		options: { strictSupport: strict, fortStrength: double ? 'double' : 'plusOne' },
		slices: { ...state.slices, bridge: { forts } as Json },
	};
}

function randomRelations(d: Dice): RelationOf {
	const table = new Map<string, 'W' | 'N' | 'A'>();
	POWERS.forEach((a, i) => {
		for (const b of POWERS.slice(i + 1)) table.set(`${a} ${b}`, d.pick(['W', 'W', 'W', 'N', 'N', 'A', 'A']));
	});
	return (a, b) => table.get(a < b ? `${a} ${b}` : `${b} ${a}`) ?? 'N';
}

const pairsText = (relation: RelationOf) =>
	POWERS.flatMap((a, i) => POWERS.slice(i + 1).map((b) => `${a} ${b} ${relation(a, b)}`))
		.filter((text) => !text.endsWith('N'))
		.join(', ');

/** Few owned centres, so that much of the land is open; sometimes many. */
function randomCentres(d: Dice): Centres {
	const share = d.pick([0.1, 0.1, 0.4]);
	return Object.fromEntries(CENTRES.filter(() => d.chance(share)).map((centre) => [centre, d.pick(POWERS)]));
}

/** Centres that somebody wants are owned by those who fight over them, and often forts. */
function fortified(d: Dice, { units, orders }: MovementCase): Board {
	const goals = orders.flatMap((order) => (order?.kind === 'move' ? [provinceOf(order.to)] : []));
	const wanted = CENTRES.filter((centre) => goals.includes(centre));
	const centres = { ...randomCentres(d), ...Object.fromEntries(wanted.map((centre) => [centre, d.pick(units).power])) };
	const forts = Object.fromEntries(Object.entries(centres).filter(() => d.chance(0.6)));
	return [centres, { forts, strict: d.chance(0.3), double: d.chance(0.5) }];
}

/** Three units of one power in a circle, others around it who want in or help, as chance has it. */
function aroundCircle(d: Dice): MovementCase {
	const powers: readonly Power[] = ['FRANCE', 'ITALY', 'TURKEY'];
	const owner = d.pick(powers);
	const triangle = d.pick(TRIANGLES);
	const units: Unit[] = triangle.map(({ type, at }) => ({ power: owner, type, at }));
	const orders: (MovementOrder | undefined)[] = units.map(({ type, at }, i) => ({
		kind: 'move',
		unit: { type, at },
		to: triangle[(i + 1) % 3]!.at,
	}));
	const count = 4 + d.below(4);
	for (let tries = 0; units.length < count && tries < 50; tries++) {
		const from = d.pick(units);
		const at = d.pick(neighbours(from.type, from.at));
		if (!at || units.some((unit) => provinceOf(unit.at) === provinceOf(at))) continue;
		const type = mayStand('F', at) && (from.type === 'F' || d.chance(0.3)) ? 'F' : 'A';
		if (!mayStand(type, at)) continue;
		const unit: Unit = { power: d.pick(powers), type, at };
		const into = neighbours(type, at).filter((place) => triangle.some((corner) => corner.at === place));
		if (into.length > 0 && d.chance(0.6)) orders[units.length] = { kind: 'move', unit: { type, at }, to: d.pick(into) };
		units.push(unit);
	}
	return { units, orders: randomOrders(d, units, 0.05, orders) };
}

/** Three places, each of which a unit of the type can reach from the one before. */
const TRIANGLES = (['A', 'F'] as const).flatMap((type) =>
	PLACES.filter((at) => mayStand(type, at) && PROVINCES.has(at)).flatMap((a) =>
		neighbours(type, a).flatMap((b) =>
			neighbours(type, b)
				.filter((c) => a < b && a < c && neighbours(type, c).includes(a))
				.map((c) => [a, b, c].map((at) => ({ type, at }))),
		),
	),
);
