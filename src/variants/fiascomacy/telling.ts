/** Close votes and income as steps with bars. */

import {
	briefly,
	does,
	joined,
	NOTHING,
	type Phrase,
	placeHead,
	quote,
	say,
	sentences,
	spaced,
	words,
} from '../../board/phrase.ts';
import { highest } from '../../game/outcome.ts';
import type { AddedStep, Bar } from '../../game/report.ts';
import { asDealt, personAt } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { type Fact, factSteps } from '../../game/telling-facts.ts';
import { LONGEST } from '../../game/telling-length.ts';
import { type Poll, provinceIn, subjectSaid, type Wish } from './elections.ts';
import { bonusesIn, type Income, pfs } from './factors.ts';
import { backersOf } from './panels.ts';
import { scoreOfSeat } from './slice.ts';
import { scoreGoal } from './winning.ts';

/** So many of the closest votes are told each for itself, with who was behind what. */
const CLOSE = 3;

/** Every vote that went against somebody: first those that were clear, last the closest. */
export function voteSteps(game: Game, polls: readonly Poll[], events: readonly Phrase[]): AddedStep[] {
	const contested = polls
		.filter(({ choices }) => choices.length > 1)
		.sort((a, b) => marginOf(a) - marginOf(b) || allPoints(b) - allPoints(a));
	const clear = contested
		.slice(CLOSE)
		.map((poll): Fact => ({ said: captionOf(poll, true), weighs: 1, at: markOf(poll) }));
	return [
		...factSteps(
			events.map((said) => ({ said, weighs: 1 })),
			asDealt(game),
		),
		...factSteps(clear, asDealt(game), {}, LONGEST),
		...contested
			.slice(0, CLOSE)
			.reverse()
			.map(
				(poll): AddedStep => ({
					caption: captionOf(poll),
					at: markOf(poll),
					weighs: marginOf(poll) <= 1 ? 3 : 2,
					bars: poll.choices.map((choice) => pollBar(game, choice)),
				}),
			),
	];
}

const markOf = ({ subject }: Poll): AddedStep['at'] & {} => ({ [provinceIn(subject)]: 'origin' });

const marginOf = ({ choices: [first, second] }: Poll): number => first!.points - second!.points;
const allPoints = ({ choices }: Poll): number => choices.reduce((sum, { points }) => sum + points, 0);

const wishOf = ({ given: { order, text } }: Wish): Phrase => (order ? briefly(order) : quote(text));

/** `Russia, army in Moscow: to Ukraine, 8 to 7; carried.` In short, `Moscow: to Ukraine, 8 to 7.` */
function captionOf({ power, subject, choices, result }: Poll, isShort = false): Phrase {
	const [first, second] = choices as [Wish, Wish];
	const tied = choices.filter(({ points }) => points === first.points);
	const isTied = tied.length > 1;
	const even = spaced(
		tied.map(({ points }) => say`${points}`),
		' to ',
	);
	const how = isTied
		? say`a tie, ${even}: ${joined(tied.map(wishOf), 'or')}`
		: say`${wishOf(first)}, ${first.points} to ${second.points}`;
	// a vote for nothing says what came of it
	const isSaid = isTied || !(isShort || first.given.order?.kind === 'waive');
	const who = isShort ? placeHead(provinceIn(subject)) : say`${power}, ${subjectSaid(subject)}`;
	return say`${who}: ${how}${isSaid ? say`; ${words(result)}` : NOTHING}.`;
}

const pollBar = (game: Game, choice: Wish): Bar => ({
	label: wishOf(choice),
	value: choice.points,
	note: backersOf(choice, game),
});

/** What everybody receives; after an Autumn also how the scores stand. */
export function incomeSteps(game: Game, income: readonly Income[], isAutumn: boolean): AddedStep[] {
	const seats = [...income.keys()];
	const most = highest(seats, (seat) => income[seat]!.total);
	const total = income[most[0]!]!.total;
	const people = (all: readonly number[]) => joined(all.map((seat) => personAt(game, seat)));
	const caption =
		most.length === seats.length
			? say`Everybody receives ${pfs(total)}.`
			: say`${does(people(most), 'receives', 'receive')} most: ${pfs(total)}.`;
	if (!isAutumn) return [{ caption, weighs: 1 }];
	const score = (seat: number) => scoreOfSeat(game, seat);
	const best = highest(seats, score);
	const leads = say`${does(people(best), 'leads', 'lead')} with ${score(best[0]!)} points; ${words(scoreGoal.said)}.`;
	const bars = seats.map(
		(seat): Bar => ({
			label: personAt(game, seat),
			value: score(seat),
			note: say`${pfs(income[seat]!.total)}: ${bonusesIn(income[seat]!)}`,
		}),
	);
	return [{ caption: sentences([caption, leads]), weighs: 2, bars }];
}
