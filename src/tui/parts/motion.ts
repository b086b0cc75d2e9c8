/** What moves on the screen by itself: whether it is wanted, and the clock it goes by. */

import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Shut } from '../../desk/bindings.ts';
import { type Environment, isSlow } from '../../desk/terminal.ts';
import { remember, remembered } from '../../saves/drawing.ts';
import { CLOCK, type Clock } from '../../waiting.ts';
import { useTerminal } from '../terminal/terminal.ts';

export interface Motion extends Clock {
	/** Whether anything may move; if not, only its end is shown. */
	readonly isWanted: boolean;
}

export const REAL_TIME: Motion = { isWanted: true, ...CLOCK };

/** Another one for `--no-animation`, and for tests, which decide how time passes. */
export const MotionContext = createContext(REAL_TIME);
export const useMotion = (): Motion => useContext(MotionContext);

/** Why units do not go along their arrows, whatever was chosen. */
export function whyStill(isWanted: boolean, env: Environment = process.env): Shut | undefined {
	if (isSlow(env)) return { why: 'On a slow line nothing moves.' };
	return isWanted && env.ENTENTE_MOTION !== '0' ? undefined : { why: 'The game was begun without motion.' };
}

/** Whether units go along their arrows: one choice, which is remembered. */
export function useSlides() {
	const why = whyStill(useMotion().isWanted);
	const [isChosen, setChosen] = useState(() => remembered('motion') ?? true);
	const choose = (isWanted: boolean) => {
		setChosen(isWanted);
		remember('motion', isWanted);
	};
	return { isWanted: isChosen && !why, why, choose };
}

/** How often what moves is drawn again, and no more often: terminals may be slow. */
export const FRAME_MS = 80;

/**
 * Calls back with the milliseconds since it began, frame by frame (of so many milliseconds), as long as it gives true. Anew when something else runs. The clock decides what a frame shows: the
 * next one is only drawn when the terminal has taken this one, and those that would be late by then are left out.
 */
export function useFrames(running: object | boolean, onFrame: (gone: number) => boolean, length = FRAME_MS): void {
	const { now, after } = useMotion();
	const terminal = useTerminal();
	const show = useRef(onFrame);
	show.current = onFrame;
	// biome-ignore lint/correctness/useExhaustiveDependencies: clock and terminal stay the same
	useEffect(() => {
		if (!running) return;
		const begin = now();
		let isOver = false;
		let cancel = () => {};
		const frame = async () => {
			const gone = now() - begin;
			if (!show.current(gone)) return;
			await terminal.flushed();
			const next = gone - (gone % length) + length;
			if (!isOver) cancel = after(Math.max(1, begin + next - now()), () => void frame());
		};
		void frame();
		return () => {
			isOver = true;
			cancel();
		};
	}, [running]);
}
