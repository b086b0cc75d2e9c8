import type { GridForm } from '../../game/forms.ts';
import { answeredOf, type Values, valuesIn } from '../../tui/forms/answered.ts';
import { UNDO } from '../talk.ts';
import { type Asking, confirm, giveOr, type Led } from '../voice.ts';
import { NOT_ALOUD } from './allocate.ts';
import { rowNamed } from './rows.ts';

/** One of the same few for every row: row after row, or `row value` for any of them. */
export async function grid(asking: Asking<GridForm>): Promise<Led> {
	const { talk, table, form, own } = asking;
	const options = form.options.map(({ label }, i) => `${i + 1} ${label}`).join(', ');
	const rows = form.rows.map(({ label, hint }, i) => `${i + 1} ${label}${hint ? `: ${hint}` : ''}`);
	const help = [
		form.question,
		`Choices: ${options}. A line names a row and its choice: germany war, or 3 1. Several with commas between them.`,
		'An empty line, or done, leaves the other rows as they are. show says how they stand.',
		...rows,
	];
	talk.sayNew(form.question, form.hint ?? '');
	talk.say(...rows);
	talk.sayNew(`Choices: ${options}. What is not named stays as it is.`);
	let values = valuesIn(own()[form.id]);
	const before: Values[] = [];
	const inWords = () => answeredOf(form).summary(form, values, table.game().situation).join('; ');
	for (;;) {
		const line = await talk.ask({ prompt: 'Row and choice, or done', help });
		if (line === UNDO && before.length > 0) {
			values = before.pop()!;
			talk.say('Undone.');
		} else if (typeof line === 'symbol') return line;
		else if (line === 'show') confirm(asking, inWords(), NOT_ALOUD);
		else if (line === '' || line === 'done') {
			if (giveOr(asking, values, '') === 'next') return 'next';
		} else {
			const read = set(form, values, line);
			if (!read) talk.say(`A row and one of ${options}. ? says the rows.`);
			else {
				before.push(values);
				values = read;
				confirm(asking, inWords());
			}
		}
	}
}

/** The values with what the line says; undefined: it cannot be read. */
function set(form: GridForm, values: Values, line: string): Values | undefined {
	let next = values;
	for (const part of line.split(/[,;]/)) {
		const words = part.trim().split(/[\s:=]+/);
		const found = words.slice(1).flatMap((_, i) => {
			const row = rowNamed(form.rows, words.slice(0, i + 1).join(' '));
			const option = rowNamed(form.options, words.slice(i + 1).join(' '));
			return row && option ? [{ row, option }] : [];
		})[0];
		if (!found) return undefined;
		next = { ...next, [found.row.id]: found.option.value };
	}
	return next;
}
