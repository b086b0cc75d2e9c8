/** How a computer invests, and when it agrees to stop. */
import { POWERS, type Power } from '../../board/types.ts';
import type { AllocateForm } from '../../game/forms.ts';
import { isQuietFor } from '../../game/quiet.ts';
import { shuffled } from '../../game/random.ts';
import type { Game } from '../../game/state.ts';
import type { Hooks } from '../../game/variant.ts';
import { rollFor, type View } from '../../game/view.ts';
import { centreCounts, fiascomacyOf, INVEST, investedBy } from './slice.ts';
import { AGREE, PROPOSE, seatedPeople } from './stop.ts';

/** Years without a changed centre after which it agrees to stop, and after which it proposes it. */
const DULL_YEARS = 2;
const STALE_YEARS = 3;

export const plays: Hooks['plays'] = (view, form, _own, before) => {
	const { game } = view;
	if (form.id === INVEST && form.kind === 'allocate') return investmentOf(view, form);
	if (form.id === PROPOSE) return isQuietFor(game, STALE_YEARS) ? 'yes' : before;
	if (form.id === AGREE) return agrees(game) ? 'yes' : 'no';
	return before;
};

/**
 * Half where it leads, in the largest of those powers, half where a vote is near: where it has about as much as the most that
 * another has. All of it there if it leads nowhere, and in any two powers to begin with.
 */
function investmentOf(view: View, form: AllocateForm): Record<string, number> {
	const { game, seat } = view;
	if (form.total === 0) return {};
	const centres = centreCounts(game);
	const powers = shuffled(
		POWERS.filter((power) => centres[power] > 0),
		rollFor(view, form),
	);
	const own = (power: Power) => investedBy(game, seat)[power] ?? 0;
	const margin = (power: Power) => own(power) - mostOfOthers(game, seat, power);
	const [led] = powers.filter((power) => own(power) > 0 && margin(power) >= 0).sort((a, b) => centres[b] - centres[a]);
	const [near] = powers
		.filter((power) => power !== led && mostOfOthers(game, seat, power) > 0)
		.sort((a, b) => Math.abs(margin(a)) - Math.abs(margin(b)));
	const half = Math.ceil(form.total / 2);
	const [one, other] = [...new Set([led, near, ...powers])].filter((power) => power !== undefined);
	if (one === undefined) return { [POWERS[0]]: form.total };
	if (other === undefined || (led === undefined && near !== undefined)) return { [one]: form.total };
	return { [one]: half, [other]: form.total - half };
}

const mostOfOthers = (game: Game, seat: number, power: Power): number =>
	Math.max(0, ...fiascomacyOf(game).investments.map((own, other) => (other === seat ? 0 : (own[power] ?? 0))));

/** Where all people do, or nothing moves any more. */
function agrees(game: Game): boolean {
	const people = seatedPeople(game);
	const { agreed = [] } = fiascomacyOf(game).stop ?? {};
	const areAllFor = people.length > 0 && people.every((seat) => agreed.includes(seat));
	return areAllFor || isQuietFor(game, DULL_YEARS);
}
