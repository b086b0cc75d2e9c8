/** Orders, retreats, builds and removals: typed as on the screens, unit after unit. */

import { nameOfPlace } from '../../board/names.ts';
import { asTyped, NOTHING, order, type Phrase, type Sentence, say, sentences, words } from '../../board/phrase.ts';
import type { Order } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import type { AdjustmentsForm, Form, OrdersForm, RetreatsForm } from '../../game/forms.ts';
import { hasSuggestions } from '../../game/thinking.ts';
import { type Asking, confirm, type Led, NOT_ALOUD, type Voice } from '../../lines/voice.ts';
import { adjustmentsKind } from '../adjustments/adjustments-kind.ts';
import { ordersContext, ordersKind } from '../orders/orders-kind.ts';
import { retreatsKind } from '../retreats/retreats-kind.ts';
import { givenAt } from './form.ts';
import type { MenuEntry } from './order-menu.ts';
import { type Reading, readingInWords } from './order-reading.ts';
import { SUGGESTING } from './sheet-help.ts';
import type { SheetKind, Slot } from './sheet-kind.ts';
import { firstOpen, makeSheet, pageFor, type WritingSheet } from './sheet-reading.ts';
import { givenInWords, slotSaid } from './slots.ts';
import { beginWriting, others, type Writing, type WritingAction, write } from './writing.ts';
import { NO_SUGGESTIONS, THINKING } from './writing-words.ts';

const WORDS = [
	'An empty line lists what the unit can do, with numbers. skip goes on to the next unit, done leaves the rest without an order.',
	'show says what is ordered so far; clear and a unit takes its order away; undo takes back the last line.',
];

/** Orders, typed unit after unit. */
export const orders: Voice<OrdersForm> = (asking) => writeOn(asking, () => ordersKind(asking, ordersContext(asking)));

/** Retreats, typed unit after unit. */
export const retreats: Voice<RetreatsForm> = (asking) => writeOn(asking, () => retreatsKind(asking));

/** Builds and removals, typed one after the other. */
export const adjustments: Voice<AdjustmentsForm> = (asking) => writeOn(asking, () => adjustmentsKind(asking));

async function writeOn<F extends Form>(asking: Asking<F>, kindOf: () => SheetKind): Promise<Led> {
	const { dialog } = asking;
	const pen = new Pen(asking, () => makeSheet(asking, kindOf(), [], LONGEST_LIST));
	dialog.say(`${pen.sheet.kind.head(pen.sheet.given)}.`);
	dialog.sayNew(asking.form.hint ?? NOTHING);
	if (asking.typed !== '') await pen.enter(asking.typed);
	while (pen.led === undefined) {
		const { slot, sheet } = pen;
		const line = await dialog.ask({ prompt: promptFor(slot, sheet), help: helpFor(asking, sheet, slot) });
		if (typeof line === 'symbol') return line;
		const word = line.toLowerCase();
		if (word === 'show') confirm(asking, ordersInWords(sheet), NOT_ALOUD);
		else if (word === 'done') pen.finish();
		else if (word === 'suggest') await pen.suggest();
		else if (word === 'skip' && slot) pen.skip();
		else if (word.startsWith('clear')) pen.clear(word.slice(5).trim());
		else if (slot && /^\d+$/.test(word))
			dialog.say('An empty line says the list first; then a number chooses from it.');
		else await pen.enter(line);
	}
	return pen.led;
}

/** Writes on the sheet line by line, as keys do on the screens, and says what comes of it. */
class Pen {
	sheet: WritingSheet;
	/** Where the form has led. */
	led: Led | undefined;
	#now: Writing;
	readonly #asking: Asking;
	readonly #make: () => WritingSheet;

	constructor(asking: Asking, make: () => WritingSheet) {
		this.#asking = asking;
		this.#make = make;
		this.sheet = make();
		this.#now = beginWriting(this.sheet, '');
		this.#dispatch({ type: 'point', at: firstOpen(this.sheet, this.sheet.given, 0) });
	}

	/** What is pointed at. */
	get slot(): Slot | undefined {
		return this.sheet.kind.slots[this.#now.at];
	}

	#dispatch(action: WritingAction): void {
		const [next, ...effects] = write(this.sheet, this.#now, action);
		this.#now = next;
		for (const effect of effects) {
			if (effect.do === 'answer') this.#keep(effect.given, effect.news);
			else if (effect.do === 'page') this.led = { page: effect.id, typed: effect.typed };
			else if (effect.do === 'next') this.led = 'next';
		}
	}

	/** The line is entered, and goes on once nothing is left to order. */
	async enter(line: string): Promise<void> {
		const { given } = this.sheet;
		this.#begin(line);
		this.#dispatch({ type: 'enter' });
		await this.#settle();
		if (this.sheet.given !== given) this.#goOn();
	}

	finish(): void {
		this.#begin('');
		this.#dispatch({ type: 'last' });
		this.#dispatch({ type: 'enter' });
		this.#asking.dialog.say(this.#now.refusal);
	}

	/** What a computer would order takes the places that are empty. */
	async suggest(): Promise<void> {
		const { dialog, table, seat, form } = this.#asking;
		const asked = table.suggest(seat, form);
		dialog.say(asked ? THINKING : NO_SUGGESTIONS);
		if (!asked) return;
		const { given } = this.sheet;
		this.#begin('');
		this.#dispatch({ type: 'suggested', given: this.sheet.ordersOf((await asked) ?? []) });
		if (this.sheet.given === given) confirm(this.#asking, this.#now.told, 'Nothing was changed.');
		else this.#goOn();
	}

	skip(): void {
		const { sheet } = this;
		this.#dispatch({ type: 'point', at: firstOpen(sheet, sheet.given, (this.#now.at + 1) % sheet.kind.slots.length) });
	}

	/** Takes the orders of a unit away. */
	clear(words: string): void {
		const { kind, given } = this.sheet;
		const { dialog } = this.#asking;
		const at = kind.slots.findIndex(
			({ id, province }) => id.toLowerCase() === words || nameOfPlace(province).toLowerCase().startsWith(words),
		);
		if (words === '') dialog.say('Clear which? clear vienna, say.');
		else if (!kind.slots[at] || !givenAt(given, kind.slots[at].id)) dialog.say('There is no order to clear.');
		else {
			this.#dispatch({ type: 'point', at });
			this.#dispatch({ type: 'clear' });
			dialog.say(this.#now.refusal);
		}
	}

	#begin(text: string): void {
		this.#dispatch({ type: 'begin', text, isAhead: false });
	}

	#goOn(): void {
		if (this.led !== undefined || this.slot) return;
		this.#begin('');
		this.#dispatch({ type: 'enter' });
	}

	/** Chooses from the list that is open, and enters what is left of the line, until nothing is or it is refused. */
	async #settle(): Promise<void> {
		const { dialog } = this.#asking;
		while (this.led === undefined) {
			const { open, refusal, lines, newest } = this.#now;
			const reading = this.sheet.read(lines.line, this.slot, newest);
			if (refusal !== '') return dialog.say(refusal);
			if (open) {
				const chosen = await this.#choose(open.items);
				if (chosen === undefined) return;
				if (typeof chosen !== 'string') this.#dispatch({ type: 'give', orders: chosen });
				else {
					this.#begin(chosen);
					this.#dispatch({ type: 'enter' });
				}
			} else if (!reading?.problem && !reading?.ready.length) return;
			else if (reading.ready.length > 0 || reading.problem?.kind === 'choices' || pageFor(reading))
				this.#dispatch({ type: 'enter' });
			else if (await this.#isKept(reading)) this.#dispatch({ type: 'enter' });
			else return;
		}
	}

	/** What is wrong is said; whether it is to be kept all the same. */
	async #isKept(reading: Reading): Promise<boolean> {
		const { dialog } = this.#asking;
		dialog.say(readingInWords(reading, true).text);
		if (this.sheet.keptOf(reading, this.slot) && (await dialog.isSure('Keep it as typed?'))) return true;
		const rest = reading.remainder.split(/[,;]/).slice(1).join(',').trim();
		if (rest !== '')
			confirm(
				this.#asking,
				say`Not taken either: ${asTyped(rest)}.`,
				'What followed on the line was not taken either.',
			);
		return false;
	}

	/** Keeps the orders, and says what was understood. */
	#keep(given: readonly Written[], news: readonly Written[]): void {
		const { sheet } = this;
		const asking = this.#asking;
		const { isShort } = asking.dialog.manner;
		const gone = others(sheet.given, given);
		asking.give(sheet.answerOf(given));
		this.sheet = this.#make();
		if (news.length > 0) {
			const said = news.map((one) => (isShort && one.order ? say`${order(one.order)}.` : givenInWords(one)));
			const notes = news.flatMap(({ order }) => (order && sheet.kind.noteOn?.(order)) ?? []);
			const instead = gone.length > 0 ? say`In place of: ${inWords(gone)}` : NOTHING;
			confirm(asking, sentences([...said, ...notes, instead]), news.length > 1 ? `${news.length} taken.` : 'Taken.');
		} else if (gone.length > 0) asking.dialog.say('Cleared.');
	}

	/** From a list, and from the group that was chosen, or an order that was typed instead; undefined: back. */
	async #choose(entries: readonly MenuEntry[]): Promise<readonly Order[] | string | undefined> {
		const { dialog } = this.#asking;
		const options = entries.map((entry) => ({ label: entryInWords(entry), value: entry }));
		const chosen = await dialog.choose<MenuEntry | string>({
			prompt: `${options.length > 1 ? '1 to ' : ''}${options.length}, or back`,
			help: ['A number chooses; an order can be typed here, too; back chooses none.'],
			options,
			other: (line) => (this.#isOrder(line) ? line : undefined),
		});
		if (typeof chosen === 'symbol') return undefined;
		if (typeof chosen === 'string') return chosen;
		if ('items' in chosen) return (await this.#choose(chosen.items)) ?? this.#choose(entries);
		return 'order' in chosen ? [chosen.order] : chosen.orders;
	}

	#isOrder(line: string): boolean {
		return !/^\d/.test(line) && (this.sheet.read(line, this.slot, undefined)?.ready.length ?? 0) > 0;
	}
}

/** Longer lists are in groups; as on the screens a row is their title's. */
const LONGEST_LIST = 13;

const promptFor = (slot: Slot | undefined, { kind }: WritingSheet): Sentence =>
	slot ? slotSaid(slot) : kind.slots.length > 0 ? 'Another order, or Enter for done' : 'Enter for done';

const helpFor = ({ table }: Asking<Form>, { kind, given }: WritingSheet, slot: Slot | undefined): Sentence[] => [
	...(slot ? [`${kind.typing(slot, given.length > 0)}.`] : []),
	kind.status(given),
	...WORDS,
	...(hasSuggestions(table.game()) ? [`suggest: ${SUGGESTING}.`] : []),
	...kind.help.rules,
	...kind.help.examples.map(
		(row) =>
			`${Object.entries(row)
				.map((each) => each.join(': '))
				.join('; ')}.`,
	),
	kind.help.note ?? '',
];

function entryInWords(entry: MenuEntry): Phrase {
	if ('items' in entry) return say`${entry.label}, and then choose`;
	return 'order' in entry ? order(entry.order) : entry.label;
}

const inWords = (given: readonly Written[]): Phrase => sentences(given.map(givenInWords));

const ordersInWords = ({ given, kind }: WritingSheet): Phrase =>
	say`${given.length > 0 ? inWords(given) : words('Nothing is ordered yet.')} ${kind.status(given)}`;
