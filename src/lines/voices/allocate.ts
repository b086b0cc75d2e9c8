import { type Points, pointsIn, sumOf } from '../../game/answers.ts';
import { type AllocateForm, nounOf } from '../../game/forms.ts';
import { withFullStop } from '../spoken.ts';
import { UNDO } from '../talk.ts';
import { type Asking, confirm, giveOr, type Led } from '../voice.ts';
import { rowNamed } from './rows.ts';

/** Points divided over rows: a row and a number in each line. */
export async function allocate(asking: Asking<AllocateForm>): Promise<Led> {
	const { talk, form, own } = asking;
	const noun = nounOf(form);
	const rows = form.rows.map(
		({ label, held, note }, i) => `${i + 1} ${label}: holds ${held}${note ? `, ${note}` : ''}`,
	);
	const help = [
		form.question,
		`A row and how many ${noun} it gets now: france 3, or 3 3 for the third row. Several with commas between them. 0 takes them away.`,
		'An empty line, or done, when all are placed. show says what is placed so far.',
		...rows,
	];
	let points = pointsIn(own()[form.id]);
	const before: Points[] = [];
	talk.say(form.question, form.hint ?? '');
	talk.say(...rows);
	let warned = false;
	for (;;) {
		const left = form.total - sumOf(points);
		const line = await talk.ask({ prompt: `${left} of ${form.total} ${noun} left: row and number, or done`, help });
		if (line === 'show') confirm(asking, withFullStop(inWords(form, points)), NOT_ALOUD);
		else if (typeof line === 'symbol') {
			const last = line === UNDO ? before.pop() : undefined;
			if (!last) return line;
			points = last;
			talk.say('Undone.');
		} else if (line === '' || line === 'done') {
			if (left > 0 && form.mayLapse && !warned) {
				warned = true;
				talk.say(`${left} of ${form.total} ${noun} left over: lost for good. done once more goes on anyway.`);
				continue;
			}
			const given = Object.fromEntries(Object.entries(points).filter(([, value]) => value > 0));
			if (giveOr(asking, given, '') === 'next') return 'next';
		} else {
			const read = place(form, points, line);
			warned = false;
			if (typeof read === 'string') talk.say(read);
			else {
				before.push(points);
				points = read;
				confirm(asking, withFullStop(inWords(form, points)));
			}
		}
	}
}

export const NOT_ALOUD = 'It is not said aloud: start with --headphones where nobody else hears.';

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
	return over > 0 ? `That is ${over} too many: there are ${form.total} ${nounOf(form)}.` : next;
}
