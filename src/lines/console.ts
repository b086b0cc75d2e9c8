/** Lines in and out, on a terminal or through pipes: nothing that was written is ever written over. */
import { KeySplitter, splitKeys } from '../desk/split-keys.ts';
import { takeKeys } from '../desk/terminal.ts';
import { wrapped } from '../desk/text.ts';
import { CLOCK, WAIT } from '../waiting.ts';

export interface Console {
	/** Whether people type here; else it is a pipe or a file. */
	readonly isTyped: boolean;
	/** As it is: what clears the screen; a prompt, broken like what is said. */
	write(text: string): void;
	/** In lines of their own; on a terminal none is broken inside of a word. */
	say(text: string): void;
	/** Whether what is typed from now on is echoed: said before the prompt is there, so that a quick answer is hidden, too. */
	hide(isHidden: boolean): void;
	/** The next line; undefined: there are no more. A hidden one is not echoed. Aborted it rejects with the reason. */
	read(isHidden: boolean, signal?: AbortSignal): Promise<string | undefined>;
	/** Whether the last line came so soon after the one before it, or after what was typed was dropped, that nobody has heard anything. */
	isEarly(): boolean;
	/** What was typed before it was asked for is dropped; what comes through a pipe never is. */
	dropTyped(): void;
	/** Resolves once nothing has been typed for a while: until then it is dropped, and not echoed. */
	rested(): Promise<void>;
	/** Resolves when all is written. */
	flushed(): Promise<void>;
	close(): void;
}

type LineInput = NodeJS.ReadStream;
type LineOutput = NodeJS.WriteStream;

interface Line {
	readonly text: string;
	/** It came so soon after the one before it that nobody has heard what that led to. */
	readonly isEarly: boolean;
}

interface Waiting {
	readonly isHidden: boolean;
	readonly give: (line: string | undefined) => void;
}

/** `onInterrupt`, `onSuspend`: Ctrl+C or Ctrl+Z was typed where the system does not see it. */
export function openConsole(
	stdin: LineInput,
	stdout: LineOutput,
	onInterrupt: () => void,
	onSuspend: () => void = () => {},
): Console {
	const isTyped = stdin.isTTY === true;
	const lines: Line[] = [];
	let isEarly = false;
	let text = '';
	let isOver = false;
	let waiting: Waiting | undefined;
	const keysIn = splitting();
	/** When something was typed last, or what was typed was dropped. */
	let lastTyped = CLOCK.now();
	let stopDropping: (() => void) | undefined;

	const hide = (isHidden: boolean) => {
		if (!isTyped || stdin.isRaw === isHidden) return;
		// Ctrl+S and Ctrl+Q work as they do where letters are shown
		if (isHidden) takeKeys(stdin, true);
		else stdin.setRawMode(false);
	};
	const dropTyped = () => {
		if (!isTyped) return;
		lines.length = 0;
		text = '';
		lastTyped = CLOCK.now();
	};
	const serve = () => {
		if (!waiting || (lines.length === 0 && !isOver)) return;
		const { give, isHidden } = waiting;
		waiting = undefined;
		// the Enter of a line that was not echoed
		if (isTyped && isHidden) stdout.write('\n');
		const line = lines.shift();
		isEarly = isTyped && line?.isEarly === true;
		give(line?.text);
	};
	const onData = (data: string) => {
		if (stopDropping) return data.includes('\x03') ? onInterrupt() : stopDropping();
		const now = CLOCK.now();
		// of several at once nobody has heard what the first one leads to
		const add = (line: string) => {
			lines.push({ text: line, isEarly: now - lastTyped < WAIT.enter });
			lastTyped = now;
		};
		if (stdin.isRaw) ({ text, isOver } = typeHidden(keysIn(data), text, add, onInterrupt, onSuspend));
		else {
			const parts = (text + data).split(/\r\n|\n|\r(?!$)/);
			text = parts.pop()!;
			for (const part of parts) add(isTyped ? withoutAnswers(part) : part);
		}
		lastTyped = now;
		serve();
	};
	const onEnd = () => {
		if (text !== '') lines.push({ text: text.replace(/\r$/, ''), isEarly: false });
		text = '';
		isOver = true;
		serve();
	};
	stdin.setEncoding('utf8');
	stdin.on('data', onData).on('end', onEnd).on('error', onEnd);

	return {
		isTyped,
		hide,
		write: (raw) => void stdout.write(/\p{C}/u.test(raw) ? raw : fittedTo(stdout, raw).join('\n')),
		say: (sentence) => {
			for (const line of fittedTo(stdout, sentence)) stdout.write(`${line}\n`);
		},
		read: (isHidden, signal) =>
			new Promise((resolve, reject) => {
				signal?.throwIfAborted();
				hide(isHidden);
				const onAbort = () => {
					waiting = undefined;
					text = '';
					stdout.write('\n');
					reject(signal!.reason);
				};
				waiting = {
					isHidden,
					give: (line) => {
						signal?.removeEventListener('abort', onAbort);
						resolve(line);
					},
				};
				signal?.addEventListener('abort', onAbort, { once: true });
				serve();
			}),
		isEarly: () => isEarly,
		dropTyped,
		rested: async () => {
			if (!isTyped) return;
			hide(true);
			await new Promise<void>((resolve) => {
				let stop = () => {};
				// each key starts the wait again
				stopDropping = () => {
					stop();
					stop = CLOCK.after(WAIT.enter, resolve);
				};
				stopDropping();
			});
			stopDropping = undefined;
			dropTyped();
		},
		flushed: () => new Promise((resolve) => stdout.write('', () => resolve())),
		close: () => {
			hide(false);
			stdin.off('data', onData).off('end', onEnd).off('error', onEnd);
			stdin.pause();
			stdin.unref?.();
		},
	};
}

/** In as many lines as it needs on a terminal. */
const fittedTo = ({ isTTY, columns }: LineOutput, text: string): readonly string[] =>
	isTTY ? wrapped(text, Math.max(20, (columns || 80) - 1)) : [text];

/** Splits what is read into keys; what a terminal answers, and never ends, is forgotten. */
function splitting(): (data: string) => readonly string[] {
	const splitter = new KeySplitter();
	let noMore = () => {};
	return (data) => {
		noMore();
		const keys = splitter.take(data);
		if (splitter.unfinished || splitter.isPasting) noMore = CLOCK.after(WAIT.answer, () => void splitter.end());
		return keys;
	};
}

/** What a terminal that echoes nothing sends: the keys that edit a line have to be understood here. */
function typeHidden(
	keys: readonly string[],
	before: string,
	add: (line: string) => void,
	onInterrupt: () => void,
	onSuspend: () => void,
): { readonly text: string; readonly isOver: boolean } {
	let text = before;
	for (const key of keys) {
		if (key === '\r') {
			add(text);
			text = '';
		} else if (key === '\x7f') text = [...text].slice(0, -1).join('');
		else if (key === '\x15') text = '';
		else if (key === '\x03') onInterrupt();
		else if (key === '\x1a') onSuspend();
		else if (key === '\x04' && text === '') return { text, isOver: true };
		// arrows and the like move nothing that can be seen
		else if (key >= ' ' && !key.startsWith('\x1b')) text += key;
	}
	return { text, isOver: false };
}

/** A line that the system has put together, without what the terminal answers meanwhile. */
const withoutAnswers = (line: string): string =>
	line.includes('\x1b') ? splitKeys(line).filter(isLetter).join('') : line;

const isLetter = (key: string): boolean => key >= ' ' && key !== '\x7f' && !key.startsWith('\x1b');
