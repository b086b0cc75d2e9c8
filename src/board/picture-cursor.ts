/** Where a cursor on the map goes: to the neighbour that lies best in the direction of the key. */
import type { Point } from './drawing.ts';
import { PROVINCES, provincesNextTo } from './map.ts';
import { onceFor } from './once.ts';
import type { Ground } from './picture-ground.ts';
import type { Province } from './types.ts';

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const TOWARD: Readonly<Record<Direction, Point>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
export const OPPOSITE: Readonly<Record<Direction, Direction>> = {
	left: 'right',
	right: 'left',
	up: 'down',
	down: 'up',
};

/** Of each province the neighbour in each direction, where there is one. */
type Neighbours = ReadonlyMap<Province, Readonly<Partial<Record<Direction, Province>>>>;

type NamedGround = Pick<Ground, 'names'>;

/** Whose name each arrow leads to from each, as they stand on this ground; every province can be reached from every other. */
export const neighboursOn = onceFor(({ names }: NamedGround): Neighbours => {
	const neighbours = new Map<Province, Partial<Record<Direction, Province>>>();
	// a cell is twice as high as wide
	const at = (id: Province): Point => {
		const { column, row } = names.get(id)!;
		return [column, row * 2];
	};
	for (const id of PROVINCES.keys()) {
		const own: Partial<Record<Direction, Province>> = {};
		const ways = DIRECTIONS.flatMap((direction) => {
			const near = provincesNextTo(id)
				.map((other) => ({ other, cost: costOf(at(id), at(other), direction) }))
				.filter(({ cost }) => cost < Infinity)
				.sort((a, b) => a.cost - b.cost);
			const [best] = near;
			return best ? [{ direction, near, best }] : [];
		});
		// keys without a choice first, then the straightest; two lead to the same neighbour only where another would be far off
		const isChoice = ({ near }: (typeof ways)[number]) => Number(near.length > 1);
		ways.sort((a, b) => isChoice(a) - isChoice(b) || a.best.cost - b.best.cost);
		for (const { direction, near, best } of ways) {
			const fresh = near.find(({ other }) => !Object.values(own).includes(other));
			own[direction] = (fresh && fresh.cost < best.cost * 3 ? fresh : best).other;
		}
		neighbours.set(id, own);
	}
	// where nobody is led, the one whose detour is least, from a neighbour that does not lose its way by it
	for (let lost = unreached(neighbours); lost.length > 0; lost = unreached(neighbours)) {
		const detours = lost.flatMap((id) =>
			provincesNextTo(id).flatMap((from) =>
				DIRECTIONS.filter((direction) => !lost.includes(from) && isSpare(neighbours, from, direction)).map(
					(direction) => ({
						id,
						from,
						direction,
						cost: costOf(at(from), at(id), direction),
					}),
				),
			),
		);
		const { id, from, direction } = detours.reduce((a, b) => (b.cost < a.cost ? b : a));
		neighbours.get(from)![direction] = id;
	}
	return neighbours;
}, new WeakMap());

/** Distance costs, and straying from the direction costs more; infinite from 80 degrees on. */
function costOf([x1, y1]: Point, [x2, y2]: Point, direction: Direction): number {
	const [dx, dy] = TOWARD[direction];
	const along = (x2 - x1) * dx + (y2 - y1) * dy;
	const beside = Math.abs((x2 - x1) * dy) + Math.abs((y2 - y1) * dx);
	return along <= beside * 0.18 ? Infinity : Math.hypot(along, beside) * (1 + 1.5 * (beside / along));
}

/** The provinces that cannot be reached from the others. */
function unreached(neighbours: Neighbours): Province[] {
	const seen = new Set([...neighbours.keys()].slice(0, 1));
	for (const id of seen) for (const next of Object.values(neighbours.get(id) ?? {})) seen.add(next);
	return [...neighbours.keys()].filter((id) => !seen.has(id));
}

/** Whether the neighbour can be given away: where it leads, another one leads too. */
function isSpare(neighbours: Neighbours, from: Province, direction: Direction): boolean {
	const to = neighbours.get(from)?.[direction];
	if (to === undefined) return true;
	let ways = 0;
	for (const own of neighbours.values()) for (const next of Object.values(own)) if (next === to) ways++;
	return ways > 1;
}
