/** What is remembered of each seat's throws for the evening: how it likes to throw, and what it did last. */
import type { Table } from '../../game/table.ts';
import type { Aim } from '../../game/throws.ts';
import type { Way } from './throw-actions.ts';

interface Memory {
	/** By meters, unless numbers are liked better. */
	way?: Way;
	last?: Aim;
}

const evenings = new WeakMap<Table, Map<number, Memory>>();

export function memoryOf(table: Table, seat: number): Memory {
	const seats = evenings.get(table) ?? new Map<number, Memory>();
	evenings.set(table, seats);
	const memory = seats.get(seat) ?? {};
	seats.set(seat, memory);
	return memory;
}
