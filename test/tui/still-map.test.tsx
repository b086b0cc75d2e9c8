/** A map to look at says beside or below it what it has no room to show, and of a list that is cut how much there is more. */
import { expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { STARTING_UNITS } from '../../src/board/map.ts';
import { type Arrow, EMPTY_PICTURE, orderSaid } from '../../src/board/picture.ts';
import { POWERS } from '../../src/board/types.ts';
import { alsoOrdered } from '../../src/game/orders-told.ts';
import { inCodes } from '../../src/print/in-codes.ts';
import { StillMap } from '../../src/tui/parts/map/still-map.tsx';
import { plain } from '../printed.ts';
import { show } from './app-driver.tsx';

const drawing = await loadDrawing();

const units = POWERS.flatMap((power) => STARTING_UNITS[power].map((unit) => ({ ...unit, power })));
const holds = units.map((unit): Arrow => ({ power: unit.power, order: { kind: 'hold', unit }, result: '' }));
const vain: Arrow = {
	power: 'FRANCE',
	order: { kind: 'support', unit: { type: 'A', at: 'MAR' }, of: { type: 'A', at: 'PAR' }, to: 'GAS' },
	result: 'void',
};

function screenOf(arrows: readonly Arrow[], width: number, height: number) {
	const picture = { ...EMPTY_PICTURE, units, arrows };
	return show(<StillMap {...{ drawing, picture, width, height }} hasArrows cursor="EDI" />, {
		columns: width,
		rows: height,
	});
}

test.each([
	[80, 50],
	[80, 49],
	[170, 40],
	[120, 19],
])(
	'of orders beside or below a map of %ix%i all are seen, or how many more there are; first what is not drawn',
	(width, height) => {
		const app = screenOf([...holds, vain], width, height);
		const listed = [...holds, vain].filter((arrow) => app.screen().includes(orderSaid(arrow).slice(0, 15))).length;
		const more = /\.\.\. and (\d+) more/.exec(app.screen())?.[1];
		expect(app.screen().replaceAll(/[^\S\n]+/g, ' ')).toMatch(/FRA A MAR S A PAR -(?: GAS)? ?/);
		expect(listed + Number(more ?? 0)).toBe(holds.length + 1);
	},
);

test('where the map leaves no room its last row says what it does not show', () => {
	expect(screenOf([vain], 80, 21).screen()).toContain('Also: A MAR S A PAR - GAS void');
	// with no sign that maps do not explain
	expect(plain(inCodes(alsoOrdered([{ ...vain, result: 'cut' }])))).toBe('Also: A MAR S A PAR - GAS cut');
	expect(screenOf(holds, 80, 21).screen()).not.toContain('Also');
});
