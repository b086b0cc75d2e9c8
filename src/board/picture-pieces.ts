/** Pieces on the drawn board, where and how they lie: in dots where there is Braille, else in letters on whole cells. */
import type { Point } from './drawing.ts';
import type { Piece } from './picture.ts';
import type { BareGround } from './picture-ground.ts';
import { DOTS, dotBit } from './picture-lines.ts';
import { badgeOf, type CellLook, pieceLook, type Tint, unitLook } from './picture-looks.ts';
import type { Paper } from './picture-paper.ts';
import type { Drawn } from './picture-raster.ts';
import type { Power, RestingAt } from './types.ts';

/** Millimetres. An army is a flat block, a fleet a long thin one. */
export const FOOTPRINTS = { A: { length: 15, width: 15 }, F: { length: 28, width: 8 } } as const;

/** A piece, and where it is drawn. */
export interface LaidPiece extends Omit<Piece, 'at' | 'spaces'> {
	readonly at: RestingAt;
	/** Where it lies is not known. */
	readonly isGuessed?: boolean;
}

/** Those without a place lie upright on the board where their spaces meet, beside each other. */
export function laidOut(drawing: Drawn, pieces: readonly Piece[]): LaidPiece[] {
	const before = new Map<string, number>();
	return pieces.map(({ at, spaces, ...piece }) => {
		if (at) return { ...piece, at };
		const count = before.get(spaces.join()) ?? 0;
		before.set(spaces.join(), count + 1);
		const { length, width } = FOOTPRINTS[piece.type];
		const [wide, tall] = piece.type === 'F' ? [width, length] : [length, width];
		const inside = (value: number, size: number, most: number) => Math.max(size / 2, Math.min(most - size / 2, value));
		const [meetX, meetY] = meetingPoint(drawing, spaces);
		const [x, y] = [inside(meetX, wide, drawing.width), inside(meetY, tall, drawing.height)];
		const beside = 20 * count * (x < drawing.width / 2 ? 1 : -1);
		return { ...piece, at: { x: x + beside, y, angle: piece.type === 'F' ? Math.PI / 2 : 0 }, isGuessed: true };
	});
}

/** On their borders where most of them come together; of a border between two the middle. */
function meetingPoint({ borders, regions }: Drawn, spaces: readonly string[]): Point {
	const met = new Map<string, { readonly point: Point; readonly sides: Set<string> }>();
	for (const { left, right, points } of borders)
		if (spaces.includes(left) && spaces.includes(right))
			for (const point of points) {
				const key = point.join();
				const { sides } = met.get(key) ?? met.set(key, { point, sides: new Set() }).get(key)!;
				sides.add(left).add(right);
			}
	const most = Math.max(0, ...[...met.values()].map(({ sides }) => sides.size));
	const best = [...met.values()].filter(({ sides }) => sides.size === most);
	return best[Math.floor(best.length / 2)]?.point ?? regions.get(spaces[0] ?? '')?.label ?? [0, 0];
}

/** No thinner than so many dots. */
const LEAST = 3;

/** The cells that a piece covers, each with the bits of its dots; `scale`: as if it were so much larger. */
export function cellsUnder(
	ground: BareGround,
	{ type, at }: Pick<LaidPiece, 'type' | 'at'>,
	scale = 1,
): Map<number, number> {
	const [column, row] = ground.place(at.x, at.y);
	const [midX, midY] = [Math.floor(column * 2), Math.floor(row * 4)];
	const [[x1, y1], [x2, y2]] = [dotAt(ground, midX, midY), dotAt(ground, midX + 1, midY + 1)];
	const [dx, dy] = [x2 - x1, y2 - y1];
	const [cos, sin] = [Math.cos(at.angle), Math.sin(at.angle)];
	const { length, width } = FOOTPRINTS[type];
	const along = Math.max(scale * length, LEAST * Math.hypot(cos * dx, sin * dy)) / 2;
	const aside = Math.max(scale * width, LEAST * Math.hypot(sin * dx, cos * dy)) / 2;
	const [wide, tall] = [Math.ceil((along + aside) / dx), Math.ceil((along + aside) / dy)];
	const dots: Point[] = [];
	for (let y = midY - tall; y <= midY + tall; y++)
		for (let x = midX - wide; x <= midX + wide; x++) {
			const [px, py] = dotAt(ground, x, y);
			const [right, below] = [px - at.x, py - at.y];
			if (Math.abs(right * cos + below * sin) <= along && Math.abs(below * cos - right * sin) <= aside)
				dots.push([x, y]);
		}
	return cellsOfDots(ground, dots);
}

/** The cells that pieces lie on. */
export const coveredBy = (ground: BareGround, pieces: readonly LaidPiece[]): number[] =>
	pieces.flatMap((piece) => (ground.dots ? [...cellsUnder(ground, piece).keys()] : [middleOf(ground, piece)]));

/** The cell in its middle. */
function middleOf(ground: BareGround, { at }: LaidPiece): number {
	const [column, row] = ground.place(at.x, at.y);
	return Math.floor(row) * ground.columns + Math.round(column);
}

/** The point of the board at a dot. */
const dotAt = (ground: BareGround, x: number, y: number): Point =>
	ground.point((x + 0.5) / 2 - 0.5, (y + 0.5) / 4 - 0.5);

/** The cells that these dots are in, each with the bits of those that are. */
export function cellsOfDots({ columns, rows }: BareGround, dots: readonly Point[]): Map<number, number> {
	const found = new Map<number, number>();
	for (const [x, y] of dots) {
		if (x < 0 || y < 0 || x >= 2 * columns || y >= 4 * rows) continue;
		const cell = Math.floor(y / 4) * columns + Math.floor(x / 2);
		found.set(cell, (found.get(cell) ?? 0) | dotBit(x, y));
	}
	return found;
}

const dotsIn = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

/** Pieces on what is free, then beside those that are open their names; where colours are few, beside all. */
export function drawPieces(paper: Paper, ground: BareGround, pieces: readonly LaidPiece[]): void {
	if (ground.dots) drawInDots(paper, ground, pieces);
	else drawInLetters(paper, ground, pieces);
}

function drawInDots(paper: Paper, ground: BareGround, pieces: readonly LaidPiece[]): void {
	const under = apart(ground, pieces);
	// a cell under several is of the one that has most of it, and of its power's others
	const most = new Map<number, { readonly power: Power; readonly bits: number; readonly all: number }>();
	for (const { power, cells } of under)
		for (const [cell, bits] of cells) {
			const before = most.get(cell);
			const all = bits | (before?.power === power ? before.all : 0);
			if (dotsIn(bits) > dotsIn(before?.bits ?? 0)) most.set(cell, { power, bits, all });
			else if (before?.power === power) most.set(cell, { ...before, all });
		}
	for (const [cell, { power, all }] of most) putDots(paper, ground, cell, all, pieceLook(power));
	const hasLetters = ground.medium === 'fine';
	for (const { power, type, number, isOpen, isGuessed, fate, cells, isMerged } of under) {
		if (!isOpen && !fate && !hasLetters && !isMerged) continue;
		const whose = hasLetters ? power.charAt(0).toLowerCase() : '';
		const name = `${type}${whose}${isOpen || fate ? number : ''}${isGuessed ? '?' : ''}`;
		const text = fate === 'leaves' ? `x${name}` : hasLetters && fate === 'stays' ? `[${name}]` : name;
		const plate: Tint | undefined = fate === 'stays' ? badgeOf(power) : fate === 'leaves' ? 'alarm' : undefined;
		putBeside(paper, ground, [...cells.keys()], text, plate ? unitLook(power) : pieceLook(power), plate);
	}
}

/** A piece as it is drawn: with a gap to those before it; `isMerged`: there is no room for one. */
interface Apart extends LaidPiece {
	readonly cells: ReadonlyMap<number, number>;
	readonly isMerged: boolean;
}

/** So much of a piece has to be left by the gap around others. */
const LEFT = 0.4;

function apart(ground: BareGround, pieces: readonly LaidPiece[]): Apart[] {
	const drawn = new Map<string, LaidPiece>();
	const merged = new Set<LaidPiece>();
	const all = pieces.map((piece) => {
		const dots = dotsOf(ground, cellsUnder(ground, piece));
		const near = dots.map(([x, y]) => NEAR.flatMap(([dx, dy]) => drawn.get(`${x + dx} ${y + dy}`) ?? []));
		const free = dots.filter((_, i) => near[i]!.length === 0);
		const isFree = free.length >= LEFT * dots.length;
		for (const other of isFree ? [] : [piece, ...near.flat()]) merged.add(other);
		const own = isFree ? free : dots;
		for (const [x, y] of own) drawn.set(`${x} ${y}`, piece);
		return { piece, cells: cellsOfDots(ground, own) };
	});
	return all.map(({ piece, cells }) => ({ ...piece, cells, isMerged: merged.has(piece) }));
}

const NEAR = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy): Point => [dx, dy]));

/** The dots of cells with these bits. */
const dotsOf = ({ columns }: BareGround, cells: ReadonlyMap<number, number>): Point[] =>
	[...cells].flatMap(([cell, bits]) =>
		Array.from({ length: DOTS.across * DOTS.down }, (_, i): Point => {
			const [x, y] = [(cell % columns) * DOTS.across, Math.floor(cell / columns) * DOTS.down];
			return [x + (i % DOTS.across), y + Math.floor(i / DOTS.across)];
		}).filter(([x, y]) => bits & dotBit(x, y)),
	);

/** Dots in a cell, if nothing is in it. */
export function putDots(
	{ put, isFree }: Paper,
	{ columns }: BareGround,
	cell: number,
	bits: number,
	look: CellLook,
): void {
	const [row, column] = [Math.floor(cell / columns), cell % columns];
	if (isFree(row, column)) put(row, column, String.fromCharCode(0x2800 + bits), look);
}

/** `Fr`: a fleet of Russia; with its number, if it is open. */
function drawInLetters(paper: Paper, ground: BareGround, pieces: readonly LaidPiece[]): void {
	for (const piece of pieces) {
		const { power, type, number, isOpen, isGuessed, fate } = piece;
		const name = `${type}${power.charAt(0).toLowerCase()}${isOpen ? `${number}${isGuessed ? '?' : ''}` : ''}`;
		const text = fate === 'stays' ? `[${name}]` : fate === 'leaves' ? `x${name}` : name;
		putBeside(paper, ground, [middleOf(ground, piece) - (fate ? 2 : 1)], text, unitLook(power), badgeOf(power));
	}
}

/** So far away it may stand, in rows and columns. */
const REACH = { rows: 3, columns: 8 } as const;

/** As near to these cells as there is room, on the right rather than above, a blank away from what else is written. */
function putBeside(
	{ put, isFree, chars }: Paper,
	{ columns }: BareGround,
	own: readonly number[],
	text: string,
	look: CellLook,
	plate?: Tint,
): void {
	const [rows, across] = [own.map((cell) => Math.floor(cell / columns)), own.map((cell) => cell % columns)];
	const [top, bottom, left, right] = [Math.min(...rows), Math.max(...rows), Math.min(...across), Math.max(...across)];
	const isClear = (row: number, column: number) =>
		[...text].every((_, i) => isFree(row, column + i)) &&
		[column - 1, column + text.length].every(
			(beside) => !/[\w●○&?*+{}()[\]]/.test(chars[row * columns + beside] ?? ''),
		);
	const spots: { row: number; column: number; cost: number }[] = [];
	for (let row = top - REACH.rows; row <= bottom + REACH.rows; row++)
		for (let column = left - text.length - REACH.columns; column <= right + REACH.columns; column++) {
			const up = Math.max(0, top - row, row - bottom);
			const aside = Math.max(0, left - column - text.length, column - right - 1);
			const off = Math.abs(row - (top + bottom) / 2) / 4 + Math.abs(column - left) / 16 + (column < left ? 0.5 : 0);
			spots.push({ row, column, cost: Math.hypot(aside, 2 * up) + off });
		}
	const spot = spots.sort((a, b) => a.cost - b.cost).find(({ row, column }) => isClear(row, column));
	if (spot) put(spot.row, spot.column, text, look, plate);
}
