/** A game as the Python engine `diplomacy` saves it (format 1.1): one JSON object, phase by phase. */
import { byPower, provinceFacts, provinceOf } from '../board/map.ts';
import { makePhase, makeUnit, type Phase, parsePhase } from '../board/notation.ts';
import { asTyped, type Sentence, say, unit as theUnit } from '../board/phrase.ts';
import { type Dislodged, POWERS, type Power, type Province, type Unit } from '../board/types.ts';
import {
	checkTexts,
	demand,
	entriesByPower,
	Fault,
	type Fields,
	inside,
	type Key,
	readCentres,
	readDislodged,
	readFields,
	readList,
	readText,
	readUnit,
} from '../game/fields.ts';
import { readerOn } from '../game/reading.ts';
import type { OrderLine } from '../game/report.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Situation } from '../game/situation.ts';
import { centresOf, type Json, type State, unitsOf } from '../game/state.ts';
import { adjustmentCase } from '../game/turn-parts.ts';
import { openHomes } from '../judge/adjustments.ts';
import { VARIANTS } from '../variants/index.ts';
import { itemsOf, type JsonPart, membersOf, valueIn } from './json-parts.ts';

/** By power, as they were given: a unit without one is left out. */
export type OrderTexts = Readonly<Partial<Record<Power, readonly string[]>>>;

/** The board at the beginning of a phase, and what was ordered there. */
export interface RecordedPhase {
	/** null: the game is over. */
	readonly phase: Phase | null;
	readonly situation: Situation;
	readonly orders: OrderTexts;
	/** What became of each order. */
	readonly lines: readonly OrderLine[];
}

export interface RecordedGame {
	readonly id: string;
	/** When it began. */
	readonly begun: Date;
	/** How it ended. */
	readonly note: string;
	/** The last has no orders: the board as it stands. */
	readonly phases: readonly RecordedPhase[];
}

/** Its map is called like the game that is played on it. */
const MAP = VARIANTS[0].id;
/** The name of the last phase of a game that is over. */
const COMPLETED = 'COMPLETED';

/** A game of another program, and how many messages of its players are in the file: they are nobody's here. */
export interface ReadRecord extends Pick<RecordedGame, 'phases'> {
	readonly messages: number;
	/** Orders that cannot be read: kept as they stand, and void. Dislodged units of which nothing else is said: left out. */
	readonly unread: readonly Fault[];
}

/** More years than any game has. */
const MOST_PHASES = 2000;

/** Throws a Fault where the part is no such game. */
export function parseRecord(part: JsonPart): ReadRecord {
	const phases: RecordedPhase[] = [];
	const unread: Fault[] = [];
	let messages = 0;
	let hasPhases = false;
	for (const [name, member] of membersOf(part, 'a game')) {
		if (name === 'map') readMap(valueIn(member), ...member.keys);
		else if (name === 'id') readText(valueIn(member), 'an id as a string', ...member.keys);
		else if (name === 'rules') readList(valueIn(member), 'a list of rules', ...member.keys);
		else if (name === 'phases') {
			if (hasPhases) throw new Fault('There is a second list of phases', ...member.keys);
			hasPhases = true;
			for (const item of itemsOf(member, 'a list of phases')) {
				if (phases.length === MOST_PHASES) throw new Fault(`No game has more than ${MOST_PHASES} phases`, ...item.keys);
				const read = parsePhaseOf(item, unread);
				checkOrder(phases.at(-1), read.phase, item);
				phases.push(read);
				messages += read.messages;
			}
		}
	}
	if (phases.length === 0) throw new Fault('Expected a list of phases, with one at least', 'phases');
	return { phases, messages, unread };
}

function readMap(map: unknown, ...path: readonly Key[]): void {
	const name = readText(map, 'the name of a map', ...path);
	if (name !== MAP) throw new Fault(`Only games on the map "${MAP}" can come in`, ...path);
}

function checkOrder(before: RecordedPhase | undefined, phase: Phase | null, { keys }: JsonPart): void {
	if (!before) return;
	if (!before.phase) throw new Fault('Nothing comes after the end of a game', ...keys);
	if (phase && phaseNumber(phase) <= phaseNumber(before.phase))
		throw new Fault(`${makePhase(phase)} does not come after ${makePhase(before.phase)}`, ...keys, 'name');
}

/** Phases in their order. */
export const phaseNumber = ({ season, year, kind }: Phase): number =>
	year * 10 + { S: 0, F: 2, W: 4 }[season] + (kind === 'R' ? 1 : 0);

function parsePhaseOf(part: JsonPart, unread: Fault[]): RecordedPhase & { readonly messages: number } {
	const parts = new Map(membersOf(part, 'a phase'));
	const member = (name: string) => {
		const found = parts.get(name);
		return found ? valueIn(found) : undefined;
	};
	const { keys } = part;
	const name = readText(member('name'), 'a phase such as S1901M', ...keys, 'name');
	const phase = name === COMPLETED ? null : readPhase(name, ...keys, 'name');
	const state = readFields(member('state'), 'a state as an object', ...keys, 'state');
	const tell: Unread = (why, ...path) => {
		if (unread.length === MOST_UNREAD) throw new Fault('Too many orders cannot be read', ...path);
		unread.push(new Fault(why, ...keys, ...path));
	};
	const situation = inside([...keys, 'state'], () =>
		readState(state, name, (why, ...path) => tell(why, 'state', ...path)),
	);
	const given = member('orders') ?? {};
	const orders = inside(keys, () => readOrders({ orders: given }, phase, situation, tell));
	readFields(member('results') ?? {}, 'results as an object', ...keys, 'results');
	return { phase, situation, orders, lines: [], messages: countMessages(parts.get('messages')) };
}

function readPhase(name: string, ...path: readonly Key[]): Phase {
	const read = /^[SFW]\d{4}[MRA]$/.test(name) ? parsePhase(name) : undefined;
	if (!read?.ok) throw new Fault('Expected a phase such as S1901M, F1901R, W1901A', ...path);
	return read.value;
}

function readState(state: Fields, name: string, unread: Unread): Situation {
	if (state.map !== undefined) readMap(state.map, 'map');
	if (state.name !== undefined && state.name !== name) throw new Fault('The state is of another phase', 'name');
	demand(state, 'units', 'an object with lists of units by power');
	const standing: Unit[] = [];
	const driven: { readonly unit: Unit; readonly path: readonly Key[] }[] = [];
	const taken = new Set<Province>();
	for (const [power, value] of entriesByPower(state, 'units', 'lists of units'))
		for (const [i, text] of readList(value, 'a list of units', 'units', power).entries()) {
			const isDriven = typeof text === 'string' && text.startsWith('*');
			const unit = { power, ...readUnit(isDriven ? text.slice(1) : text, 'units', power, i) };
			const where = provinceOf(unit.at);
			if (!isDriven && taken.has(where)) throw new Fault(`Two units cannot stand in ${where}`, 'units', power, i);
			if (!isDriven) taken.add(where);
			if (isDriven) driven.push({ unit, path: ['units', power, i] });
			else standing.push(unit);
		}
	const dislodged = readDislodged(state, standing, 'retreats');
	for (const { unit, path } of driven)
		if (!dislodged.some((one) => one.unit.at === unit.at))
			unread(say`${theUnit(unit)} is dislodged, and "retreats" does not say where it can go.`, ...path);
	demand(state, 'centers', 'an object with lists of centres by power');
	return {
		units: standing,
		dislodged,
		centres: readCentres(state, 'centers'),
	};
}

/** Far more than a power can give. */
const MOST_ORDERS = 100;
const LONGEST_ORDER = 60;
/** With more of them it is no game. */
const MOST_UNREAD = 100;

/** Told of an order that cannot be read, or of a unit that is nowhere. */
type Unread = (why: Sentence, ...path: readonly Key[]) => void;

function readOrders(fields: Fields, phase: Phase | null, situation: Situation, unread: Unread): OrderTexts {
	const read = readerOn(situation, phase?.kind ?? 'M');
	const all = entriesByPower(fields, 'orders', 'lists of orders').map(([power, value]) => {
		const texts = checkTexts(readList(value ?? [], 'a list of orders', 'orders', power), 'orders', power);
		if (texts.length > MOST_ORDERS) throw new Fault(`No power has more than ${MOST_ORDERS} orders`, 'orders', power);
		for (const [i, text] of texts.entries()) {
			const given = text.length > LONGEST_ORDER ? undefined : read(text);
			if (!given) throw new Fault('This is longer than any order', 'orders', power, i);
			if (!given.order) unread(say`${asTyped(given.text)}: ${given.problem}`, 'orders', power, i);
		}
		return [power, texts] as const;
	});
	return Object.fromEntries(all);
}

/** Talk of others: each is looked at, and left. */
function countMessages(part: JsonPart | undefined): number {
	if (!part || valueIsNull(part)) return 0;
	let count = 0;
	for (const item of itemsOf(part, 'a list of messages')) {
		readFields(valueIn(item), 'a message as an object', ...item.keys);
		count++;
	}
	return count;
}

const valueIsNull = ({ bytes, from, to }: JsonPart): boolean =>
	bytes.toString('latin1', from, Math.min(to, from + 5)) === 'null';

/** The game as it is written. */
export function makeRecord({ id, begun, note, phases }: RecordedGame, ruleset: Ruleset, state: State): Json {
	const reached = influences(phases.map(({ situation }) => situation));
	return {
		id,
		map: MAP,
		rules: [],
		phases: phases.map(({ phase, situation, orders, lines }, i) => {
			const name = phase ? makePhase(phase) : COMPLETED;
			const at = { ...state, ...(phase && { phase }), situation };
			return {
				name,
				state: {
					game_id: id,
					map: MAP,
					rules: [],
					name,
					timestamp: begun.getTime() * 1000 + i,
					note: phase ? '' : note,
					...boardIn(at),
					homes: byPower((power) => ruleset.homes(at, power)),
					influence: byPower((power) =>
						[...reached[i]!].flatMap(([where, by]) => (by === power ? [where] : [])).sort(),
					),
					civil_disorder: byPower(() => 0),
					builds: byPower((power) => buildsOf(ruleset, at, power, phase?.kind === 'A')),
				},
				orders: i < phases.length - 1 ? byPower((power) => orders[power] ?? null) : {},
				results: Object.fromEntries(lines.flatMap((line) => resultOf(line, situation))),
				messages: [],
			};
		}),
	};
}

/** A unit that can go nowhere is off the board at once there. */
export const withWays = ({ dislodged }: Situation): Dislodged[] =>
	dislodged.filter(({ retreats }) => retreats.length > 0);

function boardIn(state: State): { readonly [part: string]: Json } {
	const driven = (power: Power) => withWays(state.situation).filter(({ unit }) => unit.power === power);
	return {
		units: byPower((power) => [
			...unitsOf(state, power).map(makeUnit).sort(),
			...driven(power).map(({ unit }) => `*${makeUnit(unit)}`),
		]),
		retreats: byPower((power) =>
			Object.fromEntries(driven(power).map(({ unit, retreats }) => [makeUnit(unit), retreats])),
		),
		centers: byPower((power) => centresOf(state, power)),
	};
}

const isLand = (at: Province): boolean => provinceFacts(at).terrain !== 'sea';

/** Whose unit or centre was last in each land province, board after board. */
function influences(boards: readonly Situation[]): ReadonlyMap<string, Power>[] {
	let last: ReadonlyMap<string, Power> = new Map();
	let before: Situation['centres'] = {};
	return boards.map(({ units, centres }) => {
		const won = Object.entries(centres).filter(([at, power]) => before[at] !== power) as [string, Power][];
		const standing = units.map(({ at, power }) => [provinceOf(at), power] as const).filter(([at]) => isLand(at));
		before = centres;
		last = new Map([...last, ...won, ...standing]);
		return last;
	});
}

function buildsOf(ruleset: Ruleset, state: State, power: Power, isWinter: boolean): Json {
	if (!isWinter) return { count: 0, homes: [] };
	const winter = adjustmentCase(ruleset, state, power);
	const homes = winter.owed > 0 ? openHomes(winter) : [];
	return { count: winter.owed > 0 ? Math.min(winter.owed, homes.length) : winter.owed, homes };
}

/** Whether anybody builds or removes: other winters are left out. */
export const isWinterPlayed = (ruleset: Ruleset, state: State): boolean =>
	POWERS.some((power) => {
		const winter = adjustmentCase(ruleset, state, power);
		return winter.owed < 0 || (winter.owed > 0 && openHomes(winter).length > 0);
	});

const WORDS: Readonly<Record<string, readonly string[]>> = { ok: [], noconvoy: ['no convoy'] };

/** What a unit that is dislodged has failed in besides. */
const FAILED: Readonly<Record<string, readonly string[]>> = { move: ['bounce'], support: ['cut'] };

function resultOf({ unit, given, result }: OrderLine, { dislodged }: Situation): [string, readonly string[]][] {
	const named = unit ?? (given.order?.kind === 'build' ? given.order.unit : undefined);
	const driven = dislodged.find((one) => one.unit.at === named?.at);
	if (!named || driven?.retreats.length === 0) return [];
	const before = result === 'dislodged' ? (FAILED[given.order?.kind ?? ''] ?? []) : [];
	const words = [...before, ...(WORDS[result] ?? [result])];
	const isLost = driven && (result !== 'ok' || given.order?.kind === 'disband');
	return [[makeUnit(named), isLost ? [...words, 'disband'] : words]];
}
