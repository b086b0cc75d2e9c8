/** What maps show of a game: the board as it stands, and every phase of it with its orders. */
import { provinceOf } from '../board/map.ts';
import { parseOrder } from '../board/notation.ts';
import { type Arrow, EMPTY_PICTURE, type Picture } from '../board/picture.ts';
import type { PhaseKind, Power, Province } from '../board/types.ts';
import type { Marks } from './marks.ts';
import type { OrderLine, Report } from './report.ts';
import type { Situation } from './situation.ts';

export function pictureOf({ units, dislodged, centres }: Situation, marks: Marks = {}): Picture {
	return { ...EMPTY_PICTURE, units, dislodged: dislodged.map(({ unit }) => unit), centres, marks };
}

/** The orders of a report on the board before they were carried out. */
export function pictureBefore(report: Report): Picture {
	const arrows = report.lines.flatMap((line) => arrowOf(line, kindOf(report)));
	return { ...pictureOf(report.before), arrows };
}

/** What came of it, standoffs included. */
export const pictureAfter = (report: Report): Picture => ({
	...pictureOf(report.after),
	standoffs: standoffsOf(report),
});

/** Provinces that somebody tried to enter, and nobody stands in. */
function standoffsOf(report: Report): Province[] {
	const arrows = report.lines.flatMap((line) => arrowOf(line, kindOf(report)));
	const tried = arrows.flatMap((arrow) =>
		arrow.order.kind === 'move' && arrow.result === 'bounce' ? [provinceOf(arrow.order.to)] : [],
	);
	const stood = new Set(report.after.units.map(({ at }) => provinceOf(at)));
	return [...new Set(tried)].filter((province) => !stood.has(province)).sort();
}

const kindOf = ({ phase }: Report): PhaseKind => (/[MRA]$/.exec(phase)?.[0] as PhaseKind | undefined) ?? 'M';

/** Orders of a power of which nothing is known yet. */
export const arrowsOf = (power: Power, texts: readonly string[], kind: PhaseKind): Arrow[] =>
	texts.flatMap((order) => arrowOf({ power, order, result: '' }, kind));

function arrowOf({ power, order, result }: Pick<OrderLine, 'power' | 'order' | 'result'>, kind: PhaseKind): Arrow[] {
	const read = parseOrder(order, kind);
	return read.ok ? [{ power, order: read.value, result }] : [];
}
