/** Which text becomes whose order: badly written, doubled, misplaced ones. */

import { expect, test } from 'vitest';
import { makeOrder } from '../../src/board/notation.ts';
import type { Phrase } from '../../src/board/phrase.ts';
import { adjudicate } from '../../src/judge/movement.ts';
import { adjudicateRetreats } from '../../src/judge/retreats.ts';
import { printed } from '../printed.ts';
import { assignTexts, type OrderTexts, positionOf, unitsOf } from './reading.ts';

const told = ({ result, reason }: { readonly result: string; readonly reason?: Phrase }): string =>
	`${result}: ${reason ? printed(reason) : ''}`;

const GERMANY = { GERMANY: ['F KIE', 'A HOL'], FRANCE: ['A PAR'] };

function assigned(texts: OrderTexts) {
	const { orders, ...rest } = assignTexts(unitsOf(GERMANY), texts, 'M');
	return { orders: orders.map((order) => order && makeOrder(order)), ...rest };
}

test('an impossible order beside a possible one is ignored (4.E.1), in either order', () => {
	for (const texts of [
		['A HOL S F KIE', 'A HOL - PIC'],
		['A HOL - PIC', 'A HOL S F KIE'],
	]) {
		const { orders, refusals } = assigned({ GERMANY: texts });
		expect(orders[1]).toBe('A HOL S F KIE');
		expect(refusals.size).toBe(0);
	}
});

test('a text that cannot be read does not take away the order that can', () => {
	const { orders, refusals } = assigned({ GERMANY: ['A HOL to the moon', 'A HOL - BEL'] });
	expect(orders[1]).toBe('A HOL - BEL');
	expect(refusals.size).toBe(0);
});

test('two different possible orders cancel out (4.D.3 c), the same one twice counts', () => {
	const twice = assigned({ GERMANY: ['A HOL - BEL', 'a hol -> belgium'] });
	expect([twice.orders[1], twice.refusals.size]).toEqual(['A HOL - BEL', 0]);
	const two = assigned({ GERMANY: ['A HOL - BEL', 'A HOL - RUH', 'A HOL - BEL'] });
	expect(printed(two.refusals.get(1)!)).toContain('two orders');
	const result = adjudicate(positionOf(GERMANY, { GERMANY: ['A HOL - BEL', 'A HOL - RUH'] }));
	expect(told(result.outcomes[1]!)).toBe('void: it was given two orders: A HOL - BEL and A HOL - RUH');
});

test('an order of another kind of phase is refused, not taken for one of this', () => {
	for (const text of ['A HOL B', 'A HOL D', 'A HOL R BEL']) {
		const { orders, refusals } = assigned({ GERMANY: [text] });
		expect([orders[1], printed(refusals.get(1)!)]).toEqual([undefined, 'it is not a movement order']);
		const result = adjudicate(positionOf(GERMANY, { GERMANY: [text] }));
		expect(told(result.outcomes[1]!)).toBe('void: it is not a movement order');
	}
	expect(assigned({ GERMANY: ['WAIVE'] }).ignored).toEqual(['WAIVE']);
});

test('a dislodged unit cannot hold, support or convoy', () => {
	for (const text of ['A HOL H', 'A HOL S F KIE']) {
		const { orders, refusals } = assignTexts(unitsOf({ GERMANY: ['A HOL'] }), { GERMANY: [text] }, 'R');
		const result = adjudicateRetreats(
			[{ unit: unitsOf({ GERMANY: ['A HOL'] })[0]!, retreats: ['BEL'] }],
			orders as [],
			refusals,
		);
		expect(told(result.outcomes[0]!)).toBe('void: it is not a retreat order');
		expect(result.disbanded.length).toBe(1);
	}
});

test("an order for another power's unit, or for none, is nobody's", () => {
	const { orders, ignored } = assigned({ FRANCE: ['A HOL - BEL', 'A BUR - MUN', 'nonsense'] });
	expect(orders).toEqual([undefined, undefined, undefined]);
	expect(ignored).toEqual(['A HOL - BEL', 'A BUR - MUN', 'nonsense']);
});
