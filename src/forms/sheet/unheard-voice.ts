/** Orders typed where others may hear what is said: nothing that is said follows from them, and each line asks for the next unit. */

import type { Sentence } from '../../board/phrase.ts';
import { type Order, POWERS } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import { NO_PLAN } from '../../desk/plans.ts';
import type { FormAnswer } from '../../game/answers.ts';
import { isPowerForm, type PowerForm } from '../../game/forms.ts';
import { BACK } from '../../lines/dialog.ts';
import type { Asking, Led } from '../../lines/voice.ts';
import { slotOf } from './form.ts';
import { readingInWords } from './order-reading.ts';
import { sheetFor } from './sheet-for.ts';
import type { Slot } from './sheet-kind.ts';
import { forEmptySlots, pageForRest, slotNamed, type WritingSheet, withOrders } from './sheet-reading.ts';
import { allOrders, withOrder } from './slots.ts';
import { helpFor, promptFor, rowsOf } from './voice-words.ts';
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
			const read = await readLine(asking, word, slot, listed);
			if ('why' in read) dialog.refuse(read.why);
			else {
				take(asking, read.own);
				lines++;
				listed = [];
			}
		}
	}
	return finish(asking);
}

type Own = Asking['own'];

/** All answers as a line leaves them, or why it cannot be. */
type Read = { readonly own: Own } | { readonly why: Sentence };

/** Each line is one step of the turn and of the save, whatever it orders, and for however many powers. */
function take({ dialog, giveAll }: Asking<PowerForm>, own: Own): void {
	giveAll(own);
	dialog.confirm('Taken.');
}

/** The sheets that a line may be meant for. */
const sheetsBeside = ({ forms, form }: Asking<PowerForm>): readonly PowerForm[] =>
	forms.filter(isPowerForm).filter(({ kind }) => kind === form.kind);

/** Whether nothing can be ordered where nothing was. */
function finish(asking: Asking<PowerForm>): Led {
	for (const form of asking.isOfAnyPower ? sheetsBeside(asking) : [asking.form]) {
		const why = form.id in asking.own ? undefined : sheetFor({ ...asking, form }).refusalOf([]);
		if (why === undefined) continue;
		asking.dialog.refuse(why);
		return 'again';
	}
	return 'next';
}

async function readLine(
	asking: Asking<PowerForm>,
	line: string,
	slot: Slot | undefined,
	listed: readonly Order[],
): Promise<Read> {
	const { own } = asking;
	if (line === 'skip') return { own };
	if (line === 'suggest' || line === '*') return suggested(asking);
	if (line === 'plan' || line === '+') return planned(asking);
	if (line.startsWith('clear')) return cleared(asking, line.slice(5).trim());
	if (!/^\d+$/.test(line)) return readOrders(asking, line, slot);
	const chosen = listed[Number(line) - 1];
	if (!chosen) return { why: 'An empty line says the list; then a number chooses from it.' };
	return ordered(asking, withOrders(sheetFor(asking), [chosen]));
}

/** With these orders on the sheet. */
function ordered(asking: Asking<PowerForm>, given: readonly Written[]): Read {
	const sheet = sheetFor(asking);
	const why = sheet.refusalOf(given);
	return why ? { why } : { own: { ...asking.own, [asking.form.id]: sheet.answerOf(given) } };
}

/** What a computer would order takes the places that are empty, if it can. */
async function suggested(asking: Asking<PowerForm>): Promise<Read> {
	const asked = asking.table.suggest(asking.seat, asking.form);
	if (!asked) return { why: NO_SUGGESTIONS };
	const answer = await asked;
	const sheet = sheetFor(asking);
	const all = forEmptySlots(sheet, sheet.ordersOf(answer ?? [])).reduce(
		(before, one) => withOrder(one, before),
		sheet.given,
	);
	const read = ordered(asking, all);
	return 'own' in read ? read : { own: asking.own };
}

/** What the computers order that have to agree, on all sheets that the line may be for. */
async function planned(asking: Asking<PowerForm>): Promise<Read> {
	const { table, seat, form, isOfAnyPower } = asking;
	const plans = (isOfAnyPower ? sheetsBeside(asking) : [form]).flatMap((form) => {
		const made = table.plan(seat, form)?.made;
		return made
			? [
					made.then((answer): [string, FormAnswer][] => {
						table.see(seat, form);
						return answer === undefined ? [] : [[form.id, answer]];
					}),
				]
			: [];
	});
	if (plans.length === 0) return { why: NO_PLAN };
	return { own: { ...asking.own, ...Object.fromEntries((await Promise.all(plans)).flat()) } };
}

function cleared(asking: Asking<PowerForm>, words: string): Read {
	for (const form of sheetsBeside(asking)) {
		const sheet = sheetFor({ ...asking, form });
		const slot = slotNamed(sheet, words);
		const left = sheet.given.filter((one) => slotOf(one) !== slot?.id);
		if (slot) return ordered({ ...asking, form }, left);
	}
	return { why: 'Clear which? clear vienna, say.' };
}

/** Enters orders typed elsewhere in the turn, all of them or none; whether they were taken. */
export function enterOrders(asking: Asking<PowerForm>, line: string): boolean {
	const read = readOrders(asking, line);
	if ('own' in read) take(asking, read.own);
	return 'own' in read;
}

/** Orders on the sheets for which they are meant. What is meant for a power in which the seat has no say is dropped. */
function readOrders(asking: Asking<PowerForm>, line: string, slot?: Slot): Read {
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
		if ('why' in read) return read;
		own = read.own;
	}
	return { own };
}

/** The line, one sheet after the other, as it says. */
function readOver(asking: Asking<PowerForm>, sheets: readonly PowerForm[], line: string, slot: Slot | undefined): Read {
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
