/** Which way each order is drawn, all of them with regard to each other. */
import { type Curve, curvesPast, curveTo, curveToAny, curveToBlock } from './arrow-curves.ts';
import { crowdAt, type Field, middleOf } from './arrow-field.ts';
import type { Point } from './drawing.ts';
import { provinceOf } from './map.ts';
import { type Arrow, hasFailed } from './picture.ts';
import type { Block } from './picture-blocks.ts';
import type { Province } from './types.ts';

export interface Route {
	readonly arrow: Arrow;
	readonly kind: 'move' | 'retreat' | 'convoyed' | 'support' | 'convoy' | 'build' | 'disband';
	/** One after the other, from the unit on; of a sign beside a unit the way there. */
	readonly curves: readonly Curve[];
	/** Of what goes somewhere. */
	readonly goal?: Province;
	/** The radius of the ring in which a support meets the curve of a move, if that has room for one, or a fleet that of its army. */
	readonly meets?: number;
}

/** What goes from one label to another. */
interface Trip {
	readonly arrow: Arrow;
	readonly kind: 'move' | 'retreat';
	readonly from: Block;
	readonly start: Province;
	readonly goal: Province;
	readonly length: number;
}

/** So much of a unit's own curve the others keep away from. */
const WEIGHT = { move: 0.3, support: 0.18 } as const;

/** So far from a label a sign stands. */
const SIGN_AWAY = 3;

/** The parts of a curve where a support may meet it, away from its head. */
const MEETINGS = [0.3, 0.4, 0.5];
/** How large a ring has room beside the head of a curve of at least so many dots. */
const RINGS = [
	{ length: 24, radius: 3.2 },
	{ length: 15, radius: 2 },
] as const;
const FLEET_RING = 2;
/** Points on a curve are so far from each other. */
const APART = 0.3;

/** The routes of what can be drawn. */
export function routesOf(field: Field, arrows: readonly Arrow[]): Route[] {
	const trips = arrows.flatMap((arrow) => tripOf(field, arrow) ?? []).sort((a, b) => a.length - b.length);
	const moves = new Map<Trip, Route>();
	// those that are short have least choice; once all are there each looks again
	for (const _ of ['first', 'again'])
		for (const trip of trips) {
			const before = moves.get(trip);
			if (before) crowd(field, before.curves, -WEIGHT.move);
			const route = routeOf(field, trip);
			if (!route) continue;
			moves.set(trip, route);
			crowd(field, route.curves, WEIGHT.move);
		}
	const found = [...moves.values()];
	return [...found, ...arrows.flatMap((arrow) => helpOf(field, arrow, found) ?? signOf(field, arrow) ?? [])];
}

function tripOf({ at, driven: out }: Field, arrow: Arrow): Trip | undefined {
	const { order } = arrow;
	if (order.kind !== 'move' && order.kind !== 'retreat') return undefined;
	const [start, goal] = [provinceOf(order.unit.at), provinceOf(order.to)];
	const driven = order.kind === 'retreat' ? out.get(start) : undefined;
	const [from, to] = [driven ?? at.get(start), at.get(goal)];
	if (!from || !to || start === goal) return undefined;
	const [[x1, y1], [x2, y2]] = [middleOf(from), middleOf(to)];
	return { arrow, kind: order.kind, from, start, goal, length: Math.hypot(x2 - x1, y2 - y1) };
}

function routeOf(field: Field, { arrow, kind, from, start, goal }: Trip): Route | undefined {
	const past = (arrow.way ?? []).flatMap((sea) => field.at.get(sea) ?? []);
	if (past.length > 0) return { arrow, kind: 'convoyed', goal, curves: curvesPast(field, from, past, goal) };
	const curve = curveTo(field, from, start, goal);
	return curve && { arrow, kind, goal, curves: [curve] };
}

/** The line of a support or a convoy. */
function helpOf(field: Field, arrow: Arrow, moves: readonly Route[]): Route | undefined {
	const { order } = arrow;
	if (order.kind !== 'support' && order.kind !== 'convoy') return undefined;
	const from = field.at.get(provinceOf(order.unit.at));
	const of = field.at.get(provinceOf(order.of.at));
	if (!from || !of || from === of) return undefined;
	const helped = moves.find(
		({ arrow: { order: other }, goal }) =>
			other.kind === 'move' &&
			provinceOf(other.unit.at) === provinceOf(order.of.at) &&
			order.to !== undefined &&
			goal === provinceOf(order.to),
	);
	if (order.kind === 'convoy') {
		const leg = helped?.arrow.way?.indexOf(provinceOf(order.unit.at)) ?? -1;
		const passed = helped?.curves[leg]?.[2];
		if (passed) return { arrow, kind: 'convoy', meets: FLEET_RING, curves: [[passed, passed, passed]] };
		return routed(field, { arrow, kind: 'convoy' }, curveToBlock(field, from, of));
	}
	if (order.to === undefined) return routed(field, { arrow, kind: 'support' }, curveToBlock(field, from, of));
	const goal = provinceOf(order.to);
	// where the move itself is not drawn, it meets the way that it would take
	const curve = helped ? undefined : curveTo(field, of, provinceOf(order.of.at), goal);
	const all = pointsOn(helped?.curves ?? (curve ? [curve] : []));
	const points = all.length > 0 ? MEETINGS.map((part) => all[Math.floor(all.length * part)]!) : [];
	const found = RINGS.find(({ length }) => all.length * APART >= length);
	const meets = found && { meets: found.radius };
	return routed(field, { arrow, kind: 'support', ...meets }, curveToAny(field, from, points, 0.3));
}

/** A sign beside what is built or leaves the board. */
function signOf(field: Field, arrow: Arrow): Route | undefined {
	const { order } = arrow;
	if ((order.kind !== 'build' && order.kind !== 'disband') || hasFailed(arrow)) return undefined;
	const at = provinceOf(order.unit.at);
	const block = (order.kind === 'disband' ? field.driven.get(at) : undefined) ?? field.at.get(at);
	return block && routed(field, { arrow, kind: order.kind }, curveToBlock(field, block, block, SIGN_AWAY));
}

function routed(field: Field, route: Omit<Route, 'curves'>, curve: Curve | undefined): Route | undefined {
	if (!curve) return undefined;
	crowd(field, [curve], WEIGHT.support);
	return { ...route, curves: [curve] };
}

function crowd(field: Field, curves: readonly Curve[], weight: number): void {
	for (const point of pointsOn(curves, 3)) crowdAt(field, point, weight);
}

/** Points along curves, hardly further than this from each other. */
export const pointsOn = (curves: readonly Curve[], apart = APART): Point[] =>
	curves.flatMap(([[x1, y1], [x2, y2], [x3, y3]], i) => {
		const length = Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2);
		const steps = Math.max(1, Math.ceil(length / apart));
		const all = Array.from({ length: steps + 1 }, (_, step): Point => {
			const t = step / steps;
			const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
			return [a * x1 + b * x2 + c * x3, a * y1 + b * y2 + c * y3];
		});
		return i === 0 ? all : all.slice(1);
	});
