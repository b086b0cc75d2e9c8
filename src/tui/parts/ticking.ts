import { useEffect, useState } from 'react';
import { type Clock, secondsLeft } from '../../game/clock.ts';

/** In these the bell rings with every second. */
const LAST_SECONDS = 10;

/** The whole seconds left on a running clock; renders again with each of them, rings in the last ten. */
export function useSecondsLeft(clock: Clock): number {
	const read = () => Math.ceil(secondsLeft(clock, new Date().toISOString()));
	const [, setNow] = useState(0);
	useEffect(() => {
		if (clock.since === null) return;
		let timer: NodeJS.Timeout;
		const tick = () => {
			const exact = secondsLeft(clock, new Date().toISOString());
			const left = Math.ceil(exact);
			setNow(left);
			if (left <= LAST_SECONDS) ring();
			// to the moment at which the next second is over
			if (left > 0) timer = setTimeout(tick, (exact - left + 1) * 1000 + 5);
		};
		timer = setTimeout(tick, (secondsLeft(clock, new Date().toISOString()) % 1) * 1000 + 5);
		return () => clearTimeout(timer);
	}, [clock]);
	return read();
}

/** The bell moves no cursor, so it may go past the cells. */
function ring(): void {
	if (process.stdout.isTTY) process.stdout.write('\x07');
}
