/** How the orders for the units of a power are typed, chosen and described. Pure. */

import { provinceOf } from '../../board/map.ts';
import { plural } from '../../board/names.ts';
import { makeUnit, sameOrder } from '../../board/notation.ts';
import { unitName } from '../../board/numbers.ts';
import { count, does, NOTHING, type Phrase, placeHead, say, sentences, words } from '../../board/phrase.ts';
import type { MovementOrder, Order, UnitName } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import type { Asked } from '../../desk/asked.ts';
import type { OrdersForm } from '../../game/forms.ts';
import { subjectForbidden } from '../../game/likely-mistakes.ts';
import { givenAt, unordered } from '../sheet/form.ts';
import { movementMenu } from '../sheet/order-menu.ts';
import { pageOf } from '../sheet/other-pages.ts';
import { MAP_OF_WAYS, ORDERS_HELP } from '../sheet/sheet-help.ts';
import type { SheetKind } from '../sheet/sheet-kind.ts';
import { givenInWords, givenOn, slotSaid, unitSlot } from '../sheet/slots.ts';

type Props = Pick<Asked<OrdersForm>, 'table' | 'seat' | 'form' | 'forms' | 'own'>;

/** What typing is read against; what is possible is worked out when it is first asked for. */
export function ordersContext({ table, form, forms }: Props) {
	const known = new Map<string, readonly MovementOrder[]>();
	return {
		phase: 'M' as const,
		mine: form.units.map(unitName),
		all: table.game().situation.units,
		elsewhere: pageOf(forms, form),
		possible: (unit: UnitName): readonly MovementOrder[] => {
			const name = makeUnit(unit);
			const orders = known.get(name) ?? table.possible(form.power, unitName(unit));
			known.set(name, orders);
			return orders;
		},
	};
}

export function ordersKind(props: Props, context: ReturnType<typeof ordersContext>): SheetKind {
	const { table, seat, form, own } = props;
	const elsewhere = leftElsewhere(props);
	const leftOf = (given: readonly Written[]) => unordered(form.units, given).length;
	const marks = table.marks(seat, form.power);
	/** What is marked where it goes, or helps to go. */
	const noteOn = (order: Order) => {
		const province = 'to' in order && order.to ? provinceOf(order.to) : '';
		const mark = marks[province];
		return mark ? say`${placeHead(province)}: ${mark.meaning}.` : NOTHING;
	};
	const allHave =
		elsewhere > 0
			? say`Every unit on this page has an order; elsewhere ${unitsHave(elsewhere)} none.`
			: words('Every unit has an order.');
	return {
		context,
		noteOn,
		slots: form.units.map((unit) => unitSlot(unit)),
		narrow: (understood) => {
			if (understood.kind !== 'order' || understood.possible) return understood;
			const why = table.forbids(form.power, understood.order);
			return why ? { ...understood, message: say`${why}.`, about: subjectForbidden(understood.order) } : understood;
		},
		forAll: {
			typed: /^(?:(?:h|hold)\s+all|all\s+(?:h|holds?))$/i,
			none: elsewhere > 0 ? allHave : words('Everything has an order.'),
		},
		fillRemaining: {
			label: 'hold: all that have no order',
			orders: (given) => unordered(form.units, given).map((unit): Order => ({ kind: 'hold', unit: unitName(unit) })),
		},
		again: (slot, last) => (slot.unit ? likeLast(context.possible(slot.unit), last) : undefined),
		menu: (slot, rows, orders = context.possible(slot.unit!)) =>
			movementMenu(
				orders as readonly MovementOrder[],
				{
					given: givenOn(form, own[form.id], table.game().situation).flatMap(({ order }) => order ?? []),
					mine: context.mine,
					powerOf: ({ at }) => context.all.find((unit) => unit.at === at)?.power,
				},
				rows,
			),
		wanted: form.units.length,
		isComplete: (given) => leftOf(given) === 0,
		head: (given) => {
			const left = leftOf(given);
			if (elsewhere > 0)
				return left > 0 ? `${left} to order, ${left + elsewhere} in all` : `${elsewhere} elsewhere to order`;
			const units = plural(form.units.length, 'unit');
			return `${units}${left ? `, ${left} to order` : ''}`;
		},
		describe: (slot, given) => {
			const one = givenAt(given, slot.id);
			const note = one?.order ? noteOn(one.order) : NOTHING;
			const said = one ? givenInWords(one) : say`${slotSaid(slot)} has no order yet.`;
			return sentences([said, note, form.hint ?? NOTHING]);
		},
		status: (given) => {
			const left = leftOf(given);
			if (left === 0) return allHave;
			if (given.length === 0 && form.withoutAnyOrder) return form.withoutAnyOrder;
			if (form.withoutOrder)
				return say`${unitsHave(left)} no order: ${words(left === 1 ? 'it' : 'each')} ${form.withoutOrder}.`;
			return say`${unitsHave(left)} no order and will hold.`;
		},
		typing: ({ unit }, canRepeat) => {
			const own = examples(unit!, context.mine, context.possible);
			return `Type: ${[...own, ...(canRepeat ? ['='] : []), 'hold all'].join(', ')}`;
		},
		map: MAP_OF_WAYS,
		help: ORDERS_HELP,
	};
}

const unitsHave = (units: number): Phrase => does(count(units, 'unit'), 'has', 'have');

/** How many units have no order in the other forms of the turn. */
export const leftElsewhere = ({ table, form, forms, own }: Props): number =>
	forms
		.filter((other) => other.kind === 'orders' && other.id !== form.id)
		.flatMap((other) => unordered((other as OrdersForm).units, givenOn(other, own[other.id], table.game().situation)))
		.length;

/** How orders are typed: for the unit a move, holding and a support, and another unit's move. */
function examples(
	unit: UnitName,
	mine: readonly UnitName[],
	possible: (unit: UnitName) => readonly MovementOrder[],
): string[] {
	const second = mine.find(({ at }) => at !== unit.at);
	const typed = (place: string) => place.toLowerCase().replace('/', ' ');
	const moveOf = (of: UnitName) =>
		possible(of).flatMap((order) => (order.kind === 'move' && !order.via ? [order.to] : []))[0];
	const own = moveOf(unit);
	const other = second && moveOf(second);
	const [helped] = possible(unit).flatMap((order) => {
		const isMine = order.kind === 'support' && mine.some(({ at }) => at === order.of.at);
		return isMine && order.to ? [`s ${provinceOf(order.of.at).toLowerCase()} ${typed(order.to)}`] : [];
	});
	return [
		...(own ? [typed(own)] : []),
		'h',
		...(helped ? [helped] : []),
		...(second && other ? [`${provinceOf(second.at).toLowerCase()} ${typed(other)}`] : []),
	];
}

/** Of these the one that does what the other does: goes there, supports or convoys that, or holds. */
function likeLast(possible: readonly MovementOrder[], last: Order): MovementOrder | undefined {
	if (!('unit' in last)) return undefined;
	const exact = possible.find((order) => sameOrder({ ...order, unit: last.unit }, last));
	if (exact || last.kind !== 'move') return exact;
	return possible.find((order) => order.kind === 'move' && provinceOf(order.to) === provinceOf(last.to));
}
