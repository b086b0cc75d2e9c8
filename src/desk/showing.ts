/** An example of the rules as it is shown: a film of three pictures, what is ordered, what comes of it, and why. */
import { type Sentence, words } from '../board/phrase.ts';
import type { Arrow } from '../board/picture.ts';
import { unjudgedArrows } from '../game/picture.ts';
import type { Report } from '../game/report.ts';
import type { Table } from '../game/table.ts';
import { anyNamed, cases, labShowing } from '../lab/examples.ts';
import { judge, type Lab, momentOf } from '../lab/lab.ts';
import { type Entry, entriesIn } from './chapters.ts';
import { ordersGiven, ordersIn, tableAt } from './lab.ts';

/** A picture of the film: the board with what is ordered, what came of a report, or the board as it is then. */
interface Scene {
	readonly caption: readonly Sentence[];
	readonly table: Table;
	readonly arrows: readonly Arrow[];
	readonly report?: Report | undefined;
}

export interface Showing {
	readonly title: string;
	/** The lab that shows it. */
	readonly begun: Lab;
	readonly scenes: readonly [ordered: Scene, outcome: Scene, after: Scene];
}

/** All cases of the DATC, to be found by their number and their title. */
export async function casesToFind(): Promise<readonly Entry[]> {
	const all = await cases();
	return entriesIn([
		{ title: 'DATC', topics: all.map(({ name, title }) => ({ title: `Case ${name}`, text: title, example: name })) },
	]);
}

/** The example or case of that name; undefined: it cannot be shown. */
export async function showingOf(name: string): Promise<Showing | undefined> {
	const found = await anyNamed(name);
	if (!found.ok) return undefined;
	const { title, why } = found.value;
	const begun = labShowing(found.value);
	const first = judge(begun);
	const before = tableAt(begun);
	const judged = first.ok ? momentOf(first.value).table : undefined;
	const last = first.ok ? lastOf(first.value) : undefined;
	if (!before || !judged || !last) return undefined;
	const arrows = ordersIn(before.game(), momentOf(begun).given).flatMap(({ power, given }) =>
		unjudgedArrows(power, given),
	);
	const reports = judged.history().map(({ report }) => report);
	const report = reports.find(({ lines }) => lines.length > 0) ?? reports[0];
	return {
		title: /^\d/.test(name) ? `case ${found.value.name}, ${title}` : title,
		begun,
		scenes: [
			{ caption: ordersGiven(begun), table: before, arrows },
			{ caption: report ? outcomeOf(judged, report) : [], table: judged, arrows: [], report },
			{ caption: why === '' ? [] : [words(why)], table: last, arrows: [] },
		],
	};
}

/** Where the example ends: its later orders are judged, too. */
function lastOf(lab: Lab): Table | undefined {
	const { told = [], given, table } = momentOf(lab);
	const next = told.length > 0 && Object.keys(given).length > 0 ? judge(lab) : undefined;
	return next?.ok ? lastOf(next.value) : table;
}

/** What met; where nothing did, what everybody did. */
function outcomeOf(table: Table, report: Report): readonly Sentence[] {
	const steps = table.tell(report).steps.filter(({ kind }) => kind !== 'standing');
	const met = steps.filter(({ kind }) => kind !== 'orders');
	return (met.length > 0 ? met : steps).map(({ caption }) => caption);
}

/** All of it in sentences. */
export const showingInWords = ({ title, scenes: [ordered, outcome, after] }: Showing): readonly Sentence[] => [
	`An example: ${title}.`,
	'Orders:',
	...ordered.caption,
	'What came of it:',
	...outcome.caption,
	...after.caption,
];
