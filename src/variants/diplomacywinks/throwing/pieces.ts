/** The wooden pieces: their sizes, where they lie, and what of the board is under them. */
import type { Point } from '../../../board/drawing.ts';
import { FOOTPRINTS } from '../../../board/picture-pieces.ts';
import type { Power, UnitType } from '../../../board/types.ts';

export interface WoodenPiece {
	readonly id: string;
	readonly type: UnitType;
	/** Colours are powers. */
	readonly colour: Power;
}

/** A piece at rest: its centre in board millimetres, and how far it is turned, in radians from right towards down. */
export interface RestingPiece extends WoodenPiece {
	readonly x: number;
	readonly y: number;
	readonly angle: number;
}

/** Millimetres. */
export const SIZES = { A: { ...FOOTPRINTS.A, height: 10 }, F: { ...FOOTPRINTS.F, height: 8 } } as const;

/** The corners of a piece, clockwise on the screen: what `touches` of the drawing asks for. */
export function footprint({ type, x, y, angle }: RestingPiece): Point[] {
	const { length, width } = SIZES[type];
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	return [
		[-1, -1],
		[1, -1],
		[1, 1],
		[-1, 1],
	].map(([i, j]) => {
		const [along, across] = [(i! * length) / 2, (j! * width) / 2];
		return [x + along * cos - across * sin, y + along * sin + across * cos];
	});
}
