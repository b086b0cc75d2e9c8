/** The line being typed, and those refused before it: what is pasted goes on after a line that was not taken. Pure. */

/** A refused line, and the slot that was pointed at. */
interface Refused {
	readonly line: string;
	readonly at: number;
}

export interface Lines {
	readonly line: string;
	/** They wait for this one. The newest first. */
	readonly refused: readonly Refused[];
}

/** Between lines that another page is given. */
const BREAK = '\n';

/** With what another page has given; lines behind the first count as refused. */
export function pastedLines(typed: string): Lines {
	const [line = '', ...others] = typed.split(BREAK);
	return { line, refused: others.map((line) => ({ line, at: 0 })) };
}

/** Nothing is typed, and nothing waits. */
export const isEmpty = ({ line, refused }: Lines): boolean => line === '' && refused.length === 0;

/** What is left of the line, and all that were refused, for another page. */
export const forOtherPage = ({ refused }: Lines, remainder: string): string =>
	[remainder, ...refused.map(({ line }) => line)].join(BREAK);

/**
 * The line is this now. `isAhead`: it was typed before anybody could see what became of the line, which so counts as refused, and as
 * meant for `at`; then `isNext`.
 */
export function typeLine(lines: Lines, text: string, at: number, isAhead: boolean) {
	const { line, refused } = lines;
	const isNext = isAhead && line !== '' && text.length > line.length;
	return isNext
		? { lines: nextLine(lines, text.slice(line.length), at), isNext }
		: { lines: { line: text, refused }, isNext };
}

const nextLine = ({ line, refused }: Lines, text: string, at: number): Lines => ({
	line: text,
	refused: [{ line, at }, ...refused],
});

/** Of the line this rest is left; if nothing is, the newest refused one comes back, with the slot it was meant for. */
export function nextLineOf({ refused }: Lines, remainder: string): { readonly lines: Lines; readonly back?: number } {
	const [newest, ...others] = refused;
	if (remainder !== '' || newest === undefined) return { lines: { line: remainder, refused } };
	return { lines: { line: newest.line, refused: others }, back: newest.at };
}
