import { entriesOf } from '../../board/entries.ts';
import { isPower } from '../../board/map.ts';
import { type PhaseKind, POWERS, type Power } from '../../board/types.ts';
import {
	demand,
	expected,
	Fault,
	type Fields,
	type Key,
	readCentres,
	readFields,
	readPlayers as readNames,
	readSwitch,
} from '../../game/fields.ts';
import {
	type AnswerFields,
	type Headless,
	type Positions,
	readOrderSets,
	type Turn,
	type TurnResult,
} from '../../game/headless.ts';
import { centresBy, keysOf, numbersBy } from '../../game/position-keys.ts';
import type { Sheet } from '../../game/rules.ts';
import type { Counts, Situation } from '../../game/situation.ts';
import type { Json, State } from '../../game/state.ts';
import { type Poll, pollsIn, printSubject, type Wish } from './elections.ts';
import { autumnIncome, type Income, type Investments, scoreOf, springIncome, verdictOf } from './factors.ts';
import { centreCounts, fiascomacyOf, setFiascomacy, withFiascomacy } from './slice.ts';
import { hasBonus } from './stages.ts';

export const headless: Headless = {
	read: (fields, kind, before) => (kind === 'count' ? before : readTurn(fields, kind, before)),
	write: (done) => (done.kind === 'count' ? {} : writeVotes(done)),
	phases: { income, score },
};

export const POSITION: Positions = {
	checkSeats: (seats) => {
		const dealt = seats.findIndex((own) => own.length > 0);
		if (dealt >= 0) throw new Fault('Nobody owns a power in this game', 'seats', dealt, 'powers');
	},
	write: (game) => {
		const keys = keysOf(game);
		const { investments, purses } = fiascomacyOf(game);
		return {
			players: keys,
			investments: Object.fromEntries(keys.map((key, seat) => [key, numbersBy(investments[seat] ?? {})])),
			factors: Object.fromEntries(keys.map((key, seat) => [key, purses[seat] ?? 0])),
			// no centre has changed hands since the last count
			centersBefore: centresBy(game),
		};
	},
	players: playersOf,
	read: (fields, draft) => {
		const invested = readFields(fields.investments ?? {}, 'an object with PFs by player', 'investments');
		const factors = readFields(fields.factors ?? {}, 'an object with PFs by player', 'factors');
		const players = playersOf(fields);
		for (const [field, all] of entriesOf({ investments: invested, factors }))
			for (const name of Object.keys(all))
				if (!players.includes(name)) throw new Fault('There is no player of that name', field, name);
		setFiascomacy(draft, {
			investments: players.map((name) => readInvestment(invested[name] ?? {}, name)),
			purses: players.map((name) => readFactor(factors[name] ?? 0, 'factors', name)),
			counts: 'centersBefore' in fields ? readCounts(fields, 'centersBefore') : centreCounts(draft),
			stop: null,
		});
	},
};

/** Everybody in a position, in the order of the seats. */
function playersOf({ players }: Fields): string[] {
	const names = readNames(players, 'players');
	if (new Set(names).size < names.length) throw new Fault('Each player has a name of their own', 'players');
	return names;
}

/** The players of a line, in the order of their names, with what they have invested. */
interface Players {
	readonly names: readonly string[];
	readonly investments: Investments;
}

function readPlayers(fields: Fields): Players {
	const investments = readFields(fields.investments, 'an object with PFs by player', 'investments');
	const names = Object.keys(investments).sort();
	return { names, investments: names.map((name) => readInvestment(investments[name], name)) };
}

function readInvestment(value: unknown, name: string): Counts {
	const own = readFields(value, 'an object with PFs by power', 'investments', name);
	return Object.fromEntries(
		Object.entries(own).map(([power, factors]) => {
			const path = ['investments', name, power] as const;
			if (!isPower(power)) throw new Fault(`"${power.slice(0, 30)}" is not a power`, ...path);
			return [power, readFactor(factors, ...path)];
		}),
	);
}

export function readFactor(value: unknown, ...path: readonly Key[]): number {
	if (!Number.isSafeInteger(value) || Number(value) < 0)
		throw new Fault(expected('a whole number from 0', value), ...path);
	return Number(value);
}

/** Nothing stands behind orders of players without investments, and of nobody in particular: they have the last number. */
function readTurn(fields: Fields, kind: PhaseKind, before: Turn): Turn {
	const { names, investments } = readPlayers(fields);
	const numberOf = (player: string) => (names.includes(player) ? names.indexOf(player) : names.length);
	const sheets: Sheet[] = [
		...before.sheets.map((sheet) => ({ ...sheet, seat: names.length })),
		...readOrderSets(fields, kind, before.state).map(({ player, power, orders }) => ({
			seat: numberOf(player),
			power,
			orders,
		})),
	];
	checkOptions(before.state.options);
	const slice = { investments, purses: [], counts: {}, stop: null };
	const state = withFiascomacy(before.state, slice);
	return { ...before, state, sheets: sheets.sort((a, b) => a.seat - b.seat) };
}

function writeVotes(done: Exclude<TurnResult, { kind: 'count' }>): AnswerFields {
	const polls = pollsIn(done.merged.notes);
	return {
		orders: ordersCarried(done),
		votes: valuesByPower((power) => votesOf(polls.filter((poll) => poll.power === power))),
	};
}

/** Generated holds included; in winter what was voted. */
function ordersCarried({ kind, resolved, merged }: Exclude<TurnResult, { kind: 'count' }>): Json {
	return valuesByPower((power) => {
		const lines = resolved.lines.filter((line) => line.power === power).map(({ given }) => given);
		const orders = kind === 'A' ? (merged.orders[power] ?? []) : lines;
		return orders.length > 0 ? orders.map(({ text }) => text).sort() : undefined;
	});
}

function votesOf(polls: readonly Poll[]): Json | undefined {
	const voted = polls.filter(({ choices }) => choices.length > 0);
	if (voted.length === 0) return undefined;
	return Object.fromEntries(voted.map(({ subject, choices }) => [printSubject(subject), pointsByOrder(choices)]));
}

const pointsByOrder = (choices: readonly Wish[]): Json =>
	Object.fromEntries(choices.map(({ given, points }) => [given.text, points]));

function valuesByPower(value: (power: Power) => Json | undefined): Json {
	return Object.fromEntries(
		POWERS.flatMap((power) => {
			const own = value(power);
			return own === undefined ? [] : [[power, own]];
		}),
	);
}

function readCounts(fields: Fields, field: string): Counts {
	demand(fields, field, `an object with ${field} by power`);
	const owners = Object.values(readCentres(fields, field) as Situation['centres']);
	return Object.fromEntries(POWERS.map((power) => [power, owners.filter((owner) => owner === power).length]));
}

/** Centres before that are not told were the same. */
function readAutumn(fields: Fields, investments: Investments): Income[] {
	const now = readCounts(fields, 'centers');
	return autumnIncome(investments, 'centersBefore' in fields ? readCounts(fields, 'centersBefore') : now, now);
}

/** `{"phase":"income"}` */
function income(fields: Fields, options: State['options']): AnswerFields {
	const { names, investments } = readPlayers(fields);
	const { season } = fields;
	if (season !== 'spring' && season !== 'autumn') throw new Fault('The season is "spring" or "autumn"', 'season');
	checkOptions(options);
	const earned = season === 'autumn' && hasBonus(options) ? readAutumn(fields, investments) : springIncome(investments);
	return { income: Object.fromEntries(earned.map(({ total }, player) => [names[player], total])) };
}

/** `{"phase":"score"}`: nobody wins as long as the game goes on. */
function score(fields: Fields, options: State['options']): AnswerFields {
	const { names, investments } = readPlayers(fields);
	checkOptions(options);
	const { final = false } = fields;
	readSwitch(final, 'final');
	const centres = readCounts(fields, 'centers');
	const among = names.map((_, player) => player);
	const verdict = verdictOf(investments, centres, among);
	const winners = final || verdict.power !== null ? verdict.winners : [];
	return {
		score: Object.fromEntries(investments.map((own, player) => [names[player], scoreOf(own, centres)])),
		winners: winners.map((player) => names[player]!),
	};
}

function checkOptions({ bonus = 'on' }: State['options']): void {
	if (bonus !== 'on' && bonus !== 'off') throw new Fault('The bonus is "on" or "off"', 'options', 'bonus');
}
