/** The board as arrows see it: a grid of dots, whose region each is, and what is in the way. */
import type { Point } from './drawing.ts';
import { PROVINCES } from './map.ts';
import { onceFor } from './once.ts';
import type { Block } from './picture-blocks.ts';
import type { BareGround } from './picture-ground.ts';
import { DOTS } from './picture-lines.ts';
import type { Province } from './types.ts';

/** What stays the same as long as the ground does. */
interface Grid {
	readonly wide: number;
	readonly tall: number;
	/** The region of each dot by its number on the ground; -1 is off the board. */
	readonly regions: Int16Array;
	/** The same where a stroke is drawn on ground of that region, as all of its cell is; -1 where its cell is another's. */
	readonly drawn: Int16Array;
	/** The number of a province. */
	readonly numbers: ReadonlyMap<Province, number>;
	/** By number, whether nobody enters. */
	readonly isClosed: readonly boolean[];
	/** By number, the dots of a region that are drawn on it and not at its edge. */
	readonly insides: readonly (readonly number[])[];
}

export interface Field extends Grid {
	/** All labels; of a province its own, and that of the unit that was driven out of it and stands beside. */
	readonly blocks: readonly Block[];
	readonly at: ReadonlyMap<Province, Block>;
	readonly driven: ReadonlyMap<Province, Block>;
	/** So many dots from its edge the label of a fleet is passed; below 0 inside. */
	readonly passed: number;
	/** What each dot costs because a label is there or close by. */
	readonly walls: Float32Array;
	/** How much of other arrows is close by; this grows while they are found. */
	readonly crowd: Float32Array;
}

/** What a dot on a label costs at least, and one beside it. */
export const ON_LABEL = 14;
const BESIDE_LABEL = 5;
/** A line of characters is short: what a label hides of it counts for so much more. */
const IN_LETTERS = 3;

/** So far from the edge of its region a dot is inside. */
const INSIDE = 1;

const gridOf = onceFor((ground: BareGround): Grid => {
	const [wide, tall] = [ground.columns * DOTS.across, ground.rows * DOTS.down];
	const regions = new Int16Array(wide * tall);
	const drawn = new Int16Array(wide * tall);
	for (let y = 0; y < tall; y++)
		for (let x = 0; x < wide; x++) {
			const ofCell = ground.regions[(y >> 2) * ground.columns + (x >> 1)]!;
			const own = ground.dots?.[y * (wide + 1) + x] ?? ofCell;
			regions[y * wide + x] = own;
			drawn[y * wide + x] = own === ofCell ? own : -1;
		}
	const insides: number[][] = ground.ids.map(() => []);
	for (let y = INSIDE; y < tall - INSIDE; y++)
		for (let x = INSIDE; x < wide - INSIDE; x++) {
			const [dot, own] = [y * wide + x, regions[y * wide + x]!];
			const isInside =
				drawn[dot] === own &&
				regions[dot - INSIDE] === own &&
				regions[dot + INSIDE] === own &&
				regions[dot - INSIDE * wide] === own &&
				regions[dot + INSIDE * wide] === own;
			if (isInside) insides[own]?.push(dot);
		}
	const numbers = new Map(ground.ids.map((id, number) => [id, number]));
	return { wide, tall, regions, drawn, numbers, insides, isClosed: ground.ids.map((id) => !PROVINCES.has(id)) };
}, new WeakMap());

/** The field of a ground with these labels, and no arrow yet. */
export function fieldOf(ground: BareGround, blocks: readonly Block[], passed = 3): Field {
	const grid = gridOf(ground);
	const { wide, tall } = grid;
	const walls = new Float32Array(wide * tall);
	const onLabel = ground.dots ? ON_LABEL : IN_LETTERS * ON_LABEL;
	for (const block of blocks) {
		const { left, top, right, bottom } = edgesOf(block);
		for (let y = Math.max(0, top - 1); y <= Math.min(tall - 1, bottom + 1); y++)
			for (let x = Math.max(0, left - 1); x <= Math.min(wide - 1, right + 1); x++) {
				const isOn = x >= left && x <= right && y >= top && y <= bottom;
				walls[y * wide + x] = Math.max(walls[y * wide + x]!, isOn ? onLabel : BESIDE_LABEL);
			}
	}
	const named = (some: readonly Block[]) => new Map(some.map((block) => [block.at, block]));
	const at = named(blocks.filter(({ kind }) => kind !== 'mark').toReversed());
	const driven = named(blocks.filter(({ kind }) => kind === 'dislodged'));
	return { ...grid, blocks, at, driven, passed, walls, crowd: new Float32Array(wide * tall) };
}

/** The outermost dots of a label. */
function edgesOf({ row, column, width, height }: Block) {
	const [left, top] = [column * DOTS.across, row * DOTS.down];
	return { left, top, right: left + width * DOTS.across - 1, bottom: top + height * DOTS.down - 1 };
}

export const middleOf = (block: Block): Point => {
	const { left, top, right, bottom } = edgesOf(block);
	return [(left + right) / 2, (top + bottom) / 2];
};

/** How far a dot is from a label. */
export function gapTo(block: Block, [x, y]: Point): number {
	const { left, top, right, bottom } = edgesOf(block);
	return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
}

/** So many points around a label, so far from it. */
export function around(block: Block, count: number, away: number): Point[] {
	const { left, top, right, bottom } = edgesOf(block);
	const [x, y] = middleOf(block);
	const [wide, tall] = [(right - left) / 2 + away, (bottom - top) / 2 + away];
	return Array.from({ length: count }, (_, i): Point => {
		const [dx, dy] = [Math.cos((2 * Math.PI * i) / count), Math.sin((2 * Math.PI * i) / count)];
		const far = Math.min(wide / Math.abs(dx), tall / Math.abs(dy));
		return [x + dx * far, y + dy * far];
	});
}

/** The number of the region at a point, -1 off the board; or that of the ground that a stroke is drawn on there. */
export function regionAt(grid: Grid, [x, y]: Point, of: 'regions' | 'drawn' = 'regions'): number {
	const { wide, tall } = grid;
	const [column, row] = [Math.round(x), Math.round(y)];
	return column < 0 || row < 0 || column >= wide || row >= tall ? -1 : grid[of][row * wide + column]!;
}

/** At most so many points spread over the inside of a province, on no label. */
export function pointsInside({ wide, insides, numbers, walls }: Field, province: Province, count: number): Point[] {
	const free = (insides[numbers.get(province) ?? -1] ?? []).filter((dot) => walls[dot]! < ON_LABEL);
	const some = Math.min(count, free.length);
	return Array.from({ length: some }, (_, i): Point => {
		const dot = free[Math.floor(((i + 0.5) * free.length) / some)]!;
		return [dot % wide, Math.floor(dot / wide)];
	});
}

/** A mark of another arrow: later ones keep away from it. With a weight below 0 it is taken off again. */
export function crowdAt({ wide, tall, crowd }: Field, [x, y]: Point, weight: number): void {
	const [column, row] = [Math.floor(x), Math.floor(y)];
	for (let down = Math.max(0, row - 3); down <= Math.min(tall - 1, row + 3); down++)
		for (let across = Math.max(0, column - 2); across <= Math.min(wide - 1, column + 2); across++)
			crowd[down * wide + across]! += weight;
}
