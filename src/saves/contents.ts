/** The game as far as its save knows it: the fold of all entries. */
import type { DraftEntry, Entry, Note, PinCheck, SealedEntry, SeatId } from './entry.ts';
import { type Header, type Log, noteOf } from './log.ts';

/** A game as its save knows it. */
export interface Contents {
	readonly header: Header;
	/** In order. The game is their fold. */
	readonly inputs: readonly unknown[];
	/** Sealed answers neither opened nor dropped, by id. */
	readonly sealed: ReadonlyMap<string, SealedEntry>;
	/** The newest draft of each seat that has one. */
	readonly drafts: ReadonlyMap<SeatId, DraftEntry>;
	readonly pins: ReadonlyMap<SeatId, PinCheck>;
	/** How many wrong PINs were tried in a row. */
	readonly wrongPins: ReadonlyMap<SeatId, number>;
	/** How often the table went on although another state of the game had been played. */
	readonly goneOn: number;
	readonly note?: Note;
}

export function contentsOf(log: Log): Contents {
	const inputs: unknown[] = [];
	const sealed = new Map<string, SealedEntry>();
	const drafts = new Map<SeatId, DraftEntry>();
	const pins = new Map<SeatId, PinCheck>();
	const wrongPins = new Map<SeatId, number>();
	let goneOn = 0;

	const take = (entry: Entry): void => {
		switch (entry.kind) {
			case 'input':
				inputs.push(entry.data);
				break;
			case 'sealed':
				sealed.set(entry.id, entry);
				break;
			case 'opened':
			case 'dropped':
				for (const id of entry.ids) sealed.delete(id);
				break;
			case 'draft':
				drafts.set(entry.seat, entry);
				break;
			case 'undraft':
				drafts.delete(entry.seat);
				break;
			case 'pin':
				wrongPins.delete(entry.seat);
				if (entry.pin) pins.set(entry.seat, entry.pin);
				else pins.delete(entry.seat);
				break;
			case 'pinTried':
				if (entry.right) wrongPins.delete(entry.seat);
				else wrongPins.set(entry.seat, (wrongPins.get(entry.seat) ?? 0) + 1);
				break;
			case 'goneOn':
				goneOn += 1;
		}
	};
	for (const change of log.changes) change.entries.forEach(take);

	const note = noteOf(log);
	return { header: log.header, inputs, sealed, drafts, pins, wrongPins, goneOn, ...(note ? { note } : {}) };
}
