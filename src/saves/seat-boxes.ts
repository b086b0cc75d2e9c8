/** What a game's seats have sealed: a box for each of their answers, and one for each draft. */
import type { Answers } from '../game/forms.ts';
import type { OpenEntry } from '../game/sealed.ts';
import { type Holder, idOf } from '../game/seat.ts';
import type { OpenedSeat } from '../game/table/store.ts';
import type { Contents } from './contents.ts';
import type { DraftEntry, Entry, SealedEntry } from './entry.ts';
import { newEntryId, type SeatKey, seal, unseal } from './seal.ts';
import { numbered, type SeatKeys } from './seat-keys.ts';

/** Which forms a seat answered can be a secret, so all boxes of answers carry the same label. */
const ANSWERS = 'answers';
const DRAFT = 'draft';

export interface SeatBoxes {
	seal(key: SeatKey, answered: OpenEntry): Entry;
	/** Without a holder it stays that of whoever began it. */
	sealDraft(key: SeatKey, seat: number, answers: Answers, holder?: Holder): Entry;
	drop(ids: readonly string[]): void;
	/** Nothing where there was none. */
	dropDraft(seat: number): readonly Entry[];
	/** Those of all seats. */
	dropDrafts(): readonly Entry[];
	hasDraft(seat: number): boolean;
	/** What the key opens of these, and of the draft; and what has to be written, since what it does not open of that is gone. */
	open(
		key: SeatKey,
		seat: number,
		entries: readonly OpenEntry['entry'][],
	): { readonly opened: OpenedSeat; readonly gone: readonly Entry[] };
}

/** `pinOf`: where boxes say whose they are and under which PIN they were made. */
export function makeSeatBoxes(contents?: Contents, pinOf?: SeatKeys['pinOf']): SeatBoxes {
	const boxes = new Map<string, SealedEntry>(contents?.sealed);
	const drafts = new Map<number, DraftEntry>(numbered(contents?.drafts));

	const sealing = (seat: number, holder: string | undefined) =>
		pinOf && holder !== undefined ? { holder, pin: pinOf(seat) } : {};

	/** What cannot be opened any more is not kept: the next one to resume would be asked about it again. */
	const dropDraft = (seat: number): Entry[] => (drafts.delete(seat) ? [{ kind: 'undraft', seat }] : []);

	return {
		seal: (key, { entry: { id, seat, holder }, answers }) => {
			const sealed: SealedEntry = {
				kind: 'sealed',
				id,
				seat,
				form: ANSWERS,
				...sealing(seat, idOf(holder)),
				box: seal(key, { form: ANSWERS, id }, answers),
			};
			boxes.set(id, sealed);
			return sealed;
		},
		sealDraft: (key, seat, answers, by) => {
			const id = newEntryId();
			const holder = by ? idOf(by) : drafts.get(seat)?.holder;
			const box = seal(key, { form: DRAFT, id }, answers);
			const draft: DraftEntry = { kind: 'draft', id, seat, ...sealing(seat, holder), box };
			drafts.set(seat, draft);
			return draft;
		},
		drop: (ids) => {
			for (const id of ids) boxes.delete(id);
		},
		dropDraft,
		dropDrafts: () => [...drafts.keys()].flatMap(dropDraft),
		hasDraft: (seat) => drafts.has(seat),
		open: (key, seat, wanted) => {
			const entries: OpenEntry[] = [];
			const lost: string[] = [];
			for (const entry of wanted) {
				const answers = answersIn(key, { form: ANSWERS, id: entry.id }, boxes.get(entry.id)?.box);
				if (answers) entries.push({ entry, answers });
				else lost.push(entry.id);
			}
			const kept = drafts.get(seat);
			const draft = kept ? answersIn(key, { form: DRAFT, id: kept.id }, kept.box) : null;
			return { opened: { entries, draft: draft ?? null, lost }, gone: draft === undefined ? dropDraft(seat) : [] };
		},
	};
}

/** Undefined: there is no such box, or the key does not open it. */
function answersIn(key: SeatKey, label: Parameters<typeof seal>[1], box: string | undefined): Answers | undefined {
	const opened = box === undefined ? undefined : unseal(key, label, box);
	return opened?.ok ? (opened.value as Answers) : undefined;
}
