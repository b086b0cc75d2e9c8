/** The names of the provinces on a small ground, a row each. One that finds no place in its own province is left out: elsewhere it would mislead. */
import type { BareGround, Drawn } from '../../board/picture-ground.ts';
import type { Spot } from '../../board/picture-names.ts';

const WIDTH = 3;
const made = new WeakMap<BareGround, ReadonlyMap<string, Spot>>();

export function namesOn(ground: BareGround, drawing: Drawn): ReadonlyMap<string, Spot> {
	const known = made.get(ground) ?? placed(ground, drawing);
	made.set(ground, known);
	return known;
}

function placed(ground: BareGround, drawing: Drawn): ReadonlyMap<string, Spot> {
	const { columns, rows } = ground;
	const names = [...drawing.regions.values()]
		.filter(({ kind }) => kind !== 'decoration')
		.map(({ id, label }) => ({ id, spots: spotsOf(ground, id, ground.place(...label)) }))
		// those with least choice first
		.sort((a, b) => a.spots.length - b.spots.length);
	// a blank on either side, so that no two names run together
	const taken = new Uint8Array(columns * rows);
	const found = new Map<string, Spot>();
	for (const { id, spots } of names) {
		const spot = spots.find(({ row, column }) =>
			[-1, 0, 1, 2, 3].every((i) => column + i < 0 || column + i >= columns || !taken[row * columns + column + i]),
		);
		if (!spot) continue;
		for (let i = 0; i < WIDTH; i++) taken[spot.row * columns + spot.column + i] = 1;
		found.set(id, spot);
	}
	return found;
}

/** Places with two letters or three inside the province, the best first. */
function spotsOf(ground: BareGround, id: string, [across, down]: readonly [number, number]): Spot[] {
	const { columns, rows, ids, regions } = ground;
	const number = ids.indexOf(id);
	const spots: (Spot & { readonly cost: number })[] = [];
	for (let row = 0; row < rows; row++)
		for (let column = 0; column <= columns - WIDTH; column++) {
			const inside = [0, 1, 2].filter((i) => regions[row * columns + column + i] === number).length;
			const away = Math.hypot((column + WIDTH / 2 - across) / 2, row + 0.5 - down);
			if (inside >= 2) spots.push({ row, column, cost: away + (inside === 2 ? 2 : 0) });
		}
	return spots.sort((a, b) => a.cost - b.cost);
}
