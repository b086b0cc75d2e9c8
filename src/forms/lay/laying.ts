/** Pieces lying on a real board, typed one by one: what is pointed at, the line being typed, and what each key does to them. Pure. */
import type { Key } from 'ink';
import { nameOfPlace, provincesBeginning } from '../../board/names.ts';
import { asPhrase, isNothing, NOTHING, type Phrase, type Sentence, say, sentences } from '../../board/phrase.ts';
import type { Next } from '../../desk/reduce.ts';
import { type Lines, nextLineOf, pastedLines, typeLine } from '../../desk/typed-lines.ts';
import { newLine } from '../../desk/typing.ts';

/** What has been entered, and why the table would refuse another list. */
export interface Laid {
	readonly pieces: readonly string[];
	readonly refusalOf: (pieces: readonly string[]) => Phrase | undefined;
}

interface Laying {
	/** The piece pointed at; from the number of pieces on: a new one. */
	readonly at: number;
	readonly lines: Lines;
	readonly told: Sentence;
	/** The line stands there as it was refused: the next letter begins anew. */
	readonly isRefused: boolean;
	/** What was removed last, as long as nothing else is done. */
	readonly gone: { readonly at: number; readonly text: string } | null;
	/** The line before was refused, and with it whose piece that is. */
	readonly isWhose: boolean;
	/** The text is that of a line refused before. */
	readonly isBack: boolean;
	/** The text is that of the piece pointed at. */
	readonly isCorrecting: boolean;
}

/** `isAhead`: it was typed before anybody could see what Enter has led to. */
export type LayingAction =
	| { readonly type: 'type'; readonly text: string; readonly isAhead: boolean }
	| { readonly type: 'enter' | 'edit' | 'complete' | 'remove' | 'escape' | 'none' }
	| { readonly type: 'point'; readonly to: number };

export type LayingEffect =
	| { readonly do: 'answer'; readonly pieces: readonly string[] }
	| { readonly do: 'next' | 'back' };

type LayingNext = Next<Laying, LayingEffect>;

export const beginLaying = ({ pieces }: Laid): Laying => ({
	at: pieces.length,
	lines: pastedLines(''),
	told: '',
	isRefused: false,
	gone: null,
	isWhose: false,
	isBack: false,
	isCorrecting: false,
});

export const isNew = ({ at }: Laying, { pieces }: Laid): boolean => at >= pieces.length;

/** What a key does that types nothing; `page`: how many pieces are in a column. */
export function layingAction({ at, lines }: Laying, key: Key, page: number): LayingAction {
	if (key.return) return { type: 'enter' };
	if (key.tab) return { type: 'complete' };
	if (key.upArrow || key.downArrow) return { type: 'point', to: at + (key.upArrow ? -1 : 1) };
	if ((key.home || key.end) && lines.line === '') return { type: 'point', to: key.home ? 0 : Number.POSITIVE_INFINITY };
	if (key.pageUp || key.pageDown) return { type: 'point', to: at + (key.pageUp ? -page : page) };
	if ((key.backspace || key.delete) && lines.line === '') return { type: 'remove' };
	return { type: key.escape ? 'escape' : 'none' };
}

export function layPieces(laid: Laid, now: Laying, action: LayingAction): LayingNext {
	switch (action.type) {
		case 'type':
			return [typed(laid, now, action.text, action.isAhead)];
		case 'edit':
			return [{ ...now, isRefused: false }];
		case 'enter':
			return enter(laid, { ...now, gone: null });
		case 'complete':
			return [complete(now)];
		case 'remove':
			return now.gone ? bringBack(laid, now, now.gone) : remove(laid, now);
		case 'escape':
			if (now.lines.line !== '') return [{ ...goOn({ ...now, isCorrecting: false }, laid.pieces), told: '' }];
			return isNew(now, laid) ? [now, { do: 'back' }] : [pointTo(laid, now, laid.pieces.length)];
		case 'point':
			return [pointTo(laid, now, action.to)];
		case 'none':
			return [now];
	}
}

const withText = (now: Laying, line: string): Laying => ({ ...now, lines: { ...now.lines, line }, isRefused: false });

function typed({ pieces }: Laid, now: Laying, typed: string, isAhead: boolean): Laying {
	const text = now.isRefused && !isAhead ? newLine(now.lines.line, typed) : typed;
	// what is typed as a new line is one more piece, wherever the pointer is
	const there = now.isCorrecting
		? withText(now, text)
		: { ...now, at: pieces.length, lines: typeLine(now.lines, text, pieces.length, isAhead).lines };
	return { ...there, isWhose: now.isWhose && text !== '', told: '', isRefused: false, isBack: false, gone: null };
}

/** The list becomes this, unless it is refused. */
function put({ refusalOf }: Laid, now: Laying, pieces: readonly string[], at: number, said = ''): LayingNext {
	const refused = refusalOf(pieces);
	if (refused !== undefined) return [{ ...now, told: refused, isRefused: now.lines.line !== '' }];
	return [
		{ ...now, told: said, at, isCorrecting: false },
		{ do: 'answer', pieces },
	];
}

/** With the line done, one that was refused before comes back to be mended, as a piece more. */
function goOn(now: Laying, pieces: readonly string[]): Laying {
	const { lines, back } = nextLineOf(now.lines, '');
	const isBack = back !== undefined;
	return {
		...now,
		lines,
		isWhose: false,
		isBack,
		isRefused: isBack,
		...(isBack ? { at: pieces.length, isCorrecting: false } : {}),
	};
}

function enter(laid: Laid, now: Laying): LayingNext {
	const { pieces } = laid;
	const { at, lines, isWhose } = now;
	const text = lines.line.trim();
	const isMore = isNew(now, laid);
	if (text === '' && lines.refused.length > 0) return [goOn(now, pieces)];
	if (text === '' && !isMore) return [{ ...withText(now, pieces[at]!), told: '', isCorrecting: true }];
	if (text === '') {
		const [then, ...answers] = put(laid, now, pieces, at);
		return answers.length > 0 ? [then, ...answers, { do: 'next' }] : [then];
	}
	const parts = isMore ? withOwners(text, isWhose ? WHOSE : (pieces.at(-1) ?? WHOSE)) : [text];
	const list = [...pieces.slice(0, at), ...parts, ...pieces.slice(at + 1)];
	const before = pieces[at];
	const said = before !== undefined && before !== text ? `${text} in place of ${before}.` : '';
	const [then, ...answers] = put(laid, now, list, list.length, said);
	if (answers.length > 0) return [goOn(then, list), ...answers];
	if (!isMore) return [then];
	// refused, it keeps the owner that it has here; what follows takes none from it
	return [{ ...withText(then, parts.join('; ')), isRefused: true, isWhose: isWhose || !OWNERLESS.test(text) }];
}

function remove(laid: Laid, now: Laying): LayingNext {
	const { pieces } = laid;
	const from = isNew(now, laid) ? pieces.length - 1 : now.at;
	const text = pieces[from];
	if (text === undefined) return [{ ...now, told: 'Nothing is entered yet.' }];
	const said = `Removed: ${text}. Backspace once more brings it back.`;
	return put(laid, { ...now, gone: { at: from, text } }, pieces.toSpliced(from, 1), from, said);
}

function bringBack(laid: Laid, now: Laying, gone: NonNullable<Laying['gone']>): LayingNext {
	const { pieces } = laid;
	const at = isNew(now, laid) ? pieces.length + 1 : gone.at;
	return put(laid, { ...now, gone: null }, pieces.toSpliced(gone.at, 0, gone.text), at);
}

/** Completes the name being typed, or tells what it could be. */
function complete(now: Laying): Laying {
	const { line } = now.lines;
	const [word = ''] = /\p{L}*$/u.exec(line) ?? [];
	const found = word === '' ? [] : provincesBeginning(word.toLowerCase());
	if (found.length === 1)
		return withText(now, `${line.slice(0, line.length - word.length)}${found[0]!.toLowerCase()} `);
	const names = found.map((id) => `${id.toLowerCase()} ${nameOfPlace(id)}`).join(', ');
	return { ...now, told: names || `Nothing begins with "${word}".` };
}

/** With something on the line the pointer stays. */
function pointTo({ pieces }: Laid, now: Laying, to: number): Laying {
	const there = { ...now, gone: null, told: '' };
	if (now.lines.line !== '') return there;
	return { ...there, at: Math.max(0, Math.min(pieces.length, to)), isCorrecting: false };
}

/** What is to be said of a refused line: why, and that it does not tell whose piece it is. */
export function refusalInWords({ pieces, refusalOf }: Laid, { lines, told, isBack, at }: Laying): Phrase {
	const again = isBack ? refusalOf([...pieces, ...withOwners(lines.line, WHOSE)]) : undefined;
	const problem = asPhrase(told || again || '');
	const isDoubtful = !isNothing(problem) && lines.line.startsWith(WHOSE) && at >= pieces.length;
	return sentences([isDoubtful ? say`Nothing before it says for sure whose piece this is.` : NOTHING, problem]);
}

/** Stands where an owner is missing: nobody is called so. */
const WHOSE = '(whose)';
const OWNERLESS = /^(a|army|f|fleet)\s/i;

/** Several pieces; one without an owner is of the same as the one before. */
function withOwners(typed: string, before: string): string[] {
	let owner = before.trim().split(/\s+/)[0];
	return typed
		.split(/[,;]/)
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.map((part) => {
			const whole = OWNERLESS.test(part) ? `${owner} ${part}` : part;
			owner = whole.split(/\s+/)[0];
			return whole;
		});
}
