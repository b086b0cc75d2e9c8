import { expect, test } from 'vitest';
import { makeOrder } from '../../src/board/notation.ts';
import type { Unit, UnitName } from '../../src/board/types.ts';
import { orderReader } from '../../src/board/written.ts';
import { type MenuItem, movementMenu } from '../../src/forms/sheet/order-menu.ts';
import { indexUnits, possibleOrders } from '../../src/judge/legality.ts';
import { said } from '../said.ts';

const UNITS: readonly Unit[] = [
	{ type: 'F', at: 'NTH', power: 'ENGLAND' },
	{ type: 'A', at: 'YOR', power: 'ENGLAND' },
	{ type: 'F', at: 'ENG', power: 'ENGLAND' },
	{ type: 'A', at: 'HOL', power: 'GERMANY' },
];

function menu(at: string, rows: number, ...given: string[]): readonly MenuItem[] {
	const unit = UNITS.find((one) => one.at === at)!;
	return movementMenu(
		possibleOrders(indexUnits(UNITS), unit),
		{
			given: given.map(orderReader(UNITS, 'M')).flatMap(({ order }) => order ?? []),
			mine: UNITS.filter(({ power }) => power === 'ENGLAND'),
			powerOf: (name: UnitName) => UNITS.find((one) => one.at === name.at)?.power,
		},
		rows,
	);
}
const told = (items: readonly MenuItem[]): string[] =>
	items.map((item) =>
		'order' in item ? makeOrder(item.order).slice(6) : `${said(item.label)} ...`.replace(/ +/g, ' '),
	);

test('moves, then hold, then support of what is ordered, then groups', () => {
	const items = menu('NTH', 18, 'A YOR - NWY VIA', 'F ENG - BEL');
	expect(told(items)).toEqual(
		'- BEL,- DEN,- EDI,- ENG,- HEL,- HOL,- LON,- NWG,- NWY,- SKA,- YOR,H,S F ENG - BEL,Support ...,C A YOR - NWY,Convoy ...'.split(
			',',
		),
	);
	const group = items.find((item) => 'items' in item && said(item.label).startsWith('Convoy'));
	expect(told((group as { items: readonly MenuItem[] }).items)).toEqual(['A YOR ENGLAND ...', 'A HOL GERMANY ...']);
});

test('what helps is named, and whose unit it helps', () => {
	const labels = menu('NTH', 500).map(({ label }) => (typeof label === 'string' ? label.replace(/ +/g, ' ') : ''));
	expect(labels).toContain('S F ENG - BEL support');
	expect(labels).toContain('S A HOL (holds) support GERMANY');
	expect(labels).toContain('C A YOR - NWY convoy');
});

test('everything possible can be chosen once, however short the list', () => {
	const orders = (items: readonly MenuItem[]): string[] =>
		items.flatMap((item) => ('order' in item ? [makeOrder(item.order)] : orders(item.items)));
	for (const unit of UNITS) {
		const possible = possibleOrders(indexUnits(UNITS), unit).map(makeOrder);
		for (const rows of [8, 14, 30, 500]) expect(new Set(orders(menu(unit.at, rows)))).toEqual(new Set(possible));
		expect(orders(menu(unit.at, 500))).toHaveLength(possible.length);
	}
});

test('what is by convoy only comes last', () => {
	const items = told(menu('YOR', 500));
	expect(items.slice(0, 4)).toEqual(['- EDI', '- LON', '- LVP', '- WAL']);
	expect(items.at(-1)).toMatch(/VIA$/);
});
