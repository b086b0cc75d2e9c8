/** What is typed in a lab, and what comes of it: the same on the screens and in lines. */

import { isDeepStrictEqual } from 'node:util';
import {
	asPhrase,
	isNothing,
	isSame,
	joined,
	NOTHING,
	type Phrase,
	powerShort,
	type Sentence,
	say,
	sentences,
	order as theOrder,
	unit,
	words,
} from '../board/phrase.ts';
import { printable } from '../board/printable.ts';
import { POWERS, type Power } from '../board/types.ts';
import { givenIn, type Written } from '../board/written.ts';
import type { FormAnswer } from '../game/answers.ts';
import { powerAbout } from '../game/form-ids.ts';
import { isPowerForm, kindOf } from '../game/forms.ts';
import { isSameName } from '../game/names.ts';
import { resultWord } from '../game/naming.ts';
import { Orders } from '../game/orders.ts';
import { readerOn } from '../game/reading.ts';
import type { OrderLine } from '../game/report.ts';
import { calledAt, personAt } from '../game/seats.ts';
import { centresOf, type Game } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { suggestingAt, withComputers } from '../lab/computing.ts';
import { answersGiven, type Given, openPosition, tablesAt } from '../lab/judging.ts';
import {
	answer,
	centresSet,
	clear,
	earlier,
	gameAt,
	goTo,
	judge,
	type Lab,
	later,
	linesOf,
	momentOf,
	order,
	own,
	put,
	redo,
	remove,
	undo,
	unitsSet,
} from '../lab/lab.ts';
import { writeLab } from '../lab/lab-file.ts';
import { boardChange, changeInWords } from '../lab/notation.ts';
import { type Asked, refusalOf } from './asked.ts';
import { enterAlone, isSheet, NOTHING_TYPED, wrongInWords } from './one-for-all.ts';
import { typedAs } from './typed-answer.ts';
import { gameTitle } from './words.ts';

/** What came of a line. */
export interface Answered {
	readonly lab: Lab;
	readonly said: readonly Sentence[];
	/** What is shown besides: the report of what was judged, the lines; or it is on the disk now; where one is; or what is meant was asked. */
	readonly does?: 'judged' | 'branches' | 'orders' | 'written' | 'moved' | 'asked';
}

/** The game at this position; undefined: the board cannot be. */
export function tableAt(lab: Lab): Table | undefined {
	const moment = momentOf(lab);
	const played = gameAt(moment);
	return played.ok ? openPosition(played.value, moment.given) : undefined;
}

/** All that is asked here, of each seat: what comes before the orders, too. Proposals, which lapse in a position, are none of it. */
export function asksAt(lab: Lab): Asked[] {
	const moment = momentOf(lab);
	const { given, end } = moment;
	const played = gameAt(moment);
	if (!played.ok || end !== undefined) return [];
	const tables = tablesAt(played.value, given).map((table) => suggestingAt(table, moment, played.value.ruleset));
	return tables.flatMap((table) =>
		table.waiting().flatMap((seat) => {
			const own = answersGiven(table, seat, given);
			const forms = table.forms(seat, own);
			const asked = forms.filter(({ kind, optional }) => !(optional && kind === 'choice'));
			return asked.map((form) => ({ table, seat, form, forms, own }));
		}),
	);
}

/** Asked besides orders, and not answered yet. */
export const stillAsked = (lab: Lab): Asked[] =>
	asksAt(lab).filter(({ form, own }) => !isPowerForm(form) && !form.optional && !(form.id in own));

/** Answers a form as it is answered on its own page; a sentence says why it is refused. */
export function answerTo(lab: Lab, asked: Asked, value: FormAnswer): Answered | Phrase {
	const why = refusalOf(asked, value);
	return why ?? { lab: answer(lab, asked, value), said: [say`${answerSaid(asked, value)}.`] };
}

const answerSaid = ({ table, seat, form }: Asked, value: FormAnswer): Phrase => {
	const all =
		value instanceof Orders ? value.given.map(givenIn) : kindOf(form.kind).summary(form, value, table.game().situation);
	return say`${form.title} (${personAt(table.game(), seat)}): ${joined(all, ',')}`;
};

/** What is typed as one types for all: for whoever has the unit, or behind a name and a colon. Orders of a power are for all who command it. */
function entered(lab: Lab, line: string): Answered {
	const all = asksAt(lab);
	const [name = ''] = line.split(':');
	const isSeat = all.some(({ table, seat }) => isSameName(calledAt(table.game(), seat), name));
	const isFirst = ({ form }: Asked, i: number) => all.findIndex((other) => other.form.id === form.id) === i;
	const entries = all.filter((each, i) => isSeat || !isSheet(each) || isFirst(each, i));
	for (const { table, seat, own } of entries) table.saveDraft(seat, own);
	const [first] = entries;
	if (!first) return { lab, said: [tableAt(lab) ? 'Nothing is asked here.' : CANNOT_BE] };
	const { wrong } = enterAlone(NOTHING_TYPED, line, -1, entries);
	let next = lab;
	for (const entry of entries) {
		const value = entry.table.draft(entry.seat)[entry.form.id];
		if (value === undefined || isDeepStrictEqual(value, entry.own[entry.form.id])) continue;
		if (isSeat || !(value instanceof Orders) || !isSheet(entry)) next = answer(next, entry, value);
		else for (const given of value.given) if (given.order) next = order(next, entry.form.power, given.order);
	}
	const said: Sentence[] = newsIn(lab, next).map((fact) => say`${fact}.`);
	if (wrong.length === 0 && said.length === 0) said.push('That stands already, or no order is in it.');
	const isOpen = wrong.some((one) => one.isOpen);
	return { lab: next, said: [...said, ...wrong.map(wrongInWords)], ...(isOpen && { does: 'asked' }) };
}

const CANNOT_BE = 'This board cannot be, so nobody can be ordered: put, remove or undo.';

/** What the line does: what is judged is told by whoever asks. */
export function answerIn(lab: Lab, line: string): Answered {
	const [word = '', ...rest] = line.toLowerCase().split(/\s+/);
	const number = rest.length === 1 && /^\d+$/.test(rest[0] ?? '') ? Number(rest[0]) : undefined;
	switch (word) {
		case '':
		case 'judge':
		case 'done':
			return judged(lab);
		case '*':
		case 'suggest':
			return computed(lab);
		case 'undo':
			return again(lab, undo(lab), (next) => say`Undone: ${changeBetween(next, lab)}.`, 'There is nothing to undo.');
		case 'redo':
			return again(
				lab,
				redo(lab),
				(next) => say`Done again: ${changeBetween(lab, next)}.`,
				'There is nothing to do again.',
			);
		case 'earlier':
			return moved(lab, earlier(lab, number), 'That is before it began.');
		case 'later':
			return moved(lab, later(lab), 'Nothing has come of this position yet: Enter judges.');
		case 'go':
			return moved(lab, goTo(lab, (number ?? 0) - 1), `There are positions 1 to ${lab.moments.length}.`);
		case 'branches':
			return { lab, said: branchesSaid(lab), does: 'branches' };
		case 'orders':
			return { lab, said: ordersGiven(lab), does: 'orders' };
		case 'clear':
			return { lab: clear(lab), said: ['No orders are given.'] };
		case 'write':
			return written(lab, line.slice('write'.length).trim());
		default:
			return changedBoard(lab, line) ?? entered(lab, line.replace(/^order /i, ''));
	}
}

function computed(lab: Lab): Answered {
	const next = withComputers(lab);
	if (!next.ok) return { lab, said: [next.message] };
	const [was, is] = [lab, next.value].map((each) => JSON.stringify(momentOf(each).given));
	if (was === is) return { lab, said: ['Nothing is left to order here.'] };
	return {
		lab: next.value,
		said: ['Easy computers have ordered what had no order; what you gave stays.'],
		does: 'orders',
	};
}

const moved = (lab: Lab, next: Lab | undefined, otherwise: string): Answered => ({
	lab: next ?? lab,
	said: next ? where(next) : [otherwise],
	...(next && { does: 'moved' }),
});

const again = (lab: Lab, next: Lab | undefined, said: (next: Lab) => Phrase, otherwise: string): Answered =>
	next ? { lab: next, said: [said(next)] } : { lab, said: [otherwise] };

/** What has made the one of the other. */
function changeBetween(before: Lab, after: Lab): Phrase {
	if (after.moments.length > before.moments.length && after.moments.at(-1)?.table) return words('it was judged');
	if (after.at !== before.at && after.moments.length === before.moments.length) return say`to position ${after.at + 1}`;
	return joined([...newsIn(before, after), ...newsIn(after, before).map((fact) => say`${fact} taken away`)], ',');
}

/** What is in the one alone. */
function newsIn(before: Lab, after: Lab): Phrase[] {
	const known = factsIn(before);
	return factsIn(after).filter((fact) => !known.some((each) => isSame(each, fact)));
}

/** What stands there, and what is given. */
function factsIn(lab: Lab): Phrase[] {
	const moment = momentOf(lab);
	const table = tableAt(lab);
	const orders = table ? ordersIn(table.game(), moment.given) : [];
	return [
		...unitsSet(moment).map((each) => say`${unit(each)} of ${each.power}`),
		...centresSet(moment).map(([owner, centre]) => words(`${centre} to ${owner}`)),
		...orders.flatMap(({ of, given }) => given.map((one) => say`${of}: ${givenIn(one)}`)),
		...answersSaid(lab),
	];
}

function written(lab: Lab, file: string): Answered {
	if (file === '') return { lab, said: ['write needs a file: write there.json.'] };
	const refused = writeLab(file, lab);
	return {
		lab,
		said: [words(printable(refused ?? `Written to ${file}.`))],
		...(refused === undefined && { does: 'written' }),
	};
}

function changedBoard(lab: Lab, line: string): Answered | undefined {
	const change = boardChange(line);
	if (!change) return undefined;
	if (!change.ok) return { lab, said: [change.message] };
	const { value } = change;
	const next =
		value.kind === 'put'
			? put(lab, value.power, value.type, value.at)
			: value.kind === 'own'
				? own(lab, value.at, value.power)
				: remove(lab, value.at);
	return { lab: next, said: [changeInWords(value), ...cannotBe(next)] };
}

/** Why it cannot be judged. */
function cannotBe(lab: Lab): Sentence[] {
	const played = gameAt(momentOf(lab));
	return played.ok ? [] : [say`This board cannot be judged: ${asPhrase(played.message)}`];
}

function judged(lab: Lab): Answered {
	const next = judge(lab);
	return next.ok ? { lab: next.value, said: cameOf(next.value), does: 'judged' } : { lab, said: [next.message] };
}

/** Besides the report: what was left out, what is other than with the orders before, where it is now. */
function cameOf(lab: Lab): Sentence[] {
	const { table, leftOut = [], end, from } = momentOf(lab);
	const other = lab.moments.findLast((each, i) => each.from === from && i !== lab.at && each.table)?.table;
	return [
		...leftOut.map(({ why }) => say`Not possible, and left out: ${asPhrase(why)}`),
		...(table && other ? differences(table, other) : []),
		...(end ? [end] : []),
		...where(lab),
	];
}

/** With its phase: a unit that goes in winter may have been ordered before. */
const linesIn = (table: Table): (OrderLine & { readonly phase: string })[] =>
	table.history().flatMap(({ report: { phase, lines } }) => lines.map((line) => ({ ...line, phase })));

/** What came otherwise than with the orders that were tried before. */
function differences(table: Table, other: Table): Sentence[] {
	const before = linesIn(other);
	const told = linesIn(table).flatMap((line): Phrase[] => {
		const was = before.find(
			({ unit, power, phase }) => unit?.at === line.unit?.at && power === line.power && phase === line.phase,
		);
		if (!was || !line.given.order || (was.result === line.result && was.given.text === line.given.text)) return [];
		return [
			say`${theOrder(line.given.order)}: ${words(resultWord(line.result))}, before ${was.given.text === line.given.text || !was.given.order ? words(resultWord(was.result)) : say`${theOrder(was.given.order)}, ${words(resultWord(was.result))}`}`,
		];
	});
	return [told.length === 0 ? 'Nothing came otherwise than before.' : say`Other than before: ${joined(told, ';')}.`];
}

/** What the line of a position makes public, as bids. */
function toldAtOnce(lab: Lab): Sentence[] {
	const moment = momentOf(lab);
	const played = gameAt(moment);
	return moment.from === undefined && played.ok ? played.value.game.reports.flatMap(({ events }) => events) : [];
}

/** How many centres all have; or that the board cannot be. */
export function standing(lab: Lab): Sentence[] {
	const table = tableAt(lab);
	if (!table) return cannotBe(lab);
	const stands = centresIn(table);
	return [...(isNothing(stands) ? [] : [say`Centres: ${stands}.`]), ...toldAtOnce(lab)];
}

/** `Position 3: Spring 1903, Orders, 3 given.`, and how all stand. */
export function where(lab: Lab): Sentence[] {
	const table = tableAt(lab);
	if (!table) return standing(lab);
	const given = Object.values(momentOf(lab).given).reduce((sum, orders) => sum + Object.keys(orders).length, 0);
	return [
		say`Position ${lab.at + 1}: ${gameTitle(table)}${words(given > 0 ? `, ${given} given` : '')}.`,
		...standing(lab),
		...asksBesides(lab),
	];
}

/** So that nobody judges without it who would have said something. */
export function asksBesides(lab: Lab): Sentence[] {
	const [first, ...more] = stillAsked(lab);
	if (!first) return [];
	const { form, table, seat } = first;
	const of = joined([form.title, ...(more.length > 0 ? [words(`${more.length} more`)] : [])], 'and');
	const name = powerAbout(form.id)?.toLowerCase() ?? calledAt(table.game(), seat).toLowerCase();
	return [say`Asked besides: ${of}. Type ${words(name)}: and ${typedAs(form)}. Without it they say nothing.`];
}

const centresIn = (table: Table): Phrase =>
	joined(
		POWERS.flatMap((power) => {
			const owned = centresOf(table.game(), power).length;
			return owned > 0 ? [say`${powerShort(power)} ${owned}`] : [];
		}),
		',',
	);

/** What is given to a power, by all who command it or by one of them. */
interface Commanded {
	readonly of: Phrase;
	readonly power: Power;
	readonly given: readonly Written[];
}

/** What is given there, as it is read on that board. */
export function ordersIn({ situation, phase }: Game, given: Given): Commanded[] {
	const read = readerOn(situation, phase.kind);
	return POWERS.flatMap((power) =>
		Object.keys(given)
			.filter((key) => key.split('/')[0] === power)
			.sort()
			.map((key) => {
				const [, seat] = key.split('/');
				const of = seat === undefined ? say`${power}` : say`${power}, seat ${words(seat)}`;
				return { of, power, given: Object.values(given[key] ?? {}).map(read) };
			}),
	).filter((one) => one.given.length > 0);
}

const ordersSaid = (game: Game, given: Given): Phrase[] =>
	ordersIn(game, given).map((one) => say`${one.of}: ${joined(one.given.map(givenIn))}`);

export function ordersGiven(lab: Lab): Sentence[] {
	const table = tableAt(lab);
	const all = [...(table ? ordersSaid(table.game(), momentOf(lab).given) : []), ...answersSaid(lab)];
	return all.length > 0 ? all.map((one) => say`${one}.`) : ['No orders are given: all units hold.'];
}

/** What is answered besides orders. */
const answersSaid = (lab: Lab): Phrase[] =>
	asksAt(lab).flatMap((asked): Phrase[] => {
		const value = asked.own[asked.form.id];
		return isSheet(asked) || value === undefined ? [] : [answerSaid(asked, value)];
	});

/** Each line with its positions, where it ends, and the centres there. */
export function branchesSaid(lab: Lab): Phrase[] {
	return linesOf(lab).map(({ end, way }, i) => {
		const table = tableAt({ ...lab, at: end });
		const at = say`${lineNamed(lab, way, i)}: positions ${positionsOn(way)}`;
		if (!table) return say`${at}.`;
		const stands = centresIn(table);
		return sentences([say`${at}, ${gameTitle(table)}.`, isNothing(stands) ? NOTHING : say`${stands}.`]);
	});
}

/** The same in one row, the centres of all first, each power by its letter. */
export function branchRows(lab: Lab): Phrase[] {
	return linesOf(lab).map(({ end, way }, i) => {
		const table = tableAt({ ...lab, at: end });
		const counts = POWERS.map((power) => [power.charAt(0), table ? centresOf(table.game(), power).length : 0] as const);
		const all = counts.flatMap(([letter, owned]) => (owned > 0 ? [`${letter}${owned}`] : []));
		const stands = [words(all.join(' ')), table ? gameTitle(table) : NOTHING, say`positions ${positionsOn(way)}`];
		return say`${lineNamed(lab, way, i)}: ${joined(stands, ',')}`;
	});
}

const lineNamed = ({ at }: Lab, way: readonly number[], i: number): Phrase =>
	say`Line ${i + 1}${words(way.includes(at) ? ', here' : '')}`;

const positionsOn = (way: readonly number[]): Phrase => words(way.map((one) => one + 1).join(', '));
