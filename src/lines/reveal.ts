/** What was revealed, in sentences: those of the film, the important ones first, and the tables row by row. Pure. */
import { describeOrder } from '../board/describe.ts';
import { POWERS } from '../board/types.ts';
import type { Report } from '../game/report.ts';
import type { Table } from '../game/table.ts';
import { reportTitle, resultWord } from '../tui/words.ts';
import { powerName } from './spoken.ts';
import { panelInWords, rowsInWords } from './tables.ts';

/** A report in a few sentences. */
export function reportInWords(table: Table, report: Report): string[] {
	const { steps } = table.tell(report);
	const told = steps.toSorted((a, b) => b.weighs - a.weighs);
	const shown = new Set(steps.flatMap(({ panels = [] }) => panels.map(({ title }) => title)));
	const isCounted = steps.some(({ kind }) => kind === 'standing');
	const sentences = told.flatMap(({ caption, panels = [], bars = [] }) => [
		caption,
		...panels.flatMap(rowsInWords),
		...(panels.length > 0
			? []
			: bars.map(
					({ label, value, of, note }) =>
						`${label}: ${value}${of === undefined ? '' : ` of ${of}`}${note ? `, ${note}` : ''}.`,
				)),
	]);
	const tables = isCounted ? [] : report.panels.filter(({ title }) => !shown.has(title));
	return [`${reportTitle(report)}.`, ...sentences, ...tables.flatMap(panelInWords)];
}

/** Every order with what became of it, power by power. */
export function recordInWords(report: Report): string[] {
	const powers = POWERS.filter((power) => report.lines.some((line) => line.power === power));
	return [
		`${reportTitle(report)}, every order.`,
		...powers.flatMap((power) => [
			`${powerName(power)}:`,
			...report.lines
				.filter((line) => line.power === power)
				.map(({ given, result, reason }) => {
					const order = given.order ? describeOrder(given.order) : given.text;
					return `${order}: ${resultWord(result)}${reason ? `, ${reason}` : ''}.`;
				}),
		]),
		...report.events,
		...report.panels.flatMap(panelInWords),
	];
}
