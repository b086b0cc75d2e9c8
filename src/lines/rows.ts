/** Forms with rows. */

import { type Phrase, type Sentence, say } from '../board/phrase.ts';
import type { Form } from '../game/forms.ts';
import type { Json } from '../game/state.ts';
import { BACK, UNDO } from './dialog.ts';
import { type Asking, type Led, tryGive } from './voice.ts';

interface Filling<A extends Json> {
	readonly first: A;
	readonly prompt: (now: A) => Sentence;
	readonly help: readonly Sentence[];
	readonly inWords: (now: A) => Phrase;
	/** What the line makes of the rows, or in a sentence why it cannot be so. */
	readonly read: (now: A, line: string) => { readonly now: A } | { readonly refused: Sentence };
	/** What is doubtful about being done now; said once. */
	readonly doubt?: (now: A) => Phrase | undefined;
}

/** Fills rows line by line, in any order, until an empty line says that it is all; `undo` takes the lines back. */
export async function fillRows<A extends Json>(asking: Asking<Form>, rows: Filling<A>): Promise<Led> {
	const { dialog } = asking;
	const before: A[] = [];
	let now = rows.first;
	let isWarned = false;
	for (;;) {
		const show = () => say`${rows.inWords(now)}.`;
		const line = await dialog.ask({ prompt: rows.prompt(now), help: rows.help, show });
		if (line === BACK) {
			// asked always: whether anything was changed nobody is to hear
			if (await dialog.isSure('Leave it? What was entered here is not kept.')) return BACK;
		} else if (line === UNDO) {
			const last = before.pop();
			if (last === undefined) return UNDO;
			now = last;
			dialog.say('Undone.');
		} else if (line === '' || line === 'done') {
			const doubt = isWarned || dialog.isOverheard ? undefined : rows.doubt?.(now);
			if (doubt) {
				isWarned = true;
				dialog.say(say`${doubt} done once more goes on anyway.`);
			} else if (tryGive(asking, now, '')) return 'next';
		} else {
			const read = rows.read(now, line);
			isWarned = false;
			if ('refused' in read) dialog.refuse(read.refused);
			else {
				before.push(now);
				now = read.now;
				dialog.confirm(show());
			}
		}
	}
}
