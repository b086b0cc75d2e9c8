import { joined, NOTHING, type Phrase, type Sentence, say, words } from '../../board/phrase.ts';
import { type Points, pointsIn, sumOf } from '../../game/answers.ts';
import { fillRows, rowNamed } from '../../lines/rows.ts';
import type { Asking, Led } from '../../lines/voice.ts';
import { type AllocateForm, nounOf } from './form.ts';

/** Points divided over rows: a row and a number in each line. */
export function allocate(asking: Asking<AllocateForm>): Promise<Led> {
	const { dialog, form, own } = asking;
	const noun = nounOf(form);
	const rows = form.rows.map(({ label, labelNote, held, also = [] }, i) => {
		const head = labelNote ? say`${label} (${labelNote})` : label;
		return say`${i + 1} ${head}: holds ${held}${also.length > 0 ? say`, also ${joined(also, ',')}` : NOTHING}`;
	});
	const left = (points: Points) => form.total - sumOf(points);
	dialog.say(form.question, form.hint ?? NOTHING);
	dialog.say(...rows);
	return fillRows<Points>(asking, {
		first: pointsIn(own()[form.id]),
		prompt: (points) => say`${left(points)} of ${form.total} ${noun} left: row and number, or done`,
		help: [
			form.question,
			say`A row and how many ${noun} it gets now: france 3, or 3 3 for the third row. Several with commas between them. 0 takes them away.`,
			'An empty line, or done, when all are placed. show says what is placed so far.',
			...rows,
		],
		inWords: (points) => inWords(form, points),
		read: (points, line) => place(form, points, line),
		doubt: (points) =>
			left(points) > 0 && form.leftOver === 'lost'
				? say`${left(points)} of ${form.total} ${noun} left over: lost for good. done once more goes on anyway.`
				: undefined,
	});
}

const inWords = (form: AllocateForm, points: Points): Phrase => {
	const placed = form.rows.filter(({ id }) => points[id]);
	if (placed.length === 0) return words('Nothing is placed');
	return joined(
		placed.map(({ id, label }) => say`${points[id] ?? 0} for ${label}`),
		',',
	);
};

/** The points with what the line says, or why it cannot be so. */
function place(
	form: AllocateForm,
	points: Points,
	line: string,
): { readonly now: Points } | { readonly refused: Sentence } {
	let next = points;
	// also `france 5 russia 3`
	for (const part of line.split(/[,;]|(?<=\s\d+)\s+(?=[a-z])/i)) {
		const found = /^(.*?)[\s:=]+(\d+)$/.exec(part.trim());
		const row = found && rowNamed(form.rows, found[1]!.trim());
		if (!found || !row) return { refused: 'A row and a number: france 3, or 3 3 for the third row. ? says the rows.' };
		next = { ...next, [row.id]: Number(found[2]) };
	}
	const over = sumOf(next) - form.total;
	if (over > 0) return { refused: say`That is ${over} too many: there are ${form.total} ${nounOf(form)}.` };
	return { now: Object.fromEntries(Object.entries(next).filter(([, value]) => value > 0)) };
}
