/** The ways of orders on the drawn board: those of arrows on maps, found in the same way, in millimetres. */
import type { Curve } from './arrow-curves.ts';
import { fieldOf } from './arrow-field.ts';
import { pointsOn, routesOf } from './arrow-routes.ts';
import { strokeOf } from './arrow-strokes.ts';
import type { Drawing, Point } from './drawing.ts';
import { provinceOf } from './map.ts';
import { onceFor } from './once.ts';
import type { Arrow, Picture } from './picture.ts';
import type { Block } from './picture-blocks.ts';
import { bareGround } from './picture-ground.ts';
import { DOTS } from './picture-lines.ts';
import type { UnitName } from './types.ts';

export interface DrawnCurve {
	/** Of a move that failed as far as its cross. */
	readonly curves: readonly Curve[];
	/** Where it has its cross. */
	readonly cross?: Point;
}

/** Of a dot of the field that ways are found on. */
const MILLIMETRES = 3;

const groundFor = onceFor((drawing: Drawing) => {
	const [columns, rows] = [drawing.width / MILLIMETRES / DOTS.across, drawing.height / MILLIMETRES / DOTS.down];
	return bareGround(drawing, Math.round(columns), Math.round(rows), 0, 'tinted');
}, new WeakMap());

interface Spots {
	of(unit: UnitName): Point;
	driven(unit: UnitName): Point;
}

/** A convoy goes under its fleets: so many dots inside their edges. */
const UNDER = -0.5;

/** How far a name, or a piece, reaches from its spot: to the left, up, to the right and down. */
const [NAME, PIECE] = [
	[10, 9, 10, 0],
	[13, 5, 13, 5],
] as const;

export function curvesOf(drawing: Drawing, picture: Picture, spots: Spots): ReadonlyMap<Arrow, DrawnCurve> {
	const ground = groundFor(drawing);
	const [across, down] = [(ground.columns * DOTS.across) / drawing.width, (ground.rows * DOTS.down) / drawing.height];
	const blockAt = (kind: Block['kind'], at: string, [x, y]: Point, reach: typeof NAME | typeof PIECE): Block => {
		const [left, right] = [Math.round((x - reach[0]) * across), Math.round((x + reach[2]) * across)];
		const [top, bottom] = [Math.round((y - reach[1]) * down), Math.round((y + reach[3]) * down)];
		const [width, height] = [(right - left) / DOTS.across, (bottom - top) / DOTS.down];
		return { at, kind, column: left / DOTS.across, row: top / DOTS.down, width, height };
	};
	const regions = [...drawing.regions.values()].filter(({ kind }) => kind !== 'decoration');
	const blocks = [
		...picture.units.map((unit) => blockAt('unit', provinceOf(unit.at), spots.of(unit), PIECE)),
		...picture.dislodged.map((unit) => blockAt('dislodged', provinceOf(unit.at), spots.driven(unit), PIECE)),
		...regions.map(({ id, label }) => blockAt('name', id, label, NAME)),
	];
	const field = fieldOf(ground, blocks, UNDER);
	const inMillimetres = ([x, y]: Point): Point => [(x + 0.5) / across, (y + 0.5) / down];
	return new Map(
		routesOf(field, picture.arrows).map((route) => {
			const { cross, goal, curves } = strokeOf(field, route);
			const shown = goal && cross ? shortened(curves, cross.part) : curves;
			return [
				route.arrow,
				{
					curves: shown.map(([a, b, c]): Curve => [inMillimetres(a), inMillimetres(b), inMillimetres(c)]),
					...(cross && { cross: inMillimetres(cross.at) }),
				},
			];
		}),
	);
}

/** So much of curves, from their beginning. */
function shortened(curves: readonly Curve[], part: number): Curve[] {
	let left = part * pointsOn(curves).length;
	return curves.flatMap((curve) => {
		const steps = pointsOn([curve]).length - 1;
		const own = Math.min(1, left / steps);
		left -= steps;
		return own > 0 ? [beginningOf(curve, own)] : [];
	});
}

function beginningOf([a, b, c]: Curve, part: number): Curve {
	const between = ([x1, y1]: Point, [x2, y2]: Point): Point => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
	const [ab, bc] = [between(a, b), between(b, c)];
	return [a, ab, between(ab, bc)];
}
