/** PINs in lines: typed without an echo, and never said. And a seat that somebody else takes over. */

import { plural } from '../board/names.ts';
import { type Phrase, type Sentence, say, words } from '../board/phrase.ts';
import {
	changePin,
	consentTo,
	DO_ALL_AGREE,
	forgetPins,
	forgettingInWords,
	handTo,
	PINS_DIFFER,
} from '../desk/seat-actions.ts';
import { isTaken, personAt, seatAt } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import { pause } from '../waiting.ts';
import type { Dialog } from './dialog.ts';

/** Asks for the PIN of a seat until it is right; wrong ones make the next wait. */
export async function askPin(
	dialog: Dialog,
	table: Table,
	seat: number,
	opens: Phrase,
): Promise<'open' | 'forgotten' | 'back'> {
	const name = personAt(table.game(), seat);
	dialog.say(say`The PIN of ${name} opens ${opens}.`);
	for (;;) {
		const wait = Math.ceil(table.pinDelay(seat) / 1000);
		if (wait > 0) {
			dialog.say(`Wait ${plural(wait, 'second')}.`);
			await pause(table.pinDelay(seat));
		}
		// an order that was typed on is no PIN
		dialog.console.dropTyped();
		const pin = await dialog.ask({
			prompt: say`PIN of ${name}`,
			isHidden: true,
			help: ['The PIN is not shown. forgotten: nobody knows it any more. back: it is not given.'],
		});
		if (typeof pin === 'symbol') return 'back';
		if (pin === 'forgotten') return 'forgotten';
		if (pin === '') continue;
		const opened = await table.unlock(seat, pin);
		if (opened.ok) return 'open';
		dialog.say(opened.message);
	}
}

/** A new PIN, typed twice; an empty one takes the PIN away. Gives a sentence for the table. */
export async function newPin(dialog: Dialog, table: Table, seat: number): Promise<Sentence> {
	const name = personAt(table.game(), seat);
	const hadPin = table.hasPin(seat);
	for (;;) {
		dialog.console.dropTyped();
		const none = words(hadPin ? 'Enter takes it away' : 'Enter for none');
		const first = await dialog.ask({ prompt: say`New PIN for ${name}, ${none}`, isHidden: true });
		if (typeof first === 'symbol' || (first === '' && !hadPin)) return '';
		const again = first === '' ? '' : await dialog.ask({ prompt: 'The same once more', isHidden: true });
		if (typeof again === 'symbol') return '';
		if (again !== first) {
			dialog.say(PINS_DIFFER);
			continue;
		}
		const changed = await changePin(table, seat, first === '' ? null : first);
		return changed.ok ? changed.value : changed.message;
	}
}

/** The whole table agrees to take away a PIN: the other PINs one after the other, then a yes of all. */
export async function forgottenPin(dialog: Dialog, table: Table, seat: number): Promise<Sentence> {
	const { seats } = table.game();
	const name = personAt(table.game(), seat);
	const forgotten = [seat];
	for (const other of seats.keys()) {
		if (other === seat || !isTaken(seatAt({ seats }, other)) || !table.hasPin(other)) continue;
		const led = await askPin(dialog, table, other, consentTo(name));
		if (led === 'back') return '';
		if (led === 'forgotten') forgotten.push(other);
	}
	dialog.say(forgettingInWords({ seats }, forgotten));
	dialog.console.dropTyped();
	if (!(await dialog.isSure(DO_ALL_AGREE))) return '';
	return forgetPins(table, forgotten);
}

/** Hands a seat to another person, a computer or nobody. */
export async function newPerson(dialog: Dialog, table: Table, seat: number): Promise<Sentence> {
	const before = personAt(table.game(), seat);
	for (;;) {
		dialog.console.dropTyped();
		const line = await dialog.ask({
			prompt: say`Who plays for ${before}: a name, plus or minus`,
			help: ['plus is a computer, minus nobody.'],
		});
		if (typeof line === 'symbol') return '';
		const handed = handTo(table, seat, line.replace(/^plus$/i, '+').replace(/^minus$/i, '-'), 'pin');
		if (handed.ok) return handed.value;
		dialog.say(handed.message);
	}
}
