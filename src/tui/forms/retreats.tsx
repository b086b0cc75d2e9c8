import { useMemo } from 'react';
import { describeOrder } from '../../board/describe.ts';
import { provinceOf } from '../../board/map.ts';
import { makeUnit, parseOrder } from '../../board/notation.ts';
import type { Order, RetreatOrder, UnitName } from '../../board/types.ts';
import { textsIn } from '../../game/answers.ts';
import type { RetreatsForm } from '../../game/forms.ts';
import { orderLabel } from '../parts/order-menu.ts';
import type { FormProps, FormView } from './form-props.ts';
import { RETREATS_HELP } from './help.ts';
import { pageOf } from './other-pages.ts';
import { OrderSheet } from './sheet.tsx';
import type { SheetKind } from './sheet-kind.ts';
import { emptyRow, textAt } from './slots.ts';

/** Retreats for the dislodged units of a power. */
function Retreats(props: FormProps<RetreatsForm>) {
	const { table, form } = props;
	const game = table.game();
	const elsewhere = pageOf(props.forms, form);
	// forms are made anew after every answer, mostly the same
	const shape = JSON.stringify(form);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the shape says all of the form
	const kind = useMemo((): SheetKind => {
		const possible = ({ at }: UnitName): readonly RetreatOrder[] => {
			const found = form.dislodged.find(({ unit }) => unit.at === at);
			if (!found) return [];
			const unit = { type: found.unit.type, at };
			return [...found.retreats.map((to): RetreatOrder => ({ kind: 'retreat', unit, to })), { kind: 'disband', unit }];
		};
		const units = form.dislodged.map(({ unit: { type, at } }): UnitName => ({ type, at }));
		const without = (texts: readonly string[]) => units.filter((unit) => !textAt(texts, provinceOf(unit.at))).length;
		return {
			slots: units.map((unit) => ({
				id: provinceOf(unit.at),
				label: makeUnit(unit),
				province: provinceOf(unit.at),
				unit,
				row: (texts) => textAt(texts, provinceOf(unit.at)) ?? emptyRow(unit),
			})),
			context: { phase: 'R', mine: units, all: game.situation.units, possible, elsewhere },
			menu: (slot, _rows, orders: readonly Order[] = possible(slot.unit!)) =>
				orders.map((order) => ({ label: orderLabel(order), order })),
			isComplete: (texts) => without(texts) === 0,
			head: (texts) => `${units.length} dislodged${without(texts) ? `, ${without(texts)} to order` : ''}`,
			describe: ({ id, unit }, texts) => {
				const text = textAt(texts, id);
				const order = text ? parseOrder(text, 'R') : undefined;
				const places = possible(unit!).flatMap((one) => (one.kind === 'retreat' ? [one.to] : []));
				return order?.ok
					? `${describeOrder(order.value)}.`
					: text
						? `Kept as typed: ${text}.`
						: `${makeUnit(unit!)} may retreat to ${places.join(', ')}, or disband. ${form.hint ?? ''}`.trim();
			},
			status: (texts) => {
				const left = without(texts);
				if (left === 0) return 'Every dislodged unit has an order.';
				if (texts.length === 0 && form.empty) return form.empty;
				return `Without an order: ${left}; ${left === 1 ? 'it' : 'each'} ${form.unordered ?? 'will disband'}.`;
			},
			typing: () => 'Type where to, or d to disband',
			help: RETREATS_HELP,
		};
	}, [table, game, shape, props.forms.map(({ id }) => id).join()]);
	return <OrderSheet {...props} kind={kind} />;
}

export const retreats: FormView<RetreatsForm> = {
	Screen: Retreats,
	summary: (form, answer) =>
		form.dislodged.map(({ unit }) => textAt(textsIn(answer), provinceOf(unit.at)) ?? `${makeUnit(unit)}  no order`),
	isDone: (form, answer) => form.dislodged.every(({ unit }) => textAt(textsIn(answer), provinceOf(unit.at))),
};
