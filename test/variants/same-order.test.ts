/** D7, F3: orders are the same when they mean the same. */

import { expect, test } from 'vitest';
import { parseOrder } from '../../src/board/notation.ts';
import type { MovementOrder, UnitName } from '../../src/board/types.ts';
import { meaningOf, unitLookup } from '../../src/variants/same-order.ts';
import { refusal } from '../refusal.ts';

const meaning = (text: string) => {
	const order = parseOrder(text, 'M');
	if (!order.ok) throw refusal(order);
	const { value } = order as { value: MovementOrder };
	const units: UnitName[] = [value.unit, ...('of' in value ? [value.of] : [])];
	return meaningOf(value, unitLookup(units));
};

test.each([
	['A BUD - SER', 'army budapest -> serbia'],
	['F GAS - SPA', 'F GAS - SPA/NC'], // Gascony touches the north coast only
	['F WES - SPA', 'F WES - SPA/SC'],
	['A LON - BEL', 'A LON - BEL VIA'], // there is no way by land
	['A MAR S F GAS - SPA', 'A MAR S F GAS - SPA/NC'],
])('%s and %s are the same', (one, other) => expect(meaning(one)).toBe(meaning(other)));

test.each([
	['F MAO - SPA/NC', 'F MAO - SPA/SC'],
	['F MAO - SPA', 'F MAO - SPA/NC'], // a choice of coasts: without one it is not an order at all
	['F GAS - SPA', 'F GAS - SPA/SC'], // out of reach
	['A PIC - BEL', 'A PIC - BEL VIA'],
	['A MAR S F MAO - SPA', 'A MAR S F MAO - SPA/NC'], // the one supports either coast
	['A BUD S A VIE', 'A BUD S A VIE - TRI'],
])('%s and %s differ', (one, other) => expect(meaning(one)).not.toBe(meaning(other)));
