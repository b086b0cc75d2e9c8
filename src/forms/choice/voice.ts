import { NOTHING, say } from '../../board/phrase.ts';
import type { ChoiceForm } from '../../game/forms.ts';
import { type Asking, type Led, tryGive } from '../../lines/voice.ts';

/** One of several. What an answer leads to is said before it is given. */
export async function choice(asking: Asking<ChoiceForm>): Promise<Led> {
	const { dialog, form } = asking;
	const { isOverheard } = dialog;
	dialog.say(form.question, form.hint ?? NOTHING);
	const consequences = form.options.flatMap(({ label, leadsTo = [] }) => leadsTo.map((said) => say`${label}: ${said}`));
	for (;;) {
		const chosen = await dialog.choose({
			prompt: say`Which: ${form.title}`,
			options: form.options,
			isOtherAloud: true,
			help: [
				form.question,
				form.hint ?? NOTHING,
				'A number chooses; back goes back and answers nothing.',
				...consequences,
			],
		});
		if (typeof chosen === 'symbol') return chosen;
		const { label, leadsTo = [] } = form.options.find(({ value }) => value === chosen)!;
		if (!isOverheard) dialog.say(...leadsTo);
		// where others hear it, nothing tells which of them was chosen
		if ((isOverheard ? consequences : leadsTo).length > 0 && !(await dialog.isSure('Is that it?'))) continue;
		if (tryGive(asking, chosen, say`${label}.`)) return 'next';
	}
}
