import { EventEmitter } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import { unstable_LowPriority, unstable_scheduleCallback } from 'scheduler';
import { CTRL_R, EDITS, KeySplitter } from '../../desk/split-keys.ts';
import { CLOCK, WAIT } from '../../waiting.ts';

/** What is needed of the real input: `process.stdin`, or less in tests. */
type KeyInput = {
	on(event: 'data', listener: (data: Buffer | string) => void): unknown;
	off(event: 'data', listener: (data: Buffer | string) => void): unknown;
};

const CTRL_C = '\x03';
/** In lines it ends the input; Ink would hand it to every screen as a `d`. */
const CTRL_D = '\x04';
export const ENTER = '\r';
/** The event by which control keys that edit are told: Ink would hand Ctrl+A to every screen as an `a`. */
export const CONTROL = 'control';
/** The event by which the key is told that shows the rules: Ink would hand it to every screen as an `r`. */
export const RULES = 'rules';
/** The event of a key that is lost, because the screen has just come to somebody else. */
export const LOST = 'lost';

/** `read`: what arrived at once, or was pasted, has one number. */
type Pressed = { readonly key: string; readonly read: number; readonly isPasted: boolean };

/**
 * Calls back when React has nothing left to do: behind its own tasks, in its own queue. Rounds of the event loop cannot be
 * counted on: a slow render, or many effects, take more of them.
 */
export function whenRendered(then: () => void): void {
	// a first round for those who render without React's queue
	setImmediate(() => unstable_scheduleCallback(unstable_LowPriority, then));
}

/**
 * The `stdin` given to Ink: hands over one key at a time, the next only after what the one before caused has been rendered,
 * so that several keys in one read are all honoured. `intercept` sees every key first and keeps those it returns true for.
 *
 * Raw mode is not Ink's to switch (it would drop it whenever no input is mounted, and the terminal would echo): whoever opens
 * the terminal owns it. Keys that nothing listens for wait.
 */
export class Keys extends EventEmitter {
	readonly isTTY = true;
	readonly #real: KeyInput;
	readonly #intercept: (key: string) => boolean;
	readonly #decoder = new StringDecoder('utf8');
	readonly #splitter = new KeySplitter();
	#queue: Pressed[] = [];
	#ready: string | null = null;
	#noMore = () => {};
	#pumping = false;
	#paused = false;
	#reads = 0;
	#newest: Pressed = { key: '', read: 0, isPasted: false };
	/** What is left of this read is dropped. */
	#dropped = 0;
	/** Until then every key is lost, and each that is lost puts it off. */
	#deafUntil = Number.NEGATIVE_INFINITY;
	/** Until then an Enter is lost, and each that is lost puts it off. */
	#heldUntil = Number.NEGATIVE_INFINITY;

	constructor(real: KeyInput, intercept: (key: string) => boolean = () => false) {
		super();
		this.#real = real;
		this.#intercept = intercept;
		this.on('newListener', (event) => event === 'readable' && whenRendered(() => this.#pump()));
		real.on('data', this.#receive);
	}

	/** The key to be handled now, once; null if there is none. */
	read(): string | null {
		const key = this.#ready;
		this.#ready = null;
		return key;
	}

	/** While paused, keys wait; those to be intercepted do not. */
	set paused(paused: boolean) {
		this.#paused = paused;
		// what is shown again listens only when its effects are in place
		whenRendered(() => this.#pump());
	}

	/** The newest key has opened something: an Enter that is held down, or was pressed twice, is lost there. */
	hasOpened(): void {
		if (this.#newest.key === ENTER) this.#heldUntil = CLOCK.now() + WAIT.opened;
	}

	/** What was typed at once with the newest key was for the screen before: what is left of it is dropped. */
	dropRest(): void {
		this.#dropped = this.#newest.read;
		this.#queue = this.#queue.filter(({ key, read }) => key === CTRL_C || read !== this.#dropped);
	}

	/** The same of a paste alone. */
	dropPaste(): void {
		if (this.#newest.isPasted) this.dropRest();
	}

	/** The screen has come to somebody else: all that was typed is dropped, and every key until none has come for a while. */
	dropAll(): void {
		const lost = this.#queue.filter(({ key }) => key !== CTRL_C);
		this.#queue = this.#queue.filter(({ key }) => key === CTRL_C);
		this.#dropped = this.#reads;
		this.#deafUntil = CLOCK.now() + WAIT.handed;
		for (const { key } of lost) this.emit(LOST, key);
	}

	/** Forgets what was typed but not handled yet, and stops listening. */
	close(): void {
		this.#real.off('data', this.#receive);
		this.#noMore();
		this.#queue = [];
	}

	setEncoding(): this {
		return this;
	}
	setRawMode(): this {
		return this;
	}
	ref(): this {
		return this;
	}
	unref(): this {
		return this;
	}

	readonly #receive = (data: Buffer | string): void => {
		this.#noMore();
		if (!this.#splitter.isPasting) this.#reads++;
		this.#enqueue(this.#splitter.take(typeof data === 'string' ? data : this.#decoder.write(data)));
		const { unfinished, isPasting } = this.#splitter;
		if (!unfinished && !isPasting) return;
		this.#noMore = CLOCK.after(unfinished === 'escape' ? WAIT.escape : WAIT.answer, () =>
			this.#enqueue(this.#splitter.end()),
		);
	};

	#enqueue(keys: readonly string[]): void {
		for (const key of keys) {
			// as in any terminal, Ctrl+C overtakes what is typed ahead if that is stuck
			if (key === CTRL_C && this.#isStuck()) this.#queue = [];
			if (key === CTRL_C || !this.#isLost(key))
				this.#queue.push({ key, read: this.#reads, isPasted: this.#splitter.hasPasted });
		}
		// what is drawn already may not listen yet
		whenRendered(() => this.#pump());
	}

	#isLost(key: string): boolean {
		if (key === CTRL_D) return true;
		const now = CLOCK.now();
		const isDeaf = now < this.#deafUntil;
		if (isDeaf) this.#deafUntil = now + WAIT.handed;
		if (isDeaf) this.emit(LOST, key);
		return isDeaf || this.#dropped === this.#reads;
	}

	#isStuck(): boolean {
		return this.#paused || this.listenerCount('readable') === 0;
	}

	/** Any other key shows that somebody has seen what was opened. */
	#isHeld(key: string): boolean {
		const now = CLOCK.now();
		const isHeld = key === ENTER && now < this.#heldUntil;
		this.#heldUntil = isHeld ? Math.max(this.#heldUntil, now + WAIT.held) : Number.NEGATIVE_INFINITY;
		return isHeld;
	}

	#pump(): void {
		if (this.#pumping || this.#queue.length === 0) return;
		if (this.#isStuck() && this.#queue[0]!.key !== CTRL_C) return;
		this.#pumping = true;
		this.#newest = this.#queue.shift()!;
		const { key } = this.#newest;
		// Ctrl+C too shows that somebody has seen it
		const isHeld = this.#isHeld(key);
		if (this.#intercept(key) || isHeld) {
			// kept
		} else if (EDITS.includes(key)) this.emit(CONTROL, key);
		else if (key === CTRL_R) this.emit(RULES);
		else {
			this.#ready = key;
			this.emit('readable');
		}
		whenRendered(() => {
			this.#pumping = false;
			this.#pump();
		});
	}
}
