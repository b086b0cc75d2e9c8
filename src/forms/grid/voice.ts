import { isNothing, joined, NOTHING, say } from '../../board/phrase.ts';
import { valuesTyped } from '../../desk/typed-answer.ts';
import type { GridForm } from '../../game/forms.ts';
import { fillRows } from '../../lines/rows.ts';
import type { Asking, Led } from '../../lines/voice.ts';
import { GRID, type GridValues, valuesIn } from './form.ts';

/** One of the same few for every row: row after row, or `row value` for any of them. */
export function grid(asking: Asking<GridForm>): Promise<Led> {
	const { dialog, table, form, own } = asking;
	const options = joined(
		form.options.map(({ label }, i) => say`${i + 1} ${label}`),
		',',
	);
	const rows = form.rows.map(
		({ label, hint }, i) => say`${i + 1} ${label}${isNothing(hint) ? NOTHING : say`: ${hint}`}`,
	);
	const example = say`${form.rows[0]!.label} ${form.options[1]!.label}, or 1 2`;
	dialog.sayNew(form.question, form.hint ?? NOTHING);
	dialog.say(...rows);
	dialog.sayNew(say`Choices: ${options}. ${example}. What is not named stays as it is.`);
	return fillRows<GridValues>(asking, {
		first: valuesIn(own[form.id]),
		prompt: () => say`Row and choice, or done: ${form.title}`,
		help: [
			form.question,
			say`Choices: ${options}. A line names a row and its choice: ${example}. Several with commas between them.`,
			'An empty line, or done, leaves the other rows as they are. show says how they stand.',
			...rows,
		],
		inWords: (values) => joined(GRID.summary(form, values, table.game().situation), ';'),
		read: (values, line) => {
			const now = valuesTyped(form, values, line);
			return now ? { now } : { refused: say`A row and its choice: ${example}. ? says them all.` };
		},
	});
}
