/** The board on the table, turned or not: from board millimetres to the thrower's view of the table and back. */

import { type Rotation, turnedPoint, turnedSize } from '../../../board/turned.ts';

/** The drawing, or anything of its size. */
export interface BoardSize {
	readonly width: number;
	readonly height: number;
	/** How the board lies before the thrower; not turned unless told. */
	readonly turned?: Rotation;
}

export interface Pose {
	readonly x: number;
	readonly y: number;
	readonly angle: number;
}

/** The board as the thrower sees it: its front edge is at y = height. */
export const seen = (board: BoardSize) => turnedSize(board, board.turned ?? 0);

export function toTable(board: BoardSize, { x, y, angle }: Pose): Pose {
	const turned = board.turned ?? 0;
	const [right, down] = turnedPoint(board, turned, [x, y]);
	return { x: right, y: down, angle: angle + (turned * Math.PI) / 180 };
}

/** Turned back the rest of the way round. */
export const toBoard = (board: BoardSize, place: Pose): Pose =>
	toTable({ ...seen(board), turned: ((360 - (board.turned ?? 0)) % 360) as Rotation }, place);

/** To the hundredth of a millimetre that is kept. */
export const isSame = (a: Pose, b: Pose): boolean =>
	Math.abs(a.x - b.x) <= 0.006 && Math.abs(a.y - b.y) <= 0.006 && Math.abs(Math.sin((a.angle - b.angle) / 2)) < 1e-4;
