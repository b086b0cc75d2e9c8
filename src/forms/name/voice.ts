import { NOTHING, person, say } from '../../board/phrase.ts';
import type { NameForm } from '../../game/forms.ts';
import { type Asking, type Led, tryGive } from '../../lines/voice.ts';

/** The name of somebody. */
export async function name(asking: Asking<NameForm>): Promise<Led> {
	const { dialog, form } = asking;
	dialog.say(form.question, form.hint ?? NOTHING);
	for (;;) {
		const line = await dialog.ask({ prompt: say`Name: ${form.title}`, help: [form.question, 'Type a name.'] });
		if (typeof line === 'symbol') return line;
		if (tryGive(asking, line.trim(), say`${person(line.trim())}.`)) return 'next';
	}
}
