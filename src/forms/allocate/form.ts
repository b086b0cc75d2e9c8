import { type FormAnswer, pointsIn } from '../../game/answers.ts';
import { isFields } from '../../game/fields.ts';
import {
	type Diagnostic,
	type FormBase,
	isAnswered,
	type KindOfForm,
	refuse,
	shortTitle,
} from '../../game/form-base.ts';

/** Points divided over rows. Answer: points by row id; rows without points may be left out. */
export interface AllocateForm extends FormBase {
	readonly kind: 'allocate';
	readonly question: string;
	readonly total: number;
	/** What is divided, in the plural; points where it is left out. */
	readonly noun?: string;
	/** `note`: what else there is to know of the row. */
	readonly rows: readonly {
		readonly id: string;
		readonly label: string;
		readonly held: number;
		readonly note?: string;
	}[];
	/** What becomes of points that are left over. */
	readonly leftOver: 'lost' | 'kept' | 'refused';
}

/** What is divided, in the plural. */
export const nounOf = ({ noun }: AllocateForm): string => noun ?? 'points';

export const ALLOCATE: KindOfForm<AllocateForm> = {
	blank: () => ({}),
	check: checkAllocation,
	summary: (form, answer) => {
		if (answer === undefined) return ['no answer'];
		const points = pointsIn(answer);
		const rows = form.rows.filter(({ id }) => points[id]).map(({ id, label }) => `+${points[id]} ${shortTitle(label)}`);
		return rows.length > 0 ? rows : ['nothing'];
	},
	isDone: isAnswered,
};

function checkAllocation(form: AllocateForm, answer: FormAnswer): Diagnostic[] {
	if (!isFields(answer)) return [refuse(`${form.title}: expected points by row.`)];
	const noun = nounOf(form);
	let sum = 0;
	for (const [id, points] of Object.entries(answer)) {
		if (!form.rows.some((row) => row.id === id)) return [refuse(`${form.title}: there is no row "${id}".`)];
		if (!Number.isInteger(points) || Number(points) < 0)
			return [refuse(`${form.title}: expected whole numbers from 0, not ${JSON.stringify(points)}.`)];
		sum += Number(points);
	}
	if (sum > form.total) return [refuse(`${form.title}: ${sum} ${noun} are placed, but there are only ${form.total}.`)];
	if (sum < form.total && form.leftOver === 'refused')
		return [refuse(`${form.title}: all ${form.total} ${noun} must be placed, ${form.total - sum} are left.`)];
	if (sum < form.total && form.leftOver === 'lost')
		return [{ level: 'warn', message: `Not placed, and lost: ${form.total - sum} of ${form.total} ${noun}.` }];
	return [];
}
