/** Orders that a computer has shown to a person: what stood then stands for them, whatever is said later. */
import type { Deal, SpokenDeal } from '../../game/agreement.ts';
import type { Fields } from '../../game/fields.ts';
import { formId } from '../../game/form-ids.ts';
import type { Game, GameDraft } from '../../game/state.ts';
import type { TableTalk } from '../../game/variant.ts';
import { findStandard, type Shown, standardOf, updateStandard, withStandard } from './slice.ts';
import { isTalkedIn } from './talk-times.ts';

const shownIn = (game: Game): readonly Shown[] => findStandard(game)?.shown ?? [];

const shownOn = (game: Game, seat: number, form: string): Shown | undefined =>
	shownIn(game).find((each) => each.seat === seat && each.form === form);

export const show: TableTalk['show'] = (game, seat, form) =>
	isTalkedIn(game) && !shownOn(game, seat, form) ? { type: 'show', seat, form } : undefined;

export const whenShown: TableTalk['whenShown'] = (game, seat, form) => {
	const shown = shownOn(game, seat, form);
	if (!shown) return undefined;
	const { offers: _, deals: __, ...rest } = standardOf(game);
	const { offers, deals } = shown;
	return withStandard(game, { ...rest, ...(offers && { offers }), ...(deals && { deals }) });
};

export function showAct(draft: GameDraft, { seat, form }: Fields): string | undefined {
	if (typeof seat !== 'number' || typeof form !== 'string' || !show(draft, seat, form))
		return 'Nothing is shown there.';
	const { offers, deals } = standardOf(draft);
	const shown = { seat, form, ...(offers && { offers }), ...(deals && { deals }) };
	updateStandard(draft, { shown: [...shownIn(draft), shown] });
	return undefined;
}

/** Orders that the computer is to give and has shown already: what it showed knew nothing of this. */
export const isTooLate = (game: Game, { by, to, made, terms, reply }: SpokenDeal & Deal): boolean =>
	reply?.reason !== 'meant' &&
	shownIn(game).some(
		({ seat, form, deals = [] }) =>
			seat === to &&
			terms.some((term) => term.by === to && term.kind === 'order' && formId('orders', term.power ?? '') === form) &&
			!deals.some((each) => each.agreed && each.by === by && each.to === to && each.made === made),
	);
