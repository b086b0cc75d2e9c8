/** What an answer says, and whether anything is left to answer: the same for screens and for lines. Pure. */
import { provinceOf } from '../board/map.ts';
import { plural } from '../board/names.ts';
import { makeUnit } from '../board/notation.ts';
import type { UnitName } from '../board/types.ts';
import { wrapped } from '../desk/text.ts';
import { shortTitle } from '../desk/words.ts';
import { pointsIn, textsIn } from '../game/answers.ts';
import type { ChoiceForm, Form, FormKind } from '../game/forms.ts';
import type { Situation } from '../game/situation.ts';
import type { Json } from '../game/state.ts';
import { thrownIn } from '../game/throws.ts';
import { byTradition, leftIn } from './adjustments/adjustments-kind.ts';
import { dislodgedIn } from './retreats/retreats-kind.ts';
import { givenAt, givenOn, unordered } from './sheet/slots.ts';
import { footprintsOf } from './throw/throw-words.ts';

interface Answered<F extends Form> {
	/** The answer for the overview, a line each; without one, what that means. */
	readonly summary: (form: F, answer: Json | undefined, situation: Situation) => readonly string[];
	/** Whether nothing is left to answer: a resumed turn goes on at the first form that is not done. */
	readonly isDone: (form: F, answer: Json | undefined, situation: Situation) => boolean;
	/** Whether an answer cannot be changed: a turn of nothing else is submitted without another look. */
	readonly isFinal?: true;
}

const isAnswered = (_form: Form, answer: Json | undefined) => answer !== undefined;

/** Of a line in the overview. */
const SUMMARY_WIDTH = 21;

const TYPED: Answered<Form> = {
	summary: (_form, answer) => [answer === undefined ? 'no answer' : String(answer)],
	isDone: isAnswered,
};

export type GridValues = Readonly<Record<string, string>>;

/** What is chosen for the rows of a grid. */
export const valuesIn = (answer: Json | undefined): GridValues => (answer ?? {}) as GridValues;

/** What the summary says of a unit without an order. */
export const unorderedLine = (unit: UnitName): string => `${makeUnit(unit)}  no order`;

const labelOf = ({ options }: Pick<ChoiceForm, 'options'>, value: unknown): string =>
	options.find((option) => option.value === value)?.label ?? '';

const ANSWERED = {
	orders: {
		summary: (form, answer, situation) => {
			const given = givenOn(form, answer, situation);
			if (form.withoutAnyOrder && answer !== undefined && given.length === 0)
				return wrapped(form.withoutAnyOrder, SUMMARY_WIDTH);
			// a whole power that is left out takes no more than a line
			if (form.withoutOrder && given.length === 0) return [`none (${plural(form.units.length, 'unit')})`];
			return form.units.map((unit) => givenAt(given, provinceOf(unit.at))?.text ?? unorderedLine(unit));
		},
		isDone: (form, answer, situation) => unordered(form.units, givenOn(form, answer, situation)).length === 0,
	},
	retreats: {
		summary: (form, answer, situation) => {
			const given = givenOn(form, answer, situation);
			return form.dislodged.map(({ unit }) => givenAt(given, provinceOf(unit.at))?.text ?? unorderedLine(unit));
		},
		isDone: (form, answer, situation) => unordered(dislodgedIn(form), givenOn(form, answer, situation)).length === 0,
	},
	adjustments: {
		summary: (form, answer, situation) => {
			const given = givenOn(form, answer, situation);
			const texts = given.map(({ text }) => text);
			if (form.builtWithoutOrder) return [...texts, ...byTradition(form, given).map((unit) => `${unit}  by tradition`)];
			const left = leftIn(form, given);
			return left > 0 ? [...texts, `${left} not ordered`] : texts;
		},
		isDone: (form, answer, situation) => leftIn(form, givenOn(form, answer, situation)) <= 0,
	},
	choice: {
		summary: (form, answer) => [
			labelOf(form, answer) || (form.optional ? labelOf(form, form.preset) || '-' : 'no answer'),
		],
		isDone: isAnswered,
	},
	number: TYPED,
	name: TYPED,
	allocate: {
		summary: (form, answer) => {
			if (answer === undefined) return ['no answer'];
			const points = pointsIn(answer);
			const rows = form.rows
				.filter(({ id }) => points[id])
				.map(({ id, label }) => `+${points[id]} ${shortTitle(label)}`);
			return rows.length > 0 ? rows : ['nothing'];
		},
		isDone: isAnswered,
	},
	pick: {
		summary: (form, answer) => {
			if (answer === undefined) return [form.optional ? 'none' : 'no answer'];
			const labels = form.options.filter(({ value }) => textsIn(answer).includes(value)).map(({ label }) => label);
			return labels.length > 0 ? labels : ['none'];
		},
		isDone: isAnswered,
	},
	grid: {
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
	},
	throw: {
		summary: (form, answer) => [answer === undefined ? 'not thrown yet' : footprintsOf(form, thrownIn(answer))],
		isDone: isAnswered,
		isFinal: true,
	},
	lay: { summary: (_form, answer) => textsIn(answer), isDone: () => false },
} satisfies { [K in FormKind]: Answered<Extract<Form, { kind: K }>> };

/** What there is to say of answers to this form. */
export const answeredOf = <F extends Form>(form: F): Answered<F> => ANSWERED[form.kind] as unknown as Answered<F>;
