/** What every kind of form has: what is asked, as data, and what can be said of an answer to it. */

import { type Phrase, say, unit as unitOf, words } from '../board/phrase.ts';
import type { PhaseKind, UnitName } from '../board/types.ts';
import type { FormAnswer } from './answers.ts';
import type { Situation } from './situation.ts';
import type { Json, Opening } from './state.ts';

/** What a topic of the rules is about, in a word: `support`. */
export type Subject = string;

export interface FormBase {
	/** Unique among the forms of a seat in a stage: `orders:FRANCE`. */
	readonly id: string;
	readonly title: Phrase;
	/** What stands behind the title where there is room: `7 PFs; Anna 4`. */
	readonly titleNote?: Phrase;
	readonly opens: Opening;
	/** Nobody gets a private turn for optional forms alone, and one that is not answered counts for nothing. */
	readonly optional?: boolean;
	/** Who answers the same, where what both want is done: of the two a computer shows its plan to a person. */
	readonly partner?: number;
	/** One line: what to do here. */
	readonly hint?: Phrase;
	/** The topic of the rules that it comes from. */
	readonly about?: Subject;
}

/** What there is to know of a kind of form. */
export interface KindOfForm<F> {
	/** The phase that it takes orders for; without one it asks for something else. */
	readonly phase?: PhaseKind;
	/** The topic of the rules that such forms come from. */
	readonly about?: Subject;
	/** The answer of somebody who says nothing: what is preset, and nothing where nothing is. */
	readonly blank: (form: F) => Json;
	/** An answer after which all is asked that may be asked after any; without it no answer leads to more. */
	readonly fullest?: (form: F) => Json;
	/** Whether the answer has the form's shape; the sentence says what is wrong. Says nothing about the rules. */
	readonly check: (form: F, answer: FormAnswer) => Diagnostic[];
	/** The answer for the overview, a line each; without one, what that means. */
	readonly summary: (form: F, answer: FormAnswer | undefined, situation: Situation) => readonly Phrase[];
	/** How the answer can be typed; left out: as its summary is. */
	readonly typed?: (form: F, answer: FormAnswer | undefined) => readonly Phrase[];
	/** Whether nothing is left to answer, if not with any answer: a resumed turn goes on at the first form that is not done. */
	readonly isDone?: (form: F, answer: FormAnswer | undefined, situation: Situation) => boolean;
	/** Whether an answer cannot be changed: a turn of nothing else is submitted without another look. */
	readonly isFinal?: true;
}

/** A seat's answers by form id. */
export type Answers = Readonly<Record<string, FormAnswer>>;

/** What a check says of an answer: a refusal stops it, a warning does not. */
export interface Diagnostic {
	readonly level: 'refuse' | 'warn';
	readonly message: Phrase;
	/** The unit it is about. */
	readonly unit?: UnitName;
	/** It says that the unit has no order, which a summary beside it need not repeat. */
	readonly isUnordered?: true;
	/** The topic of the rules behind it, where that is not the one of the form. */
	readonly about?: Subject | undefined;
}

/** A refusal; `unit`: the one it is about. */
export const refuse = (message: Phrase, unit?: UnitName, about?: Subject): Diagnostic => ({
	level: 'refuse',
	message,
	...(unit ? { unit } : {}),
	...(about ? { about } : {}),
});

/** A warning that the unit has no order, and what comes of that: `it will hold`. */
export const warnUnordered = (unit: UnitName, then: Phrase): Diagnostic => ({
	level: 'warn',
	message: say`${unitOf(unit)} has no order: ${then}.`,
	unit,
	isUnordered: true,
	about: 'noOrders',
});

/** Nothing was answered. */
export const NO_ANSWER = words('no answer');
