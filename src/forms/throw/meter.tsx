/** A meter: a marker that runs over a bar until a key stops it. What it shows when the key comes is what counts. */

import { Text } from 'ink';
import { useRef, useState } from 'react';
import type { Meter } from '../../game/throws.ts';
import { useActive } from '../../tui/parts/frame.tsx';
import { Keys } from '../../tui/parts/keys.tsx';
import { useFrames, useMotion } from '../../tui/parts/motion.ts';
import { mark } from '../../tui/terminal/focus.ts';
import { WAIT } from '../../waiting.ts';
import type { ThrowAction } from './throw-actions.ts';

/** Where the marker is after some time, in steps from the left end: to the right end and back, at the same speed for everybody. */
export function markerAt({ min, max, step, pace }: Meter, milliseconds: number): number {
	const last = Math.round((max - min) / step);
	const gone = Math.floor(Math.max(0, milliseconds) / pace) % (2 * last);
	return gone <= last ? gone : 2 * last - gone;
}

/** `[-----|--+-O----|-----]`, with a line at every quarter and a plus where it stood last time; without a value it waits. */
export function barOf({ min, max, step }: Meter, value: number | undefined, last?: number): string {
	const end = Math.round((max - min) / step);
	const cells = Array.from({ length: end + 1 }, (_, i): string => ((i * 4) % end === 0 ? '|' : '-'));
	const put = (at: number | undefined, sign: string) => {
		const i = at === undefined ? -1 : Math.round((at - min) / step);
		if (i >= 0 && i <= end) cells[i] = sign;
	};
	put(last, '+');
	put(value, 'O');
	return `[${cells.join('')}]`;
}

/** The values at the quarters of a bar, to stand under it. */
export function ticksOf({ min, max }: Meter): string {
	const quarter = (max - min) / 4;
	return [0, 1, 2, 3, 4].map((i) => String(min + i * quarter).padEnd(10)).join('');
}

type BarProps = {
	readonly label: string;
	readonly meter: Meter;
	/** Undefined: its turn is still to come. */
	readonly value: number | undefined;
	/** Where it was stopped before. */
	readonly last?: number | undefined;
	/** The value in words. */
	readonly say: (value: number) => string;
	readonly isRunning?: boolean;
};

const LABEL = 9;

export function MeterBar({ label, meter, value, last, say, isRunning = false }: BarProps) {
	const reading = value === undefined ? '' : say(value);
	return (
		<Text bold={isRunning} wrap="truncate">
			{`${isRunning ? '>' : ' '} ${label.padEnd(LABEL)} ${barOf(meter, value, last)} ${isRunning ? mark(reading) : reading}`}
		</Text>
	);
}

type RunningProps = Omit<BarProps, 'value' | 'isRunning'> & {
	/** Told of every value it comes to. */
	readonly onMove?: (value: number) => void;
	readonly dispatch: (action: ThrowAction) => void;
};

/** As far to the right as the cells of a bar begin. */
export const BAR_INDENT = ' '.repeat('> '.length + LABEL + ' ['.length);

/** The one that runs: Space or Enter stops it. While help is shown it waits, and begins again after it. */
export function RunningBar({ onMove, dispatch, ...bar }: RunningProps) {
	const motion = useMotion();
	const isActive = useActive();
	const { min, step } = bar.meter;
	const [at, setAt] = useState(0);
	const shown = useRef(0);
	const heard = useRef(motion.now());

	useFrames(
		isActive,
		(gone) => {
			const now = markerAt(bar.meter, gone);
			if (now !== shown.current) {
				shown.current = now;
				setAt(now);
				onMove?.(min + now * step);
			}
			return true;
		},
		bar.meter.pace,
	);

	return (
		<>
			<MeterBar {...bar} value={min + at * step} isRunning />
			<Keys
				on={(input, key) => {
					if (key.escape) return dispatch({ type: 'escape' });
					if (key.tab) return dispatch({ type: 'turn' });
					if (input !== ' ' && !key.return) return;
					const isDeaf = motion.now() - heard.current < WAIT.held;
					heard.current = motion.now();
					if (!isDeaf) dispatch({ type: 'stop', value: min + shown.current * step });
				}}
			/>
		</>
	);
}
