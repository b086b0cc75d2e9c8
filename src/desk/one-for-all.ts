/** One types what all people answer (S13): line by line, power by power, or pasted. The same on the screens and in lines. */

import { isDeepStrictEqual } from 'node:util';
import { provinceOf } from '../board/map.ts';
import { makeOrder, makeUnit, parsePlace } from '../board/notation.ts';
import {
	asPhrase,
	asTyped,
	count,
	isSame,
	joined,
	NOTHING,
	order,
	type Phrase,
	type Sentence,
	say,
	sentences,
	words,
} from '../board/phrase.ts';
import { type Order, POWERS } from '../board/types.ts';
import { readingInWords } from '../forms/sheet/order-reading.ts';
import { sheetFor } from '../forms/sheet/sheet-for.ts';
import { firstOpen, withOrders } from '../forms/sheet/sheet-reading.ts';
import { allOrders } from '../forms/sheet/slots.ts';
import type { FormAnswer } from '../game/answers.ts';
import { powerAbout } from '../game/form-ids.ts';
import { type Answers, type Form, isPowerForm, type PowerForm } from '../game/forms.ts';
import { isSameName } from '../game/names.ts';
import { Orders } from '../game/orders.ts';
import { orderTold } from '../game/orders-told.ts';
import { calledAt, personAt } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import { typesForAll } from '../game/who-types.ts';
import { type Asked, refusalOf } from './asked.ts';
import { typedAnswer, typedAs } from './typed-answer.ts';

export const FOR_ALL_TITLE = 'One types for all';

/** Where answers open one after the other all look at each anyway. */
export const isForAll = (table: Pick<Table, 'game' | 'isInTurns'>): boolean =>
	typesForAll(table.game()) && !table.isInTurns();

/** What is asked of those who have not answered; what may be left out is asked in their own turns alone. */
export const entriesAt = (table: Table): Asked[] =>
	table.waiting().flatMap((seat) => {
		const own = table.draft(seat);
		const forms = table.forms(seat, own);
		return forms.filter(({ optional }) => !optional).map((form) => ({ table, seat, form, forms, own }));
	});

/** A line that was not taken, whose it may be and of which slot, why, and what would be possible. */
export interface Wrong {
	readonly line: string;
	readonly entry: Asked | undefined;
	readonly slot: string | undefined;
	readonly why: Sentence;
	readonly possible: Phrase;
	/** It can be meant in several ways. */
	readonly isOpen: boolean;
}

export interface Typing {
	/** For whom the lines are, as it was typed above them; empty: for whoever is pointed at, or anybody. */
	readonly meant: string;
	/** A heading that was not understood: no line below it is taken. Empty: there is none. */
	readonly strange: string;
	readonly wrong: readonly Wrong[];
	/** What was taken: orders as they are, of all else only that it was entered. */
	readonly taken: readonly Phrase[];
}

export const NOTHING_TYPED: Typing = { meant: '', strange: '', wrong: [], taken: [] };

export const NO_NAME = 'It is no name here either: lines below it are left out, up to a name that is known.';

/** Enters the line in the drafts that it is for. `at`: the entry that is pointed at; `entries`: those that are meant. */
export function enterLine(
	table: Table,
	now: Typing,
	line: string,
	at: number,
	entries: readonly Asked[] = entriesAt(table),
): Typing {
	if (isHeading(entries, line)) return { ...now, meant: headingOf(line), strange: '' };
	const isNamed = line.includes(':') && isNamedIn(entries, line.split(':')[0] ?? '');
	if (now.strange !== '' && !isNamed && line.trim() !== '')
		return refused(now, line, undefined, say`left out: nobody is called ${asTyped(now.strange)} here.`);
	const next = enterAlone(now, line, at, entries);
	const [last] = next.taken.length === now.taken.length ? next.wrong.slice(-1) : [];
	if (!last || last.isOpen || !isLikeHeading(entries, line)) return next;
	const strange = headingOf(line);
	const wrong = { ...last, entry: undefined, slot: undefined, possible: words(NO_NAME) };
	return { ...next, wrong: [...next.wrong.slice(0, -1), wrong], meant: '', strange };
}

/** The same of a line that has none above it. */
export function enterAlone(now: Typing, line: string, at: number, entries: readonly Asked[]): Typing {
	const pointed = entries[at];
	const [, before = '', after = ''] = /^([^:]*):(.*)$/u.exec(line) ?? [];
	const isNamed = isNamedIn(entries, before);
	const meant = isNamed ? before : now.meant;
	if (before !== '' && !isNamed)
		return refused(now, line, pointed, say`nobody is called ${asTyped(before.trim())} here.`);
	const text = (isNamed ? after : line).trim();
	if (text === '') return now;
	const own = meant === '' ? entries : entries.filter((entry) => isMeant(entry, meant));
	const next = entered({ ...now, meant }, text, own, meant === '' ? pointed : own.find((entry) => entry === pointed));
	// a name before orders is for this line
	return isNamed ? { ...next, meant: '' } : next;
}

const headingOf = (line: string): string => line.replace(':', '').trim();

/** For whom lines are, before the line: `France`; `Rusia?` where it is nobody's name. */
export const meantNow = ({ meant, strange }: Typing): string => (strange === '' ? meant : `${strange}?`);

/** The last word of a heading may be its colon: `FRANCE`, `Anna`, `France (Anna):`, `**FRANCE**`, `FRANCE - Anna`. */
const isHeading = (entries: readonly Asked[], line: string): boolean =>
	/^[^:]*:?[\s*#]*$/u.test(line) && isNamedIn(entries, line.replace(':', ''), true);

/** A word alone that is no place, or one that is like a power's or somebody's name: of a line that was not taken. */
function isLikeHeading(entries: readonly Asked[], line: string): boolean {
	const [first = '', ...others] = wordsOf(line.toUpperCase());
	if (/:\s*\S/.test(line)) return false;
	if (/:/.test(line) || [first, ...others].some((word) => POWERS.some((power) => word === power))) return true;
	if (others.length === 0)
		return /^\p{L}{3,}$/u.test(first) && (!parsePlace(first).ok || POWERS.some((power) => power.startsWith(first)));
	const isLike = (name: string) => name.slice(0, 3) === first.slice(0, 3) && name.at(-1) === first.at(-1);
	return first.length > 3 && (POWERS.some(isLike) || entries.some((entry) => isMeant(entry, first)));
}

const isNamedIn = (entries: readonly Asked[], named: string, isWhole = false): boolean =>
	named.trim() !== '' && entries.some((entry) => isMeant(entry, named, isWhole));

/** As people write them: in brackets, bold, behind a dash. */
const wordsOf = (named: string): string[] =>
	named.split(/[\s(),:*#]+(?:[-\u2013\u2014]\s+)?/u).filter((word) => word !== '');

/** Whether all these names are of its power or its person; a power also by its first letters. */
export function isMeant({ table, seat, form }: Asked, named: string, isWhole = false): boolean {
	const person = calledAt(table.game(), seat);
	const power = powerAbout(form.id);
	const isPower = (word: string) => {
		const first = word.toUpperCase();
		// ENG is a place as well
		const least = isWhole ? (parsePlace(word).ok ? first.length + 1 : 3) : 2;
		return power === first || (first.length >= least && power?.startsWith(first) === true);
	};
	const names = wordsOf(named);
	const others = names.filter((word) => !isPower(word)).join(' ');
	return isSameName(person, named) || (names.length > 0 && (others === '' || isSameName(person, others)));
}

/** One entry after the other takes what it can of the text; the one pointed at comes first. */
function entered(now: Typing, text: string, entries: readonly Asked[], pointed: Asked | undefined): Typing {
	const named = pointed ? [pointed] : now.meant === '' ? [] : entries;
	for (const entry of named) {
		const answer = typedAnswer(entry.form, text, entry.own[entry.form.id]);
		if (answer !== undefined) return kept(now, text, entry, answer);
	}
	const sheets = entries.filter(isSheet);
	const readings = sheets.map((entry) => ({ entry, ...readOn(entry, text, entry === pointed) }));
	const taking = readings.filter(({ ready }) => ready.length > 0);
	const best = taking.find(({ entry }) => entry === pointed) ?? taking[0];
	if (!best || best.entry !== pointed) {
		const meant = new Map(readings.flatMap(meantBy).map((one) => [makeOrder(one), one]));
		const isForAll = taking.some(({ entry }) => sheetFor(entry).kind.forAll.typed.test(text));
		if (meant.size > 1 && !isForAll)
			return refused(now, text, undefined, whichOf([...meant.values()]), { isOpen: true });
		if (taking.length > 1) return refused(now, text, undefined, whose(taking.map(({ entry }) => entry)));
	}
	if (!best) {
		const near =
			readings.find(({ problem }) => problem?.kind === 'order') ?? readings.find((one) => one.entry === pointed);
		const one = near ?? (readings.length === 1 ? readings[0] : undefined);
		const asked = sheets.length === 0 ? entries[0] : undefined;
		if (asked)
			return refused(now, text, asked, say`that is no answer.`, {
				possible: say`It is typed as ${typedAs(asked.form)}.`,
			});
		const why = one?.reading ? readingInWords(one.reading, true).text : (sameProblem(readings) ?? NOBODYS);
		const possible = one && possibleFor(one.entry, one.reading);
		const slot = one?.problem?.kind === 'order' ? slotMeant(one.problem.order) : undefined;
		return refused(now, text, one?.entry ?? pointed, why, { possible, slot });
	}
	const { entry, reading, ready } = best;
	const given = withOrders(sheetFor(entry), ready);
	const next = kept(now, text, entry, sheetFor(entry).answerOf(given), ready);
	const rest = reading?.remainder ?? '';
	if (rest === '' || next.taken.length === now.taken.length) return next;
	// what others have been given is in their drafts by now
	const fresh = entriesAt(entry.table).filter((one) => entries.some((each) => isSameEntry(each, one)));
	return entered(
		next,
		rest,
		fresh,
		fresh.find((one) => pointed && isSameEntry(one, pointed)),
	);
}

export const isSheet = (entry: Asked): entry is Asked<PowerForm> => isPowerForm(entry.form);
export const isSameEntry = (one: Asked, other: Asked): boolean =>
	one.seat === other.seat && one.form.id === other.form.id;

function readOn(entry: Asked<PowerForm>, text: string, isPointed: boolean) {
	const sheet = sheetFor(entry);
	const slot = isPointed ? sheet.kind.slots[firstOpen(sheet, sheet.given, 0)] : undefined;
	const reading = sheet.read(text, slot, undefined);
	return { reading, ready: reading?.ready ?? [], problem: reading?.problem };
}

const NOBODYS = "it is nobody's order.";

/** What is wrong wherever it is read: a word that nobody knows. */
function sameProblem(readings: readonly ReturnType<typeof readOn>[]): Sentence | undefined {
	const [first, ...others] = readings.map(({ problem }) => problem && 'message' in problem && problem.message);
	return first && others.every((one) => isDeepStrictEqual(one, first)) ? first : undefined;
}

/** What its first part may be. */
const meantBy = ({ ready: [first], problem }: ReturnType<typeof readOn>): readonly Order[] =>
	first ? [first] : problem?.kind === 'choices' ? problem.orders : [];

function whichOf(orders: readonly Order[]): Phrase {
	const units = new Set(orders.map((one) => ('unit' in one ? makeUnit(one.unit) : '')));
	if (units.size > NAMED) return words('which unit? Begin with where it is.');
	const named = orders.slice(0, NAMED).map(order);
	const more = orders.length - named.length;
	return say`which: ${joined(more > 0 ? [...named, words(`${more} more`)] : named, 'or')}?`;
}

export const whose = (entries: readonly Asked[]): Phrase =>
	say`whose? Begin the line with a name: ${joined(
		entries.map(({ table, seat }) => personAt(table.game(), seat)),
		'or',
	)}.`;

/** `orders`: those of the line. */
function kept(now: Typing, line: string, entry: Asked, answer: FormAnswer, orders: readonly Order[] = []): Typing {
	const { table, seat, form, own } = entry;
	const why = refusalOf(entry, answer);
	const stands = own[form.id];
	// what is refused already is not the fault of this line
	const isNew = stands === undefined || !isDeepStrictEqual(why, refusalOf(entry, stands));
	if (why !== undefined && isNew) return refused(now, line, entry, why);
	table.saveDraft(seat, { ...own, [form.id]: answer });
	const before = isSheet(entry) ? sheetFor(entry).given.map(({ text }) => text) : [];
	const news =
		answer instanceof Orders
			? answer.given.filter(({ text }) => !before.includes(text)).map(orderTold)
			: [words('entered')];
	const told = news.length > 0 ? joined(news, ',') : words('that stands already');
	const slots = orders.map(slotMeant);
	const isWhole = entryState({ ...entry, own: table.draft(seat) }).isDone;
	const isMended = (one: Wrong) =>
		one.entry && isSameEntry(one.entry, entry) && (one.slot === undefined ? isWhole : slots.includes(one.slot));
	return {
		...now,
		wrong: now.wrong.filter((one) => !isMended(one)),
		taken: [...now.taken, say`${entryTitle(entry)}: ${told}.`],
	};
}

/** The unit or home centre that is ordered. */
const slotMeant = (given: Order): string | undefined => ('unit' in given ? provinceOf(given.unit.at) : undefined);

type Besides = Partial<Pick<Wrong, 'isOpen' | 'slot'>> & { readonly possible?: Phrase | undefined };

/** It takes the place of what was wrong with the same before. */
function refused(
	now: Typing,
	line: string,
	entry: Asked | undefined,
	why: Sentence,
	{ possible = NOTHING, isOpen = false, slot }: Besides = {},
): Typing {
	const isReplaced = (one: Wrong) => {
		const isOfIt = one.entry && entry ? isSameEntry(one.entry, entry) : one.entry === entry;
		return isOfIt && (one.line === line || (slot !== undefined && one.slot === slot));
	};
	return {
		...now,
		wrong: [...now.wrong.filter((one) => !isReplaced(one)), { line, entry, slot, why, possible, isOpen }],
	};
}

/** So many orders are named. */
const NAMED = 6;

/** What the unit meant can do, or what there is to order. */
function possibleFor(entry: Asked<PowerForm>, reading: ReturnType<typeof readOn>['reading']): Phrase {
	const { kind } = sheetFor(entry);
	const problem = reading?.problem;
	const meant = problem?.kind === 'order' && 'unit' in problem.order ? provinceOf(problem.order.unit.at) : undefined;
	const own = kind.slots.filter(({ id }) => id === meant);
	const slots = own.length > 0 ? own : kind.slots;
	const [slot] = slots;
	if (!slot || slots.length > 1)
		return say`To order: ${joined(
			slots.map(({ label }) => words(label)),
			',',
		)}.`;
	const all = allOrders(kind.menu(slot, Number.MAX_SAFE_INTEGER)).map(order);
	const more = all.length > NAMED ? say` and ${all.length - NAMED} more` : NOTHING;
	return say`Possible: ${joined(all.slice(0, NAMED), ',')}${more}.`;
}

/** `Orders of FRANCE (Anna)`. */
export const entryTitle = ({ table, seat, form }: Asked): Phrase =>
	say`${form.title} (${personAt(table.game(), seat)})`;

/** How far it is, and of orders what they are; whatever else was entered is not shown again. */
export function entryState(entry: Asked): { readonly is: string; readonly isDone: boolean; readonly shows: Phrase } {
	const isEntered = entry.form.id in entry.own;
	if (!isSheet(entry)) return { is: isEntered ? 'entered' : 'to come', isDone: isEntered, shows: NOTHING };
	const { given, kind } = sheetFor(entry);
	return {
		is: `${given.length} of ${kind.wanted}`,
		isDone: kind.isComplete(given),
		shows: joined(
			given.map(({ text }) => words(text)),
			',',
		),
	};
}

/** What is still to come before all can be submitted, and what may be left as it is. */
export function missingAt(table: Table) {
	const entries = entriesAt(table);
	const open = entries.filter((entry) => !isSheet(entry) && !(entry.form.id in entry.own));
	const answers = open.map(entryTitle);
	const people = [...new Set(open.map(({ seat }) => seat))].map((seat) => personAt(table.game(), seat));
	const orders = entries.filter(isSheet).map((entry) => {
		const { kind, given } = sheetFor(entry);
		return kind.isComplete(given) ? 0 : kind.wanted - given.length;
	});
	return { answers, people, orders: orders.reduce((sum, left) => sum + Math.max(0, left), 0) };
}

/** In a sentence, before all are submitted; undefined: nothing is missing. */
export function missingInWords({ answers, orders }: ReturnType<typeof missingAt>): Phrase | undefined {
	if (answers.length > 0) return say`To come: ${joined(answers, ',')}.`;
	return orders > 0 ? say`${count(orders, 'order is', 'orders are')} missing.` : undefined;
}

/** Submits what was typed for everybody; a sentence says what is refused. Sheets without orders are submitted so. */
export function submitAll(table: Table): Sentence | undefined {
	for (const seat of table.waiting()) {
		const done = table.submit(seat, filled(table, seat));
		if (!done.ok) return say`${personAt(table.game(), seat)}: ${asPhrase(done.message)}`;
	}
	return undefined;
}

function filled(table: Table, seat: number): Answers {
	let own = table.draft(seat);
	for (;;) {
		const blank = table.forms(seat, own).filter((form: Form) => isPowerForm(form) && !(form.id in own));
		if (blank.length === 0) return own;
		own = { ...own, ...Object.fromEntries(blank.map(({ id }) => [id, []])) };
	}
}

/** `Orders of FRANCE (Anna), a par lon: A PAR cannot reach LON. Possible: ...`. */
export const wrongInWords = ({ line, entry, why, possible }: Wrong): Phrase =>
	sentences([say`${joined([entry ? entryTitle(entry) : NOTHING, asTyped(line)], ',')}: ${asPhrase(why)}`, possible]);

/** In the order of what is asked; last what may be anybody's. */
export function byEntry(entries: readonly Asked[], wrong: readonly Wrong[]): Wrong[] {
	const owned = entries.flatMap((each) => wrong.filter(({ entry }) => entry && isSameEntry(each, entry)));
	return [...owned, ...wrong.filter((one) => !owned.includes(one))];
}

/** `Not taken: 2 lines of AUSTRIA, 1 line of nobody.`, without what is in them; undefined: all was taken. */
export function notTaken(entries: readonly Asked[], wrong: readonly Wrong[]): Phrase | undefined {
	const whose = byEntry(entries, wrong).map(({ entry }) => {
		const power = entry && powerAbout(entry.form.id);
		return power ? say`${power}` : entry ? personAt(entry.table.game(), entry.seat) : words('nobody');
	});
	const counted = whose.flatMap((one, i) => {
		const same = whose.flatMap((other, n) => (isSame(other, one) ? [n] : []));
		return same[0] === i ? [say`${count(same.length, 'line')} of ${one}`] : [];
	});
	return counted.length > 0 ? say`Not taken: ${joined(counted, ',')}.` : undefined;
}
