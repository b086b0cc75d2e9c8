import { type Points, pointsIn, sumOf } from '../../game/answers.ts';
import { fillRows, rowNamed } from '../../lines/rows.ts';
import type { Asking, Led } from '../../lines/voice.ts';
import { type AllocateForm, nounOf } from './form.ts';

/** Points divided over rows: a row and a number in each line. */
export function allocate(asking: Asking<AllocateForm>): Promise<Led> {
	const { dialog, form, own } = asking;
	const noun = nounOf(form);
	const rows = form.rows.map(
		({ label, held, note }, i) => `${i + 1} ${label}: holds ${held}${note ? `, ${note}` : ''}`,
	);
	const left = (points: Points) => form.total - sumOf(points);
	dialog.say(form.question, form.hint ?? '');
	dialog.say(...rows);
	return fillRows<Points>(asking, {
		first: pointsIn(own()[form.id]),
		prompt: (points) => `${left(points)} of ${form.total} ${noun} left: row and number, or done`,
		help: [
			form.question,
			`A row and how many ${noun} it gets now: france 3, or 3 3 for the third row. Several with commas between them. 0 takes them away.`,
			'An empty line, or done, when all are placed. show says what is placed so far.',
			...rows,
		],
		inWords: (points) => inWords(form, points),
		read: (points, line) => place(form, points, line),
		doubt: (points) =>
			left(points) > 0 && form.leftOver === 'lost'
				? `${left(points)} of ${form.total} ${noun} left over: lost for good. done once more goes on anyway.`
				: undefined,
	});
}

const inWords = (form: AllocateForm, points: Points): string =>
	form.rows
		.filter(({ id }) => points[id])
		.map(({ id, label }) => `${points[id]} for ${label}`)
		.join(', ') || 'Nothing is placed.';

/** The points with what the line says, or why it cannot be so. */
function place(form: AllocateForm, points: Points, line: string): Points | string {
	let next = points;
	// also `france 5 russia 3`
	for (const part of line.split(/[,;]|(?<=\s\d+)\s+(?=[a-z])/i)) {
		const found = /^(.*?)[\s:=]+(\d+)$/.exec(part.trim());
		const row = found && rowNamed(form.rows, found[1]!.trim());
		if (!found || !row) return 'A row and a number: france 3, or 3 3 for the third row. ? says the rows.';
		next = { ...next, [row.id]: Number(found[2]) };
	}
	const over = sumOf(next) - form.total;
	if (over > 0) return `That is ${over} too many: there are ${form.total} ${nounOf(form)}.`;
	return Object.fromEntries(Object.entries(next).filter(([, value]) => value > 0));
}
