import { NOTHING, say } from '../../board/phrase.ts';
import type { ChoiceForm } from '../../game/forms.ts';
import { type Asking, type Led, tryGive } from '../../lines/voice.ts';

/** One of several. What an answer leads to is said before it is given. */
export async function choice(asking: Asking<ChoiceForm>): Promise<Led> {
	const { dialog, form } = asking;
	dialog.say(form.question, form.hint ?? NOTHING);
	for (;;) {
		const chosen = await dialog.choose({
			prompt: 'Which',
			options: form.options,
			help: [form.question, form.hint ?? NOTHING, 'A number chooses; back goes back and answers nothing.'],
		});
		if (typeof chosen === 'symbol') return chosen;
		const { label, leadsTo = [] } = form.options.find(({ value }) => value === chosen)!;
		dialog.say(...leadsTo);
		if (leadsTo.length > 0 && !(await dialog.isSure('Is that it?'))) continue;
		if (tryGive(asking, chosen, say`${label}.`)) return 'next';
	}
}
