/** A table as plain text, cell by cell: as the contract and the page have it. */
import { headlineOf, type Panel } from '../board/panel.ts';
import type { Phrase } from '../board/phrase.ts';
import { inContract } from './in-codes.ts';
import { open, type Printed } from './printed.ts';

export interface PlainTable {
	readonly title: string;
	readonly columns: readonly string[];
	readonly rows: readonly (readonly string[])[];
}

/** `print`: how, if not as the contract has it. */
export function plainTable(panel: Panel, print: (phrase: Phrase) => Printed = inContract): PlainTable {
	const text = (phrase: Phrase): string => open(print(phrase));
	return {
		title: text(headlineOf(panel)),
		columns: panel.columns.map(({ head }) => text(head)),
		rows: panel.rows.map((row) => row.map(text)),
	};
}
