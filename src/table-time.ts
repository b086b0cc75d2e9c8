/** The time by which clocks at the table run. It only goes forward, and stands still while the computer sleeps or its time is changed. */
import { CLOCK } from './waiting.ts';

/** In milliseconds. It is looked at so often; and what takes longer than this is a sleep, or somebody has set the time. */
const BEAT = 1000;
const JUMP = 5000;

export interface TableTime {
	/** ISO time. */
	now(): string;
	/** Calls back after each jump; returns what ends it. While nobody watches, it is the time of the computer. */
	onJump(then: () => void): () => void;
}

/** `now` only goes forward, `timeOfDay` may be set: milliseconds. */
export function makeTableTime({ now, after } = CLOCK, timeOfDay: () => number = () => Date.now()): TableTime {
	const watchers = new Set<() => void>();
	let read = 0;
	/** What the time of day, and ours, are ahead of the clock. */
	let ahead = 0;
	let oursAhead = 0;
	let stop = () => {};

	/** Notes a jump since the last look: ours was not moved by it. */
	function look(): number {
		const at = now();
		const lookedAhead = timeOfDay() - at;
		const late = at - read - BEAT;
		const hasJumped = late > JUMP || Math.abs(lookedAhead - ahead) > JUMP;
		if (late > JUMP) oursAhead -= late;
		[read, ahead] = [at, lookedAhead];
		if (hasJumped) for (const then of [...watchers]) then();
		return at + oursAhead;
	}

	function begin(): void {
		read = now();
		ahead = oursAhead = timeOfDay() - read;
		beat();
	}

	function beat(): void {
		stop = after(BEAT, () => {
			look();
			beat();
		});
	}

	return {
		now: () => new Date(watchers.size > 0 ? look() : timeOfDay()).toISOString(),
		onJump: (then) => {
			if (watchers.size === 0) begin();
			watchers.add(then);
			return () => {
				watchers.delete(then);
				if (watchers.size === 0) stop();
			};
		},
	};
}

export const TABLE_TIME = makeTableTime();
