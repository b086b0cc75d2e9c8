/** What is typed in a lab, and what comes of it: the same on the screens and in lines. */
import {
	asPhrase,
	isNothing,
	joined,
	NOTHING,
	type Phrase,
	powerShort,
	type Sentence,
	say,
	order as theOrder,
	words,
} from '../board/phrase.ts';
import { printable } from '../board/printable.ts';
import { understand } from '../board/typed.ts';
import { type Order, POWERS, type Power } from '../board/types.ts';
import type { Written } from '../board/written.ts';
import { resultWord } from '../game/naming.ts';
import { orderTold } from '../game/orders-told.ts';
import { readerOn } from '../game/reading.ts';
import type { OrderLine } from '../game/report.ts';
import { centresOf, type Game } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { withComputers } from '../lab/computing.ts';
import { type Given, openPosition, powerOf, typingIn } from '../lab/judging.ts';
import {
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
} from '../lab/lab.ts';
import { writeLab } from '../lab/lab-file.ts';
import { boardChange, changeInWords } from '../lab/notation.ts';
import { gameTitle } from './words.ts';

/** What came of a line. */
export interface Answered {
	readonly lab: Lab;
	readonly said: readonly Sentence[];
	/** What is shown besides: the report of what was judged, the lines; or it is on the disk now; where one is. */
	readonly does?: 'judged' | 'branches' | 'orders' | 'written' | 'moved';
}

/** The game at this position; undefined: the board cannot be. */
export function tableAt(lab: Lab): Table | undefined {
	const played = gameAt(momentOf(lab));
	return played.ok ? openPosition(played.value) : undefined;
}

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
			return moved(lab, undo(lab), 'There is nothing to undo.');
		case 'redo':
			return moved(lab, redo(lab), 'There is nothing to do again.');
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
			return changedBoard(lab, line) ?? ordered(lab, line.replace(/^order /i, ''));
	}
}

function computed(lab: Lab): Answered {
	const next = withComputers(lab);
	if (!next.ok) return { lab, said: [next.message] };
	const [was, is] = [lab, next.value].map((each) => JSON.stringify(momentOf(each).given));
	if (was === is) return { lab, said: ['Nothing is left to order here.'] };
	return { lab: next.value, said: ['Computers have ordered what had no order; what you gave stays.'], does: 'orders' };
}

const moved = (lab: Lab, next: Lab | undefined, otherwise: string): Answered => ({
	lab: next ?? lab,
	said: next ? where(next) : [otherwise],
	...(next && { does: 'moved' }),
});

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
	const played = gameAt(momentOf(next));
	const wrong = played.ok ? [] : [say`This board cannot be judged: ${asPhrase(played.message)}`];
	return { lab: next, said: [changeInWords(value), ...wrong] };
}

function ordered(lab: Lab, line: string): Answered {
	const table = tableAt(lab);
	if (!table) return { lab, said: ['This board cannot be, so nobody can be ordered: put, remove or undo.'] };
	let next = lab;
	const said: Sentence[] = [];
	for (const part of line.split(/[,;]/).filter((each) => each.trim() !== '')) {
		const understood = understand(part.trim(), typingIn(table));
		const power = understood.kind === 'order' ? powerOf(table.game(), understood.order) : undefined;
		if (understood.kind === 'order' && understood.possible && power) {
			next = order(next, power, understood.order);
			said.push(say`${power}: ${theOrder(understood.order)}.`);
			continue;
		}
		const refused = 'message' in understood ? understood.message : 'That is not possible.';
		said.push(understood.kind === 'choices' ? whichOf(understood.orders) : refused);
		break;
	}
	return { lab: next, said };
}

const MOST_NAMED = 6;

function whichOf(orders: readonly Order[]): Phrase {
	const named = orders.slice(0, MOST_NAMED).map(theOrder);
	const more = orders.length - named.length;
	return say`Which: ${joined(more > 0 ? [...named, words(`${more} more`)] : named, 'or')}?`;
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

/** How many centres all have; or that the board cannot be. */
export function standing(lab: Lab): Sentence[] {
	const table = tableAt(lab);
	if (!table) return ['This board cannot be judged.'];
	const stands = centresIn(table);
	return isNothing(stands) ? [] : [say`Centres: ${stands}.`];
}

/** `Position 3: Spring 1903, Orders, 3 given.`, and how all stand. */
export function where(lab: Lab): Sentence[] {
	const table = tableAt(lab);
	if (!table) return standing(lab);
	const given = Object.values(momentOf(lab).given).reduce((sum, orders) => sum + Object.keys(orders).length, 0);
	return [
		say`Position ${lab.at + 1}: ${gameTitle(table)}${words(given > 0 ? `, ${given} given` : '')}.`,
		...standing(lab),
	];
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
	ordersIn(game, given).map((one) => say`${one.of}: ${joined(one.given.map(orderTold))}`);

export function ordersGiven(lab: Lab): Sentence[] {
	const table = tableAt(lab);
	const said = table ? ordersSaid(table.game(), momentOf(lab).given) : [];
	return said.length > 0 ? said.map((one) => say`${one}.`) : ['No orders are given: all units hold.'];
}

/** Each line with its positions, and what its last orders were. */
export function branchesSaid(lab: Lab): Sentence[] {
	return linesOf(lab).map(({ end, way }, i) => {
		const { ordered = {}, from } = lab.moments[end] ?? {};
		const [table, before] = [end, from].map((at) => (at === undefined ? undefined : tableAt({ ...lab, at })));
		const all = before ? ordersSaid(before.game(), ordered) : [];
		const by = all.length > 0 ? say` after ${joined(all, ';')}` : NOTHING;
		const owned = table ? centresIn(table) : NOTHING;
		const stands = isNothing(owned) ? NOTHING : say` Centres: ${owned}.`;
		const here = way.includes(lab.at) ? ', here' : '';
		return say`Line ${i + 1}${words(here)}: positions ${words(way.map((at) => at + 1).join(', '))}${by}.${stands}`;
	});
}
