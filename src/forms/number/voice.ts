import { NOTHING, say } from '../../board/phrase.ts';
import { foundIn } from '../../desk/asked.ts';
import { type Asking, type Led, tryGive } from '../../lines/voice.ts';
import { type NumberForm, numberIn, presetOf } from './form.ts';

/** A whole number within a range. */
export async function number(asking: Asking<NumberForm>): Promise<Led> {
	const { dialog, form, own } = asking;
	// where others hear it, the prompt is the same whatever was answered before
	const given = dialog.isOverheard ? undefined : own[form.id];
	dialog.say(form.question, form.hint ?? NOTHING, ...form.facts);
	const help = [form.question, ...form.facts, 'Type a number; an empty line takes the one that is named.'];
	let doubted: number | undefined;
	for (;;) {
		// what Enter takes is what the prompt names
		const preset = doubted ?? presetOf(form, given);
		const prompt = say`${form.min} to ${form.max}, Enter takes ${preset}: ${form.title}`;
		const line = await dialog.ask({ prompt, help, isOtherAloud: true });
		if (typeof line === 'symbol') return line;
		const text = line === '' ? `${preset}` : line;
		const read = numberIn(text, form, { given, doubted }, (each) => foundIn(asking, each));
		if ('refused' in read) {
			dialog.refuse(read.refused);
			continue;
		}
		const { value, doubt } = read;
		if (doubt && !dialog.isOverheard) {
			dialog.say(doubt.message, 'Enter keeps it, or type another.');
			doubted = value;
		} else if (tryGive(asking, value, say`${value}.`)) return 'next';
	}
}
