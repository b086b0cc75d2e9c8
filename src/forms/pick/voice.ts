import { joined, NOTHING, say, words } from '../../board/phrase.ts';
import { picksTyped } from '../../desk/typed-answer.ts';
import type { PickForm } from '../../game/forms.ts';
import { type Asking, type Led, tryGive } from '../../lines/voice.ts';
import { PICK } from './form.ts';

/** Some of several: their numbers in one line. */
export async function pick(asking: Asking<PickForm>): Promise<Led> {
	const { dialog, table, form, own } = asking;
	const listed = form.options.map(({ label, note }, i) => say`${i + 1} ${label}${note ? say`: ${note}` : NOTHING}`);
	const help = [form.question, 'Numbers with commas between them; none for none of them.', ...listed];
	dialog.say(form.question, form.hint ?? NOTHING);
	dialog.say(...listed);
	for (;;) {
		const isGiven = form.id in own && !dialog.isOverheard;
		const most = say`At most ${form.most} of ${form.options.length}, or none`;
		const line = await dialog.ask({
			prompt: say`${most}: ${form.title}${words(isGiven ? ', Enter leaves it' : '')}`,
			help,
			isOtherAloud: true,
		});
		if (typeof line === 'symbol') return line;
		if (line === '' && isGiven) return 'next';
		const picked = picksTyped(form, line);
		if (!picked) dialog.refuse('Numbers with commas between them, or none. ? says what there is.');
		else if (tryGive(asking, picked, joined(PICK.summary(form, picked, table.game().situation), ';'))) return 'next';
	}
}
