/** A sheet of orders as it stands, and how a line typed on it is read. Pure. */

import { nameOfPlace } from '../../board/names.ts';
import type { Panel } from '../../board/panel.ts';
import { order as ordered, type Phrase, say } from '../../board/phrase.ts';
import type { Understood } from '../../board/typed.ts';
import type { Order, PhaseKind } from '../../board/types.ts';
import { type Written, written } from '../../board/written.ts';
import { type Asked, refusalOf, refusedBy } from '../../desk/asked.ts';
import { type PlanHere, planHere } from '../../desk/plans.ts';
import type { FormAnswer } from '../../game/answers.ts';
import type { Diagnostic } from '../../game/forms.ts';
import { Orders } from '../../game/orders.ts';
import { ordersIn, readerOn } from '../../game/reading.ts';
import { givenAt, slotOf, slotOfOrder, WAIVE } from './form.ts';
import { type KeptAsTyped, keptAsTyped } from './kept-as-typed.ts';
import { mended, type Reading, readLine } from './order-reading.ts';
import type { SheetKind, Slot } from './sheet-kind.ts';
import { givenOn, slotSaid, withOrder } from './slots.ts';

/** The same until an answer changes it. */
export interface WritingSheet {
	readonly kind: SheetKind;
	/** The orders given so far. */
	readonly given: readonly Written[];
	/** Whether there is an answer, though it may be empty. */
	readonly isAnswered: boolean;
	/** Tables beside the orders. */
	readonly panels: readonly Panel[];
	/** The room for a list. */
	readonly rows: number;
	/** What a computer orders that has to agree. */
	readonly plan: PlanHere | undefined;
	/** Why these orders are refused. */
	readonly refusalOf: (given: readonly Written[]) => Phrase | undefined;
	readonly refusedBy: (given: readonly Written[]) => Diagnostic | undefined;
	/** The orders in an answer to the form. */
	readonly ordersOf: (answer: FormAnswer) => readonly Written[];
	/** What these orders are in the form's answer. */
	readonly answerOf: (given: readonly Written[]) => FormAnswer;
	/** What the slot would do to do the same as the order given last. */
	readonly again: (slot: Slot | undefined, newest: Order | undefined) => Order | undefined;
	/** What the line says for the slot; null: nothing is typed. Of the same line the same reading. */
	readonly read: (line: string, slot: Slot | undefined, newest: Order | undefined) => Reading | null;
	/** The part of the line that is not understood, as it would be kept all the same. */
	readonly keptOf: (reading: Reading | null, slot: Slot | undefined) => KeptAsTyped | undefined;
}

type Props = Pick<Asked, 'table' | 'seat' | 'form' | 'forms' | 'own'>;

export function makeSheet(props: Props, kind: SheetKind, panels: readonly Panel[], rows: number): WritingSheet {
	const { form, own } = props;
	const { context } = kind;
	const { situation } = props.table.game();
	const { phase } = context;
	const read = readerOn(situation, phase);
	const answer = (given: readonly Written[]) => new Orders(given, phase, situation);
	const last = (newest: Order | undefined) => newest ?? lastOrder(props);
	let known: { line: string; slot: Slot | undefined; newest: Order | undefined; reading: Reading | null } | undefined;
	const sheet: WritingSheet = {
		kind,
		given: ordersIn(own[form.id], phase, situation),
		ordersOf: (answer) => ordersIn(answer, phase, situation),
		isAnswered: form.id in own,
		plan: planOn(props, phase),
		panels,
		rows,
		refusalOf: (given) => refusalOf(props, answer(given)),
		refusedBy: (given) => refusedBy(props, answer(given)),
		answerOf: answer,
		again: (slot, newest) => {
			const before = last(newest);
			return slot && before && kind.again?.(slot, before);
		},
		read: (line, slot, newest) => {
			if (known?.line !== line || known.slot !== slot || known.newest !== newest)
				known = { line, slot, newest, reading: line ? readOn(sheet, line, slot, last(newest)) : null };
			return known.reading;
		},
		keptOf: (reading, slot) =>
			reading && isForAll(sheet, reading) ? undefined : keptAsTyped(form, kind, read, slot, reading),
	};
	return sheet;
}

/** What a computer orders that has to agree; undefined: none has. */
export function planOn(
	{ table, seat, form }: Pick<Asked, 'table' | 'seat' | 'form'>,
	phase: PhaseKind,
): PlanHere | undefined {
	const plan = table.plan(seat, form);
	const { answer } = plan ?? {};
	const orders = answer === undefined ? undefined : ordersIn(answer, phase, table.game().situation);
	return plan && planHere(table.game(), plan.by, orders);
}

/** The first slot from this one on that has no order yet; the number of slots: there is none. */
export function firstOpen({ kind }: WritingSheet, given: readonly Written[], from: number): number {
	const { slots } = kind;
	if (kind.isComplete(given)) return slots.length;
	const order = slots.map((_, i) => (from + i) % slots.length);
	return order.find((i) => !givenAt(given, slots[i]!.id)) ?? slots.length;
}

/** The slot that is called so, or begins so. */
export const slotNamed = ({ kind }: WritingSheet, name: string): Slot | undefined =>
	kind.slots.find(
		({ id, province }) =>
			name !== '' && (id.toLowerCase() === name || nameOfPlace(province).toLowerCase().startsWith(name)),
	);

/** Those of the orders whose slots have none yet. */
export const forEmptySlots = ({ given }: WritingSheet, orders: readonly Written[]): readonly Written[] =>
	orders.filter((one) => !given.some((before) => slotOf(before) === slotOf(one)));

/** The orders given, with these in the places of what their slots had. */
export const withOrders = ({ given }: WritingSheet, orders: readonly Order[]): readonly Written[] =>
	orders.reduce((before, order) => withOrder(written(order), before), given);

/** Where the pointer goes once these are given. */
export function openAfter(sheet: WritingSheet, orders: readonly Order[]): number {
	const done = slotOfOrder(orders.at(-1)!);
	return firstOpen(sheet, withOrders(sheet, orders), sheet.kind.slots.findIndex(({ id }) => id === done) + 1);
}

function readOn(sheet: WritingSheet, line: string, from: Slot | undefined, last: Order | undefined): Reading {
	const { kind } = sheet;
	const { slots, context, again } = kind;
	const pointAfter = (orders: readonly Order[]) => {
		const to = orders.length > 0 ? slots[openAfter(sheet, orders)] : from;
		return {
			context: {
				...context,
				...(to?.unit ? { selected: to.unit } : {}),
				...(to && to.id !== WAIVE ? { pointed: to.province } : {}),
			},
			narrow: kind.narrow,
			again: again && (() => repeated(to, orders.at(-1) ?? last, again)),
		};
	};
	return readRest(sheet, line, (part) => readLine(part, pointAfter)) ?? readLine(line, pointAfter);
}

/** The reading of a line that is a shortcut; its orders, or what is wrong, to be filled in. */
const QUICK: Reading = { ready: [], corrected: [], remainder: '', places: [], isBegun: false };

/** The last order of this form and those before it. */
function lastOrder({ table, forms, form, own }: Props): Order | undefined {
	const till = forms.findIndex(({ id }) => id === form.id);
	return forms
		.slice(0, till + 1)
		.filter(({ kind }) => kind === form.kind)
		.flatMap((one) => givenOn(one, own[one.id], table.game().situation))
		.findLast(({ order }) => order)?.order;
}

/** What `=` means for the slot after this order. */
function repeated(
	slot: Slot | undefined,
	last: Order | undefined,
	again: (slot: Slot, last: Order) => Order | undefined,
): Understood {
	if (!last) return { kind: 'error', message: 'There is no order to repeat yet.' };
	if (!slot) return { kind: 'error', message: say`For which unit? Up goes to one, then = repeats ${ordered(last)}.` };
	const order = again(slot, last);
	if (order) return { kind: 'order', order, possible: true };
	return { kind: 'error', message: say`${slotSaid(slot)} cannot do the same as ${ordered(last)}.` };
}

/** `hold all`, alone or as the last of several: the same for all that have no order by then. */
function readRest(sheet: WritingSheet, line: string, read: (part: string) => Reading): Reading | undefined {
	const { forAll, fillRemaining } = sheet.kind;
	const at = Math.max(line.lastIndexOf(','), line.lastIndexOf(';'));
	const last = line.slice(at + 1).trim();
	if (!forAll.typed.test(last)) return undefined;
	const first = at < 0 ? QUICK : read(line.slice(0, at));
	if (first.problem) return { ...first, remainder: `${first.remainder}${line.slice(at)}` };
	const ready = [...first.ready, ...(fillRemaining?.orders(withOrders(sheet, first.ready)) ?? [])];
	if (fillRemaining && ready.length > 0) return { ...QUICK, ready };
	return { ...QUICK, ready, remainder: last, problem: { kind: 'error', message: forAll.none } };
}

/** Whether nothing but such a line is left of it, which is neither misspelt nor an order to be kept. */
const isForAll = ({ kind }: WritingSheet, { remainder }: Reading): boolean => kind.forAll.typed.test(remainder);

/** The line with its misspelt word put right, if it has one. */
export const mendedOn = (sheet: WritingSheet, line: string, reading: Reading): ReturnType<typeof mended> =>
	isForAll(sheet, reading) ? undefined : mended(line, reading);

/** The other page on which the rest of the line would be understood. */
export const pageForRest = (reading: Reading | null): string | undefined =>
	reading?.problem?.kind === 'error' ? reading.problem.page : undefined;

/** The same, for a line of which nothing belongs here. */
export const pageFor = (reading: Reading | null): string | undefined =>
	reading?.ready.length === 0 ? pageForRest(reading) : undefined;
