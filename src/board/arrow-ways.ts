/** A way over whole cells where no curve has room: from a unit into its goal, past all labels and all that is drawn. */
import { cellsIn } from './arrow-cells.ts';
import { type Field, gapTo, regionAt } from './arrow-field.ts';
import { isNearest, type Stroke } from './arrow-strokes.ts';
import type { Point } from './drawing.ts';
import type { Block } from './picture-blocks.ts';
import { DOTS } from './picture-lines.ts';

/** From the middle of a cell to a label beside it, in dots. */
const BESIDE = 3;
/** A longer one would be lost among others. */
const MOST = 14;

const STEPS = [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => [across, down] as const));

/** The shortest way of at least so many cells for a move from this label; none: there is no room. */
export function wayOf(
	field: Field,
	stroke: Stroke,
	from: Block,
	least: number,
	isFree: (cell: number) => boolean,
): number[] | undefined {
	const [columns, rows] = [field.wide / DOTS.across, field.tall / DOTS.down];
	const goal = field.numbers.get(stroke.goal!);
	const canEnd = (cell: number) => {
		const middle = middleOf(field, cell);
		return regionAt(field, middle) === goal && isNearest(field, stroke, middle);
	};
	const known = new Set<number>();
	const canGo = (cell: number) => cell >= 0 && cell < columns * rows && isFree(cell) && !known.has(cell);
	const { row, column, width, height } = from;
	const about = { ...from, row: row - 1, column: column - 1, width: width + 2, height: height + 2 };
	const begun = cellsIn(columns, about).filter((cell) => canGo(cell) && isBeside(field, cell, [from]));
	for (const cell of begun) known.add(cell);
	const ways = begun.map((cell) => [cell]);
	for (const way of ways) {
		const last = way.at(-1)!;
		if (way.length >= least && canEnd(last)) return way;
		if (way.length === MOST) continue;
		for (const [across, down] of STEPS) {
			const next = last + down * columns + across;
			if (Math.abs((next % columns) - (last % columns)) > 1 || !canGo(next)) continue;
			known.add(next);
			ways.push([...way, next]);
		}
	}
	return undefined;
}

/** Whether a cell is beside one of these labels. */
export function isBeside(field: Field, cell: number, blocks: readonly Block[]): boolean {
	const middle = middleOf(field, cell);
	return blocks.some((block) => gapTo(block, middle) <= BESIDE);
}

/** The middle of a cell, in dots. */
function middleOf({ wide }: Field, cell: number): Point {
	const columns = wide / DOTS.across;
	return [(cell % columns) * DOTS.across + 0.5, Math.floor(cell / columns) * DOTS.down + 1.5];
}
