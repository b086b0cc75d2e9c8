/** Diplomacywinks for `suggest`: the next decision about pieces, and who wins. */

import { HOMES } from '../../board/map.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { Fault, type Fields, readPowerName } from '../../game/fields.ts';
import type { AnswerFields, Suggesting } from '../../game/headless.ts';
import type { StoredSeat } from '../../game/seat.ts';
import type { Game } from '../../game/state.ts';
import { atStage } from '../standard/suggest.ts';
import { readCleanup, readPieces, readPlayers } from './headless.ts';
import { colourOf, freshGame, winksOf, withWinks } from './slice.ts';
import { parseDecision } from './words.ts';

export const SUGGEST: Suggesting = {
	seating: (fields, state) => {
		const players = playersIn(fields, state);
		const named = fields.power === undefined && fields.phase === 'nominate' ? players[0] : undefined;
		const power = named ?? readPowerName(fields.power, 'power');
		const seat = players.indexOf(power);
		if (seat < 0) throw new Fault(`${power} does not play`, 'power');
		return { seats: players.map((each): StoredSeat => ({ name: each, powers: [each] })), seat };
	},
	read: (fields, asked) => {
		const { game } = asked;
		// homes that a line names stand in the rules; before the first count it says null, or that nobody owns a centre
		const isCounted = fields.homes !== null && Object.keys(game.situation.centres).length > 0;
		const homes = isCounted ? HOMES : null;
		const evening = { round: 1, turned: 0, first: 0, tally: game.seats.map(() => 0) } as const;
		return { ...asked, game: withWinks(game, { ...freshGame(game), ...evening, homes }) };
	},
	phases: {
		cleanup: (fields, asked) => {
			const { pieces, decisions, last } = readCleanup(fields);
			const slice = { ...winksOf(asked.game), pieces, decisions, last };
			return atStage({ ...asked, game: withWinks(asked.game, slice) }, 'disambiguating');
		},
		nominate: (_fields, asked) => atStage(asked, 'ballot'),
	},
	tell: ({ game }, answers, before): AnswerFields => {
		if (typeof answers.decision === 'string') return { decisions: [{ ...parseDecision(answers.decision) }] };
		if (answers.nominee !== undefined) return { nominee: colourOf(game, Number(answers.nominee)) };
		return before;
	},
};

/** In throwing order where it matters; else whoever has a unit or a centre, and who is asked. */
function playersIn(fields: Fields, { situation }: Pick<Game, 'situation'>): Power[] {
	if (fields.phase === 'cleanup') return readPlayers(fields, readPieces(fields));
	const inGame = new Set([
		...situation.units.map(({ power }) => power),
		...situation.dislodged.map(({ unit }) => unit.power),
		...Object.values(situation.centres),
		fields.power,
	]);
	const players = POWERS.filter((power) => inGame.has(power));
	if (players.length === 0) throw new Fault('Nobody plays: there are no units', 'units');
	return players;
}
