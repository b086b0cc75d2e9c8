/** Tables for tests: as they are read, and made of plain words and numbers. */
import { type Column, column, type Panel } from '../src/board/panel.ts';
import { type Phrase, say, words } from '../src/board/phrase.ts';
import { type PlainTable, plainTable } from '../src/print/plain-table.ts';

/** The tables of a report, as the contract has them. */
export const tablesIn = ({ panels }: { readonly panels: readonly Panel[] }): PlainTable[] =>
	panels.map((panel) => plainTable(panel));

/** Those that a viewer sees. */
export const tablesFor = (
	table: { panels(viewer: number | null): readonly Panel[] },
	viewer: number | null = null,
): PlainTable[] => table.panels(viewer).map((panel) => plainTable(panel));

interface Made extends Partial<Omit<Panel, 'title' | 'columns' | 'rows'>> {
	readonly title: string;
	readonly columns: readonly (string | Column)[];
	readonly rows: readonly (readonly (string | number | Phrase)[])[];
}

export const makePanel = ({ title, columns, rows, ...more }: Made): Panel => ({
	id: title,
	title: words(title),
	columns: columns.map((head) => (typeof head === 'string' ? column(head) : head)),
	rows: rows.map((row) =>
		row.map((cell) => (typeof cell === 'string' ? words(cell) : typeof cell === 'number' ? say`${cell}` : cell)),
	),
	...more,
});
