/** Close votes and income as steps with bars. */
import { describeUnit } from '../../board/describe.ts';
import { joined } from '../../board/names.ts';
import type { Phrase } from '../../board/phrase.ts';
import { highest } from '../../game/outcome.ts';
import type { AddedStep, Bar } from '../../game/report.ts';
import { nameOf } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { briefly, packed, placeName } from '../../game/telling-words.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inNames } from '../../print/in-names.ts';
import { open } from '../../print/printed.ts';
import { type Poll, provinceIn, type Wish } from './elections.ts';
import { bonusesIn, type Income } from './factors.ts';
import { scoreGoal } from './winning.ts';

/** So many of the closest votes are told. */
const MOST = 3;

export function voteSteps(game: Game, polls: readonly Poll[], events: readonly Phrase[]): AddedStep[] {
	const said = packed(
		events.map((event) => open(inNames(event))),
		(text) => text,
	);
	const close = polls
		.filter(({ choices }) => choices.length > 1)
		.map((poll) => ({ poll, margin: marginOf(poll) }))
		.sort((a, b) => a.margin - b.margin || allPoints(b.poll) - allPoints(a.poll))
		.slice(0, MOST);
	return [
		...said.map((texts): AddedStep => ({ caption: texts.join(' '), weighs: 1 })),
		...close.reverse().map(
			({ poll, margin }): AddedStep => ({
				caption: captionOf(poll),
				who: [poll.power],
				at: { [provinceIn(poll.subject)]: 'origin' },
				weighs: margin <= 1 ? 3 : 2,
				bars: poll.choices.map((choice) => pollBar(game, choice)),
			}),
		),
	];
}

const marginOf = ({ choices: [first, second] }: Poll): number => first!.points - second!.points;
const allPoints = ({ choices }: Poll): number => choices.reduce((sum, { points }) => sum + points, 0);

const wishOf = ({ given: { order, text } }: Wish): string => (order ? briefly(order) : `"${text}"`);

/** `RUSSIA, army Moscow: to Ukraine by 8 to 7.` */
function captionOf({ power, subject, choices, result }: Poll): string {
	const name = typeof subject === 'string' ? placeName(subject) : describeUnit(subject);
	const [first, second] = choices as [Wish, Wish];
	const tied = choices.filter(({ points }) => points === first.points);
	const how =
		tied.length > 1
			? `a tie, ${tied.map(({ points }) => points).join(' to ')}: ${joined(tied.map(wishOf), 'or')}`
			: `${wishOf(first)}, ${first.points} to ${second.points}`;
	// a vote for nothing says what came of it
	const then = wishOf(first) === result ? '' : `; ${result.replace(/^tie: /, '')}`;
	return `${power}, ${name}: ${how}${then}.`;
}

const pollBar = (game: Game, choice: Wish): Bar => ({
	label: wishOf(choice),
	value: choice.points,
	note: choice.backers.map(({ seat, points }) => `${nameOf(game, seat)} ${points}`).join(', '),
});

/** What everybody receives; after an Autumn also how the scores stand. */
export function incomeSteps(game: Game, income: readonly Income[], isAutumn: boolean): AddedStep[] {
	const seats = [...income.keys()];
	const most = highest(seats, (seat) => income[seat]!.total);
	const total = income[most[0]!]!.total;
	const receivers = joined(most.map((seat) => nameOf(game, seat)));
	const caption =
		most.length === seats.length
			? `Everybody receives ${total} PFs.`
			: `${receivers} ${most.length > 1 ? 'receive' : 'receives'} most: ${total} PFs.`;
	if (!isAutumn) return [{ caption, weighs: 1 }];
	const score = (seat: number) => scoreGoal.value(game, seat);
	const best = highest(seats, score);
	const leaders = joined(best.map((seat) => nameOf(game, seat)));
	const leads = `${leaders} ${best.length > 1 ? 'lead' : 'leads'} with ${score(best[0]!)} points; ${scoreGoal.said}.`;
	const bars = seats.map(
		(seat): Bar => ({
			label: nameOf(game, seat),
			value: score(seat),
			note: `${income[seat]!.total} PFs: ${open(inCodes(bonusesIn(income[seat]!)))}`,
		}),
	);
	return [{ caption: `${caption} ${leads}`, weighs: 2, bars }];
}
