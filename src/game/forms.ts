/** Forms: what a seat is asked, as data that screens draw and tests answer. One kind of form, one shape of answer. */
import { makeUnit } from '../board/notation.ts';
import type { Dislodged, Power, Province, Unit, UnitName } from '../board/types.ts';
import { areTexts } from './answers.ts';
import { isFields } from './fields.ts';
import type { Json, Opening } from './state.ts';
import { faultOfThrow, type Throw } from './throws.ts';

interface FormBase {
	/** Unique among the forms of a seat in a stage: `orders:FRANCE`. */
	readonly id: string;
	readonly title: string;
	readonly opens: Opening;
	/** Nobody gets a private turn for optional forms alone, and one that is not answered counts for nothing. */
	readonly optional?: boolean;
	/** One line: what to do here. */
	readonly hint?: string;
}

interface TypedForm extends FormBase {
	/**
	 * Where it is given, an impossible order or an unreadable text for one of the units is kept as typed, and marked with this
	 * sentence; without it such a text is refused.
	 */
	readonly keptAsTyped?: string;
	/** What a unit does that has no order, where it is not what a lone commander's would: `is left to the others`. */
	readonly withoutOrder?: string;
	/** A sentence on what it means to order nothing at all, where that is more than all units without an order. */
	readonly withoutAnyOrder?: string;
}

/** Orders for the units of a power. Answer: order texts. */
export interface OrdersForm extends TypedForm {
	readonly kind: 'orders';
	readonly power: Power;
	readonly units: readonly Unit[];
	/** Not checked for likely mistakes against what the seat orders its other powers. */
	readonly isCheckedAlone?: true;
}

/** Retreats for the dislodged units of a power. Answer: order texts. */
export interface RetreatsForm extends TypedForm {
	readonly kind: 'retreats';
	readonly power: Power;
	readonly dislodged: readonly Dislodged[];
}

/** Builds or removals of a power. Answer: order texts. */
export interface AdjustmentsForm extends FormBase {
	readonly kind: 'adjustments';
	readonly power: Power;
	/** Builds (positive) or removals (negative). */
	readonly owed: number;
	/** Why that many, as a sum in words. */
	readonly because: string;
	/** Open home centres with what can be built there. */
	readonly sites: readonly { readonly home: Province; readonly units: readonly UnitName[] }[];
	/** Units that could be removed. */
	readonly units: readonly Unit[];
	/**
	 * Every site is decided on separately: one order for each, as many as there are; at most `owed` of them builds, the others
	 * `MOS WAIVE` for nothing there. `WAIVE` without a site means nothing.
	 */
	readonly decidesEverySite?: true;
	/** What comes to a site that is left without an order; then no build can be waived. */
	readonly builtWithoutOrder?: readonly UnitName[];
}

/** One of several. Answer: the option's value. */
export interface ChoiceForm extends FormBase {
	readonly kind: 'choice';
	readonly question: string;
	/** `leadsTo`: sentences on its consequences, shown before it is chosen. */
	readonly options: readonly {
		readonly value: string;
		readonly label: string;
		readonly leadsTo?: readonly string[];
	}[];
	/** What counts if nothing is said, and where the pointer starts; without it nothing is pointed at, so that no slip answers. */
	readonly preset?: string;
}

/** A number. Answer: the number. */
export interface NumberForm extends FormBase {
	readonly kind: 'number';
	readonly question: string;
	readonly min: number;
	readonly max: number;
	readonly preset: number;
	/** Facts to decide by, a line each. */
	readonly facts: readonly string[];
}

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

/** Some of several. Answer: the values picked, each once. */
export interface PickForm extends FormBase {
	readonly kind: 'pick';
	readonly question: string;
	readonly options: readonly { readonly value: string; readonly label: string }[];
	readonly most: number;
}

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

/** A piece to be thrown at the board. Answer: a `Thrown`. */
export interface ThrowForm extends FormBase, Throw {
	readonly kind: 'throw';
}

/** Pieces lying on a real board. Answer: a text for each, with all the spaces it touches: `red a nwg nwy`. */
export interface LayForm extends FormBase {
	readonly kind: 'lay';
	/** Whose pieces there are, and what they are called besides. */
	readonly players: readonly { readonly power: Power; readonly also: readonly string[] }[];
	/** Armies that each has thrown, and as many fleets. */
	readonly each: number;
}

/** The name of somebody. Answer: the name. */
export interface NameForm extends FormBase {
	readonly kind: 'name';
	readonly question: string;
	/** The longest name, in letters. */
	readonly most: number;
	/** Names of others. */
	readonly taken: readonly string[];
}

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

/** Answered by orders of a power. */
export type PowerForm = OrdersForm | RetreatsForm | AdjustmentsForm;

export const isPowerForm = (form: Form): form is PowerForm =>
	form.kind === 'orders' || form.kind === 'retreats' || form.kind === 'adjustments';

/** A seat's answers by form id. */
export type Answers = Readonly<Record<string, Json>>;

/** What a check says of an answer: a refusal stops it, a warning does not. */
export interface Diagnostic {
	readonly level: 'refuse' | 'warn';
	readonly message: string;
	/** The unit it is about. */
	readonly unit?: UnitName;
	/** It says that the unit has no order, which a summary beside it need not repeat. */
	readonly isUnordered?: true;
}

/** A refusal; `unit`: the one it is about. */
export const refuse = (message: string, unit?: UnitName): Diagnostic => ({
	level: 'refuse',
	message,
	...(unit ? { unit } : {}),
});

/** A warning that the unit has no order, and what comes of that: `it will hold`. */
export const warnUnordered = (unit: UnitName, then: string): Diagnostic => ({
	level: 'warn',
	message: `${makeUnit(unit)} has no order: ${then}.`,
	unit,
	isUnordered: true,
});

/** The answer of somebody who says nothing: what is preset, and nothing where nothing is. */
export function blankAnswer(form: Form): Json {
	switch (form.kind) {
		case 'orders':
		case 'retreats':
		case 'adjustments':
		case 'pick':
		case 'lay':
			return [];
		case 'choice':
			return form.preset ?? form.options[0]!.value;
		case 'number':
			return form.preset;
		case 'name':
			return '';
		case 'allocate':
		case 'grid':
			return {};
		case 'throw': {
			const type = form.left.A > 0 ? 'A' : 'F';
			return { type, lies: null };
		}
	}
}

/** Whether the answer has the form's shape; the sentence says what is wrong. Says nothing about the rules. */
export function checkShape(form: Form, answer: Json): Diagnostic[] {
	switch (form.kind) {
		case 'orders':
		case 'retreats':
		case 'adjustments':
		case 'lay': {
			return areTexts(answer)
				? []
				: [refuse(`${form.title}: expected a list of ${form.kind === 'lay' ? 'pieces' : 'orders'}.`)];
		}
		case 'choice': {
			const known = form.options.some((option) => option.value === answer);
			return known ? [] : [refuse(`${form.title}: choose one of ${form.options.map((o) => o.label).join(', ')}.`)];
		}
		case 'number': {
			const fits = Number.isInteger(answer) && Number(answer) >= form.min && Number(answer) <= form.max;
			return fits ? [] : [refuse(`${form.title}: enter a whole number from ${form.min} to ${form.max}.`)];
		}
		case 'name':
			return checkName(form, answer);
		case 'allocate':
			return checkAllocation(form, answer);
		case 'pick':
			return checkPick(form, answer);
		case 'grid':
			return checkGrid(form, answer);
		case 'throw': {
			const fault = faultOfThrow(form, answer);
			return fault === undefined ? [] : [refuse(`${form.title}: ${fault}`)];
		}
	}
}

function checkName({ title, most, taken }: NameForm, answer: Json): Diagnostic[] {
	if (typeof answer !== 'string' || /\p{C}/u.test(answer)) return [refuse(`${title}: expected a name.`)];
	const name = sameName(answer);
	if (name === '') return [refuse('Type a name.')];
	if (answer.trim().length > most) return [refuse(`That is too long: ${most} letters at most.`)];
	const other = taken.find((each) => sameName(each) === name);
	return other === undefined ? [] : [refuse(`It cannot be ${other}.`)];
}

/** Equal for names that look alike: capitals, wide or composed letters and spaces do not make another name. */
const sameName = (name: string): string => name.normalize('NFKC').toLowerCase().split(/\s+/u).join(' ').trim();

function checkPick(form: PickForm, answer: Json): Diagnostic[] {
	if (!Array.isArray(answer)) return [refuse(`${form.title}: expected a list.`)];
	const strange = answer.find((value) => !form.options.some((option) => option.value === value));
	if (strange !== undefined) return [refuse(`${form.title}: ${JSON.stringify(strange)} cannot be picked.`)];
	if (new Set(answer).size < answer.length) return [refuse(`${form.title}: each can be picked once.`)];
	if (answer.length > form.most) return [refuse(`${form.title}: at most ${form.most} can be picked.`)];
	const left = Math.min(form.most, form.options.length) - answer.length;
	return left > 0 && !form.optional ? [{ level: 'warn', message: `${form.title}: ${left} more could be picked.` }] : [];
}

function checkGrid(form: GridForm, answer: Json): Diagnostic[] {
	if (!isFields(answer)) return [refuse(`${form.title}: expected a choice by row.`)];
	for (const [id, value] of Object.entries(answer)) {
		if (!form.rows.some((row) => row.id === id)) return [refuse(`${form.title}: there is no row "${id}".`)];
		if (!form.options.some((option) => option.value === value))
			return [refuse(`${form.title}: choose one of ${form.options.map((o) => o.label).join(', ')}.`)];
	}
	return [];
}

function checkAllocation(form: AllocateForm, answer: Json): Diagnostic[] {
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

/** What is divided, in the plural. */
export const nounOf = ({ noun }: AllocateForm): string => noun ?? 'points';
