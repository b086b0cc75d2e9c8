/** What a terminal sends, split into keys. What is none is left out: what it answers, what a mouse does, where the focus is. */

const ESC = '\x1b';
const ENTER = '\r';
/** Esc in a form that is complete in itself: after a bare one Ink would wait to see whether more follows. */
export const ESCAPE = '\x1b[27u';

// any other character breaks it off
const CSI = `${ESC}\\[(?:\\[[A-E]|[235678]\\$|M[^\\x00-\\x1f]{0,3}|[0-?]*[ -/]*(?:[@-~]|(?=[^])))`;
const SS3 = `${ESC}O[0-9;]*[A-Za-z]`;
/** OSC, DCS, APC and PM. A letter after `ESC P` was typed: no answer begins so. */
const STRING = `${ESC}(?:[\\]_^]|P(?![A-Za-z ]))[^\\x00-\\x1f\\x7f\\x9c]*`;
const ENDED = `${STRING}(?:\\x07|\\x9c|${ESC}\\\\|(?=[^]))`;
const TOKEN = new RegExp(
	`${ESC}\\[(?<paste>20[01])~|(?<sequence>${CSI}|${SS3})|(?<string>${ENDED})|(?<enter>\r\n|\r|\n)|(?<other>[^])`,
	'gu',
);
const UNFINISHED = new RegExp(
	`(?:${ESC}(?:\\[\\[?[0-?]*[ -/]*|\\[M[^\\x00-\\x1f]{0,2}|O[0-9;]*)?|${STRING}${ESC}?|${ESC}P)$`,
	'u',
);
/** Of a string that goes on only its beginning is kept, and perhaps that of its end. */
const BODY = new RegExp(`^(${ESC}[\\]_^P].)[^${ESC}]+`, 'u');
/** The sequences that are keys; terminals answer in all the others. */
const PRESSED = new RegExp(
	`^${ESC}(?:O(?:1;)?\\d*[A-FHPQRSa-e]|\\[(?:\\[[A-E]|(?:1;\\d+(?::\\d+)?)?[A-FHPQS]|[Za-e]|[235678][$^]|[0-9:;]+u|(?:[1-8]|1[1-57-9]|2[0134])(?:;\\d+(?::\\d+)?)?~))$`,
);
/** Ctrl+A, E, K, U, W. */
export const EDITS = '\x01\x05\x0b\x15\x17';
/** Ctrl+R shows the rules where letters are typed. */
export const CTRL_R = '\x12';
/** Of the other control characters these mean something: Tab, and Ctrl+C, D, L, R, S, Z. */
const CONTROLS = `\t\x03\x04\x0c${CTRL_R}\x13\x1a`;

/** Takes what is read, in pieces of any length. */
export class KeySplitter {
	#unfinished = '';
	#isPasting = false;
	#hasPasted = false;

	/** Whether more may belong to what was read last: a lone Esc, or else what is no key. */
	get unfinished(): 'escape' | 'sequence' | undefined {
		if (this.#unfinished === '') return undefined;
		return this.#unfinished === ESC ? 'escape' : 'sequence';
	}

	/** Whether what comes next is still part of a paste. */
	get isPasting(): boolean {
		return this.#isPasting;
	}

	/** Whether any of what was read last was pasted. */
	get hasPasted(): boolean {
		return this.#hasPasted;
	}

	/** The keys in it, normalised: Enter is `\r`, Backspace `\x7f`. What is pasted counts as typed, but for control characters. */
	take(data: string): string[] {
		const input = this.#unfinished + data;
		const rest = UNFINISHED.exec(input)?.[0] ?? '';
		this.#unfinished = rest.replace(BODY, '$1');
		const keys: string[] = [];
		this.#hasPasted = this.#isPasting;
		for (const { groups } of input.slice(0, input.length - rest.length).matchAll(TOKEN)) {
			const { paste, enter } = groups!;
			if (paste) {
				this.#isPasting = paste === '200';
				this.#hasPasted = true;
			} else if (enter) keys.push(ENTER);
			else keys.push(...(this.#isPasting ? pasted(groups!) : pressed(groups!)));
		}
		return keys;
	}

	/** Nothing has followed for a while: a lone Esc was pressed, and the paste is over. */
	end(): string[] {
		const isEscape = this.unfinished === 'escape';
		this.#unfinished = '';
		this.#isPasting = false;
		return isEscape ? [ESCAPE] : [];
	}
}

type Groups = Readonly<Record<string, string | undefined>>;

const isPrinted = (char: string): boolean => char >= ' ' && !/[\x7f-\x9f]/.test(char);

function pressed({ sequence, other }: Groups): string[] {
	if (sequence) return PRESSED.test(sequence) ? [sequence] : [];
	if (other === '\b') return ['\x7f'];
	if (other === ESC) return [ESCAPE];
	return other && (isPrinted(other) || `\x7f${CONTROLS}${EDITS}`.includes(other)) ? [other] : [];
}

function pasted({ other = '' }: Groups): string[] {
	if (other === '\t') return [' '];
	return other !== '' && isPrinted(other) ? [other] : [];
}

/** The keys in what was read at once. */
export const splitKeys = (input: string): string[] => {
	const splitter = new KeySplitter();
	return [...splitter.take(input), ...splitter.end()];
};
