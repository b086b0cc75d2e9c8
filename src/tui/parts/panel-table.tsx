import { Box, Text } from 'ink';
import { unkept } from '../../board/kept.ts';
import { type Cell, headlineOf, numberIn, type Panel, pieceIn, saysNothing } from '../../board/panel.ts';
import { NOTHING, type Phrase, say } from '../../board/phrase.ts';
import { cut, padded, widthOf } from '../../board/width.ts';
import { cutBefore, wrapped } from '../../desk/text.ts';
import { inCodes } from '../../print/in-codes.ts';
import { open, openToWrap } from '../../print/printed.ts';
import { Lines } from './line.tsx';

/** As screens show it, with its orders and names kept together. */
const shown = (phrase: Phrase): string => openToWrap(inCodes(phrase));

export const headlineShown = (panel: Panel): string => open(inCodes(headlineOf(panel)));

/**
 * The head and the rows of a panel as plain columns, numbers to the right; long words in rows of their own, and names of players
 * cut, where the width is short, and closer together where that is not enough.
 */
export function panelLines(panel: Panel, width = Number.POSITIVE_INFINITY): { head: string[]; rows: string[] } {
	const { head, rows } = setIn(panel, width);
	return { head: [...head], rows: rows.flat() };
}

/** Its headline, its head and its rows. */
export function tableLines(panel: Panel, width?: number): readonly [string, ...string[]] {
	const { head, rows } = panelLines(panel, width);
	return [headlineShown(panel), ...head, ...rows];
}

/** Of tables one below the other, with a line between them, the first ones: as many as there are rows for. */
export function tablesIn(panels: readonly Panel[], rows: number, width?: number): Panel[] {
	let left = rows + 1;
	return panels.filter((panel) => {
		left -= tableLines(panel, width).length + 1;
		return left >= 0;
	});
}

/** The same, with the lines of each row by themselves. */
function setIn(panel: Panel, width: number): { readonly head: readonly string[]; readonly rows: readonly string[][] } {
	const heads = panel.columns.map(({ head }) => shown(head));
	const rows = panel.rows.map((row) => row.map(shown));
	const sized = panel.columns.map(({ holds }, i) => {
		const cells = rows.map((row) => row[i] ?? '');
		const head = widthOf(heads[i] ?? '');
		const width = Math.max(head, ...cells.map(widthOf));
		const isNumber = holds === undefined && panel.rows.every((row) => isNumeric(row[i] ?? NOTHING));
		const parts = panel.rows.flatMap((row, at) => (isOneName(row[i]) ? [] : (cells[at] ?? '').split(' ').map(widthOf)));
		const least = Math.max(LEAST_WIDTH, Math.min(head, LONGEST_HEAD), Math.min(Math.max(0, ...parts), LONGEST_PART));
		const [wanted, needed] = isNumber ? [width, width] : [Math.min(width, least), Math.min(width, LEAST_WIDTH)];
		return { holds, cells, width, isNumber, least: wanted, lowest: needed };
	});
	const gaps = sized.length - 1;
	const tightest = sized.reduce((sum, { width, least }) => sum + Math.min(width, least), 2 * gaps);
	const gap = tightest > width ? ' ' : '  ';
	const columns = narrowed(sized, width - gap.length * gaps).map((column) => ({
		...column,
		names: column.holds === 'names' ? cutNames(column.cells.map(unkept), column.width) : [],
	}));
	const line = (cells: readonly string[]) =>
		unkept(
			columns
				.map(({ isNumber, width }, i) =>
					isNumber
						? ' '.repeat(Math.max(0, width - widthOf(cells[i] ?? ''))) + (cells[i] ?? '')
						: padded(cells[i] ?? '', width),
				)
				.join(gap),
		);
	/** Cells of several lines. */
	const beside = (parts: readonly (readonly string[])[]) => {
		const deepest = Math.max(1, ...parts.map(({ length }) => length));
		return Array.from({ length: deepest }, (_, depth) => line(parts.map((part) => part[depth] ?? '')));
	};
	const lines = (at: number) => {
		const parts = columns.map(({ cells, width, names }, i) => {
			const cell = cells[at] ?? '';
			if (widthOf(cell) <= width) return [cell];
			// a row for each player, whatever they are called; of several commanders each is told
			const name = isOneName(panel.rows[at]?.[i]) ? names[at] : undefined;
			return name === undefined ? wrapped(cell, width) : [name];
		});
		return beside(parts);
	};
	return {
		head: beside(heads.map((head, i) => wrapped(head, columns[i]!.width))),
		rows: rows.map((_, at) => lines(at)),
	};
}

/** The beginnings of names; those that would look alike keep their ends: `Max~III` and `Maxi~IV`. */
function cutNames(names: readonly string[], width: number): string[] {
	const short = names.map((name) => cut(name, width));
	return names.map((name, i) => {
		const looksLikeAnother = short.some((other, j) => other === short[i] && names[j] !== name);
		if (!looksLikeAnother || widthOf(name) <= width) return cut(name, width);
		const end = cutBefore(name, END_WIDTH).trimStart();
		return `${cut(name, width - widthOf(end) - 1)}~${end}`;
	});
}

const END_WIDTH = 3;

const isNumeric = (cell: Cell): boolean => saysNothing(cell) || numberIn(cell) !== undefined;

/** Or the words that stand in the place of one. */
function isOneName(cell: Cell = NOTHING): boolean {
	const piece = pieceIn(cell);
	return piece !== undefined && (typeof piece === 'string' || 'person' in piece);
}

/** `F STP/SC`: words in less than this cannot be read. */
const LEAST_WIDTH = 8;
/** `S F MAO - SPA/SC` is not broken. */
const LONGEST_PART = 16;
/** `Carried out`: longer heads, such as names, go on in the next line where there is little room. */
const LONGEST_HEAD = 11;

/** The columns, of the widest first as much taken as it needs to fit: none below its least while there is another way. */
function narrowed<C extends { width: number; readonly least: number; readonly lowest: number }>(
	columns: readonly C[],
	room: number,
): C[] {
	const now = columns.map((column) => ({ ...column }));
	for (let over = columns.reduce((sum, { width }) => sum + width, 0) - room; over > 0; over--) {
		const kept = now.filter(({ width, least }) => width > least);
		const open = kept.length > 0 ? kept : now.filter(({ width, lowest }) => width > lowest);
		const widest = open.find(({ width }) => open.every((other) => other.width <= width));
		if (!widest) return now;
		widest.width--;
	}
	return now;
}

/** How wide it is where it has the room. */
export const panelWidth = (panel: Panel): number => Math.max(...tableLines(panel).map(widthOf));

/** A table that is taller than there are rows in several, one after the other. */
export function inPieces(panels: readonly Panel[], width: number, rows: number): Panel[] {
	return panels.flatMap((panel): Panel[] => {
		let piece: (readonly Cell[])[] = [];
		const pieces = [piece];
		const { head, rows: set } = setIn(panel, width);
		// as a rule a head has one row
		const room = rows + 1 - head.length;
		let left = room;
		for (const [i, row] of panel.rows.entries()) {
			const { length } = set[i] ?? [];
			if (length > left && piece.length > 0) {
				piece = [];
				pieces.push(piece);
				left = room;
			}
			piece.push(row);
			left -= length;
		}
		if (pieces.length === 1) return [panel];
		const { note: _, legend: __, ...rest } = panel;
		return pieces.map((own, i) => ({
			...rest,
			id: `${panel.id} ${i + 1}`,
			title: say`${headlineOf(panel)} (${i + 1} of ${pieces.length})`,
			rows: own,
		}));
	});
}

/** Those that stay in view before the others. */
export const inViewFirst = (panels: readonly Panel[]): Panel[] =>
	panels.toSorted((a, b) => Number(b.inView ?? false) - Number(a.inView ?? false));

interface TableProps {
	readonly panel: Panel;
	readonly rows?: number;
	readonly width?: number;
}

/** A panel as a table. At most `rows` of its rows are shown. */
export function PanelTable({ panel, rows = Number.POSITIVE_INFINITY, width }: TableProps) {
	const lines = panelLines(panel, width);
	return (
		<Box flexDirection="column">
			<Text bold>{headlineShown(panel)}</Text>
			<Lines lines={lines.head} dimColor wrap="truncate" />
			<Lines lines={lines.rows.slice(0, rows)} wrap="truncate" />
		</Box>
	);
}
