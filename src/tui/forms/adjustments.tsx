import { useMemo } from 'react';
import { describeOrder } from '../../board/describe.ts';
import { provinceOf } from '../../board/map.ts';
import { idAndName, listOf } from '../../board/names.ts';
import { makeUnit, parseOrder } from '../../board/notation.ts';
import type { Order, UnitName } from '../../board/types.ts';
import type { AdjustmentsForm } from '../../game/forms.ts';
import { orderLabel } from '../parts/order-menu.ts';
import { narrowTo } from '../parts/order-reading.ts';
import { type FormProps, type FormView, textsOf } from './form-props.ts';
import { ADJUSTMENTS_HELP } from './help.ts';
import { OrderSheet, type SheetKind } from './sheet.tsx';
import { type Slot, slotOf, WAIVE } from './slots.ts';

const textAt = (texts: readonly string[], id: string) => texts.find((text) => slotOf(text) === id);
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const isBuilding = ({ owed }: AdjustmentsForm) => owed > 0;

/** How many orders the form can take; more builds than open homes are lost whatever is ordered. */
function wanted({ owed, sites, byCentre }: AdjustmentsForm): number {
	if (owed < 0) return -owed;
	return byCentre ? sites.length : Math.min(owed, sites.length);
}

/** Builds or removals of a power. */
function Adjustments(props: FormProps<AdjustmentsForm>) {
	const { table, form } = props;
	const game = table.game();
	// forms are made anew after every answer, mostly the same
	const shape = JSON.stringify(form);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the shape says all of the form
	const kind = useMemo((): SheetKind => {
		const noun = isBuilding(form) ? 'build' : 'removal';
		const owed = `${counted(Math.abs(form.owed), noun)}: ${form.because}.${roomFor(form)}`;
		const pool = poolOf(form);
		const at = (slot: Slot) =>
			pool.filter((order) => (order.kind === 'waive' ? !order.at || order.at === slot.id : isAt(slot, order.unit)));
		const left = (texts: readonly string[]) => wanted(form) - texts.length;
		return {
			slots: isBuilding(form) ? buildSlots(form) : form.units.map(removalSlot),
			context: {
				phase: 'A',
				mine: game.situation.units.filter(({ power }) => power === form.power),
				all: game.situation.units,
				possible: () => [],
				adjustments: pool,
			},
			narrow: (slot) => (understood) => (slot ? narrowTo(slot.province)(understood) : understood),
			again: (slot, last) =>
				last.kind === 'build'
					? at(slot).find((order) => order.kind === 'build' && order.unit.type === last.unit.type)
					: undefined,
			menu: (slot, _rows, orders = at(slot)) => orders.map((order) => ({ label: orderLabel(order), order })),
			isComplete: (texts) => left(texts) <= 0,
			head: (texts) => `${counted(Math.abs(form.owed), noun)}${left(texts) > 0 ? `, ${left(texts)} to order` : ''}`,
			describe: (slot, texts) => {
				const text = textAt(texts, slot.id);
				const order = text ? parseOrder(text, 'A') : undefined;
				return `${order?.ok ? `${describeOrder(order.value)}.` : offer(form, slot)} ${owed} ${form.hint ?? ''}`.trim();
			},
			status: (texts) => `${owed} ${left(texts) > 0 ? leftOver(form, left(texts)) : 'All are ordered.'}`,
			typing: typingOf(form),
			help: ADJUSTMENTS_HELP,
		};
	}, [table, game, shape]);
	return <OrderSheet {...props} kind={kind} />;
}

/** Everything that may be ordered. */
function poolOf(form: AdjustmentsForm): Order[] {
	if (!isBuilding(form)) return form.units.map(({ type, at }): Order => ({ kind: 'disband', unit: { type, at } }));
	const builds = form.sites.flatMap(({ units }) => units.map((unit): Order => ({ kind: 'build', unit })));
	if (form.noWaive) return builds;
	return form.byCentre
		? [...builds, ...form.sites.map(({ home }): Order => ({ kind: 'waive', at: home }))]
		: [...builds, { kind: 'waive' }];
}

const isAt = ({ id }: Slot, unit: UnitName): boolean => provinceOf(unit.at) === id;

/** Builds beyond the open homes are not lost for ever, only for now. */
const roomFor = ({ owed, sites, byCentre }: AdjustmentsForm): string =>
	owed > sites.length && !byCentre ? ` Only ${counted(sites.length, 'home centre')} open.` : '';

function typingOf(form: AdjustmentsForm): string {
	if (!isBuilding(form)) return 'Type d, or the province of the unit to go';
	if (form.noWaive) return 'Type a, f, a par, f stp sc, =';
	return `Type a, f, ${form.byCentre ? 'waive, or with the centre: a par, par waive' : 'a par, f stp sc, or waive'}`;
}

/** What is said of so many that are not ordered. */
function leftOver({ byCentre, hint }: AdjustmentsForm, left: number): string {
	if (byCentre) return `${counted(left, 'centre')} without an order. ${hint ?? ''}`.trim();
	return `${left} not ordered yet. ${hint ?? ''}`.trim();
}

function buildSlots({ sites, byCentre, noWaive }: AdjustmentsForm): Slot[] {
	const homes = sites.map(
		({ home, units }): Slot => ({
			id: home,
			label: home,
			province: home,
			row: (texts) => textAt(texts, home) ?? `${home}  ? ${units.map(shortOf).join(', ')}`,
		}),
	);
	if (byCentre || noWaive) return homes;
	const waived = (texts: readonly string[]) => texts.filter((text) => slotOf(text) === WAIVE).length;
	const waive: Slot = {
		id: WAIVE,
		label: WAIVE,
		province: sites[0]!.home,
		row: (texts) => `waive  ${waived(texts) || '-'}`,
	};
	return [...homes, waive];
}

/** `A`, `F`, `F SC`. */
const shortOf = ({ type, at }: UnitName): string => `${type}${at.length > 3 ? ` ${at.slice(4)}` : ''}`;

const removalSlot = ({ type, at }: UnitName): Slot => {
	const id = provinceOf(at);
	const unit = { type, at };
	return {
		id,
		label: makeUnit(unit),
		province: id,
		unit,
		row: (texts) => textAt(texts, id) ?? `${makeUnit(unit)}  stays`,
	};
};

function offer(form: AdjustmentsForm, { id, label }: Slot): string {
	if (id === WAIVE) return 'Builds left unused.';
	const site = form.sites.find(({ home }) => home === id);
	return site ? `In ${idAndName(id)}: ${listOf(site.units.map(makeUnit), 'or')}.` : `${label} stays.`;
}

export const adjustments: FormView<AdjustmentsForm> = {
	Screen: Adjustments,
	summary: (form, answer) => {
		const texts = textsOf(answer);
		const left = wanted(form) - texts.length;
		return left > 0 ? [...texts, `${left} not ordered`] : texts;
	},
	isDone: (form, answer) => textsOf(answer).length >= wanted(form),
};
