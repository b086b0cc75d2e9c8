/** What the entry line says so far: orders ready to be confirmed, what is wrong with the rest, and how it could go on. */
import { complete, completeWith } from '../../board/complete.ts';
import { describeOrder } from '../../board/describe.ts';
import { provinceOf } from '../../board/map.ts';
import { makeOrder, makeUnit } from '../../board/notation.ts';
import { type ChoiceOf, type TypingContext, type Understood, understandAll } from '../../board/typed.ts';
import type { Order, Place } from '../../board/types.ts';

export interface Reading {
	/** Understood and possible, up to the first part that is not. */
	readonly ready: readonly Order[];
	/** The line from the first part that is not ready; empty if all are. */
	readonly rest: string;
	/** Why the rest is not ready. */
	readonly problem?: Understood;
	/** Places for the word being typed. */
	readonly places: readonly Place[];
}

/** Reads a line of one or several orders. `narrow` settles what the context alone cannot. */
export function readLine(
	line: string,
	context: TypingContext,
	narrow: (understood: Understood) => Understood = (understood) => understood,
): Reading {
	const parts = line.split(/[,;]/).filter((part) => part.trim() !== '');
	const all = understandAll(line, context).map((understood, i) => (i === 0 ? narrow(understood) : understood));
	const wrong = all.findIndex((understood) => understood.kind !== 'order' || !understood.possible);
	const fine = wrong < 0 ? all : all.slice(0, wrong);
	return {
		ready: fine.flatMap((understood) => (understood.kind === 'order' ? [understood.order] : [])),
		rest: wrong < 0 ? '' : parts.slice(wrong).join(',').trimStart(),
		...(wrong < 0 ? {} : { problem: all[wrong]! }),
		places: complete(lastPart(line), parts.length > 1 ? unselected(context) : context),
	};
}

const unselected = ({ selected: _, ...context }: TypingContext): TypingContext => context;

const lastPart = (line: string): string => /[^,;]*$/.exec(line)![0];

/** The line with the word being typed completed to this place. */
export function completed(line: string, place: Place): string {
	const last = lastPart(line);
	return line.slice(0, line.length - last.length) + completeWith(last, place.toLowerCase());
}

/**
 * The reading in words. As long as places are there to go on with, an unfinished word is no fault yet; `insist` says what
 * is wrong all the same (Enter was pressed).
 */
export function tell(reading: Reading, insist: boolean): { readonly text: string; readonly isWrong: boolean } {
	const { ready, problem, places } = reading;
	const before = ready.map(makeOrder).join(', ');
	const then = (text: string) => (before === '' ? text : `${before}, then: ${text}`);
	if (!problem) return { text: ready.length === 1 ? `${describeOrder(ready[0]!)}.` : before, isWrong: false };
	if (problem.kind === 'choices') return { text: then(ask(problem.what, problem.orders)), isWrong: false };
	if (problem.kind === 'order' && !problem.possible) return { text: then(problem.message), isWrong: true };
	if (problem.kind === 'error' && (insist || places.length === 0))
		return { text: then(problem.message), isWrong: true };
	return { text: then('...'), isWrong: false };
}

const QUESTIONS: Readonly<Record<ChoiceOf, string>> = {
	unit: 'Which unit?',
	type: 'An army or a fleet?',
	other: 'Whom?',
	place: 'Where to?',
	coast: 'Which coast?',
	order: 'What?',
};

function ask(what: ChoiceOf, orders: readonly Order[]): string {
	const sole = soleUnit(orders);
	if (what === 'order' && sole && orders.length > 4)
		return `${sole}: go on typing, or press Enter for its ${orders.length} orders.`;
	const shown = orders.slice(0, 4).map(makeOrder).join(' | ');
	return `${QUESTIONS[what]} ${shown}${orders.length > 4 ? ` | ${orders.length - 4} more` : ''}   (Enter lists them)`;
}

function soleUnit(orders: readonly Order[]): string | undefined {
	const units = new Set(orders.map((order) => ('unit' in order ? makeUnit(order.unit) : '')));
	return units.size === 1 ? [...units][0] : undefined;
}

/** Of several orders that fit, those at this place, if there are any: what is pointed at is meant. */
export const narrowTo =
	(at: Place) =>
	(understood: Understood): Understood => {
		if (understood.kind !== 'choices') return understood;
		const orders = understood.orders.filter((order) => 'unit' in order && provinceOf(order.unit.at) === provinceOf(at));
		if (orders.length === 1) return { kind: 'order', order: orders[0]!, possible: true };
		return orders.length > 0 ? { ...understood, orders } : understood;
	};
