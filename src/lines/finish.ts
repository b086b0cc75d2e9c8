/** People agree in the open when the evening ends. */
import { agreeOn, askedOfAll, endNow, endsOffered, FINISH_HELP } from '../desk/finish.ts';
import type { RoomAction } from '../desk/room-actions.ts';
import type { Table } from '../game/table.ts';
import type { Dialog } from './dialog.ts';

export async function finish(dialog: Dialog, table: Table): Promise<RoomAction> {
	const refusal = table.whyNotEnd();
	if (refusal !== undefined) return { type: 'back', told: refusal };
	dialog.say(endNow(table));
	const chosen = await dialog.choose({
		prompt: 'When does it end',
		options: endsOffered(table.game()),
		help: [FINISH_HELP],
	});
	if (typeof chosen === 'symbol') return { type: 'back' };
	const areAgreed = await dialog.isSure(askedOfAll(table.game(), chosen), ['All people at the table are asked.']);
	return areAgreed ? agreeOn(table, chosen) : { type: 'back' };
}
