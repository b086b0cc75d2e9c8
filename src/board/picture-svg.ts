/** A picture as an SVG that needs nothing else, to print or to share; what colours say, shapes and letters say too. */
import type { Drawing, Point, Region } from './drawing.ts';
import { PROVINCES, provinceOf } from './map.ts';
import { makeOrder, makeUnit } from './notation.ts';
import { type Arrow, hasFailed, type Picture } from './picture.ts';
import { printable } from './printable.ts';
import { type Place, POWERS, type Power, type Unit, type UnitName } from './types.ts';

const INK: Readonly<Record<Power, readonly [strong: string, light: string]>> = {
	AUSTRIA: ['#b3262b', '#f2cfcd'],
	ENGLAND: ['#1f4e9e', '#cdd9f0'],
	FRANCE: ['#0f7f93', '#c9e9ee'],
	GERMANY: ['#3c3c3c', '#d6d6d6'],
	ITALY: ['#2a7d36', '#cfe8d0'],
	RUSSIA: ['#7a3a8e', '#e5d3ea'],
	TURKEY: ['#a5720c', '#f4e4bd'],
};
const FOOT = 46;
const HEAD = 22;

/** The board with everything on it. The title stands above it. */
export function svgOf(drawing: Drawing, picture: Picture, title: string): string {
	const { width, height } = drawing;
	const spots = spotsOf(drawing, picture);
	const parts = [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + HEAD + FOOT}" width="${width * 2}" height="${(height + HEAD + FOOT) * 2}" font-family="Helvetica, Arial, sans-serif">`,
		`<title>${escaped(title)}</title>`,
		DEFINITIONS,
		`<rect width="${width}" height="${height + HEAD + FOOT}" fill="#fff"/>`,
		`<text x="6" y="15" font-size="12" font-weight="bold">${escaped(title)}</text>`,
		`<g transform="translate(0 ${HEAD})">`,
		...[...drawing.regions.values()].map((region) => land(region, picture)),
		...borders(drawing),
		...ordered(picture.arrows).map((arrow) => orderAt(arrow, picture, spots)),
		...[...drawing.regions.values()].map((region) => names(region, picture)),
		...picture.units.map((unit) => unitShape(unit, spots.of(unit), 'unit')),
		...picture.dislodged.map((unit) => dislodged(unit, spots.driven(unit))),
		...picture.standoffs.map((at) => standoff(spots.place(at))),
		'</g>',
		`<g transform="translate(0 ${height + HEAD})">${legend(width)}</g>`,
		'</svg>',
	];
	return `${parts.filter((part) => part !== '').join('\n')}\n`;
}

/** Supports and convoys first, so that moves lie over them. */
const ordered = (arrows: readonly Arrow[]) =>
	arrows.toSorted((a, b) => Number(a.order.kind === 'move') - Number(b.order.kind === 'move'));

const DEFINITIONS = `<defs>
<pattern id="closed" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="#e9e6de"/><path d="M0 0V5" stroke="#b5afa2" stroke-width="1.4"/></pattern>
</defs>`;

const round = (value: number): string => String(Math.round(value * 10) / 10);
const pointText = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

const pathOf = ({ polygons }: Region): string =>
	polygons
		.flat()
		.map((ring) => `M${ring.map(pointText).join('L')}Z`)
		.join('');

function land(region: Region, { land }: Picture): string {
	const owner = land[region.id];
	const fill =
		region.kind === 'sea'
			? '#e3eef6'
			: region.kind === 'impassable'
				? 'url(#closed)'
				: region.kind === 'decoration'
					? '#eceae4'
					: owner
						? INK[owner][1]
						: '#fbf8ef';
	return `<path id="${region.id}" d="${pathOf(region)}" fill="${fill}" fill-rule="evenodd"/>`;
}

/** Coasts strong, borders on land finer, those at sea dashed. */
function borders({ borders, regions }: Drawing): string[] {
	const isSea = (id: string) => regions.get(id)?.kind === 'sea';
	const line = (points: readonly Point[]) => `M${points.map(pointText).join('L')}`;
	const all = { coast: '', land: '', sea: '' };
	for (const { left, right, points } of borders) {
		if (!regions.has(left) || !regions.has(right)) continue;
		all[isSea(left) !== isSea(right) ? 'coast' : isSea(left) ? 'sea' : 'land'] += line(points);
	}
	return [
		`<path d="${all.sea}" fill="none" stroke="#9ab6cc" stroke-width="0.7" stroke-dasharray="3 2"/>`,
		`<path d="${all.land}" fill="none" stroke="#77736a" stroke-width="0.7"/>`,
		`<path d="${all.coast}" fill="none" stroke="#3d4f5e" stroke-width="1"/>`,
	];
}

function names({ id, kind, name, label: [x, y] }: Region, { centres, marks }: Picture): string {
	if (kind === 'decoration')
		return `<text x="${round(x)}" y="${round(y)}" font-size="5.5" font-style="italic" fill="#8b877d" text-anchor="middle">${escaped(name ?? id)}</text>`;
	const owner = centres[id];
	const mark = marks[id];
	const dot = PROVINCES.get(id)?.centre
		? `<g class="centre" data-centre="${id}" data-owner="${owner ?? ''}"><title>${id}: centre of ${owner ?? 'nobody'}</title><circle cx="${round(x - 13.5)}" cy="${round(y - 5)}" r="3.6" fill="${owner ? INK[owner][0] : '#fff'}" stroke="#222" stroke-width="0.8"/>${owner ? `<text x="${round(x - 13.5)}" y="${round(y - 3.1)}" font-size="5.2" fill="#fff" font-weight="bold" text-anchor="middle">${owner[0]}</text>` : ''}</g>`
		: '';
	const sign = mark
		? `<text class="mark" data-mark="${id}" x="${round(x + 9)}" y="${round(y - 2)}" font-size="9" font-weight="bold">${escaped(mark.sign)}<title>${escaped(mark.meaning)}</title></text>`
		: '';
	return `${dot}<text x="${round(x)}" y="${round(y - 2.4)}" font-size="7" text-anchor="middle" fill="${kind === 'sea' ? '#41637c' : '#33312c'}" stroke="#fff" stroke-opacity="0.75" stroke-width="1.6" paint-order="stroke">${id}</text>${sign}`;
}

interface Spots {
	of(unit: UnitName): Point;
	driven(unit: UnitName): Point;
	place(place: Place): Point;
}

/** Where units stand: below the name, fleets on one of several coasts on its shore, dislodged ones beside. */
function spotsOf(drawing: Drawing, picture: Picture): Spots {
	const place = (at: Place): Point => {
		const [x, y] = drawing.regions.get(provinceOf(at))!.label;
		const shore = drawing.shore(at);
		if (shore.length === 0) return [x, y + 4];
		const longest = shore.reduce((a, b) => (b.length > a.length ? b : a));
		const [sx, sy] = longest.points[Math.floor(longest.points.length / 2)]!;
		return [sx, sy];
	};
	const isTaken = (at: Place) => picture.units.some((unit) => provinceOf(unit.at) === provinceOf(at));
	return {
		place,
		of: ({ at }) => place(at),
		driven: ({ at }) => {
			const [x, y] = place(at);
			return isTaken(at) ? [x + 11, y + 9] : [x, y];
		},
	};
}

/** Armies are square, fleets have a keel; both say what they are and whose. */
function unitShape(unit: Unit, [x, y]: Point, kind: 'unit' | 'built'): string {
	const [strong] = INK[unit.power];
	const shape = unit.type === 'A' ? 'M-10.5 -4.5H10.5V4.5H-10.5Z' : 'M-12.5 -4.5H12.5L8.5 4.5H-8.5Z';
	const look =
		kind === 'unit'
			? `fill="${strong}" stroke="#111" stroke-width="0.6"`
			: `fill="${strong}" stroke="#111" stroke-width="1.2" stroke-dasharray="2 1"`;
	return `<g class="${kind}" data-unit="${makeUnit(unit)}" data-power="${unit.power}" transform="translate(${pointText([x, y])})"><title>${makeUnit(unit)} ${unit.power}</title><path d="${shape}" ${look}/><text y="2.1" font-size="5.6" font-weight="bold" fill="#fff" text-anchor="middle">${unit.type} ${unit.power.slice(0, 3)}</text></g>`;
}

function dislodged(unit: Unit, [x, y]: Point): string {
	const [strong, light] = INK[unit.power];
	const shape = unit.type === 'A' ? 'M-10.5 -4.5H10.5V4.5H-10.5Z' : 'M-12.5 -4.5H12.5L8.5 4.5H-8.5Z';
	return `<g class="dislodged" data-unit="${makeUnit(unit)}" data-power="${unit.power}" transform="translate(${pointText([x, y])}) rotate(-14)"><title>${makeUnit(unit)} ${unit.power}, dislodged</title><path d="${shape}" fill="${light}" stroke="${strong}" stroke-width="1.2" stroke-dasharray="2 1"/><text y="2.1" font-size="5.6" font-weight="bold" fill="${strong}" text-anchor="middle">!${unit.type} ${unit.power.slice(0, 3)}</text></g>`;
}

const standoff = ([x, y]: Point): string =>
	`<g class="standoff" transform="translate(${pointText([x, y])})"><title>standoff</title><path d="M-8 -4L-1 0L-8 4M8 -4L1 0L8 4" fill="none" stroke="#111" stroke-width="1.6"/></g>`;

/** An order as a line with its own dashes and its own end; a cross where it failed. */
function orderAt(arrow: Arrow, picture: Picture, spots: Spots): string {
	const { order, power, result } = arrow;
	const said = `${makeOrder(order)}${result === '' ? '' : `: ${result}`}`;
	const wrapped = (kind: string, content: string) =>
		`<g class="order ${kind}${hasFailed(arrow) ? ' failed' : ''}" data-order="${escaped(makeOrder(order))}" data-result="${result}"><title>${escaped(said)}</title>${content}</g>`;
	if (order.kind === 'waive') return wrapped('waive', '');
	const driven =
		order.kind === 'retreat' || (order.kind === 'disband' && !picture.units.some(({ at }) => at === order.unit.at));
	const from = driven ? spots.driven(order.unit) : spots.of(order.unit);
	const [strong] = INK[power];
	switch (order.kind) {
		case 'move':
		case 'retreat': {
			const tip = toward(from, spots.place(order.to), 13, 13);
			const dashes = order.kind === 'retreat' ? ' stroke-dasharray="5 2.5"' : '';
			const line = `M${pointText(tip[0])}L${pointText(tip[1])}`;
			const end = hasFailed(arrow) ? '' : head(tip[0], tip[1], strong);
			const dislodgedToo = result === 'dislodged';
			return wrapped(
				order.kind,
				`<path d="${line}" fill="none" stroke="#fff" stroke-width="3.6" opacity="0.7"/><path d="${line}" fill="none" stroke="${strong}" stroke-width="1.9"${dashes}/>${end}${hasFailed(arrow) ? cross(tip[1], strong) : ''}${dislodgedToo ? beaten(from) : ''}`,
			);
		}
		case 'support':
		case 'convoy': {
			const of = spots.of(order.of);
			const aim = order.to ? between(of, spots.place(order.to), order.kind === 'convoy' ? 0.5 : 0.6) : of;
			const tip = toward(from, aim, 9, order.to ? 0 : 12);
			const look =
				order.kind === 'support'
					? `stroke-width="1.5" stroke-dasharray="0.1 3" stroke-linecap="round"`
					: `stroke-width="1.3" stroke-dasharray="6 2 1 2"`;
			const [x, y] = tip[1];
			const end =
				order.kind === 'support'
					? `<circle cx="${round(x)}" cy="${round(y)}" r="2.3" fill="#fff" stroke="${strong}" stroke-width="1.2"/>`
					: `<rect x="${round(x - 2.2)}" y="${round(y - 2.2)}" width="4.4" height="4.4" fill="#fff" stroke="${strong}" stroke-width="1.2"/><rect x="${round(from[0] - 15)}" y="${round(from[1] - 7)}" width="30" height="14" rx="2" fill="none" stroke="${strong}" stroke-width="1.3" stroke-dasharray="6 2 1 2"/>`;
			const line = `M${pointText(tip[0])}L${pointText(tip[1])}`;
			const failed = hasFailed(arrow) ? cross(between(tip[0], tip[1], 0.5), strong) : '';
			return wrapped(
				order.kind,
				`<path d="${line}" fill="none" stroke="${strong}" ${look}/>${end}${failed}${result === 'dislodged' ? beaten(from) : ''}`,
			);
		}
		case 'hold':
			return wrapped(
				'hold',
				`<path transform="translate(${pointText(from)})" d="M-12 6.5H12" stroke="${strong}" stroke-width="1.8"/>${hasFailed(arrow) ? beaten(from) : ''}`,
			);
		case 'build':
			return wrapped('build', `${unitShape({ ...order.unit, power }, from, 'built')}${sign('+', from)}`);
		case 'disband':
			return wrapped(
				'disband',
				`<path transform="translate(${pointText(from)})" d="M-12 -6L12 6M-12 6L12 -6" stroke="#111" stroke-width="1.6"/>`,
			);
	}
}

/** Driven out: an exclamation mark on a star. */
const beaten = ([x, y]: Point): string =>
	`<g transform="translate(${pointText([x + 14, y - 6])})"><circle r="4.6" fill="#fff" stroke="#111" stroke-width="1.1"/><text y="2.8" font-size="8" font-weight="bold" text-anchor="middle">!</text></g>`;
const sign = (text: string, [x, y]: Point): string =>
	`<g transform="translate(${pointText([x + 14, y - 6])})"><circle r="4.2" fill="#fff" stroke="#111" stroke-width="1.1"/><text y="2.8" font-size="8" font-weight="bold" text-anchor="middle">${text}</text></g>`;

const cross = ([x, y]: Point, colour: string): string =>
	`<path d="M${pointText([x - 3, y - 3])}L${pointText([x + 3, y + 3])}M${pointText([x - 3, y + 3])}L${pointText([x + 3, y - 3])}" stroke="#fff" stroke-width="3.4"/><path d="M${pointText([x - 3, y - 3])}L${pointText([x + 3, y + 3])}M${pointText([x - 3, y + 3])}L${pointText([x + 3, y - 3])}" stroke="${colour}" stroke-width="1.8"/>`;

function head([x1, y1]: Point, [x2, y2]: Point, colour: string): string {
	const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
	return `<path transform="translate(${pointText([x2, y2])}) rotate(${round(angle)})" d="M3.5 0L-4.5 -4V4Z" fill="${colour}" stroke="#fff" stroke-width="0.5"/>`;
}

const between = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [
	x1 + (x2 - x1) * part,
	y1 + (y2 - y1) * part,
];

/** The line without its ends, which units cover; at least a stump of it. */
function toward(from: Point, to: Point, start: number, end: number): readonly [Point, Point] {
	const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
	const cut = Math.min(1, (length - 6) / (start + end || 1));
	return [
		between(from, to, (start * Math.max(0, cut)) / length),
		between(from, to, 1 - (end * Math.max(0, cut)) / length),
	];
}

function legend(width: number): string {
	const line = (x: number, y: number, path: string, text: string) =>
		`<g transform="translate(${x} ${y})">${path}<text x="34" y="2.6" font-size="7.5">${text}</text></g>`;
	const stroke = (look: string) => `<path d="M0 0H26" fill="none" stroke="#222" ${look}/>`;
	const orders = [
		line(8, 14, `${stroke('stroke-width="1.9"')}${head([0, 0], [26, 0], '#222')}`, 'move'),
		line(118, 14, `${stroke('stroke-width="1.9"')}${cross([27, 0], '#222')}`, 'failed (bounced, void)'),
		line(
			278,
			14,
			`${stroke('stroke-width="1.5" stroke-dasharray="0.1 3" stroke-linecap="round"')}<circle cx="26" r="2.3" fill="#fff" stroke="#222" stroke-width="1.2"/>`,
			'support (x: cut)',
		),
		line(
			398,
			14,
			`${stroke('stroke-width="1.3" stroke-dasharray="6 2 1 2"')}<rect x="24" y="-2.2" width="4.4" height="4.4" fill="#fff" stroke="#222" stroke-width="1.2"/>`,
			'convoy',
		),
		line(
			478,
			14,
			`${stroke('stroke-width="1.9" stroke-dasharray="5 2.5"')}${head([0, 0], [26, 0], '#222')}`,
			'retreat',
		),
		line(566, 14, '<path d="M0 1.5H24" stroke="#222" stroke-width="1.8"/>', 'hold'),
		`<g transform="translate(632 14)"><circle r="4.6" fill="#fff" stroke="#111" stroke-width="1.1"/><text y="2.8" font-size="8" font-weight="bold" text-anchor="middle">!</text><text x="9" y="2.6" font-size="7.5">dislodged</text></g>`,
	];
	const powers = POWERS.map(
		(power, i) =>
			`<g transform="translate(${8 + (i * (width - 16)) / POWERS.length} 34)"><rect y="-6" width="12" height="9" fill="${INK[power][0]}" stroke="#111" stroke-width="0.6"/><text x="6" y="0.9" font-size="6.5" font-weight="bold" fill="#fff" text-anchor="middle">${power[0]}</text><text x="16" y="1.2" font-size="7.5">${power}</text></g>`,
	);
	return [...orders, ...powers].join('\n');
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => printable(text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!));
