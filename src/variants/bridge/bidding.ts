/** What a computer that searches bids, and where it builds forts: by what the coming year may bring. */
import { provinceOf } from '../../board/map.ts';
import type { AdjustmentOrder, Power, Province, Unit } from '../../board/types.ts';
import { centreNumber } from '../../computer/placements.ts';
import { positionOf } from '../../computer/position.ts';
import { sheetOf } from '../../game/form-ids.ts';
import type { Answers, NumberForm, PickForm } from '../../game/forms.ts';
import { ordersIn } from '../../game/reading.ts';
import type { Rules } from '../../game/rules.ts';
import { powersOf } from '../../game/seats.ts';
import { centresOf } from '../../game/state.ts';
import { adjustmentCase } from '../../game/turn-parts.ts';
import { rollFor, type View } from '../../game/view.ts';
import { adjudicateAdjustments } from '../../judge/adjustments.ts';
import { powerNumber } from '../../judge/chart.ts';
import { type Forecast, foresee } from '../../search/forecast.ts';
import { BRIEF, type Effort, type Pause } from '../../search/levels.ts';
import { snapshotOf } from '../../search/snapshot.ts';
import { EFFORTS, seedFrom } from '../standard/searching.ts';
import { judgeBid } from './bids.ts';

/** What a fort is worth, in units. */
const FORT = 0.1;
/** How often there is one centre fewer than forecast, as measured in the arena. */
const DOUBT = 0.2;

/** A winter in which the power answers a form. */
interface Winter {
	readonly view: View;
	readonly form: NumberForm | PickForm;
	readonly power: Power;
	/** What it has answered so far. */
	readonly own: Answers;
	readonly ruleset: Rules;
	readonly pause?: Pause | undefined;
}

/** The bid that brings most units, the chance of each count taken with what it would bring. */
export function searchedBid(winter: Winter): number | undefined {
	const { view, power, form } = winter;
	const forecast = forecastFor(winter, BRIEF);
	if (!forecast || form.kind !== 'number') return undefined;
	return bestBid(doubted(forecast.owned), centresOf(view.game, power).length, form.max);
}

const doubted = (chances: Float64Array): Float64Array =>
	chances.map((chance, n) => (1 - DOUBT) * chance + DOUBT * (chances[n + 1] ?? 0));

/** `chances[n]`: how likely it is to own n centres; `owned`: how many it owns now. */
export function bestBid(chances: ArrayLike<number>, owned: number, most: number): number {
	let best = owned;
	for (let bid = owned + 1; bid <= Math.min(most, chances.length - 1); bid++)
		if (unitsFrom(chances, owned, bid) > unitsFrom(chances, owned, best)) best = bid;
	return best;
}

/** What a bid brings in the mean, beside what the centres themselves do. */
function unitsFrom(chances: ArrayLike<number>, owned: number, bid: number): number {
	let sum = 0;
	for (let count = 0; count < chances.length; count++) {
		const { bonus, forts } = judgeBid(bid, owned, count);
		sum += chances[count]! * (bonus + FORT * forts);
	}
	return sum;
}

/** As many as it may name, those first that are lost most often. */
export function searchedForts(winter: Winter): Province[] | undefined {
	const { form } = winter;
	const forecast = forecastFor(winter);
	if (!forecast || form.kind !== 'pick') return undefined;
	const lost = (centre: Province) => forecast.lost[centreNumber(centre)]!;
	return form.options
		.map(({ value }) => value)
		.sort((a, b) => lost(b) - lost(a))
		.slice(0, form.most);
}

/** Undefined where the game cannot be searched. */
function forecastFor(winter: Winter, effort?: Effort): Forecast | undefined {
	const { view, form, power, ruleset, pause } = winter;
	const { game, seat, level } = view;
	const contest = ruleset.contest(game, seat, {});
	if (!contest || level === 'easy') return undefined;
	const position = positionOf(unitsAfter(winter), game.situation.centres);
	const { forecastRollouts } = EFFORTS[level];
	// without searches a rollout takes a twentieth of the time
	const times = Math.ceil((effort ? 0.4 : 4) * forecastRollouts);
	return foresee(snapshotOf(position, false, game.phase.year), contest, powerNumber(power), {
		rollouts: times,
		effort,
		seed: seedFrom(rollFor(view, form)),
		pause,
	});
}

/** The units once the seat's own adjustments are done. */
function unitsAfter({ view: { game, seat }, own, ruleset }: Winter): Unit[] {
	return powersOf(ruleset.roles(game).commands, seat).reduce<Unit[]>(
		(units, power) => {
			const given = ordersIn(sheetOf(own, 'adjustments', power), 'A', game.situation);
			const orders = given.flatMap(({ order }): AdjustmentOrder[] => (order ? [order] : []));
			const { built, removed } = adjudicateAdjustments(adjustmentCase(ruleset, game, power), orders);
			const gone = removed.map(({ at }) => provinceOf(at));
			return [...units.filter(({ at }) => !gone.includes(provinceOf(at))), ...built];
		},
		[...game.situation.units],
	);
}
