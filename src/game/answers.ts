/**
 * Answers in the shapes that their forms have. One that has another shape says nothing here: the form's own check refuses it,
 * but forms that look at what else was answered see it before.
 */
import { isFields, type Json } from './fields.ts';
import { Orders } from './orders.ts';

/** What is answered to a form: orders are values with their texts, all else is as it is stored. */
export type FormAnswer = Json | Orders;

/** Whether it is a list of texts: orders that nobody has read yet, or what was picked. */
export const areTexts = (answer: FormAnswer): answer is readonly string[] =>
	Array.isArray(answer) && answer.every((text) => typeof text === 'string');

/** The texts of an answer; none while there is no answer. */
export function textsIn(answer: FormAnswer | undefined): readonly string[] {
	if (answer instanceof Orders) return answer.texts;
	return answer !== undefined && areTexts(answer) ? answer : [];
}

/** By row, or by power. */
export type Points = Readonly<Record<string, number>>;

/** The points of an answer by row; none while there is no answer. */
export const pointsIn = (answer: FormAnswer | undefined): Points =>
	answer !== undefined && isFields(answer) && Object.values(answer).every((value) => typeof value === 'number')
		? (answer as Points)
		: {};

export const sumOf = (points: Points): number => Object.values(points).reduce((sum, value) => sum + value, 0);
