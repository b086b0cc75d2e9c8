/**
 * Answers in the shapes that their forms have. One that has another shape says nothing here: the form's own check refuses it,
 * but forms that look at what else was answered see it before.
 */
import { isFields } from './fields.ts';
import type { Json } from './state.ts';

/** Whether it is a list of texts: orders, or what was picked. */
export const areTexts = (answer: Json): answer is readonly string[] =>
	Array.isArray(answer) && answer.every((text) => typeof text === 'string');

/** The texts of an answer; none while there is no answer. */
export const textsIn = (answer: Json | undefined): readonly string[] =>
	answer !== undefined && areTexts(answer) ? answer : NO_TEXTS;
const NO_TEXTS: readonly string[] = [];

/** By row, or by power. */
export type Points = Readonly<Record<string, number>>;

/** The points of an answer by row; none while there is no answer. */
export const pointsIn = (answer: Json | undefined): Points =>
	answer !== undefined && isFields(answer) && Object.values(answer).every((value) => typeof value === 'number')
		? (answer as Points)
		: {};

export const sumOf = (points: Points): number => Object.values(points).reduce((sum, value) => sum + value, 0);
