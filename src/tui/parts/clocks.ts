/** Clocks on the screen. */
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type Clock, secondsLeft } from '../../game/clock.ts';
import { TABLE_TIME } from '../../table-time.ts';

/** In these the bell rings with every second. */
const LAST_SECONDS = 10;

const exactlyLeft = (clock: Clock): number => secondsLeft(clock, TABLE_TIME.now());

/** Calls with each second of a running clock, and with the whole seconds left then. */
function useTicks(clock: Clock | null, onTick: (left: number) => void): void {
	const newest = useRef(onTick);
	newest.current = onTick;
	useEffect(() => {
		if (!clock || clock.since === null) return;
		let timer: NodeJS.Timeout;
		const tick = () => {
			const exact = exactlyLeft(clock);
			const left = Math.ceil(exact);
			newest.current(left);
			// to the moment at which the next second is over
			if (left > 0) timer = setTimeout(tick, (exact - left + 1) * 1000 + 5);
		};
		timer = setTimeout(tick, (exactlyLeft(clock) % 1) * 1000 + 5);
		return () => clearTimeout(timer);
	}, [clock]);
}

/** The whole seconds left on a clock, none without one; renders again with each of a running one, rings in the last ten. */
export function useSecondsLeft(clock: Clock | null): number {
	const [, setNow] = useState(0);
	useTicks(clock, (left) => {
		setNow(left);
		if (left <= LAST_SECONDS) ring();
	});
	return clock ? Math.ceil(exactlyLeft(clock)) : 0;
}

/** Whether the time is up; renders again only when it is. */
export function useIsUp(clock: Clock | null): boolean {
	const [, setUp] = useState(false);
	useTicks(clock, (left) => setUp(left === 0));
	return clock !== null && exactlyLeft(clock) === 0;
}

/** The bell moves no cursor, so it may go past the cells. */
function ring(): void {
	if (process.stdout.isTTY) process.stdout.write('\x07');
}

/** The clock of the table, for the screens that are looked at meanwhile: it goes on, and rings, whatever is shown. */
export const TableClock = createContext<Clock | null>(null);

/** `4:07`, a word when the time is up, nothing without a clock; renders again with each second. */
export function useTableClock(): string {
	const clock = useContext(TableClock);
	const left = useSecondsLeft(clock);
	if (!clock) return '';
	return left > 0 ? minutesAndSeconds(left) : 'TIME IS UP';
}

/** `4:07`. */
export const minutesAndSeconds = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
