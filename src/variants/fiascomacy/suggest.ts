/** Fiascomacy for `suggest`: a player's investments and votes. */

import { pointsIn } from '../../game/answers.ts';
import { Fault, type Fields, isFields, readFields, readText } from '../../game/fields.ts';
import type { AnswerFields, Suggesting } from '../../game/headless.ts';
import { seatAt } from '../../game/seats.ts';
import { atStage, ordersForLine, readEnding } from '../standard/suggest.ts';
import { addUp } from './factors.ts';
import { readFactor } from './headless.ts';
import { centreCounts, fiascomacyOf, INVEST, investedBy, powersHeld, withFiascomacy } from './slice.ts';
import { AGREE } from './stop.ts';

export const SUGGEST: Suggesting = {
	seating: (fields) => {
		const player = readText(fields.player, 'a player as a string', 'player');
		const names = [...namesIn(fields)];
		const seat = names.indexOf(player);
		if (seat < 0) throw new Fault('This player has neither investments nor factors', 'player');
		return { seats: names.map((name) => ({ name, powers: [] })), seat };
	},
	read: (fields, asked) => {
		const { game } = asked;
		const factors = readFactors(fields);
		// what stands in the slice is by the players who have invested, in the order of their names
		const invested = new Map(investors(fields).map((name, i) => [name, fiascomacyOf(game).investments[i]!]));
		const slice = {
			...fiascomacyOf(game),
			investments: game.seats.map(({ key }) => invested.get(key) ?? {}),
			purses: game.seats.map(({ key }) => factors.get(key) ?? 0),
			counts: centreCounts(game),
		};
		return { ...asked, game: withFiascomacy(game, slice) };
	},
	phases: {
		vote: (fields, asked) => {
			const { motion } = fields;
			// nobody is asked to concede in this game
			if (isFields(motion) && motion.kind === 'concede') return atStage(asked, 'vote');
			const { game } = asked;
			const { to } = readEnding(fields, game);
			if (to.length > 0 && !to.includes(asked.seat)) return atStage(asked, 'vote');
			// all others have been asked
			const agreed = game.seats.flatMap((_, seat) => (seat === asked.seat ? [] : [seat]));
			const stop = { proposers: agreed.slice(0, 1), agreed, refused: null };
			return atStage({ ...asked, game: withFiascomacy(game, { ...fiascomacyOf(game), stop }) }, 'stop');
		},
	},
	tell: ({ game, seat, stage }, answers, _before, ruleset): AnswerFields => {
		if (answers[AGREE] !== undefined) return { vote: answers[AGREE] === 'yes' };
		if (stage === 'vote') return { vote: false };
		const name = seatAt(game, seat).key;
		const isInvesting = stage === 'orders';
		const powers = powersHeld(game, seat, isInvesting ? answers[INVEST] : undefined);
		const orders = Object.entries(ordersForLine(game, answers, powers, ruleset, stage));
		const invested = addUp(investedBy(game, seat), pointsIn(answers[INVEST]));
		return {
			...(isInvesting ? { investments: { [name]: invested } } : {}),
			orderSets: Object.fromEntries(orders.map(([power, texts]) => [power, { [name]: texts }])),
		};
	},
};

const investors = ({ investments }: Fields): string[] => (isFields(investments) ? Object.keys(investments).sort() : []);

/** All players that the line names. */
const namesIn = (fields: Fields): ReadonlySet<string> => new Set([...investors(fields), ...readFactors(fields).keys()]);

/** PFs still to invest. */
function readFactors({ factors = {} }: Fields): ReadonlyMap<string, number> {
	const all = Object.entries(readFields(factors, 'an object with PFs by player', 'factors'));
	return new Map(all.map(([name, purse]) => [name, readFactor(purse, 'factors', name)]));
}
