/** Builds and removals on which both commanders agree (D9). */
import { provinceOf } from '../../board/map.ts';
import { makeOrder, parseOrder } from '../../board/notation.ts';
import type { Power, Unit } from '../../board/types.ts';
import { KINDS } from '../../judge/orders.ts';

/** Both lists of a power and what came of them. */
export interface ListedRow {
	readonly power: Power;
	readonly lists: readonly { readonly seat: number; readonly texts: readonly string[] }[];
	readonly orders: readonly string[];
}

/** What a commander listed for a power; null: nothing was submitted, or nothing at all is on the list. */
export type List = readonly string[] | null;

export interface Agreed {
	/** To be carried out; the standard rules deal with what is owed beyond. */
	readonly orders: readonly string[];
	/** Texts that are no adjustment. */
	readonly ignored: readonly string[];
}

/**
 * `owed` is the number of builds (positive) or removals (negative). `L1`: of a commander who passed the other's list is
 * used; without it a pass agrees to nothing.
 */
export function agreeOn(owed: number, units: readonly Unit[], lists: readonly [List, List], L1: boolean): Agreed {
	const [first, second] = lists;
	if (L1 && (first === null || second === null)) return { orders: first ?? second ?? [], ignored: [] };
	const [a, b] = lists.map((list) => readList(list ?? [], units));
	const due = Math.abs(owed);
	const rest = b!.entries.slice(0, due).map(({ meaning }) => meaning);
	const orders = a!.entries.slice(0, due).flatMap(({ text, meaning }) => {
		const found = rest.indexOf(meaning);
		if (found < 0) return [];
		rest.splice(found, 1);
		return [text];
	});
	return { orders, ignored: [...a!.ignored, ...b!.ignored] };
}

interface Entry {
	readonly text: string;
	readonly meaning: string;
}

function readList(list: readonly string[], units: readonly Unit[]) {
	const entries: Entry[] = [];
	const ignored: string[] = [];
	for (const text of list) {
		const order = parseOrder(text, 'A', (province) => units.find((unit) => provinceOf(unit.at) === province));
		if (!order.ok || !KINDS.A.includes(order.value.kind)) ignored.push(text);
		// an army has no coast, a fleet to be built has; which unit goes is told by its province
		else if (order.value.kind === 'disband') entries.push({ text, meaning: `D ${provinceOf(order.value.unit.at)}` });
		else if (order.value.kind === 'build' && order.value.unit.type === 'A')
			entries.push({ text, meaning: `A ${provinceOf(order.value.unit.at)}` });
		else entries.push({ text, meaning: makeOrder(order.value) });
	}
	return { entries, ignored };
}
