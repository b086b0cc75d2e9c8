/** How a computer throws, decides, and says who wins. */
import { isCentre, provinceOf } from '../../board/map.ts';
import { CENTRE_COUNT } from '../../computer/placements.ts';
import type { ChoiceForm, ThrowForm } from '../../game/forms.ts';
import { highest } from '../../game/outcome.ts';
import type { Rules } from '../../game/rules.ts';
import { asJson } from '../../game/slices.ts';
import { centresOf, type Game, unitsOf } from '../../game/state.ts';
import { PICTURES_A_SECOND, type Throwing } from '../../game/throws.ts';
import type { Hooks } from '../../game/variant.ts';
import { rollFor, type View } from '../../game/view.ts';
import type { Contest } from '../../search/contest.ts';
import { EFFORTS, type Searching } from '../standard/searching.ts';
import { bestTarget, plainTarget, thrownAt } from './aims.ts';
import { saidBefore } from './debate.ts';
import { decisionOf } from './deciding.ts';
import { playedOut } from './prospects.ts';
import { clockwise, colourOf, winksOf } from './slice.ts';

export const plays: Hooks['plays'] = (before, view, form, _own, { ruleset, throwing }) => {
	const { game, seat, level } = view;
	switch (form.id) {
		case 'throw':
			return form.kind === 'throw' && throwing ? asJson(thrownBy(view, form, throwing)) : before;
		case 'decision':
			return form.kind === 'choice' ? decisionOf(game, seat, optionValues(form), level, ruleset) : before;
		case 'nominee':
			return String(
				saidMost(game) ?? (level === 'easy' ? nomineeOf(game, seat) : hopefulOf(game, seat, level, ruleset)),
			);
		case 'wayOn':
			return form.kind === 'choice' ? wayOnOf(form) : before;
		// it would play on itself, and who is fit to be arbiter is for people to say
		case 'warning':
		case 'accept':
			return 'yes';
		case 'again':
			return 'no';
		default:
			return before;
	}
};

function thrownBy(view: View, form: ThrowForm, throwing: Throwing) {
	const { level } = view;
	const roll = rollFor(view, form);
	const target = level === 'easy' ? plainTarget(form, throwing, roll) : bestTarget(form, throwing, level, roll);
	return thrownAt(target, form, throwing, level, roll, PICTURES_A_SECOND.watched);
}

/** After a debate it goes along with what most have said, so that people can agree with it; of equals, with whoever has most. */
function saidMost(game: Game): number | undefined {
	const said = saidBefore(game);
	const named = highest(clockwise(game, 0), (other) => said[other]!).filter((other) => said[other]! > 0);
	return whoHaveMost(game, named)[0];
}

/** Whoever has most; of equals itself, or the first. Where nobody has anything there is no claim to make. */
function nomineeOf(game: Game, seat: number): number {
	const best = whoHaveMost(game, clockwise(game, 0));
	return best.includes(seat) && unitsOf(game, colourOf(game, seat)).length > 0 ? seat : best[0]!;
}

/** Those of these seats who have most, centres before units. */
function whoHaveMost(game: Game, seats: readonly number[]): number[] {
	const { homes } = winksOf(game);
	const centres = (other: number) => {
		const power = colourOf(game, other);
		if (homes !== null) return centresOf(game, power).length;
		return unitsOf(game, power).filter(({ at }) => isCentre(provinceOf(at))).length;
	};
	const units = (other: number) => unitsOf(game, colourOf(game, other)).length;
	return highest(highest(seats, centres), units);
}

/** So far behind the best it still names itself. */
const HOPE = 0.6;

/** Whoever would have most after some turns of Phase V; itself, unless it is far behind. */
function hopefulOf(game: Game, seat: number, level: Searching, ruleset: Rules): number {
	const worth = playedOut(game, game.situation, [...game.seats.keys()], EFFORTS[level].forecastRollouts, ruleset);
	const [best] = highest(clockwise(game, 0), (other) => worth[other]!);
	const isHopeless = best === undefined || worth[seat] === 0 || worth[seat]! < HOPE * worth[best]!;
	return isHopeless ? nomineeOf(game, seat) : seat;
}

const optionValues = ({ options }: ChoiceForm): string[] => options.map(({ value }) => value);

/** It plays on where that can be done: nobody changes their mind by being asked again. */
const wayOnOf = ({ options }: ChoiceForm): string =>
	(options.find(({ value }) => value === 'play') ?? options[0]!).value;

const ALL_CENTRES = Uint8Array.from({ length: CENTRE_COUNT }, (_, c) => c);

/** What a search has to know of Phase V: when centres are counted, and that before the first count any of them may become a home. */
export const contestOf = (before: Contest, game: Game): Contest => ({
	...before,
	isAlwaysCounted: game.options.count !== 'fall',
	homes: winksOf(game).homes === null ? before.homes.map(() => ALL_CENTRES) : before.homes,
});
