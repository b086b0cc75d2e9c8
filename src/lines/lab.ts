/** A lab in lines: the board is set, everybody is ordered, it is judged, and tried again another way. */
import {
	asPhrase,
	isNothing,
	joined,
	NOTHING,
	type Phrase,
	type Sentence,
	say,
	order as theOrder,
	words,
} from '../board/phrase.ts';
import { printable } from '../board/printable.ts';
import { understand } from '../board/typed.ts';
import { type Order, POWERS } from '../board/types.ts';
import { gameTitle } from '../desk/words.ts';
import { resultWord } from '../game/naming.ts';
import { orderTold } from '../game/orders-told.ts';
import { readerOn } from '../game/reading.ts';
import type { OrderLine } from '../game/report.ts';
import { centresOf, type Game } from '../game/state.ts';
import { noStore } from '../game/table/store.ts';
import { openTable, type Table } from '../game/table.ts';
import { type Given, powerOf, typingIn } from '../lab/judging.ts';
import {
	clear,
	earlier,
	gameAt,
	goTo,
	judge,
	type Lab,
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
import { answerAbout } from './board-questions.ts';
import { BACK, type Dialog, UNDO } from './dialog.ts';
import { reportInWords } from './reveal.ts';
import type { Heard } from './spoken.ts';

const HELP: readonly Sentence[] = [
	'Orders for everybody, in any notation: bur for the unit that alone can go there, or mun bur, mar s par bur. A unit without one holds. orders says what is given, clear takes it back.',
	'Enter or judge: what comes of it. earlier, or earlier 2: back, and with other orders another line begins. branches lists the lines, go 3 goes to position 3.',
	'The board: put a mun germany, remove bur, own mun germany, own mun nobody. undo and redo for everything. write and a file keep the lab.',
	'About the board: board, where is vienna, what is near munich, who owns the balkans, threats to vienna. Nothing is kept but what is written.',
];

/** Asks until the players leave. */
export async function playLab(dialog: Dialog, begun: Lab): Promise<void> {
	let lab = begun;
	dialog.leaving = 'leave to end the lab';
	const { about } = momentOf(lab);
	dialog.say('A lab: all orders are in the open, and nothing is kept unless it is written. ? helps.', ...where(lab));
	if (about !== undefined) dialog.say(words(about), ...ordersGiven(lab, tableAt(lab)), 'Enter judges.');
	for (;;) {
		const table = tableAt(lab);
		dialog.aside = (line) => (table ? answerAbout(line, { table, seat: null }) : undefined);
		const line = await dialog.ask({ prompt: promptFor(lab), help: HELP });
		if (line === BACK) lab = moved(dialog, lab, earlier(lab), 'This is where it began.');
		else if (line === UNDO) lab = moved(dialog, lab, undo(lab), 'There is nothing to undo.');
		else lab = await answered(dialog, lab, line, table);
	}
}

const promptFor = (lab: Lab): Sentence => say`Position ${lab.at + 1}, order or judge`;

/** The game at this position; undefined: the board cannot be. */
function tableAt(lab: Lab): Table | undefined {
	const played = gameAt(momentOf(lab));
	return played.ok ? openTable(played.value.game, played.value.ruleset, noStore()) : undefined;
}

function moved(dialog: Dialog, lab: Lab, next: Lab | undefined, otherwise: string): Lab {
	dialog.say(...(next ? where(next) : [otherwise]));
	return next ?? lab;
}

async function answered(dialog: Dialog, lab: Lab, line: string, table: Table | undefined): Promise<Lab> {
	const [word = '', ...rest] = line.toLowerCase().split(/\s+/);
	const number = rest.length === 1 && /^\d+$/.test(rest[0]!) ? Number(rest[0]) : undefined;
	if (line === '' || line === 'judge') return judged(dialog, lab);
	if (line === 'redo') return moved(dialog, lab, redo(lab), 'There is nothing to do again.');
	if (word === 'earlier') return moved(dialog, lab, earlier(lab, number), 'That is before it began.');
	if (word === 'go')
		return moved(dialog, lab, goTo(lab, (number ?? 0) - 1), `There are positions 1 to ${lab.moments.length}.`);
	if (line === 'branches') {
		dialog.say(...branches(lab));
		return lab;
	}
	if (line === 'orders') {
		dialog.say(...ordersGiven(lab, table));
		return lab;
	}
	if (line === 'clear') {
		dialog.say('No orders are given.');
		return clear(lab);
	}
	if (word === 'write') {
		const file = line.slice('write'.length).trim();
		dialog.print(
			file === '' ? 'write needs a file: write there.json.' : printable(writeLab(file, lab) ?? `Written to ${file}.`),
		);
		return lab;
	}
	return changedBoard(dialog, lab, line) ?? ordered(dialog, lab, line.replace(/^order /i, ''), table);
}

function changedBoard(dialog: Dialog, lab: Lab, line: string): Lab | undefined {
	const change = boardChange(line);
	if (!change) return undefined;
	if (!change.ok) {
		dialog.say(change.message);
		return lab;
	}
	const { value } = change;
	const next =
		value.kind === 'put'
			? put(lab, value.power, value.type, value.at)
			: value.kind === 'own'
				? own(lab, value.at, value.power)
				: remove(lab, value.at);
	const played = gameAt(momentOf(next));
	dialog.say(
		changeInWords(value),
		...(played.ok ? [] : [say`This board cannot be judged: ${asPhrase(played.message)}`]),
	);
	return next;
}

function ordered(dialog: Dialog, lab: Lab, line: string, table: Table | undefined): Lab {
	if (!table) {
		dialog.say('This board cannot be, so nobody can be ordered: put, remove or undo.');
		return lab;
	}
	let next = lab;
	for (const part of line
		.split(/[,;]/)
		.map((each) => each.trim())
		.filter((each) => each !== '')) {
		const understood = understand(part, typingIn(table));
		const power = understood.kind === 'order' ? powerOf(table.game(), understood.order) : undefined;
		if (understood.kind === 'order' && understood.possible && power) {
			next = order(next, power, understood.order);
			dialog.say(say`${power}: ${theOrder(understood.order)}.`);
			continue;
		}
		if (understood.kind === 'choices') dialog.say(whichOf(understood.orders));
		else dialog.say('message' in understood ? understood.message : 'That is not possible.');
		return next;
	}
	return next;
}

const MOST_NAMED = 6;

function whichOf(orders: readonly Order[]): Phrase {
	const named = orders.slice(0, MOST_NAMED).map(theOrder);
	const more = orders.length - named.length;
	return say`Which: ${joined(more > 0 ? [...named, words(`${more} more`)] : named, 'or')}?`;
}

function judged(dialog: Dialog, lab: Lab): Lab {
	const next = judge(lab);
	if (!next.ok) {
		dialog.say(next.message);
		return lab;
	}
	const { table, leftOut = [], end, from } = momentOf(next.value);
	const other = next.value.moments.findLast(
		(each, i) => each.from === from && i !== next.value.at && each.table,
	)?.table;
	dialog.say(
		...leftOut.map(({ why }) => say`Not possible, and left out: ${asPhrase(why)}`),
		...(table ? toldAt(table, dialog.manner.isShort) : []),
		...(table && other ? differences(table, other) : []),
		end ?? '',
		...where(next.value),
	);
	return next.value;
}

const toldAt = (table: Table, isShort: boolean): Heard[] =>
	table.history().flatMap(({ report }) => reportInWords(table, report, isShort));

const ordersIn = (table: Table): readonly OrderLine[] => table.history().flatMap(({ report }) => report.lines);

/** What came otherwise than with the orders that were tried before. */
function differences(table: Table, other: Table): Sentence[] {
	const before = ordersIn(other);
	const told = ordersIn(table).flatMap((line): Phrase[] => {
		const was = before.find(({ unit, power }) => unit?.at === line.unit?.at && power === line.power);
		if (!was || !line.given.order || (was.result === line.result && was.given.text === line.given.text)) return [];
		return [
			say`${theOrder(line.given.order)}: ${words(resultWord(line.result))}, before ${was.given.text === line.given.text || !was.given.order ? words(resultWord(was.result)) : say`${theOrder(was.given.order)}, ${words(resultWord(was.result))}`}`,
		];
	});
	return [told.length === 0 ? 'Nothing came otherwise than before.' : say`Other than before: ${joined(told, ';')}.`];
}

/** `Spring 1903, Orders. 3 orders are given.` */
function where(lab: Lab): Sentence[] {
	const table = tableAt(lab);
	const given = Object.values(momentOf(lab).given).reduce((sum, orders) => sum + Object.keys(orders ?? {}).length, 0);
	const stands = table && centresIn(table);
	return [
		table
			? say`Position ${lab.at + 1}: ${gameTitle(table)}${words(given > 0 ? `, ${given} given` : '')}.`
			: 'This board cannot be judged.',
		stands && !isNothing(stands) ? say`Centres: ${stands}.` : '',
	];
}

const centresIn = (table: Table): Phrase =>
	joined(
		POWERS.flatMap((power) => {
			const owned = centresOf(table.game(), power).length;
			return owned > 0 ? [say`${power} ${owned}`] : [];
		}),
		',',
	);

/** What is given there, as it is read on that board. */
const ordersSaid = ({ situation, phase }: Game, given: Given): [Phrase, Phrase][] =>
	POWERS.flatMap((power) =>
		Object.keys(given)
			.filter((key) => key.split('/')[0] === power)
			.sort()
			.flatMap((key): [Phrase, Phrase][] => {
				const read = readerOn(situation, phase.kind);
				const all = Object.values(given[key] ?? {}).map((text) => orderTold(read(text)));
				const [, seat] = key.split('/');
				return all.length > 0
					? [[seat === undefined ? say`${power}` : say`${power}, seat ${words(seat)}`, joined(all)]]
					: [];
			}),
	);

function ordersGiven(lab: Lab, table: Table | undefined): Sentence[] {
	const said = table ? ordersSaid(table.game(), momentOf(lab).given) : [];
	return said.length > 0
		? said.map(([power, all]) => say`${power}: ${all}.`)
		: ['No orders are given: all units hold.'];
}

/** Each line with its positions, and what its last orders were. */
function branches(lab: Lab): Sentence[] {
	return linesOf(lab).map(({ end, way }, i) => {
		const { ordered = {}, from } = lab.moments[end] ?? {};
		const [table, before] = [end, from].map((at) => (at === undefined ? undefined : tableAt({ ...lab, at })));
		const all = before ? ordersSaid(before.game(), ordered).map(([power, said]) => say`${power}: ${said}`) : [];
		const by = all.length > 0 ? say` after ${joined(all, ';')}` : NOTHING;
		const owned = table ? centresIn(table) : NOTHING;
		const stands = isNothing(owned) ? NOTHING : say` Centres: ${owned}.`;
		const here = way.includes(lab.at) ? ', here' : '';
		return say`Line ${i + 1}${words(here)}: positions ${words(way.map((at) => at + 1).join(', '))}${by}.${stands}`;
	});
}
