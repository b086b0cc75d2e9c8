/** How the retreats of a power are typed, chosen and described. Pure. */

import { joined, NOTHING, place, say, sentences, unit as unitOf, words } from '../../board/phrase.ts';
import type { Order, RetreatOrder, UnitName } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import type { Asked } from '../../desk/asked.ts';
import { givenAt, unordered } from '../sheet/form.ts';
import { orderLabel } from '../sheet/order-menu.ts';
import { pageOf } from '../sheet/other-pages.ts';
import { MAP_OF_WAYS, RETREATS_HELP } from '../sheet/sheet-help.ts';
import { ANY_ALL, type SheetKind } from '../sheet/sheet-kind.ts';
import { givenInWords, unitSlot } from '../sheet/slots.ts';
import { dislodgedIn, type RetreatsForm } from './form.ts';

type Props = Pick<Asked<RetreatsForm>, 'table' | 'form' | 'forms'>;

export function retreatsKind({ table, form, forms }: Props): SheetKind {
	const possible = ({ at }: UnitName): readonly RetreatOrder[] => {
		const found = form.dislodged.find(({ unit }) => unit.at === at);
		if (!found) return [];
		const unit = { type: found.unit.type, at };
		return [...found.retreats.map((to): RetreatOrder => ({ kind: 'retreat', unit, to })), { kind: 'disband', unit }];
	};
	const units = dislodgedIn(form);
	const leftOf = (given: readonly Written[]) => unordered(units, given).length;
	const hasOthers = forms.some((other) => other.kind === 'retreats' && other.id !== form.id);
	return {
		slots: units.map((unit) => unitSlot(unit)),
		context: { phase: 'R', mine: units, all: table.game().situation.units, possible, elsewhere: pageOf(forms, form) },
		forAll: { typed: ANY_ALL, none: say`Dislodged units cannot hold, and each is ordered by itself.` },
		menu: (slot, _rows, orders: readonly Order[] = possible(slot.unit!)) =>
			orders.map((order) => ({ label: orderLabel(order), order })),
		wanted: units.length,
		isComplete: (given) => leftOf(given) === 0,
		head: (given) => `${units.length} dislodged${leftOf(given) ? `, ${leftOf(given)} to order` : ''}`,
		describe: ({ id, unit }, given) => {
			const one = givenAt(given, id);
			if (one) return givenInWords(one);
			const places = possible(unit!).flatMap((order) => (order.kind === 'retreat' ? [order.to] : []));
			const may = say`${unitOf(unit!)} may retreat to ${joined(places.map(place), ',')}, or disband.`;
			return sentences([may, form.hint ?? NOTHING]);
		},
		status: (given) => {
			const left = leftOf(given);
			if (left === 0) return say`Every dislodged unit ${words(hasOthers ? 'on this page ' : '')}has an order.`;
			if (given.length === 0 && form.withoutAnyOrder) return form.withoutAnyOrder;
			const each = words(left === 1 ? 'it' : 'each');
			return say`Without an order: ${left}; ${each} ${form.withoutOrder ?? words('will disband')}.`;
		},
		typing: () => 'Type where to, or d to disband',
		map: MAP_OF_WAYS,
		help: RETREATS_HELP,
	};
}
