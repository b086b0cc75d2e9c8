/** The board in sentences, as it is asked for: where units are, who owns what, what is near, what could come. Pure. */
import { describeUnit, UNIT_NOUNS } from '../board/describe.ts';
import { isCentre, provinceFacts, provinceOf, provincesNextTo, unitAt } from '../board/map.ts';
import { joined, nameOfPlace, noProvince, placeSpelt, plural } from '../board/names.ts';
import { makeUnit } from '../board/notation.ts';
import { POWERS, type Power, type Province, type Unit, type UnitType } from '../board/types.ts';
import { commandersOf } from '../game/seats.ts';
import { unitsOf } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { inCodes } from '../print/in-codes.ts';
import { powerName } from '../print/in-names.ts';
import { open } from '../print/printed.ts';
import { capitalised } from '../print/spelling.ts';
import { powerNamed, regionNamed } from './regions.ts';
import { ownEntry } from './spoken.ts';

export const QUESTIONS_HELP = [
	'About the board: where fleets, where are the french units, where is vienna, my units, what is near munich, who owns the balkans, threats to vienna, board, tables.',
];

interface Asker {
	readonly table: Table;
	/** Whose turn it is; null: everybody listens. */
	readonly seat: number | null;
	/** Codes in place of names. */
	readonly isShort?: boolean;
}

/** How places and units are called. */
const placeFor = ({ isShort }: Asker) => (isShort ? (id: string) => id : nameOfPlace);
const unitFor = ({ isShort }: Asker) => (isShort ? makeUnit : describeUnit);

/** The answer to a question about the board; undefined: it is not one. */
export function answerAbout(line: string, asker: Asker): readonly string[] | undefined {
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

const QUESTIONS: readonly (readonly [RegExp, (words: string, asker: Asker) => readonly string[]])[] = [
	[/^(?:where(?: is| are)? )?my (units?|armies|army|fleets?)$/, myUnits],
	[/^board$/, (_, asker) => wholeBoard(asker)],
	[/^where(?: is| are)? (.+)$/, where],
	[/^what(?: is|'s)? near (.+)$/, (words, asker) => onPlace(words, (id) => near(asker, id))],
	[/^what(?: is|'s)? (?:in|at) (.+)$/, (words, asker) => onPlace(words, (id) => [`${provinceInWords(asker, id)}.`])],
	[/^who (?:owns|has) (.+)$/, whoOwns],
	[/^threats(?: to)? (.+)$/, (words, asker) => onPlace(words, (id) => threats(asker, id))],
];

function onPlace(words: string, say: (id: Province) => readonly string[]): readonly string[] {
	const place = placeSpelt(words.replace(/[^a-z]+/g, ' ').trim());
	return place ? say(provinceOf(place)) : [noProvince(words)];
}

/** `fleet London, army York`. */
const listUnits = (units: readonly Unit[], asker: Asker): string => joined(units.map(unitFor(asker)));

function myUnits(words: string, asker: Asker): string[] {
	const { table, seat } = asker;
	const type = ownEntry(TYPES, words);
	const game = table.game();
	const { seats } = game;
	if (seat === null) return ['That is for private turns. Here: where french units, or where units for all of them.'];
	const powers = seats[seat]!.powers.length > 0 ? seats[seat]!.powers : POWERS;
	return powers.map((power) => {
		const own = unitsOf(game, power).filter((unit) => !type || unit.type === type);
		return forcesInWords(power, own, asker, type);
	});
}

function forcesInWords(power: Power, units: readonly Unit[], asker: Asker, type?: UnitType): string {
	const { one, many } = type ? UNIT_NOUNS[type] : { one: 'unit', many: 'units' };
	if (units.length === 0) return `${powerName(power)} has no ${many}.`;
	const listed = type ? joined(units.map(({ at }) => placeFor(asker)(at))) : listUnits(units, asker);
	return `${powerName(power)}, ${plural(units.length, one, many)}: ${listed}.`;
}

function wholeBoard(asker: Asker): string[] {
	const game = asker.table.game();
	const { situation, seats } = game;
	const powers = POWERS.flatMap((power) => {
		const units = unitsOf(game, power);
		const centres = Object.keys(situation.centres).filter((id) => situation.centres[id] === power);
		if (units.length + centres.length === 0) return [];
		const who = commandersOf(seats, power).join(', ');
		const owns = centres.length > 0 ? joined(centres.map(placeFor(asker)).toSorted()) : 'none';
		return [
			`${powerName(power)}${who && `, ${who}`}. ${plural(centres.length, 'centre')}: ${owns}. ${capitalised(plural(units.length, 'unit'))}: ${listUnits(units, asker) || 'none'}.`,
		];
	});
	const driven = situation.dislodged.map(({ unit }) => `${powerName(unit.power)}, ${unitFor(asker)(unit)}`);
	return [...powers, ...(driven.length > 0 ? [`Dislodged: ${driven.join('; ')}.`] : [])];
}

const TYPES: Readonly<Record<string, UnitType>> = { armies: 'A', army: 'A', fleets: 'F', fleet: 'F' };

/** `fleets`, `french fleets`, `fleets of france`, `france`, `vienna`. */
function where(words: string, asker: Asker): readonly string[] {
	const game = asker.table.game();
	const parts = words.split(' ').filter((word) => !['of', 'the', 'all', 'units', 'unit'].includes(word));
	const power = parts.map(powerNamed).find((one) => one);
	const type = parts.map((word) => ownEntry(TYPES, word)).find((one) => one);
	const isOfUnits = parts.every((word) => powerNamed(word) || ownEntry(TYPES, word));
	if (!isOfUnits)
		return onPlace(words, (id) => [
			`${provinceInWords(asker, id)}. It borders on ${joined(provincesNextTo(id).map(placeFor(asker)))}.`,
		]);
	const shown = power ? [power] : POWERS.filter((one) => unitsOf(game, one).length > 0);
	return shown.map((one) => {
		const own = unitsOf(game, one).filter((unit) => !type || unit.type === type);
		return forcesInWords(one, own, asker, type);
	});
}

/** `Munich: a centre of Germany; German army`. */
function provinceInWords(asker: Asker, id: Province): string {
	const { table } = asker;
	const { situation } = table.game();
	const { terrain } = provinceFacts(id);
	const owner = situation.centres[id];
	const unit = unitAt(situation.units, id);
	const marks = table.marks(null)[id];
	const facts = [
		isCentre(id) ? (owner ? `a centre of ${powerName(owner)}` : 'a centre of nobody') : '',
		terrain === 'sea' ? 'sea' : terrain === 'inland' ? 'inland' : 'on a coast',
		unit ? `${unit.type === 'A' ? 'an army' : 'a fleet'} of ${powerName(unit.power)} is there` : 'nobody is there',
		marks ? open(inCodes(marks.meaning)) : '',
	];
	return `${placeFor(asker)(id)}: ${facts.filter((fact) => fact !== '').join(', ')}`;
}

function near(asker: Asker, id: Province): string[] {
	const { units } = asker.table.game().situation;
	const around = provincesNextTo(id);
	const taken = around.filter((other) => unitAt(units, other));
	const free = around.filter((other) => !taken.includes(other));
	const who = taken.map((other) => {
		const unit = unitAt(units, other)!;
		return `${unitFor(asker)(unit)} of ${powerName(unit.power)}`;
	});
	return [
		`${provinceInWords(asker, id)}.`,
		taken.length > 0 ? `Around it: ${joined(who)}.` : 'No unit is beside it.',
		...(free.length > 0 ? [`Empty: ${joined(free.map(placeFor(asker)))}.`] : []),
	];
}

function whoOwns(words: string, asker: Asker): readonly string[] {
	const { centres } = asker.table.game().situation;
	const own = (ids: readonly Province[]) =>
		[...POWERS, undefined].flatMap((power) => {
			const owned = ids.filter((id) => centres[id] === power).map(placeFor(asker));
			return owned.length > 0 ? [`${power ? powerName(power) : 'Nobody'} owns ${joined(owned)}.`] : [];
		});
	const region = regionNamed(words);
	if (region) return own(region.filter((id) => isCentre(id)));
	return onPlace(words, (id) => (isCentre(id) ? own([id]) : [`${placeFor(asker)(id)} is not a centre.`]));
}

/** Every unit that could move there now, by land, sea or convoy. */
function threats(asker: Asker, id: Province): string[] {
	const { table } = asker;
	const { units } = table.game().situation;
	const here = unitAt(units, id);
	const coming = units.flatMap((unit) => {
		if (provinceOf(unit.at) === id || unit.power === here?.power) return [];
		const moves = table
			.possible(unit.power, { type: unit.type, at: unit.at })
			.filter((order) => order.kind === 'move' && provinceOf(order.to) === id);
		if (moves.length === 0) return [];
		const isBySea = moves.every((order) => order.kind === 'move' && order.via);
		return [`${unitFor(asker)(unit)} of ${powerName(unit.power)}${isBySea ? ' by convoy' : ''}`];
	});
	const name = placeFor(asker)(id);
	return [
		coming.length > 0
			? `These could move to ${name}: ${joined(coming)}.`
			: `No unit${here ? ' of another power' : ''} could move to ${name} now.`,
	];
}
