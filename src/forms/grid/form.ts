import { asTyped, NOTHING, type Phrase, say, words } from '../../board/phrase.ts';
import type { FormAnswer } from '../../game/answers.ts';
import { isFields } from '../../game/fields.ts';
import { type Diagnostic, type FormBase, type KindOfForm, NO_ANSWER, refuse } from '../../game/form-base.ts';
import { labelOf, refuseStrange } from '../choice/form.ts';

/** One of the same few for every row. Answer: the value by row id; a row left out keeps its preset. */
export interface GridForm extends FormBase {
	readonly kind: 'grid';
	readonly question: Phrase;
	readonly rows: readonly {
		readonly id: string;
		readonly label: Phrase;
		readonly hint: Phrase;
		readonly preset: string;
	}[];
	readonly options: readonly { readonly value: string; readonly label: Phrase }[];
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
		if (answer === undefined) return [NO_ANSWER];
		const said = changed(form, answer);
		const unchanged = form.rows.filter((row) => !said.includes(row));
		const presets = [...new Set(unchanged.map(({ preset }) => labelOf(form, preset)))];
		const others = words(said.length === 0 ? 'all' : 'the others');
		return [
			...typedIn(form, answer),
			...(presets.length === 1
				? [say`${others}: ${presets[0] ?? NOTHING}`]
				: unchanged.map((row) => say`${row.label}: ${labelOf(form, row.preset)}`)),
		];
	},
	typed: typedIn,
};

const changed = ({ rows }: GridForm, answer: FormAnswer | undefined) =>
	rows.filter(({ id, preset }) => (valuesIn(answer)[id] ?? preset) !== preset);

function typedIn(form: GridForm, answer: FormAnswer | undefined): Phrase[] {
	return changed(form, answer).map(({ id, label }) => say`${label}: ${labelOf(form, valuesIn(answer)[id])}`);
}

function checkGrid(form: GridForm, answer: FormAnswer): Diagnostic[] {
	if (!isFields(answer)) return [refuse(say`${form.title}: expected a choice by row.`)];
	for (const [id, value] of Object.entries(answer)) {
		if (!form.rows.some((row) => row.id === id)) return [refuse(say`${form.title}: there is no row "${asTyped(id)}".`)];
		if (!form.options.some((option) => option.value === value)) return [refuseStrange(form)];
	}
	return [];
}
