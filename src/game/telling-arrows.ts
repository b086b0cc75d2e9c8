/** The arrows of a step, each with what is known of it as values: for whoever draws more than a caption says. */
import { provinceOf, provincesNextTo } from '../board/map.ts';
import { hasFailed } from '../board/picture.ts';
import type { OrderOf, Place, Province, Unit } from '../board/types.ts';
import { arrowsIn } from './picture.ts';
import type { OrderLine } from './report.ts';
import type { StepArrow } from './telling-step.ts';

/** The orders of these lines; `all`: every line of their report. */
export function stepArrows(lines: readonly OrderLine[], all: readonly OrderLine[]): StepArrow[] {
	const units = new Map(
		all.flatMap(({ unit, power }) => (unit ? [[provinceOf(unit.at), { type: unit.type, at: unit.at, power }]] : [])),
	);
	const unitAt = (at: Place): Unit | undefined => units.get(provinceOf(at));
	return lines.flatMap((line) =>
		arrowsIn([line]).map((arrow): StepArrow => {
			const { order } = arrow;
			const unit = line.unit && unitAt(line.unit.at);
			const of = 'of' in order ? unitAt(order.of.at) : undefined;
			const way = order.kind === 'move' ? wayOver(carriersOf(order, all), order.unit.at, order.to) : undefined;
			return {
				...arrow,
				...(unit && { unit }),
				...(of && { of }),
				...(way && { way }),
				...(hasFailed(arrow) && unit && { failed: { at: failedAt(line, unit), against: against(line, all, unitAt) } }),
			};
		}),
	);
}

const areSame = (a: Place | undefined, b: Place | undefined): boolean =>
	a !== undefined && b !== undefined && provinceOf(a) === provinceOf(b);

/** Where the fleets are whose convoys of this move held. */
const carriersOf = (move: OrderOf<'move'>, all: readonly OrderLine[]): Province[] =>
	all.flatMap(({ given: { order }, result }) =>
		order?.kind === 'convoy' && result === 'ok' && areSame(order.of.at, move.unit.at) && areSame(order.to, move.to)
			? [provinceOf(order.unit.at)]
			: [],
	);

/** The shortest way over these seas from coast to coast. */
function wayOver(seas: readonly Province[], from: Place, to: Place): Province[] | undefined {
	const left = new Set(seas);
	const beside = (way: readonly Province[]) => provincesNextTo(way.at(-1) ?? provinceOf(from));
	for (let ways: Province[][] = [[]]; ways.length > 0; ) {
		const whole = ways.find((way) => way.length > 0 && beside(way).includes(provinceOf(to)));
		if (whole) return whole;
		// a sea that is reached is never reached again by a shorter way
		ways = ways.flatMap((way) => beside(way).flatMap((sea) => (left.delete(sea) ? [[...way, sea]] : [])));
	}
	return undefined;
}

const goalOf = ({ given: { order } }: OrderLine): Place | undefined =>
	order?.kind === 'move' || order?.kind === 'retreat' ? order.to : undefined;

/** Where it did not get in; what came to nothing by itself failed where it stood. */
const failedAt = (line: OrderLine, unit: Unit): Province =>
	provinceOf((line.result === 'bounce' ? goalOf(line) : undefined) ?? unit.at);

/** The units that caused it; for a retreat those that retreated there too. */
function against(line: OrderLine, all: readonly OrderLine[], unitAt: (at: Place) => Unit | undefined): Unit[] {
	const rivals =
		line.given.order?.kind === 'retreat' && line.result === 'bounce'
			? all.flatMap((other) =>
					other !== line && other.unit && areSame(goalOf(other), goalOf(line)) ? [other.unit] : [],
				)
			: (line.by ?? []);
	return rivals.flatMap((by) => (typeof by === 'object' ? (unitAt(by.at) ?? []) : []));
}
