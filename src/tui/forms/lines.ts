/** The line being typed, and those refused before it: what is pasted goes on after a line that was not taken. */
import { useEffect, useRef, useState } from 'react';

/** Nobody reads what Enter has led to and types on so soon: this was pasted, or typed ahead, and begins another line. */
const AHEAD_MS = 50;

/** A refused line, and the slot that was pointed at. */
interface Refused {
	readonly line: string;
	readonly at: number;
}

interface Lines {
	readonly line: string;
	/** The newest first. */
	readonly refused: readonly Refused[];
}

/** Between lines that another page is given. */
const BREAK = '\n';

/** `first` is on the line at the beginning, as if Enter had just been pressed; lines behind it count as refused. */
export function useLines(first: string) {
	const [{ line, refused }, setLines] = useState<Lines>(() => {
		const [line = '', ...others] = first.split(BREAK);
		return { line, refused: others.map((line) => ({ line, at: 0 })) };
	});
	const enter = useRef({ at: Date.now(), isNew: true });
	// a slow machine takes a while to show what Enter has led to: what comes right after that was typed before
	useEffect(() => {
		if (enter.current.isNew) enter.current = { at: Date.now(), isNew: false };
	});
	const isAhead = () => {
		const since = Date.now() - enter.current.at;
		enter.current = { at: 0, isNew: false };
		return line !== '' && since < AHEAD_MS;
	};

	return {
		line,
		/** How many refused ones wait for this one. */
		waiting: refused.length,
		/** What is left of this line, and all that were refused, for another page. */
		withRefused: (rest: string) => [rest, ...refused.map((one) => one.line)].join(BREAK),
		/** Enter was pressed. */
		entered: () => {
			enter.current = { at: Date.now(), isNew: true };
		},
		/** This is typed now; true: after a refused line, which is kept for later as meant for `at`. */
		type: (text: string, at: number): boolean => {
			const isNext = isAhead() && text.length > line.length;
			setLines(
				isNext ? { line: text.slice(line.length), refused: [{ line, at }, ...refused] } : { line: text, refused },
			);
			return isNext;
		},
		/** The line begins anew with this; true as with `type`. */
		begin: (text: string, at: number): boolean => {
			const isNext = isAhead();
			setLines({ line: text, refused: isNext ? [{ line, at }, ...refused] : refused });
			return isNext;
		},
		/** Only this is left of the line as long as a list is open. */
		keep: (rest: string) => setLines({ line: rest, refused }),
		/** Of the line this rest is left; if nothing is, the newest refused one comes back: for what it was meant. */
		goOn: (rest: string): number | undefined => {
			const [newest, ...others] = refused;
			const isBack = rest === '' && newest !== undefined;
			setLines(isBack ? { line: newest.line, refused: others } : { line: rest, refused });
			return isBack ? newest.at : undefined;
		},
	};
}
