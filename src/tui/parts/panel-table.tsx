import { Box, Text } from 'ink';
import type { Panel } from '../../game/report.ts';
import { padded, widthOf } from '../text.ts';

const isNumber = (text: string) => /^[-+=]?\d*$/.test(text);

/** The head and the rows of a panel as plain columns, numbers to the right; closer together where the width is short. */
export function panelLines(panel: Panel, width = Number.POSITIVE_INFINITY): { head: string; rows: string[] } {
	const widths = panel.columns.map((column, i) =>
		Math.max(widthOf(column), ...panel.rows.map((row) => widthOf(row[i] ?? ''))),
	);
	const numeric = panel.columns.map((_, i) => panel.rows.every((row) => isNumber(row[i] ?? '')));
	const whole = widths.reduce((sum, each) => sum + each, 2 * (widths.length - 1));
	const gap = whole > width ? ' ' : '  ';
	const line = (cells: readonly string[]) =>
		cells.map((cell, i) => (numeric[i] ? cell.padStart(widths[i]!) : padded(cell, widths[i]!))).join(gap);
	return { head: line(panel.columns), rows: panel.rows.map(line) };
}

/** How wide it is where it has the room. */
export function panelWidth(panel: Panel): number {
	const { head, rows } = panelLines(panel);
	return Math.max(...[panel.title, head, ...rows].map(widthOf));
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
export function PanelTable({ panel, rows = panel.rows.length, width }: TableProps) {
	const lines = panelLines(panel, width);
	return (
		<Box flexDirection="column">
			<Text bold>{panel.title}</Text>
			<Text dimColor wrap="truncate">
				{lines.head}
			</Text>
			{lines.rows.slice(0, rows).map((row) => (
				<Text key={row} wrap="truncate">
					{row}
				</Text>
			))}
		</Box>
	);
}
