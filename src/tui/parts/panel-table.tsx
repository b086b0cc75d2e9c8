import { Box, Text } from 'ink';
import { type Cell, headlineOf, numberIn, type Panel, pieceIn, saysNothing } from '../../board/panel.ts';
import { NOTHING, type Phrase, say } from '../../board/phrase.ts';
import { cut, padded, widthOf } from '../../board/width.ts';
import { cutBefore, wrapped } from '../../desk/text.ts';
import { inCodes } from '../../print/in-codes.ts';
import { open } from '../../print/printed.ts';
import { Lines } from './line.tsx';

/** As screens show it. */
const shown = (phrase: Phrase): string => open(inCodes(phrase));

export const headlineShown = (panel: Panel): string => shown(headlineOf(panel));

/**
 * The head and the rows of a panel as plain columns, numbers to the right; long words in rows of their own, and names of players
 * cut, where the width is short, and closer together where that is not enough.
 */
export function panelLines(panel: Panel, width = Number.POSITIVE_INFINITY): { head: string; rows: string[] } {
	const { head, rows } = setIn(panel, width);
	return { head, rows: rows.flat() };
}

/** The same, with the lines of each row by themselves. */
function setIn(panel: Panel, width: number): { readonly head: string; readonly rows: readonly string[][] } {
	const heads = panel.columns.map(({ head }) => shown(head));
	const rows = panel.rows.map((row) => row.map(shown));
	const widths = heads.map((head, i) => Math.max(widthOf(head), ...rows.map((row) => widthOf(row[i] ?? ''))));
	const numeric = panel.columns.map(
		({ holds }, i) => holds === undefined && panel.rows.every((row) => isNumeric(row[i] ?? NOTHING)),
	);
	const least = heads.map((head, i) => (numeric[i] ? widths[i]! : Math.max(widthOf(head), LEAST_WIDTH)));
	const tightest = widths.reduce((sum, each, i) => sum + Math.min(each, least[i]!), 2 * (widths.length - 1));
	const gap = tightest > width ? ' ' : '  ';
	const fitting = narrowed(widths, least, width - gap.length * (widths.length - 1));
	const line = (cells: readonly string[]) =>
		cells.map((cell, i) => (numeric[i] ? cell.padStart(fitting[i]!) : padded(cell, fitting[i]!))).join(gap);
	const names = panel.columns.map(({ holds }, i) =>
		holds === 'names'
			? cutNames(
					rows.map((row) => row[i] ?? ''),
					fitting[i]!,
				)
			: [],
	);
	const lines = (row: readonly string[], at: number) => {
		const parts = row.map((cell, i) => {
			if (widthOf(cell) <= fitting[i]!) return [cell];
			// a row for each player, whatever they are called; of several commanders each is told
			const name = isOneName(panel.rows[at]?.[i]) ? names[i]?.[at] : undefined;
			return name === undefined ? wrapped(cell, fitting[i]!) : [name];
		});
		const deepest = Math.max(1, ...parts.map(({ length }) => length));
		return Array.from({ length: deepest }, (_, depth) => line(parts.map((part) => part[depth] ?? '')));
	};
	return { head: line(heads), rows: rows.map(lines) };
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

/** Words in less than this cannot be read. */
const LEAST_WIDTH = 7;

/** The widths, of the widest columns first as much taken as it needs to fit. */
function narrowed(widths: readonly number[], least: readonly number[], room: number): number[] {
	const now = [...widths];
	for (let over = widths.reduce((sum, each) => sum + each, 0) - room; over > 0; over--) {
		const open = now.map((each, i) => (each > least[i]! ? each : 0));
		const widest = Math.max(...open);
		if (widest === 0) return now;
		now[open.indexOf(widest)]!--;
	}
	return now;
}

/** How wide it is where it has the room. */
export function panelWidth(panel: Panel): number {
	const { head, rows } = panelLines(panel);
	return Math.max(...[headlineShown(panel), head, ...rows].map(widthOf));
}

/** A table that is taller than there are rows in several, one after the other. */
export function inPieces(panels: readonly Panel[], width: number, rows: number): Panel[] {
	return panels.flatMap((panel): Panel[] => {
		const pieces: (readonly Cell[])[][] = [[]];
		let left = rows;
		for (const [i, { length }] of setIn(panel, width).rows.entries()) {
			if (length > left && pieces.at(-1)!.length > 0) {
				pieces.push([]);
				left = rows;
			}
			pieces.at(-1)!.push(panel.rows[i]!);
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
			<Text dimColor wrap="truncate">
				{lines.head}
			</Text>
			<Lines lines={lines.rows.slice(0, rows)} wrap="truncate" />
		</Box>
	);
}
