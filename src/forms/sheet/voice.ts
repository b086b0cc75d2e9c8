/** Orders, retreats, builds and removals: typed as on the screens, unit after unit. */

import { describeOrder } from '../../board/describe.ts';
import { PROVINCES } from '../../board/map.ts';
import { nameOfPlace } from '../../board/names.ts';
import { makeOrder } from '../../board/notation.ts';
import { NOTHING, placeHead, type Sentence, unit } from '../../board/phrase.ts';
import type { Understood } from '../../board/typed.ts';
import type { Order } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import type { AdjustmentsForm, Form, OrdersForm, RetreatsForm } from '../../game/forms.ts';
import { hasSuggestions } from '../../game/thinking.ts';
import { BACK, type Dialog } from '../../lines/dialog.ts';
import { type Asking, confirm, type Led, NOT_ALOUD, type Voice } from '../../lines/voice.ts';
import { adjustmentsKind } from '../adjustments/adjustments-kind.ts';
import { ordersContext, ordersKind } from '../orders/orders-kind.ts';
import { retreatsKind } from '../retreats/retreats-kind.ts';
import { slotOf, slotOfOrder } from './form.ts';
import type { MenuEntry } from './order-menu.ts';
import { readingInWords } from './order-reading.ts';
import type { SheetKind, Slot } from './sheet-kind.ts';
import {
	firstOpen,
	forEmptySlots,
	makeSheet,
	openAfter,
	pageForRest,
	type WritingSheet,
	withOrders,
} from './sheet-reading.ts';
import { givenInWords, withOrder } from './slots.ts';
import { NO_SUGGESTIONS, THINKING } from './writing-words.ts';

const WORDS = [
	'An empty line lists what the unit can do, with numbers. skip goes on to the next unit, done leaves the rest without an order.',
	'show says what is ordered so far; clear and a unit takes its order away; undo takes back the last line.',
];

/** What is being written: the order given last, and the slot it is about. */
interface Writing {
	readonly newest: Order | undefined;
	readonly from: number;
}

/** Orders, typed unit after unit. */
export const orders: Voice<OrdersForm> = (asking) =>
	writeOn(asking, (own) => {
		const props = { ...asking, own };
		return ordersKind(props, ordersContext(props));
	});

/** Retreats, typed unit after unit. */
export const retreats: Voice<RetreatsForm> = (asking) => writeOn(asking, () => retreatsKind(asking));

/** Builds and removals, typed one after the other. */
export const adjustments: Voice<AdjustmentsForm> = (asking) => writeOn(asking, () => adjustmentsKind(asking));

async function writeOn<F extends Form>(
	asking: Asking<F>,
	kindOf: (own: Asking['own'] extends () => infer A ? A : never) => SheetKind,
): Promise<Led> {
	const { dialog, own } = asking;
	const makeNow = () => makeSheet({ ...asking, own: own() }, kindOf(own()), [], LONGEST_LIST);
	let sheet = makeNow();
	let now: Writing = { newest: undefined, from: 0 };
	dialog.say(`${sheet.kind.head(sheet.given)}.`);
	dialog.sayNew(asking.form.hint ?? NOTHING);
	let typed = asking.typed;
	let before = now;
	for (;;) {
		sheet = makeNow();
		const { slots } = sheet.kind;
		const at = firstOpen(sheet, sheet.given, now.from);
		// a line that nothing came of leads nowhere
		if (at >= slots.length && now !== before) return finish(asking, sheet) ?? 'next';
		before = now;
		const slot = slots[at];
		const line =
			typed !== '' ? typed : await dialog.ask({ prompt: promptFor(slot, sheet), help: helpFor(asking, sheet, slot) });
		typed = '';
		if (typeof line === 'symbol') return line;
		const word = line.toLowerCase();
		if (word === 'show') confirm(asking, ordersInWords(sheet), NOT_ALOUD);
		else if (word === 'done' || (word === '' && !slot)) {
			const refused = finish(asking, sheet);
			if (refused === undefined) return 'next';
		} else if (word === 'suggest') now = await suggest(asking, sheet, now);
		else if (word === 'skip' && slot) now = { ...now, from: (at + 1) % slots.length };
		else if (word.startsWith('clear')) clear(asking, sheet, word.slice(5).trim());
		else if (word === '') {
			const chosen = await chooseFrom(listing(dialog, sheet, slot), sheet.kind.menu(slot!, LONGEST_LIST));
			if (typeof chosen === 'string') typed = chosen;
			else if (chosen) now = give(asking, sheet, now, chosen);
		} else if (slot && /^\d+$/.test(word))
			dialog.say('An empty line says the list first; then a number chooses from it.');
		else {
			const led = await enter(asking, sheet, now, slot, line);
			if ('page' in led) return led;
			now = led;
		}
	}
}

/** Longer lists are in groups. */
const LONGEST_LIST = 12;

const promptFor = (slot: Slot | undefined, { kind }: WritingSheet): Sentence =>
	slot
		? slot.unit
			? unit(slot.unit)
			: PROVINCES.has(slot.id)
				? placeHead(slot.id)
				: slot.label
		: kind.slots.length > 0
			? 'Another order, or Enter for done'
			: 'Enter for done';

const helpFor = ({ table }: Asking<Form>, { kind, given }: WritingSheet, slot: Slot | undefined): readonly string[] => [
	...(slot ? [`${kind.typing(slot, given.length > 0)}.`] : []),
	kind.status(given),
	...WORDS,
	...(hasSuggestions(table.game())
		? ['suggest: a keen computer orders what has no order yet, for you to change.']
		: []),
	...kind.help.filter((line) => line !== '' && !KEYS.test(line)).map(columnsInWords),
];

/** Lines of the screens' help that are about keys, and about what points at a unit there. */
const KEYS = /^(Up|Tab|Right|PgUp|Backspace|Left|Esc|Enter|Give every|It is meant)\b/;

/** `bur: move to Burgundy; mar spa: Marseilles to Spain`, where the screens have columns. */
function columnsInWords(line: string): string {
	const cells = line.trim().split(/ {2,}/);
	const pairs = cells.flatMap((_, i) => (i % 2 === 0 ? [cells.slice(i, i + 2).join(': ')] : []));
	return cells.length < 2
		? line
		: `${pairs.join('; ')}.`.replaceAll('where the pointer is', 'there').replace('at the pointer', 'at the prompt');
}

const inWords = (given: readonly Written[]): string => given.map(givenInWords).join(' ');

const ordersInWords = ({ given, kind }: WritingSheet): string =>
	`${given.length > 0 ? inWords(given) : 'Nothing is ordered yet.'} ${kind.status(given)}`;

/** With nothing more ordered the form is answered all the same; a sentence has been said where it is refused. */
function finish({ give, dialog }: Asking<Form>, sheet: WritingSheet): Led | undefined {
	if (sheet.isAnswered) return undefined;
	const refused = give(sheet.answerOf(sheet.given));
	if (refused === undefined) return undefined;
	dialog.say(refused);
	return BACK;
}

/** Keeps the orders, says what was understood, and goes on to what has none. */
function give(asking: Asking<Form>, sheet: WritingSheet, now: Writing, given: readonly Order[]): Writing {
	const all = withOrders(sheet, given);
	const refused = sheet.refusalOf(all) ?? asking.give(sheet.answerOf(all));
	if (refused !== undefined) {
		asking.dialog.say(refused);
		return now;
	}
	const notes = given.flatMap((order) => sheet.kind.noteOn?.(order) ?? []);
	const gone = sheet.given.filter((one) => !all.some(({ text }) => text === one.text));
	const instead = gone.length > 0 ? `In place of: ${inWords(gone)}` : '';
	confirm(
		asking,
		[
			...given.map((order) => `${asking.dialog.manner.isShort ? makeOrder(order) : describeOrder(order)}.`),
			...notes,
			instead,
		]
			.filter((text) => text !== '')
			.join(' '),
		given.length > 1 ? `${given.length} taken.` : 'Taken.',
	);
	return { newest: given.at(-1), from: openAfter(sheet, given) % Math.max(1, sheet.kind.slots.length) };
}

/** What a computer would order takes the places that are empty. */
async function suggest(asking: Asking<Form>, sheet: WritingSheet, now: Writing): Promise<Writing> {
	const { dialog, table, seat, form } = asking;
	const asked = table.suggest(seat, form);
	if (!asked) {
		dialog.say(NO_SUGGESTIONS);
		return now;
	}
	dialog.say(THINKING);
	const orders = forEmptySlots(sheet, sheet.ordersOf((await asked) ?? [])).flatMap(({ order }) => order ?? []);
	if (orders.length > 0) return give(asking, sheet, now, orders);
	dialog.say('It has nothing to add.');
	return now;
}

/** A line with one or several orders. */
async function enter(
	asking: Asking<Form>,
	sheet: WritingSheet,
	before: Writing,
	slot: Slot | undefined,
	line: string,
): Promise<Writing | { readonly page: string; readonly typed: string }> {
	const { dialog } = asking;
	const reading = sheet.read(line, slot, before.newest);
	if (!reading) return before;
	const now = reading.ready.length > 0 ? give(asking, sheet, before, reading.ready) : before;
	const { problem, remainder } = reading;
	if (!problem || (reading.ready.length > 0 && now === before)) return now;
	const page = pageForRest(reading);
	if (page !== undefined) return { page, typed: remainder };
	const fresh = reading.ready.length > 0 ? makeSheetAgain(asking, sheet) : sheet;
	const rest = remainder.split(/[,;]/).slice(1).join(',').trim();
	if (problem.kind === 'choices') {
		const chosen = await choose(listing(dialog, fresh, slot), fresh, problem);
		if (typeof chosen === 'string') return enter(asking, fresh, now, slot, chosen);
		const then = chosen ? give(asking, fresh, now, chosen) : now;
		if (then === now || rest === '') return then;
		const next = makeSheetAgain(asking, fresh);
		return enter(asking, next, then, next.kind.slots[firstOpen(next, next.given, then.from)], rest);
	}
	dialog.say(readingInWords({ ...reading, ready: [] }, true).text);
	if (rest !== '') confirm(asking, `Not taken either: ${rest}.`, 'What followed on the line was not taken either.');
	const kept = fresh.keptOf(reading, slot);
	if (kept && (await dialog.isSure('Keep it as typed?'))) {
		const refused = asking.give(fresh.answerOf(withOrder(kept.given, fresh.given)));
		if (refused === undefined) confirm(asking, givenInWords(kept.given));
		else dialog.say(refused);
	}
	return now;
}

/** The same sheet after an answer. */
const makeSheetAgain = (asking: Asking<Form>, sheet: WritingSheet): WritingSheet =>
	makeSheet({ ...asking, own: asking.own() }, sheet.kind, [], LONGEST_LIST);

/** Two or more orders fit: which? */
async function choose(
	list: Listing,
	{ kind }: WritingSheet,
	{ orders, differIn }: Extract<Understood, { kind: 'choices' }>,
): Promise<readonly Order[] | string | undefined> {
	const ids = [...new Set(orders.map(slotOfOrder))];
	if (orders.length <= LONGEST_LIST) {
		if (ids.length === 1 && differIn === 'order') {
			const slot = kind.slots.find(({ id }) => id === ids[0]);
			if (slot) return chooseFrom(list, kind.menu(slot, LONGEST_LIST, orders));
		}
		return chooseFrom(
			list,
			orders.map((order) => ({ label: describeOrder(order), order })),
		);
	}
	return chooseFrom(
		list,
		kind.slots
			.filter(({ id }) => ids.includes(id))
			.map((slot) => ({
				label: slot.label,
				items: kind.menu(
					slot,
					LONGEST_LIST,
					orders.filter((order) => slotOfOrder(order) === slot.id),
				),
			})),
	);
}

/** Where a list is said, an order can be typed all the same. */
interface Listing {
	readonly dialog: Dialog;
	readonly isOrder: (line: string) => boolean;
}

const listing = (dialog: Dialog, sheet: WritingSheet, slot: Slot | undefined): Listing => ({
	dialog,
	isOrder: (line) => !/^\d/.test(line) && (sheet.read(line, slot, undefined)?.ready.length ?? 0) > 0,
});

/** From a list, and from the group that was chosen, or the order that was typed instead; undefined: back. */
async function chooseFrom(
	{ dialog, isOrder }: Listing,
	entries: readonly MenuEntry[],
): Promise<readonly Order[] | string | undefined> {
	const options = entries.map((entry) => ({
		label:
			'order' in entry && !dialog.manner.isShort
				? describeOrder(entry.order)
				: entry.label.replace(/ \.\.\.$/, ', and then choose'),
		value: entry,
	}));
	const chosen = await dialog.choose<MenuEntry | string>({
		prompt: `${options.length > 1 ? '1 to ' : ''}${options.length}, or back`,
		help: ['A number chooses; an order can be typed here, too; back chooses none.'],
		options,
		other: (line) => (isOrder(line) ? line : undefined),
	});
	if (typeof chosen === 'symbol') return undefined;
	if (typeof chosen === 'string') return chosen;
	if ('order' in chosen) return [chosen.order];
	if ('orders' in chosen) return chosen.orders;
	return (await chooseFrom({ dialog, isOrder }, chosen.items)) ?? chooseFrom({ dialog, isOrder }, entries);
}

/** Takes the orders of a unit away. */
function clear(asking: Asking<Form>, sheet: WritingSheet, words: string): void {
	const { dialog } = asking;
	const slot = sheet.kind.slots.find(
		({ id, province }) =>
			words !== '' && (id.toLowerCase() === words || nameOfPlace(province).toLowerCase().startsWith(words)),
	);
	const left = slot && sheet.given.filter((one) => slotOf(one) !== slot.id);
	if (!left || left.length === sheet.given.length)
		dialog.say(words === '' ? 'Clear which? clear vienna, say.' : 'There is no order to clear.');
	else dialog.say(asking.give(sheet.answerOf(left)) ?? 'Cleared.');
}
