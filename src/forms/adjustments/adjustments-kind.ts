/** How builds and removals of a power are typed, chosen and described. Pure. */

import { provinceOf } from '../../board/map.ts';
import { plural } from '../../board/names.ts';
import {
	count,
	does,
	joined,
	NOTHING,
	type Phrase,
	placeBeside,
	say,
	sentences,
	unit as unitOf,
	words,
} from '../../board/phrase.ts';
import type { Order, UnitName } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import type { Asked } from '../../desk/asked.ts';
import { givenAt, slotOf, WAIVE } from '../sheet/form.ts';
import { type MenuItem, orderLabel } from '../sheet/order-menu.ts';
import { pageOf } from '../sheet/other-pages.ts';
import { adjustmentsHelp, MAP_OF_PLACES } from '../sheet/sheet-help.ts';
import { ANY_ALL, type SheetKind, type Slot } from '../sheet/sheet-kind.ts';
import { givenInWords, slotSaid, unitSlot } from '../sheet/slots.ts';
import { type AdjustmentsForm, byTradition, leftIn, traditionAt } from './form.ts';

type Props = Pick<Asked<AdjustmentsForm>, 'table' | 'form' | 'forms'>;

const isBuilding = ({ owed }: AdjustmentsForm) => owed > 0;

export function adjustmentsKind({ table, form, forms }: Props): SheetKind {
	const noun = isBuilding(form) ? 'build' : 'removal';
	const pool = poolOf(form);
	const at = (slot: Slot) =>
		pool.filter((order) => (order.kind === 'waive' ? !order.at || order.at === slot.id : isAt(slot, order.unit)));
	const left = (given: readonly Written[]) => leftIn(form, given);
	const owed = say`${form.because}.${roomFor(form)}`;
	const onTheRest = (given: readonly Written[]) => {
		if (!form.builtWithoutOrder) return owed;
		return words(left(given) > 0 ? 'To leave the rest to tradition go to the last entry.' : '');
	};
	return {
		slots: isBuilding(form) ? buildSlots(form) : form.units.map((unit) => unitSlot(unit, 'stays')),
		context: {
			phase: 'A',
			mine: table.game().situation.units.filter(({ power }) => power === form.power),
			all: table.game().situation.units,
			possible: () => [],
			elsewhere: pageOf(forms, form),
			adjustments: pool,
		},
		forAll: { typed: ANY_ALL, none: say`Nothing holds in winter, and each ${words(noun)} is ordered by itself.` },
		again: (slot, last) =>
			last.kind === 'build'
				? at(slot).find((order) => order.kind === 'build' && order.unit.type === last.unit.type)
				: undefined,
		menu: (slot, _rows, orders = at(slot)) => menuOf(form, orders),
		wanted: left([]),
		isComplete: (given) => left(given) <= 0,
		head: (given) => `${plural(Math.abs(form.owed), noun)}${left(given) > 0 ? `, ${leftWord(form, left(given))}` : ''}`,
		describe: (slot, given) => {
			const one = givenAt(given, slot.id);
			const said = one ? givenInWords(one) : offer(form, slot);
			return sentences([said, onTheRest(given), form.hint ?? NOTHING]);
		},
		status: (given) =>
			sentences([
				form.builtWithoutOrder ? NOTHING : owed,
				left(given) > 0 ? leftOver(form, given, left(given)) : allOrdered(form, given),
			]),
		typing: (slot) => typingOf(form, slot),
		map: MAP_OF_PLACES,
		help: adjustmentsHelp(form),
	};
}

/** What would come by itself stands first: two hasty Enters change nothing. */
function menuOf({ builtWithoutOrder = [] }: AdjustmentsForm, orders: readonly Order[]): MenuItem[] {
	const isTraditional = (order: Order) =>
		order.kind === 'build' &&
		builtWithoutOrder.some(({ type, at }) => type === order.unit.type && at === order.unit.at);
	return orders
		.toSorted((a, b) => Number(isTraditional(b)) - Number(isTraditional(a)))
		.map((order) => ({ label: `${orderLabel(order)}${isTraditional(order) ? ', by tradition' : ''}`, order }));
}

/** Everything that may be ordered. */
function poolOf(form: AdjustmentsForm): Order[] {
	if (!isBuilding(form)) return form.units.map(({ type, at }): Order => ({ kind: 'disband', unit: { type, at } }));
	const builds = form.sites.flatMap(({ units }) => units.map((unit): Order => ({ kind: 'build', unit })));
	if (form.builtWithoutOrder) return builds;
	return form.decidesEverySite
		? [...builds, ...form.sites.map(({ home }): Order => ({ kind: 'waive', at: home }))]
		: [...builds, { kind: 'waive' }];
}

const isAt = ({ id }: Slot, unit: UnitName): boolean => provinceOf(unit.at) === id;

/** Builds beyond the open homes are not lost for ever, only for now. */
const roomFor = ({ owed, sites, decidesEverySite }: AdjustmentsForm): Phrase =>
	owed > sites.length && !decidesEverySite
		? say` Only ${does(count(sites.length, 'home centre'), 'is', 'are')} open.`
		: NOTHING;

/** With a centre of the form's own, which the slot need not be. */
function typingOf(form: AdjustmentsForm, { id }: Slot): string {
	if (!isBuilding(form)) return 'Type d, or the province of the unit to go';
	const home = (form.sites.find((site) => site.home !== id) ?? form.sites[0]!).home.toLowerCase();
	const here = form.sites.find((site) => site.home === id)?.units ?? [];
	const letters = [...new Set(here.map(({ type }) => type.toLowerCase()))];
	const waive = form.builtWithoutOrder ? [] : form.decidesEverySite ? ['waive', `${home} waive`] : ['waive'];
	return `Type ${[...letters, `a ${home}`, ...waive].join(', ')}`;
}

const leftWord = ({ decidesEverySite, builtWithoutOrder }: AdjustmentsForm, left: number): string =>
	decidesEverySite ? `${plural(left, 'vote')} left` : `${left} ${builtWithoutOrder ? 'by tradition' : 'to order'}`;

/** What is said of so many that are not ordered. */
function leftOver(form: AdjustmentsForm, given: readonly Written[], left: number): Phrase {
	if (form.builtWithoutOrder) {
		const built = byTradition(form, given).map((one) => unitOf(one));
		return say`Without an order, by tradition: ${joined(built, ',')}.`;
	}
	const said = form.decidesEverySite ? say`${count(left, 'centre')} without an order.` : say`${left} not ordered yet.`;
	return sentences([said, form.hint ?? NOTHING]);
}

/** Votes beyond the builds that are due do not count, so the other centres are left to those of the others. */
function allOrdered({ decidesEverySite, sites }: AdjustmentsForm, given: readonly Written[]): Phrase {
	const open = decidesEverySite ? sites.length - given.length : 0;
	if (open === 0) return words('All are ordered.');
	return say`All builds are named. ${count(open, 'centre')} without your vote: only the others decide there.`;
}

function buildSlots(form: AdjustmentsForm): Slot[] {
	const { sites, decidesEverySite, builtWithoutOrder } = form;
	const homes = sites.map(
		({ home, units }): Slot => ({
			id: home,
			label: home,
			province: home,
			row: (given) => {
				const open = leftIn(form, given) > 0 ? `? ${units.map(shortOf).join(', ')}` : '-';
				return givenAt(given, home)?.text ?? `${home}  ${open}`;
			},
		}),
	);
	if (decidesEverySite || builtWithoutOrder) return homes;
	const waived = (given: readonly Written[]) => given.filter((one) => slotOf(one) === WAIVE).length;
	const waive: Slot = {
		id: WAIVE,
		label: WAIVE,
		province: sites[0]!.home,
		row: (given) => `waive  ${waived(given) || '-'}`,
	};
	return [...homes, waive];
}

/** `A`, `F`, `F SC`. */
const shortOf = ({ type, at }: UnitName): string => `${type}${at.length > 3 ? ` ${at.slice(4)}` : ''}`;

function offer(form: AdjustmentsForm, slot: Slot): Phrase {
	const { id } = slot;
	if (id === WAIVE) return words('Waive: one build fewer this winter; the next one counts anew.');
	const site = form.sites.find(({ home }) => home === id);
	if (!site) return say`${slotSaid(slot)} stays.`;
	const [tradition] = traditionAt(form, id);
	const without = tradition ? say`; without an order ${unitOf(tradition)}` : NOTHING;
	const units = site.units.map((one) => unitOf(one));
	return say`In ${placeBeside(id)}: ${joined(units, 'or')}${without}.`;
}
