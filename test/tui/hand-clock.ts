/** A clock in the hand of the test: what moves on the screen moves when it is told to. */
import type { Motion } from '../../src/tui/parts/motion.ts';
import { drawn } from './app-driver.tsx';

export interface HandClock extends Motion {
	/** Lets so many milliseconds go by, with all that falls due in them. */
	pass(milliseconds: number): Promise<void>;
	/** So many milliseconds are gone before anybody looks. */
	jump(milliseconds: number): void;
}

export function handClock(isWanted = true): HandClock {
	let time = 0;
	const waiting = new Set<{ readonly due: number; readonly then: () => void }>();
	return {
		isWanted,
		now: () => time,
		after(milliseconds, then) {
			const entry = { due: time + milliseconds, then };
			waiting.add(entry);
			return () => waiting.delete(entry);
		},
		jump(milliseconds) {
			time += milliseconds;
		},
		async pass(milliseconds) {
			const end = time + milliseconds;
			for (;;) {
				await drawn();
				const [next] = [...waiting].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
				if (!next) break;
				waiting.delete(next);
				time = Math.max(time, next.due);
				next.then();
			}
			time = Math.max(time, end);
			await drawn();
		},
	};
}
