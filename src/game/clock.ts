/** A clock at the table: what was done to it and when; how much is left is computed. */

export interface Clock {
	/** Seconds left when it last stopped or started. */
	readonly left: number;
	/** The most whole seconds it has had: what is left is shown as a part of these. */
	readonly full: number;
	/** ISO time since when it has been running; null while it is paused. */
	readonly since: string | null;
}

export const newClock = (minutes: number): Clock => ({
	left: minutes * 60,
	full: minutes * 60,
	since: null,
});

/** Seconds left at this time, not below 0. */
export function secondsLeft({ left, since }: Clock, at: string): number {
	const gone = since === null ? 0 : (Date.parse(at) - Date.parse(since)) / 1000;
	return Math.max(0, left - Math.max(0, gone));
}

export const startClock = (clock: Clock, at: string): Clock => (clock.since === null ? { ...clock, since: at } : clock);

export const pauseClock = (clock: Clock, at: string): Clock => ({
	...clock,
	left: secondsLeft(clock, at),
	since: null,
});

export function addMinute(clock: Clock, at: string): Clock {
	const left = secondsLeft(clock, at) + 60;
	return { left, full: Math.max(clock.full, Math.ceil(left)), since: clock.since === null ? null : at };
}
