/** Who looks at the screen while a game is played, and what becomes of keys that were meant for others. Pure. */

import { onlyPerson } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import { isForAll } from './one-for-all.ts';
import { nextAtTable, type RoomState } from './room-actions.ts';

/** In place of a seat: whoever types for all. */
const FOR_ALL = -1;

export interface Looking {
	/** Null: the whole table. */
	readonly seat: number | null;
	readonly at: 'private' | 'pin' | 'newPin' | 'forAll' | 'forgotten' | 'reveal' | 'table' | 'computers';
	/** What is shown there. */
	readonly of?: string | number;
}

/** Undefined: at something else beside it, from which they go back. */
export function lookingNow(table: Table, now: RoomState): Looking | undefined {
	const { showing } = now;
	// whoever plays alone looks at everything
	const alone = onlyPerson(table.game());
	switch (showing.at) {
		case 'private':
			return { seat: alone ?? (isForAll(table) ? FOR_ALL : showing.seat), at: showing.at, of: showing.seat };
		case 'pin':
		case 'newPin':
			return { seat: alone ?? showing.seat, at: showing.at, of: showing.seat };
		case 'forAll':
			return { seat: alone ?? FOR_ALL, at: showing.at };
		case 'forgotten':
			return { seat: alone ?? null, at: showing.at };
		case 'reveal':
			return { seat: alone ?? null, at: showing.at, of: showing.from };
		case 'table': {
			const next = nextAtTable(table, now);
			// one computer after the other: who watches may stop them at any moment
			if (next.at === 'computers') return { seat: alone ?? null, at: next.at };
			const { stages, reports } = table.game();
			const guest = next.at === 'guest' ? next.guest.name : '';
			return { seat: alone ?? null, at: showing.at, of: [next.at, guest, stages[0]?.stage, reports.length].join(' ') };
		}
		default:
			return undefined;
	}
}

/**
 * What of the typed is lost when the screen changes: all, and what comes in the next moment, where it comes to others, or to the
 * table with something new; what is left of one read, where somebody has opened it alone.
 */
export function lostFrom(before: Looking | undefined, now: Looking): 'all' | 'rest' | 'none' {
	if (before?.seat === now.seat && before.at === now.at && before.of === now.of) return 'none';
	// a turn in the open follows a reveal, and nobody has opened it
	const isOpened = before?.seat === null && before.at !== 'reveal';
	const isOwn = now.seat !== null && (isOpened || before?.seat === now.seat);
	return before === undefined || isOwn ? 'rest' : 'all';
}
