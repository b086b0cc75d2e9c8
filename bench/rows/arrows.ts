/** How long the arrows of a map take: those of an opening at once, and those of one power, as a step of a film shows them. */

import { cellsOfStrokes } from '../../src/board/arrow-cells.ts';
import { fieldOf } from '../../src/board/arrow-field.ts';
import { routesOf } from '../../src/board/arrow-routes.ts';
import { strokeOf } from '../../src/board/arrow-strokes.ts';
import { loadDrawing } from '../../src/board/drawing.ts';
import { STARTING_UNITS } from '../../src/board/map.ts';
import { parseOrder } from '../../src/board/notation.ts';
import { type Arrow, EMPTY_PICTURE } from '../../src/board/picture.ts';
import { blocksOf } from '../../src/board/picture-blocks.ts';
import { groundFor } from '../../src/board/picture-text.ts';
import { POWERS } from '../../src/board/types.ts';
import { refusal } from '../../test/refusal.ts';
import { aimAt, figure, fixedLoop, rate, report } from '../measure.ts';

/** An opening in which nobody stays. */
const OPENING = {
	AUSTRIA: ['A BUD - SER', 'A VIE - GAL', 'F TRI - ALB'],
	ENGLAND: ['F EDI - NWG', 'F LON - NTH', 'A LVP - YOR'],
	FRANCE: ['A MAR - SPA', 'A PAR - BUR', 'F BRE - MAO'],
	GERMANY: ['A BER - KIE', 'A MUN - RUH', 'F KIE - DEN'],
	ITALY: ['A ROM - VEN', 'A VEN - TYR', 'F NAP - ION'],
	RUSSIA: ['A MOS - UKR', 'A WAR - GAL', 'F SEV - BLA', 'F STP/SC - BOT'],
	TURKEY: ['A CON - BUL', 'A SMY - CON', 'F ANK - BLA'],
} as const;

const arrows = POWERS.flatMap((power) =>
	OPENING[power].map((text): Arrow => {
		const order = parseOrder(text, 'M');
		if (!order.ok) throw refusal(order);
		return { power, order: order.value, result: /GAL|BLA/.test(text) ? 'bounce' : 'ok' };
	}),
);
const units = POWERS.flatMap((power) => STARTING_UNITS[power].map((unit) => ({ ...unit, power })));
const ground = groundFor(await loadDrawing(), 120, 37, 'tinted');
const labels = blocksOf(ground, { ...EMPTY_PICTURE, units });

/** Milliseconds, without what was worked out before. */
function timeOf(some: readonly Arrow[]): number {
	const begin = performance.now();
	const field = fieldOf(ground, labels);
	cellsOfStrokes(
		field,
		routesOf(field, some).map((route) => strokeOf(field, route)),
	);
	return performance.now() - begin;
}

const first = timeOf(arrows);
const [all, step, loops]: [number[], number[], number[]] = [[], [], []];
for (let run = 0; run < 30; run++) {
	loops.push(1000 / rate(fixedLoop, 50));
	all.push(timeOf(arrows));
	step.push(timeOf(arrows.filter(({ power }) => power === 'RUSSIA')));
}
const beside = { what: 'a round of the fixed loop', values: loops };
report([
	figure('22 moves at 120x37, the first time', 'ms', [first], undefined, { aim: aimAt({ most: 150 }) }),
	figure('the same again', 'ms', all, beside),
	figure('those of one step', 'ms', step, beside, { aim: aimAt({ most: 16 }) }),
]);
