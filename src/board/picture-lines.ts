/** The bare board in each medium: the sea, the coasts, the borders, and what nobody can enter. */
import type { Region } from './drawing.ts';
import { onceFor } from './once.ts';
import { type Drawn, rasterise } from './picture-raster.ts';

/** What a map is drawn with: as few characters as can be, characters, Braille lines; the latter two also on ground in many colours. */
export type Medium = 'sparse' | 'ascii' | 'fine' | 'painted' | 'tinted';

/** Of the way from the ground's colour to that of its text, in percent: louder borders would drown arrows on a small map. */
export type Loudness = 15 | 24 | 30;

/** How a cell of the bare board looks besides its character. */
export type Look = 'plain' | 'sea' | 'faint' | 'bold' | Border;

export interface Border {
	readonly border: Loudness;
}

const borderOf = onceFor((border: Loudness): Border => ({ border }));

const loudnessOn = (columns: number): Loudness => (columns < 100 ? 15 : columns < 150 ? 24 : 30);

/** What the characters of a ground are made from. */
interface Sampled {
	readonly drawing: Drawn;
	readonly columns: number;
	readonly rows: number;
	/** The region that has most of each cell. */
	readonly regions: Int16Array;
	/** The point of the board at a cell, in fractions. */
	readonly across: (column: number) => number;
	readonly down: (row: number) => number;
}

export interface GroundCells {
	readonly chars: readonly string[];
	readonly looks: readonly Look[];
	/** The region of each quarter of a cell, two to a row; only where tints meet inside cells. */
	readonly quarters?: Int16Array;
	/** The region of each dot, in rows that have one more; only where there is Braille. */
	readonly dots?: Int16Array;
}

type Kinds = readonly Pick<Region, 'kind'>[];

const isSea = (all: Kinds, region: number) => all[region]?.kind === 'sea';
const isClosed = (all: Kinds, region: number) => {
	const kind = all[region]?.kind;
	return kind === 'decoration' || kind === 'impassable';
};

/** The ground in this medium, before anything is written on it. */
export function cellsOf(medium: Medium, sampled: Sampled): GroundCells {
	const all = [...sampled.drawing.regions.values()];
	if (medium === 'fine') return braille(all, sampled, { coast: 1, land: 2, sea: 4 }, true);
	if (medium === 'tinted')
		return { ...braille(all, sampled, { land: 1, sea: 3 }, false), quarters: sampledIn(sampled, 2, 2) };
	return ascii(all, sampled, medium);
}

/** The regions at so many points of each cell. */
function sampledIn(
	{ drawing, columns, rows, across, down }: Sampled,
	wide: number,
	tall: number,
	more = 0,
): Int16Array {
	const spread = (count: number, parts: number, from: (cell: number) => number) =>
		Array.from({ length: count * parts + more }, (_, i) => from((i + 0.5) / parts));
	return rasterise(drawing, spread(columns, wide, across), spread(rows, tall, down));
}

/**
 * The sea a texture with gaps between one and the next, land blank with dots between the provinces, so that coasts need no line.
 * Sparse, there is texture only along the coasts; painted, none: colours tell the sea.
 */
function ascii(all: Kinds, { columns, rows, regions }: Sampled, medium: Medium): GroundCells {
	const border: Look = borderOf(loudnessOn(columns));
	const chars: string[] = [];
	const looks: Look[] = [];
	const at = (column: number, row: number) =>
		regions[Math.max(0, Math.min(rows - 1, row)) * columns + Math.max(0, Math.min(columns - 1, column))]!;
	const isOpenSea = (column: number, row: number) =>
		isSea(all, at(column, row)) && AROUND.every(([across, down]) => isSea(all, at(column + across, row + down)));
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			const here = at(column, row);
			const differs = (other: number) =>
				other !== here && isSea(all, other) === isSea(all, here) && !isClosed(all, other);
			const toRight = differs(at(column + 1, row));
			const toBelow = differs(at(column, row + 1));
			const isPainted = medium === 'painted';
			const hasLine = (toRight || toBelow) && (!isPainted || !isSea(all, here) || (column + row) % 3 === 0);
			if (isClosed(all, here)) {
				chars.push('%');
				looks.push('faint');
			} else if (isSea(all, here) && !isPainted) {
				chars.push(hasLine || (medium === 'sparse' && isOpenSea(column, row)) ? ' ' : '~');
				looks.push('sea');
			} else {
				chars.push(hasLine ? (toRight ? ':' : '.') : ' ');
				looks.push(isPainted && hasLine ? border : 'plain');
			}
		}
	}
	if (medium !== 'sparse') return { chars, looks };
	// so few take as many bytes to get to as a row of them
	return { chars: [...chars.join('').replace(/(?<!~)~{1,3}(?!~)/g, (few) => ' '.repeat(few.length))], looks };
}

const AROUND = [
	[1, 0],
	[-1, 0],
	[0, 1],
	[0, -1],
] as const;

/** The dots of a Braille cell. */
export const DOTS = { across: 2, down: 4 } as const;
const BRAILLE = [
	[0x01, 0x08],
	[0x02, 0x10],
	[0x04, 0x20],
	[0x40, 0x80],
] as const;

/** The bit of a dot in its cell's character, from U+2800 on. */
export const dotBit = (x: number, y: number): number => BRAILLE[y % DOTS.down]![x % DOTS.across]!;

/** The dots of a cell. */
const CELL = Array.from({ length: DOTS.across * DOTS.down }, (_, i) => [i % DOTS.across, i >> 1] as const);

/** In a dotted line one dot in so many is drawn. */
interface Dotting {
	readonly coast?: number;
	readonly land: number;
	readonly sea: number;
}

/** Two dots across and four down in a cell: borders as fine lines, those at sea dotted. */
function braille(all: Kinds, sampled: Sampled, every: Dotting, hasTexture: boolean): GroundCells {
	const { columns, rows, regions } = sampled;
	const dots = sampledIn(sampled, DOTS.across, DOTS.down, 1);
	const wide = columns * DOTS.across + 1;
	const chars: string[] = [];
	const looks: Look[] = [];
	const border: Look = borderOf(loudnessOn(columns));
	/** Whether the dot is drawn: coasts as quietly as borders, or arrows would melt into them. */
	const dotAt = (x: number, y: number): boolean => {
		const here = dots[y * wide + x]!;
		const around = [dots[y * wide + x + 1], dots[(y + 1) * wide + x]];
		const others = around.filter((other) => other !== here);
		if (here < 0 || others.some((other) => other! < 0)) return false;
		const isCoast = (other: number | undefined) => isSea(all, other!) !== isSea(all, here);
		if (others.some(isCoast)) return Boolean(every.coast);
		// a coast is as thick as two dots
		const before = [dots[y * wide + x - 1] ?? here, dots[(y - 1) * wide + x] ?? here];
		if (every.coast && !isSea(all, here) && before.some((other) => other >= 0 && isCoast(other))) return true;
		return others.length > 0 && (x + y) % (isSea(all, here) ? every.sea : every.land) === 0;
	};
	/** Of closed land the dots in a cell that touch no line. */
	const insideOf = (column: number, row: number): number => {
		const [left, top] = [column * DOTS.across, row * DOTS.down];
		return CELL.filter(
			([x, y]) =>
				isClosed(all, dots[(top + y) * wide + left + x]!) &&
				[[0, 0], ...AROUND].every(([dx, dy]) => !dotAt(left + x + dx!, top + y + dy!)),
		).reduce((bits, [x, y]) => bits | dotBit(x, y), 0);
	};
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			const cell = row * columns + column;
			let bits = 0;
			let look: Look = border;
			for (let i = 0; i < DOTS.down; i++)
				for (let j = 0; j < DOTS.across; j++) {
					if (dotAt(column * DOTS.across + j, row * DOTS.down + i)) bits |= BRAILLE[i]![j]!;
				}
			const here = regions[cell]!;
			if (bits === 0 && isClosed(all, here)) [bits, look] = [hatchBits(column, row), 'faint'];
			else if (isClosed(all, here)) bits |= hatchBits(column, row) & insideOf(column, row);
			else if (bits === 0 && hasTexture && isSea(all, here) && (column + 2 * row) % 4 === 0)
				[bits, look] = [0x02, 'sea'];
			chars.push(bits === 0 ? ' ' : String.fromCharCode(0x2800 + bits));
			looks.push(bits === 0 ? 'plain' : look);
		}
	}
	return { chars, looks, dots };
}

/** Slanting lines, in two cells that alternate. */
const HATCH = [0x2a, 0x95] as const;
const hatchBits = (column: number, row: number): number => HATCH[(column + row) % 2]!;

/** What tells land that nobody enters. */
export const hatchAt = (column: number, row: number): string => String.fromCharCode(0x2800 + hatchBits(column, row));
