/** The board as it lies before somebody who does not sit at its southern side. */
import type { Bounds, Drawing, Point, Region } from './drawing.ts';
import { onceFor } from './once.ts';
import type { Drawn } from './picture-raster.ts';

/** Degrees clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
export type Rotation = (typeof TURNS)[number];

interface Size {
	readonly width: number;
	readonly height: number;
}

export const turnedSize = ({ width, height }: Size, turned: Rotation): Size =>
	turned % 180 ? { width: height, height: width } : { width, height };

/** A point of the board, as it lies. */
export function turnedPoint({ width, height }: Size, turned: Rotation, [x, y]: Point): Point {
	if (turned === 90) return [height - y, x];
	if (turned === 180) return [width - x, height - y];
	if (turned === 270) return [y, width - x];
	return [x, y];
}

const turnsOf = onceFor((drawing: Drawing) => onceFor((turned: Rotation) => turn(drawing, turned)), new WeakMap());

/** The drawing turned; made once. */
export const turnedDrawing = (drawing: Drawing, turned: Rotation): Drawn =>
	turned === 0 ? drawing : turnsOf(drawing)(turned);

function turn(drawing: Drawing, turned: Rotation): Drawn {
	const at = (point: Point) => turnedPoint(drawing, turned, point);
	const boxOf = ([x1, y1, x2, y2]: Bounds): Bounds => {
		const [[ax, ay], [bx, by]] = [at([x1, y1]), at([x2, y2])];
		return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
	};
	const regionOf = (region: Region): Region => ({
		...region,
		polygons: region.polygons.map((rings) => rings.map((ring) => ring.map(at))),
		label: at(region.label),
		box: boxOf(region.box),
	});
	return {
		...turnedSize(drawing, turned),
		regions: new Map([...drawing.regions].map(([id, region]) => [id, regionOf(region)])),
		borders: drawing.borders.map((border) => ({ ...border, points: border.points.map(at) })),
	};
}
