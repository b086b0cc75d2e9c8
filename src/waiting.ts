/** All waiting for keys, and the one clock that it goes by. */

/** In milliseconds. */
export const WAIT = {
	/** Enter where the laptop changes hands: no key may have come for so long, or one pressed twice would open somebody's turn. */
	enter: 1000,
	/** Enter after it has opened something for one person: held down, it comes again within two thirds of a second. */
	opened: 700,
	/** Any key, where the screen comes to somebody else: none may have come for so long, or what was typed before acts there. */
	handed: 700,
	/** A key that comes again so soon is held down: it does so about 30 times a second. */
	held: 200,
	/** Any key, on a screen that comes by surprise: none may have come for so long. */
	surprise: 300,
	/** What is long to say or to draw is said once no key has come for so long. */
	rest: 150,
	/** Nobody reads so soon what Enter has led to: what comes was pasted, or typed ahead. */
	ahead: 50,
	/** An Esc may so long be the beginning of a sequence that arrives in two parts. */
	escape: 30,
	/** What a terminal answers, and a paste, may pause for so long in between. */
	answer: 1000,
	/** Before the game goes on by itself: for a key of who only watches, and of who listens. */
	watched: 1000,
	heard: 1500,
	/** After each key computers think on only so much later. */
	thought: 100,
	/** How often a file that others write is looked at, and how long a page stands that turns by itself. */
	look: 500,
	page: 12_000,
	/** The first screen is drawn, and the first keys are through, before the map is loaded for what comes later. */
	preload: 2000,
};

export interface Clock {
	/** Milliseconds since some moment, the same one in all threads; it only goes forward. */
	now(): number;
	/** Calls back after so many milliseconds, unless what it gives is called first. */
	after(milliseconds: number, then: () => void): () => void;
}

export const CLOCK: Clock = {
	now: () => Number(process.hrtime.bigint() / 1_000_000n),
	after: (milliseconds, then) => {
		const timer = setTimeout(then, milliseconds);
		return () => clearTimeout(timer);
	},
};

/** Resolves after so many milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
	new Promise((resolve) => void CLOCK.after(milliseconds, resolve));
