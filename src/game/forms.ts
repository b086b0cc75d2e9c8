/** Forms: what a seat is asked, as data that screens draw and tests answer. One kind of form, one shape of answer. */
import { ADJUSTMENTS, type AdjustmentsForm } from '../forms/adjustments/form.ts';
import { ALLOCATE, type AllocateForm } from '../forms/allocate/form.ts';
import { CHOICE, type ChoiceForm } from '../forms/choice/form.ts';
import { GRID, type GridForm } from '../forms/grid/form.ts';
import { LAY, type LayForm } from '../forms/lay/form.ts';
import { NAME, type NameForm } from '../forms/name/form.ts';
import { NUMBER, type NumberForm } from '../forms/number/form.ts';
import { ORDERS, type OrdersForm } from '../forms/orders/form.ts';
import { PICK, type PickForm } from '../forms/pick/form.ts';
import { RETREATS, type RetreatsForm } from '../forms/retreats/form.ts';
import { THROW, type ThrowForm } from '../forms/throw/form.ts';
import { areTexts, type FormAnswer } from './answers.ts';
import type { Diagnostic, KindOfForm } from './form-base.ts';
import { Orders } from './orders.ts';
import { readerOn } from './reading.ts';
import type { Situation } from './situation.ts';
import type { Json } from './state.ts';

export { type Answers, type Diagnostic, refuse, type Subject, warnUnordered } from './form-base.ts';
export type {
	AdjustmentsForm,
	AllocateForm,
	ChoiceForm,
	GridForm,
	LayForm,
	NameForm,
	NumberForm,
	OrdersForm,
	PickForm,
	RetreatsForm,
	ThrowForm,
};

export type Form =
	| OrdersForm
	| RetreatsForm
	| AdjustmentsForm
	| ChoiceForm
	| NumberForm
	| AllocateForm
	| PickForm
	| GridForm
	| ThrowForm
	| LayForm
	| NameForm;
export type FormKind = Form['kind'];
export type FormOf<K extends FormKind> = Extract<Form, { kind: K }>;

/** Answered by orders of a power. */
export type PowerForm = OrdersForm | RetreatsForm | AdjustmentsForm;

export const isPowerForm = (form: Form): form is PowerForm =>
	form.kind === 'orders' || form.kind === 'retreats' || form.kind === 'adjustments';

const KINDS: { readonly [K in FormKind]: KindOfForm<FormOf<K>> } = {
	adjustments: ADJUSTMENTS,
	allocate: ALLOCATE,
	choice: CHOICE,
	grid: GRID,
	lay: LAY,
	name: NAME,
	number: NUMBER,
	orders: ORDERS,
	pick: PICK,
	retreats: RETREATS,
	throw: THROW,
};

/** What there is to know of such forms. */
export const kindOf = <K extends FormKind>(kind: K): KindOfForm<FormOf<K>> => KINDS[kind];

export const blankAnswer = (form: Form): Json => kindOf(form.kind).blank(form);

export const checkShape = (form: Form, answer: FormAnswer): Diagnostic[] => kindOf(form.kind).check(form, answer);

/** The answer to the form as it comes from elsewhere, with its orders read. */
export function readAnswer(form: Form, answer: FormAnswer, situation: Situation): FormAnswer {
	const { phase } = kindOf(form.kind);
	return phase && areTexts(answer) ? new Orders(answer.map(readerOn(situation, phase)), phase, situation) : answer;
}
