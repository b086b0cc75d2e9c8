/** A proposal as it is typed, or put together from a short form. Pure. */
import { provinceOf, unitAt } from '../board/map.ts';
import { makeOrder } from '../board/notation.ts';
import { joined, type Phrase, placeNamed, quote, say, seasonOf, order as theOrder, words } from '../board/phrase.ts';
import { bad, good, type Read } from '../board/result.ts';
import { understand } from '../board/typed.ts';
import { type MovementOrder, POWERS, type Power, type Province, type UnitName } from '../board/types.ts';
import { onlyPlace, readItems } from '../board/words.ts';
import type { Choosing, Deal, Pledge, Term } from '../game/agreement.ts';
import { isMovement, livePowers, seasonName, seasonNumber, sideInWords } from '../game/deals.ts';
import { isSameName } from '../game/names.ts';
import { asDealt, calledAt, computersAmong, dealtTo, seatInWords } from '../game/seats.ts';
import { asJson } from '../game/slices.ts';
import { type Game, isAlive } from '../game/state.ts';
import type { Table } from '../game/table.ts';

/** What a proposal rests on. */
export type AtTable = Pick<Table, 'game' | 'possible' | 'whomToAsk' | 'pledges'>;

/** What the person in this seat proposes to a computer. */
export function readProposal(text: string, table: AtTable, by: number): Read<Deal> {
	const game = table.game();
	const colon = text.indexOf(':');
	if (colon < 0) return bad(`Say to whom, a colon, and what, as in: ${exampleFor(table, by)}.`);
	const named = text.slice(0, colon).trim();
	const to = seatNamed(named, table, by);
	if (to === undefined)
		return bad(say`${quote(named)} is none that you can ask now. Say ${listed(game, table.whomToAsk(by))}.`);
	const timed = withoutSeason(text.slice(colon + 1).trim(), game);
	if (!timed.ok) return timed;
	const [said, until] = timed.value;
	const terms: Term[] = [];
	let last: readonly Term[] = [];
	for (const clause of said.split(/[,;.]|\band\b(?=\s+(?:you|i|we|both)\b)|\bif\b/i)) {
		if (clause.trim() === '') continue;
		const read = readClause(clause.trim(), last, table, by, to);
		if (!read.ok) return read;
		last = read.value;
		terms.push(...last);
	}
	return good({ by, to, terms: merged(terms), until });
}

const listed = (game: Game, seats: readonly number[]): Phrase =>
	joined(
		seats.map((seat) => sideInWords(game, seat)),
		'or',
	);

/** As it is typed before the colon: with a power, where several seats are called so. */
function typedFor(table: AtTable, by: number, seat: number): string {
	const game = table.game();
	const name = (livePowers(game, seat)[0] ?? calledAt(game, seat)).toLowerCase();
	const typed = [name, ...dealtTo(game.seats, seat).map((power) => `${name} ${power.toLowerCase()}`)];
	return typed.find((each) => seatNamed(each, table, by) === seat) ?? name;
}

/** A proposal that can be made now, to a neighbour: the second of what there is to choose from, where there are several. */
export function exampleFor(table: AtTable, by: number): string {
	const said: string[] = [];
	const near = table.whomToAsk(by).findIndex((seat) => placesFor(table, by, seat, 'we leave ').length > 0);
	for (;;) {
		const options = nextStep(said, table, by)?.options ?? [];
		const chosen = options[said.length === 0 ? Math.max(0, near) : 1] ?? options[0];
		if (!chosen) return said.join('').trim() || 'turkey: peace';
		said.push(chosen.adds);
	}
}

/** What most proposals say in this game. */
const verbsFor = (table: AtTable, by: number): string =>
	livePowers(table.game(), by).length > 0 ? 'leave, support, go to or peace' : 'order, and what';

/** First those with whom there is most to agree on. */
function seatNamed(name: string, table: AtTable, by: number): number | undefined {
	const game = table.game();
	const whom = [...table.whomToAsk(by), ...computersAmong(game, [...game.seats.keys()])];
	const has = (seat: number, text: string) =>
		text.length > 2 &&
		dealtTo(game.seats, seat).some((power) => isAlive(game, power) && power.startsWith(text.toUpperCase()));
	const [, first = '', last = ''] = /^(.+) (\S+)$/.exec(name) ?? [];
	const isCalled = (seat: number) =>
		has(seat, name) ||
		isSameName(calledAt(game, seat), name) ||
		(isSameName(calledAt(game, seat), first) && has(seat, last));
	return whom.find(isCalled);
}

const UNTIL =
	/[,;]?\s*\b(?:till|until|to the end of|through)\s+(?:the\s+)?(?:next\s+)?(?:(spring|summer|fall|autumn|s|f)\s*(?:of\s+)?(\d{4})?|(\d{4}))\b(?!\s*(?:of\s+)?\d)/i;

/** Times that are no season. */
const TIME =
	/\b(?:(?:till|until|to the end of|through|forever|always)\b.*|for\s+(?:ever|good|now|(?:\w+\s+)+?(?:years?|seasons?|turns?))\b|(?:next|this)\s+(?:year|season|turn|spring|summer|fall|autumn)\b)/i;

/** A season without a year is the next of that name. */
function withoutSeason(text: string, game: Game): Read<[string, string]> {
	const found = UNTIL.exec(text);
	const rest = text.replace(UNTIL, ' ');
	const [time] = TIME.exec(rest) ?? [];
	if (time) return bad(say`${quote(time)}: say till which season, as in "till F${game.phase.year + 1}".`);
	const now = seasonName(game.phase);
	if (!found) return good([rest, now]);
	const season = /^s/i.test(found[1] ?? '') ? 'S' : 'F';
	const next = [0, 1].map((more) => `${season}${game.phase.year + more}`);
	const year = found[2] ?? found[3];
	const isLater = (each: string) => seasonNumber(each) > seasonNumber(now);
	return good([rest, year ? `${season}${year}` : (next.find(isLater) ?? now)]);
}

/** What would be read as its opposite. */
const NOT = /\b(?:no|not|never|neither|without|cannot|dont|wont|\w+n['’]t|breaks?|ends?|stops?|cancels?|refuses?)\b/i;
const PEACEFUL = /\b(?:do(?:es)? not|don['’]t) attack\b/i;

const ORDER = /^(?:and\s+)?(?:(?:you|i|we|both)\s+)?(?:orders?|votes?(?:\s+for)?)\b/i;

const KINDS: readonly (readonly [Term['kind'], RegExp])[] = [
	['draw', /\bdraw\b/i],
	['alliance', /\b(?:alliance|all(?:y|ied))\b/i],
	// alone it is Warsaw's code
	['war', /\b(?:declares?|at) war\b|\bwar (?:on|against|with)\b/i],
	['peace', /\b(?:peace|truce|do(?:es)? not attack|don['’]t attack)\b/i],
	['leave', /\b(?:leaves?|stays? out of|keeps? out of|avoids?)\b/i],
	['support', /\b(?:supports?|helps?|s)\b/i],
	['attack', /\b(?:attacks?|takes?|goes|go|moves?|strikes?)\b/i],
];

const FILLERS =
	/\b(?:my|your|our|the|unit|army|fleet|move|moves|from|in|into|empty|alone|at|where it is|and|or|both)\b/gi;

const FOR_BID = /\bfor (?:my|your|our|the|the other's) bids?\b/i;

/** `last`: what the clause before it says; places alone are left by the same. */
function readClause(clause: string, last: readonly Term[], table: AtTable, by: number, to: number): Read<Term[]> {
	const before = last[0]?.kind;
	if (NOT.test(clause.replace(PEACEFUL, '')))
		return bad(
			say`${quote(clause)} says what is not done: say what is, as in ${quote(exampleFor(table, by))}, or nothing.`,
		);
	if (ORDER.test(clause) || before === 'order') return readOrder(clause, table, by, to);
	const text = clause.replace(FOR_BID, '').trim();
	const subject = /^(?:and\s+)?(you|i|we|both)\b/i.exec(text)?.[1]?.toLowerCase();
	const kind = KINDS.find(([, verb]) => verb.test(text));
	if (!kind && (before !== 'leave' || subject !== undefined))
		return bad(say`${quote(text)}: say ${words(verbsFor(table, by))}, as in ${quote(exampleFor(table, by))}.`);
	const [verbs, verb] = kind ?? ['leave', /^/];
	const does = verbs === 'leave' && FOR_BID.test(clause) ? 'yield' : verbs;
	const doers =
		subject === undefined
			? kind
				? [to]
				: last.map((term) => term.by)
			: subject === 'you'
				? [to]
				: subject === 'i'
					? [by]
					: [by, to];
	if (does === 'draw') return good([{ by: to, kind: does, provinces: [] }]);
	const power = powerNamed(text);
	const against = (seats: readonly number[]): Term[] =>
		power ? seats.map((seat) => ({ by: seat, kind: 'war', provinces: [], power })) : [];
	if (does === 'war')
		return power ? good(against(doers)) : bad(say`${quote(text)}: war on whom, as in "declare war on russia"?`);
	if (does === 'peace' || does === 'alliance')
		return good([...[by, to].map((seat) => ({ by: seat, kind: does, provinces: [] })), ...against([by, to])]);
	const rest = text
		.slice(text.search(verb))
		.replace(verb, ' ')
		.replace(/^(?:and\s+)?(you|i|we|both)\b/i, ' ');
	const isMove = does === 'support' && /\bmoves?\b|\bto\b|-/.test(rest);
	const places = readPlaces(rest.replace(FILLERS, ' '));
	if (!places.ok) return places;
	if (places.value.length === 0) return bad(say`${quote(text)}: which place?`);
	if (does !== 'support') return good(doers.map((seat) => ({ by: seat, kind: does, provinces: places.value })));
	const [doer = to] = doers;
	return supportOf(places.value, isMove, doer, doer === by ? to : by, table);
}

/** Of both, unless it says whose. */
function readOrder(clause: string, table: AtTable, by: number, to: number): Read<Term[]> {
	const subject = /^(?:and\s+)?(you|i)\b/i.exec(clause)?.[1]?.toLowerCase();
	const { units } = table.game().situation;
	const whose = ({ at }: UnitName) => unitAt(units, at)?.power;
	const possible = (unit: UnitName) => {
		const power = whose(unit);
		return power ? table.possible(power, unit) : [];
	};
	const said = clause.replace(ORDER, '').trim();
	const elsewhere = (province: Province) => ({ page: '', message: say`There is no unit in ${placeNamed(province)}.` });
	const read = understand(said, { phase: 'M', mine: units, all: units, possible, elsewhere });
	if (read.kind === 'error') return bad(read.message);
	if (read.kind === 'choices')
		return bad(say`${quote(said)} could be ${joined(read.orders.slice(0, MOST_CHOICES).map(theOrder), 'or')}.`);
	const { order } = read;
	if (!read.possible) return bad(read.message);
	const power = isMovement(order) ? whose(order.unit) : undefined;
	if (!power) return bad(say`${quote(said)}: an order for which unit?`);
	const doers = subject === 'you' ? [to] : subject === 'i' ? [by] : [by, to];
	return good(doers.map((seat) => ({ by: seat, kind: 'order', provinces: [], power, order: makeOrder(order) })));
}

const MOST_CHOICES = 4;

/** A power that is named by three letters or more. */
const powerNamed = (text: string): Power | undefined =>
	(text.toUpperCase().match(/[A-Z]{3,}/g) ?? []).flatMap((word) => POWERS.filter((power) => power.startsWith(word)))[0];

function readPlaces(text: string): Read<Province[]> {
	const items = readItems(text);
	if (!items.ok) return items;
	const found: Province[] = [];
	for (const item of items.value) {
		if (item.kind !== 'place') continue;
		const place = onlyPlace(item);
		if (!place.ok) return place;
		found.push(provinceOf(place.value));
	}
	return good(found);
}

/** Of a move from which place nobody said it is the one unit that could go. */
function supportOf(
	places: readonly Province[],
	isMove: boolean,
	doer: number,
	moved: number,
	table: AtTable,
): Read<Term[]> {
	const [first = '', second] = places;
	const term = (...provinces: Province[]) => good<Term[]>([{ by: doer, kind: 'support', provinces }]);
	if (places.length > 2) return bad('One support at a time: from where, and to where.');
	if (second !== undefined) return term(first, second);
	if (!isMove) return term(first);
	const [only, ...others] = movesOf(table, moved).filter(({ to }) => to === first);
	if (only === undefined) return bad('No unit could go there by itself: say which one is to be supported.');
	return others.length === 0
		? term(only.from, first)
		: bad('More than one unit could go there: say from where, as in "support bulgaria to rumania".');
}

interface Move {
	readonly from: Province;
	readonly to: Province;
}

const ordersOf = ({ game, possible }: AtTable, seat: number): MovementOrder[] =>
	game().situation.units.flatMap((unit) =>
		livePowers(game(), seat).includes(unit.power) ? possible(unit.power, unit).filter(isMovement) : [],
	);

/** Where units of a seat can go by themselves, each once. */
const movesOf = (table: AtTable, seat: number): Move[] =>
	eachOnce(
		ordersOf(table, seat).flatMap((order) =>
			order.kind === 'move' && !order.via ? [{ from: provinceOf(order.unit.at), to: provinceOf(order.to) }] : [],
		),
	);

/** What moves of the other seat this one can support. */
function supportsOf(table: AtTable, seat: number, moved: number): Move[] {
	const moves = movesOf(table, moved);
	const { units } = table.game().situation;
	const found = ordersOf(table, seat).flatMap((order) =>
		order.kind === 'support' && order.to !== undefined
			? [{ from: provinceOf(order.of.at), to: provinceOf(order.to) }]
			: [],
	);
	const isMoved = ({ from, to }: Move) => moves.some((move) => move.from === from && move.to === to);
	const isOwn = (province: Province) => {
		const there = unitAt(units, province)?.power;
		return there !== undefined && [seat, moved].some((each) => livePowers(table.game(), each).includes(there));
	};
	return eachOnce(found.filter((move) => isMoved(move) && !isOwn(move.to)));
}

const eachOnce = <T>(all: readonly T[]): T[] => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];

/** What is asked next of a proposal that is put together, and what each answer adds to its text. */
export interface Step {
	readonly asks: string;
	readonly options: readonly Choosing[];
}

/** What is proposed: its places and the like, and whether it may go on. */
type Kind = Omit<Pledge, 'kind' | 'whyEmpty'>;

/** `said`: what was chosen so far; undefined: it is whole. */
export function nextStep(said: readonly string[], table: AtTable, by: number): Step | undefined {
	const game = table.game();
	const [whom, what, ...more] = said;
	if (whom === undefined) {
		const options = table.whomToAsk(by).map((seat) => ({
			label: seatInWords(asDealt(game), seat),
			adds: `${typedFor(table, by, seat)}: `,
		}));
		return { asks: 'Propose to whom?', options };
	}
	const to = seatNamed(whom.slice(0, whom.indexOf(':')), table, by) ?? by;
	const kinds = kindsFor(table, by, to);
	if (what === undefined) return { asks: 'Propose what?', options: kinds };
	const { which, isLasting = false } = kinds.find(({ adds }) => adds === what) ?? {};
	if (which && more.length === 0) return { asks: 'Which?', options: which };
	const isWhole = more.length > (which ? 1 : 0);
	return isLasting && !isWhole ? { asks: 'Till when?', options: seasonsFrom(game) } : undefined;
}

function kindsFor(table: AtTable, by: number, to: number): Kind[] {
	const about = (label: string, adds: string, isLasting: boolean): Kind => ({
		label,
		adds,
		which: placesFor(table, by, to, adds),
		isLasting,
	});
	// where powers are nobody's own nothing is there that only the units of one do
	if ([by, to].some((seat) => livePowers(table.game(), seat).length === 0))
		return table.pledges(by, to).filter(({ which }) => which?.length !== 0);
	const all: Kind[] = [
		{ label: 'peace: neither attacks a unit or a centre of the other', adds: 'peace', isLasting: true },
		about('a place stays empty, for both of us', 'we leave ', true),
		about('they leave a place empty', 'you leave ', true),
		about('they support a move of mine', 'you support ', false),
		about('I support a move of theirs', 'I support ', false),
		about('they go somewhere', 'you go to ', false),
		...table.pledges(by, to),
	];
	return all.filter(({ which }) => which?.length !== 0);
}

function placesFor(table: AtTable, by: number, to: number, what: string): Choosing[] {
	const { units } = table.game().situation;
	const goals = (seat: number) => [...new Set(movesOf(table, seat).map((move) => move.to))];
	const named = (provinces: readonly Province[]) =>
		provinces.map((province) => ({ label: placeNamed(province), adds: province.toLowerCase() }));
	const isEmpty = (province: Province) => !unitAt(units, province);
	const isHeld = (province: Province, seat: number) => {
		const there = unitAt(units, province)?.power;
		return there !== undefined && livePowers(table.game(), seat).includes(there);
	};
	switch (what) {
		case 'we leave ':
			return named(goals(to).filter((goal) => isEmpty(goal) && goals(by).includes(goal)));
		case 'you leave ':
			return named(goals(to).filter(isEmpty));
		case 'you go to ':
			return named(goals(to).filter((goal) => !isHeld(goal, to)));
		default:
			return (what === 'you support ' ? supportsOf(table, to, by) : supportsOf(table, by, to)).map((move) => ({
				label: say`${placeNamed(move.from)} to ${placeNamed(move.to)}`,
				adds: `${move.from} to ${move.to}`.toLowerCase(),
			}));
	}
}

/** This season, and the two years after it. */
function seasonsFrom({ phase: { season, year } }: Game): Step['options'] {
	const first = { season: season === 'S' ? 'S' : 'F', year } as const;
	const next = first.season === 'S' ? ({ season: 'F', year } as const) : ({ season: 'S', year: year + 1 } as const);
	const later = [next, { season: 'F', year: year + 1 } as const, { season: 'F', year: year + 2 } as const];
	return [
		{ label: 'this season alone', adds: ' ' },
		...later.map((each) => ({ label: say`${seasonOf(each)}`, adds: ` till ${each.season}${each.year}` })),
	];
}

/** What one leaves is one list. */
function merged(terms: readonly Term[]): Term[] {
	const isLeft = ({ by, kind }: Term, other: Term) => kind === 'leave' && other.kind === 'leave' && by === other.by;
	return terms.flatMap((term, i) => {
		const same = terms.filter((other) => isLeft(term, other));
		if (same.length === 0) return [term];
		const isFirst = terms.findIndex((other) => isLeft(term, other)) === i;
		return isFirst ? [{ ...term, provinces: same.flatMap(({ provinces }) => provinces) }] : [];
	});
}

/** The act that proposes it. */
export const asAct = (deal: Deal) => asJson({ type: 'propose', ...deal });

/** Why nobody may: true wherever it is said. */
export const NO_PROPOSALS =
	'Nobody can propose anything to a computer now. Where that can be done, three a season is the limit.';

/** People who may propose something now. */
export const proposers = (table: Pick<Table, 'game' | 'whomToAsk'>): number[] =>
	[...table.game().seats.keys()].filter((seat) => table.whomToAsk(seat).length > 0);
