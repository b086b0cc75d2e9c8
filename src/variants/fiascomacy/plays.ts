/** How a computer invests, and when it agrees to stop. */
import type { AllocateForm } from '../../game/forms.ts';
import type { Game } from '../../game/state.ts';
import type { Hooks } from '../../game/variant.ts';
import { rollFor, type View } from '../../game/view.ts';
import { isDull, isStale } from '../standard/voting.ts';
import { searchedInvestment } from './investing.ts';
import { plainInvestment } from './rivals.ts';
import { fiascomacyOf, INVEST } from './slice.ts';
import { AGREE, PROPOSE, seatedPeople } from './stop.ts';

export const plays: Hooks['plays'] = (before, view, form) => {
	const { game } = view;
	if (form.id === INVEST && form.kind === 'allocate') return investmentOf(view, form);
	if (form.id === PROPOSE) return isStale(game) ? 'yes' : before;
	if (form.id === AGREE) return agrees(game) ? 'yes' : 'no';
	return before;
};

function investmentOf(view: View, form: AllocateForm): Record<string, number> {
	const { game, seat, level } = view;
	const invest = level === 'easy' ? plainInvestment : searchedInvestment;
	return { ...invest(game, seat, form.total, rollFor(view, form)) };
}

/** Where all people do, or nothing moves any more. */
function agrees(game: Game): boolean {
	const people = seatedPeople(game);
	const { agreed = [] } = fiascomacyOf(game).stop ?? {};
	const areAllFor = people.length > 0 && people.every((seat) => agreed.includes(seat));
	return areAllFor || isDull(game);
}
