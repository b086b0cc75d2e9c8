/** The ways of orders on the drawn board: those of arrows on maps, found in the same way, in millimetres. */
import type { Curve } from './arrow-curves.ts';
import { fieldOf } from './arrow-field.ts';
import { pointsOn, routesOf } from './arrow-routes.ts';
import { type Stroke, strokeOf } from './arrow-strokes.ts';
import type { Drawing, Point } from './drawing.ts';
import { provinceOf } from './map.ts';
import { onceFor } from './once.ts';
import type { Arrow, Picture } from './picture.ts';
import type { Block } from './picture-blocks.ts';
import { bareGround } from './picture-ground.ts';
import { DOTS } from './picture-lines.ts';
import type { UnitName } from './types.ts';

export interface DrawnCurve {
	readonly stroke: Stroke;
	readonly curves: readonly Curve[];
	/** Where it has its cross, its ring or its head; a point shortly before, so that it has a direction. */
	readonly end: Point;
	readonly before: Point;
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

/** A name, and below it a piece; a piece alone. */
const NAME = { left: 10, up: 9, right: 10, down: 0 } as const;
const PIECE = { left: 13, up: 5, right: 13, down: 5 } as const;

export function curvesOf(
	drawing: Drawing,
	{ units, dislodged, arrows }: Picture,
	spots: Spots,
): ReadonlyMap<Arrow, DrawnCurve> {
	const ground = groundFor(drawing);
	const [across, down] = [drawing.width / ground.columns, drawing.height / ground.rows];
	const blockAt = (
		kind: Block['kind'],
		at: string,
		[x, y]: Point,
		{ left, up, right, down: below }: typeof NAME | typeof PIECE,
	): Block => {
		// on whole dots
		const dot = (millimetres: number, cell: number, dots: number) => Math.round((millimetres / cell) * dots) / dots;
		const [column, row] = [dot(x - left, across, DOTS.across), dot(y - up, down, DOTS.down)];
		const [width, height] = [dot(left + right, across, DOTS.across), dot(up + below, down, DOTS.down)];
		return { at, kind, column, row, width, height };
	};
	const labels = [
		...units.map((unit) => blockAt('unit', provinceOf(unit.at), spots.of(unit), PIECE)),
		...dislodged.map((unit) => blockAt('dislodged', provinceOf(unit.at), spots.driven(unit), PIECE)),
		...[...drawing.regions.values()].flatMap(({ id, kind, label }) =>
			kind === 'decoration' ? [] : [blockAt('name', id, label, NAME)],
		),
	];
	const field = fieldOf(ground, labels);
	const inMillimetres = ([x, y]: Point): Point => [((x + 0.5) / DOTS.across) * across, ((y + 0.5) / DOTS.down) * down];
	return new Map(
		routesOf(field, arrows).map((route) => {
			const stroke = strokeOf(field, route);
			const all = pointsOn(route.curves);
			const spot = stroke.mark?.at ?? all.at(-1)!;
			const end = all.findIndex(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) < 0.2);
			const last = end < 0 ? all.length - 1 : end;
			const isCut = route.goal !== undefined && stroke.mark?.kind === 'cross';
			const shown = isCut ? [shortened(route.curves.at(-1)!, last / (all.length - 1))] : route.curves;
			const curves = shown.map(([a, b, c]): Curve => [inMillimetres(a), inMillimetres(b), inMillimetres(c)]);
			return [
				route.arrow,
				{ stroke, curves, end: inMillimetres(all[last]!), before: inMillimetres(all[Math.max(0, last - 6)]!) },
			];
		}),
	);
}

/** So much of a curve, from its beginning. */
function shortened([a, b, c]: Curve, part: number): Curve {
	const between = ([x1, y1]: Point, [x2, y2]: Point): Point => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
	const [ab, bc] = [between(a, b), between(b, c)];
	return [a, ab, between(ab, bc)];
}
