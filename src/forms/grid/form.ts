import type { FormAnswer } from '../../game/answers.ts';
import { isFields } from '../../game/fields.ts';
import { type Diagnostic, type FormBase, isAnswered, type KindOfForm, refuse } from '../../game/form-base.ts';
import { labelOf } from '../choice/form.ts';

/** One of the same few for every row. Answer: the value by row id; a row left out keeps its preset. */
export interface GridForm extends FormBase {
	readonly kind: 'grid';
	readonly question: string;
	readonly rows: readonly {
		readonly id: string;
		readonly label: string;
		readonly hint: string;
		readonly preset: string;
	}[];
	readonly options: readonly { readonly value: string; readonly label: string }[];
}

export type GridValues = Readonly<Record<string, string>>;

/** What is chosen for the rows of a grid. */
export const valuesIn = (answer: FormAnswer | undefined): GridValues =>
	isFields(answer)
		? Object.fromEntries(
				Object.entries(answer).flatMap(([id, value]) => (typeof value === 'string' ? [[id, value]] : [])),
			)
		: {};

export const GRID: KindOfForm<GridForm> = {
	blank: () => ({}),
	check: checkGrid,
	summary: (form, answer) => {
		if (answer === undefined) return ['no answer'];
		const chosen = valuesIn(answer);
		const said = form.rows.filter(({ id, preset }) => (chosen[id] ?? preset) !== preset);
		const unchanged = form.rows.filter((row) => !said.includes(row));
		const presets = [...new Set(unchanged.map(({ preset }) => labelOf(form, preset)))];
		const others = said.length === 0 ? 'all' : 'the others';
		return [
			...said.map(({ id, label }) => `${label}: ${labelOf(form, chosen[id])}`),
			...(presets.length === 1
				? [`${others}: ${presets[0]}`]
				: unchanged.map((row) => `${row.label}: ${labelOf(form, row.preset)}`)),
		];
	},
	isDone: isAnswered,
};

function checkGrid(form: GridForm, answer: FormAnswer): Diagnostic[] {
	if (!isFields(answer)) return [refuse(`${form.title}: expected a choice by row.`)];
	for (const [id, value] of Object.entries(answer)) {
		if (!form.rows.some((row) => row.id === id)) return [refuse(`${form.title}: there is no row "${id}".`)];
		if (!form.options.some((option) => option.value === value))
			return [refuse(`${form.title}: choose one of ${form.options.map((o) => o.label).join(', ')}.`)];
	}
	return [];
}
