/** PINs, as far as a table knows of them: which seats are locked, and what becomes of their answers when a PIN comes or goes. */
import type { Sentence } from '../../board/phrase.ts';
import { bad, good, type Result } from '../../board/result.ts';
import { isOfStage, type OpenEntry } from '../sealed.ts';
import type { Level } from '../seat.ts';
import { isComputer, seatAt } from '../seats.ts';
import type { Game } from '../state.ts';
import type { KeptGame } from './kept-game.ts';
import { COMPUTERS, LOCKED } from './refusals.ts';
import { closedOf, lockedSeats, type Secrets } from './secrets.ts';
import type { Store } from './store.ts';
import type { Turns } from './turns.ts';

export type Pins = ReturnType<typeof makePins>;

type PinStore = Pick<Store, 'hasPin' | 'open' | 'setPin' | 'pinDelay'>;

/** Which seats have given their PIN since the start. */
export function makeLocks(store: Pick<Store, 'hasPin'>) {
	const unlocked = new Set<number>();
	return {
		open: (seat: number) => void unlocked.add(seat),
		isOpen: (seat: number) => unlocked.has(seat),
		isLocked: (seat: number) => store.hasPin(seat) && !unlocked.has(seat),
	};
}

export function makePins(
	{ game, play, keep }: Pick<KeptGame, 'game' | 'play' | 'keep'>,
	secrets: Secrets,
	store: PinStore,
	locks: ReturnType<typeof makeLocks>,
	read: Turns['read'],
) {
	/** Unlocks a seat after a resume; needs its PIN if it has one. What cannot be opened any more the game is told. */
	async function unlock(seat: number, pin?: string): Promise<Result<null>> {
		const result = await store.open(seat, pin, closedOf(game(), seat));
		if (!result.ok) return result;
		const { entries, draft, lost = [] } = result.value;
		locks.open(seat);
		const added = entries.filter(({ entry }) => !secrets.has(entry));
		secrets.add(added.map(({ entry, answers }) => ({ entry, answers: read(seat, answers) })));
		if (draft && !secrets.draft(seat)) secrets.setDraft(seat, read(seat, draft));
		const ids = lost.filter((id) => !secrets.has({ id }));
		if (ids.length > 0) play({ type: 'lost', seat, ids }, { dropped: ids });
		return good(null);
	}

	/** The seat must be unlocked, or have no PIN. */
	async function setPin(seat: number, pin: string | null): Promise<Result<null>> {
		const own = closedOf(game(), seat);
		if (own.some((entry) => !secrets.has(entry))) return bad(LOCKED);
		if (pin !== null && isComputer(seatAt(game(), seat))) return bad(COMPUTERS);
		const sealed = { entries: secrets.opened(own), draft: secrets.draft(seat) ?? null };
		const result = await store.setPin(seat, pin, sealed);
		if (result.ok) locks.open(seat);
		return result;
	}

	/**
	 * Takes away a PIN that was forgotten; the whole table has to agree first. The seat answers this stage again and loses its
	 * draft, so that nobody sees what the PIN protects; earlier answers that open later stay if the seat was unlocked, and
	 * nobody reads them before.
	 */
	function forgetPin(seat: number): Result<Game, Sentence> {
		if (!store.hasPin(seat)) return bad('This seat has no PIN.');
		const own = closedOf(game(), seat);
		const kept = secrets.opened(own.filter((entry) => !isOfStage(entry, game(), seat)));
		const lost = own.map(({ id }) => id).filter((id) => !kept.some(({ entry }) => entry.id === id));
		secrets.forget(lost);
		secrets.setDraft(seat, null);
		locks.open(seat);
		const change = { pinGone: { seat, kept }, draft: { seat, holder: seatAt(game(), seat).holder, answers: null } };
		if (own.length > 0) return play({ type: 'lost', seat, ids: lost }, { ...change, dropped: lost });
		keep(change);
		return good(game());
	}

	/**
	 * Gives the seat to another person, to a computer of this level, or leaves it empty. Its PIN and its draft are gone with
	 * this; what was sealed stays, and whoever has the seat does not read it. It must be unlocked, or have no PIN.
	 */
	function handSeat(seat: number, name: string, level?: Level): Result<Game, Sentence> {
		if (locks.isLocked(seat)) return bad(LOCKED);
		const kept: readonly OpenEntry[] = secrets.opened(closedOf(game(), seat));
		const change = store.hasPin(seat) ? { pinGone: { seat, kept } } : {};
		const input = { type: 'seat', seat, name, ...(level ? { level } : {}) } as const;
		const { holder } = seatAt(game(), seat);
		const result = play(input, { ...change, draft: { seat, holder, answers: null } });
		if (result.ok) secrets.setDraft(seat, null);
		return result;
	}

	return {
		/** Seats whose sealed answers must be unlocked before the reveal can happen. */
		locked: () => lockedSeats(game(), secrets),
		hasPin: (seat: number) => store.hasPin(seat),
		unlock,
		isUnlocked: locks.isOpen,
		setPin,
		pinDelay: (seat: number) => store.pinDelay(seat),
		forgetPin,
		handSeat,
	};
}
