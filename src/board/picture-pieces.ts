/** Pieces on the drawn board, where and how they lie: in dots where the ground has colours, else in letters on whole cells. */
import type { Point } from './drawing.ts';
import type { Piece } from './picture.ts';
import type { BareGround } from './picture-ground.ts';
import { BRAILLE } from './picture-lines.ts';
import type { Paper, Tint } from './picture-paper.ts';
import type { Drawn } from './picture-raster.ts';
import type { RestingAt } from './types.ts';

/** Millimetres. An army is a flat block, a fleet a long thin one. */
export const FOOTPRINTS = { A: { length: 15, width: 15 }, F: { length: 28, width: 8 } } as const;

/** A piece, and where it is drawn. */
export interface LaidPiece extends Omit<Piece, 'at' | 'spaces'> {
	readonly at: RestingAt;
	/** Where it lies is not known. */
	readonly isGuessed?: boolean;
}

/** Those without a place lie upright where their spaces meet, beside each other. */
export function laidOut(drawing: Drawn, pieces: readonly Piece[]): LaidPiece[] {
	const before = new Map<string, number>();
	return pieces.map(({ at, spaces, ...piece }) => {
		if (at) return { ...piece, at };
		const count = before.get(spaces.join()) ?? 0;
		before.set(spaces.join(), count + 1);
		const [x, y] = meetingPoint(drawing, spaces);
		const beside = 20 * Math.ceil(count / 2) * (count % 2 ? 1 : -1);
		return { ...piece, at: { x: x + beside, y, angle: piece.type === 'F' ? Math.PI / 2 : 0 }, isGuessed: true };
	});
}

/** On a border between two of the spaces, as near as can be to all of them. */
function meetingPoint({ borders, regions }: Drawn, spaces: readonly string[]): Point {
	const shores = spaces.map((space) =>
		borders.flatMap(({ left, right, points }) => (left === space || right === space ? points : [])),
	);
	const away = ([x, y]: Point) =>
		shores.reduce((sum, shore) => sum + Math.min(...shore.map(([px, py]) => Math.hypot(px - x, py - y))), 0);
	// all points of a border between two are as near: its middle
	const found = borders
		.filter(({ left, right }) => spaces.includes(left) && spaces.includes(right))
		.flatMap(({ points }) =>
			points.map((point, i) => ({ point, cost: away(point) + Math.abs(2 * i + 1 - points.length) / points.length })),
		)
		.sort((a, b) => a.cost - b.cost);
	return found[0]?.point ?? regions.get(spaces[0] ?? '')?.label ?? [0, 0];
}

/** So many parts of a cell: dots, or whole cells; a piece is so many of them thick at least. */
interface Grain {
	readonly across: number;
	readonly down: number;
	readonly least: number;
}
const DOTS: Grain = { across: 2, down: 4, least: 3 };
const CELLS: Grain = { across: 1, down: 1, least: 1 };

/** The cells that it covers, each with the bits of the parts that are covered; `scale`: as if it were so much larger. */
export function cellsUnder(
	ground: BareGround,
	{ type, at }: Pick<LaidPiece, 'type' | 'at'>,
	{ across, down, least }: Grain = DOTS,
	scale = 1,
): Map<number, number> {
	const { columns, rows } = ground;
	const point = (x: number, y: number) => ground.point((x + 0.5) / across - 0.5, (y + 0.5) / down - 0.5);
	const [column, row] = ground.place(at.x, at.y);
	const [midX, midY] = [Math.floor(column * across), Math.floor(row * down)];
	const [[x1, y1], [x2, y2]] = [point(midX, midY), point(midX + 1, midY + 1)];
	const [dx, dy] = [x2 - x1, y2 - y1];
	const [cos, sin] = [Math.cos(at.angle), Math.sin(at.angle)];
	const { length, width } = FOOTPRINTS[type];
	const along = Math.max(scale * length, least * Math.hypot(cos * dx, sin * dy)) / 2;
	const aside = Math.max(scale * width, least * Math.hypot(sin * dx, cos * dy)) / 2;
	const [wide, tall] = [Math.ceil((along + aside) / dx), Math.ceil((along + aside) / dy)];
	const found = new Map<number, number>();
	for (let y = Math.max(0, midY - tall); y <= Math.min(rows * down - 1, midY + tall); y++)
		for (let x = Math.max(0, midX - wide); x <= Math.min(columns * across - 1, midX + wide); x++) {
			const [px, py] = point(x, y);
			const [right, below] = [px - at.x, py - at.y];
			if (Math.abs(right * cos + below * sin) > along || Math.abs(below * cos - right * sin) > aside) continue;
			const cell = Math.floor(y / down) * columns + Math.floor(x / across);
			found.set(cell, (found.get(cell) ?? 0) | BRAILLE[y % down]![x % across]!);
		}
	if (found.size === 0)
		found.set(Math.min(rows - 1, Math.floor(row)) * columns + Math.min(columns - 1, Math.floor(column)), 1);
	return found;
}

const partsIn = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

/** Pieces on what is free, then the tags of those that are open beside them. */
export function drawPieces(paper: Paper, ground: BareGround, pieces: readonly LaidPiece[]): void {
	const { columns } = ground;
	const hasDots = ground.quarters !== undefined;
	// a cell under several is of the one that has most of it
	const most = new Map<number, { readonly piece: LaidPiece; readonly bits: number }>();
	const under = pieces.map((piece) => [piece, cellsUnder(ground, piece, hasDots ? DOTS : CELLS)] as const);
	for (const [piece, cells] of under)
		for (const [cell, bits] of cells)
			if (partsIn(bits) > partsIn(most.get(cell)?.bits ?? 0)) most.set(cell, { piece, bits });
	for (const [piece, cells] of under) {
		const own = [...cells.keys()].filter((cell) => most.get(cell)?.piece === piece);
		// a letter for what it is, the others for whose
		if (!hasDots && own.length === 1) own.push(own[0]! + 1);
		const free = own.filter((cell) => paper.isFree(Math.floor(cell / columns), cell % columns));
		for (const [i, cell] of free.entries()) {
			const letter = i === 0 ? piece.type : piece.power.charAt(0).toLowerCase();
			const char = hasDots ? String.fromCharCode(0x2800 + cells.get(cell)!) : letter;
			paper.put(Math.floor(cell / columns), cell % columns, char, `${hasDots ? 'piece' : 'bold'} ${piece.power}`);
		}
	}
	for (const [piece, cells] of under) if (piece.isOpen) putTag(paper, ground, piece, [...cells.keys()]);
}

/** So far from its piece a tag may stand, in rows and columns. */
const REACH = { rows: 3, columns: 8 } as const;

/** As near to its piece as it finds room, a blank away from what else is written. */
function putTag(
	{ put, isFree, chars }: Paper,
	{ columns, quarters }: BareGround,
	piece: LaidPiece,
	own: readonly number[],
): void {
	const { power, type, number, fate } = piece;
	// its letters say already what it is
	const name = `${quarters || fate ? type : ''}${number}`;
	const text = `${fate === 'leaves' ? 'x' : ''}${name}${piece.isGuessed ? '?' : ''}`;
	const [rows, across] = [own.map((cell) => Math.floor(cell / columns)), own.map((cell) => cell % columns)];
	const [top, bottom, left, right] = [Math.min(...rows), Math.max(...rows), Math.min(...across), Math.max(...across)];
	const isClear = (row: number, column: number) =>
		[...text].every((_, i) => isFree(row, column + i)) &&
		[column - 1, column + text.length].every(
			(beside) => own.includes(row * columns + beside) || !/[\w&?*+]/.test(chars[row * columns + beside] ?? ''),
		);
	const spots: { row: number; column: number; cost: number }[] = [];
	for (let row = top - REACH.rows; row <= bottom + REACH.rows; row++)
		for (let column = left - text.length - REACH.columns; column <= right + REACH.columns; column++) {
			const up = Math.max(0, top - row, row - bottom);
			const aside = Math.max(0, left - column - text.length, column - right - 1);
			// beside it rather than above, and on the right
			const cost = Math.hypot(aside, 2 * up) + Math.abs(row - (top + bottom) / 2) / 4 + (column > left ? 0 : 0.5);
			spots.push({ row, column, cost });
		}
	const spot = spots.sort((a, b) => a.cost - b.cost).find(({ row, column }) => isClear(row, column));
	if (!spot) return;
	const plate: Tint | undefined = fate === 'stays' ? `unit ${power}` : fate === 'leaves' ? 'alarm' : undefined;
	put(spot.row, spot.column, text, plate || !quarters ? `bold ${power}` : `piece ${power}`, plate);
}
