/** Double for `suggest`: a player with both powers, its sheets and its override. */

import { entriesOf } from '../../board/entries.ts';
import { textsIn } from '../../game/answers.ts';
import {
	demand,
	expected,
	Fault,
	type Fields,
	type Key,
	readByPower,
	readFields,
	readText,
} from '../../game/fields.ts';
import type { AnswerFields, Asked, Suggesting } from '../../game/headless.ts';
import type { StoredSeat } from '../../game/seat.ts';
import { dealtTo, seatAt } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { atStage, ordersForLine, readEnding, SUGGEST as STANDARD } from '../standard/suggest.ts';
import { readCommanders, readPlayers } from './headless.ts';
import { type DoubleSlice, doubleOf, EMPTY, withDouble } from './slice.ts';

const NOBODY = 'This player commands no power';

export const SUGGEST: Suggesting = {
	seating: (fields) => {
		const player = readText(fields.player, 'a player as a string', 'player');
		const seats = readSeats(fields);
		const seat = seats.findIndex(({ name }) => name === player);
		if (seat < 0) throw new Fault(NOBODY, 'player');
		return { seats, seat };
	},
	read: (fields, asked) => {
		const slice = { ...EMPTY, spent: readSpent(fields, asked), tieBreak: readTied(fields, asked) };
		return { ...asked, game: withDouble(asked.game, slice) };
	},
	phases: {
		vote: (fields, asked) => {
			const { kind, to } = readEnding(fields, asked.game);
			if (kind !== 'share' || !to.includes(asked.seat)) return STANDARD.phases!.vote!(fields, asked);
			const voters = asked.game.seats.map((_, seat) => seat);
			return atStage({ ...asked, game: withDouble(asked.game, { ...doubleOf(asked.game), voters }) }, 'jointWin');
		},
	},
	tell: ({ game, seat, stage }, answers, before, ruleset): AnswerFields => {
		if (answers.jointWin !== undefined) return { vote: answers.jointWin === 'yes' };
		if ('vote' in before) return before;
		const { key: name } = seatAt(game, seat);
		const powers = dealtTo(game.seats, seat);
		const orders = ordersForLine(game, answers, powers, ruleset, stage);
		return {
			orderSets: Object.fromEntries(powers.map((power) => [power, { [name]: orders[power] ?? [] }])),
			...(stage !== 'adjustments' ? { overrides: { [name]: textsIn(answers.override) } } : {}),
		};
	},
};

/** Whoever commands a power, by name. */
function readSeats(fields: Fields): StoredSeat[] {
	demand(fields, 'commanders', 'an object with commanders by power');
	const commanders = readByPower(fields, 'commanders', 'players', (value, power) => readCommanders(value, power));
	const entries = entriesOf(commanders);
	const names = [...new Set(entries.flatMap(([, players]) => players))].sort();
	return names.map((name) => ({
		name,
		powers: entries.flatMap(([power, players]) => (players.includes(name) ? [power] : [])),
	}));
}

/** Who has no override left has spent it in these two years. */
function readSpent({ overridesLeft = {} }: Fields, { game }: Asked): DoubleSlice['spent'] {
	const lefts = readFields(overridesLeft, 'an object with numbers by player', 'overridesLeft');
	return Object.entries(lefts).flatMap(([name, left]) => {
		if (!Number.isInteger(left)) throw new Fault(expected('a whole number', left), 'overridesLeft', name);
		const seat = readPlayer(name, game, 'overridesLeft', name);
		return Number(left) <= 0 ? [{ seat, unit: '', year: game.phase.year }] : [];
	});
}

function readTied({ tieBreak }: Fields, { game }: Asked): number[] {
	if (tieBreak === undefined) return [];
	return readPlayers(tieBreak, 'tieBreak').map((name, i) => readPlayer(name, game, 'tieBreak', i));
}

function readPlayer(name: string, { seats }: Game, ...path: readonly Key[]): number {
	const seat = seats.findIndex((each) => each.key === name);
	if (seat < 0) throw new Fault(NOBODY, ...path);
	return seat;
}
