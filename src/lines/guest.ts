/** Somebody who holds no seat gets the laptop, is asked one thing, and confirms it. */
import type { Table } from '../game/table.ts';
import type { Guest } from '../game/variant.ts';
import type { RoomAction } from '../tui/screens/room-actions.ts';
import { gameTitle } from '../tui/words.ts';
import { helpAt, lookNamed } from './hand-over.ts';
import { withFullStop } from './spoken.ts';
import type { Talk } from './talk.ts';

export async function guestTurn(talk: Talk, table: Table, { name, role, form }: Guest): Promise<RoomAction> {
	talk.say(withFullStop(gameTitle(table)), `Pass the laptop to ${name}, ${role}, who holds no seat.`);
	talk.console.dropTyped();
	for (;;) {
		const line = await talk.ask({ prompt: `Enter opens the question for ${name}`, help: helpAt(table) });
		const key = lookNamed(line);
		if (key) return { type: 'key', key };
		if (line !== '') continue;
		talk.say(form.question, form.hint ?? '');
		const chosen = await talk.choose({ prompt: 'Which', options: form.options });
		if (typeof chosen === 'symbol') continue;
		const { label } = form.options.find(({ value }) => value === chosen)!;
		if (!(await talk.isSure(`${label}: is that it, for good?`))) continue;
		const done = table.act(chosen, new Date().toISOString());
		if (done.ok) return { type: 'tableDone' };
		talk.say(done.message);
	}
}
