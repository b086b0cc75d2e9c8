/** People agree in the open: on when the evening ends, or to go back. */
import type { Agreeing } from '../desk/agreeing.ts';
import type { RoomAction } from '../desk/room-actions.ts';
import type { Dialog } from './dialog.ts';

export async function agreeTogether(
	dialog: Dialog,
	{ shut, now, prompt, offers, help }: Agreeing,
): Promise<RoomAction> {
	if (shut !== undefined) return { type: 'back', told: shut };
	dialog.say(now);
	const options = offers.map((offer) => ({ label: offer.label, value: offer }));
	const chosen = await dialog.choose({ prompt, options, help: [help] });
	if (typeof chosen === 'symbol') return { type: 'back' };
	const areAgreed = await dialog.isSure(chosen.asks, ['All people at the table are asked.']);
	return areAgreed ? chosen.agree() : { type: 'back' };
}
