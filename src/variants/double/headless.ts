/** Double's fields of the headless command: two sheets a power, overrides, and the score after a Fall. */
import { entriesOf } from '../../board/entries.ts';
import { unitAt } from '../../board/map.ts';
import { makeUnit, parseUnit } from '../../board/notation.ts';
import { type PhaseKind, POWERS, type Power, type Unit } from '../../board/types.ts';
import {
	checkTexts,
	expected,
	Fault,
	type Fields,
	isFields,
	readByPower,
	readCentres,
	readList,
	readUnits,
} from '../../game/fields.ts';
import type { AnswerFields, Headless, Turn } from '../../game/headless.ts';
import { readerOn } from '../../game/reading.ts';
import type { Sheet } from '../../game/rules.ts';
import { sliceOf } from '../../game/slices.ts';
import type { Json, State } from '../../game/state.ts';
import { isInForce, LYTTON } from './lytton.ts';
import { doubleNotesOf } from './merge-hook.ts';
import { COMMANDERS, judgeFall, type Tally, totalOf, type Verdict } from './winning.ts';

const TOO_MANY = 'A power has two commanders';

/** Of a position in JSON only the names are kept: its seats are numbers of players. */
const { of: playersOf, withSlice: withPlayers } = sliceOf<{ readonly players: readonly string[] }>('double');

export const headless: Headless = {
	read: (fields, kind, before) => (kind === 'count' ? before : readTurn(fields, kind, before)),
	write: (done): AnswerFields => {
		if (done.kind === 'count') return {};
		const { players } = playersOf(done.turn.state);
		const { rows, lists, spent } = doubleNotesOf(done.merged.notes);
		const carriedOut = (power: Power): string[] => [
			...rows.filter((row) => row.power === power).map(({ carried }) => carried.text),
			...lists.filter((list) => list.power === power).flatMap(({ orders }) => orders.map(({ text }) => text)),
		];
		const orders = POWERS.map((power): [Power, string[]] => [power, carriedOut(power).sort()]);
		return {
			orders: Object.fromEntries(orders.filter(([, texts]) => texts.length > 0)),
			overridesSpent: Object.fromEntries(
				spent.map(({ seat, unit }): [string, string[]] => [players[seat]!, [unit]]).sort(),
			),
		};
	},
	phases: { score },
};

/** Players become seats in the order of their names. */
function readTurn(fields: Fields, kind: PhaseKind, before: Turn): Turn {
	const sets = readByPower(fields, 'orderSets', 'orders by player', (value, power) => {
		if (!isFields(value))
			throw new Fault(expected('an object with lists of orders by player', value), 'orderSets', power);
		const players = Object.entries(value);
		if (players.length > COMMANDERS) throw new Fault(TOO_MANY, 'orderSets', power);
		return players.map(([player, list]) => {
			const path = ['orderSets', power, player] as const;
			return { player, orders: checkTexts(readList(list, 'a list of orders', ...path), ...path) };
		});
	});
	const { situation } = before.state;
	const { units, dislodged } = situation;
	const read = readerOn(situation, kind);
	const marks = readMarks(fields, kind === 'R' ? dislodged.map(({ unit }) => unit) : units);
	const names = [...Object.values(sets).flatMap((set) => set.map(({ player }) => player)), ...Object.keys(marks)];
	const players = [...new Set(names)].sort();
	const sheets = entriesOf(sets).flatMap(([power, set]): Sheet[] =>
		set.map(({ player, orders }) => ({ seat: players.indexOf(player), power, orders: orders.map(read) })),
	);
	checkOptions(before.state.options);
	return {
		state: withPlayers(before.state, { players }),
		sheets,
		opened: {
			...before.opened,
			answers: Object.entries(marks).map(([player, answer]) => ({
				seat: players.indexOf(player),
				form: 'override',
				answer,
			})),
		},
	};
}

/** Units as they stand; one that is not there is nobody's order, and its mark ignored therefore. */
function readMarks(fields: Fields, units: readonly Unit[]): Readonly<Record<string, readonly string[]>> {
	const { overrides = {} } = fields;
	if (!isFields(overrides))
		throw new Fault(expected('an object with lists of units by player', overrides), 'overrides');
	return Object.fromEntries(
		Object.entries(overrides).map(([player, list]) => [
			player,
			readList(list, 'a list of units', 'overrides', player).map((text, i) => {
				if (typeof text !== 'string') throw new Fault(expected('a unit as a string', text), 'overrides', player, i);
				const unit = parseUnit(text, (province) => unitAt(units, province));
				if (!unit.ok) throw new Fault(unit.message, 'overrides', player, i);
				return makeUnit(unitAt(units, unit.value.at) ?? unit.value);
			}),
		]),
	);
}

function checkOptions({ lytton = true }: State['options']): void {
	if (typeof lytton === 'boolean') return;
	if (!isFields(lytton)) throw new Fault(expected('true, false or an object', lytton), 'options', 'lytton');
	for (const [rule, value] of Object.entries(lytton)) {
		if (!(LYTTON as readonly string[]).includes(rule))
			throw new Fault(`"${rule}" is not one of ${LYTTON.join(', ')}`, 'options', 'lytton', rule);
		if (typeof value !== 'boolean') throw new Fault(expected('true or false', value), 'options', 'lytton', rule);
	}
}

/** `{"phase":"score"}`: who has won after a Fall. */
function score(fields: Fields, options: State['options']): AnswerFields {
	for (const field of ['centers', 'commanders'])
		if (fields[field] === undefined) throw new Fault(expected(`an object with ${field} by power`, undefined), field);
	checkOptions(options);
	const centres: Partial<Record<Power, number>> = {};
	for (const owner of Object.values(readCentres(fields, 'centers'))) centres[owner!] = (centres[owner!] ?? 0) + 1;
	const commanders = readByPower(fields, 'commanders', 'players', (value, power) => readCommanders(value, power));
	const tied = fields.tieBreak === undefined ? [] : readPlayers(fields.tieBreak, 'tieBreak');
	const left = tied.filter((player) => isIn(player, commanders, centres, readUnits(fields, 'units')));
	// L9: who is without a centre and a unit is out of the tie
	if (left.length === 1 && tied.length > 1) return { outcome: { kind: 'solo', winners: left } };
	const tally: Tally<string> = {
		centres,
		commanders,
		bothOrNobody: true,
		solo: isInForce(options, 'solo'),
		tieBreak: left,
		votes: readVotes(fields),
	};
	return { outcome: sortedVerdict(judgeFall(tally)) };
}

/** Whether one of the player's powers has a centre or, where a line names them, a unit. */
const isIn = (
	player: string,
	commanders: Tally<string>['commanders'],
	centres: Tally<string>['centres'],
	units: readonly Unit[],
) => totalOf(player, { centres, commanders }) > 0 || units.some(({ power }) => commanders[power]?.includes(player));

/** D1: two; a file may name one alone, the other being nobody (L5). */
export function readCommanders(value: unknown, power: Power): string[] {
	const players = readPlayers(value, 'commanders', power);
	if (players.length > COMMANDERS) throw new Fault(TOO_MANY, 'commanders', power);
	return players;
}

/** Names of players, each a string. */
export function readPlayers(value: unknown, ...path: readonly string[]): string[] {
	return readList(value, 'a list of players', ...path).map((player, i) => {
		if (typeof player !== 'string') throw new Fault(expected('a player as a string', player), ...path, i);
		return player;
	});
}

function readVotes({ votes = {} }: Fields): Map<string, boolean> {
	if (!isFields(votes)) throw new Fault(expected('an object with true or false by player', votes), 'votes');
	return new Map(
		Object.entries(votes).map(([player, vote]) => {
			if (typeof vote !== 'boolean') throw new Fault(expected('true or false', vote), 'votes', player);
			return [player, vote];
		}),
	);
}

function sortedVerdict(verdict: Verdict<string> | null): Json {
	if (!verdict) return null;
	if ('winners' in verdict) return { kind: verdict.kind, winners: [...verdict.winners].sort() };
	return { kind: verdict.kind, players: [...verdict.players].sort() };
}
