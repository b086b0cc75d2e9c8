/** The board on the table as its thrower sees it, in characters: the pieces on it, the table before it, and what flies over both. */
import type { Drawing } from '../../board/drawing.ts';
import { type BareGround, bareGround } from '../../board/picture-ground.ts';
import { layTints } from '../../board/picture-land.ts';
import type { Medium } from '../../board/picture-lines.ts';
import { newPaper, type Paper } from '../../board/picture-paper.ts';
import { cellsUnder, drawPieces, type LaidPiece } from '../../board/picture-pieces.ts';
import { type Canvas, widestFor } from '../../board/picture-text.ts';
import { type Rotation, turnedDrawing, turnedPoint } from '../../board/turned.ts';
import type { Power, RestingAt, UnitType } from '../../board/types.ts';
import { pieceNamed, type Throwing } from '../../game/throws.ts';
import type { Aloft } from './flight-film.ts';
import { nameOnScene, namesOn } from './scene-names.ts';
import { drawSight, type Sight } from './sight.ts';

export interface TableScene {
	readonly drawing: Drawing;
	readonly turned: Rotation;
	readonly ground: BareGround;
	/** The board with nothing on it. */
	readonly bare: Pick<Canvas, 'chars' | 'looks' | 'tints'>;
	readonly throwing: Hand;
	/** Rows of table below those of the board. */
	readonly table: number;
}

/** What of the hand is seen on the board. */
type Hand = Pick<Throwing, 'front' | 'wayOf'>;

export interface SceneSign {
	readonly id: string;
	readonly type: UnitType;
	readonly power: Power;
	readonly at: RestingAt;
}

/** Crowded parts are drawn larger: as little as leaves room for the names, for straight lines are bent by it. */
const strengthFor = (columns: number) => (columns < 80 ? 0.5 : columns < 100 ? 0.35 : 0.2);
/** So many columns the names of all provinces need at 80x24, where the board lies level or on its side. */
const NARROWEST = { level: 70, onItsSide: 72 } as const;
/** Of the height a row is so many millimetres. */
const RISE = 60;

export function sceneFor(
	drawing: Drawing,
	turned: Rotation,
	throwing: Hand,
	columns: number,
	rows: number,
	medium: Medium = 'ascii',
): TableScene {
	const table = tableRows(rows);
	const lying = turnedDrawing(drawing, turned);
	// angles are judged on it: it looks like the board
	const least = turned % 180 === 0 ? NARROWEST.level : NARROWEST.onItsSide;
	const wide = Math.min(columns, Math.max(least, widestFor(lying, rows - table)));
	const ground = bareGround(lying, wide, rows - table, strengthFor(wide), medium);
	const paper = newPaper(ground);
	const tints = layTints(paper, ground, {});
	return { drawing, turned, ground, bare: { chars: paper.chars, looks: paper.looks, tints }, throwing, table };
}

/** Of so many rows, those of the table: three meters have room in them. */
export const tableRows = (rows: number): number => Math.max(3, Math.round(rows * 0.16));

/** `Af`: an army of France. */
const signOf = ({ type, power }: Pick<SceneSign, 'type' | 'power'>): string =>
	`${type}${power.charAt(0).toLowerCase()}`;

interface Layers {
	/** At rest, or sliding. */
	readonly lying: readonly SceneSign[];
	/** Stands out. */
	readonly marked?: string | undefined;
	readonly sight?: Sight | undefined;
	/** What flies, with the table under it. */
	readonly flyer?: SceneSign & { readonly at: Aloft };
}

export function drawScene(scene: TableScene, { lying, marked, sight, flyer }: Layers): Canvas {
	const { ground, bare } = scene;
	const { columns } = ground;
	const rows = ground.rows + (flyer ? scene.table : 0);
	const table = Array.from({ length: (rows - ground.rows) * columns }, () => ' ');
	const looks = [...bare.looks, ...table.map(() => 'plain' as const)];
	const paper = newPaper({ columns, rows, chars: [...bare.chars, ...table], looks });
	const pieces = lying.map((piece) => ({ ...laidOn(scene, piece, piece.id === marked), isOpen: !flyer }));
	// half a name beside a piece could be read as another
	const covered = pieces.flatMap((piece) => [...cellsUnder(ground, piece).keys()]);
	for (const [id, { row, column }] of namesOn(ground, covered))
		paper.put(row, column, nameOnScene(ground, id), 'faint');
	if (flyer) paper.put(ground.rows, 0, '='.repeat(columns), 'faint');
	drawPieces(paper, ground, pieces);
	if (sight) drawSight(paper, ground, scene.throwing, sight);
	if (flyer) drawFlyer(scene, flyer, paper.put);
	const tints = bare.tints?.map((tint, cell) => {
		const plate = paper.plates.get(cell);
		return plate === undefined || typeof plate === 'number' ? tint : plate;
	});
	return { ground: { columns, rows }, chars: paper.chars, looks: paper.looks, tints };
}

/** As it lies before the thrower. */
function laidOn(
	{ drawing, turned }: TableScene,
	{ id, type, power, at }: SceneSign,
	isMarked: boolean,
): Omit<LaidPiece, 'isOpen'> {
	const [x, y] = turnedPoint(drawing, turned, [at.x, at.y]);
	const angle = at.angle + (turned * Math.PI) / 180;
	const fate = isMarked ? { fate: 'stays' as const } : {};
	return { type, power, number: pieceNamed(id)?.number ?? 0, ...fate, at: { x, y, angle } };
}

/** Above its shadow, and turning over now and then. */
function drawFlyer(scene: TableScene, flyer: NonNullable<Layers['flyer']>, put: Paper['put']): void {
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
	{ drawing, turned, ground, throwing, table }: TableScene,
	place: RestingAt,
): [row: number, column: number] {
	const [x, y] = turnedPoint(drawing, turned, [place.x, place.y]);
	const { width, height } = ground.drawing;
	const [across, down] = ground.place(x, y);
	const column = Math.max(0, Math.min(ground.columns - 2, Math.round(across - 1)));
	if (x < 0) return [Math.floor(down), -2];
	if (x > width) return [Math.floor(down), ground.columns];
	if (y < 0) return [-1, column];
	if (y <= height) return [Math.min(ground.rows - 1, Math.floor(down)), column];
	return [ground.rows + Math.min(table - 1, Math.floor(((y - height) / throwing.front) * table)), column];
}
