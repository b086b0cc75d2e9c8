/** A picture drawn on the ground as characters: centres, units, marks, and the orders as lines. */
import type { Drawing } from './drawing.ts';
import { PROVINCES, provinceOf } from './map.ts';
import { type Arrow, hasFailed, type Picture, type StepSign, targetOf } from './picture.ts';
import { type Ground, groundOf, type Look } from './picture-ground.ts';
import type { Spot } from './picture-names.ts';
import type { Power, Province, Unit } from './types.ts';

export type CellLook = Look | Power | `bold ${Power}`;

/** Characters and their looks, row by row. */
export interface Canvas {
	readonly ground: Pick<Ground, 'columns' | 'rows'>;
	readonly chars: readonly string[];
	readonly looks: readonly CellLook[];
}

/** A stretch of a row that looks the same. */
export interface Run {
	readonly text: string;
	readonly look: CellLook;
}

/** The least that the whole board can be read in. */
export const LEAST = { columns: 80, rows: 19 } as const;

/** The ground for a window of this size; where it is too small, one that has to be scrolled. */
export function groundFor(drawing: Drawing, columns: number, rows: number, unicode = false): Ground {
	const [wide, tall] = [Math.max(columns, LEAST.columns), Math.max(rows, LEAST.rows)];
	// the smaller, the more room for the crowded middle of Europe
	const strength = Math.max(0.15, Math.min(0.7, 0.7 - (wide - 80) * 0.008));
	return groundOf(drawing, wide, tall, strength, unicode);
}

/** `A:F`, `F:R`, on one of several coasts `Fs:R`. */
export const unitSign = ({ type, at, power }: Unit): string => `${type}${at.slice(4, 5).toLowerCase()}:${power[0]}`;

/** `*F`: a centre of France; `*` after a unit: its own power's; `o`: nobody's. */
function centreSign(province: Province, { centres }: Picture, unit: Unit | undefined): string {
	if (!PROVINCES.get(province)!.centre) return '';
	const owner = centres[province];
	return owner === undefined ? 'o' : owner === unit?.power ? '*' : `*${owner[0]}`;
}

/** Set about a unit by the sign of its province. */
const ABOUT: Readonly<Record<StepSign, string>> = { origin: '[]', goal: '  ', standoff: '><', out: '! ' };

/** The brackets about what stands in a province; thrown out is who has lost it, not who has taken it. */
function bracketsOf(province: Province, { signs, dislodged }: Picture): string {
	const sign = signs[province];
	if (sign === 'out' && dislodged.some(({ at }) => provinceOf(at) === province)) return '  ';
	return sign ? ABOUT[sign] : '  ';
}

interface Line {
	readonly arrow: Arrow;
	readonly kind: 'move' | 'support' | 'convoy';
	readonly cells: readonly Spot[];
	/** How far it goes, in columns; a row counts as two. */
	readonly dx: number;
	readonly dy: number;
}

export function drawPicture(ground: Ground, picture: Picture, withArrows: boolean): Canvas {
	const { columns, rows } = ground;
	const chars = [...ground.chars];
	const looks: CellLook[] = [...ground.looks];
	const taken = new Uint8Array(columns * rows);
	const isFree = (row: number, column: number) =>
		row >= 0 && row < rows && column >= 0 && column < columns && !taken[row * columns + column];
	const isGap = ({ row, column }: Spot) => chars[row * columns + column] === ' ';
	const put = (row: number, column: number, text: string, look: CellLook) => {
		for (let i = 0; i < text.length; i++) {
			if (row < 0 || row >= rows || column + i < 0 || column + i >= columns) continue;
			const cell = row * columns + column + i;
			chars[cell] = text[i]!;
			looks[cell] = look;
			taken[cell] = 1;
		}
	};

	const units = new Map(picture.units.map((unit) => [provinceOf(unit.at), unit]));
	// the gaps are where the brackets of a cursor go
	for (const [id, { row, column }] of ground.names) {
		const isGoal = picture.signs[id] === 'goal';
		put(row, column - 1, isGoal ? '{' : ' ', isGoal ? 'bold' : 'plain');
		const mark = isGoal ? '}' : picture.marks[id]?.sign[0];
		put(row, column + 3, mark ?? ' ', mark ? 'bold' : 'plain');
	}
	// those with a sign last: their brackets go over what stands close by
	const isSigned = (id: string) => Number(id in picture.signs);
	for (const [id, { row, column }] of [...ground.names].sort(([a], [b]) => isSigned(a) - isSigned(b))) {
		const unit = units.get(id);
		const holder = unit?.power ?? picture.centres[id];
		put(row, column, id, PROVINCES.has(id) ? (holder ? `bold ${holder}` : 'bold') : 'faint');
		if (!PROVINCES.has(id)) continue;
		const centre = centreSign(id, picture, unit);
		const brackets = bracketsOf(id, picture);
		const isStandoff = !unit && (brackets === ABOUT.standoff || picture.standoffs.includes(id));
		const first = unit ? unitSign(unit) : isStandoff ? ABOUT.standoff : '';
		const from = column - (first.length + centre.length > 4 ? 1 : 0);
		const end = from + first.length + centre.length;
		// clear of coasts and borders
		const isMarked = brackets.trim() !== '' && !isStandoff;
		for (const [beside, bracket] of [
			[from - 1, brackets[0]!],
			[end, brackets[1]!],
		] as const) {
			if (isMarked) put(row + 1, beside, bracket, 'bold');
			else if (first + centre !== '' && isFree(row + 1, beside)) put(row + 1, beside, ' ', 'plain');
		}
		put(row + 1, from, first, unit?.power ?? 'bold');
		put(row + 1, from + first.length, centre, picture.centres[id] ?? 'plain');
	}
	for (const unit of picture.dislodged) {
		const at = ground.names.get(provinceOf(unit.at));
		if (at) putNear(at, `!${unitSign(unit)}`, unit.power);
	}
	if (withArrows) {
		const lines = picture.arrows.flatMap((arrow) => lineOf(arrow) ?? []);
		// moves last: where lines cross they are what is seen
		for (const kind of ['support', 'convoy', 'move'] as const)
			for (const line of lines) if (line.kind === kind) drawLine(line);
	}

	/** Below, above or beside the name, where nothing is written yet. */
	function putNear({ row, column }: Spot, text: string, look: CellLook) {
		const tries = [
			[row + 2, column],
			[row - 1, column],
			[row + 2, column - 1],
			[row - 1, column - 1],
			[row, column + 4],
			[row + 1, column + 4],
			[row, column - 1 - text.length],
			[row + 1, column - 1 - text.length],
		] as const;
		const fits = tries.find(([r, c]) => [...text].every((_, i) => isFree(r, c + i)));
		const [r, c] = fits ?? [row + 1, column - 1];
		put(r, c, text, look);
	}

	/** The straight line between two names: its free cells. */
	function lineOf(arrow: Arrow): Line | undefined {
		const target = targetOf(arrow);
		if (!target || arrow.order.kind === 'waive') return undefined;
		const from = ground.names.get(provinceOf(arrow.order.unit.at));
		const to = ground.names.get(provinceOf(target.to));
		if (!from || !to || from === to) return undefined;
		const [dx, dy] = [to.column - from.column, to.row - from.row];
		const steps = Math.max(Math.abs(dx), Math.abs(dy));
		const cells: Spot[] = [];
		for (let i = 1; i < steps; i++) {
			const column = from.column + 1 + Math.round((dx * i) / steps);
			const row = from.row + Math.round(0.25 + (dy * i) / steps);
			if (isFree(row, column)) cells.push({ row, column });
		}
		// close together there is room for the head of a move at least, beside the name
		const beside = { row: to.row, column: dx > 0 ? to.column - 1 : to.column + 3 };
		if (cells.length === 0 && target.kind === 'move' && isGap(beside)) cells.push(beside);
		return { arrow, kind: target.kind, cells, dx, dy: dy * 2 };
	}

	function drawLine({ arrow, kind, cells, dx, dy }: Line) {
		const isFlat = Math.abs(dx) > 2 * Math.abs(dy);
		const isSteep = Math.abs(dy) > 2 * Math.abs(dx);
		const stroke = isFlat ? '-' : isSteep ? '|' : dx > 0 === dy > 0 ? '\\' : '/';
		const head = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? '>' : '<') : dy > 0 ? 'v' : '^';
		const ends = { move: head, support: 's', convoy: 'c' };
		const strokes = { move: stroke, support: 's', convoy: 'c' };
		cells.forEach(({ row, column }, i) => {
			const left = cells.length - 1 - i;
			if (kind !== 'move' && left % 2 === 1) return;
			const cell = row * columns + column;
			chars[cell] = left > 0 ? strokes[kind] : hasFailed(arrow) ? 'x' : ends[kind];
			looks[cell] = arrow.power;
		});
	}

	// a blank looks as what stands before it, so that rows fall into few stretches; where brackets may come it stays plain
	for (let cell = 1; cell < chars.length; cell++)
		if (chars[cell] === ' ' && !taken[cell] && cell % columns > 0) looks[cell] = looks[cell - 1]!;
	return { ground, chars, looks };
}

/** A row of the canvas, or a part of it, in stretches that look the same; `signs` stand in place of what is in their columns. */
export function runsOf(
	{ ground, chars, looks }: Canvas,
	row: number,
	from = 0,
	width = ground.columns,
	signs?: ReadonlyMap<number, string>,
): Run[] {
	const runs: { text: string; look: CellLook }[] = [];
	for (let column = from; column < from + width; column++) {
		const cell = row * ground.columns + column;
		const last = runs.at(-1);
		const sign = signs?.get(column);
		const char = sign ?? chars[cell]!;
		const look = sign ? 'plain' : looks[cell]!;
		if (last?.look === look) last.text += char;
		else runs.push({ text: char, look });
	}
	return runs;
}

export const linesOf = (canvas: Canvas): string[] =>
	Array.from({ length: canvas.ground.rows }, (_, row) =>
		runsOf(canvas, row)
			.map(({ text }) => text)
			.join('')
			.trimEnd(),
	);
