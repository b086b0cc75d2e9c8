import { expect, test } from 'vitest';
import { provinceOf } from '../../src/board/map.ts';
import type { Unit } from '../../src/board/types.ts';
import { orderReader } from '../../src/board/written.ts';
import { findLikelyMistakes } from '../../src/game/likely-mistakes.ts';
import { said } from '../said.ts';

const UNITS: readonly Unit[] = [
	{ type: 'A', at: 'YOR', power: 'ENGLAND' },
	{ type: 'F', at: 'NTH', power: 'ENGLAND' },
];

test.each([
	[['A YOR - DEN VIA', 'F NTH - NWY'], ['A YOR needs a convoy to DEN: you order no fleet to carry it.']],
	[['A YOR - DEN VIA', 'F NTH C A YOR - DEN'], []],
	[['A YOR - LON', 'F NTH - NWY'], []],
])('%j: %j', (orders, warnings) => {
	const read = orders.map(orderReader(UNITS, 'M')).flatMap(({ order }) => order ?? []);
	const byProvince = new Map(read.map((order) => ['unit' in order ? provinceOf(order.unit.at) : '', order] as const));
	expect(findLikelyMistakes(UNITS, byProvince as never).map(({ message }) => said(message))).toEqual(warnings);
});
