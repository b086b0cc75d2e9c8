/** Somebody who holds no seat gets the laptop, is asked one thing, and confirms it. */

import { NOTHING, person, say, sentence, words } from '../board/phrase.ts';
import {
	answerOfGuest,
	BEFORE_GUEST,
	type GuestAction,
	type GuestState,
	reduceGuest,
	runGuest,
} from '../desk/guest.ts';
import type { RoomAction } from '../desk/room-actions.ts';
import { gameTitle } from '../desk/words.ts';
import type { Table } from '../game/table.ts';
import type { Guest } from '../game/variant.ts';
import type { Dialog } from './dialog.ts';
import { helpAt, lookNamed } from './hand-over.ts';

export async function guestTurn(dialog: Dialog, table: Table, guest: Guest): Promise<RoomAction> {
	dialog.say(
		sentence(gameTitle(table)),
		say`Pass the laptop to ${person(guest.name)}, ${words(guest.role)}, who holds no seat.`,
	);
	dialog.console.dropTyped();
	let now = BEFORE_GUEST;
	for (;;) {
		const said = await converse(dialog, table, guest, now);
		if (said.type === 'key') return said;
		const [next, effect] = reduceGuest(now, said);
		now = next;
		if (!effect) continue;
		const refused = runGuest(table, effect);
		if (!refused) return { type: 'tableDone' };
		[now] = reduceGuest(now, refused);
		dialog.say(now.problem);
	}
}

async function converse(
	dialog: Dialog,
	table: Table,
	{ name, form }: Guest,
	now: GuestState,
): Promise<GuestAction | Extract<RoomAction, { type: 'key' }>> {
	switch (now.at) {
		case 'handOver': {
			const line = await dialog.ask({
				prompt: say`Enter opens the question for ${person(name)}`,
				help: helpAt(table),
				isForOthers: true,
			});
			const key = lookNamed(line);
			if (key) return { type: 'key', key };
			return { type: line === '' ? 'open' : 'back' };
		}
		case 'question': {
			dialog.say(form.question, form.hint ?? NOTHING);
			const chosen = await dialog.choose({ prompt: 'Which', options: form.options });
			return typeof chosen === 'symbol' ? { type: 'back' } : { type: 'answer', answer: chosen };
		}
		case 'sure': {
			const isSure = await dialog.isSure(say`${answerOfGuest(form, now)}: is that it, for good?`);
			return { type: isSure ? 'confirm' : 'back' };
		}
	}
}
