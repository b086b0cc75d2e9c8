import { provinceOf } from '../../board/map.ts';
import { type Phrase, say, unit } from '../../board/phrase.ts';
import type { Power, Province, Unit, UnitName } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import type { FormBase, KindOfForm } from '../../game/form-base.ts';
import { ordersIn } from '../../game/reading.ts';
import { checkOrders, givenAt, saidOf } from '../sheet/form.ts';

/** Builds or removals of a power. Answer: order texts. */
export interface AdjustmentsForm extends FormBase {
	readonly kind: 'adjustments';
	readonly power: Power;
	/** Builds (positive) or removals (negative). */
	readonly owed: number;
	/** Why that many, as a sum with what it comes to. */
	readonly because: Phrase;
	/** Open home centres with what can be built there. */
	readonly sites: readonly { readonly home: Province; readonly units: readonly UnitName[] }[];
	/** Units that could be removed. */
	readonly units: readonly Unit[];
	/**
	 * Every site is decided on separately: one order for each, as many as there are; at most `owed` of them builds, the others
	 * `MOS WAIVE` for nothing there. `WAIVE` without a site means nothing.
	 */
	readonly decidesEverySite?: true;
	/** What comes to a site that is left without an order; then no build can be waived. */
	readonly builtWithoutOrder?: readonly UnitName[];
}

/** How many more orders the form can take; more builds than open homes are lost whatever is ordered. */
export function leftIn({ owed, sites, decidesEverySite }: AdjustmentsForm, given: readonly Written[]): number {
	if (owed < 0) return -owed - given.length;
	if (!decidesEverySite) return Math.min(owed, sites.length) - given.length;
	const builds = given.filter(({ order }) => order?.kind !== 'waive').length;
	// with all builds named the other centres are decided on too
	return builds >= owed ? 0 : sites.length - given.length;
}

/** What comes to a site without an order. */
export const traditionAt = ({ builtWithoutOrder = [] }: AdjustmentsForm, home: string): readonly UnitName[] =>
	builtWithoutOrder.filter(({ at }) => provinceOf(at) === home);

/** What comes by itself with these orders given. */
export const byTradition = (form: AdjustmentsForm, given: readonly Written[]): UnitName[] =>
	form.sites.filter(({ home }) => !givenAt(given, home)).flatMap(({ home }) => traditionAt(form, home));

export const ADJUSTMENTS: KindOfForm<AdjustmentsForm> = {
	phase: 'A',
	about: 'winter',
	blank: () => [],
	check: checkOrders,
	summary: (form, answer, situation) => {
		const given = ordersIn(answer, 'A', situation);
		const texts = given.map(saidOf);
		if (form.builtWithoutOrder)
			return [...texts, ...byTradition(form, given).map((one) => say`${unit(one)}  by tradition`)];
		const left = leftIn(form, given);
		return left > 0 ? [...texts, say`${left} not ordered`] : texts;
	},
	isDone: (form, answer, situation) => leftIn(form, ordersIn(answer, 'A', situation)) <= 0,
};
