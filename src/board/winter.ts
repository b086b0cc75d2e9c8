/** Builds, removals and waives as typed: `a par`, `f stp sc`, `remove par`, `waive`; `par` where only one thing can be meant. */

import { provinceOf, unitAt } from './map.ts';
import { objectionAt, objectionTo } from './objection.ts';
import { orderFrom, readParts } from './order-parts.ts';
import { isVerb, patternOf, type Token } from './pattern.ts';
import { say } from './phrase.ts';
import type { Order, Place, Province } from './types.ts';
import { failed, notYours, orderOrChoices, type TypingContext, type Understood } from './understood.ts';
import type { Item } from './words.ts';

export function understandWinter(items: readonly Item[], context: TypingContext): Understood {
	const more = placesIn(items)[1];
	if (more) return failed('One province at a time: write two orders.', more.at);
	const fits = winterOrders(items, context);
	const plainWaive = fits.find((order) => order.kind === 'waive' && !order.at);
	if (plainWaive) return orderOrChoices([plainWaive]);
	const { pointed } = context;
	if (fits.length === 0) return impossible(items, context);
	if (!pointed || placesIn(items).length > 0) return orderOrChoices(fits);
	const here = fits.filter((order) => orderedProvince(order) === pointed);
	// never somewhere else without its name, not even where it is the only one that fits
	return here.length > 0 ? orderOrChoices(here) : failed(say`${objectionAt(pointed, fits)} Name the province.`);
}

const orderedProvince = (order: Order): Province | undefined =>
	'unit' in order ? provinceOf(order.unit.at) : order.kind === 'waive' ? order.at : undefined;

/** The possible orders that agree with everything typed. Waives only where the word was typed. */
export function winterOrders(items: readonly Item[], context: TypingContext): readonly Order[] {
	const verb = verbIn(items);
	const [named] = placesIn(items);
	// 4.C.3 c: a coast means a fleet.
	const onCoast = named?.places[0]?.includes('/') ?? false;
	const type = items.findLast((item) => item.kind === 'type')?.type ?? (onCoast ? 'F' : undefined);
	return (context.adjustments ?? []).filter((order) => {
		if (order.kind === 'waive') return verb === 'waive' && (!named || named.places.includes(order.at ?? ''));
		if ((verb && order.kind !== verb) || (type && order.unit.type !== type)) return false;
		return !named || named.places.some((place) => isAt(place, order.unit.at));
	});
}

const isAt = (written: Place, at: Place): boolean =>
	written === at || written === provinceOf(at) || provinceOf(written) === at;

const verbIn = (items: readonly Item[]) => patternOf(items).tokens.find(isVerb)?.verb;

const placesIn = (items: readonly Item[]) =>
	patternOf(items).tokens.filter((token): token is Exclude<Token, { verb: unknown }> => !isVerb(token));

function impossible(items: readonly Item[], context: TypingContext): Understood {
	const pool = context.adjustments ?? [];
	const verb = verbIn(items) ?? (pool.some((order) => order.kind === 'build') ? 'build' : 'disband');
	if (verb !== 'build' && verb !== 'disband' && verb !== 'waive')
		return failed('In winter units are built or removed.');
	const parts = readParts(items);
	if (!parts.ok) return failed(parts.message, parts.at);
	const named = parts.value.before[0] ?? parts.value.after[0];
	if (!named && verb !== 'waive')
		return failed(`${verb === 'build' ? 'Build where' : 'Remove which unit'}? Name the province.`);
	if (named && verb === 'build' && context.elsewhere?.(provinceOf(named.place)))
		return notYours(provinceOf(named.place), context, named.at);
	const standing = named && unitAt(context.mine, named.place);
	if (named && verb === 'disband' && !standing) return notYours(provinceOf(named.place), context, named.at);
	const isSite = pool.some(
		(order) => order.kind === 'build' && provinceOf(order.unit.at) === provinceOf(named?.place ?? ''),
	);
	if (verb === 'build' && named && !isSite && !named.type) {
		// The kind does not matter where neither can be built.
		return failed(
			objectionTo({ kind: 'build', unit: { type: 'A', at: named.place } }, 'A', pool, context.all),
			named.at,
		);
	}
	const order = orderFrom({ ...parts.value, verb }, 'A', () => standing);
	if (!order.ok) return failed(order.message, order.at);
	return {
		kind: 'order',
		order: order.value,
		possible: false,
		message: objectionTo(order.value, 'A', pool, context.all),
	};
}
