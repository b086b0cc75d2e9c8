/** How to throw at a point of the board: what the hand would do if it were exact. */
import type { Point } from '../../../board/drawing.ts';
import { turnedPoint } from '../../../board/turned.ts';
import type { Aim } from '../../../game/throws.ts';
import { METERS } from './hand.ts';
import { TUNING } from './tuning.ts';
import { type BoardSize, seen } from './turning.ts';

/** Strengths and how far from the hand such throws end on average, in millimetres: measured, as in docs/throwing.md. */
const WAYS: readonly (readonly [strength: number, way: number])[] = [
	[15, 274],
	[20, 306],
	[30, 402],
	[40, 515],
	[50, 633],
	[60, 736],
];

export function aimAt(board: BoardSize, point: Point): Aim {
	const view = seen(board);
	const [right, down] = turnedPoint(board, board.turned ?? 0, point);
	const ahead = view.height + 10 * TUNING.front - down;
	const aside = right - view.width / 2;
	const { min, max } = METERS.aim;
	const aim = (Math.atan2(aside, ahead) * 180) / Math.PI;
	return { aim: Math.max(min, Math.min(max, aim)), strength: strengthFor(Math.hypot(ahead, aside)), spin: 0 };
}

/** Between the measured ones, and beyond them as between the nearest two. */
function strengthFor(way: number): number {
	const above = WAYS.findIndex(([, other]) => other >= way);
	const i = Math.max(1, above < 0 ? WAYS.length - 1 : above);
	const [[weaker, near], [stronger, far]] = [WAYS[i - 1]!, WAYS[i]!];
	const strength = weaker + ((stronger - weaker) * (way - near)) / (far - near);
	return Math.max(METERS.strength.min, Math.min(METERS.strength.max, strength));
}
