/** The keys of a game's seats: made of the game's key alone, or with a PIN, and known then once the PIN was given. */
import type { Contents } from './contents.ts';
import type { Entry, PinCheck } from './entry.ts';
import { openWithPin, setPin, waitAfterWrongPins } from './pin.ts';
import { type GameKey, type SeatKey, seatKey } from './seal.ts';

/** What comes of a PIN that was tried, and what the save keeps of it. */
type TriedPin =
	| { readonly is: 'right'; readonly key: SeatKey; readonly entries: readonly Entry[] }
	| { readonly is: 'wrong'; readonly message: string; readonly entries: readonly Entry[] }
	/** It went with the other computer's key, and cannot be tried here: the seat has none any more. */
	| { readonly is: 'gone'; readonly entries: readonly Entry[] };

export interface SeatKeys {
	hasPin(seat: number): boolean;
	/** How long the next PIN has to wait after wrong ones, in milliseconds. */
	pinDelay(seat: number): number;
	/** The salt of the seat's PIN; null: it has none. */
	pinOf(seat: number): string | null;
	/** Undefined: the seat has a PIN that was not given since the start. */
	keyOf(seat: number): SeatKey | undefined;
	/** Of a seat that acts: it has given its PIN, if it has one. */
	keyOfOpen(seat: number): SeatKey;
	give(seat: number, typed: string): Promise<TriedPin>;
	/** Gives the seat a PIN, or none. */
	set(seat: number, typed: string | null): Promise<{ readonly key: SeatKey; readonly entry: Entry }>;
	/** The seat has no PIN any more. */
	drop(seat: number): Entry;
}

export function makeSeatKeys(gameKey: GameKey, game: string, contents?: Contents): SeatKeys {
	const pins = new Map<number, PinCheck>(numbered(contents?.pins));
	const wrong = new Map<number, number>(numbered(contents?.wrongPins));
	/** Of seats with a PIN that was given since the start. */
	const given = new Map<number, SeatKey>();
	const wrongOnes = (seat: number) => wrong.get(seat) ?? 0;
	const keyOf = (seat: number) => (pins.has(seat) ? given.get(seat) : seatKey(gameKey, game, seat));

	function drop(seat: number): Entry {
		for (const known of [pins, given, wrong]) known.delete(seat);
		return { kind: 'pin', seat, pin: null };
	}

	async function tryPin(seat: number, pin: PinCheck, typed: string): Promise<TriedPin> {
		const opened = await openWithPin(gameKey, game, seat, pin, typed);
		if (!opened.ok && opened.problem === 'notHere') return { is: 'gone', entries: [drop(seat)] };
		const tried: Entry = { kind: 'pinTried', seat, right: opened.ok };
		if (!opened.ok) {
			wrong.set(seat, wrongOnes(seat) + 1);
			return { is: 'wrong', message: opened.message, entries: [tried] };
		}
		const entries = wrongOnes(seat) > 0 ? [tried] : [];
		wrong.delete(seat);
		given.set(seat, opened.key);
		return { is: 'right', key: opened.key, entries };
	}

	return {
		hasPin: (seat) => pins.has(seat),
		pinOf: (seat) => pins.get(seat)?.salt ?? null,
		pinDelay: (seat) => waitAfterWrongPins(wrongOnes(seat)),
		keyOf,
		keyOfOpen: (seat) => {
			const key = keyOf(seat);
			if (!key) throw new Error('a seat acts only when it is unlocked');
			return key;
		},
		give: async (seat, typed) => {
			const pin = pins.get(seat);
			return pin ? tryPin(seat, pin, typed) : { is: 'right', key: seatKey(gameKey, game, seat), entries: [] };
		},
		set: async (seat, typed) => {
			if (typed === null) return { entry: drop(seat), key: seatKey(gameKey, game, seat) };
			const { pin, key } = await setPin(gameKey, game, seat, typed);
			pins.set(seat, pin);
			given.set(seat, key);
			return { entry: { kind: 'pin', seat, pin }, key };
		},
		drop,
	};
}

/** Seats of the table are numbers. */
export const numbered = <T>(bySeat: ReadonlyMap<string | number, T> = new Map()): [number, T][] =>
	[...bySeat].map(([seat, value]) => [Number(seat), value]);
