/** Reads the fields of a line from outside: what is wrong is said once, with its JSON path. */
import { isCentre, isPower, mayStand, neighbours, PLACES, provinceFacts, provinceOf } from '../board/map.ts';
import { makeUnit, parsePlace, parseUnit } from '../board/notation.ts';
import { PROVINCE_COUNT, placeNumber, unitRank } from '../board/numbers.ts';
import { asPhrase, type Sentence } from '../board/phrase.ts';
import {
	type Dislodged,
	type Place,
	POWERS,
	type Power,
	type Province,
	type Unit,
	type UnitName,
} from '../board/types.ts';
import { inContract } from '../print/in-codes.ts';
import { open } from '../print/printed.ts';

/** Plain data: what a save or a variant's slice may hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A line as it came: nothing in it is known to be right. */
export type Fields = Readonly<Record<string, unknown>>;

export type Key = string | number;

/** What is wrong with a line, and where. */
export class Fault extends Error {
	readonly path: string;
	readonly keys: readonly Key[];
	constructor(message: Sentence, ...keys: readonly Key[]) {
		super(open(inContract(asPhrase(message))));
		this.keys = keys;
		this.path = makePath(keys);
	}
}

/** What is wrong, and where: `units.FRANCE[0]: Two units cannot stand in PAR.` */
export const faultSaid = ({ path, message }: Fault): string =>
	`${path === '' ? '' : `${path}: `}${message}${/[.?]$/.test(message) ? '' : '.'}`;

/** What is wrong in something read there is wrong at its place in the line. */
export function inside<T>(keys: readonly Key[], read: () => T): T {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof Fault)) throw error;
		throw new Fault(error.message, ...keys, ...error.keys);
	}
}

/** `units.FRANCE[0]`; the empty path is the line itself. */
function makePath(keys: readonly Key[]): string {
	return keys
		.map((key, i) => {
			if (typeof key === 'number') return `[${key}]`;
			if (!/^[A-Za-z_]\w*$/.test(key)) return `[${JSON.stringify(key)}]`;
			return i === 0 ? key : `.${key}`;
		})
		.join('');
}

export const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** `Expected a list of units, not a string` */
export function expected(what: string, found: unknown): string {
	if (found === undefined) return `Expected ${what}`;
	const kind = found === null ? 'null' : Array.isArray(found) ? 'a list' : (NAMES[typeof found] ?? found);
	return `Expected ${what}, not ${kind}`;
}

const NAMES: Readonly<Record<string, string>> = {
	object: 'an object',
	string: 'a string',
	boolean: 'true or false',
};

export function readFields(value: unknown, what: string, ...path: readonly Key[]): Fields {
	if (!isFields(value)) throw new Fault(expected(what, value), ...path);
	return value;
}

export function readText(value: unknown, what: string, ...path: readonly Key[]): string {
	if (typeof value !== 'string') throw new Fault(expected(what, value), ...path);
	return value;
}

export function readSwitch(value: unknown, ...path: readonly Key[]): boolean {
	if (typeof value !== 'boolean') throw new Fault(expected('true or false', value), ...path);
	return value;
}

/** Throws where the field is left out. */
export function demand(fields: Fields, field: string, what: string): void {
	if (fields[field] === undefined) throw new Fault(expected(what, undefined), field);
}

type ByPower<T> = Partial<Record<Power, T>>;

/** What an object holds by power, in the order of POWERS; a missing field holds nothing. */
export function entriesByPower(fields: Fields, field: string, members: string): (readonly [Power, unknown])[] {
	const value = fields[field];
	if (value === undefined) return [];
	const all = readFields(value, `an object with ${members} by power`, field);
	for (const key of Object.keys(all))
		if (!isPower(key)) throw new Fault(`"${shortened(key)}" is not a power`, field, key);
	const entries: [Power, unknown][] = [];
	for (const power of POWERS) {
		const own = all[power];
		if (own !== undefined) entries.push([power, own]);
	}
	return entries;
}

/** An object by power, each value read by `read`; a missing field is an empty object. */
export function readByPower<T>(
	fields: Fields,
	field: string,
	members: string,
	read: (value: unknown, power: Power) => T,
): ByPower<T> {
	const entries = entriesByPower(fields, field, members).map(([power, value]) => [power, read(value, power)]);
	return Object.fromEntries(entries) as ByPower<T>;
}

/** The name of a power. */
export function readPowerName(value: unknown, ...path: readonly Key[]): Power {
	const name = readText(value, 'a power', ...path);
	if (!isPower(name)) throw new Fault(`"${shortened(name)}" is not a power`, ...path);
	return name;
}

export function readList(value: unknown, what: string, ...path: readonly Key[]): readonly unknown[] {
	if (!Array.isArray(value)) throw new Fault(expected(what, value), ...path);
	return value;
}

/** Names of players, each a string. */
export const readPlayers = (value: unknown, ...path: readonly Key[]): string[] =>
	readList(value, 'a list of players', ...path).map((player, i) =>
		readText(player, 'a player as a string', ...path, i),
	);

export function checkTexts(list: readonly unknown[], ...path: readonly Key[]): readonly string[] {
	for (let i = 0; i < list.length; i++)
		if (typeof list[i] !== 'string') throw new Fault(expected('an order as a string', list[i]), ...path, i);
	return list as readonly string[];
}

/** Whole numbers by power. */
export function readNumbers(fields: Fields, field: string): ByPower<number> {
	return readByPower(fields, field, 'numbers', (value, power) => {
		if (!Number.isInteger(value)) throw new Fault(expected('a whole number', value), field, power);
		return value as number;
	});
}

/** Every unit that may stand somewhere, as it is printed. */
const STANDING: ReadonlyMap<string, UnitName> = new Map(
	(['A', 'F'] as const)
		.flatMap((type) => PLACES.filter((at) => mayStand(type, at)).map((at): UnitName => ({ type, at })))
		.map((unit) => [makeUnit(unit), unit]),
);

/** A unit that stands where such a unit may stand. */
export function readUnit(text: unknown, ...path: readonly Key[]): UnitName {
	const standing = STANDING.get(text as string);
	if (standing) return standing;
	const unit = parseUnit(readText(text, 'a unit as a string', ...path));
	if (!unit.ok) throw new Fault(unit.message, ...path);
	const { type, at } = unit.value;
	const facts = provinceFacts(at);
	if (mayStand(type, at)) return unit.value;
	if (type === 'A') throw new Fault(`${facts.name} is a sea: no army can stand there`, ...path);
	if (facts.terrain === 'inland') throw new Fault(`${facts.name} is inland: no fleet can stand there`, ...path);
	throw new Fault(`A fleet in ${facts.name} needs its coast: ${facts.coasts.join(' or ')}`, ...path);
}

/** All units of a field, at most one in each province; by power in the order of POWERS, each power's sorted as printed. */
export function readUnits(fields: Fields, field: string): Unit[] {
	const units: Unit[] = [];
	taken.fill(0);
	for (const [power, value] of entriesByPower(fields, field, 'lists of units')) {
		const list = readList(value, 'a list of units', field, power);
		const first = units.length;
		for (let i = 0; i < list.length; i++) {
			const { type, at } = readUnit(list[i], field, power, i);
			const where = provinceOf(at);
			if (taken[placeNumber(where)]) throw new Fault(`Two units cannot stand in ${where}`, field, power, i);
			taken[placeNumber(where)] = 1;
			const unit: Unit = { power, type, at };
			let to = units.length;
			for (; to > first && comesBefore(unit, units[to - 1]!); to--) units[to] = units[to - 1]!;
			units[to] = unit;
		}
	}
	return units;
}

/** Provinces with a unit, while units are read. */
const taken = new Uint8Array(PROVINCE_COUNT);

/** The order of units as they are printed: armies, then fleets, by place. */
export const comesBefore = (a: UnitName, b: UnitName): boolean => unitRank(a) < unitRank(b);

export function readPlace(text: unknown, ...path: readonly Key[]): Place {
	const place = parsePlace(readText(text, 'a place as a string', ...path));
	if (!place.ok) throw new Fault(place.message, ...path);
	return place.value;
}

export function readProvince(text: unknown, ...path: readonly Key[]): Province {
	return provinceOf(readPlace(text, ...path));
}

/** Owners of centres from lists by power; no centre twice. */
export function readCentres(fields: Fields, field: string): Partial<Record<Province, Power>> {
	const owners: Partial<Record<Province, Power>> = {};
	for (const [power, value] of entriesByPower(fields, field, 'lists of centres')) {
		const list = readList(value, 'a list of centres', field, power);
		for (let i = 0; i < list.length; i++) {
			const centre = readProvince(list[i], field, power, i);
			if (!isCentre(centre)) throw new Fault(`${centre} is not a supply centre`, field, power, i);
			if (owners[centre]) throw new Fault(`${centre} already belongs to ${owners[centre]}`, field, power, i);
			owners[centre] = power;
		}
	}
	return owners;
}

/** `{"FRANCE":{"A PAR":["GAS","PIC"]}}`: units that have to retreat, on a board where these stand. */
export function readDislodged(fields: Fields, units: readonly Unit[], field = 'dislodged'): Dislodged[] {
	const standing = new Set(units.map((unit) => provinceOf(unit.at)));
	const from = new Set<Province>();
	const all: Dislodged[] = [];
	for (const [power, value] of entriesByPower(fields, field, 'dislodged units')) {
		if (!isFields(value)) throw new Fault(expected('an object with lists of retreats by unit', value), field, power);
		const own = Object.entries(value).map(([text, list]): Dislodged => {
			const path = [field, power, text] as const;
			const { type, at } = readUnit(text, ...path);
			if (from.has(provinceOf(at))) throw new Fault(`Two units cannot be dislodged from ${provinceOf(at)}`, ...path);
			from.add(provinceOf(at));
			const retreats = readList(list, 'a list of places', ...path).map((place, i) => {
				const read = readPlace(place, ...path, i);
				const to = type === 'A' ? provinceOf(read) : read;
				if (!neighbours(type, at).includes(to)) throw new Fault(`${text} cannot go from ${at} to ${to}`, ...path, i);
				if (standing.has(provinceOf(to))) throw new Fault(`A unit stands in ${provinceOf(to)}`, ...path, i);
				return to;
			});
			return { unit: { power, type, at }, retreats: [...new Set(retreats)].sort() };
		});
		all.push(...own.sort((a, b) => (comesBefore(a.unit, b.unit) ? -1 : 1)));
	}
	return all;
}

const shortened = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}...` : text);
