/** Keeps a game in its save file: confirmed changes appended, answers and drafts sealed for their seats. */
import { bad, good, type Result } from '../board/result.ts';
import type { Answers } from '../game/forms.ts';
import type { OpenEntry } from '../game/sealed.ts';
import type { OpenedSeat, SavedChange, Store } from '../game/table/store.ts';
import type { Contents } from './contents.ts';
import type { DraftEntry, Entry, Note, PinCheck, SealedEntry } from './entry.ts';
import type { SaveFile } from './file.ts';
import { openWithPin, setPin, waitAfterWrongPins } from './pin.ts';
import { type GameKey, newEntryId, type SeatKey, seal, seatKey, unseal } from './seal.ts';

/** Which forms a seat answered can be a secret, so all boxes of answers carry the same label. */
const ANSWERS = 'answers';
const DRAFT = 'draft';

/** `contents` is what an opened save holds already; a new one holds nothing. */
export function makeStore(save: SaveFile, gameKey: GameKey, contents?: Contents): Store {
	const game = save.header.id;
	const pins = new Map<number, PinCheck>();
	const wrong = new Map<number, number>();
	/** Keys of seats with a PIN that was given since the start. */
	const unlocked = new Map<number, SeatKey>();
	const boxes = new Map<string, SealedEntry>(contents?.sealed);
	const drafts = new Map<number, DraftEntry>();
	/** Changes that could not be written yet; they go first with the next one. */
	let waiting: Entry[] = [];

	for (const [seat, pin] of contents?.pins ?? []) pins.set(Number(seat), pin);
	for (const [seat, count] of contents?.wrongPins ?? []) wrong.set(Number(seat), count);
	for (const [seat, draft] of contents?.drafts ?? []) drafts.set(Number(seat), draft);

	const keyOf = (seat: number): SeatKey | undefined =>
		pins.has(seat) ? unlocked.get(seat) : seatKey(gameKey, game, seat);

	function write(entries: readonly Entry[], note?: Note): string | undefined {
		const all = [...waiting, ...entries];
		const written = save.append(all, note);
		waiting = written.ok ? [] : all;
		return written.ok ? undefined : written.message;
	}

	function sealEntry(key: SeatKey, { entry, answers }: OpenEntry): SealedEntry {
		const box = seal(key, { form: ANSWERS, id: entry.id }, answers);
		const sealed: SealedEntry = { kind: 'sealed', id: entry.id, seat: entry.seat, form: ANSWERS, box };
		boxes.set(entry.id, sealed);
		return sealed;
	}

	function sealDraft(key: SeatKey, seat: number, answers: Answers): DraftEntry {
		const id = newEntryId();
		const draft: DraftEntry = { kind: 'draft', id, seat, box: seal(key, { form: DRAFT, id }, answers) };
		drafts.set(seat, draft);
		return draft;
	}

	/** A seat acts only when it is unlocked, so that its key is known. */
	function entriesOf({ input, sealed = [], dropped = [], draft, pinGone }: SavedChange): Entry[] {
		const entries: Entry[] = input ? [{ kind: 'input', data: input }] : [];
		if (pinGone) {
			const { seat, kept } = pinGone;
			for (const known of [pins, unlocked, wrong]) known.delete(seat);
			entries.push({ kind: 'pin', seat, pin: null });
			for (const entry of kept) entries.push(sealEntry(seatKey(gameKey, game, seat), entry));
		}
		for (const entry of sealed) entries.push(sealEntry(keyOf(entry.entry.seat)!, entry));
		if (dropped.length > 0) {
			for (const id of dropped) boxes.delete(id);
			entries.push({ kind: input?.type === 'reveal' ? 'opened' : 'dropped', ids: dropped });
		}
		if (draft?.answers) entries.push(sealDraft(keyOf(draft.seat)!, draft.seat, draft.answers));
		else if (draft && drafts.delete(draft.seat)) entries.push({ kind: 'undraft', seat: draft.seat });
		return entries;
	}

	/** What cannot be opened any more is not kept: the next one to resume would be asked about it again. */
	const undraft = (seat: number): Entry[] => (drafts.delete(seat) ? [{ kind: 'undraft', seat }] : []);

	function openBoxes(seat: number, key: SeatKey, ids: readonly OpenEntry['entry'][]): OpenedSeat {
		const entries: OpenEntry[] = [];
		const lost: string[] = [];
		for (const entry of ids) {
			const box = boxes.get(entry.id)?.box;
			const opened = box === undefined ? undefined : unseal(key, { form: ANSWERS, id: entry.id }, box);
			if (opened?.ok) entries.push({ entry, answers: opened.value as Answers });
			else lost.push(entry.id);
		}
		const draft = drafts.get(seat);
		const opened = draft && unseal(key, { form: DRAFT, id: draft.id }, draft.box);
		if (opened?.ok === false) write(undraft(seat));
		return { entries, draft: opened?.ok ? (opened.value as Answers) : null, lost };
	}

	return {
		append: (change, note) => write(entriesOf(change), { ...note }),
		saveAgain: (note, where) => {
			const moved = where === undefined ? undefined : save.saveAs(where);
			if (moved && !moved.ok) return moved.message;
			return waiting.length > 0 ? write([], { ...note }) : undefined;
		},
		hasPin: (seat) => pins.has(seat),
		pinDelay: (seat) => waitAfterWrongPins(wrong.get(seat) ?? 0),
		open: async (seat, typed, entries): Promise<Result<OpenedSeat>> => {
			const pin = pins.get(seat);
			if (!pin && entries.length === 0 && !drafts.has(seat)) return good({ entries: [], draft: null });
			if (!pin) return good(openBoxes(seat, seatKey(gameKey, game, seat), entries));
			const known = unlocked.get(seat);
			if (typed === undefined && !known) return bad('This seat has a PIN.');
			if (typed === undefined) return good(openBoxes(seat, known!, entries));
			const opened = await openWithPin(gameKey, game, seat, pin, typed);
			if (!opened.ok && opened.problem === 'notHere') {
				// the PIN went with the other computer's key: what it sealed is lost, and the seat needs a new one
				pins.delete(seat);
				write([{ kind: 'pin', seat, pin: null }, ...undraft(seat)]);
				return good({ entries: [], draft: null, lost: entries.map(({ id }) => id) });
			}
			wrong.set(seat, opened.ok ? 0 : (wrong.get(seat) ?? 0) + 1);
			if (!opened.ok || (wrong.get(seat) ?? 0) > 0) write([{ kind: 'pinTried', seat, right: opened.ok }]);
			if (!opened.ok) return bad(opened.message);
			unlocked.set(seat, opened.key);
			return good(openBoxes(seat, opened.key, entries));
		},
		setPin: async (seat, typed, sealed) => {
			const made =
				typed === null ? { pin: null, key: seatKey(gameKey, game, seat) } : await setPin(gameKey, game, seat, typed);
			if (made.pin) {
				pins.set(seat, made.pin);
				unlocked.set(seat, made.key);
			} else {
				pins.delete(seat);
				unlocked.delete(seat);
			}
			const entries: Entry[] = [{ kind: 'pin', seat, pin: made.pin }];
			for (const entry of sealed.entries) entries.push(sealEntry(made.key, entry));
			if (sealed.draft) entries.push(sealDraft(made.key, seat, sealed.draft));
			const trouble = write(entries);
			return trouble === undefined ? good(null) : bad(trouble);
		},
		close: () => {
			if (waiting.length > 0) write([]);
			save.close();
		},
	};
}
