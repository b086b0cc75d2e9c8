/** The board in sentences, as it is asked for: where units are, who owns what, what is near, what could come. Pure. */
import { UNIT_NOUNS } from '../board/describe.ts';
import { HOMES, isCentre, provinceFacts, provinceOf, provincesNextTo, unitAt } from '../board/map.ts';
import { nameOfPlace, placeSpelt } from '../board/names.ts';
import {
	count,
	joined,
	NOTHING,
	type Phrase,
	pieceOf,
	placeHead,
	type Sentence,
	say,
	unit,
	words,
} from '../board/phrase.ts';
import {
	type PieceName,
	type Place,
	POWERS,
	type Power,
	type Province,
	type Unit,
	type UnitType,
} from '../board/types.ts';
import { noProvince } from '../board/words.ts';
import { commandersAt, powersOf } from '../game/seats.ts';
import { unitsOf } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { ownEntry } from './spoken.ts';

interface Asker {
	readonly table: Table;
	/** Whose turn it is; null: everybody listens. */
	readonly seat: number | null;
}

/** The answer to a question about the board; undefined: it is not one. */
export function answerAbout(line: string, asker: Asker): readonly Sentence[] | undefined {
	const asked = line
		.toLowerCase()
		.replace(/[?.!]+$/, '')
		.replace(/\s+/g, ' ')
		.trim();
	for (const [pattern, answer] of QUESTIONS) {
		const found = pattern.exec(asked);
		if (found) return answer((found[1] ?? '').replace(/^the /, ''), asker);
	}
	return undefined;
}

const QUESTIONS: readonly (readonly [RegExp, (words: string, asker: Asker) => readonly Sentence[]])[] = [
	[/^(?:where(?: is| are)? )?my (units?|armies|army|fleets?)$/, myUnits],
	[/^board$/, (_, asker) => wholeBoard(asker)],
	[/^where(?: is| are)? (.+)$/, where],
	[/^what(?: is|'s)? near (.+)$/, (words, asker) => onPlace(words, (id) => near(asker, id))],
	[/^what(?: is|'s)? (?:in|at) (.+)$/, (words, asker) => onPlace(words, (id) => [say`${provinceInWords(asker, id)}.`])],
	[/^who (?:owns|has) (.+)$/, whoOwns],
	[/^threats(?: to)? (.+)$/, (words, asker) => onPlace(words, (id) => threats(asker, id))],
];

function onPlace(words: string, answer: (id: Province) => readonly Sentence[]): readonly Sentence[] {
	const found = placeSpelt(words.replace(/[^a-z]+/g, ' ').trim());
	return found ? answer(provinceOf(found)) : [noProvince(words)];
}

/** `fleet London, army York`. */
const listUnits = (units: readonly Unit[]): Phrase =>
	units.length > 0 ? joined(units.map((each) => unit(each))) : words('none');

const listPlaces = (ids: readonly Place[]): Phrase => joined(ids.map(placeHead));

function myUnits(typed: string, asker: Asker): Sentence[] {
	const { table, seat } = asker;
	const type = ownEntry(TYPES, typed);
	const game = table.game();
	if (seat === null) return ['That is for private turns. Here: where french units, or where units for all of them.'];
	const own = powersOf(table.roles().commands, seat);
	return (own.length > 0 ? own : POWERS).map((power) => {
		const units = unitsOf(game, power).filter((unit) => !type || unit.type === type);
		return forcesInWords(power, units, type);
	});
}

function forcesInWords(power: Power, units: readonly Unit[], type?: UnitType): Phrase {
	const { one, many } = type ? UNIT_NOUNS[type] : { one: 'unit', many: 'units' };
	if (units.length === 0) return say`${power} has no ${words(many)}.`;
	const listed = type ? listPlaces(units.map(({ at }) => at)) : listUnits(units);
	return say`${power}, ${count(units.length, one, many)}: ${listed}.`;
}

function wholeBoard(asker: Asker): Sentence[] {
	const game = asker.table.game();
	const { situation } = game;
	const roles = asker.table.roles();
	const powers = POWERS.flatMap((power) => {
		const units = unitsOf(game, power);
		const centres = Object.keys(situation.centres).filter((id) => situation.centres[id] === power);
		if (units.length + centres.length === 0) return [];
		const who = joined([say`${power}`, ...commandersAt(roles, power)], ',');
		const owns = centres.length > 0 ? listPlaces(centres.toSorted(byName)) : words('none');
		const all = say`${count(units.length, 'unit')}: ${listUnits(units)}`;
		return [say`${who}. ${count(centres.length, 'centre')}: ${owns}. ${all}.`];
	});
	const lying = lyingInWords(asker);
	const driven = situation.dislodged.map((each) => say`${each.unit.power}, ${unit(each.unit)}`);
	return [...powers, ...lying, ...(driven.length > 0 ? [say`Dislodged: ${joined(driven, ';')}.`] : [])];
}

const byName = (a: Province, b: Province): number => (nameOfPlace(a) < nameOfPlace(b) ? -1 : 1);

const TYPES: Readonly<Record<string, UnitType>> = { armies: 'A', army: 'A', fleets: 'F', fleet: 'F' };

/** `fleets`, `french fleets`, `fleets of france`, `france`, `vienna`. */
function where(typed: string, asker: Asker): readonly Sentence[] {
	const game = asker.table.game();
	const parts = typed.split(' ').filter((word) => !['of', 'the', 'all', 'units', 'unit'].includes(word));
	const power = parts.map(powerNamed).find((one) => one);
	const type = parts.map((word) => ownEntry(TYPES, word)).find((one) => one);
	const isOfUnits = parts.every((word) => powerNamed(word) || ownEntry(TYPES, word));
	if (!isOfUnits)
		return onPlace(typed, (id) => [
			say`${provinceInWords(asker, id)}. It borders on ${listPlaces(provincesNextTo(id))}.`,
		]);
	const lying = lyingInWords(asker, (piece) => (!power || piece.power === power) && (!type || piece.type === type));
	const isThere = (one: Power) => unitsOf(game, one).length > 0;
	const shown = power ? [power].filter((one) => isThere(one) || lying.length === 0) : POWERS.filter(isThere);
	const forces = shown.map((one) => {
		const own = unitsOf(game, one).filter((unit) => !type || unit.type === type);
		return forcesInWords(one, own, type);
	});
	return [...forces, ...lying];
}

/** Pieces that are no units yet, each with all that it touches. */
function lyingInWords({ table }: Asker, isMeant: (piece: PieceName) => boolean = () => true): Phrase[] {
	const touched = new Map<string, { readonly piece: PieceName; readonly places: Province[] }>();
	for (const [province, { pieces = [] }] of Object.entries(table.marks(null)))
		for (const piece of pieces.filter(isMeant)) {
			const { power, type, number } = piece;
			const id = `${power} ${type} ${number}`;
			touched.set(id, { piece, places: [...(touched.get(id)?.places ?? []), province] });
		}
	return [...touched.keys()].sort().map((id) => {
		const { piece, places } = touched.get(id)!;
		return say`${pieceOf(piece)} lies on ${listPlaces(places)}.`;
	});
}

/** `Munich: a centre of Germany; German army`. */
function provinceInWords({ table }: Asker, id: Province): Phrase {
	const { situation } = table.game();
	const { terrain } = provinceFacts(id);
	const owner = situation.centres[id];
	const there = unitAt(situation.units, id);
	const marks = table.marks(null)[id];
	const facts = [
		isCentre(id) ? (owner ? say`a centre of ${owner}` : words('a centre of nobody')) : NOTHING,
		words(terrain === 'sea' ? 'sea' : terrain === 'inland' ? 'inland' : 'on a coast'),
		there
			? say`${words(there.type === 'A' ? 'an army' : 'a fleet')} of ${there.power} is there`
			: words(marks?.pieces ? '' : 'nobody is there'),
		marks?.meaning ?? NOTHING,
	];
	return say`${placeHead(id)}: ${joined(facts, ',')}`;
}

function near(asker: Asker, id: Province): Sentence[] {
	const { units } = asker.table.game().situation;
	const around = provincesNextTo(id);
	const marks = asker.table.marks(null);
	const taken = around.filter((other) => unitAt(units, other));
	const lying = around.filter((other) => marks[other]?.pieces);
	const free = around.filter((other) => !taken.includes(other) && !lying.includes(other));
	const who = taken.map((other) => {
		const there = unitAt(units, other)!;
		return say`${unit(there)} of ${there.power}`;
	});
	return [
		say`${provinceInWords(asker, id)}.`,
		taken.length > 0 ? say`Around it: ${joined(who)}.` : lying.length > 0 ? '' : 'No unit is beside it.',
		...lying.map((other) => say`${placeHead(other)}: ${marks[other]!.meaning}.`),
		...(free.length > 0 ? [say`Empty: ${listPlaces(free)}.`] : []),
	];
}

function whoOwns(typed: string, asker: Asker): readonly Sentence[] {
	const { centres } = asker.table.game().situation;
	const own = (ids: readonly Province[]) =>
		[...POWERS, undefined].flatMap((power) => {
			const owned = ids.filter((id) => centres[id] === power);
			return owned.length > 0 ? [say`${power ?? words('Nobody')} owns ${listPlaces(owned)}.`] : [];
		});
	const region = regionNamed(typed);
	if (region) return own(region.filter((id) => isCentre(id)));
	return onPlace(typed, (id) => (isCentre(id) ? own([id]) : [say`${placeHead(id)} is not a centre.`]));
}

/** Every unit that could move there now, by land, sea or convoy. */
function threats({ table }: Asker, id: Province): Sentence[] {
	const { units } = table.game().situation;
	const here = unitAt(units, id);
	const coming = units.flatMap((each) => {
		if (provinceOf(each.at) === id || each.power === here?.power) return [];
		const moves = table
			.possible(each.power, { type: each.type, at: each.at })
			.filter((order) => order.kind === 'move' && provinceOf(order.to) === id);
		if (moves.length === 0) return [];
		const isBySea = moves.every((order) => order.kind === 'move' && order.via);
		return [say`${unit(each)} of ${each.power}${words(isBySea ? ' by convoy' : '')}`];
	});
	return [
		coming.length > 0
			? say`These could move to ${placeHead(id)}: ${joined(coming)}.`
			: say`No unit${words(here ? ' of another power' : '')} could move to ${placeHead(id)} now.`,
	];
}

const REGIONS: Readonly<Record<string, readonly Province[]>> = {
	balkans: ['ALB', 'BUL', 'GRE', 'RUM', 'SER'],
	iberia: ['POR', 'SPA'],
	scandinavia: ['DEN', 'NWY', 'SWE'],
	'low countries': ['BEL', 'HOL'],
	benelux: ['BEL', 'HOL'],
	'north africa': ['NAF', 'TUN'],
};

const ADJECTIVES: Readonly<Record<Power, readonly string[]>> = {
	AUSTRIA: ['austrian'],
	ENGLAND: ['english', 'british'],
	FRANCE: ['french'],
	GERMANY: ['german'],
	ITALY: ['italian'],
	RUSSIA: ['russian'],
	TURKEY: ['turkish'],
};

/** `austria`, `austrian`, `aus`. */
const powerNamed = (word: string): Power | undefined =>
	POWERS.find((power) => power.toLowerCase() === word || ADJECTIVES[power].includes(word));

/** The provinces of a region, or the home centres of a power; undefined: there is no such name. */
function regionNamed(words: string): readonly Province[] | undefined {
	const power = powerNamed(words);
	return ownEntry(REGIONS, words) ?? (power && HOMES[power]);
}
