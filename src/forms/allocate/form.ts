import { asTyped, change, type Phrase, say, words } from '../../board/phrase.ts';
import { type FormAnswer, type Points, pointsIn, sumOf } from '../../game/answers.ts';
import { isFields } from '../../game/fields.ts';
import { type Diagnostic, type FormBase, type KindOfForm, NO_ANSWER, refuse } from '../../game/form-base.ts';

/** Points divided over rows. Answer: points by row id; rows without points may be left out. */
export interface AllocateForm extends FormBase {
	readonly kind: 'allocate';
	readonly question: Phrase;
	readonly total: number;
	/** What is divided, in the plural; points where it is left out. */
	readonly noun?: Phrase;
	/** `labelNote`: behind the label where there is room; `also`: who else has some there, the most first. */
	readonly rows: readonly {
		readonly id: string;
		readonly label: Phrase;
		readonly labelNote?: Phrase;
		readonly held: number;
		readonly also?: readonly Phrase[];
	}[];
	/** What becomes of points that are left over. */
	readonly leftOver: 'lost' | 'kept' | 'refused';
}

/** What is divided, in the plural. */
export const nounOf = ({ noun }: AllocateForm): Phrase => noun ?? words('points');

/** A row by its name, with what is to be said of it. */
export const nameOf = ({ label, labelNote }: AllocateForm['rows'][number]): Phrase =>
	labelNote ? say`${label} (${labelNote})` : label;

/** How many are not placed yet. */
export const leftOf = ({ total }: AllocateForm, points: Points): number => total - sumOf(points);

/** The points with so many on these rows, or why that cannot be. */
export function placed(
	form: AllocateForm,
	points: Points,
	changes: Points,
): { readonly now: Points } | { readonly refused: Phrase } {
	const noun = nounOf(form);
	// a row with nothing on it is as good as none
	const now = Object.fromEntries(Object.entries({ ...points, ...changes }).filter(([, value]) => value > 0));
	const over = -leftOf(form, now);
	const [wanted, ...others] = Object.values(changes);
	if (over <= 0) return { now };
	if (leftOf(form, points) === 0)
		return { refused: say`All ${form.total} ${noun} are placed: take some away from another row first.` };
	if (wanted === undefined || others.length > 0)
		return { refused: say`That is ${over} too many: there are ${form.total} ${noun}.` };
	return { refused: say`${wanted} is too many: there are ${wanted - over} ${noun} for this row.` };
}

/** What is said once of points that would be lost. */
export function lossOf(form: AllocateForm, points: Points): Phrase | undefined {
	const left = leftOf(form, points);
	return left > 0 && form.leftOver === 'lost'
		? say`${left} of ${form.total} ${nounOf(form)} left over: lost for good.`
		: undefined;
}

export const ALLOCATE: KindOfForm<AllocateForm> = {
	blank: () => ({}),
	fullest: ({ rows }) => Object.fromEntries(rows.map(({ id }) => [id, 1])),
	check: checkAllocation,
	summary: (form, answer) => {
		if (answer === undefined) return [NO_ANSWER];
		const rows = filled(form, answer).map(({ label, value }) => say`${change(value)} ${label}`);
		return rows.length > 0 ? rows : [words('nothing')];
	},
	typed: (form, answer) => filled(form, answer).map(({ label, value }) => say`${label} ${value}`),
};

const filled = ({ rows }: AllocateForm, answer: FormAnswer | undefined) =>
	rows.flatMap(({ id, label }) => {
		const value = pointsIn(answer)[id];
		return value ? [{ label, value }] : [];
	});

function checkAllocation(form: AllocateForm, answer: FormAnswer): Diagnostic[] {
	if (!isFields(answer)) return [refuse(say`${form.title}: expected points by row.`)];
	const noun = nounOf(form);
	let sum = 0;
	for (const [id, points] of Object.entries(answer)) {
		if (!form.rows.some((row) => row.id === id)) return [refuse(say`${form.title}: there is no row "${asTyped(id)}".`)];
		if (!Number.isInteger(points) || Number(points) < 0)
			return [refuse(say`${form.title}: expected whole numbers from 0, not ${asTyped(JSON.stringify(points))}.`)];
		sum += Number(points);
	}
	if (sum > form.total)
		return [refuse(say`${form.title}: ${sum} ${noun} are placed, but there are only ${form.total}.`)];
	if (sum < form.total && form.leftOver === 'refused')
		return [refuse(say`${form.title}: all ${form.total} ${noun} must be placed, ${form.total - sum} are left.`)];
	if (sum < form.total && form.leftOver === 'lost')
		return [{ level: 'warn', message: say`Not placed, and lost: ${form.total - sum} of ${form.total} ${noun}.` }];
	return [];
}
