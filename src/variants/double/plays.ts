/** How a computer commands half of two powers: so that whoever thinks like it orders the same. */

import { provinceOf } from '../../board/map.ts';
import { makeUnit } from '../../board/notation.ts';
import type { Power } from '../../board/types.ts';
import { everyoneBut, marked, type Outlook } from '../../computer/outlook.ts';
import { sheetsIn } from '../../game/form-ids.ts';
import type { Answers, PickForm } from '../../game/forms.ts';
import { ordersIn } from '../../game/reading.ts';
import type { Rules } from '../../game/rules.ts';
import { isComputer, seatAt } from '../../game/seats.ts';
import { stageNow } from '../../game/state.ts';
import type { Hooks } from '../../game/variant.ts';
import type { View } from '../../game/view.ts';
import { markedBy } from './contest.ts';
import { partnerOf } from './ring.ts';

/** Both commanders see the same: whose other power another one is does not matter, and there is no wavering. */
export const outlook = (power: Power, before: Outlook): Outlook => ({
	...before,
	prey: everyoneBut([power]),
	rivals: everyoneBut([power]),
	closed: marked([]),
	isSure: true,
});

export const plays: Hooks['plays'] = (before, view, form, own, { ruleset }) => {
	if (form.id === 'override' && form.kind === 'pick') return marksOf(view, form, own, ruleset);
	return form.id === 'jointWin' ? 'yes' : before;
};

/** What it searched for with an override in mind; else what a person may not see coming. */
function marksOf(view: View, form: PickForm, own: Answers, ruleset: Rules): string[] | undefined {
	if (stageNow(view.game) !== 'orders') return undefined;
	const marked = view.level === 'easy' ? undefined : markedBy(view.game, view.seat, own, ruleset);
	return marked === undefined ? overriddenIn(view, form, own) : [marked];
}

/** In Fall, of a power that it shares with a person, who may want something else: the first move into a foreign centre. */
function overriddenIn({ game, seat }: View, { options }: PickForm, own: Answers): string[] | undefined {
	const { season } = game.phase;
	const { centres } = game.situation;
	if (season !== 'F') return undefined;
	const isShared = (power: Power) => {
		const partner = partnerOf(game, seat, power);
		return partner !== undefined && !isComputer(seatAt(game, partner));
	};
	for (const [power, answer] of sheetsIn(own, 'orders')) {
		if (!isShared(power)) continue;
		for (const { order } of ordersIn(answer, 'M', game.situation)) {
			if (order?.kind !== 'move') continue;
			const unit = makeUnit(order.unit);
			const owner = centres[provinceOf(order.to)];
			if (owner !== undefined && owner !== power && options.some(({ value }) => value === unit)) return [unit];
		}
	}
	return undefined;
}
