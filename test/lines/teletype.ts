/** A console that remembers everything: what was written, and what was typed at which prompt. */
import type { Console } from '../../src/lines/console.ts';

export interface Teletype extends Console {
	/** All that was written. */
	readonly paper: () => string;
	/** The lines that were written since the question before. */
	readonly news: () => readonly string[];
	readonly asked: readonly {
		readonly prompt: string;
		readonly isHidden: boolean;
		readonly answer: string | undefined;
	}[];
}

/** `answer`: what is typed at this prompt; undefined: nothing more comes. */
export function teletype(answer: (prompt: string, news: readonly string[]) => string | undefined): Teletype {
	const before: string[] = [];
	/** Since the question before. */
	let fresh = '';
	const asked: { prompt: string; isHidden: boolean; answer: string | undefined }[] = [];
	const news = () => fresh.split('\n').slice(0, -1);
	return {
		isTyped: true,
		asked,
		paper: () => before.join('') + fresh,
		news,
		write: (text) => {
			fresh += text;
		},
		say: (sentence) => {
			fresh += `${sentence}\n`;
		},
		read: async (isHidden, signal) => {
			signal?.throwIfAborted();
			const prompt = fresh.slice(fresh.lastIndexOf('\n') + 1);
			const typed = answer(prompt, news());
			asked.push({ prompt, isHidden, answer: typed });
			// a terminal echoes what is typed
			before.push(`${fresh}${isHidden ? '' : (typed ?? '')}\n`);
			fresh = '';
			return typed;
		},
		hide: () => {},
		isEarly: () => false,
		dropTyped: () => {},
		rested: async () => {},
		flushed: async () => {},
		close: () => {},
	};
}
