/** Writing orders on a sheet: what is pointed at, the line being typed, the list that is open, and what each action does to them. Pure. */

import { makeOrder } from '../../board/notation.ts';
import {
	asPhrase,
	joined,
	NOTHING,
	order as ordered,
	type Phrase,
	type Sentence,
	say,
	sentences,
	words,
} from '../../board/phrase.ts';
import type { Understood } from '../../board/typed.ts';
import type { Order } from '../../board/types.ts';
import { givenIn, type Written, written } from '../../board/written.ts';
import { NO_PLAN, notYet } from '../../desk/plans.ts';
import type { Next } from '../../desk/reduce.ts';
import { forOtherPage, isEmpty, type Lines, nextLineOf, pastedLines, typeLine } from '../../desk/typed-lines.ts';
import { newLine } from '../../desk/typing.ts';
import { type BoardLook, firstLook, nextView, scrolled } from './board-look.ts';
import { slotOf, slotOfOrder } from './form.ts';
import type { KeptAsTyped } from './kept-as-typed.ts';
import type { MenuEntry } from './order-menu.ts';
import { completed } from './order-reading.ts';
import type { Slot } from './sheet-kind.ts';
import {
	firstOpen,
	forEmptySlots,
	mendedOn,
	openAfter,
	pageFor,
	pageForRest,
	type WritingSheet,
	withOrders,
} from './sheet-reading.ts';
import { slotSaid, withOrder } from './slots.ts';

/** A list to choose from; of the line that has led to it, `remainder` is still to come. */
interface Open {
	readonly title: string;
	readonly items: readonly MenuEntry[];
	readonly remainder: string;
}

export interface Writing {
	/** The slot pointed at; the number of slots: the last entry. */
	readonly at: number;
	/** The slot the board is shown around: at the last entry it stays where it was. */
	readonly focus: number;
	readonly lines: Lines;
	/** Enter was pressed on what is not understood: what is wrong is said, and with another Enter it may be kept all the same. */
	readonly insist: boolean;
	/** Why the last answer was refused. */
	readonly refusal: Sentence;
	readonly open: Open | null;
	/** The orders cleared last, as long as their slot is pointed at. */
	readonly cleared: { readonly slot: string; readonly given: readonly Written[] } | null;
	/** What the newest order has taken the place of, in words. */
	readonly told: Sentence;
	/** The order given last. */
	readonly newest: Order | undefined;
	/** The newest key was one of those that come in runs: a letter, or a way to another unit. */
	readonly isRunning: boolean;
	/** The newest keys have deleted what was typed: held down, Backspace must not go on to the order. */
	readonly isDeleting: boolean;
	/** Orders are given on the map, over the whole window. */
	readonly isMapping: boolean;
	readonly look: BoardLook;
}

/** `isAhead`: it was typed before anybody could see what Enter has led to. */
export type WritingAction =
	| { readonly type: 'type' | 'begin'; readonly text: string; readonly isAhead: boolean }
	| {
			readonly type:
				| 'enter'
				/** On the page for which it was typed elsewhere. */
				| 'arrive'
				| 'escape'
				| 'complete'
				| 'clear'
				| 'delete'
				| 'edit'
				| 'close'
				| 'view'
				| 'map'
				| 'list'
				| 'last'
				| 'suggest'
				| 'plan'
				| 'try'
				| 'none';
	  }
	/** Something about the moment, in words. */
	| { readonly type: 'tell'; readonly text: Sentence }
	/** What a computer would order, as it was asked for. */
	| { readonly type: 'suggested'; readonly given: readonly Written[] }
	| { readonly type: 'point'; readonly at: number }
	| { readonly type: 'go' | 'scroll'; readonly by: 1 | -1 }
	| { readonly type: 'give'; readonly orders: readonly Order[] }
	| { readonly type: 'ask'; readonly slot: Slot; readonly orders: readonly Order[] };

export type WritingEffect =
	/** `news`: what of it is given only now; `corrected`: where that is not quite what was typed. */
	| {
			readonly do: 'answer';
			readonly given: readonly Written[];
			readonly news: readonly Written[];
			readonly corrected?: readonly Phrase[];
	  }
	/** To another form of the turn, with what was typed for it. */
	| { readonly do: 'page'; readonly id: string; readonly typed: string }
	| { readonly do: 'suggest' | 'try' | 'next' | 'back' };

type WritingNext = Next<Writing, WritingEffect>;

/** `typed`: what was typed on another page, but belongs here. */
export function beginWriting(sheet: WritingSheet, typed: string): Writing {
	const at = firstOpen(sheet, sheet.given, 0) % sheet.kind.slots.length;
	return {
		at,
		focus: at,
		lines: pastedLines(typed),
		insist: false,
		refusal: '',
		open: null,
		cleared: null,
		told: '',
		newest: undefined,
		isRunning: false,
		isDeleting: false,
		isMapping: false,
		look: firstLook(),
	};
}

export function write(sheet: WritingSheet, before: Writing, action: WritingAction): WritingNext {
	// a key that has chosen from a list comes here, too, before or after what it has chosen
	const told = action.type === 'none' ? before.told : '';
	const now = before.isDeleting || before.told !== told ? { ...before, isDeleting: false, told } : before;
	const { slots } = sheet.kind;
	switch (action.type) {
		case 'type': {
			// a space before an order says nothing: it was meant for a screen before this one
			if (now.lines.line === '' && action.text.trim() === '') return [now];
			const text = isRefused(now) && !action.isAhead ? newLine(now.lines.line, action.text) : action.text;
			return [typed(sheet, now, text, action.isAhead)];
		}
		case 'edit':
			return [isRefused(now) ? { ...now, insist: false, refusal: '' } : now];
		case 'begin': {
			const text = action.isAhead ? now.lines.line + action.text : action.text;
			return [typed(sheet, { ...now, open: null }, text, action.isAhead)];
		}
		case 'enter':
			return enter(sheet, { ...now, isRunning: false });
		case 'arrive':
			return arrive(sheet, now);
		case 'escape':
			return isEmpty(now.lines)
				? [{ ...now, refusal: '', insist: false }, { do: 'back' }]
				: [nextLine(sheet, { ...now, refusal: '' }, '')];
		case 'complete':
			return [complete(sheet, now)];
		case 'clear':
			return clear(sheet, now);
		case 'delete':
			return [{ ...now, isDeleting: true }];
		case 'close':
			return [{ ...now, open: null }];
		case 'view':
			return [{ ...now, look: nextView(now.look) }];
		case 'scroll':
			return [{ ...now, look: scrolled(now.look, action.by, sheet.panels.length, sheet.rows) }];
		case 'map':
			return [{ ...now, isMapping: true }];
		case 'list':
			return [{ ...now, isMapping: false }];
		case 'point':
			return [action.at > slots.length ? now : pointTo(sheet, now, action.at)];
		case 'last':
			return [pointTo(sheet, now, slots.length)];
		case 'go': {
			// goes round the slots and the last entry
			const to = (now.at + action.by + slots.length + 1) % (slots.length + 1);
			return [{ ...pointTo(sheet, now, to), isRunning: true }];
		}
		case 'give':
			return giveOrders(sheet, now, action.orders, now.open?.remainder ?? '');
		case 'ask':
			return [openList(now, action.slot.label, sheet.kind.menu(action.slot, sheet.rows - 1, action.orders))];
		case 'suggest':
		case 'try':
			return [now, { do: action.type }];
		case 'tell':
			return [{ ...now, told: action.text }];
		case 'plan':
			return takePlan(sheet, now);
		case 'suggested':
			return suggested(sheet, now, action.given);
		case 'none':
			return [now];
	}
}

/** Enter was pressed on what is typed, and it still stands there as it was. */
const isRefused = ({ insist, refusal, lines }: Writing) => lines.line !== '' && (insist || refusal !== '');

const openList = (now: Writing, title: string, items: readonly MenuEntry[], remainder = ''): Writing => ({
	...now,
	open: { title, items, remainder },
});

function pointTo({ kind }: WritingSheet, now: Writing, at: number): Writing {
	const focus = at < kind.slots.length ? at : now.focus;
	return { ...now, at, focus, refusal: '', cleared: null, isRunning: false };
}

function typed(sheet: WritingSheet, now: Writing, text: string, isAhead: boolean): Writing {
	const { lines, isNext } = typeLine(now.lines, text, now.at, isAhead);
	// the refused line keeps its slot: the next one is meant for what follows
	const there = isNext ? pointTo(sheet, now, firstOpen(sheet, sheet.given, now.at + 1)) : now;
	return { ...there, lines, insist: false, refusal: '', isRunning: text !== '' };
}

/** Completes the word being typed, or puts right one that is misspelt. */
function complete(sheet: WritingSheet, now: Writing): Writing {
	const { line } = now.lines;
	const reading = sheet.read(line, sheet.kind.slots[now.at], now.newest);
	const place = reading?.places[0];
	const text = place ? completed(line, place) : reading && mendedOn(sheet, line, reading)?.line;
	if (!text) return now;
	return typed(sheet, now, text, false);
}

/** This rest of the line is not done with; without one a line refused before comes back. */
function nextLine(sheet: WritingSheet, now: Writing, remainder: string): Writing {
	const { lines, back } = nextLineOf(now.lines, remainder);
	const there = back === undefined ? now : pointTo(sheet, now, back);
	return { ...there, lines, insist: remainder !== '' || back !== undefined, isRunning: false };
}

function enter(sheet: WritingSheet, now: Writing): WritingNext {
	const { lines } = now;
	const slot = sheet.kind.slots[now.at];
	const reading = sheet.read(lines.line, slot, now.newest);
	const page = pageFor(reading);
	if (reading?.ready.length) {
		const [next, ...effects] = giveOrders(sheet, now, reading.ready, reading.remainder, reading.corrected);
		const to = effects.length > 0 ? pageForRest(reading) : undefined;
		return to
			? [next, ...effects, { do: 'page', id: to, typed: forOtherPage(lines, reading.remainder) }]
			: [next, ...effects];
	}
	if (reading?.problem?.kind === 'choices') return [ask(sheet, now, reading.problem, reading.remainder)];
	if (reading && page) return [now, { do: 'page', id: page, typed: forOtherPage(lines, reading.remainder) }];
	if (reading) {
		const kept = now.insist ? sheet.keptOf(reading, slot) : undefined;
		return kept ? keepAsTyped(sheet, now, kept) : [{ ...now, insist: true }];
	}
	if (lines.refused.length > 0) return [nextLine(sheet, now, '')];
	if (slot) return [openList(now, slot.label, menuOf(sheet, now, slot))];
	if (sheet.isAnswered) return [now, { do: 'next' }];
	const refusal = sheet.refusalOf(sheet.given);
	return refusal ? [{ ...now, refusal }] : [now, { do: 'answer', given: sheet.given, news: [] }, { do: 'next' }];
}

/** Enter, once for two pages: what was typed on another one is entered here, and that is said. */
function arrive(sheet: WritingSheet, now: Writing): WritingNext {
	const [next, ...effects] = enter(sheet, now);
	const come = effects.flatMap((effect) => (effect.do === 'answer' ? effect.news : []));
	if (come.length === 0) return [next, ...effects];
	const said = next.told === '' ? say`${textOf(come)}.` : asPhrase(next.told);
	return [{ ...next, told: say`Entered on this page: ${said}` }, ...effects];
}

/** Keeps the orders, and goes on to what has none yet. */
function giveOrders(
	sheet: WritingSheet,
	now: Writing,
	orders: readonly Order[],
	remainder: string,
	corrected: readonly Phrase[] = [],
): WritingNext {
	const given = withOrders(sheet, orders);
	const refusal = sheet.refusalOf(given);
	if (refusal) return [{ ...now, refusal }];
	const there = { ...pointTo(sheet, now, openAfter(sheet, orders)), newest: orders.at(-1), open: null };
	const instead = replaced(sheet, given);
	const told = corrected.length > 0 ? sentences([asPhrase(instead), ...corrected]) : instead;
	return [
		{ ...nextLine(sheet, there, remainder), told },
		{ do: 'answer', given, news: orders.map(written), corrected },
	];
}

/** Keeps what is suggested for slots that have no order; if that cannot be, it is said what it would have been. */
function suggested(sheet: WritingSheet, now: Writing, given: readonly Written[]): WritingNext {
	const news = forEmptySlots(sheet, given);
	const all = news.reduce((before, one) => withOrder(one, before), sheet.given);
	const would = given.length > 0 ? say`It would order: ${textOf(given)}.` : say`It has nothing to suggest.`;
	if (news.length === 0 || sheet.refusalOf(all)) return [{ ...now, told: say`${would} Nothing was changed.` }];
	// who writes or looks at a list stays there; the list of before would replace what is suggested
	const isBusy = !isEmpty(now.lines) || now.open !== null;
	const there = isBusy ? { ...now, open: null } : pointTo(sheet, now, firstOpen(sheet, all, now.at));
	return [
		{ ...there, told: say`Suggested: ${textOf(news)}. Change what you like.` },
		{ do: 'answer', given: all, news },
	];
}

/** Orders what a computer does that has to agree, in place of all that was ordered. */
function takePlan(sheet: WritingSheet, now: Writing): WritingNext {
	const { plan, given } = sheet;
	if (!plan) return [{ ...now, told: NO_PLAN }];
	if (!plan.orders) return [{ ...now, told: notYet(plan) }];
	const news = others(plan.orders, given);
	const gone = others(given, plan.orders);
	if (sheet.isAnswered && news.length + gone.length === 0) return [{ ...now, told: say`You order the same already.` }];
	const refusal = sheet.refusalOf(plan.orders);
	if (refusal) return [{ ...now, refusal }];
	const there = pointTo(sheet, { ...now, open: null }, firstOpen(sheet, plan.orders, now.at));
	const instead = gone.length > 0 ? say`In place of ${textOf(gone)}.` : NOTHING;
	return [
		{ ...there, told: sentences([say`You order what ${plan.by} does.`, instead]) },
		{ do: 'answer', given: plan.orders, news },
	];
}

/** Keeps a text that is not an order. */
function keepAsTyped(sheet: WritingSheet, now: Writing, kept: KeptAsTyped): WritingNext {
	const { slot, remainder } = kept;
	const given = withOrder(kept.given, sheet.given);
	const refusal = sheet.refusalOf(given);
	if (refusal) return [{ ...now, refusal }];
	const there = pointTo(sheet, now, firstOpen(sheet, given, sheet.kind.slots.indexOf(slot) + 1));
	return [
		{ ...nextLine(sheet, there, remainder), told: replaced(sheet, given) },
		{ do: 'answer', given, news: [kept.given] },
	];
}

/** What is given now in the place of what was given before, in words. */
function replaced({ given: before }: WritingSheet, given: readonly Written[]): Sentence {
	const gone = others(before, given);
	return gone.length > 0 ? say`${textOf(others(given, before))} in place of ${textOf(gone)}.` : '';
}

/** Those that are not among the second. */
export const others = (given: readonly Written[], than: readonly Written[]): readonly Written[] =>
	given.filter(({ text }) => !than.some((other) => other.text === text));

/** The orders as they are told to whoever gives them. */
export const textOf = (given: readonly Written[]): Phrase => joined(given.map(givenIn), ',');

/** Everything to choose for the slot; what is quick comes last. */
function menuOf({ kind, given, rows, again }: WritingSheet, now: Writing, slot: Slot): readonly MenuEntry[] {
	const left = kind.fillRemaining?.orders(given) ?? [];
	const same = again(slot, now.newest);
	const quick: MenuEntry[] = [
		...(same && same.kind !== 'hold' && same.kind !== 'build'
			? [{ typed: '=', label: say`the same again: ${ordered(same)}`, orders: [same] }]
			: []),
		...(left.length > 1
			? [{ typed: 'H', label: say`${words(kind.fillRemaining!.label)} (${left.length})`, orders: left }]
			: []),
	];
	return [...kind.menu(slot, rows - 1 - quick.length), ...quick];
}

function ask(
	sheet: WritingSheet,
	now: Writing,
	{ differIn, orders }: Extract<Understood, { kind: 'choices' }>,
	remainder: string,
): Writing {
	const { kind, rows } = sheet;
	const { line } = now.lines;
	const later = remainder.split(/[,;]/).slice(1).join(',').trimStart();
	const ids = orders.map(slotOfOrder);
	const meant = kind.slots.filter(({ id }) => ids.includes(id));
	const [only] = meant;
	if (only && meant.length === 1 && differIn === 'order') {
		const there = pointTo(sheet, now, kind.slots.indexOf(only));
		// only its name was typed: that has done its work
		const isName = only.unit && orders.length === kind.context.possible(only.unit).length;
		const lines = isName ? { ...now.lines, line: later } : now.lines;
		return openList({ ...there, lines }, only.label, kind.menu(only, rows - 1, orders), later);
	}
	const flat = orders.map((order) => ({ label: makeOrder(order), order }));
	const byUnit = meant.map((slot) => {
		const own = orders.filter((_, i) => ids[i] === slot.id);
		return { label: slotSaid(slot), items: kind.menu(slot, rows - 1, own) };
	});
	return openList(now, line, orders.length <= rows ? flat : byUnit, later);
}

/** Clears the orders of the slot, or brings back those that were cleared last. */
function clear({ kind, given, refusalOf }: WritingSheet, before: Writing): WritingNext {
	const slot = kind.slots[before.at];
	if (!slot) return [before];
	const now = { ...before, isRunning: false };
	const mine = given.filter((one) => slotOf(one) === slot.id);
	if (mine.length > 0) {
		const left = given.filter((one) => !mine.includes(one));
		const refusal = refusalOf(left);
		return refusal
			? [{ ...now, refusal }]
			: [
					{ ...now, cleared: { slot: slot.id, given: mine } },
					{ do: 'answer', given: left, news: [] },
				];
	}
	if (now.cleared?.slot !== slot.id) return [now];
	const back = now.cleared.given.reduce((before, one) => withOrder(one, before), given);
	return [
		{ ...now, cleared: null },
		...(refusalOf(back) ? [] : [{ do: 'answer', given: back, news: now.cleared.given } as const]),
	];
}
