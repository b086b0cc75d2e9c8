/** A computer in a seat: it is asked what a person there is asked, and answers. */

import type { FormAnswer } from './answers.ts';
import { type Answers, blankAnswer, type Form, readAnswer } from './forms.ts';
import { isSameName } from './names.ts';
import { formsOf } from './play.ts';
import type { Ruleset } from './ruleset.ts';
import type { Json } from './state.ts';
import type { Throwing } from './throws.ts';
import type { Resources, View } from './view.ts';

/**
 * Its answers in the stage being played: the forms are asked again after each answer, as they are of a person. What is
 * optional, and no layer wants to answer, is left out; a plan is for one form. `throwing` is needed where a piece is to be thrown; `pause`: of its resources.
 */
export function answersOf(view: View, ruleset: Ruleset, throwing?: Throwing, pause?: Resources['pause']): Answers {
	const own: Record<string, FormAnswer> = { ...view.given };
	const leftOut = new Set<string>();
	for (;;) {
		const asked = formsOf(view.game, ruleset, view.seat, { ...view.sealed, ...own });
		const isAsked = (id: string) => view.plan === undefined || view.plan === id;
		const form = asked.find(({ id }) => isAsked(id) && !(id in own) && !leftOut.has(id));
		if (!form) return own;
		const answer = answerTo(view, form, own, ruleset, { throwing, pause });
		if (answer === undefined) leftOut.add(form.id);
		else own[form.id] = answer;
	}
}

/** What a layer knows, if it is accepted; else what stands, or what harms nobody. */
function answerTo(
	view: View,
	form: Form,
	own: Answers,
	ruleset: Ruleset,
	resources: Omit<Resources, 'ruleset'>,
): FormAnswer | undefined {
	const played = ruleset.plays(view, form, own, { ruleset, ...resources });
	if (played === undefined && form.optional) return undefined;
	const read = (answer: FormAnswer | undefined) =>
		answer === undefined ? [] : [readAnswer(form, answer, view.game.situation)];
	const refused = (answer: FormAnswer) =>
		ruleset.check(view.game, form, { ...own, [form.id]: answer }).filter(({ level }) => level === 'refuse').length;
	const stands = read(view.standing?.[form.id]);
	// what stands may be refused already
	const most = Math.max(0, ...stands.map(refused));
	const answers = [...read(played), ...stands, blankAnswer(form), harmlessAnswer(form)];
	return answers.find((answer) => refused(answer) <= most) ?? (form.optional ? undefined : blankAnswer(form));
}

/** Forms to which nothing at all is not an answer. */
function harmlessAnswer(form: Form): Json {
	switch (form.kind) {
		case 'name':
			return (
				NAMES.find((name) => name.length <= form.most && !form.taken.some((other) => isSameName(other, name))) ?? 'X'
			);
		case 'allocate':
			return form.rows.length > 0 ? { [form.rows[0]!.id]: form.total } : {};
		default:
			return blankAnswer(form);
	}
}

const NAMES = ['Somebody', 'A passer-by', 'A neighbour', 'X'];
