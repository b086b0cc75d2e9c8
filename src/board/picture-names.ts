/** Where the names of the provinces stand on a ground. */
import type { Medium } from './picture-lines.ts';

/** A cell. */
export interface Spot {
	readonly row: number;
	readonly column: number;
}

/** Unit and name in one, the same with the letter of its owner, or the unit as a drawing above its name. */
export type LabelStyle = 'badge' | 'letter' | 'icon';

/** So wide a ground has room for drawings. */
const ICONS_FROM = 150;

/** Without colours letters tell whose it is. */
export const styleFor = (medium: Medium, columns: number): LabelStyle =>
	medium === 'painted' ? 'badge' : medium !== 'tinted' ? 'letter' : columns < ICONS_FROM ? 'badge' : 'icon';

/** How far a label may reach from the first letter of its name, with its brackets: `[A*MUN#]`, `[A*MUN:G]`. */
export const REACH: Readonly<
	Record<LabelStyle, { readonly left: number; readonly right: number; readonly above: number }>
> = {
	badge: { left: 3, right: 5, above: 0 },
	letter: { left: 3, right: 6, above: 0 },
	icon: { left: 2, right: 5, above: 2 },
};

/** By how much each of these cells matters. */
const WEIGHTS: Readonly<Record<LabelStyle, readonly (readonly number[])[]>> = {
	badge: [[1.5, 3, 3, 4, 4, 4, 2, 1.5]],
	letter: [[1.5, 3, 3, 4, 4, 4, 3, 3, 1.5]],
	icon: [
		[1, 1.2, 1.2, 1.2, 1.2, 1.2, 1],
		[1, 1.2, 1.2, 1.2, 1.2, 1.2, 1],
		[1.5, 3, 6, 6, 6, 1.5, 1],
	],
};

/** Places for the names: inside their regions where possible, near the drawing's own, and never over each other. */
export function nameSpots(
	wanted: readonly (readonly [region: number, column: number, row: number])[],
	columns: number,
	rows: number,
	regions: Int16Array,
	style: LabelStyle,
): Map<number, Spot> {
	const weights = WEIGHTS[style];
	const { left: before, right, above } = REACH[style];
	const [width, height] = [before + right, above + 1];
	const candidates = wanted.map(([region, x, y]) => {
		const found: { row: number; column: number; cost: number }[] = [];
		const [nearRow, nearColumn] = [Math.floor(y - height / 2 + 0.5), Math.floor(x - width / 2 + 0.5)];
		for (let row = Math.max(0, nearRow - 4); row <= Math.min(rows - height, nearRow + 4); row++)
			for (let left = Math.max(0, nearColumn - 7); left <= Math.min(columns - width, nearColumn + 7); left++) {
				let outside = 0;
				let named = 0;
				for (let i = 0; i < height; i++)
					for (let j = 0; j < width; j++)
						if (regions[(row + i) * columns + left + j] !== region) outside += weights[i]![j]! * 0.8;
						else if (i === above && j >= before && j < before + 3) named++;
				const away = Math.hypot((left + width / 2 - x) / 2, row + height / 2 - y);
				const cost = outside + away * 1.2 + (named === 0 ? 300 : named === 1 ? 6 : 0);
				found.push({ row: row + above, column: left + before, cost });
			}
		return { region, found: found.sort((a, b) => a.cost - b.cost).slice(0, 60) };
	});
	const overlap = (a: Spot, b: Spot) => {
		let sum = 0;
		for (let i = 0; i < height; i++)
			for (let j = 0; j < width; j++)
				sum += weights[i]![j]! * (weights[i + a.row - b.row]?.[j + a.column - b.column] ?? 0);
		return sum;
	};
	type NameSpot = (typeof candidates)[number]['found'][number];
	const spots = new Map<number, NameSpot>();
	const near = (a: Spot, b: Spot) => Math.abs(a.row - b.row) < height && Math.abs(a.column - b.column) < width;
	const crowdOf = (region: number, spot: Spot) => {
		let sum = 0;
		for (const [other, taken] of spots) if (other !== region && near(spot, taken)) sum += overlap(spot, taken) * 12;
		return sum;
	};
	const bestOf = ({ region, found }: (typeof candidates)[number]) => {
		let [best, least] = [found[0]!, Infinity];
		for (const spot of found) {
			if (spot.cost >= least) break;
			const cost = spot.cost + crowdOf(region, spot);
			if (cost < least) [best, least] = [spot, cost];
		}
		return best;
	};
	// those with least choice first, then a few rounds in which each goes to what is best given the others
	const order = candidates.toSorted((a, b) => b.found[0]!.cost - a.found[0]!.cost);
	const improve = (rounds: number) => {
		for (let moved = true; moved && rounds > 0; rounds--) {
			moved = false;
			for (const each of order) {
				const best = bestOf(each);
				moved ||= spots.get(each.region) !== best;
				spots.set(each.region, best);
			}
		}
	};
	improve(12);
	const total = () => [...spots].reduce((sum, [region, spot]) => sum + spot.cost + crowdOf(region, spot) / 2, 0);
	// where two are still in each other's way, one is put elsewhere and the others make room, if that helps on the whole
	for (const { region, found } of order) {
		if (crowdOf(region, spots.get(region)!) === 0) continue;
		for (const spot of found.slice(0, 12)) {
			const before = new Map(spots);
			const cost = total();
			spots.set(region, spot);
			for (const each of order)
				if (each.region !== region && crowdOf(each.region, spots.get(each.region)!) > 0)
					spots.set(each.region, bestOf(each));
			if (total() < cost - 0.01) continue;
			for (const [each, old] of before) spots.set(each, old);
		}
	}
	return spots;
}
