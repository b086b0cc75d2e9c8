/** A picture drawn on the ground as characters: centres, units, marks, and the orders as lines. */
import type { Drawing } from './drawing.ts';
import { PROVINCES, provinceFacts, provinceOf } from './map.ts';
import type { Picture, StepSign } from './picture.ts';
import { drawArrows } from './picture-arrows.ts';
import { type Ground, groundOf } from './picture-ground.ts';
import type { Medium } from './picture-lines.ts';
import type { Spot } from './picture-names.ts';
import { type CellLook, newPaper, type Paper, type Tint } from './picture-paper.ts';
import { drawPieces, laidOut } from './picture-pieces.ts';
import { layTints } from './picture-tints.ts';
import type { Province, Unit } from './types.ts';

/** Characters and their looks, row by row. */
export interface Canvas {
	readonly ground: Pick<Ground, 'columns' | 'rows'>;
	readonly chars: readonly string[];
	readonly looks: readonly CellLook[];
	/** What the cells are drawn on, where that has colours. */
	readonly tints?: readonly Tint[] | undefined;
}

/** A stretch of a row that looks the same. */
export interface Run {
	readonly text: string;
	readonly look: CellLook;
	readonly on?: Tint | undefined;
}

/** The least that the whole board can be read in. */
export const LEAST = { columns: 80, rows: 19 } as const;

/** The ground for a window of this size; where it is too small, one that has to be scrolled. */
export function groundFor(drawing: Drawing, columns: number, rows: number, medium: Medium = 'ascii'): Ground {
	const [wide, tall] = [Math.max(columns, LEAST.columns), Math.max(rows, LEAST.rows)];
	// the smaller, the more room for the crowded middle of Europe
	const strength = Math.max(0.15, Math.min(0.7, 0.7 - (wide - 80) * 0.008));
	return groundOf(drawing, wide, tall, strength, medium);
}

/** `A:F`, `F:R`, on one of several coasts `Fs:R`. */
const unitSign = ({ type, at, power }: Unit): string => `${type}${at.slice(4, 5).toLowerCase()}:${power[0]}`;

/** `*F`: a centre of France; `*` after a unit: its own power's; `o`: nobody's. */
function centreSign(province: Province, { centres }: Picture, unit: Unit | undefined): string {
	if (!provinceFacts(province).centre) return '';
	const owner = centres[province];
	return owner === undefined ? 'o' : owner === unit?.power ? '*' : `*${owner[0]}`;
}

/** Set about a unit by the sign of its province. */
const ABOUT: Readonly<Record<StepSign, string>> = { origin: '[]', goal: '  ', standoff: '><', out: '! ' };

/** The brackets about what stands in a province; a unit is thrown out by losing it, not by having taken it. */
function bracketsOf(province: Province, { signs, dislodged }: Picture): string {
	const sign = signs[province];
	if (sign === 'out' && dislodged.some(({ at }) => provinceOf(at) === province)) return '  ';
	return sign ? ABOUT[sign] : '  ';
}

export function drawPicture(ground: Ground, picture: Picture, withArrows: boolean): Canvas {
	const paper = newPaper(ground);
	writeProvinces(paper, ground, picture);
	for (const unit of picture.dislodged) {
		const at = ground.names.get(provinceOf(unit.at));
		if (at) putNear(paper, ground, at, `!${unitSign(unit)}`, unit);
	}
	drawPieces(paper, ground, laidOut(ground.drawing, picture.pieces));
	if (withArrows) drawArrows(paper, ground, picture.arrows);
	if (!ground.quarters && ground.columns >= LETTERS.from) putLetters(paper, ground, picture);
	const { chars, looks, taken } = paper;
	const on = layTints(paper, ground, picture.land, picture.lit);
	// a blank looks as what stands before it, so that rows fall into few stretches; where brackets may come it stays plain
	for (let cell = 1; !on && cell < chars.length; cell++)
		if (chars[cell] === ' ' && !taken[cell] && cell % ground.columns > 0) looks[cell] = looks[cell - 1]!;
	return { ground, chars, looks, tints: on };
}

/** The names, and below each what stands there. */
function writeProvinces({ put, isFree }: Paper, { ids, names }: Ground, picture: Picture): void {
	const units = new Map(picture.units.map((unit) => [provinceOf(unit.at), unit]));
	const lookOf = (id: Province): CellLook => {
		const holder = picture.land[id] ?? units.get(id)?.power;
		return PROVINCES.has(id) ? (holder ? `bold ${holder}` : 'bold') : 'faint';
	};
	// the gaps are where the brackets of a cursor go; those of a goal look as its name, or each look would be sent anew
	for (const [id, { row, column }] of names) {
		const isGoal = picture.signs[id] === 'goal';
		const own = ids.indexOf(id);
		put(row, column - 1, isGoal ? '{' : ' ', isGoal ? lookOf(id) : 'plain', own);
		const mark = picture.marks[id]?.sign[0];
		if (isGoal) put(row, column + 3, '}', lookOf(id), own);
		else put(row, column + 3, mark ?? ' ', mark ? 'bold' : 'plain', own);
	}
	// those with a sign last: their brackets go over what stands close by
	const isSigned = (id: string) => Number(id in picture.signs);
	for (const [id, { row, column }] of [...names].sort(([a], [b]) => isSigned(a) - isSigned(b))) {
		const own = ids.indexOf(id);
		const unit = units.get(id);
		put(row, column, id, lookOf(id), own);
		if (!PROVINCES.has(id)) continue;
		const brackets = bracketsOf(id, picture);
		const isStandoff = !unit && (brackets === ABOUT.standoff || picture.standoffs.includes(id));
		const isMarked = brackets.trim() !== '' && !isStandoff;
		const look: CellLook = unit ? `bold ${unit.power}` : 'bold';
		const first = unit ? unitSign(unit) : isStandoff ? ABOUT.standoff : '';
		// brackets about a unit take the room of its centre's sign, or they would meet those of the name beside it
		const centre = unit && isMarked ? '' : centreSign(id, picture, unit);
		const length = first.length + centre.length;
		const isTight = isMarked && length > 3 && !isFree(row + 1, column + length);
		const from = column - (length > 4 || isTight ? 1 : 0);
		const end = from + length;
		// clear of coasts and borders, where brackets come and go too: what is there need not be sent again
		const [left, right] = length > 0 ? [Math.min(from, column) - 1, Math.max(end, column + 3)] : [0, -1];
		for (let beside = left; beside <= right; beside++) if (isFree(row + 1, beside)) put(row + 1, beside, ' ', 'plain');
		if (isMarked) {
			put(row + 1, from - 1, brackets[0]!, look);
			put(row + 1, end, brackets[1]!, look);
		}
		put(row + 1, from, first, look, unit && `unit ${unit.power}`);
		const owner = picture.centres[id];
		put(row + 1, from + first.length, centre, owner ? `bold ${owner}` : look, own);
	}
}

/** Below, above or beside the name, where nothing is written yet. */
function putNear({ put, isFree }: Paper, { names }: Ground, at: Spot, text: string, { power }: Unit): void {
	const { row, column } = at;
	const tries = [
		[row + 2, column],
		[row - 1, column],
		[row + 2, column - 1],
		[row - 1, column - 1],
		[row, column + 4],
		[row + 1, column + 4],
		[row, column - 1 - text.length],
		[row + 1, column - 1 - text.length],
		[row + 1, column + 5],
		[row + 2, column + 2],
		[row - 1, column + 2],
		[row + 2, column - 3],
		[row - 1, column - 3],
	] as const;
	const free = tries.filter(([r, c]) => [...text].every((_, i) => isFree(r, c + i)));
	// below the name of another it would seem to stand there
	const seemsElsewhere = ([r, c]: readonly [number, number]) =>
		[...names.values()].some(
			(other) => other !== at && r === other.row + 1 && c <= other.column + 3 && other.column - 1 < c + text.length,
		);
	const [r, c] = free.find((place) => !seemsElsewhere(place)) ?? free[0] ?? [row + 1, column - 1];
	put(r, c, text, `bold ${power}`, `unit ${power}`);
}

/** So wide the ground has to be, and so far apart they stand. */
const LETTERS = { from: 100, apart: 6 } as const;

/** Whose land it is where no ground has a colour: letters of the owner in blank cells. */
function putLetters({ chars, looks, taken }: Paper, { ids, columns, regions }: Ground, { land }: Picture): void {
	for (const [cell, region] of regions.entries()) {
		const owner = land[ids[region] ?? ''];
		const [row, column] = [Math.floor(cell / columns), cell % columns];
		const isBlank = [cell - 1, cell, cell + 1].every((each) => chars[each] === ' ' && !taken[each]);
		if (!owner || !isBlank || (column + 3 * (row % 2)) % LETTERS.apart !== 0) continue;
		chars[cell] = owner.charAt(0).toLowerCase();
		looks[cell] = owner;
	}
}

/** A row of the canvas, or a part of it, in stretches that look the same; `signs` stand in place of what is in their columns. */
export function runsOf(
	{ ground, chars, looks, tints }: Canvas,
	row: number,
	from = 0,
	width = ground.columns,
	signs?: ReadonlyMap<number, string>,
): Run[] {
	const runs: { text: string; look: CellLook; on: Tint | undefined }[] = [];
	for (let column = from; column < from + width; column++) {
		const cell = row * ground.columns + column;
		const last = runs.at(-1);
		const sign = signs?.get(column);
		const char = sign ?? chars[cell]!;
		const look = sign ? 'plain' : looks[cell]!;
		// signs come and go in the terminal's own colours: that takes fewest bytes
		const on = sign ? undefined : tints?.[cell];
		if (last && last.on === on && (last.look === look || (on && char === ' '))) last.text += char;
		else runs.push({ text: char, look, on });
	}
	return runs;
}

export const canvasLines = (canvas: Canvas): string[] =>
	Array.from({ length: canvas.ground.rows }, (_, row) =>
		runsOf(canvas, row)
			.map(({ text }) => text)
			.join('')
			.trimEnd(),
	);
