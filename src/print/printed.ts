/** What a printer returns: text that is only to be shown. Nobody looks inside; `open` says who may. */

import { unkept } from '../board/kept.ts';

declare const isPrinted: unique symbol;

/**
 * Printed text. For the type checker it is a symbol, which it lets nobody put into a template, cut, join or pass on as a
 * string; when the program runs, whoever tries all the same gets an error.
 */
export type Printed = symbol & { readonly [isPrinted]: never; readonly toString: never };

declare global {
	interface StringConstructor {
		/** It makes no text of what is printed; of all else it does. */
		(printed: Printed): Printed;
		(value?: unknown): string;
	}
}

class Text {
	readonly #text: string;
	constructor(text: string) {
		this.#text = text;
	}
	static textIn(printed: Text): string {
		return printed.#text;
	}
	[Symbol.toPrimitive](): never {
		throw new TypeError('printed text is opened by `open` alone');
	}
	toJSON(): never {
		throw new TypeError('printed text is not stored: store the phrase');
	}
}

/** For printers, and for whoever lays out what they printed. */
export const asPrinted = (text: string): Printed => new Text(text) as unknown as Printed;

/** The text with its orders and names kept together, to be laid in lines. */
export const openToWrap = (shown: Shown): string =>
	typeof shown === 'string' ? shown : Text.textIn(shown as unknown as Text);

/** The text, for those who write, measure or draw it. `test/print/opened.test.ts` lists them, each with its reason. */
export const open = (shown: Shown): string => unkept(openToWrap(shown));

/** What stands beside printed text in a row may be the program's own: spaces, bars, signs. */
export type Shown = string | Printed;
