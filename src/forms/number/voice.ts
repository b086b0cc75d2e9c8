import type { NumberForm } from '../../game/forms.ts';
import { type Asking, doubtsAbout, type Led, tryGive } from '../../lines/voice.ts';

/** A whole number within a range. */
export async function number(asking: Asking<NumberForm>): Promise<Led> {
	const { dialog, form, own } = asking;
	const given = own()[form.id];
	const preset = typeof given === 'number' ? given : form.preset;
	dialog.say(form.question, form.hint ?? '', ...form.facts);
	const help = [form.question, ...form.facts, 'Type a number; an empty line takes the one that is named.'];
	let doubted: number | undefined;
	for (;;) {
		const line = await dialog.ask({ prompt: `${form.min} to ${form.max}, Enter takes ${preset}`, help });
		if (typeof line === 'symbol') return line;
		const value = line === '' ? (doubted ?? preset) : Number(line);
		const [doubt] = Number.isInteger(value) && value !== doubted && value !== given ? doubtsAbout(asking, value) : [];
		if (doubt) {
			dialog.say(doubt.message, 'Enter keeps it, or type another.');
			doubted = value;
		} else if (tryGive(asking, value, `${value}.`)) return 'next';
	}
}
