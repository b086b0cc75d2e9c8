/** How all who have powers stand towards the goal, once that is counted: the last picture of a Fall. */
import { listOf } from '../board/names.ts';
import type { Power } from '../board/types.ts';
import type { Goal } from './ending.ts';
import { highest } from './outcome.ts';
import type { Bar, Report } from './report.ts';
import { isTaken } from './seats.ts';
import type { Seat } from './state.ts';
import type { Uncounted } from './telling-step.ts';

export function standingAfter({ stage, after }: Report, seats: readonly Seat[], goal: Goal): Uncounted[] {
	const players = seats.filter((seat) => isTaken(seat) && seat.powers.length > 0);
	if (stage !== goal.step || players.length === 0) return [];
	const held = (power: Power) => goal.holds.of(after, power);
	const of = Number.isFinite(goal.target) ? { of: goal.target } : {};
	const bars = players.map(
		({ name, powers }): Bar => ({
			label: name,
			value: powers.reduce((sum, power) => sum + held(power), 0),
			note: powers.map((power) => `${power} ${held(power)}`).join(', '),
			...of,
		}),
	);
	const best = highest(bars, ({ value }) => value);
	const ahead = listOf(
		best.map(({ label }) => label),
		'and',
	);
	const leads = `${ahead} ${best.length > 1 ? 'lead' : 'leads'} with ${best[0]!.value} ${goal.holds.noun}`;
	const caption = `${best.length === bars.length ? `All have ${best[0]!.value} ${goal.holds.noun}` : leads}; ${goal.said}.`;
	return [{ kind: 'standing', weighs: 2, who: [], at: {}, arrows: [], caption, after, bars }];
}
