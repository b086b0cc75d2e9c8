/**
 * Ids of forms: a name, and after a colon the subject where a seat is asked the same of several: `orders:FRANCE`. They stand
 * in saves and in the headless command, so they never change. Names are written as literals where a form is made
 * (`id: 'pass'`, `id: formId('bid', power)`), or are constants of the same folder: from there the test of privacy
 * reads which forms there are.
 */
import { isPower } from '../board/map.ts';
import type { Power } from '../board/types.ts';
import type { FormAnswer } from './answers.ts';
import type { Answers, PowerForm } from './forms.ts';

export const formId = (name: string, subject: string): string => `${name}:${subject}`;

/** The subject of the form; undefined: it has another name. */
export const subjectIn = (id: string, name: string): string | undefined =>
	id.startsWith(`${name}:`) ? id.slice(name.length + 1) : undefined;

/** The power that the form is about; undefined: it has another name, or is about no power. */
export function powerIn(id: string, name: string): Power | undefined {
	const subject = subjectIn(id, name);
	return subject !== undefined && isPower(subject) ? subject : undefined;
}

/** The power that a form of any name is about. */
export function powerAbout(id: string): Power | undefined {
	const subject = id.slice(id.indexOf(':') + 1);
	return isPower(subject) ? subject : undefined;
}

/** What these answers say to the forms that order a power in this part of a turn, power by power. */
export const sheetsIn = (answers: Answers, kind: PowerForm['kind']): [Power, FormAnswer][] =>
	Object.entries(answers).flatMap(([id, answer]): [Power, FormAnswer][] => {
		const power = powerIn(id, kind);
		return power ? [[power, answer]] : [];
	});

/** What they say to that of one power; undefined: nothing yet. */
export const sheetOf = (answers: Answers, kind: PowerForm['kind'], power: Power): FormAnswer | undefined =>
	answers[formId(kind, power)];
