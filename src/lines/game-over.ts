/** The end of a game. */
import type { Table } from '../game/table.ts';
import type { RoomAction } from '../tui/screens/room-steps.ts';
import { HELP, LOOKS } from './hand-over.ts';
import { panelInWords } from './tables.ts';
import type { Talk } from './talk.ts';

export async function gameOver(talk: Talk, table: Table): Promise<RoomAction> {
	talk.say(
		'The game is over.',
		table.game().outcome?.text ?? '',
		...table.panels(null).flatMap((panel) => panelInWords(panel)),
	);
	for (;;) {
		const line = await talk.ask({ prompt: 'Enter goes to the menu', help: HELP });
		const key = typeof line === 'string' ? LOOKS[line.toLowerCase()] : undefined;
		if (key && key !== 'leave') return { type: 'key', key };
		if (line === '' || key) return { type: 'end' };
	}
}
