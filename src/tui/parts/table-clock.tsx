/** The clock of the table on the screens that are looked at meanwhile: it goes on, and rings, whatever is shown. */
import { createContext, useContext } from 'react';
import type { Clock } from '../../game/clock.ts';
import { minutesAndSeconds } from './digits.ts';
import { useSecondsLeft } from './ticking.ts';

/** Given by whoever shows such a screen. */
export const TableClock = createContext<Clock | null>(null);

const NONE: Clock = { left: 0, full: 0, since: null };

/** `4:07`, a word when the time is up, nothing without a clock; renders again with each second. */
export function useTableClock(): string {
	const clock = useContext(TableClock);
	const left = useSecondsLeft(clock ?? NONE);
	if (!clock) return '';
	return left > 0 ? minutesAndSeconds(left) : 'TIME IS UP';
}
