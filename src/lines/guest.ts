/** Somebody who holds no seat gets the laptop, is asked one thing, and confirms it. */

import type { RoomAction } from '../desk/room-actions.ts';
import { gameTitle } from '../desk/words.ts';
import type { Table } from '../game/table.ts';
import type { Guest } from '../game/variant.ts';
import type { Dialog } from './dialog.ts';
import { helpAt, lookNamed } from './hand-over.ts';
import { withFullStop } from './spoken.ts';

export async function guestTurn(dialog: Dialog, table: Table, { name, role, form }: Guest): Promise<RoomAction> {
	dialog.say(withFullStop(gameTitle(table)), `Pass the laptop to ${name}, ${role}, who holds no seat.`);
	dialog.console.dropTyped();
	for (;;) {
		const line = await dialog.ask({ prompt: `Enter opens the question for ${name}`, help: helpAt(table) });
		const key = lookNamed(line);
		if (key) return { type: 'key', key };
		if (line !== '') continue;
		dialog.say(form.question, form.hint ?? '');
		const chosen = await dialog.choose({ prompt: 'Which', options: form.options });
		if (typeof chosen === 'symbol') continue;
		const { label } = form.options.find(({ value }) => value === chosen)!;
		if (!(await dialog.isSure(`${label}: is that it, for good?`))) continue;
		const done = table.act(chosen, new Date().toISOString());
		if (done.ok) return { type: 'tableDone' };
		dialog.say(done.message);
	}
}
