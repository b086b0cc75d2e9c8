/** Rims of badges: a dark or light line at their sides where the ground is so like them that they would run together for some eyes. */

import type { GroundTint } from './palette.ts';
import type { Block } from './picture-blocks.ts';
import type { Ground } from './picture-ground.ts';
import type { Medium } from './picture-lines.ts';
import { type CellLook, inkLook, type Tint } from './picture-looks.ts';
import type { Paper } from './picture-paper.ts';
import type { Power } from './types.ts';

/** Of each badge the grounds that are nearer than 15 (CIEDE2000) for any kind of sight, in 24 bits or in 256 colours. */
export const LIKE: Readonly<Record<Power, readonly GroundTint[]>> = {
	AUSTRIA: ['ITALY'],
	ENGLAND: ['ENGLAND', 'FRANCE', 'lit sea'],
	FRANCE: ['FRANCE', 'RUSSIA'],
	GERMANY: ['GERMANY', 'closed', 'bare'],
	ITALY: ['ITALY', 'lit'],
	RUSSIA: ['RUSSIA'],
	TURKEY: ['TURKEY'],
};

/** The same of the badge of who is thrown out, whoever that is. */
export const LIKE_OUT: readonly GroundTint[] = ['GERMANY', 'sea', 'bare'];

function isLike(plate: Tint, ground: Tint): boolean {
	if (typeof plate === 'string' || typeof ground !== 'string' || ground === 'alarm') return false;
	return (plate.isOut ? LIKE_OUT : LIKE[plate.badge]).includes(ground);
}

const isEdge = (look: CellLook): boolean => typeof look === 'object' && 'edge' in look;

/** Half of a cell on either side; where there are no blocks a stroke. */
const RIMS: Readonly<Partial<Record<Medium, string>>> = { tinted: '▐▌', painted: '||' };

/** Where the ground about a badge is like it. An arrow or a bracket that stands there stays, on a ground that is not. */
export function layRims({ chars, looks }: Paper, ground: Ground, labels: readonly Block[], on: Tint[]): void {
	const { columns, rows, medium } = ground;
	const signs = RIMS[medium] ?? '';
	for (const { row, column, width, height } of labels)
		for (let y = row; y < row + height; y++) {
			const [left, right] = [y * columns + column - 1, y * columns + column + width];
			const plate = on[left + 1]!;
			const sides = [column > 0 ? left : -1, column + width < columns ? right : -1];
			const above = Array.from({ length: width }, (_, i) => [left + 1 + i - columns, left + 1 + i + columns]).flat();
			if (![...sides, ...above].some((cell) => cell >= 0 && cell < rows * columns && isLike(plate, on[cell]!)))
				continue;
			for (const [i, cell] of sides.entries()) {
				if (cell < 0) continue;
				if (chars[cell] === ' ' || isEdge(looks[cell]!)) {
					chars[cell] = signs[i]!;
					looks[cell] = 'rim';
				} else if (typeof on[cell] === 'string') setApart(cell, plate);
			}
		}

	function setApart(cell: number, plate: Tint): void {
		const isDark = typeof plate !== 'string' && (plate.isOut || plate.badge === 'GERMANY');
		const under: GroundTint = isDark ? 'land' : 'closed';
		const look = looks[cell];
		on[cell] = under;
		if (typeof look === 'object' && 'ink' in look) looks[cell] = inkLook(look.ink, under);
	}
}
