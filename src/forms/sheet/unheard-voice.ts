/** Orders typed where others may hear what is said: nothing that is said follows from them, and each line asks for the next unit. */

import type { Phrase, Sentence } from '../../board/phrase.ts';
import { type Order, POWERS } from '../../board/types.ts';
import { isPowerForm, type PowerForm } from '../../game/forms.ts';
import { BACK } from '../../lines/dialog.ts';
import type { Asking, Led } from '../../lines/voice.ts';
import { slotOf } from './form.ts';
import { readingInWords } from './order-reading.ts';
import type { Slot } from './sheet-kind.ts';
import { forEmptySlots, pageForRest, slotNamed, type WritingSheet, withOrders } from './sheet-reading.ts';
import { allOrders, withOrder } from './slots.ts';
import { helpFor, promptFor, rowsOf, sheetFor } from './voice-words.ts';
import { NO_SUGGESTIONS } from './writing-words.ts';

/** As many lines as there are orders to give; of any power, until an empty one. */
export async function writeUnheard(asking: Asking<PowerForm>): Promise<Led> {
	const { dialog, isOfAnyPower } = asking;
	const blank = sheetFor({ ...asking, own: {} });
	const { slots, wanted, menu } = blank.kind;
	let listed: readonly Order[] = [];
	for (let lines = 0; isOfAnyPower || lines < wanted; ) {
		const slot = isOfAnyPower ? undefined : slots[lines % slots.length]!;
		const line = await dialog.ask({
			prompt: isOfAnyPower ? 'Orders of any power, or Enter for done' : promptFor(blank, slot, listed.length),
			help: helpFor(asking, blank, slot),
			isOtherAloud: true,
		});
		const word = typeof line === 'symbol' ? line : line.toLowerCase();
		if (word === BACK && listed.length > 0) listed = [];
		else if (typeof word === 'symbol') return word;
		else if (word === 'done' || (word === '' && !slot)) break;
		else if (word === '') {
			listed = allOrders(menu(slot!, Number.POSITIVE_INFINITY));
			dialog.say(...rowsOf(listed.map((order) => ({ label: '', order }))));
		} else {
			const why = await enterLine(asking, word, slot, listed);
			if (why === undefined) dialog.confirm('Taken.');
			else dialog.refuse(why);
			if (why === undefined && !word.startsWith('clear')) {
				lines++;
				listed = [];
			}
		}
	}
	return finish(asking);
}

/** The sheets that a line may be meant for. */
const sheetsBeside = ({ forms, form }: Asking<PowerForm>): readonly PowerForm[] =>
	forms.filter(isPowerForm).filter(({ kind }) => kind === form.kind);

/** Where nothing was ordered, nothing is: of all powers that were asked for. */
async function finish(asking: Asking<PowerForm>): Promise<Led> {
	for (const form of asking.isOfAnyPower ? sheetsBeside(asking) : [asking.form]) {
		const why = form.id in asking.own ? undefined : asking.give([], form);
		if (why === undefined) continue;
		asking.dialog.refuse(why);
		return 'again';
	}
	return 'next';
}

/** Does what the line says; a sentence says why it cannot be. */
async function enterLine(
	asking: Asking<PowerForm>,
	line: string,
	slot: Slot | undefined,
	listed: readonly Order[],
): Promise<Sentence | undefined> {
	if (line === 'skip') return undefined;
	if (line === 'suggest' || line === '*') return suggest(asking);
	if (line.startsWith('clear')) return clear(asking, line.slice(5).trim());
	if (!/^\d+$/.test(line)) return enterOrders(asking, line, slot);
	const chosen = listed[Number(line) - 1];
	if (!chosen) return 'An empty line says the list; then a number chooses from it.';
	const sheet = sheetFor(asking);
	const given = withOrders(sheet, [chosen]);
	return sheet.refusalOf(given) ?? asking.give(sheet.answerOf(given));
}

/** What a computer would order takes the places that are empty, if it can. */
async function suggest(asking: Asking<PowerForm>): Promise<Sentence | undefined> {
	const asked = asking.table.suggest(asking.seat, asking.form);
	if (!asked) return NO_SUGGESTIONS;
	const answer = await asked;
	const sheet = sheetFor(asking);
	const all = forEmptySlots(sheet, sheet.ordersOf(answer ?? [])).reduce(
		(before, one) => withOrder(one, before),
		sheet.given,
	);
	if (!sheet.refusalOf(all)) asking.give(sheet.answerOf(all));
	return undefined;
}

function clear(asking: Asking<PowerForm>, words: string): Sentence | undefined {
	for (const form of sheetsBeside(asking)) {
		const sheet = sheetFor({ ...asking, form });
		const slot = slotNamed(sheet, words);
		if (slot) return asking.give(sheet.answerOf(sheet.given.filter((one) => slotOf(one) !== slot.id)), form);
	}
	return 'Clear which? clear vienna, say.';
}

/**
 * Enters orders on the sheets for which they are meant, all of them or none; a sentence says why they cannot be. What is meant
 * for a power in which the seat has no say is dropped.
 */
export function enterOrders(asking: Asking<PowerForm>, line: string, slot?: Slot): Sentence | undefined {
	const [, named = '', said = ''] = /^\s*(\p{L}+)\s*:(.*)$/u.exec(line) ?? [];
	const [power, ...others] =
		named === '' ? [] : POWERS.filter((one) => one.toLowerCase().startsWith(named.toLowerCase()));
	const isOfOne = power !== undefined && others.length === 0;
	const text = isOfOne ? said : line;
	const sheets = sheetsBeside(asking);
	const all = asking.isOfAnyPower && sheetFor(asking).kind.forAll.typed.test(text.trim());
	const meant = isOfOne ? sheets.filter((form) => form.power === power) : all ? sheets : [asking.form];
	let own = asking.own;
	for (const form of meant) {
		const read = readOver({ ...asking, own, form }, sheets, text, form === asking.form ? slot : undefined);
		if ('why' in read) return read.why;
		own = read.own;
	}
	const changed = sheets.filter(({ id }) => own[id] !== asking.own[id]);
	for (const form of changed) asking.give(own[form.id]!, form);
	return undefined;
}

type Own = Asking['own'];

/** The line, one sheet after the other, as it says. */
function readOver(
	asking: Asking<PowerForm>,
	sheets: readonly PowerForm[],
	line: string,
	slot: Slot | undefined,
): { readonly own: Own } | { readonly why: Phrase } {
	const { form, own } = asking;
	const sheet = sheetFor(asking);
	const reading = sheet.read(line, slot, undefined);
	const { ready = [], remainder = '', problem } = reading ?? {};
	const given = withOrders(sheet, ready);
	const refused = sheet.refusalOf(given);
	if (refused) return { why: refused };
	const now: Own = ready.length > 0 ? { ...own, [form.id]: sheet.answerOf(given) } : own;
	// all have an order already
	if (!reading || !problem || isForRest(sheet, remainder)) return { own: now };
	const page = pageForRest(reading);
	// of a sheet on which nothing of it belongs it is not asked again
	const left = ready.length > 0 ? sheets : sheets.filter((one) => one !== form);
	const next = left.find(({ id }) => id === page);
	if (!next) return { why: readingInWords(reading, true).text };
	return readOver({ ...asking, form: next, own: now }, left, remainder, undefined);
}

const isForRest = ({ kind }: WritingSheet, remainder: string): boolean =>
	kind.fillRemaining !== undefined && kind.forAll.typed.test(remainder.trim());
