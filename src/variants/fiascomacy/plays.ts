/** How a computer invests, and when it agrees to stop. */
import { POWERS, type Power } from '../../board/types.ts';
import type { AllocateForm } from '../../game/forms.ts';
import { isQuietFor } from '../../game/quiet.ts';
import { shuffled } from '../../game/random.ts';
import type { Game } from '../../game/state.ts';
import type { Hooks } from '../../game/variant.ts';
import { rollFor, type View } from '../../game/view.ts';
import { centreCounts, fiascomacyOf, INVEST, investedBy } from './slice.ts';
import { AGREE, PROPOSE, peopleAmong } from './stop.ts';

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

/** Half where it leads, in the largest of those powers; half where a vote is near. Of equals any. */
function investmentOf(view: View, form: AllocateForm): Record<string, number> {
	const { game, seat } = view;
	if (form.total === 0) return {};
	const centres = centreCounts(game);
	const powers = shuffled(
		POWERS.filter((power) => centres[power] > 0),
		rollFor(view, form),
	);
	const margin = (power: Power) => (investedBy(game, seat)[power] ?? 0) - mostOfOthers(game, seat, power);
	const isLed = (power: Power) => (investedBy(game, seat)[power] ?? 0) > 0 && margin(power) >= 0;
	const byCentres = (a: Power, b: Power) => centres[b] - centres[a];
	const [led = powers[0] ?? POWERS[0]] = powers.filter(isLed).sort(byCentres);
	const [near = led] = powers
		.filter((power) => power !== led)
		.sort((a, b) => Math.abs(margin(a)) - Math.abs(margin(b)));
	const half = Math.ceil(form.total / 2);
	return near === led ? { [led]: form.total } : { [led]: half, [near]: form.total - half };
}

const mostOfOthers = (game: Game, seat: number, power: Power): number =>
	Math.max(0, ...fiascomacyOf(game).investments.map((own, other) => (other === seat ? 0 : (own[power] ?? 0))));

/** Where all people do, or nothing moves any more. */
function agrees(game: Game): boolean {
	const people = peopleAmong(game);
	const { agreed = [] } = fiascomacyOf(game).stop ?? {};
	const areAllFor = people.length > 0 && people.every((seat) => agreed.includes(seat));
	return areAllFor || isQuietFor(game, DULL_YEARS);
}
