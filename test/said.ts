/** Phrases as a screen has them: what tests read. */
import { asPhrase, isPhrase, type Phrase, type Sentence } from '../src/board/phrase.ts';
import { inPlainCodes } from '../src/print/in-codes.ts';
import { open } from '../src/print/printed.ts';

export const said = (sentence: Sentence): string => open(inPlainCodes(asPhrase(sentence)));

/** The same data with a text in place of each phrase. */
export type Said<T> = T extends Phrase
	? string
	: T extends readonly (infer U)[]
		? Said<U>[]
		: T extends object
			? { [K in keyof T]: Said<T[K]> }
			: T;

export function saidIn<T>(data: T): Said<T> {
	const texts = (each: unknown): unknown => {
		if (isPhrase(each)) return said(each);
		if (Array.isArray(each)) return each.map(texts);
		if (typeof each !== 'object' || each === null) return each;
		return Object.fromEntries(Object.entries(each).map(([key, value]) => [key, texts(value)]));
	};
	return texts(data) as Said<T>;
}
