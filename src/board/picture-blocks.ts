/** What is written on a map as blocks of cells: for drawing, and for arrows, which lead from one to another and round all the others. */
import { isCentre, PROVINCES, provinceOf } from './map.ts';
import type { Picture } from './picture.ts';
import type { BareGround, Ground } from './picture-ground.ts';
import { hatchAt } from './picture-lines.ts';
import { badgeOf, type CellLook, outBadgeOf, unitLook } from './picture-looks.ts';
import type { Plate } from './picture-paper.ts';
import { coveredBy, laidOut } from './picture-pieces.ts';
import type { Province, Unit, UnitType } from './types.ts';

/** Cells that belong to a province. No two blocks overlap, and between the letters of two provinces is a blank. */
export interface Block {
	readonly at: Province;
	/** A unit is written together with the name of its province. */
	readonly kind: 'name' | 'unit' | 'dislodged' | 'mark';
	readonly row: number;
	readonly column: number;
	readonly width: number;
	readonly height: number;
}

/** Text in one look, on a plate of its own. */
interface Piece {
	readonly text: string;
	readonly look: CellLook;
	readonly on: Plate;
}

/** A block with what is written in it, row by row. */
export interface Label extends Block {
	readonly rows: readonly (readonly Piece[])[];
}

/** A tank and a sloop. */
const ICONS: Readonly<Record<UnitType, readonly [string, string]>> = {
	A: ['⠀⣶⣶⡦⠤', '⢟⣟⣿⣻⡻'],
	F: ['⠀⣰⡇⣦⡀', '⢬⣭⣧⣭⡭'],
};

/** All that is written on this ground. */
export function blocksOf(ground: Ground, picture: Picture): Label[] {
	const units = new Map(picture.units.map((unit) => [provinceOf(unit.at), unit]));
	const driven = new Map(picture.dislodged.map((unit) => [provinceOf(unit.at), unit]));
	const placed = [...ground.names.keys()].map((id) => {
		const [unit, loser] = [units.get(id), driven.get(id)];
		// a unit is thrown out by losing a province, not by having taken it
		const isOut = !unit || (!loser && picture.signs[id] === 'out');
		return labelOf(ground, picture, id, unit ?? loser, isOut);
	});
	const own = clearOf(new Set(coveredBy(ground, laidOut(ground.drawing, picture.pieces))), ground, placed);
	const labels = [...own, ...own.flatMap((label) => markBeside(ground, picture, label) ?? [])];
	for (const [id, unit] of driven)
		if (units.has(id)) labels.push(placedNear(ground, labels, outBeside(ground, id, unit)));
	return labels;
}

/** Those that stand on one of these cells make room, each as near as it can in its province. */
function clearOf(covered: ReadonlySet<number>, ground: Ground, labels: readonly Label[]): Label[] {
	const clear = [...labels];
	const isOn = ({ row, column, width, height }: Block, cell: number) => {
		const [down, across] = [Math.floor(cell / ground.columns) - row, (cell % ground.columns) - column];
		return down >= 0 && down < height && across >= 0 && across < width;
	};
	for (const [i, label] of labels.entries())
		if ([...covered].some((cell) => isOn(label, cell)))
			clear[i] = placedNear(
				ground,
				clear.filter((_, other) => other !== i),
				label,
				covered,
			);
	return clear;
}

const NONE: ReadonlySet<number> = new Set();

const hasLetters = ({ style }: Ground): boolean => style === 'letter';

/** What stands before the name of a centre: whose it is is told by the ground, or by a letter. */
export function centreSign({ medium }: BareGround, id: string, isOwned: boolean): string {
	if (!isCentre(id)) return '';
	const [owned, open] = medium === 'tinted' || medium === 'fine' ? '●○' : '*o';
	return (isOwned ? owned : open)!;
}

function labelOf(ground: Ground, picture: Picture, id: Province, unit: Unit | undefined, isOut: boolean): Label {
	const { row, column } = ground.names.get(id)!;
	const centre = centreSign(ground, id, Boolean(picture.centres[id]));
	const holder = picture.land[id] ?? picture.centres[id];
	const on = ground.ids.indexOf(id);
	if (unit && ground.style !== 'icon') {
		// a sign takes its place, but that of a unit thrown out stands before the name
		const hasSign = id in picture.marks || (!isOut && id in picture.signs);
		const letter = (holder && holder !== unit.power && !hasSign && holder[0]) || '';
		const rows = [isOut ? outPieces(ground, id, unit, letter) : [badge(ground, id, unit, centre || ' ', letter)]];
		return { at: id, kind: isOut ? 'dislodged' : 'unit', row, column: column - 2, ...sizeOf(rows), rows };
	}
	const letter = hasLetters(ground) && holder ? `:${holder[0]}` : '';
	const look: CellLook = hasLetters(ground) && PROVINCES.has(id) ? 'plain' : 'faint';
	if (!unit) {
		// its dots tell land that nobody enters, if there is room for no more than its name
		const [before, after] = PROVINCES.has(id) ? [centre, letter] : hatchesIn(ground, row, column - 1);
		const rows = [[{ text: `${before}${id}${after}`, look, on }]];
		return { at: id, kind: 'name', row, column: column - before.length, ...sizeOf(rows), rows };
	}
	const name = `${isOut ? '' : centre || ' '}${id}${coastOf(unit)}`;
	const rows = [
		...ICONS[unit.type].map((text) => [iconPiece(unit, text, isOut)]),
		[...(isOut ? [ALARM] : []), { text: name, look, on }],
	];
	return { at: id, kind: isOut ? 'dislodged' : 'unit', row: row - 2, column: column - 1, ...sizeOf(rows), rows };
}

/** On either side of a name that begins after this cell. */
const hatchesIn = ({ medium }: Ground, row: number, column: number): readonly [string, string] =>
	medium === 'tinted' || medium === 'fine' ? [hatchAt(column, row), hatchAt(column + 4, row)] : ['%', '%'];

const sizeOf = (rows: Label['rows']) => ({
	width: Math.max(...rows.map((pieces) => pieces.reduce((sum, { text }) => sum + text.length, 0))),
	height: rows.length,
});

const coastOf = ({ at }: Unit): string => at.slice(4, 5).toLowerCase();

/** `A●MUN`, `FsSTP`; where letters have to tell `A*MUN:G`, and on a centre of France `A*MUN:GF`. */
function badge(ground: Ground, id: Province, unit: Unit, centre: string, holder: string): Piece {
	const { type, power } = unit;
	const letters = hasLetters(ground) ? `:${power[0]}${holder}` : '';
	return { text: `${type}${coastOf(unit) || centre}${id}${letters}`, look: unitLook(power), on: badgeOf(power) };
}

const ALARM: Piece = { text: '!', look: 'bold', on: 'alarm' };

/** `A!MUN`; where letters have to tell `A!MUN:GF` on land of France. */
function outPieces(ground: Ground, id: Province, { type, power }: Unit, holder = ''): Piece[] {
	const look = { look: 'bold', on: outBadgeOf(power) } as const;
	const letters = hasLetters(ground) ? `:${power[0]}${holder}` : '';
	return [{ text: type, ...look }, ALARM, { text: `${id}${letters}`, ...look }];
}

const iconPiece = ({ power }: Unit, text: string, isOut: boolean): Piece =>
	isOut ? { text, look: 'bold', on: outBadgeOf(power) } : { text, look: unitLook(power), on: badgeOf(power) };

/** Where the row with the name ends. */
export function endOf({ column, rows }: Label): number {
	return column + rows.at(-1)!.reduce((sum, { text }) => sum + text.length, 0);
}

function markBeside(ground: Ground, { marks }: Picture, label: Label): Label | undefined {
	const { at, row, column, width, height } = label;
	const sign = marks[at]?.sign[0];
	if (!sign) return undefined;
	const rows = [[{ text: sign, look: 'bold', on: ground.ids.indexOf(at) } as const]];
	return { at, kind: 'mark', row: row + height - 1, column: column + width, width: 1, height: 1, rows };
}

function outBeside(ground: Ground, at: Province, unit: Unit): Label {
	const { row, column } = ground.names.get(at)!;
	const rows = [outPieces(ground, at, unit)];
	return { at, kind: 'dislodged', row, column: column - 2, ...sizeOf(rows), rows };
}

/** What a cell costs that is of another province, or under a piece: a name that makes room must not seem to be another's. */
const COSTS = { foreign: 5, covered: 12 } as const;

/** The label as near as there is room for it, in its province if it can be; it makes room for what lies on these cells. */
function placedNear(
	{ columns, rows, regions, ids }: Ground,
	labels: readonly Block[],
	label: Label,
	covered: ReadonlySet<number> = NONE,
): Label {
	const taken = new Uint8Array(columns * rows);
	const [foreign, gap] = covered === NONE ? [1, 1] : [COSTS.foreign, 3];
	for (const { row, column, width, height } of labels)
		for (let i = row; i < row + height; i++) taken.fill(1, i * columns + column, i * columns + column + width);
	const own = ids.indexOf(label.at);
	let best = { row: label.row, column: label.column, cost: Infinity };
	for (let row = 0; row < rows; row++)
		for (let column = 1; column < columns - label.width; column++) {
			let cost = 8 * Math.hypot((column - label.column) / 2, row - label.row);
			const from = row * columns + column;
			// room for signs and brackets on either side
			for (let cell = from - gap; cell < from + label.width + gap && cost < best.cost; cell++) {
				if (taken[cell]) cost = Infinity;
				else if (cell >= from - 1 && cell <= from + label.width)
					cost += (regions[cell] === own ? 0 : foreign) + (covered.has(cell) ? COSTS.covered : 0);
			}
			if (cost < best.cost) best = { row, column, cost };
		}
	return { ...label, row: best.row, column: best.column };
}
