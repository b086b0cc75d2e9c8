/** What stands below a map: the orders that it has no room for, and what is said of a province. */
import { useMemo } from 'react';
import type { Drawing } from '../../../board/drawing.ts';
import type { Arrow, Picture } from '../../../board/picture.ts';
import type { Ground } from '../../../board/picture-ground.ts';
import type { Medium } from '../../../board/picture-lines.ts';
import { unseenOn } from '../../../board/picture-strokes.ts';
import { groundFor, LEAST } from '../../../board/picture-text.ts';
import { alsoOrdered } from '../../../game/orders-told.ts';
import { inCodes } from '../../../print/in-codes.ts';
import { inRow, type Shown, wrapped } from '../../../print/layout.ts';
import type { Size } from '../../terminal/cells.ts';

/** In so many rows, orders first; in a single one they stand as long as it `isIdle`. */
export function useBelow(
	ground: Ground,
	picture: Picture,
	said: Shown,
	{ rows, width, isIdle }: { readonly rows: number; readonly width: number; readonly isIdle: boolean },
): Shown[] {
	const room = isIdle ? rows : rows - 1;
	const first = useMemo(() => fitting(unseenOn(ground, picture), width, room), [ground, picture, width, room]);
	return [...first, ...wrapped(said, width)].slice(0, rows).map((line) => inRow([' ', line]));
}

const linesOf = (arrows: readonly Arrow[], width: number, most?: number): Shown[] =>
	wrapped(inCodes(alsoOrdered(arrows, most)), width);

/** The ground in so much room, and what is left below it: so many rows, or two where the orders that it hardly shows need them. */
export function useGround(drawing: Drawing, medium: Medium, picture: Picture, { columns, rows }: Size, least: number) {
	return useMemo(() => {
		const over = (below: number) => groundFor(drawing, columns, rows - below, medium);
		const lacks = rows - 2 >= LEAST.rows && linesOf(unseenOn(over(least), picture), columns - 2).length > least;
		const below = lacks ? 2 : least;
		return { ground: over(below), height: rows - below, below };
	}, [drawing, medium, picture, columns, rows, least]);
}

/** As many as there is room for in so many rows. */
function fitting(arrows: readonly Arrow[], width: number, rows: number): readonly Shown[] {
	const most = arrows.findLastIndex((_, i) => linesOf(arrows, width, i + 1).length <= rows) + 1;
	return most === 0 ? [] : linesOf(arrows, width, most);
}
