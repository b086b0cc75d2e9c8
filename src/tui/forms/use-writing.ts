/** Writing orders on a sheet: what is pointed at, the line being typed, the list that is open, and what each key does to them. */
import { useMemo, useState } from 'react';
import { provinceOf } from '../../board/map.ts';
import { counted } from '../../board/names.ts';
import { makeOrder } from '../../board/notation.ts';
import type { Understood } from '../../board/typed.ts';
import type { Order } from '../../board/types.ts';
import type { MenuEntry } from '../parts/order-menu.ts';
import { completed, type Reading, readLine, tell } from '../parts/order-reading.ts';
import { useRested } from '../parts/rested.ts';
import type { Slot } from '../parts/slot.ts';
import { type FormProps, findingsOf, textsOf } from './form-props.ts';
import { useLines } from './lines.ts';
import { type Kept, keptText, lastOrder, QUICK, sameAgain } from './quick.ts';
import type { SheetKind } from './sheet-kind.ts';
import { place, slotOf, WAIVE } from './slots.ts';

type Open = { readonly title: string; readonly items: readonly MenuEntry[]; readonly rest: string };
/** The other page on which the rest of the line would be understood. */
const pageFor = (reading: Reading | null) =>
	reading?.ready.length === 0 && reading.problem?.kind === 'error' ? reading.problem.page : undefined;

type Cleared = { readonly slot: string; readonly texts: readonly string[] };

/** `rows`: the room for a list. */
export function useWriting(kind: SheetKind, props: FormProps, rows: number) {
	const { table, form, own } = props;
	const { slots, context } = kind;
	const texts = textsOf(own[form.id]);
	const firstOpen = (given: readonly string[], from: number) => {
		if (kind.isComplete(given)) return slots.length;
		const order = slots.map((_, i) => (from + i) % slots.length);
		return order.find((i) => !given.some((text) => slotOf(text) === slots[i]!.id)) ?? slots.length;
	};

	const withOrders = (given: readonly Order[]) =>
		given.reduce((before, order) => place(makeOrder(order), before), texts);
	/** Where the pointer goes once these are given. */
	const goOn = (given: readonly Order[]) =>
		firstOpen(withOrders(given), slots.findIndex(({ id }) => id === slotOf(makeOrder(given.at(-1)!))) + 1);

	const [at, setAt] = useState(() => firstOpen(texts, 0) % slots.length);
	const lines = useLines(props.typed ?? '');
	const { line } = lines;
	const [insist, setInsist] = useState(false);
	const [refusal, setRefusal] = useState('');
	const [open, setOpen] = useState<Open | null>(null);
	const [cleared, setCleared] = useState<Cleared | null>(null);
	const [newest, setNewest] = useState<Order>();
	// at the last entry the board stays where it was
	const [focus, setFocus] = useState(at);
	/** The newest key was one of those that come in runs: a letter, or a step to another unit. */
	const [isRunning, setRunning] = useState(false);

	const slot = slots[at];
	const pointAfter = (from: Slot | undefined) => (given: readonly Order[]) => {
		const to = given.length > 0 ? slots[goOn(given)] : from;
		return {
			context: {
				...context,
				...(to?.unit ? { selected: to.unit } : {}),
				...(to && to.id !== WAIVE ? { pointed: to.province } : {}),
			},
			narrow: kind.narrow,
			again: kind.again && (() => sameAgain(to, given.at(-1) ?? last, kind.again!)),
		};
	};
	/** The order given last, of this form or of the one before it. */
	const last = lastOrder(props, newest);
	const again = slot && last && kind.again?.(slot, last);
	/** `hold all`, alone or as the last of several: the same for all that have no order by then. */
	const readQuick = (line: string, from: Slot | undefined): Reading | undefined => {
		const at = Math.max(line.lastIndexOf(','), line.lastIndexOf(';'));
		if (!kind.rest?.typed.test(line.slice(at + 1).trim())) return undefined;
		const first = at < 0 ? QUICK : readLine(line.slice(0, at), pointAfter(from));
		if (first.problem) return { ...first, rest: `${first.rest}${line.slice(at)}` };
		const ready = [...first.ready, ...kind.rest.orders(withOrders(first.ready))];
		if (ready.length > 0) return { ...QUICK, ready };
		return { ...QUICK, rest: line, problem: { kind: 'error', message: 'Everything has an order.' } };
	};
	const read = (line: string, from: Slot | undefined): Reading | null =>
		line ? (readQuick(line, from) ?? readLine(line, pointAfter(from))) : null;
	/** The part of the line that is not understood, as it would be kept all the same. */
	const keptOf = (reading: Reading | null, from: Slot | undefined) =>
		keptText(props, slots, context.all, from, reading);

	// keys act on what is typed and pointed at now; what is said of it, and the board beside it, follow when they rest
	const now = useMemo(() => ({ line, at, focus }), [line, at, focus]);
	const told = useRested(now, isRunning);
	const toldSlot = slots[told.at];
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is pointed at next comes of the slot and the texts
	const toldReading = useMemo(() => read(told.line, toldSlot), [told, own, kind]);
	const readNow = () => (told === now ? toldReading : read(line, slot));
	const findings = useMemo(() => findingsOf({ table, form, own }), [table, form, own]);
	/** Of the slot, or without one of the whole. That a slot has no order yet is seen without a warning. */
	const warningsAt = (of?: Slot) => {
		if (!of?.unit) return findings.filter((finding) => !finding.unit);
		const isOrdered = texts.some((text) => slotOf(text) === of.id);
		return isOrdered ? findings.filter(({ unit }) => unit && provinceOf(unit.at) === of.province) : [];
	};

	const moveTo = (index: number) => {
		setAt(index);
		if (index < slots.length) setFocus(index);
		setRefusal('');
		setCleared(null);
		setRunning(false);
	};
	/** Goes round the slots and the last entry. */
	const step = (by: 1 | -1) => {
		moveTo((at + by + slots.length + 1) % (slots.length + 1));
		setRunning(true);
	};
	const typed = (text: string, isNext: boolean) => {
		// the refused line keeps its slot: the next one is meant for what follows
		if (isNext) moveTo(firstOpen(texts, at + 1));
		setInsist(false);
		setRefusal('');
		setRunning(text !== '');
	};
	const type = (text: string) => typed(text, lines.type(text, at));
	/** A letter closes the list and begins the line anew. */
	const begin = (letter: string) => {
		setOpen(null);
		typed(letter, lines.begin(letter, at));
	};
	/** This rest of the line is not done with; without one a line refused before comes back. */
	const goOnWith = (rest: string) => {
		const back = lines.goOn(rest);
		if (back !== undefined) moveTo(back);
		setInsist(rest !== '' || back !== undefined);
		setRunning(false);
	};
	/** Clears the line; false if it was empty and nothing waits. */
	const drop = (): boolean => {
		setRefusal('');
		goOnWith('');
		return line !== '' || lines.waiting > 0;
	};
	/** Completes the word being typed. */
	const complete = () => {
		const place = readNow()?.places[0];
		if (place) type(completed(line, place));
	};

	/** Keeps the orders, and goes on to what has none yet; false if they are refused. */
	const give = (given: readonly Order[], rest: string): boolean => {
		const refused = props.onAnswer(withOrders(given));
		if (refused) {
			setRefusal(refused);
			return false;
		}
		moveTo(goOn(given));
		setNewest(given.at(-1));
		goOnWith(rest);
		return true;
	};

	const enter = () => {
		const reading = readNow();
		const kept = keptOf(reading, slot);
		setRunning(false);
		lines.entered();
		if (reading?.ready.length) give(reading.ready, reading.rest);
		else if (reading?.problem?.kind === 'choices') ask(reading.problem, reading.rest);
		else if (pageFor(reading)) props.onPage?.(pageFor(reading)!, lines.withRefused(reading!.rest));
		else if (reading && kept && insist) keep(kept);
		else if (reading) setInsist(true);
		else if (lines.waiting > 0) goOnWith('');
		else if (slot) setOpen({ title: slot.label, items: menuOf(slot), rest: '' });
		else if (form.id in own || !props.onAnswer(texts)) props.onNext();
	};

	/** Everything to choose for the slot; what is quick comes last. */
	const menuOf = (of: Slot): readonly MenuEntry[] => {
		const left = kind.rest?.orders(texts) ?? [];
		const quick: MenuEntry[] = [
			...(again && again.kind !== 'hold' && again.kind !== 'build'
				? [{ label: `=        the same again: ${makeOrder(again)}`, order: again }]
				: []),
			...(left.length > 1 ? [{ label: `${kind.rest!.label} (${left.length})`, orders: left }] : []),
		];
		return [...kind.menu(of, rows - 1 - quick.length), ...quick];
	};

	/** Keeps a text that is no order. */
	const keep = ({ slot: of, text, rest }: Kept) => {
		const given = place(text, texts);
		const refused = props.onAnswer(given);
		if (refused) return setRefusal(refused);
		moveTo(firstOpen(given, slots.indexOf(of) + 1));
		goOnWith(rest);
	};

	const ask = ({ what, orders: fitting }: Extract<Understood, { kind: 'choices' }>, rest: string) => {
		const later = rest.split(/[,;]/).slice(1).join(',').trimStart();
		const ids = [...new Set(fitting.map((order) => slotOf(makeOrder(order))))];
		const meant = slots.filter(({ id }) => ids.includes(id));
		const ofSlot = ({ id }: Slot) => fitting.filter((order) => slotOf(makeOrder(order)) === id);
		const [only] = meant;
		if (only && meant.length === 1 && what === 'order') {
			moveTo(slots.indexOf(only));
			// only its name was typed: that has done its work
			if (only.unit && fitting.length === context.possible(only.unit).length) lines.keep(later);
			setOpen({ title: only.label, items: kind.menu(only, rows - 1, fitting), rest: later });
		} else if (fitting.length > rows) {
			const units = meant.map((one) => ({ label: `${one.label} ...`, items: kind.menu(one, rows - 1, ofSlot(one)) }));
			setOpen({ title: line, items: units, rest: later });
		} else setOpen({ title: line, items: fitting.map((order) => ({ label: makeOrder(order), order })), rest: later });
	};

	const clear = () => {
		if (!slot) return;
		setRunning(false);
		const mine = texts.filter((text) => slotOf(text) === slot.id);
		if (mine.length > 0) {
			if (!props.onAnswer(texts.filter((text) => !mine.includes(text)))) setCleared({ slot: slot.id, texts: mine });
		} else if (cleared?.slot === slot.id) {
			props.onAnswer(cleared.texts.reduce((before, text) => place(text, before), texts));
			setCleared(null);
		}
	};

	const keepsIt = ({ text }: Kept) => `Enter again keeps it as typed (${text}).`;
	const says = () => {
		if (refusal) return { text: refusal, isWrong: true };
		if (toldReading) {
			const kept = insist && keptOf(toldReading, toldSlot);
			const { text, isWrong } = tell(toldReading, insist);
			return kept ? { text: `${text} ${keepsIt(kept)}`, isWrong: true } : { text, isWrong };
		}
		const warnings = (toldSlot && !toldSlot.unit ? [] : warningsAt(toldSlot)).map(({ message }) => `! ${message}`);
		if (!toldSlot) return { text: [kind.status(texts), ...warnings].join(' '), isWrong: false };
		if (cleared?.slot === toldSlot.id)
			return { text: `Cleared: ${cleared.texts.join(', ')}. Backspace again brings it back.`, isWrong: false };
		return { text: [kind.describe(toldSlot, texts), ...warnings].filter(Boolean).join(' '), isWrong: false };
	};
	const hint = () => {
		const waiting = lines.waiting > 0 ? `${counted(lines.waiting, 'more line')} refused.  ` : '';
		return `${waiting}${hintOfLine()}`;
	};
	const hintOfLine = () => {
		if (pageFor(toldReading)) return 'Enter goes there with what is typed, Esc clears the line';
		if (toldReading && toldReading.places.length > 0) {
			// a letter may be an order already, and begin a name as well
			const confirms = toldReading.problem ? '' : 'Enter confirms, ';
			return `${confirms}Tab ${toldReading.places.slice(0, 16).join(' ')}`;
		}
		if (toldReading) return toldReading.problem ? 'Esc clears the line' : 'Enter confirms, Esc clears the line';
		return toldSlot
			? `${kind.typing(toldSlot, again !== undefined)}; Enter lists everything`
			: 'Enter goes on; Up, or a name, changes an order';
	};

	return {
		texts,
		at,
		slot,
		/** The slot the board is shown around. */
		focus: told.focus,
		line,
		open,
		/** What the line below the sheet says, and whether something is wrong. */
		said: says(),
		hint: hint(),
		/** Whether it says something of the moment, not of the slot. */
		isTelling: refusal !== '' || toldReading !== null || cleared !== null,
		isDoubtful: (of: Slot) => of.unit !== undefined && warningsAt(of).length > 0,
		moveTo,
		step,
		type,
		begin,
		drop,
		complete,
		give,
		enter,
		clear,
		setOpen,
		openMenu: (of: Slot, fitting: readonly Order[]) =>
			setOpen({ title: of.label, items: kind.menu(of, rows - 1, fitting), rest: '' }),
	};
}
