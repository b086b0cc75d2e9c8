/**
 * The names of the provinces on a small ground, a row each, with the sign of a centre. One that finds no place in its own
 * province is left out: elsewhere it would mislead. Centres come first.
 */
import { PROVINCES } from '../../board/map.ts';
import { onceFor } from '../../board/once.ts';
import { centreSign } from '../../board/picture-blocks.ts';
import type { BareGround } from '../../board/picture-ground.ts';
import type { Spot } from '../../board/picture-names.ts';

const WIDTH = 3;

/** `oPAR`, `BUR`. */
export const nameOnScene = (ground: BareGround, id: string): string => `${centreSign(ground, id, false)}${id}`;

/** Where names may stand, those with least choice first, centres before all. */
const choices = onceFor(
	(ground: BareGround) =>
		[...ground.drawing.regions.values()]
			.filter(({ kind }) => kind !== 'decoration')
			.map(({ id, label }) => ({
				id,
				isCentre: nameOnScene(ground, id) !== id,
				spots: spotsOf(ground, id, ground.place(...label)),
			}))
			.sort((a, b) => Number(b.isCentre) - Number(a.isCentre) || a.spots.length - b.spots.length),
	new WeakMap(),
);

/** So often those that are left out may come first instead. */
const ROUNDS = 8;

/** Clear of these cells; in letters, where a sign of a piece can stand beside, rather on them than left out. */
export function namesOn(ground: BareGround, covered: Iterable<number>): ReadonlyMap<string, Spot> {
	const under = new Set(covered);
	let order = choices(ground);
	let best = placed(ground, order, under);
	for (let round = 0; round < ROUNDS && best.size < order.length; round++) {
		const found = placed(ground, order, under);
		if (worthOf(ground, found) > worthOf(ground, best)) best = found;
		order = order.toSorted((a, b) => Number(found.has(a.id)) - Number(found.has(b.id)));
	}
	return best;
}

/** A centre matters more than all others. */
const worthOf = (ground: BareGround, found: ReadonlyMap<string, Spot>): number =>
	[...found.keys()].reduce((sum, id) => sum + (nameOnScene(ground, id) !== id ? 100 : 1), 0);

function placed(ground: BareGround, order: ReturnType<typeof choices>, under: ReadonlySet<number>): Map<string, Spot> {
	const { columns, rows } = ground;
	const taken = new Uint8Array(columns * rows);
	const found = new Map<string, Spot>();
	for (const { id, spots } of order) {
		const { length } = nameOnScene(ground, id);
		// a blank on either side, so that no two names run together
		const cells = Array.from({ length: length + 2 }, (_, i) => i - 1);
		const free = spots.filter(({ row, column }) =>
			cells.every((i) => column + i < 0 || column + i >= columns || !taken[row * columns + column + i]),
		);
		const clear = free.find(({ row, column }) => cells.every((i) => !under.has(row * columns + column + i)));
		const spot = clear ?? (ground.dots ? undefined : free[0]);
		if (!spot) continue;
		for (let i = 0; i < length; i++) taken[spot.row * columns + spot.column + i] = 1;
		found.set(id, spot);
	}
	return found;
}

/** Places with two letters or three inside the province, the best first. */
function spotsOf(ground: BareGround, id: string, [across, down]: readonly [number, number]): Spot[] {
	const { columns, rows, ids, regions } = ground;
	const number = ids.indexOf(id);
	const { length } = nameOnScene(ground, id);
	const letters = [3, 2, 1].map((i) => length - i);
	// land that nobody enters keeps a cell for its dots
	const most = PROVINCES.has(id) ? length : regions.filter((region) => region === number).length - 1;
	const spots: (Spot & { readonly cost: number })[] = [];
	for (let row = 0; row < rows; row++)
		for (let column = 0; column <= columns - length; column++) {
			const inside = letters.filter((i) => regions[row * columns + column + i] === number).length;
			const away = Math.hypot((column + letters[0]! + WIDTH / 2 - across) / 2, row + 0.5 - down);
			if (inside >= 2 && inside <= most) spots.push({ row, column, cost: away + (inside === 2 ? 2 : 0) });
		}
	return spots.sort((a, b) => a.cost - b.cost);
}
