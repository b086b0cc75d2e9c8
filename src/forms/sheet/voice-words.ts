/** Sheets of orders as they are asked in lines: prompts, help, the rows of a list. */

import { briefly, order, type Phrase, place, type Sentence, say, sentences, words } from '../../board/phrase.ts';
import type { Order } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import type { Asked } from '../../desk/asked.ts';
import { PLANNED, SUGGESTING } from '../../desk/bindings.ts';
import { hasTrying } from '../../desk/trying.ts';
import { QUESTIONS_HELP } from '../../desk/words.ts';
import type { Form } from '../../game/forms.ts';
import { hasSuggestions } from '../../game/thinking.ts';
import { slotOfOrder } from './form.ts';
import type { MenuEntry } from './order-menu.ts';
import type { Slot } from './sheet-kind.ts';
import type { WritingSheet } from './sheet-reading.ts';
import { allOrders, givenInWords, slotSaid } from './slots.ts';

const WORDS = [
	'An empty line lists what the unit can do, with numbers. skip goes on to the next unit, done leaves the rest without an order.',
	'show says what is ordered so far; clear and a unit takes its order away; undo takes back the last line.',
];

/** `listed`: how many rows of a list may be chosen from. */
export function promptFor({ kind }: WritingSheet, slot: Slot | undefined, listed: number): Sentence {
	const of = slot
		? slotSaid(slot)
		: words(kind.slots.length > 0 ? 'Another order, or Enter for done' : 'Enter for done');
	if (listed === 0) return of;
	return say`${words(listed > 1 ? '1 to ' : '')}${listed}: ${slot ? slotSaid(slot) : words('which order')}, or back`;
}

export const helpFor = (
	{ table }: Asked<Form>,
	{ kind, given, plan }: WritingSheet,
	slot: Slot | undefined,
): Sentence[] => [
	...(slot ? [`${kind.typing(slot, given.length > 0)}.`] : []),
	kind.status(given),
	...WORDS,
	...QUESTIONS_HELP,
	...(hasSuggestions(table.game()) ? [`suggest, or *: ${SUGGESTING}.`] : []),
	...(hasTrying(table.game()) ? ['try: what would happen, with the orders of others as you suppose them.'] : []),
	...(plan ? [`plan, or +: ${PLANNED}.`] : []),
	...kind.help.rules,
	...kind.help.examples.map(
		(row) =>
			`${Object.entries(row)
				.map((each) => each.join(': '))
				.join('; ')}.`,
	),
	kind.help.note ?? '',
];

/** The rows of a list, with numbers: without the unit where it is always the same. */
export function rowsOf(entries: readonly MenuEntry[]): Phrase[] {
	const all = entries.flatMap((entry) => ('orders' in entry ? [] : allOrders([entry])));
	const isOfOne = new Set(all.map(slotOfOrder)).size === 1;
	return entries.map((entry, i) => say`${i + 1} ${entryInWords(entry, isOfOne)}`);
}

function entryInWords(entry: MenuEntry, isOfOne: boolean): Phrase {
	if (!('order' in entry)) return entry.label;
	return isOfOne ? withoutUnit(entry.order) : order(entry.order);
}

/** Which coast it is matters here. */
function withoutUnit(given: Order): Phrase {
	if (given.kind === 'move' || given.kind === 'retreat')
		return say`${place(given.to)}${words(given.kind === 'move' && given.via ? ' by convoy' : '')}`;
	return given.kind === 'waive' || given.kind === 'build' ? order(given) : briefly(given);
}

export const ordersInWords = ({ given, kind }: WritingSheet): Phrase =>
	say`${given.length > 0 ? givenAllInWords(given) : words('Nothing is ordered yet.')} ${kind.status(given)}`;

export const givenAllInWords = (given: readonly Written[]): Phrase => sentences(given.map(givenInWords));
