/** Double's fields of the headless command: two sheets a power, overrides, and the score after a Fall. */
import { byPower, unitAt } from '../../board/map.ts';
import { makeUnit, parseUnit } from '../../board/notation.ts';
import { type PhaseKind, POWERS, type Power, type Unit } from '../../board/types.ts';
import {
	demand,
	expected,
	Fault,
	type Fields,
	type Key,
	readByPower,
	readCentres,
	readFields,
	readList,
	readPlayers,
	readSwitch,
	readText,
	readUnits,
} from '../../game/fields.ts';
import { type AnswerFields, type Headless, type Positions, readOrderSets, type Turn } from '../../game/headless.ts';
import { keysOf } from '../../game/position-keys.ts';
import { sliceOf } from '../../game/slices.ts';
import type { Json, State } from '../../game/state.ts';
import { isInForce, LYTTON } from './lytton.ts';
import { doubleNotesOf } from './merge-hook.ts';
import { spentBy } from './overrides.ts';
import { takenCommanders } from './ring.ts';
import { type DoubleSlice, doubleOf, EMPTY, setDouble } from './slice.ts';
import { COMMANDERS, judgeFall, type Tally, totalOf, type Verdict } from './winning.ts';

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

export const POSITION: Positions = {
	checkSeats: (seats) => {
		for (const power of POWERS) {
			const commanders = seats.filter((own) => own.includes(power)).length;
			if (commanders > COMMANDERS) throw new Fault(`${power} has ${commanders} commanders`, 'seats');
		}
	},
	write: (game) => {
		const keys = keysOf(game);
		const named = (seats: readonly number[]) => seats.map((seat) => keys[seat]!);
		const { tieBreak } = doubleOf(game);
		return {
			players: keys,
			commanders: byPower((power) => named(takenCommanders(game, power))),
			overridesLeft: Object.fromEntries(keys.map((key, seat) => [key, spentBy(game, seat) ? 0 : 1])),
			...(tieBreak.length > 0 ? { tieBreak: named(tieBreak) } : {}),
		};
	},
	players: playersNamed,
	read: (fields, draft, { phase: { year } }) => {
		const players = playersNamed(fields) ?? [];
		setDouble(draft, { ...EMPTY, spent: readSpent(fields, players, year), tieBreak: readTied(fields, players) });
	},
};

function playersNamed({ players }: Fields): string[] | undefined {
	return players === undefined ? undefined : readPlayers(players, 'players');
}

/** The seat of a player who is named there. */
function seatIn(players: readonly string[], name: string, ...path: readonly Key[]): number {
	const seat = players.indexOf(name);
	if (seat < 0) throw new Fault('This player commands no power', ...path);
	return seat;
}

/** Who has no override left has spent it in these two years. */
export function readSpent(
	{ overridesLeft = {} }: Fields,
	players: readonly string[],
	year: number,
): DoubleSlice['spent'] {
	const lefts = readFields(overridesLeft, 'an object with numbers by player', 'overridesLeft');
	return Object.entries(lefts).flatMap(([name, left]) => {
		if (!Number.isInteger(left)) throw new Fault(expected('a whole number', left), 'overridesLeft', name);
		const seat = seatIn(players, name, 'overridesLeft', name);
		return Number(left) <= 0 ? [{ seat, unit: '', year }] : [];
	});
}

/** The tied seats while a tie-break goes on. */
export function readTied({ tieBreak }: Fields, players: readonly string[]): number[] {
	if (tieBreak === undefined) return [];
	return readPlayers(tieBreak, 'tieBreak').map((name, i) => seatIn(players, name, 'tieBreak', i));
}

/** Players become seats in the order of their names. */
function readTurn(fields: Fields, kind: PhaseKind, before: Turn): Turn {
	const sets = readOrderSets(fields, kind, before.state, (players, power) => checkNumber(players, 'orderSets', power));
	const { units, dislodged } = before.state.situation;
	const marks = readMarks(fields, kind === 'R' ? dislodged.map(({ unit }) => unit) : units);
	const players = [...new Set([...sets.map(({ player }) => player), ...Object.keys(marks)])].sort();
	const seatOf = (player: string) => players.indexOf(player);
	checkOptions(before.state.options);
	const answers = Object.entries(marks).map(([player, answer]) => ({ seat: seatOf(player), form: 'override', answer }));
	return {
		state: withPlayers(before.state, { players }),
		sheets: sets.map(({ player, power, orders }) => ({ seat: seatOf(player), power, orders })),
		opened: { ...before.opened, answers },
	};
}

/** Units as they stand; one that is not there is nobody's order, and its mark ignored therefore. */
function readMarks({ overrides = {} }: Fields, units: readonly Unit[]): Readonly<Record<string, readonly string[]>> {
	const all = readFields(overrides, 'an object with lists of units by player', 'overrides');
	return Object.fromEntries(
		Object.entries(all).map(([player, list]) => [
			player,
			readList(list, 'a list of units', 'overrides', player).map((text, i) => {
				const path = ['overrides', player, i] as const;
				const unit = parseUnit(readText(text, 'a unit as a string', ...path), (province) => unitAt(units, province));
				if (!unit.ok) throw new Fault(unit.message, ...path);
				return makeUnit(unitAt(units, unit.value.at) ?? unit.value);
			}),
		]),
	);
}

function checkOptions({ lytton = true }: State['options']): void {
	if (typeof lytton === 'boolean') return;
	const rules = readFields(lytton, 'true, false or an object', 'options', 'lytton');
	for (const [rule, value] of Object.entries(rules)) {
		if (!(LYTTON as readonly string[]).includes(rule))
			throw new Fault(`"${rule}" is not one of ${LYTTON.join(', ')}`, 'options', 'lytton', rule);
		readSwitch(value, 'options', 'lytton', rule);
	}
}

/** `{"phase":"score"}`: who has won after a Fall. */
function score(fields: Fields, options: State['options']): AnswerFields {
	for (const field of ['centers', 'commanders']) demand(fields, field, `an object with ${field} by power`);
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
	checkNumber(players, 'commanders', power);
	return players;
}

function checkNumber({ length }: readonly string[], ...path: readonly string[]): void {
	if (length > COMMANDERS) throw new Fault('A power has two commanders', ...path);
}

function readVotes({ votes = {} }: Fields): Map<string, boolean> {
	const all = Object.entries(readFields(votes, 'an object with true or false by player', 'votes'));
	return new Map(all.map(([player, vote]) => [player, readSwitch(vote, 'votes', player)]));
}

function sortedVerdict(verdict: Verdict<string> | null): Json {
	if (!verdict) return null;
	if ('winners' in verdict) return { kind: verdict.kind, winners: [...verdict.winners].sort() };
	return { kind: verdict.kind, players: [...verdict.players].sort() };
}
