/** What moves on the screen by itself: whether it is wanted, and the clock it goes by. */
import { createContext, useContext } from 'react';

export interface Motion {
	/** Whether anything may move; if not, only its end is shown. */
	readonly isWanted: boolean;
	/** Milliseconds since some moment. */
	now(): number;
	/** Calls back after so many milliseconds, unless what it gives is called first. */
	after(milliseconds: number, then: () => void): () => void;
}

export const REAL_TIME: Motion = {
	isWanted: true,
	now: () => performance.now(),
	after: (milliseconds, then) => {
		const timer = setTimeout(then, milliseconds);
		return () => clearTimeout(timer);
	},
};

/** Another one for `--no-animation`, and for tests, which have time in their hands. */
export const MotionContext = createContext(REAL_TIME);
export const useMotion = (): Motion => useContext(MotionContext);

/** What moves is drawn anew so often, and no oftener: terminals may be slow. */
export const FRAME_MS = 80;
