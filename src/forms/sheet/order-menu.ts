/** Everything a unit can be told, as a list to choose from: in a sensible order, and in groups where it would be long. */
import { nameOfPlace } from '../../board/names.ts';
import { makePredicate, makeUnit, sameOrder } from '../../board/notation.ts';
import { NOTHING, type Phrase, say, unit, words } from '../../board/phrase.ts';
import type { MovementOrder, Order, OrderOf, Power, UnitName } from '../../board/types.ts';

/** An order, or a group of them that opens a list of its own. */
export type MenuItem =
	| { readonly label: string; readonly order: Order }
	| { readonly label: Phrase; readonly items: readonly MenuItem[] };

/** What a list shows: also several orders that are given at once, and what would be typed for them. */
export type MenuEntry =
	| MenuItem
	| { readonly typed: string; readonly label: Phrase; readonly orders: readonly Order[] };

interface MenuContext {
	/** The orders given so far by the player. */
	readonly given: readonly Order[];
	readonly mine: readonly UnitName[];
	readonly powerOf: (unit: UnitName) => Power | undefined;
}

/** `rows`: how long a list may be before the supports, the convoys or the moves by convoy become groups of their own. */
export function movementMenu(orders: readonly MovementOrder[], context: MenuContext, rows: number): MenuItem[] {
	const ofKind = <K extends MovementOrder['kind']>(kind: K) =>
		orders.filter((order): order is OrderOf<K> => order.kind === kind);
	const moves = ofKind('move');
	const byLand = moves.filter(({ via }) => !via);
	const bySea = moves.filter(({ via }) => via);
	const supports = helpsFirst(ofKind('support'), context);
	const convoys = helpsFirst(ofKind('convoy'), context);
	const isMine = ({ at }: UnitName) => context.mine.some((unit) => unit.at === at);
	const item = (order: MovementOrder): MenuItem => {
		if (!('of' in order)) return { label: orderLabel(order), order };
		const whose = isMine(order.of) ? '' : ` ${context.powerOf(order.of) ?? ''}`;
		return { label: `${orderLabel(order).padEnd(20)} ${order.kind}${whose}`, order };
	};
	const items: MenuItem[] = [...byLand.map(item), ...ofKind('hold').map(item)];
	const blocks = [
		{ label: words('Support'), orders: supports, group: () => byOther(supports, item, context) },
		{ label: words('Convoy'), orders: convoys, group: () => byOther(convoys, item, context) },
		{ label: words('Move by convoy'), orders: bySea, group: () => bySea.map(item) },
	].filter((block) => block.orders.length > 0);
	let left = rows - items.length - blocks.length;
	for (const { label, orders, group } of blocks) {
		if (orders.length - 1 <= left) {
			items.push(...orders.map(item));
			left -= orders.length - 1;
			continue;
		}
		// what goes with one's own orders stays at hand
		const obvious = orders.filter((order) => serves(order, context)).slice(0, Math.max(0, left));
		items.push(...obvious.map(item), { label, items: group() });
		left -= obvious.length;
	}
	return items;
}

/** What the order says besides its unit, with the name of the place where there is room for it. */
export function orderLabel(order: Order): string {
	if (order.kind === 'waive') return `WAIVE    ${order.at ? 'build nothing here' : 'one build fewer'}`;
	const predicate = makePredicate(order);
	switch (order.kind) {
		case 'move':
		case 'retreat':
			return `${predicate.padEnd(8)} ${nameOfPlace(order.to)}`;
		case 'hold':
			return 'H        hold';
		case 'disband':
			return 'D        disband';
		case 'build':
			return `${makeUnit(order.unit).padEnd(8)} build ${order.unit.type === 'A' ? 'an army' : 'a fleet'}`;
		case 'support':
			return order.to ? predicate : `${predicate} (holds)`;
		default:
			return predicate;
	}
}

type Helping = OrderOf<'support'> | OrderOf<'convoy'>;

/** Whether the helped unit is ordered to do just that. */
function serves(order: MovementOrder, { given }: MenuContext): boolean {
	if (order.kind !== 'support' && order.kind !== 'convoy') return false;
	const { of: unit, to } = order;
	const served: Order[] = to ? [true, false].map((via) => ({ kind: 'move', unit, to, via })) : [{ kind: 'hold', unit }];
	return given.some((one) => served.some((each) => sameOrder(one, each)));
}

/** Help for what one has ordered oneself, then for one's other units, then for others. */
function helpsFirst<O extends Helping>(orders: readonly O[], context: MenuContext): O[] {
	const isMine = (unit: UnitName) => context.mine.some(({ at }) => at === unit.at);
	const rank = (order: O) => (serves(order, context) ? 0 : isMine(order.of) ? 1 : 2);
	return orders.toSorted((a, b) => rank(a) - rank(b));
}

/** A list of units to help, each with what it could be helped to. */
function byOther(orders: readonly Helping[], item: (order: Helping) => MenuItem, { powerOf }: MenuContext): MenuItem[] {
	const groups = new Map<string, Helping[]>();
	for (const order of orders) {
		const name = makeUnit(order.of);
		groups.set(name, [...(groups.get(name) ?? []), order]);
	}
	return [...groups].map(([name, group]) =>
		group.length === 1
			? item(group[0]!)
			: {
					label: say`${unit(group[0]!.of)}${words(' '.repeat(9 - name.length))}${powerOf(group[0]!.of) ?? NOTHING}`,
					items: group.map((order) => ({
						label: order.to ? orderLabel(order) : `${orderLabel(order)} (holds)`,
						order,
					})),
				},
	);
}
