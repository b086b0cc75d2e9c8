/** Fiascomacy: nobody owns a power; political factors invested in the powers vote on every order. */

import { type Phrase, say } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import { personAt } from '../../game/seats.ts';
import { type Game, stageNow } from '../../game/state.ts';
import type { Layer } from '../../game/variant.ts';
import { orderPledges } from '../standard/common-orders.ts';
import { withoutDraws } from '../standard/motions.ts';
import { opinionsPanel } from '../standard/opinions.ts';
import { askSeat, checkAnswer } from './asking.ts';
import { contestOf } from './contest.ts';
import { addPolls, pollsIn } from './elections.ts';
import { PFS } from './factors.ts';
import { headless, POSITION } from './headless.ts';
import { elect } from './merge-hook.ts';
import { help, OPTIONS } from './pages.ts';
import { factorsPanel, powersPanel, scorePanel } from './panels.ts';
import { plays } from './plays.ts';
import { firstSlice, investedBy, investmentsBehind, setFiascomacy } from './slice.ts';
import { incomeStage, recordVotes, sharesIn } from './stages.ts';
import { allAgree, isAnsweredAtOnce, stopStage } from './stop.ts';
import { SUGGEST } from './suggest.ts';
import { endBy, endByCentres, scoreGoal } from './winning.ts';

/** What is invested this season nobody knows yet. */
const whyNoVote = (game: Game, seat: number, power: Power): Phrase | undefined =>
	(investedBy(game, seat)[power] ?? 0) > 0
		? undefined
		: say`${personAt(game, seat)} has no ${PFS} in ${power} so far: no vote there can be promised.`;

export const fiascomacy: Layer = {
	id: 'fiascomacy',
	title: 'Fiascomacy',
	summary: 'Nobody owns a power: invest in all of them, and outvote the others. 3 to 20 players.',
	inShort: () => [
		"No country is anybody's: you place political factors, your lasting votes, in any of the seven, and order the units of those.",
		'Whoever has the most factors in a country with 18 of the 34 centres, the cities that count, wins.',
		'A unit follows the order with the most factors behind it; what is placed never moves.',
	],
	help,
	seats: { min: 3, max: 20 },
	options: OPTIONS,
	without: ['seating'],
	seating: (names) => names.map((name) => ({ name, powers: [] })),
	stages: { income: incomeStage, stop: stopStage },
	headless,
	suggest: SUGGEST,
	position: POSITION,
	lessons: () => import('./lessons.ts'),
	hooks: {
		start: (draft) => setFiascomacy(draft, firstSlice(draft)),
		// F4: every season ends with it: in Autumn before the adjustments, in which it is not yet invested
		plan: (before) => [...before, { stage: 'income', at: 'afterCount' }],
		// the standard game asks whoever commands a power; here it is whoever has PFs in it
		forms: (_before, game, stage, seat, own, ruleset) => askSeat(game, stage, seat, own, ruleset),
		check: checkAnswer,
		plays,
		pledges: (before, game, by, to, ruleset) => [
			...orderPledges(game, by, to, ruleset, (seat, power) => whyNoVote(game, seat, power)),
			...withoutDraws(
				before,
				'There are no draws here. Anybody may propose to stop with the orders; if all agree the highest score wins.',
			),
		],
		contest: (before, game, seat, own) => before && contestOf(before, game, seat, own, stageNow(game) === 'orders'),
		merge: (before, state, stage, sheets, opened, ruleset) => {
			const { orders, polls, ignored } = elect(state, stage, sheets, investmentsBehind(state, stage, opened), ruleset);
			return { ...before, orders, ignored, notes: addPolls(before.notes, polls) };
		},
		record: (draft, part, opened, _lines, notes) => recordVotes(draft, part, opened, pollsIn(notes)),
		roles: (before, game) => ({ ...before, shares: sharesIn(game) }),
		goal: () => scoreGoal,
		outcome: (before, game, part) => {
			if (before) return before;
			if (part === 'count') return endByCentres(game);
			return isAnsweredAtOnce(game) && allAgree(game) ? endBy(game, say`All agree to stop.`) : null;
		},
		panels: (_before, game) => [
			factorsPanel(game),
			powersPanel(game),
			...opinionsPanel(game),
			...(game.outcome ? [scorePanel(game)] : []),
		],
	},
};
