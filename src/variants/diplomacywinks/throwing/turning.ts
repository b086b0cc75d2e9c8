/** The board on the table, turned or not: from board millimetres to the thrower's view of the table and back. */

/** Degrees clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** The drawing, or anything of its size. */
export interface BoardSize {
	readonly width: number;
	readonly height: number;
	/** How the board lies before the thrower; not turned unless told. */
	readonly turned?: Turn;
}

export interface Place {
	readonly x: number;
	readonly y: number;
	readonly angle: number;
}

/** The board as the thrower sees it: its front edge is at y = height. */
export const seen = ({ width, height, turned = 0 }: BoardSize) =>
	turned % 180 ? { width: height, height: width } : { width, height };

export function toTable({ width, height, turned = 0 }: BoardSize, { x, y, angle }: Place): Place {
	const turn = angle + (turned * Math.PI) / 180;
	if (turned === 90) return { x: height - y, y: x, angle: turn };
	if (turned === 180) return { x: width - x, y: height - y, angle: turn };
	if (turned === 270) return { x: y, y: width - x, angle: turn };
	return { x, y, angle: turn };
}

/** Turned back the rest of the way round. */
export const toBoard = (board: BoardSize, place: Place): Place =>
	toTable({ ...seen(board), turned: ((360 - (board.turned ?? 0)) % 360) as Turn }, place);

/** To the hundredth of a millimetre that is kept. */
export const isSame = (a: Place, b: Place): boolean =>
	Math.abs(a.x - b.x) <= 0.006 && Math.abs(a.y - b.y) <= 0.006 && Math.abs(Math.sin((a.angle - b.angle) / 2)) < 1e-4;
