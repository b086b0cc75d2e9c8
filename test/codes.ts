/** Ruling codes, such as M8: code and tests cite them, but nobody at the table has a list to look one up in. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from '../src/game/table.ts';

const rules = join(import.meta.dirname, '../docs/rules');

/** The codes of all points in docs/rules: `- **M8** ...`. */
export const points: readonly string[] = readdirSync(rules).flatMap((file) =>
	[...readFileSync(join(rules, file), 'utf8').matchAll(/^- \*\*([A-Z]\d+[A-Z]?)\*\* \S/gm)].map(([, point]) => point!),
);

export const letters = [...new Set(points.map((point) => point[0]))].join('');

const CODE = new RegExp(`(?<!\\b(?:AUS|ENG|FRA|GER|ITA|RUS|TUR) )\\b[${letters}][1-9]\\d?[AB]?\\b(?!\\.\\d)`);

/** The ruling code that a text names, if it names one. A piece such as `FRA F1` is none, nor is the path `M3.5 0`. */
export const codeIn = (text: string): string | undefined => CODE.exec(text)?.[0];

/** Of so many private turns one is read with all that stands beside the forms; the seats take turns in it. */
const SOME = 8;

/** The same table, but it throws when a text that people are shown names a ruling. */
export function readAlong(table: Table): Table {
	let reportsRead = 0;
	let turns = 0;
	const read = <T>(texts: T): T => {
		const text = JSON.stringify(texts);
		const code = codeIn(text);
		if (code) throw new Error(`people read the ruling ${code}: ${text}`);
		return texts;
	};
	const readReports = () => {
		const { reports, outcome } = table.game();
		read(reports.slice(reportsRead).map(({ before: _, after: __, ...told }) => told));
		reportsRead = reports.length;
		read(outcome);
	};
	/** Reads what a step leads to. */
	const reading =
		<A extends readonly unknown[]>(step: (...args: A) => ReturnType<Table['reveal']>) =>
		(...args: A) => {
			const result = step(...args);
			if (result.ok) readReports();
			else read(result.message);
			return result;
		};
	return {
		...table,
		forms: (seat, own) => read(table.forms(seat, own)),
		check: (form, own) => read(table.check(form, own)),
		submit: reading((seat, answers) => {
			if (turns++ % SOME === 0) {
				read([table.panels(seat), table.marks(seat), table.banner()]);
				for (const form of table.forms(seat, answers)) read(table.check(form, answers));
			}
			return table.submit(seat, answers);
		}),
		reveal: reading(table.reveal),
		act: reading(table.act),
	};
}
