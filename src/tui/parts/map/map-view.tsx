/** The map as rows of text, with the cursor as brackets around a name: when it moves, four cells change and nothing else. */
import { Box, type Key, Text } from 'ink';
import { memo, useMemo, useRef, useState } from 'react';
import { type Arrow, factsOf, LEGEND, orderSaid, type Picture } from '../../../board/picture.ts';
import { type Direction, neighboursOn, OPPOSITE } from '../../../board/picture-cursor.ts';
import type { Ground } from '../../../board/picture-ground.ts';
import type { Patch } from '../../../board/picture-slides.ts';
import { unseenOn } from '../../../board/picture-strokes.ts';
import { bracketsOf, type Canvas, drawPicture, type Run, runsOf, uncut } from '../../../board/picture-text.ts';
import type { Province } from '../../../board/types.ts';
import { flowed, inColumns } from '../../../desk/text.ts';
import { badge } from '../../../print/badge.ts';
import { shown } from '../../../print/in-codes.ts';
import { type Shown, widthOf } from '../../../print/layout.ts';
import type { Size } from '../../terminal/cells.ts';
import { mark } from '../../terminal/focus.ts';
import { inked, PLAIN_INKS } from '../../theme.ts';
import { Lines } from '../line.tsx';
import { FIRST } from './map-look.ts';

type Props = {
	readonly ground: Ground;
	readonly picture: Picture;
	readonly hasArrows: boolean;
	/** In brackets, and kept in view. */
	readonly cursor?: Province | undefined;
	/** Whether keys move the cursor. */
	readonly hasFocus?: boolean;
	/** Whether what the map leaves of its room is filled with text: what is to be said of the cursor, orders, what the signs mean. */
	readonly hasText?: boolean;
	/** Kept in view where there is no cursor: all of them, or where that has no room the first. */
	readonly inView?: readonly Province[];
	/** What stands in some cells instead, for now. */
	readonly patch?: Patch | undefined;
	/** In the middle of the window, as far as the board reaches. */
	readonly isCentred?: boolean;
	readonly width: number;
	readonly height: number;
};

/** So far from the edge the window begins to scroll; around several provinces there is less to see: without arrows their names alone. */
const MARGIN = { columns: 8, rows: 3 } as const;
const leastMargin = (hasArrows: boolean) => ({ columns: 5, rows: hasArrows ? 1 : 0 });

export function MapView({
	ground,
	picture,
	hasArrows,
	cursor,
	hasFocus = false,
	hasText = false,
	inView = [],
	patch,
	isCentred = false,
	width,
	height,
}: Props) {
	const canvas = useMemo(() => drawPicture(ground, picture, hasArrows), [ground, picture, hasArrows]);
	const corner = useRef({ column: 0, row: 0 });
	const wanted = cursor ? [cursor] : inView;
	const all = partWith(ground, wanted);
	const isWhole = isCentred || (all.columns <= width && all.rows <= height);
	const part = isWhole ? all : partWith(ground, wanted.slice(0, 1));
	const margin = isWhole && wanted.length > 1 ? leastMargin(hasArrows && picture.arrows.length > 0) : MARGIN;
	const from = isCentred ? { column: middle(part.across, width), row: middle(part.down, height) } : corner.current;
	corner.current = {
		column: scrolled(from.column, part.across, width, ground.columns, margin.columns),
		row: scrolled(from.row, part.down, height, ground.rows, margin.rows),
	};
	const { column, row } = corner.current;
	const [open, close] = cursor ? bracketsOf(canvas, cursor) : [];
	const signs = cursor ? [[open!, '['] as const, [close!, ']'] as const] : [];
	const [seen, left] = [
		Math.min(width, ground.columns),
		{ columns: width - ground.columns, rows: height - ground.rows },
	];
	const inSight = useMemo(
		() => (seen < ground.columns ? uncut(canvas, column, seen) : canvas),
		[canvas, column, seen, ground],
	);
	const isBeside = left.columns >= TEXT.columns;
	const text = isBeside ? { columns: left.columns - 1, rows: height } : { columns: width, rows: left.rows };
	const rows = (
		<Box flexDirection="column" width={seen} flexShrink={0}>
			{Array.from({ length: Math.min(height, ground.rows) }, (_, i) => {
				const first = (row + i) * ground.columns;
				const own = signs.filter(([cell]) => cell >= first && cell < first + ground.columns);
				return (
					<Row
						// biome-ignore lint/suspicious/noArrayIndexKey: rows never move
						key={i}
						canvas={inSight}
						row={row + i}
						from={column}
						width={seen}
						hasFocus={hasFocus}
						patch={patch && patchIn(patch, first, ground.columns)}
						signs={own.map(([cell, sign]) => `${cell - first}${sign}`).join(' ')}
					/>
				);
			})}
		</Box>
	);
	return (
		<Box flexDirection={isBeside ? 'row' : 'column'} width={width} height={height} overflow="hidden">
			{rows}
			{hasText && text.rows >= TEXT.rows ? (
				<Box flexDirection="column" marginLeft={isBeside ? 1 : 0}>
					<Lines lines={besideMap(ground, picture, hasArrows, hasFocus ? undefined : cursor, text)} wrap="truncate" />
				</Box>
			) : null}
		</Box>
	);
}

/** Columns that a name takes with what stands about it. */
const NAME = 9;

type Ends = readonly [first: number, last: number];

/** The part of the ground that has the names of these provinces. */
export function partWith({ names }: Ground, provinces: readonly Province[]) {
	const spots = [...provinces, ...(provinces.length === 0 ? [FIRST] : [])].map((at) => names.get(at)!);
	const ends = (all: readonly number[]): Ends => [Math.min(...all), Math.max(...all)];
	const [across, down] = [ends(spots.map(({ column }) => column + 1)), ends(spots.map(({ row }) => row))];
	return { across, down, columns: across[1] - across[0] + NAME, rows: down[1] - down[0] + 1 };
}

/** What stands instead in a row that begins with this cell, by columns. */
function patchIn(patch: Patch, first: number, columns: number): Patch | undefined {
	const own = [...patch].filter(([cell]) => cell >= first && cell < first + columns);
	return own.length > 0 ? new Map(own.map(([cell, is]) => [cell - first, is])) : undefined;
}

/** What is filled with text, at least. */
const TEXT = { columns: 24, rows: 2 } as const;
/** Between columns of it. */
const GAP = 3;

/** Whether a map of this size in that room leaves some for text. */
export const hasTextRoom = (ground: Ground, { columns, rows }: Size): boolean =>
	columns - ground.columns >= TEXT.columns || rows - ground.rows >= TEXT.rows;

/** As much as there is room for; where not all orders have any, those first that the map hardly shows. */
function besideMap(
	ground: Ground,
	picture: Picture,
	hasArrows: boolean,
	at: Province | undefined,
	{ columns, rows }: Size,
): Shown[] {
	const width = columns - 1;
	const facts = at ? [...flowed([factsOf(at, picture, columns * 3)], width), ''] : [];
	const orders = hasArrows ? picture.arrows : [];
	const room = rows - facts.length;
	const all = sideBySide(orders.map(orderSaid), width);
	const listed = all.length <= room ? all : listedFirst(orders, unseenOn(ground, picture), width, room);
	const signs = LEGEND.flatMap((line) => line.split(/ {3,}/));
	return [...facts, ...listed, ...flowed([...(listed.length > 0 ? [''] : []), ...signs], width)]
		.slice(0, rows)
		.map((line) => shown(line || ' '));
}

/** As many of these orders as there are rows for, and how many more there are. */
function listedFirst(orders: readonly Arrow[], first: readonly Arrow[], width: number, rows: number): string[] {
	const cells = [...new Set([...first, ...orders].map(orderSaid))];
	const cutTo = (most: number) => [...cells.slice(0, most), `  ... and ${cells.length - most} more`];
	const most = cells.findLastIndex((_, i) => sideBySide(cutTo(i), width).length <= rows);
	return most < 0 ? [] : sideBySide(cutTo(most), width);
}

/** In as many columns as there is room for. */
function sideBySide(cells: readonly string[], width: number): string[] {
	const across = Math.max(1, Math.floor((width + GAP) / (Math.max(...cells.map(widthOf)) + GAP)));
	return flowed(inColumns(cells, Math.ceil(cells.length / across)), width);
}

const middle = ([first, last]: Ends, size: number): number => Math.ceil((first + last) / 2) - Math.floor(size / 2);

/** As little as brings what is between these ends away from the edge, as far as there is room. */
function scrolled(from: number, [first, last]: Ends, size: number, whole: number, margin: number): number {
	const kept = Math.max(0, Math.min(margin, Math.floor((size - 1 - last + first) / 2)));
	const least = Math.min(Math.max(from, last + kept + 1 - size), first - kept);
	return Math.max(0, Math.min(whole - size, least));
}

type RowProps = {
	readonly canvas: Canvas;
	readonly row: number;
	readonly from: number;
	readonly width: number;
	/** What stands in place of these cells: `12[ 16]`. */
	readonly signs: string;
	/** The same by its column, in other looks. */
	readonly patch: Patch | undefined;
	/** Whether the focus is on the first of them. */
	readonly hasFocus: boolean;
};

const Row = memo(function Row({ canvas, row, from, width, signs, patch, hasFocus }: RowProps) {
	const replaced = new Map(patch);
	for (const [i, sign] of signs.split(' ').entries()) {
		if (sign === '') continue;
		const char = sign.slice(-1);
		// they come and go in the terminal's own colours: that takes fewest bytes
		replaced.set(Number(sign.slice(0, -1)), { char: hasFocus && i === 0 ? mark(char) : char, look: 'plain' });
	}
	return <RowOf runs={runsOf(canvas, row, from, width, replaced)} />;
});

/** A row of a canvas. */
export function RowOf({ runs }: { readonly runs: readonly Run[] }) {
	if (runs.some(({ on }) => on))
		return (
			<Text wrap="truncate">{runs.map(({ text, look, on }) => (on ? inked(text, on, look) : text)).join('')}</Text>
		);
	return (
		<Text wrap="truncate">
			{runs.map((run, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the whole row is drawn again
				<Stretch key={i} {...run} />
			))}
		</Text>
	);
}

/** Where brackets come and go, the rest of the row stays. */
const Stretch = memo(function Stretch({ text, look }: Run) {
	if (typeof look === 'object') {
		if ('unit' in look) return <Text bold>{badge(look.unit, text)}</Text>;
		if ('ink' in look) return <Text color={PLAIN_INKS[look.ink]}>{text}</Text>;
		return 'border' in look ? <Text dimColor>{text}</Text> : text;
	}
	if (look === 'bold') return <Text bold>{text}</Text>;
	return look === 'sea' || look === 'faint' ? <Text dimColor>{text}</Text> : text;
});

/** Where an arrow key leads. */
export function directionOf(key: Key): Direction | undefined {
	if (key.leftArrow) return 'left';
	if (key.rightArrow) return 'right';
	if (key.upArrow) return 'up';
	return key.downArrow ? 'down' : undefined;
}

/** Where the cursor is, and what moves it. The key back leads back. */
export function useCursor(ground: Ground, start: Province) {
	const [at, setAt] = useState<{ readonly cursor: Province; readonly back?: Direction; readonly from?: Province }>({
		cursor: start,
	});
	return {
		cursor: at.cursor,
		jump: (cursor: Province) => setAt({ cursor }),
		move: (direction: Direction): Province => {
			const next = direction === at.back ? at.from : neighboursOn(ground).get(at.cursor)?.[direction];
			if (next) setAt({ cursor: next, back: OPPOSITE[direction], from: at.cursor });
			return next ?? at.cursor;
		},
	};
}
