/** What stands below a map: the orders that it has no room for, and what is said of a province. */
import { useMemo } from 'react';
import type { Drawing } from '../../../board/drawing.ts';
import type { Phrase } from '../../../board/phrase.ts';
import type { Arrow, Picture } from '../../../board/picture.ts';
import type { Ground } from '../../../board/picture-ground.ts';
import type { Medium } from '../../../board/picture-lines.ts';
import { unseenOn } from '../../../board/picture-strokes.ts';
import { groundFor, LEAST } from '../../../board/picture-text.ts';
import { alsoOrdered, orderBriefly } from '../../../game/orders-told.ts';
import { inCodes } from '../../../print/in-codes.ts';
import { inRow, type Shown, widthOf, wrapped } from '../../../print/layout.ts';
import type { Size } from '../../terminal/cells.ts';

interface Below {
	readonly rows: number;
	readonly width: number;
	readonly isIdle: boolean;
	readonly where?: Phrase;
}

/** In so many rows, orders first, and `where` those are that have no room; in a single one they stand as long as it `isIdle`. */
export function useBelow(
	ground: Ground,
	picture: Picture,
	said: Shown,
	{ rows, width, isIdle, where }: Below,
): Shown[] {
	const room = isIdle ? rows : rows - 1;
	const first = useMemo(
		() => fitting(unseenOn(ground, picture), width, room, where),
		[ground, picture, width, room, where],
	);
	return [...first, ...(widthOf(said) > 0 ? wrapped(said, width) : [])]
		.slice(0, rows)
		.map((line) => inRow([' ', line]));
}

/** The ground in so much room, and what is left below it: so many rows, or as many more as the orders need that it hardly shows, two at most. */
export function useGround(drawing: Drawing, medium: Medium, picture: Picture, { columns, rows }: Size, least: number) {
	return useMemo(() => {
		const over = (below: number) => groundFor(drawing, columns, rows - below, medium);
		const isEnough = (below: number) => briefly(unseenOn(over(below), picture), columns - 2).length <= below;
		const more = [1, 2].filter((below) => below > least && rows - below >= LEAST.rows);
		const below = [least, ...more].find(isEnough) ?? more.at(-1) ?? least;
		return { ground: over(below), height: rows - below, below };
	}, [drawing, medium, picture, columns, rows, least]);
}

const inFull = (arrows: readonly Arrow[], width: number): Shown[] => wrapped(inCodes(alsoOrdered(arrows)), width);

const briefly = (arrows: readonly Arrow[], width: number, most?: number, where?: Phrase): Shown[] =>
	arrows.length === 0 ? [] : wrapped(inCodes(alsoOrdered(arrows, most, orderBriefly, where)), width);

/** As many as there is room for in so many rows, in full where that has room for all. */
function fitting(arrows: readonly Arrow[], width: number, rows: number, where?: Phrase): readonly Shown[] {
	const all = inFull(arrows, width);
	if (all.length <= rows) return arrows.length === 0 ? [] : all;
	const most = arrows.findLastIndex((_, i) => briefly(arrows, width, i + 1, where).length <= rows) + 1;
	return most === 0 ? [] : briefly(arrows, width, most, where);
}
