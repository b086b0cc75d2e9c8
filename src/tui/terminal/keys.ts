import { EventEmitter } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import { unstable_LowPriority, unstable_scheduleCallback } from 'scheduler';
import { CLOCK, WAIT } from '../../waiting.ts';

/** What is needed of the real input: `process.stdin`, or less in tests. */
type KeyInput = {
	on(event: 'data', listener: (data: Buffer | string) => void): unknown;
	off(event: 'data', listener: (data: Buffer | string) => void): unknown;
};

const CTRL_C = '\x03';
const ENTER = '\r';
/** Ctrl+A, E, K, U, W. */
const EDITS = '\x01\x05\x0b\x15\x17';
/** The event by which these are told: Ink would hand Ctrl+A to every screen as an `a`. */
export const CONTROL = 'control';

// a linefeed is Enter; the brackets around a paste are not keys, and what is pasted counts as typed
const ESC = '\x1b';
const SEQUENCE = `${ESC}\\[\\[[A-E]|${ESC}\\[[0-?]*[ -/]*[@-~]|${ESC}O[0-9;]*[A-Za-z]`;
const KEY = new RegExp(`${ESC}\\[20[01]~|(?<sequence>${SEQUENCE})|(?<enter>\r\n|\r|\n)|(?<other>[^])`, 'gu');
const UNFINISHED = new RegExp(`${ESC}(?:\\[\\[?[0-?]*[ -/]*|O[0-9;]*)?$`);
/** Esc in a form that is complete in itself: after a bare one Ink would wait to see whether more follows. */
const ESCAPE = '\x1b[27u';

/**
 * Splits input into single keys, normalised: Enter is `\r`, Backspace `\x7f`. Control characters that mean nothing to a
 * terminal program are dropped.
 */
export function splitKeys(input: string): string[] {
	const keys: string[] = [];
	for (const { groups } of input.matchAll(KEY)) {
		const { sequence, enter, other } = groups!;
		if (sequence) keys.push(sequence);
		else if (enter) keys.push(ENTER);
		else if (other === '\b') keys.push('\x7f');
		else if (other === ESC) keys.push(ESCAPE);
		else if (other && (other >= ' ' || `\t\x03\x0c\x1a${EDITS}`.includes(other))) keys.push(other);
	}
	return keys;
}

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
	#queue: string[] = [];
	#ready: string | null = null;
	#unfinished = '';
	#noMore = () => {};
	#pumping = false;
	#paused = false;
	#newest = '';
	/** Until then an Enter is lost, and each that is lost puts it off. */
	#deafUntil = Number.NEGATIVE_INFINITY;

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
		if (this.#newest === ENTER) this.#deafUntil = CLOCK.now() + WAIT.opened;
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
		const input = this.#unfinished + (typeof data === 'string' ? data : this.#decoder.write(data));
		this.#unfinished = UNFINISHED.exec(input)?.[0] ?? '';
		this.#enqueue(input.slice(0, input.length - this.#unfinished.length));
		if (this.#unfinished) {
			this.#noMore = CLOCK.after(WAIT.escape, () => {
				this.#enqueue(this.#unfinished);
				this.#unfinished = '';
			});
		}
	};

	#enqueue(input: string): void {
		for (const key of splitKeys(input)) {
			// as in any terminal, Ctrl+C overtakes what is typed ahead if that is stuck
			if (key === CTRL_C && this.#isStuck()) this.#queue = [];
			this.#queue.push(key);
		}
		// what is drawn already may not listen yet
		whenRendered(() => this.#pump());
	}

	#isStuck(): boolean {
		return this.#paused || this.listenerCount('readable') === 0;
	}

	/** Any other key shows that somebody has seen what was opened. */
	#isHeld(key: string): boolean {
		const now = CLOCK.now();
		const isHeld = key === ENTER && now < this.#deafUntil;
		this.#deafUntil = isHeld ? Math.max(this.#deafUntil, now + WAIT.held) : Number.NEGATIVE_INFINITY;
		this.#newest = key;
		return isHeld;
	}

	#pump(): void {
		if (this.#pumping || this.#queue.length === 0) return;
		if (this.#isStuck() && this.#queue[0] !== CTRL_C) return;
		this.#pumping = true;
		const key = this.#queue.shift()!;
		// Ctrl+C too shows that somebody has seen it
		const isHeld = this.#isHeld(key);
		if (this.#intercept(key) || isHeld) {
			// kept
		} else if (EDITS.includes(key)) this.emit(CONTROL, key);
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
