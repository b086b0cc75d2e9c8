import { joined, NOTHING, say } from '../../board/phrase.ts';
import type { PickForm } from '../../game/forms.ts';
import { rowNamed } from '../../lines/rows.ts';
import { type Asking, type Led, tryGive } from '../../lines/voice.ts';

/** Some of several: their numbers in one line. */
export async function pick(asking: Asking<PickForm>): Promise<Led> {
	const { dialog, form, own } = asking;
	const listed = form.options.map(({ label, note }, i) => say`${i + 1} ${label}${note ? say`: ${note}` : NOTHING}`);
	const help = [form.question, 'Numbers with commas between them; none for none of them.', ...listed];
	dialog.say(form.question, form.hint ?? NOTHING);
	dialog.say(...listed);
	for (;;) {
		const given = form.id in own ? ', Enter leaves it as it was' : '';
		const line = await dialog.ask({ prompt: `At most ${form.most} of ${form.options.length}, or none${given}`, help });
		if (typeof line === 'symbol') return line;
		if (line === '' && form.id in own) return 'next';
		const typed = line === 'none' ? [] : line.split(/[,;]+|\s+(?=\d)/).filter((part) => part.trim() !== '');
		const picked = typed.map((part) => rowNamed(form.options, part.trim()));
		if (line === '' || picked.includes(undefined))
			dialog.say('Numbers with commas between them, or none. ? says what there is.');
		else if (
			tryGive(
				asking,
				picked.map((one) => one!.value),
				joined(
					form.options.flatMap((one) => (picked.includes(one) ? [one.label] : [])),
					';',
				),
			)
		)
			return 'next';
	}
}
