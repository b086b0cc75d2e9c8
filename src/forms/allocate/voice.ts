import { joined, NOTHING, type Phrase, say, words } from '../../board/phrase.ts';
import { pointsTyped } from '../../desk/typed-answer.ts';
import { type Points, pointsIn } from '../../game/answers.ts';
import { fillRows } from '../../lines/rows.ts';
import type { Asking, Led } from '../../lines/voice.ts';
import { type AllocateForm, leftOf, lossOf, nameOf, nounOf, placed } from './form.ts';

/** Points divided over rows: a row and a number in each line. */
export function allocate(asking: Asking<AllocateForm>): Promise<Led> {
	const { dialog, form, own } = asking;
	const noun = nounOf(form);
	const rows = form.rows.map((row, i) => {
		const { held, also = [] } = row;
		return say`${i + 1} ${nameOf(row)}: holds ${held}${also.length > 0 ? say`, also ${joined(also, ',')}` : NOTHING}`;
	});
	dialog.say(form.question, form.hint ?? NOTHING);
	dialog.say(...rows);
	return fillRows<Points>(asking, {
		first: pointsIn(own[form.id]),
		prompt: (points) => {
			const left = dialog.isOverheard ? NOTHING : say`${leftOf(form, points)} of `;
			return say`${left}${form.total} ${noun}${words(dialog.isOverheard ? '' : ' left')}: row and number, or done`;
		},
		help: [
			form.question,
			say`A row and how many ${noun} it gets now: france 3, or 3 3 for the third row. Several with commas between them. 0 takes them away.`,
			'An empty line, or done, when all are placed. show says what is placed so far.',
			...rows,
		],
		inWords: (points) => inWords(form, points),
		read: (points, line) => {
			const changes = pointsTyped(form, line);
			return changes ? placed(form, points, changes) : { refused: NO_ROW };
		},
		doubt: (points) => lossOf(form, points),
	});
}

const inWords = (form: AllocateForm, points: Points): Phrase => {
	const rows = form.rows.filter(({ id }) => points[id]);
	if (rows.length === 0) return words('Nothing is placed');
	return joined(
		rows.map(({ id, label }) => say`${points[id] ?? 0} for ${label}`),
		',',
	);
};

const NO_ROW = 'A row and a number: france 3, or 3 3 for the third row. ? says the rows.';
