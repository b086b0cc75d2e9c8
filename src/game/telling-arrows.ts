/** The arrows of a step, each with what is known of it as values: for whoever draws more than a caption says. */
import { provincesNextTo } from '../board/map.ts';
import { hasFailed } from '../board/picture.ts';
import type { Province } from '../board/types.ts';
import type { StepArrow } from './telling-step.ts';
import { isBounced, isMove, type MoveLine, type UnitLine } from './unit-lines.ts';

export const stepArrows = (lines: readonly UnitLine[]): StepArrow[] =>
	lines.flatMap((line): StepArrow[] => {
		const { power, unit, result, of } = line;
		const { order } = line.given;
		if (!order) return [];
		const arrow = { power, order, result };
		const way = isMove(line) ? wayOver(line) : undefined;
		// what came to nothing by itself failed where it stood
		const at = isBounced(line) ? line.goal : line.from;
		return [
			{
				...arrow,
				unit,
				...(of && { of: of.unit }),
				...(way && { way }),
				...(hasFailed(arrow) && { failed: { at, against: line.met.map(({ unit }) => unit) } }),
			},
		];
	});

/** The orders, and those that help them. */
export const withHelpers = (lines: readonly UnitLine[]): StepArrow[] =>
	stepArrows(lines.flatMap((line) => [line, ...line.helpers]));

/** The way over the seas whose convoys held, else over all that were ordered. */
function wayOver(line: MoveLine): Province[] | undefined {
	const ordered = line.helpers.filter(({ given }) => given.order?.kind === 'convoy');
	const held = ordered.filter(({ result }) => result === 'ok');
	return shortestOver(line, held) ?? shortestOver(line, ordered);
}

/** From coast to coast. */
function shortestOver({ from, goal }: MoveLine, carriers: readonly UnitLine[]): Province[] | undefined {
	const left = new Set(carriers.map((carrier) => carrier.from));
	const beside = (way: readonly Province[]) => provincesNextTo(way.at(-1) ?? from);
	for (let ways: Province[][] = [[]]; ways.length > 0; ) {
		const whole = ways.find((way) => way.length > 0 && beside(way).includes(goal));
		if (whole) return whole;
		// a sea that is reached is never reached again by a shorter way
		ways = ways.flatMap((way) => beside(way).flatMap((sea) => (left.delete(sea) ? [[...way, sea]] : [])));
	}
	return undefined;
}
