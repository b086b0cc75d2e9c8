/** The board on the table as its thrower sees it, in characters: the pieces on it, the table before it, and what flies over both. */
import type { Drawing } from '../../board/drawing.ts';
import { type BareGround, bareGround } from '../../board/picture-ground.ts';
import type { Medium } from '../../board/picture-lines.ts';
import { type CellLook, newPaper, type Tint } from '../../board/picture-paper.ts';
import type { Canvas } from '../../board/picture-text.ts';
import { layTints } from '../../board/picture-tints.ts';
import { type Rotation, turnedDrawing, turnedPoint } from '../../board/turned.ts';
import type { Power, RestingAt, UnitType } from '../../board/types.ts';
import type { Aloft } from './flight-film.ts';
import { nameOnScene, namesOn } from './scene-names.ts';

export interface TableScene {
	readonly drawing: Drawing;
	readonly turned: Rotation;
	readonly ground: BareGround;
	/** The board with nothing on it. */
	readonly bare: Pick<Canvas, 'chars' | 'looks' | 'tints'>;
	/** How far before the board the hand is, in millimetres. */
	readonly front: number;
	/** Rows of table below those of the board. */
	readonly table: number;
}

export interface SceneSign {
	readonly id: string;
	readonly type: UnitType;
	readonly power: Power;
	readonly at: RestingAt;
}

/** Crowded parts are drawn larger: as little as leaves room for the names, for straight lines are bent by it. */
const strengthFor = (columns: number) => (columns < 100 ? 0.35 : 0.2);
/** Of the height a row is so many millimetres. */
const RISE = 60;

export function sceneFor(
	drawing: Drawing,
	turned: Rotation,
	front: number,
	columns: number,
	rows: number,
	medium: Medium = 'ascii',
): TableScene {
	const table = tableRows(rows);
	const ground = bareGround(turnedDrawing(drawing, turned), columns, rows - table, strengthFor(columns), medium);
	const paper = newPaper(ground);
	const tints = layTints(paper, ground, {});
	return { drawing, turned, ground, bare: { chars: paper.chars, looks: paper.looks, tints }, front, table };
}

/** Of so many rows, those of the table: three meters have room in them. */
export const tableRows = (rows: number): number => Math.max(3, Math.round(rows * 0.16));

/** `Af`: an army of France. */
const signOf = ({ type, power }: Pick<SceneSign, 'type' | 'power'>): string =>
	`${type}${power.charAt(0).toLowerCase()}`;

type Put = (row: number, column: number, text: string, look: CellLook, on?: Tint) => void;

interface Layers {
	/** At rest, or sliding. */
	readonly lying: readonly SceneSign[];
	/** Set in brackets. */
	readonly marked?: string | undefined;
	/** Degrees: where a straight throw would go. */
	readonly sight?: number | undefined;
	/** It moves: its line has fewer marks, for each costs bytes. */
	readonly isSightMoving?: boolean;
	/** What flies, with the table under it. */
	readonly flyer?: SceneSign & { readonly at: Aloft };
}

export function drawScene(scene: TableScene, { lying, marked, sight, isSightMoving = false, flyer }: Layers): Canvas {
	const { ground } = scene;
	const { columns } = ground;
	const rows = ground.rows + (flyer ? scene.table : 0);
	const { bare } = scene;
	const chars = [...bare.chars, ...Array<string>((rows - ground.rows) * columns).fill(' ')];
	const looks: CellLook[] = [...bare.looks, ...Array<CellLook>((rows - ground.rows) * columns).fill('plain')];
	const tints = bare.tints && [...bare.tints];
	const put: Put = (row, column, text, look, on) => {
		if (row < 0 || row >= rows) return;
		for (const [i, char] of [...text].entries()) {
			if (column + i < 0 || column + i >= columns) continue;
			chars[row * columns + column + i] = char;
			looks[row * columns + column + i] = look;
			if (tints && on && row < ground.rows) tints[row * columns + column + i] = on;
		}
	};
	const names = namesOn(ground, turnedDrawing(scene.drawing, scene.turned));
	const cells = lying.map(({ at }) => cellOf(scene, at));
	// half a name beside a piece could be read as another
	const isCovered = (row: number, column: number) =>
		cells.some(([y, x]) => y === row && x > column - 2 && x < column + 4);
	for (const [id, { row, column }] of names) if (!isCovered(row, column)) put(row, column, nameOnScene(id), 'faint');
	if (flyer) put(ground.rows, 0, '='.repeat(columns), 'faint');
	if (sight !== undefined)
		for (const [row, column] of lineOf(scene, sight, isSightMoving ? 6 : 3)) put(row, column, '^', 'plain');
	for (const piece of lying) {
		const [row, column] = cellOf(scene, piece.at);
		if (piece.id === marked) put(row, column - 1, `[${signOf(piece)}]`, 'bold');
		put(row, column, signOf(piece), piece.power, `unit ${piece.power}`);
	}
	if (flyer) drawFlyer(scene, flyer, put);
	return { ground: { columns, rows }, chars, looks, tints };
}

/** Above its shadow, and turning over now and then. */
function drawFlyer(scene: TableScene, flyer: NonNullable<Layers['flyer']>, put: Put): void {
	const { at } = flyer;
	const [row, column] = cellOf(scene, at);
	const up = Math.round(Math.max(0, at.z) / RISE);
	if (up > 0) put(row, column, '__', 'plain');
	const sign = signOf(flyer);
	const isTurned = at.z > 0 && Math.floor((2 * at.angle) / Math.PI) % 2 !== 0;
	put(row - up, column, isTurned ? [...sign].reverse().join('') : sign, 'bold');
}

/** The row and the left one of two columns; out of sight where it is beside or behind the board. */
function cellOf(
	{ drawing, turned, ground, front, table }: TableScene,
	place: RestingAt,
): [row: number, column: number] {
	const [x, y] = turnedPoint(drawing, turned, [place.x, place.y]);
	const { width, height } = turnedDrawing(drawing, turned);
	const [across, down] = ground.place(x, y);
	const column = Math.max(0, Math.min(ground.columns - 2, Math.round(across - 1)));
	if (x < 0) return [Math.floor(down), -2];
	if (x > width) return [Math.floor(down), ground.columns];
	if (y < 0) return [-1, column];
	if (y <= height) return [Math.min(ground.rows - 1, Math.floor(down)), column];
	return [ground.rows + Math.min(table - 1, Math.floor(((y - height) / front) * table)), column];
}

/** The straight line from the hand at this angle, with a mark in every so many rows. */
function lineOf(
	{ drawing, turned, ground, front }: TableScene,
	sight: number,
	gap: number,
): [row: number, column: number][] {
	const { width, height } = turnedDrawing(drawing, turned);
	const slope = Math.tan((sight * Math.PI) / 180);
	const cells: [number, number][] = [];
	for (let row = ground.rows - 1; row >= 0; row -= gap) {
		const [, y] = ground.point(0, row);
		const x = width / 2 + slope * (height + front - y);
		if (x > 0 && x < width) cells.push([row, Math.floor(ground.place(x, y)[0])]);
	}
	return cells;
}
