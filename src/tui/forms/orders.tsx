import { useMemo } from 'react';
import { describeOrder } from '../../board/describe.ts';
import { provinceOf } from '../../board/map.ts';
import { makeUnit, parseOrder } from '../../board/notation.ts';
import type { MovementOrder, UnitName } from '../../board/types.ts';
import type { OrdersForm } from '../../game/forms.ts';
import { movementMenu } from '../parts/order-menu.ts';
import { type FormProps, type FormView, textsOf } from './form-props.ts';
import { ORDERS_HELP } from './help.ts';
import { emptyRow, OrderSheet, type SheetKind } from './sheet.tsx';
import { slotOf } from './slots.ts';

const nameOf = ({ type, at }: UnitName): UnitName => ({ type, at });

const textAt = (texts: readonly string[], unit: UnitName) => texts.find((text) => slotOf(text) === provinceOf(unit.at));

/** Orders for the units of a power. */
function Orders(props: FormProps<OrdersForm>) {
	const { table, form } = props;
	const game = table.game();
	// forms are made anew after every answer, mostly the same
	const shape = JSON.stringify(form);
	const given = textsOf(props.own[form.id]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the shape says all of the form
	const context = useMemo(() => {
		const known = new Map<string, readonly MovementOrder[]>();
		return {
			phase: 'M' as const,
			mine: form.units.map(nameOf),
			all: game.situation.units,
			possible: (unit: UnitName): readonly MovementOrder[] => {
				const name = makeUnit(unit);
				if (!known.has(name)) known.set(name, table.possible(form.power, nameOf(unit)));
				return known.get(name)!;
			},
		};
	}, [table, game, shape]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the shape says all of the form
	const kind = useMemo((): SheetKind => {
		const mine = new Map(form.units.map((unit) => [provinceOf(unit.at), unit]));
		const without = (texts: readonly string[]) => form.units.filter((unit) => !textAt(texts, unit)).length;
		return {
			context,
			slots: form.units.map((unit) => ({
				id: provinceOf(unit.at),
				label: makeUnit(unit),
				province: provinceOf(unit.at),
				unit: nameOf(unit),
				row: (texts) => textAt(texts, unit) ?? emptyRow(unit),
			})),
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
			head: (texts) => `${form.units.length} units${without(texts) ? `, ${without(texts)} to order` : ''}`,
			describe: ({ id, label }, texts) => {
				const text = textAt(texts, mine.get(id)!);
				const order = text ? parseOrder(text, 'M') : undefined;
				return order?.ok ? `${describeOrder(order.value)}.` : `${label} has no order yet.`;
			},
			status: (texts) => {
				const left = without(texts);
				if (left === 0) return 'Every unit has an order.';
				return `${left} ${left === 1 ? 'unit has' : 'units have'} no order and will hold.`;
			},
			typing: 'Type: bur, h, s mar bur; for another unit: mar spa',
			help: ORDERS_HELP,
		};
	}, [context, given.join()]);
	return <OrderSheet {...props} kind={kind} />;
}

export const orders: FormView<OrdersForm> = {
	Screen: Orders,
	summary: (form, answer) => form.units.map((unit) => textAt(textsOf(answer), unit) ?? `${makeUnit(unit)}  no order`),
	isDone: (form, answer) => form.units.every((unit) => textAt(textsOf(answer), unit)),
};
