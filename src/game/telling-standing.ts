/** How all stand towards the goal: on every board of a film, and told once it is counted, as the last picture of a Fall. */
import { count, does, joined, say, words } from '../board/phrase.ts';
import { type Goal, heldBy } from './ending.ts';
import { highest } from './outcome.ts';
import type { Bar, Report } from './report.ts';
import { isTaken, personIn, sharesOf } from './seats.ts';
import type { Situation } from './situation.ts';
import type { Uncounted } from './telling-step.ts';

/** A bar for everybody who plays; none where nobody has a share in any power. */
export function standingOn(board: Situation, report: Report, goal: Goal): Bar[] {
	const { seats, shares } = report;
	const of = Number.isFinite(goal.target) ? { of: goal.target } : {};
	return seats.flatMap((seat, i): Bar[] => {
		const own = sharesOf(report, i);
		if (!isTaken(seat) || (own.length === 0 && !shares)) return [];
		const holdings = own.map(
			([power, share]) => say`${power} ${words(shares ? `${share}x` : '')}${goal.holds.of(board, power)}`,
		);
		const value = heldBy(report, { situation: board }, i, goal.holds);
		const parts = own.map(([power, share]) => [power, share * goal.holds.of(board, power)] as const);
		return [{ label: personIn(seat), value, note: joined(holdings, ','), parts, ...of }];
	});
}

export function standingAfter(report: Report, goal: Goal): Uncounted[] {
	const { stage, after } = report;
	const bars = standingOn(after, report, goal);
	// with shares it is told with what comes of them
	if (stage !== goal.part || bars.length === 0 || report.shares) return [];
	const best = highest(bars, ({ value }) => value);
	const most = count(best[0]!.value, ...goal.holds.noun);
	const ahead = joined(best.map(({ label }) => label));
	const areEqual = bars.length > 1 && best.length === bars.length;
	const leads = areEqual ? say`All have ${most}` : say`${does(ahead, 'leads', 'lead')} with ${most}`;
	const caption = say`${leads}; ${words(goal.said)}.`;
	return [{ kind: 'standing', weighs: 2, at: {}, arrows: [], captures: [], caption, after, bars }];
}
