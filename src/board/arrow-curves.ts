/** A curve from here to there: of many the cheapest, where it costs to be long, bent, on labels, on other arrows or over third lands. */
import { around, type Field, gapTo, middleOf, ON_LABEL, pointsInside, regionAt } from './arrow-field.ts';
import type { Point } from './drawing.ts';
import type { Block } from './picture-blocks.ts';
import type { Province } from './types.ts';

/** Quadratic: from, the point that it bends towards, to. */
export type Curve = readonly [from: Point, towards: Point, to: Point];

/** A point where a curve may end, and what that costs. */
interface End {
	readonly at: Point;
	readonly cost: number;
	/** Where it should point, and how much that matters. */
	readonly towards?: Point;
	readonly turn: number;
}

/** What a curve has to do with besides its ends. */
interface Way {
	readonly field: Field;
	/** The regions that are its own. */
	readonly own: readonly number[];
	/** How much it keeps away from other arrows. */
	readonly shy: number;
}

/** How far to the side, in parts of its length. */
const BENDS = [0, 0.12, -0.12, 0.25, -0.25, 0.42, -0.42, 0.65, -0.65];
const STARTS = { count: 16, away: 1.5 } as const;
const ENDS = { count: 16, away: 2.5, inside: 18 } as const;
/** A fleet is passed at one of so many points. */
const PASSED = 12;

/** By so many dots what an end is at is nearer than any other name. */
const CLEARLY = 2;

const COST = {
	gap: 1.45,
	/** For each dot that another name is too near. */
	astray: 8,
	offGoal: 120,
	/** For each dot that it is shorter than this. */
	short: { than: 18, each: 7 },
	bend: 0.45,
	thirdLand: 1.5,
	/** The same under the head. */
	thirdHead: 5,
	closed: 3,
	crowd: 4.6,
	offBoard: 28,
	start: 5,
	end: { around: 9, inside: 4 },
	inside: 5,
} as const;

/** After so much of a curve its head begins. */
const HEAD = 0.7;

/** So many samples for a dot of length. */
const SAMPLES = 0.7;

/** From a label to a province, at best close to the label there. */
export function curveTo(field: Field, from: Block, start: Province, goal: Province): Curve | undefined {
	const block = field.at.get(goal);
	if (!block) return undefined;
	const own = [start, goal].map((id) => field.numbers.get(id) ?? -1);
	return cheapest({ field, own, shy: 1 }, startsOf(from), middleOf(from), endsIn(field, block, goal))?.curve;
}

/** From a label to the best of these points. */
export function curveToAny(field: Field, from: Block, points: readonly Point[], shy: number): Curve | undefined {
	const ends = points.map((at): End => ({ at, cost: 0, turn: 0 }));
	return cheapest({ field, own: [], shy }, startsOf(from), middleOf(from), ends)?.curve;
}

/** From a label to so far from the edge of another one, or of itself, where no third is near. */
export function curveToBlock(field: Field, from: Block, to: Block, away = 2): Curve | undefined {
	const ends = around(to, ENDS.count, away).map(
		(at): End => ({ at, cost: COST.astray * astray(field, to, at), turn: 0 }),
	);
	return cheapest({ field, own: [], shy: 0.8 }, startsOf(from), middleOf(from), ends)?.curve;
}

/** How much nearer another name is to a point than this one; as near is too near. */
function astray({ blocks }: Field, own: Block, at: Point): number {
	const gap = gapTo(own, at) + CLEARLY;
	let least = gap;
	for (const block of blocks) if (block.at !== own.at) least = Math.min(least, gapTo(block, at));
	return gap - least;
}

/** From a label past these labels to a province, without a corner. */
export function curvesPast(field: Field, from: Block, past: readonly Block[], goal: Province): Curve[] {
	const block = field.at.get(goal);
	const [first, ...others] = past;
	if (!block || !first) return [];
	const way: Way = { field, own: [], shy: 1 };
	let begun = around(first, PASSED, field.passed).flatMap((at) => {
		const found = cheapest(way, startsOf(from), middleOf(from), [{ at, cost: 0, turn: 0 }]);
		return found ? [{ curves: [found.curve], cost: found.cost }] : [];
	});
	const goOn = (ends: readonly End[]) =>
		begun
			.flatMap(({ curves, cost }) =>
				ends.map(({ at, cost: more }) => {
					const curve = smoothly(curves.at(-1)!, at);
					const length = distance(curve[0], at);
					return { curves: [...curves, curve], cost: cost + more + length + along(way, curve, length, Infinity) };
				}),
			)
			.sort((a, b) => a.cost - b.cost)
			.slice(0, PASSED);
	for (const each of others) begun = goOn(around(each, PASSED, field.passed).map((at) => ({ at, cost: 0, turn: 0 })));
	return goOn(endsIn(field, block, goal))[0]?.curves ?? [];
}

const startsOf = (block: Block): Point[] => around(block, STARTS.count, STARTS.away);

/** Where a curve to a province may end: around its label, or anywhere inside. */
function endsIn(field: Field, block: Block, goal: Province): End[] {
	const number = field.numbers.get(goal);
	const towards = middleOf(block);
	const costOf = (at: Point) =>
		COST.gap * gapTo(block, at) +
		COST.astray * astray(field, block, at) +
		(regionAt(field, at, 'drawn') === number ? 0 : COST.offGoal);
	const isOnLabel = ([x, y]: Point) => field.walls[Math.round(y) * field.wide + Math.round(x)]! >= ON_LABEL;
	return [
		...around(block, ENDS.count, ENDS.away)
			.filter((at) => !isOnLabel(at))
			.map((at): End => ({ at, cost: costOf(at), towards, turn: COST.end.around })),
		...pointsInside(field, goal, ENDS.inside).map(
			(at): End => ({ at, cost: COST.inside + costOf(at), towards, turn: COST.end.inside }),
		),
	].filter(({ at: [x, y] }) => x >= 1 && y >= 1 && x < field.wide - 1 && y < field.tall - 1);
}

function cheapest(way: Way, starts: readonly Point[], [mx, my]: Point, ends: readonly End[]) {
	const { than, each } = COST.short;
	const pairs = ends.flatMap(({ at, cost, towards, turn }) =>
		starts.map((start) => {
			const length = distance(start, at);
			return { start, at, towards, turn, length, least: cost + length + Math.max(0, than - length) * each };
		}),
	);
	pairs.sort((a, b) => a.least - b.least);
	let best: { readonly curve: Curve; readonly cost: number } | undefined;
	let most = Infinity;
	for (const { start, at, towards, turn, length, least } of pairs) {
		if (least >= most) break;
		if (length < 3) continue;
		const [[x1, y1], [x2, y2]] = [start, at];
		for (const bend of BENDS) {
			const x = (x1 + x2) / 2 - (y2 - y1) * bend;
			const y = (y1 + y2) / 2 + (x2 - x1) * bend;
			let cost = least + Math.abs(bend) * length * COST.bend;
			if (cost >= most) continue;
			cost += COST.start * turnOf(x1 - mx, y1 - my, x - x1, y - y1);
			if (towards) cost += turn * turnOf(x2 - x, y2 - y, towards[0] - x2, towards[1] - y2);
			if (cost >= most) continue;
			const curve: Curve = [start, [x, y], at];
			cost += along(way, curve, length, most - cost);
			if (cost < most) best = { curve, cost };
			most = Math.min(most, cost);
		}
	}
	return best;
}

/** What lies along the curve costs; no need to know it where it is above `most`. */
function along({ field, own, shy }: Way, [from, towards, to]: Curve, length: number, most: number): number {
	const { wide, tall, regions, walls, crowd, isClosed } = field;
	const count = Math.max(8, Math.floor(length * SAMPLES));
	const crowded = COST.crowd * shy;
	const [start = -1, goal = -1] = own;
	let sum = 0;
	for (let i = 0; i < count && sum < most; i++) {
		const t = i / (count - 1);
		const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
		const x = Math.round(a * from[0] + b * towards[0] + c * to[0]);
		const y = Math.round(a * from[1] + b * towards[1] + c * to[1]);
		if (x < 0 || y < 0 || x >= wide || y >= tall) {
			sum += COST.offBoard;
			continue;
		}
		const dot = y * wide + x;
		const region = regions[dot]!;
		sum += walls[dot]! + crowd[dot]! * crowded;
		if (own.length > 0 && region !== start && region !== goal) sum += t < HEAD ? COST.thirdLand : COST.thirdHead;
		if (isClosed[region]) sum += COST.closed;
	}
	return sum;
}

const distance = ([x1, y1]: Point, [x2, y2]: Point): number => Math.hypot(x2 - x1, y2 - y1);

/** 0 where two steps lead the same way, 2 where the second leads back. */
const turnOf = (dx: number, dy: number, toX: number, toY: number): number =>
	1 - (dx * toX + dy * toY) / (Math.sqrt((dx * dx + dy * dy) * (toX * toX + toY * toY)) + 1e-6);

/** A curve that goes on as this one ends. */
function smoothly([, before, [x, y]]: Curve, to: Point): Curve {
	const [dx, dy] = [x - before[0], y - before[1]];
	const reach = (0.45 * distance([x, y], to)) / (Math.hypot(dx, dy) || 1);
	return [[x, y], [x + dx * reach, y + dy * reach], to];
}
