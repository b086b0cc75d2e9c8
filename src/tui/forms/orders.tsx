import { useMemo } from 'react';
import { describeOrder } from '../../board/describe.ts';
import { provinceOf } from '../../board/map.ts';
import { counted } from '../../board/names.ts';
import { makeOrder, makeUnit, parseOrder } from '../../board/notation.ts';
import type { MovementOrder, Order, UnitName } from '../../board/types.ts';
import type { Answers, Form, OrdersForm } from '../../game/forms.ts';
import { movementMenu } from '../parts/order-menu.ts';
import { wrapped } from '../text.ts';
import { type FormProps, type FormView, textsOf } from './form-props.ts';
import { ORDERS_HELP } from './help.ts';
import { pageOf } from './other-pages.ts';
import { emptyRow, OrderSheet } from './sheet.tsx';
import type { SheetKind } from './sheet-kind.ts';
import { slotOf } from './slots.ts';

/** Of a line in the overview. */
const SUMMARY_WIDTH = 21;

const nameOf = ({ type, at }: UnitName): UnitName => ({ type, at });

const textAt = (texts: readonly string[], unit: UnitName) => texts.find((text) => slotOf(text) === provinceOf(unit.at));

/** Orders for the units of a power. */
function Orders(props: FormProps<OrdersForm>) {
	const { table, form } = props;
	const game = table.game();
	// forms are made anew after every answer, mostly the same
	const shape = JSON.stringify(form);
	const given = textsOf(props.own[form.id]);
	const elsewhere = leftIn(props.forms, form, props.own);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the shape says all of the form
	const context = useMemo(() => {
		const known = new Map<string, readonly MovementOrder[]>();
		return {
			phase: 'M' as const,
			mine: form.units.map(nameOf),
			all: game.situation.units,
			elsewhere: pageOf(props.forms, form),
			possible: (unit: UnitName): readonly MovementOrder[] => {
				const name = makeUnit(unit);
				if (!known.has(name)) known.set(name, table.possible(form.power, nameOf(unit)));
				return known.get(name)!;
			},
		};
	}, [table, game, shape, props.forms.map(({ id }) => id).join()]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the shape says all of the form
	const kind = useMemo((): SheetKind => {
		const mine = new Map(form.units.map((unit) => [provinceOf(unit.at), unit]));
		const bare = (texts: readonly string[]) => form.units.filter((unit) => !textAt(texts, unit));
		const without = (texts: readonly string[]) => bare(texts).length;
		return {
			context,
			slots: form.units.map((unit) => ({
				id: provinceOf(unit.at),
				label: makeUnit(unit),
				province: provinceOf(unit.at),
				unit: nameOf(unit),
				row: (texts) => textAt(texts, unit) ?? emptyRow(unit),
			})),
			narrow: (understood) => {
				if (understood.kind !== 'order' || understood.possible) return understood;
				const why = table.forbids(form.power, understood.order);
				return why ? { ...understood, message: `${why}.` } : understood;
			},
			rest: {
				typed: /^(?:(?:h|hold)\s+all|all\s+(?:h|holds?))$/i,
				label: 'H        hold: all that have no order',
				orders: (texts) => bare(texts).map((unit): Order => ({ kind: 'hold', unit: nameOf(unit) })),
			},
			again: (slot, last) => (slot.unit ? sameAgain(context.possible(slot.unit), last) : undefined),
			menu: (slot, rows, orders = context.possible(slot.unit!)) =>
				movementMenu(
					orders as readonly MovementOrder[],
					{
						given: new Set(given),
						mine: context.mine,
						powerOf: ({ at }) => context.all.find((unit) => unit.at === at)?.power,
					},
					rows,
				),
			isComplete: (texts) => without(texts) === 0,
			head: (texts) => {
				const left = without(texts);
				if (elsewhere > 0)
					return left > 0 ? `${left} to order, ${left + elsewhere} in all` : `${elsewhere} elsewhere to order`;
				const units = counted(form.units.length, 'unit');
				return `${units}${left ? `, ${left} to order` : ''}`;
			},
			describe: ({ id, label }, texts) => {
				const text = textAt(texts, mine.get(id)!);
				const order = text ? parseOrder(text, 'M') : undefined;
				if (order?.ok) return `${describeOrder(order.value)}.`;
				return text ? `Kept as typed: ${text}.` : `${label} has no order yet. ${form.hint ?? ''}`.trim();
			},
			status: (texts) => {
				const left = without(texts);
				if (left === 0) return 'Every unit has an order.';
				if (texts.length === 0 && form.empty) return form.empty;
				if (form.unordered) return `${unitsHave(left)} no order: ${left === 1 ? 'it' : 'each'} ${form.unordered}.`;
				return `${unitsHave(left)} no order and will hold.`;
			},
			typing: ({ unit }, canRepeat) => {
				const own = examples(unit!, context.mine, context.possible);
				return `Type: ${[...own, ...(canRepeat ? ['='] : []), 'hold all'].join(', ')}`;
			},
			help: ORDERS_HELP,
		};
	}, [context, given.join(), elsewhere]);
	return <OrderSheet {...props} kind={kind} />;
}

const unitsHave = (units: number) => `${units} ${units === 1 ? 'unit has' : 'units have'}`;

/** Units without an order in the other forms of the turn. */
const leftIn = (forms: readonly Form[], { id }: OrdersForm, own: Answers): number =>
	forms
		.filter((form) => form.kind === 'orders' && form.id !== id)
		.flatMap((form) => (form as OrdersForm).units.filter((unit) => !textAt(textsOf(own[form.id]), unit))).length;

/** How orders are typed: for the unit a move, holding and a support, and another unit's move. */
function examples(
	unit: UnitName,
	mine: readonly UnitName[],
	possible: (unit: UnitName) => readonly MovementOrder[],
): string[] {
	const second = mine.find(({ at }) => at !== unit.at);
	const typed = (place: string) => place.toLowerCase().replace('/', ' ');
	const moveOf = (of: UnitName) =>
		possible(of).find((order) => order.kind === 'move' && !order.via) as { to: string } | undefined;
	const own = moveOf(unit);
	const other = second && moveOf(second);
	const helped = possible(unit).find(
		(order) => order.kind === 'support' && order.to && mine.some(({ at }) => at === order.of.at),
	) as { of: UnitName; to: string } | undefined;
	return [
		...(own ? [typed(own.to)] : []),
		'h',
		...(helped ? [`s ${provinceOf(helped.of.at).toLowerCase()} ${typed(helped.to)}`] : []),
		...(second && other ? [`${provinceOf(second.at).toLowerCase()} ${typed(other.to)}`] : []),
	];
}

/** Of these the one that does what the other does: goes there, supports or convoys that, or holds. */
function sameAgain(possible: readonly MovementOrder[], last: Order): MovementOrder | undefined {
	if (!('unit' in last)) return undefined;
	const tail = (order: MovementOrder | typeof last) => makeOrder(order).slice(makeUnit(order.unit).length);
	const exact = possible.find((order) => tail(order) === tail(last));
	if (exact || last.kind !== 'move') return exact;
	return possible.find((order) => order.kind === 'move' && provinceOf(order.to) === provinceOf(last.to));
}

export const orders: FormView<OrdersForm> = {
	Screen: Orders,
	summary: (form, answer) => {
		const texts = textsOf(answer);
		if (form.empty && answer !== undefined && texts.length === 0) return wrapped(form.empty, SUMMARY_WIDTH);
		// a whole power that is left out takes no more than a line
		if (form.unordered && texts.length === 0) return [`none (${counted(form.units.length, 'unit')})`];
		return form.units.map((unit) => textAt(texts, unit) ?? `${makeUnit(unit)}  no order`);
	},
	isDone: (form, answer) => form.units.every((unit) => textAt(textsOf(answer), unit)),
};
