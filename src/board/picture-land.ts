/** Ground in many colours: the sea, the land of each power, nobody's, and what nobody can enter; where they meet in a cell, both. */
import { PROVINCES } from './map.ts';
import type { GroundTint } from './palette.ts';
import type { Picture } from './picture.ts';
import type { BareGround } from './picture-ground.ts';
import { hatchAt } from './picture-lines.ts';
import { edgeLook, type Tint } from './picture-looks.ts';
import type { Paper } from './picture-paper.ts';
import type { Province } from './types.ts';

/** Quarters of a cell that stand out, as bits: upper left, upper right, lower left, lower right. */
const QUADRANTS = ' \u2598\u259d\u2580\u2596\u258c\u259e\u259b\u2597\u259a\u2590\u259c\u2584\u2599\u259f\u2588';

/** The tint of a province, by its number on the ground, if that has colours. */
function tintsOf(
	{ ids, medium }: BareGround,
	land: Picture['land'],
	lit: readonly Province[],
): GroundTint[] | undefined {
	if (medium !== 'tinted' && medium !== 'painted') return undefined;
	const nobodys = Object.keys(land).length > 0 ? 'land' : 'bare';
	return ids.map((id) => {
		const terrain = PROVINCES.get(id)?.terrain;
		const isLit = lit.includes(id);
		if (terrain === 'sea') return isLit ? 'lit sea' : 'sea';
		return terrain === undefined ? 'closed' : isLit ? 'lit' : (land[id] ?? nobodys);
	});
}

/** What each cell is drawn on if nothing is written there. */
export function tintUnder(
	ground: BareGround,
	{ land, lit }: Pick<Picture, 'land' | 'lit'>,
): (cell: number) => GroundTint {
	const tints = tintsOf(ground, land, lit);
	return (cell) => tints?.[ground.regions[cell]!] ?? 'sea';
}

/** The tint that a cell is drawn on, and where there are two in it the other one with the quarters that it fills. */
interface Tinted {
	readonly on: GroundTint;
	readonly edge?: { readonly tint: GroundTint; readonly char: string };
}

/** A cell by the tints of its quarters; of more than two the rarest give way. */
function tintedCell(quarters: readonly GroundTint[]): Tinted {
	const counts = new Map<GroundTint, number>();
	for (const tint of quarters) counts.set(tint, (counts.get(tint) ?? 0) + 1);
	const [first = 'sea', second] = [...counts].sort(([, a], [, b]) => b - a).map(([tint]) => tint);
	if (second === undefined) return { on: first };
	const bits = quarters.reduce((sum, tint, i) => sum + (tint === second ? 1 << i : 0), 0);
	return { on: first, edge: { tint: second, char: QUADRANTS[bits]! } };
}

/** What each cell is drawn on, if the ground has colours; where nothing is written two grounds may meet in it. */
export function layTints(
	{ chars, looks, taken, plates }: Paper,
	ground: BareGround,
	land: Picture['land'],
	lit: readonly Province[] = [],
): Tint[] | undefined {
	const { columns, rows, regions, quarters } = ground;
	const tints = tintsOf(ground, land, lit);
	if (!tints) return undefined;
	const tintOf = (region: number): GroundTint => tints[region] ?? 'sea';
	const on: Tint[] = [];
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < columns; column++) {
			const cell = row * columns + column;
			const plate = plates.get(cell);
			if (taken[cell] || !quarters) {
				on.push(plate === undefined ? tintOf(regions[cell]!) : typeof plate === 'number' ? tintOf(plate) : plate);
				continue;
			}
			const first = 2 * row * 2 * columns + 2 * column;
			const around = [first, first + 1, first + 2 * columns, first + 2 * columns + 1].map((at) =>
				tintOf(quarters[at]!),
			);
			if (around.filter((tint) => tint === 'closed').length >= 2) {
				on.push('closed');
				chars[cell] = hatchAt(column, row);
				looks[cell] = 'faint';
				continue;
			}
			const { on: ground, edge } = tintedCell(around);
			on.push(ground);
			if (!edge) continue;
			chars[cell] = edge.char;
			looks[cell] = edgeLook(edge.tint);
		}
	return on;
}
