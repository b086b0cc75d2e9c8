/** Orders on the drawn board: each kind has its own line and its own end, and a cross where it failed. */
import type { Drawing, Point } from './drawing.ts';
import { provinceOf } from './map.ts';
import { makeOrder } from './notation.ts';
import { type Arrow, hasFailed, type Picture, type StepSign } from './picture.ts';
import type { DrawnCurve } from './svg-curves.ts';
import { classOf } from './svg-style.ts';
import { escaped, pointText, round } from './svg-text.ts';
import type { Order, Place, UnitName } from './types.ts';

interface Spots {
	of(unit: UnitName): Point;
	driven(unit: UnitName): Point;
	place(place: Place): Point;
}

/** Where units stand: below the name, fleets on one of several coasts on its shore, dislodged ones beside. */
export function spotsOf(drawing: Drawing, picture: Picture): Spots {
	const place = (at: Place): Point => {
		const [x, y] = drawing.regions.get(provinceOf(at))!.label;
		const shore = drawing.shore(at);
		if (shore.length === 0) return [x, y + 4];
		const longest = shore.reduce((a, b) => (b.length > a.length ? b : a));
		const [sx, sy] = longest.points[Math.floor(longest.points.length / 2)]!;
		return [sx, sy];
	};
	const taken = new Set(picture.units.map(({ at }) => provinceOf(at)));
	return {
		place,
		of: ({ at }) => place(at),
		driven: ({ at }) => {
			const [x, y] = place(at);
			return taken.has(provinceOf(at)) ? [x + 11, y + 9] : [x, y];
		},
	};
}

/** An order with its result. */
export function orderAt(arrow: Arrow, picture: Picture, spots: Spots, curve: DrawnCurve = { curves: [] }): string {
	const { order, power, result } = arrow;
	if (order.kind === 'waive') return '';
	const said = `${makeOrder(order)}${result === '' ? '' : `: ${result}`}`;
	const failed = hasFailed(arrow);
	const driven =
		order.kind === 'retreat' || (order.kind === 'disband' && !picture.units.some(({ at }) => at === order.unit.at));
	const from = driven ? spots.driven(order.unit) : spots.of(order.unit);
	const beaten = result === 'dislodged' ? sign('!', from) : '';
	return `<g class="order ${order.kind}${failed ? ' failed' : ''} ${classOf(power)}"><title>${escaped(said)}</title>${lineOf(order, classOf(power), from, curve, failed)}${beaten}</g>`;
}

function lineOf(
	order: Exclude<Order, { kind: 'waive' }>,
	power: string,
	from: Point,
	{ curves, cross: spot }: DrawnCurve,
	failed: boolean,
) {
	const d = curves
		.map(([a, b, c], i) => `${i === 0 ? `M${pointText(a)}` : ''}Q${pointText(b)} ${pointText(c)}`)
		.join('');
	// a dark one around it, so that it is seen on every ground
	const line = d && `<path class="halo" d="${d}"/><path class="line" d="${d}"/>`;
	const [, before, tip] = curves.at(-1) ?? [from, from, from];
	const crossed = failed && spot ? cross(spot) : '';
	switch (order.kind) {
		case 'move':
		case 'retreat':
			return d && `${line}${crossed || head(before, tip)}`;
		case 'support':
			return d && `${line}${supportEnd(tip)}${crossed}`;
		case 'convoy': {
			const [x, y] = from;
			const around = `<path class="line" d="M${pointText([x - 15, y - 7])}h30v14h-30z"/>`;
			return `${line}${d && convoyEnd(tip)}${around}${crossed}`;
		}
		case 'hold': {
			const [x, y] = from;
			return `<path class="line" d="M${pointText([x - 12, y + 6.5])}h24"/>`;
		}
		case 'build':
			return `<g class="built"><use href="#${order.unit.type}-${power}" x="${round(from[0])}" y="${round(from[1])}"/></g>${sign('+', from)}`;
		case 'disband': {
			const [x, y] = from;
			return `<path class="line against" d="M${pointText([x - 12, y - 6])}l24 12m-24 0l24 -12"/>`;
		}
	}
}

export const supportEnd = ([x, y]: Point): string => `<circle class="end" cx="${round(x)}" cy="${round(y)}" r="2.3"/>`;
export const convoyEnd = ([x, y]: Point): string =>
	`<rect class="end" x="${round(x - 2.2)}" y="${round(y - 2.2)}" width="4.4" height="4.4"/>`;

/** Beside a unit: `!` it is driven out, `+` it is new. */
export const sign = (text: string, [x, y]: Point): string =>
	`<g class="sign" transform="translate(${pointText([x + 14, y - 6])})"><circle r="4.6"/><text y="2.8">${text}</text></g>`;

export function cross([x, y]: Point): string {
	const lines = `M${pointText([x - 3, y - 3])}l6 6m-6 0l6 -6`;
	return `<path class="cross-halo" d="${lines}"/><path class="cross" d="${lines}"/>`;
}

export function head([x1, y1]: Point, [x2, y2]: Point): string {
	const length = Math.hypot(x2 - x1, y2 - y1) || 1;
	const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
	const at = (along: number, aside: number): string =>
		pointText([x2 + dx * along - dy * aside, y2 + dy * along + dx * aside]);
	return `<path class="head" d="M${at(3.5, 0)}L${at(-4.5, -4)}L${at(-4.5, 4)}Z"/>`;
}

/** Around what a step points at. */
export const ring = (what: StepSign, [x, y]: Point): string =>
	`<ellipse class="step ${what}" cx="${round(x)}" cy="${round(y - 2)}" rx="20" ry="13"/>`;
