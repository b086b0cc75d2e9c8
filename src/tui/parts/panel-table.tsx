import { Box, Text } from 'ink';
import type { Panel } from '../../game/report.ts';

/** A panel as a table of plain columns, numbers to the right. At most `rows` of its rows are shown. */
export function PanelTable({ panel, rows = panel.rows.length }: { readonly panel: Panel; readonly rows?: number }) {
	const widths = panel.columns.map((column, i) =>
		Math.max(column.length, ...panel.rows.map((row) => (row[i] ?? '').length)),
	);
	const isNumber = (text: string) => /^[-+=]?\d*$/.test(text);
	const line = (cells: readonly string[], head: boolean) =>
		cells.map((cell, i) => (isNumber(cell) && !head ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join('  ');
	return (
		<Box flexDirection="column">
			<Text bold>{panel.title}</Text>
			<Text dimColor>{line(panel.columns, true)}</Text>
			{panel.rows.slice(0, rows).map((row) => (
				<Text key={row.join('|')} wrap="truncate">
					{line(row, false)}
				</Text>
			))}
		</Box>
	);
}
