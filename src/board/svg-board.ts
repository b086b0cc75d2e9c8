/** The board as SVG. What never changes is defined once, so that many pictures can share it; looks are classes (svg-style.ts). */
import type { Drawing, Point, Region } from './drawing.ts';
import { PROVINCES } from './map.ts';
import { makeUnit } from './notation.ts';
import type { Picture } from './picture.ts';
import { orderAt, ring, spotsOf } from './svg-orders.ts';
import { classOf } from './svg-style.ts';
import { escaped, pointText, round } from './svg-text.ts';
import { POWERS, type Power, type Unit } from './types.ts';

const ARMY = 'M-10.5 -4.5H10.5V4.5H-10.5Z';
const FLEET = 'M-12.5 -4.5H12.5L8.5 4.5H-8.5Z';

/** Once in a document: its provinces, pieces, and the parts of the ground that lie below and above what changes. */
export function definitions(drawing: Drawing): string {
	const regions = [...drawing.regions.values()];
	return `<defs>
<pattern id="closed" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="closed" width="5" height="5"/><path class="stripes" d="M0 0V5"/></pattern>
${regions.map((region) => `<path id="${region.id}" d="${pathOf(region)}" fill-rule="evenodd"/>`).join('\n')}
<g id="fields">${regions.map(field).join('')}</g>
<g id="lines" class="lines">${borders(drawing).join('')}</g>
<g id="names" class="names">${regions.map(nameAt).join('')}</g>
<g id="free-centres" class="free-centres">${regions.map(freeCentre).join('')}</g>
${POWERS.map(pieces).join('\n')}
</defs>`;
}

/** The picture, in board millimetres; `definitions` stand in the same document. */
export function boardOf(drawing: Drawing, picture: Picture): string {
	const spots = spotsOf(drawing, picture);
	const owned = POWERS.map((power) => landOf(power, drawing, picture));
	const parts = [
		'<use href="#fields"/>',
		`<g class="land">${owned.join('')}</g>`,
		'<use href="#lines"/>',
		...picture.arrows
			.toSorted((a, b) => Number(a.order.kind === 'move') - Number(b.order.kind === 'move'))
			.map((arrow) => orderAt(arrow, picture, spots)),
		'<use href="#free-centres"/>',
		...POWERS.map((power) => centresOf(power, drawing, picture)),
		'<use href="#names"/>',
		marksIn(drawing, picture),
		...picture.units.map((unit) => unitAt(unit, spots.of(unit))),
		...picture.dislodged.map((unit) => dislodged(unit, spots.driven(unit))),
		...picture.standoffs.map((at) => standoff(spots.place(at))),
		...Object.entries(picture.signs).map(([at, what]) => ring(what, spots.place(at))),
	];
	return `<g class="board">${parts.filter((part) => part !== '').join('\n')}</g>`;
}

const pathOf = ({ polygons }: Region): string =>
	polygons
		.flat()
		.map((ring) => `M${ring.map(pointText).join('L')}Z`)
		.join('');

const field = ({ id, kind }: Region): string =>
	`<use href="#${id}" ${kind === 'impassable' ? 'fill="url(#closed)"' : `class="${kind === 'sea' || kind === 'decoration' ? kind : 'open'}"`}/>`;

function landOf(power: Power, { regions }: Drawing, { land }: Picture): string {
	const own = [...regions.keys()].filter((id) => land[id] === power && PROVINCES.has(id));
	return own.length > 0 ? `<g class="${classOf(power)}">${own.map((id) => `<use href="#${id}"/>`).join('')}</g>` : '';
}

/** Coasts strong, borders on land finer, those at sea dashed. */
function borders({ borders, regions }: Drawing): string[] {
	const isSea = (id: string) => regions.get(id)?.kind === 'sea';
	const all = { coast: '', 'land-border': '', 'sea-border': '' };
	for (const { left, right, points } of borders) {
		if (!regions.has(left) || !regions.has(right)) continue;
		const kind = isSea(left) !== isSea(right) ? 'coast' : isSea(left) ? 'sea-border' : 'land-border';
		all[kind] += `M${points.map(pointText).join('L')}`;
	}
	return (['sea-border', 'land-border', 'coast'] as const).map((kind) => `<path class="${kind}" d="${all[kind]}"/>`);
}

function nameAt({ id, kind, name, label: [x, y] }: Region): string {
	if (kind === 'decoration') return `<text class="small" x="${round(x)}" y="${round(y)}">${escaped(name ?? id)}</text>`;
	return `<text x="${round(x)}" y="${round(y - 2.4)}"${kind === 'sea' ? ' class="at-sea"' : ''}>${id}</text>`;
}

const centreSpot = ({ label: [x, y] }: Region): Point => [x - 13.5, y - 5];

const dot = ([x, y]: Point): string => `<circle cx="${round(x)}" cy="${round(y)}" r="3.6"/>`;

const freeCentre = (region: Region): string => (PROVINCES.get(region.id)?.centre ? dot(centreSpot(region)) : '');

function centresOf(power: Power, { regions }: Drawing, { centres }: Picture): string {
	const own = Object.keys(centres)
		.filter((id) => centres[id] === power)
		.sort();
	if (own.length === 0) return '';
	const spots = own.map((id) => centreSpot(regions.get(id)!));
	const [across, down] = [spots.map(([x]) => round(x)), spots.map(([, y]) => round(y + 1.9))];
	const letters = own.map((_, i) => `<text x="${across[i]}" y="${down[i]}">${power[0]}</text>`);
	const title = `<title>centres of ${power}: ${own.join(' ')}</title>`;
	return `<g class="centres ${classOf(power)}">${title}${spots.map(dot).join('')}${letters.join('')}</g>`;
}

function marksIn({ regions }: Drawing, { marks }: Picture): string {
	const signs = Object.entries(marks).flatMap(([id, { sign, meaning }]) => {
		const region = regions.get(id);
		if (!region) return [];
		const [x, y] = region.label;
		return [`<text x="${round(x + 9)}" y="${round(y - 2)}">${escaped(sign)}<title>${escaped(meaning)}</title></text>`];
	});
	return signs.length > 0 ? `<g class="marks">${signs.join('')}</g>` : '';
}

/** Armies are square, fleets have a keel; both say what they are and whose. */
const pieces = (power: Power): string =>
	(['A', 'F'] as const)
		.map(
			(type) =>
				`<g id="${type}-${classOf(power)}" class="pieces ${classOf(power)}"><g class="body"><path class="piece" d="${type === 'A' ? ARMY : FLEET}"/><text class="letters" y="2.1">${type} ${classOf(power)}</text></g></g>`,
		)
		.join('');

/** A piece, which its definition draws. */
const unitAt = ({ type, at, power }: Unit, [x, y]: Point): string =>
	`<use class="unit" href="#${type}-${classOf(power)}" x="${round(x)}" y="${round(y)}"><title>${makeUnit({ type, at })} ${power}</title></use>`;

function dislodged({ type, at, power }: Unit, spot: Point): string {
	return `<g class="dislodged ${classOf(power)}" transform="translate(${pointText(spot)}) rotate(-14)"><title>${makeUnit({ type, at })} ${power}, dislodged</title><path d="${type === 'A' ? ARMY : FLEET}"/><text y="2.1">!${type} ${classOf(power)}</text></g>`;
}

const standoff = (spot: Point): string =>
	`<g class="standoff" transform="translate(${pointText(spot)})"><title>standoff</title><path d="M-8 -4L-1 0L-8 4M8 -4L1 0L8 4"/></g>`;
