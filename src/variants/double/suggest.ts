/** Double for `suggest`: a player with both powers, its sheets and its override. */

import { entriesOf } from '../../board/entries.ts';
import { textsIn } from '../../game/answers.ts';
import { demand, Fault, type Fields, readByPower, readText } from '../../game/fields.ts';
import type { AnswerFields, Suggesting } from '../../game/headless.ts';
import type { StoredSeat } from '../../game/seat.ts';
import { dealtTo, seatAt } from '../../game/seats.ts';
import { atStage, ordersForLine, readEnding, SUGGEST as STANDARD } from '../standard/suggest.ts';
import { readCommanders, readSpent, readTied } from './headless.ts';
import { doubleOf, EMPTY, withDouble } from './slice.ts';

export const SUGGEST: Suggesting = {
	seating: (fields) => {
		const player = readText(fields.player, 'a player as a string', 'player');
		const seats = readSeats(fields);
		const seat = seats.findIndex(({ name }) => name === player);
		if (seat < 0) throw new Fault('This player commands no power', 'player');
		return { seats, seat };
	},
	read: (fields, asked) => {
		const { game } = asked;
		const players = game.seats.map(({ key }) => key);
		const spent = readSpent(fields, players, game.phase.year);
		return { ...asked, game: withDouble(game, { ...EMPTY, spent, tieBreak: readTied(fields, players) }) };
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
