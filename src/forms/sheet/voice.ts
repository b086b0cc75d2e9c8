/** Orders, retreats, builds and removals: typed as on the screens, unit after unit. */

import { asTyped, NOTHING, order, type Phrase, predicate, say, sentence, sentences } from '../../board/phrase.ts';
import { type PlanHere, planSaid } from '../../desk/plans.ts';
import type { PowerForm } from '../../game/forms.ts';
import { BACK } from '../../lines/dialog.ts';
import type { Asking, Led } from '../../lines/voice.ts';
import { givenAt, slotOf } from './form.ts';
import type { MenuEntry } from './order-menu.ts';
import { type Reading, readingInWords } from './order-reading.ts';
import { sheetFor } from './sheet-for.ts';
import type { Slot } from './sheet-kind.ts';
import { firstOpen, pageFor, slotNamed, type WritingSheet } from './sheet-reading.ts';
import { givenInWords } from './slots.ts';
import { enterOrders, writeUnheard } from './unheard-voice.ts';
import { givenAllInWords, helpFor, ordersInWords, promptFor, rowsOf } from './voice-words.ts';
import { beginWriting, others, type Writing, type WritingAction, type WritingEffect, write } from './writing.ts';
import { NO_SUGGESTIONS, subjectSaid, THINKING } from './writing-words.ts';

/** Orders of a power, typed unit after unit; an empty line says what can be ordered. */
export async function sheet(asking: Asking<PowerForm>): Promise<Led> {
	const { dialog } = asking;
	dialog.sayNew(asking.form.hint ?? NOTHING);
	if (dialog.isOverheard) return writeUnheard(asking);
	const pen = new Pen(asking);
	if (pen.sheet.plan) dialog.say(pen.planSaid(pen.sheet.plan), 'plan orders the same.');
	if (asking.typed !== '') await pen.enter(asking.typed);
	while (pen.led === undefined) {
		// headphones were taken off at a question in between
		if (dialog.isOverheard) return 'again';
		const { slot, sheet, listed } = pen;
		const line = await dialog.ask({
			prompt: promptFor(sheet, slot, listed),
			help: helpFor(asking, sheet, slot),
			show: () =>
				pen.sheet.plan ? say`${ordersInWords(pen.sheet)} ${pen.planSaid(pen.sheet.plan)}` : ordersInWords(pen.sheet),
			isOtherAloud: true,
		});
		if (line === BACK && listed > 0) {
			pen.close();
			continue;
		}
		if (typeof line === 'symbol') return line;
		const word = line.toLowerCase();
		if (word === 'done') pen.finish();
		else if (word === 'suggest' || word === '*') await pen.suggest();
		else if (word === 'plan' || word === '+') await pen.plan();
		else if (word === 'skip' && slot) pen.skip();
		else if (word.startsWith('clear')) pen.clear(word.slice(5).trim());
		else if (/^\d+$/.test(word)) await pen.choose(Number(word));
		else await pen.enter(line);
	}
	return pen.led;
}

/** Where an order typed elsewhere in the turn belongs: the page on which to enter it; true: it was entered. */
export function typedOrders(asking: Asking<PowerForm>, line: string): string | true | undefined {
	if (asking.dialog.isOverheard) return enterOrders(asking, line) || undefined;
	const reading = sheetFor(asking).read(line, undefined, undefined);
	// an order that is none is told why it is none; one word may be anything
	const isOrder = reading?.problem && reading.problem.kind !== 'error' && /\s/.test(line);
	return reading?.ready.length || isOrder || pageFor(reading) ? asking.form.id : undefined;
}

/** Writes on the sheet line by line, as keys do on the screens, and says what comes of it. */
class Pen {
	sheet: WritingSheet;
	/** Where the form has led. */
	led: Led | undefined;
	#now: Writing;
	/** The groups of the list that were opened, one in the other. */
	#groups: readonly (readonly MenuEntry[])[] = [];
	readonly #asking: Asking<PowerForm>;

	constructor(asking: Asking<PowerForm>) {
		this.#asking = asking;
		this.sheet = sheetFor(asking);
		this.#now = beginWriting(this.sheet, '');
		this.#dispatch({ type: 'point', at: firstOpen(this.sheet, this.sheet.given, 0) });
	}

	/** What is pointed at. */
	get slot(): Slot | undefined {
		return this.sheet.kind.slots[this.#now.at];
	}

	/** How many rows there are to choose from. */
	get listed(): number {
		return this.#rows.length;
	}

	get #rows(): readonly MenuEntry[] {
		// what is typed for several at once needs no row
		return this.#groups.at(-1) ?? (this.#now.open?.items ?? []).filter((entry) => !('orders' in entry));
	}

	#dispatch(action: WritingAction, sheet = this.sheet): void {
		const { slot } = this;
		const [next, ...effects] = write(sheet, this.#now, action);
		this.#now = next;
		for (const effect of effects) {
			if (effect.do === 'answer') this.#keep(effect, slot);
			else if (effect.do === 'page') this.led = { page: effect.id, typed: effect.typed };
			else if (effect.do === 'next') this.led = 'next';
		}
	}

	/** The line is entered, and goes on once nothing is left to order. */
	async enter(line: string): Promise<void> {
		this.#begin(line);
		// what helps others is in groups: all that a unit can do is long to hear
		await this.#after({ type: 'enter' }, line === '' ? { ...this.sheet, rows: 1 } : this.sheet);
	}

	/** From the list that was said: an order, or a group, which is said then. */
	async choose(number: number): Promise<void> {
		const { dialog } = this.#asking;
		const entry = this.#rows[number - 1];
		if (!entry)
			dialog.refuse(
				this.listed > 0
					? `A number from 1 to ${this.listed}, please.`
					: 'An empty line says the list first; then a number chooses from it.',
			);
		else if ('items' in entry) {
			this.#groups = [...this.#groups, entry.items];
			dialog.say(...rowsOf(this.#rows));
		} else {
			this.#groups = [];
			await this.#after({ type: 'give', orders: 'order' in entry ? [entry.order] : entry.orders });
		}
	}

	/** The list, or the group, is left. */
	close(): void {
		if (this.#groups.length === 0) this.#dispatch({ type: 'close' });
		this.#groups = this.#groups.slice(0, -1);
		this.#asking.dialog.say(...rowsOf(this.#rows));
	}

	finish(): void {
		this.#begin('');
		this.#dispatch({ type: 'last' });
		this.#dispatch({ type: 'enter' });
		if (this.#now.refusal !== '') this.#asking.dialog.refuse(this.#now.refusal);
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
		if (this.sheet.given === given) dialog.confirm(this.#now.told);
		else this.#goOn();
	}

	/** From now on the person knows it. */
	planSaid(plan: PlanHere): Phrase {
		const { table, seat, form } = this.#asking;
		table.see(seat, form);
		return planSaid(plan);
	}

	/** What the computer orders that has to agree takes the place of all. */
	async plan(): Promise<void> {
		const { dialog, table, seat, form } = this.#asking;
		const plan = table.plan(seat, form);
		if (plan && plan.answer === undefined) {
			dialog.say(THINKING);
			await plan.made;
			this.sheet = sheetFor(this.#asking);
		}
		table.see(seat, form);
		const { given } = this.sheet;
		this.#begin('');
		this.#dispatch({ type: 'plan' });
		if (this.#now.refusal !== '') dialog.refuse(this.#now.refusal);
		else if (this.sheet.given === given) dialog.confirm(this.#now.told);
		else this.#goOn();
	}

	skip(): void {
		const { sheet } = this;
		this.#begin('');
		this.#dispatch({ type: 'point', at: firstOpen(sheet, sheet.given, (this.#now.at + 1) % sheet.kind.slots.length) });
	}

	/** Takes the orders of a unit away. */
	clear(name: string): void {
		const { kind, given } = this.sheet;
		const { dialog } = this.#asking;
		const slot = slotNamed(this.sheet, name);
		if (name === '') dialog.refuse('Clear which? clear vienna, say.');
		else if (!slot || !givenAt(given, slot.id)) dialog.refuse('There is no order to clear.');
		else {
			this.#dispatch({ type: 'point', at: kind.slots.indexOf(slot) });
			this.#dispatch({ type: 'clear' });
			if (this.#now.refusal !== '') dialog.refuse(this.#now.refusal);
		}
	}

	#begin(text: string): void {
		this.#groups = [];
		this.#dispatch({ type: 'begin', text, isAhead: false });
	}

	async #after(action: WritingAction, sheet = this.sheet): Promise<void> {
		const { given } = this.sheet;
		this.#dispatch(action, sheet);
		await this.#settle();
		if (this.sheet.given !== given) this.#goOn();
	}

	#goOn(): void {
		if (this.led !== undefined || this.slot || this.listed > 0) return;
		this.#begin('');
		this.#dispatch({ type: 'enter' });
	}

	/** Enters what is left of the line, until nothing is, it is refused, or a list is there to choose from. */
	async #settle(): Promise<void> {
		const { dialog } = this.#asking;
		while (this.led === undefined) {
			const { open, refusal, lines, newest } = this.#now;
			const reading = this.sheet.read(lines.line, this.slot, newest);
			if (refusal !== '') return dialog.refuse(refusal, this.#subjectOf(reading));
			if (open) return dialog.say(...rowsOf(this.#rows));
			if (!reading?.problem && !reading?.ready.length) return;
			if (reading.ready.length > 0 || reading.problem?.kind === 'choices' || pageFor(reading))
				this.#dispatch({ type: 'enter' });
			else if (await this.#isKept(reading)) this.#dispatch({ type: 'enter' });
			else return;
		}
	}

	/** What is wrong is said; whether it is to be kept all the same. */
	async #isKept(reading: Reading): Promise<boolean> {
		const { dialog } = this.#asking;
		dialog.refuse(readingInWords(reading, true).text, this.#subjectOf(reading));
		if (this.sheet.keptOf(reading, this.slot) && (await dialog.isSure('Keep it as typed?'))) return true;
		const rest = reading.remainder.split(/[,;]/).slice(1).join(',').trim();
		if (rest !== '') dialog.refuse(say`Not taken either: ${asTyped(rest)}.`, this.#subjectOf(reading));
		return false;
	}

	#subjectOf(reading: Reading | null) {
		return subjectSaid(this.sheet, this.#asking.form, { insist: true }, { slot: this.slot, reading, diagnostics: [] });
	}

	/** Keeps the orders, and says what was understood. */
	#keep({ given, news, corrected = [] }: Extract<WritingEffect, { do: 'answer' }>, asked: Slot | undefined): void {
		const { sheet } = this;
		const { dialog, give } = this.#asking;
		const gone = others(sheet.given, given);
		give(sheet.answerOf(given));
		this.sheet = sheetFor(this.#asking);
		if (news.length > 0) {
			const said = news.map((one) => {
				if (dialog.manner.isShort && one.order) return say`${order(one.order)}.`;
				// which unit it is was asked
				const isOfAsked = news.length === 1 && asked?.unit && slotOf(one) === asked.id;
				return isOfAsked && one.order ? sentence(predicate(one.order)) : givenInWords(one);
			});
			const notes = news.flatMap(({ order }) => (order && sheet.kind.noteOn?.(order)) ?? []);
			const instead = gone.length > 0 ? say`In place of: ${givenAllInWords(gone)}` : NOTHING;
			dialog.confirm(sentences([...said, ...corrected, ...notes, instead]));
		} else if (gone.length > 0) dialog.confirm('Cleared.');
	}
}
