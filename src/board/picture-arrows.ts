/** Orders as lines between names: whole where nothing is in the way, else the head alone, beside the name that it leads to. */
import { PROVINCES, provinceOf, provincesNextTo } from './map.ts';
import { type Arrow, hasFailed, targetOf } from './picture.ts';
import { endOf, type Label } from './picture-blocks.ts';
import type { Ground } from './picture-ground.ts';
import type { Spot } from './picture-names.ts';
import type { Paper } from './picture-paper.ts';
import type { Province } from './types.ts';

type Kind = 'move' | 'retreat' | 'support' | 'convoy';

/** How far a line goes, in columns; a row counts as two. */
interface Way {
	readonly dx: number;
	readonly dy: number;
}

interface DrawnArrow extends Way {
	readonly arrow: Arrow;
	readonly kind: Kind;
	/** Its cells, from the unit on. */
	readonly cells: readonly Spot[];
}

/** Moves last: where lines cross they are what is seen. */
const KINDS: readonly Kind[] = ['support', 'convoy', 'retreat', 'move'];

export function drawArrows(paper: Paper, ground: Ground, arrows: readonly Arrow[], labels: readonly Label[]): void {
	const drawn = arrows.flatMap((arrow) => drawnArrow(paper, ground, arrow, labels) ?? []);
	for (const kind of KINDS) for (const line of drawn) if (line.kind === kind) draw(paper, ground, line);
}

/** The line of an order: the straightest of the clean ones; without one the last cell before its goal. */
function drawnArrow(paper: Paper, ground: Ground, arrow: Arrow, labels: readonly Label[]): DrawnArrow | undefined {
	const target = targetOf(arrow);
	if (!target || arrow.order.kind === 'waive') return undefined;
	const [start, end] = [provinceOf(arrow.order.unit.at), provinceOf(target.to)];
	const [from, to] = [ground.names.get(start), ground.names.get(end)];
	if (!from || !to || from === to) return undefined;
	const kind: Kind = arrow.order.kind === 'retreat' ? 'retreat' : target.kind;
	const line = { arrow, kind, dx: to.column - from.column, dy: 2 * (to.row - from.row) };
	const isOpen = waysBetween(ground, start, end);
	const isClear = ({ row, column }: Spot) => paper.isFree(row, column) && isOpen(row, column);
	const [unit, goal] = [labels.find(({ at }) => at === start)!, labels.find(({ at }) => at === end)!];
	const clean = ENDS.map(([a, b]) =>
		cellsBetween(from, to, a, b).filter(({ row, column }) => !isIn(row, column, unit) && !isIn(row, column, goal)),
	).find((cells) => cells.length > 0 && cells.every(isClear));
	if (clean) return { ...line, cells: clean };
	const head = headBeside(paper, ground.columns, to, goal, line);
	return head && { ...line, cells: [head] };
}

/** The cells of a name from which and to which a line is tried, the best first: its middle, what stands below it, its sides. */
const ANCHORS: readonly Spot[] = [1, 0, 2].flatMap((column) => [0, 1].map((row) => ({ row, column })));
const ENDS = ANCHORS.flatMap((from) => ANCHORS.map((to) => [from, to] as const));

/** A label, and the gaps about it. */
const isIn = (row: number, column: number, label: Label) =>
	row >= label.row && row < label.row + label.height && column >= label.column - 1 && column <= endOf(label);

/** Where a line leads without crossing a third land: the two provinces and, between those that do not touch, the sea. */
function waysBetween({ ids, columns, regions }: Ground, start: Province, end: Province) {
	const isNear = provincesNextTo(start).includes(end);
	return (row: number, column: number): boolean => {
		const id = ids[regions[row * columns + column]!] ?? '';
		return id === start || id === end || (!isNear && PROVINCES.get(id)?.terrain === 'sea');
	};
}

/** The cells of a straight line between these cells of two names, without the names. */
function cellsBetween(from: Spot, to: Spot, start: Spot, end: Spot): Spot[] {
	const [x, y] = [from.column + start.column, from.row + start.row];
	const [dx, dy] = [to.column + end.column - x, to.row + end.row - y];
	const steps = Math.max(Math.abs(dx), Math.abs(dy));
	return Array.from({ length: Math.max(0, steps - 1) }, (_, i) => ({
		column: x + Math.round((dx * (i + 1)) / steps),
		row: y + Math.round((dy * (i + 1)) / steps),
	}));
}

/** The cell beside a name on the side where the line comes from; where all are taken, the gap before or after it. */
function headBeside(
	{ isFree, chars }: Paper,
	columns: number,
	to: Spot,
	goal: Label,
	{ dx, dy }: Way,
): Spot | undefined {
	const level = dy > 0 ? goal.row - 1 : goal.row + goal.height;
	const [gap, side] = dx > 0 ? [goal.column - 1, goal.column - 2] : [endOf(goal), endOf(goal) + 1];
	const middle = { row: level, column: to.column + 1 };
	const beside = { row: to.row, column: side };
	const first = Math.abs(dx) > Math.abs(dy) ? [beside, middle] : [middle, beside];
	const spots = [...first, { row: level, column: gap }, { row: to.row + 1, column: side }];
	const free = spots.find(({ row, column }) => isFree(row, column));
	return free ?? (chars[to.row * columns + gap] === ' ' ? { row: to.row, column: gap } : undefined);
}

const STROKES: Readonly<Partial<Record<Kind, string>>> = { support: 's', convoy: 'c', retreat: '+' };

function draw({ chars, looks, taken }: Paper, { columns }: Ground, { arrow, kind, cells, dx, dy }: DrawnArrow): void {
	const isFlat = Math.abs(dx) > 2 * Math.abs(dy);
	const isSteep = Math.abs(dy) > 2 * Math.abs(dx);
	const stroke = STROKES[kind] ?? (isFlat ? '-' : isSteep ? '|' : dx > 0 === dy > 0 ? '\\' : '/');
	const head = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? '>' : '<') : dy > 0 ? 'v' : '^';
	const end = hasFailed(arrow) ? 'x' : kind === 'move' || kind === 'retreat' ? head : stroke;
	cells.forEach(({ row, column }, i) => {
		const left = cells.length - 1 - i;
		if (kind !== 'move' && left % 2 === 1) return;
		const cell = row * columns + column;
		chars[cell] = left > 0 ? stroke : end;
		looks[cell] = arrow.power;
		taken[cell] = 1;
	});
}
