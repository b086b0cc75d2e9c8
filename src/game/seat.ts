/** Who sits where, and the key by which saves and the contract know it. */
import type { Power } from '../board/types.ts';

/** How well a computer plays. */
export const LEVELS = ['easy', 'keen', 'fierce'] as const;
export type Level = (typeof LEVELS)[number];
/** Where nobody says how well. */
export const DEFAULT_LEVEL: Level = 'keen';

/** Who has a seat. Whoever has several is the same holder in each of them. */
export type Holder =
	| { readonly kind: 'person'; readonly id: string; readonly name: string }
	| { readonly kind: 'computer'; readonly id: string; readonly name: string; readonly level: Level }
	| { readonly kind: 'nobody' };

/** A place at the laptop. Its number is its index in the game's list. */
export interface Seat {
	readonly holder: Holder;
	/** What saves and the contract call the player: `Anna (2)`, `Cavour**`, `(empty)`. */
	readonly key: string;
	readonly powers: readonly Power[];
}

/** A player as saves and the contract have them: by key. */
export interface Player {
	readonly name: string;
	readonly level?: Level;
}

/** A seat as saves and the contract have it. */
export interface StoredSeat extends Player {
	readonly powers: readonly Power[];
}

/** The key of a seat that nobody has taken: it is asked nothing, and cannot win. */
export const EMPTY_SEAT = '(empty)';

const SIGN = '*';
const NUMBER = / \(\d+\)$/;

/** `Cavour**`. */
export const withStars = (name: string, level: Level | undefined): string =>
	name + SIGN.repeat(level ? LEVELS.indexOf(level) + 1 : 0);

export const withoutStars = (name: string): string => name.replace(/\*+$/, '');

/** Of a key what is the same in all seats of its holder: `Cavour**` of `Cavour** (2)`. */
export const withoutNumber = (key: string): string => key.replace(NUMBER, '');

/** The key of one more seat of somebody who has `count` already. */
export const keyAgain = (key: string, count: number): string => (count === 0 ? key : `${key} (${count + 1})`);

/** Who is meant by a key; `others`: the keys of the other seats. `Anna (2)` is Anna, where there is one. */
export function holderOf({ name, level }: Player, others: readonly string[]): Holder {
	if (name === EMPTY_SEAT) return { kind: 'nobody' };
	const bare = withoutNumber(name);
	const id = others.includes(bare) ? bare : name;
	return level ? { kind: 'computer', id, name: withoutStars(id), level } : { kind: 'person', id, name: id };
}

export const readSeats = (stored: readonly StoredSeat[]): Seat[] => {
	const keys = stored.map(({ name }) => name);
	return stored.map((seat) => ({ holder: holderOf(seat, keys), key: seat.name, powers: seat.powers }));
};

export const storedSeat = ({ key, powers, holder }: Seat): StoredSeat => ({
	name: key,
	powers,
	...(holder.kind === 'computer' ? { level: holder.level } : {}),
});

export const levelOf = ({ holder }: Seat): Level | undefined => (holder.kind === 'computer' ? holder.level : undefined);

/** What a save calls a holder beside what they have sealed. */
export const idOf = (holder: Holder): string => (holder.kind === 'nobody' ? '' : holder.id);

export const isSameHolder = (one: Holder, other: Holder): boolean =>
	one.kind !== 'nobody' && other.kind === one.kind && other.id === one.id;
