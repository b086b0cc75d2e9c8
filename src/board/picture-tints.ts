/** Ground in many colours: the sea, the land of each power, nobody's, and what nobody can enter; where they meet in a cell, both. */
import { PROVINCES } from './map.ts';
import type { Picture } from './picture.ts';
import type { Ground } from './picture-ground.ts';
import type { Power } from './types.ts';

/** What the ground of a cell is coloured as; of a unit, the counter that it is written on. */
export type Tint = 'sea' | 'land' | 'closed' | Power | `unit ${Power}`;

/** Quarters of a cell that stand out, as bits: upper left, upper right, lower left, lower right. */
const QUADRANTS = ' \u2598\u259d\u2580\u2596\u258c\u259e\u259b\u2597\u259a\u2590\u259c\u2584\u2599\u259f\u2588';

/** The tint of a province, by its number on the ground. */
export const tintsOf = ({ ids }: Pick<Ground, 'ids'>, { land }: Pick<Picture, 'land'>): Tint[] =>
	ids.map((id) => {
		const terrain = PROVINCES.get(id)?.terrain;
		return terrain === undefined ? 'closed' : terrain === 'sea' ? 'sea' : (land[id] ?? 'land');
	});

/** The tint that a cell is drawn on, and where there are two in it the other one with the quarters that it fills. */
export interface Tinted {
	readonly on: Tint;
	readonly edge?: { readonly tint: Tint; readonly char: string };
}

/** A cell by the tints of its quarters; of more than two the rarest give way. */
export function tintedCell(quarters: readonly Tint[]): Tinted {
	const counts = new Map<Tint, number>();
	for (const tint of quarters) counts.set(tint, (counts.get(tint) ?? 0) + 1);
	const [first, second] = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
	if (second === undefined) return { on: first! };
	const bits = quarters.reduce((sum, tint, i) => sum + (tint === second ? 1 << i : 0), 0);
	return { on: first!, edge: { tint: second, char: QUADRANTS[bits]! } };
}
