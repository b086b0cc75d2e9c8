/** What stands below a map: the orders that it has no room for, and what is said of a province. */
import { useMemo } from 'react';
import type { Arrow, Picture } from '../../../board/picture.ts';
import type { Ground } from '../../../board/picture-ground.ts';
import { unseenOn } from '../../../board/picture-strokes.ts';
import { alsoOrdered } from '../../../game/orders-told.ts';
import { inCodes } from '../../../print/in-codes.ts';
import { inRow, type Shown, widthOf, wrapped } from '../../../print/layout.ts';
import type { Printed } from '../../../print/printed.ts';

/** In so many rows, orders first; in a single one they stand as long as it `isIdle`. */
export function useBelow(
	ground: Ground,
	picture: Picture,
	said: Shown,
	{ rows, width, isIdle }: { readonly rows: number; readonly width: number; readonly isIdle: boolean },
): Shown[] {
	const orders = useMemo(() => fitting(unseenOn(ground, picture), width), [ground, picture, width]);
	const first = widthOf(orders) > 0 && (rows > 1 || isIdle) ? [orders] : [];
	return [...first, ...wrapped(said, width)].slice(0, rows).map((line) => inRow([' ', line]));
}

/** As many as there is room for. */
function fitting(arrows: readonly Arrow[], width: number): Printed {
	const most = arrows.findLastIndex((_, i) => widthOf(inCodes(alsoOrdered(arrows, i + 1))) <= width) + 1;
	return inCodes(alsoOrdered(arrows, most));
}
