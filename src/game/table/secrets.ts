/** What seats have answered, as far as it is open to the table: in memory alone, and shown to nobody but its seat. */
import type { Answers } from '../forms.ts';
import { dueEntries, isOfStage, isOnOffer, type OpenEntry } from '../sealed.ts';
import type { Game, SealedEntry } from '../state.ts';

export type Secrets = ReturnType<typeof makeSecrets>;

export function makeSecrets() {
	const contents = new Map<string, Answers>();
	const drafts = new Map<number, Answers>();
	/** Those of the entries that are open, with their content. */
	const opened = (entries: readonly SealedEntry[]): OpenEntry[] =>
		entries.flatMap((entry) => {
			const answers = entry.known ?? contents.get(entry.id);
			return answers ? [{ entry, answers }] : [];
		});
	return {
		/** Remembers what is in these entries. */
		add: (entries: readonly OpenEntry[]) => {
			for (const { entry, answers } of entries) contents.set(entry.id, answers);
		},
		forget: (ids: readonly string[]) => {
			for (const id of ids) contents.delete(id);
		},
		/** Whether it is known what is in the entry. */
		has: ({ id, known }: Pick<SealedEntry, 'id' | 'known'>) => known !== undefined || contents.has(id),
		opened,
		/** What is answered in those of them that are open. */
		answersIn: (entries: readonly SealedEntry[]): Answers =>
			Object.assign({}, ...opened(entries).map(({ answers }) => answers)),
		/** The unfinished answers of the seat, if it has begun. */
		draft: (seat: number) => drafts.get(seat),
		/** Null: it has none any more. */
		setDraft: (seat: number, answers: Answers | null) => {
			if (answers) drafts.set(seat, answers);
			else drafts.delete(seat);
		},
		dropDrafts: () => drafts.clear(),
	};
}

/** All that the seat has sealed and may still read. */
const readableBy = (game: Game, seat: number): readonly SealedEntry[] =>
	entriesOf(game, seat).filter(({ isUnread, known }) => !isUnread || known);

/** What of it the seat has sealed in the stage being played, as far as it may still read it. */
export const sealedNow = (game: Game, seat: number, { answersIn }: Pick<Secrets, 'answersIn'>): Answers =>
	answersIn(readableBy(game, seat).filter((entry) => isOfStage(entry, game, seat)));

/** All that the seat has sealed. */
export const entriesOf = ({ sealed }: Game, seat: number): readonly SealedEntry[] =>
	sealed.filter((entry) => entry.seat === seat);

/** What of it nobody else knows. */
export const closedOf = (game: Game, seat: number): readonly SealedEntry[] =>
	entriesOf(game, seat).filter(({ known }) => !known);

/** What it answers again, as it was known to all. */
export const onOffer = (game: Game, seat: number, { answersIn }: Pick<Secrets, 'answersIn'>): Answers =>
	answersIn(entriesOf(game, seat).filter((entry) => isOnOffer(entry, game)));

/** What the seat sealed in earlier stages, as far as it is open, and the seat may still read it. */
export const sealedBefore = (game: Game, seat: number, { answersIn }: Pick<Secrets, 'answersIn'>): Answers =>
	answersIn(readableBy(game, seat).filter((entry) => !isOfStage(entry, game, seat)));

/** Seats whose sealed answers must be opened before the reveal can happen. */
export const lockedSeats = (game: Game, { has }: Pick<Secrets, 'has'>): readonly number[] => [
	...new Set(dueEntries(game).flatMap((entry) => (has(entry) ? [] : [entry.seat]))),
];
