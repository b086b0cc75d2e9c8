/** What each key does where orders are written. Pure. */
import type { Key } from 'ink';
import type { Writing, WritingAction } from './writing.ts';

const isArrow = (key: Key) => key.leftArrow || key.rightArrow || key.upArrow || key.downArrow;

/** A digit where nothing is typed yet, which no order begins with: the row of the list that is meant. */
const isRow = (text: string): boolean => /^[1-9]$/.test(text);

/** What does something by itself on the empty line, and is not typed. */
export const isKey = (text: string): boolean =>
	isRow(text) || text === SUGGEST_KEY || text === TRY_KEY || text === PLAN_KEY;

/** On the empty line it asks for a suggestion. */
export const SUGGEST_KEY = '*';
/** There it takes over what a computer orders that has to agree. */
export const PLAN_KEY = '+';
/** There it leads to where things are tried. */
export const TRY_KEY = '!';

/** `shown` is what was on the screen when the key was pressed. */
export function writingAction(shown: Writing, input: string, key: Key, isAhead: () => boolean): WritingAction {
	const { open, isMapping, isDeleting } = shown;
	const { line } = shown.lines;
	const isBackspace = key.backspace || key.delete;
	if (isBackspace && (isDeleting || line !== '')) return { type: 'delete' };
	if (open) {
		// typing is always possible: a letter closes the list
		const isLetter = /^\p{L}$/u.test(input) && !key.ctrl && !key.meta;
		return isLetter ? { type: 'begin', text: input, isAhead: isAhead() } : { type: 'none' };
	}
	if (isBackspace) return { type: 'clear' };
	if (input === SUGGEST_KEY && line === '') return { type: 'suggest' };
	if (input === PLAN_KEY && line === '') return { type: 'plan' };
	if (input === TRY_KEY && line === '') return { type: 'try' };
	// the keys are those of the map
	if (isMapping && line === '') return { type: isArrow(key) ? 'edit' : 'none' };
	if (key.return) return { type: 'enter' };
	if (key.escape) return { type: 'escape' };
	if (key.tab) return { type: line === '' ? 'view' : 'complete' };
	if (key.pageDown || key.pageUp) return { type: 'scroll', by: key.pageDown ? 1 : -1 };
	if (line !== '') return { type: 'none' };
	if (key.home) return { type: 'point', at: 0 };
	if (key.end) return { type: 'last' };
	if (isRow(input)) return { type: 'point', at: Number(input) - 1 };
	if (key.rightArrow) return { type: 'map' };
	if (key.downArrow || key.upArrow) return { type: 'go', by: key.downArrow ? 1 : -1 };
	return { type: 'none' };
}
