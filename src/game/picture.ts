/** What maps show of a game: the board as it stands, and every phase of it with its orders. */
import { provinceOf } from '../board/map.ts';
import { type Arrow, EMPTY_PICTURE, type Picture } from '../board/picture.ts';
import type { Power, Province } from '../board/types.ts';
import type { Written } from '../board/written.ts';
import { inPlainCodes } from '../print/in-codes.ts';
import { open } from '../print/printed.ts';
import type { Marks } from './marks.ts';
import type { OrderLine, Report } from './report.ts';
import type { Land, Situation } from './situation.ts';
import { stepArrows } from './telling-arrows.ts';
import { signsOn } from './telling-step.ts';
import { unitLines } from './unit-lines.ts';

/** `land`: whose land it is, where that is more than centres. */
export function pictureOf(
	{ units, dislodged, centres }: Situation,
	marks: Marks = {},
	land: Land = centres,
	pieces: Picture['pieces'] = [],
): Picture {
	return {
		...EMPTY_PICTURE,
		units,
		dislodged: dislodged.map(({ unit }) => unit),
		centres,
		land,
		marks: drawnMarks(marks),
		pieces,
	};
}

/** As maps show them, beside what else is to be said of a province. */
export const drawnMarks = (marks: Marks): Picture['marks'] =>
	Object.fromEntries(
		Object.entries(marks).map(([at, { sign, meaning }]) => [at, { sign, meaning: open(inPlainCodes(meaning)) }]),
	);

/** The orders of a report on the board before they were carried out, with who is thrown out. */
export function pictureBefore({ before, lines }: Report): Picture {
	const out = lines.flatMap(({ unit, result }) => (unit && result === 'dislodged' ? [provinceOf(unit.at)] : []));
	return { ...pictureOf(before), arrows: arrowsIn(lines), signs: signsOn(out, 'out') };
}

/** The results, standoffs included. */
export const pictureAfter = (report: Report): Picture => ({
	...pictureOf(report.after, {}, report.after.centres, report.lying),
	standoffs: standoffsOf(report),
});

/** Provinces that somebody tried to enter, and nobody stands in. */
function standoffsOf(report: Report): Province[] {
	const tried = report.lines.flatMap(({ given: { order }, result }) =>
		order?.kind === 'move' && result === 'bounce' ? [provinceOf(order.to)] : [],
	);
	const stood = new Set(report.after.units.map(({ at }) => provinceOf(at)));
	return [...new Set(tried)].filter((province) => !stood.has(province)).sort();
}

/** Orders with their results; those of units as steps draw them. */
const arrowsIn = (lines: readonly OrderLine[]): Arrow[] => [
	...stepArrows(unitLines(lines)),
	...lines.flatMap(({ power, unit, given: { order }, result }) => (order && !unit ? [{ power, order, result }] : [])),
];

/** Orders of a power of which nothing is known yet. */
export const unjudgedArrows = (power: Power, given: readonly Written[]): Arrow[] =>
	given.flatMap(({ order }) => (order ? [{ power, order, result: '' }] : []));
