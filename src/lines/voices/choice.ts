import type { ChoiceForm } from '../../game/forms.ts';
import { type Asking, confirm, type Led } from '../voice.ts';

/** One of several. What an answer leads to is said with it. */
export async function choice(asking: Asking<ChoiceForm>): Promise<Led> {
	const { talk, form, give } = asking;
	talk.say(form.question, form.hint ?? '');
	for (const { label, leadsTo = [] } of form.options)
		if (leadsTo.length > 0) talk.say(`${label}: ${leadsTo.join(' ')}`);
	for (;;) {
		const chosen = await talk.choose({
			prompt: 'Which',
			options: form.options,
			help: [form.question, form.hint ?? '', 'A number chooses; back goes back and answers nothing.'],
		});
		if (typeof chosen === 'symbol') return chosen;
		const refused = give(chosen);
		if (refused === undefined) {
			confirm(asking, `${form.options.find(({ value }) => value === chosen)!.label}.`);
			return 'next';
		}
		talk.say(refused);
	}
}
