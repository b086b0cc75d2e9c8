/** A clock that is heard: at half of its time, a minute before its end, ten seconds before it, and at the end. */
import { plural } from '../board/names.ts';
import { type Clock, secondsLeft } from '../game/clock.ts';
import { TABLE_TIME } from '../table-time.ts';

const leftNow = (clock: Clock): number => secondsLeft(clock, TABLE_TIME.now());

/** `4 minutes and 7 seconds left.` */
export function timeInWords(clock: Clock): string {
	const left = Math.ceil(leftNow(clock));
	if (left === 0) return 'Time is up.';
	const said = [part(Math.floor(left / 60), 'minute'), part(left % 60, 'second')].filter((one) => one !== '');
	return `${said.join(' and ')} left${clock.since === null ? '; the clock does not run' : ''}.`;
}

const part = (count: number, noun: string): string => (count === 0 ? '' : plural(count, noun));

/** Says how much is left at these moments, as long as the clock runs. Returns what ends it. */
export function watchClock(clockNow: () => Clock | null, say: (text: string) => void, onUp: () => void): () => void {
	let timer: NodeJS.Timeout | undefined;
	const plan = () => {
		const clock = clockNow();
		if (!clock || clock.since === null) return;
		const left = leftNow(clock);
		const next = [Math.floor(clock.full / 2), 60, 10, 0].filter((at) => at < left).sort((a, b) => b - a)[0];
		if (next === undefined) return;
		timer = setTimeout(
			() => {
				const isEarly = leftNow(clock) > next + 1;
				const now = clockNow();
				if (!now || now.since !== clock.since || now.left !== clock.left) return;
				if (isEarly) return plan();
				if (next > 0) say(timeInWords(now));
				else onUp();
				plan();
			},
			(left - next) * 1000 + 5,
		);
	};
	plan();
	return () => clearTimeout(timer);
}
