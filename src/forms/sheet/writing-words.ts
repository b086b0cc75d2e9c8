/** What the line below a sheet of orders says. Pure. */
import { provinceOf } from '../../board/map.ts';
import { plural } from '../../board/names.ts';
import { asPhrase, NOTHING, type Phrase, type Sentence, say, sentences } from '../../board/phrase.ts';
import { givenIn, typedIn } from '../../board/written.ts';
import { subjectOf } from '../../desk/asked.ts';
import type { Diagnostic, Form, Subject } from '../../game/forms.ts';
import { subjectOfOrder } from '../../game/likely-mistakes.ts';
import { givenAt } from './form.ts';
import type { KeptAsTyped } from './kept-as-typed.ts';
import { type Reading, readingInWords } from './order-reading.ts';
import type { Slot } from './sheet-kind.ts';
import { mendedOn, pageFor, type WritingSheet, withOrders } from './sheet-reading.ts';
import { textOf, type Writing } from './writing.ts';

/** What is said where a suggestion is asked for. */
export const THINKING = 'A computer thinks about it.';
export const NO_SUGGESTIONS = 'This game is played without suggestions: that is an option when a game begins.';

/** What it speaks of: while keys run it is still what was pointed at, and typed, when they began to. */
interface Settled {
	readonly slot: Slot | undefined;
	readonly reading: Reading | null;
	readonly diagnostics: readonly Diagnostic[];
}

/** Of the slot, or without one of the whole. That a slot has no order yet is seen without a warning. */
export function warningsAt(
	{ given }: WritingSheet,
	diagnostics: readonly Diagnostic[],
	of?: Slot,
): readonly Diagnostic[] {
	if (!of?.unit) return diagnostics.filter((diagnostic) => !diagnostic.unit);
	return givenAt(given, of.id) ? diagnostics.filter(({ unit }) => unit && provinceOf(unit.at) === of.province) : [];
}

const keepsIt = ({ given }: KeptAsTyped) => say`Enter again keeps it as typed (${typedIn(given)}).`;

/** Why what is typed, understood as it is, would be refused. */
const refusalOfTyped = (sheet: WritingSheet, { ready }: Reading): Phrase | undefined =>
	ready.length > 0 ? sheet.refusalOf(withOrders(sheet, ready)) : undefined;

/** What a computer orders there that has to agree. */
function planAt({ plan, given }: WritingSheet, { id }: Slot): Phrase {
	const meant = plan?.orders && givenAt(plan.orders, id);
	if (!plan || !meant) return NOTHING;
	return meant.text === givenAt(given, id)?.text
		? say`${plan.by} orders the same.`
		: say`${plan.by} orders ${givenIn(meant)}.`;
}

/** In words, and whether something is wrong. */
export function saidOf(
	sheet: WritingSheet,
	{ refusal, insist, cleared, told: replaced }: Writing,
	told: Settled,
): { readonly text: Sentence; readonly isWrong: boolean } {
	const { slot, reading, diagnostics } = told;
	const { kind, given } = sheet;
	if (refusal) return { text: refusal, isWrong: true };
	if (reading) {
		const kept = insist && sheet.keptOf(reading, slot);
		const { text, isWrong } = readingInWords(reading, insist);
		const refused = refusalOfTyped(sheet, reading);
		if (refused) return { text: refused, isWrong: true };
		const notes = reading.problem ? [] : reading.ready.flatMap((order) => kind.noteOn?.(order) ?? []);
		const said = sentences([asPhrase(replaced), text, ...reading.corrected, ...notes]);
		return kept ? { text: sentences([said, keepsIt(kept)]), isWrong: true } : { text: said, isWrong };
	}
	if (replaced !== '') return { text: replaced, isWrong: false };
	const warnings = (slot && !slot.unit ? [] : warningsAt(sheet, diagnostics, slot)).map(
		({ message }) => say`! ${message}`,
	);
	if (!slot) return { text: sentences([kind.status(given), ...warnings]), isWrong: false };
	if (cleared?.slot === slot.id)
		return { text: say`Cleared: ${textOf(cleared.given)}. Backspace again brings it back.`, isWrong: false };
	return { text: sentences([kind.describe(slot, given), planAt(sheet, slot), ...warnings]), isWrong: false };
}

/** The topic of the rules behind what is wrong, or doubtful, in what is said; undefined: nothing is. */
export function subjectSaid(
	sheet: WritingSheet,
	form: Form,
	{ insist }: Pick<Writing, 'insist'>,
	told: Settled,
): Subject | undefined {
	const { slot, reading, diagnostics } = told;
	if (!reading) {
		const [first] = slot && !slot.unit ? [] : warningsAt(sheet, diagnostics, slot);
		return first && subjectOf(form, first);
	}
	const refused = reading.ready.length > 0 && sheet.refusedBy(withOrders(sheet, reading.ready));
	if (refused) return subjectOf(form, refused);
	const { problem } = reading;
	if (!problem || !readingInWords(reading, insist).isWrong) return undefined;
	const about =
		'message' in problem && 'order' in problem ? (problem.about ?? subjectOfOrder(problem.order)) : undefined;
	return subjectOf(form, { about });
}

/** How it could go on; `about`: there is a rule behind what is said. */
export function hintOf(sheet: WritingSheet, writing: Writing, told: Settled, about?: Subject): string {
	const { length } = writing.lines.refused;
	const rule = about === undefined ? '' : `Ctrl+R its rule, `;
	return `${length > 0 ? `${plural(length, 'more line')} refused.  ` : ''}${rule}${hintOfLine(sheet, writing, told)}`;
}

function hintOfLine(sheet: WritingSheet, { at, newest, lines }: Writing, { slot, reading }: Settled): string {
	const { kind, again } = sheet;
	if (reading && refusalOfTyped(sheet, reading)) return 'Esc clears the line';
	if (pageFor(reading)) return 'Enter enters it there, Esc clears the line';
	if (reading && reading.places.length > 0) {
		// a letter may be an order already, and begin a name as well
		const confirms = reading.problem ? '' : 'Enter confirms, ';
		return `${confirms}Tab ${reading.places.slice(0, 16).join(' ')}`;
	}
	if (reading) {
		const right = reading.problem && mendedOn(sheet, lines.line, reading);
		if (right) return `Tab takes ${right.place}, a letter starts a new line, Esc clears the line`;
		return reading.problem ? 'Esc clears the line' : 'Enter confirms, Esc clears the line';
	}
	return slot
		? `${kind.typing(slot, again(kind.slots[at], newest) !== undefined)}; Enter lists everything`
		: 'Enter goes on; Up, or a name, changes an order';
}
