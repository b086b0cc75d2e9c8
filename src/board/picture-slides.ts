/** What comes with a step, on its way: the pictures of a map before its end, each as what stands in a few cells instead. */
import { cellOf, cellsIn } from './arrow-cells.ts';
import { middleOf } from './arrow-field.ts';
import { pointsOn } from './arrow-routes.ts';
import type { Stroke } from './arrow-strokes.ts';
import type { Point } from './drawing.ts';
import { provinceOf } from './map.ts';
import { hasFailed, type Picture } from './picture.ts';
import { type Block, blocksOf } from './picture-blocks.ts';
import type { Ground } from './picture-ground.ts';
import { badgeOf, outBadgeOf, unitLook } from './picture-looks.ts';
import { strokesOn } from './picture-strokes.ts';
import { type Cell, drawPicture } from './picture-text.ts';
import type { Unit } from './types.ts';

/** Cells of a map by their number, row by row. */
export type Patch = ReadonlyMap<number, Cell>;

/** A unit on its way to where it is written at the end. */
interface Trip {
	readonly unit: Unit;
	readonly points: readonly Point[];
	readonly end: Block;
}

/** Of one unit, of two, and of more; of more than so many none. */
const PICTURES = [8, 7, 6] as const;
const MOST = 12;
/** So many units take a step in one picture, in turn, and come one group after the other: each picture is sent. */
const IN_ONE = 3;

/** So many dots a unit is pushed on before it turns to where it is written. */
const PUSH = 12;

/** None where nothing moves. Where no unit does, centres that are `taken` flash. */
export function slidesOn(ground: Ground, picture: Picture, taken: readonly Pick<Block, 'at'>[]): readonly Patch[] {
	const labels = blocksOf(ground, picture);
	const { strokes } = strokesOn(ground, picture.arrows, labels);
	const coming = strokes.flatMap((stroke) => comingBy(picture, labels, stroke) ?? []);
	const trips = [...coming.flatMap((trip) => pushedBy(picture, labels, trip) ?? []), ...coming];
	const isTaken = ({ at, kind }: Block) => kind !== 'mark' && taken.some((capture) => capture.at === at);
	const flashing = coming.length === 0 ? labels.filter(isTaken) : [];
	const count = flashing.length > 0 ? 1 : PICTURES[Math.min(trips.length, PICTURES.length) - 1];
	if (count === undefined || trips.length > MOST) return [];
	const isThere = (unit: Unit) => !trips.some((trip) => trip.unit === unit);
	const [units, dislodged] = [picture.units.filter(isThere), picture.dislodged.filter(isThere)];
	const { chars, looks, tints } = drawPicture(ground, { ...picture, units, dislodged, signs: {} }, false);
	const cellsOf = (blocks: readonly Block[]) => blocks.flatMap((block) => cellsIn(ground.columns, block));
	const bare = (cell: number): [number, Cell] => [cell, { char: chars[cell]!, look: looks[cell]!, on: tints?.[cell] }];
	const lit = (cell: number): [number, Cell] => [cell, { ...bare(cell)[1], look: 'bold', on: tints && 'alarm' }];
	const groups = Math.ceil(trips.length / IN_ONE);
	const arrives = (i: number) => count - (i % groups);
	return Array.from({ length: count }, (_, at) => {
		const ends = trips.filter((_, i) => at < arrives(i)).map(({ end }) => end);
		const badges = trips.flatMap((trip, i) => {
			const moved = Math.max(0, at - ((at + i) % groups));
			return at < arrives(i) ? badgeAt(ground, trip, moved / arrives(i), tints !== undefined) : [];
		});
		return new Map([...cellsOf(flashing).map(lit), ...cellsOf(ends).map(bare), ...badges]);
	});
}

/** Who comes by this stroke with the step, which points at where it leads: other arrows only say how it came about. */
function comingBy(picture: Picture, labels: readonly Block[], stroke: Stroke): Trip | undefined {
	const { arrow, goal, curves } = stroke;
	if (goal === undefined || hasFailed(arrow) || !['goal', 'out'].includes(picture.signs[goal] ?? '')) return undefined;
	const unit = picture.units.find(({ at, power }) => provinceOf(at) === goal && power === arrow.power);
	const end = labels.find(({ at, kind }) => at === goal && kind === 'unit');
	return unit && end && { unit, end, points: pointsOn(curves) };
}

/** Who is thrown out by that: on the way of the attack first. */
function pushedBy(
	{ dislodged }: Picture,
	labels: readonly Block[],
	{ points: way, end: from }: Trip,
): Trip | undefined {
	const unit = dislodged.find(({ at }) => provinceOf(at) === from.at);
	const end = labels.find(({ at, kind }) => at === from.at && kind === 'dislodged');
	if (!unit || !end) return undefined;
	const [[x, y], [x1, y1], [x2, y2]] = [middleOf(from), way.at(-8) ?? way[0]!, way.at(-1)!];
	const far = PUSH / (Math.hypot(x2 - x1, y2 - y1) || 1);
	const towards: Point = [x + (x2 - x1) * far, y + (y2 - y1) * far];
	const points = pointsOn([[[x, y], towards, middleOf(end)]]);
	// it stays until the other one is half there
	return { unit, end, points: [...points.map(() => points[0]!), ...points] };
}

/** `A` with a blank on either side, after so much of the time. */
function badgeAt({ columns }: Ground, trip: Trip, part: number, hasTints: boolean): [number, Cell][] {
	const { unit, points, end } = trip;
	const isPushed = end.kind === 'dislodged';
	const [x, y] = points[Math.floor(part * (points.length - 1))]!;
	const middle = cellOf(columns, [Math.max(2, Math.min(2 * columns - 3, x)), y]);
	const look = isPushed ? 'bold' : unitLook(unit.power);
	const on = hasTints ? (isPushed ? outBadgeOf : badgeOf)(unit.power) : undefined;
	return [' ', unit.type, ' '].map((char, i) => [middle - 1 + i, { char, look, on }]);
}
