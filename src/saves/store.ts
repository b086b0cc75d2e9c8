/** Keeps a game in its save file: confirmed changes appended, answers and drafts sealed for their seats. */
import { bad, good } from '../board/result.ts';
import type { OpenedSeat, SavedChange, Store } from '../game/table/store.ts';
import type { Contents } from './contents.ts';
import type { Entry, Note } from './entry.ts';
import type { SaveFile } from './file.ts';
import { type GameKey, type SeatKey, secretFor } from './seal.ts';
import { makeSeatBoxes, type SeatBoxes } from './seat-boxes.ts';
import { makeSeatKeys, type SeatKeys } from './seat-keys.ts';

/** `contents` is what an opened save holds already; a new one holds nothing. */
export function makeStore(save: SaveFile, gameKey: GameKey, contents?: Contents): Store {
	const keys = makeSeatKeys(gameKey, save.header.id, contents);
	// a save goes on in the format that it was begun in, and the first says nothing beside a box
	const boxes = makeSeatBoxes(contents, save.header.entente > 1 ? keys.pinOf : undefined);
	const { write, hasWaiting } = writerFor(save);

	function openBoxes(seat: number, key: SeatKey, entries: Parameters<Store['open']>[2]) {
		const { opened, gone } = boxes.open(key, seat, entries);
		if (gone.length > 0) write(gone);
		return good(opened);
	}

	const open: Store['open'] = async (seat, typed, entries) => {
		if (!keys.hasPin(seat) && entries.length === 0 && !boxes.hasDraft(seat)) return good(NOTHING);
		const known = keys.keyOf(seat);
		if (known && (typed === undefined || !keys.hasPin(seat))) return openBoxes(seat, known, entries);
		if (typed === undefined) return bad('This seat has a PIN.');
		const tried = await keys.give(seat, typed);
		// what was sealed with a PIN that is gone is lost, and the seat needs a new one
		const undrafted = tried.is === 'gone' ? boxes.dropDraft(seat) : [];
		if (tried.entries.length > 0) write([...tried.entries, ...undrafted]);
		if (tried.is === 'gone') return good({ ...NOTHING, lost: entries.map(({ id }) => id) });
		return tried.is === 'right' ? openBoxes(seat, tried.key, entries) : bad(tried.message);
	};

	return {
		append: (change, note) => write(entriesOf(change, keys, boxes), { ...note }),
		saveAgain: (note, where) => {
			const moved = where === undefined ? undefined : save.saveAs(where);
			if (moved && !moved.ok) return moved.message;
			return hasWaiting() ? write([], { ...note }) : undefined;
		},
		hasPin: keys.hasPin,
		pinDelay: keys.pinDelay,
		secretFor: (label) => secretFor(gameKey, save.header.id, label),
		open,
		setPin: async (seat, typed, { entries, draft }) => {
			const { key, entry } = await keys.set(seat, typed);
			const sealed = entries.map((answered) => boxes.seal(key, answered));
			const trouble = write([entry, ...sealed, ...(draft ? [boxes.sealDraft(key, seat, draft)] : [])]);
			return trouble === undefined ? good(null) : bad(trouble);
		},
		close: () => {
			if (hasWaiting()) write([]);
			save.close();
		},
	};
}

const NOTHING: OpenedSeat = { entries: [], draft: null };

/** Appends entries; those that could not be written go first with the next ones. */
function writerFor(save: SaveFile) {
	let waiting: readonly Entry[] = [];
	return {
		write: (entries: readonly Entry[], note?: Note): string | undefined => {
			const all = [...waiting, ...entries];
			const written = save.append(all, note);
			waiting = written.ok ? [] : all;
			return written.ok ? undefined : written.message;
		},
		hasWaiting: () => waiting.length > 0,
	};
}

/** What the save is told of a change. A seat whose PIN is gone seals again what is kept. */
function entriesOf(change: SavedChange, keys: SeatKeys, boxes: SeatBoxes): readonly Entry[] {
	const { input, sealed = [], dropped = [], draft, pinGone } = change;
	const gone = pinGone ? [keys.drop(pinGone.seat)] : [];
	const seal = (answered: NonNullable<typeof sealed>[number]) =>
		boxes.seal(keys.keyOfOpen(answered.entry.seat), answered);
	const kept = [...(pinGone?.kept ?? []), ...sealed].map(seal);
	boxes.drop(dropped);
	const ids =
		dropped.length > 0 ? [{ kind: input?.type === 'reveal' ? 'opened' : 'dropped', ids: dropped } as const] : [];
	const undrafted = input?.type === 'back' ? boxes.dropDrafts() : [];
	return [
		...(input ? [{ kind: 'input', data: input } as const] : []),
		...gone,
		...kept,
		...ids,
		...undrafted,
		...drafted(),
	];

	function drafted(): readonly Entry[] {
		if (!draft) return [];
		const { seat, holder, answers } = draft;
		return answers ? [boxes.sealDraft(keys.keyOfOpen(seat), seat, answers, holder)] : boxes.dropDraft(seat);
	}
}
