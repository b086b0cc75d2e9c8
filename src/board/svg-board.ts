/** The board as SVG. What never changes is defined once, so that many pictures can share it; looks are classes (svg-style.ts). */
import type { Drawing, Point, Region } from './drawing.ts';
import { PROVINCES, provinceOf } from './map.ts';
import { makeUnit } from './notation.ts';
import { DARK, GROUNDS } from './palette.ts';
import type { Picture } from './picture.ts';
import { laidOut } from './picture-pieces.ts';
import { curvesOf } from './svg-curves.ts';
import { orderAt, ring, spotsOf } from './svg-orders.ts';
import { namesOver, piecesOn } from './svg-pieces.ts';
import { classOf } from './svg-style.ts';
import { escaped, pathThrough, pointText, round } from './svg-text.ts';
import { POWERS, type Power, type Unit } from './types.ts';

const ARMY = 'M-10.5 -4.5H10.5V4.5H-10.5Z';
const FLEET = 'M-12.5 -4.5H12.5L8.5 4.5H-8.5Z';

/** Once in a document: its provinces, pieces, the parts of the ground that lie below and above what changes, and whose centres there are in its pictures. */
export function definitions(drawing: Drawing, pictures: readonly Picture[]): string {
	const regions = [...drawing.regions.values()];
	return `<defs>
<pattern id="closed" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="closed" width="5" height="5"/><path class="stripes" d="M0 0V5"/></pattern>
${regions.map((region) => `<path id="${region.id}" d="${pathOf(region)}" fill-rule="evenodd"/>`).join('\n')}
<g id="fields">${regions.map(field).join('')}</g>
<g id="lines" class="lines">${borders(drawing).join('')}</g>
<g id="names" class="names">${regions.map(nameAt).join('')}</g>
${regions.map(centreAt).join('')}
<g id="free-centres" class="free-centres">${regions.map(freeCentre).join('')}</g>
${POWERS.map((power) => ownedCentres(drawing, pictures, power)).join('\n')}
${POWERS.map(pieces).join('\n')}
</defs>`;
}

/** The picture, in board millimetres; `definitions` stand in the same document. */
export function boardSvg(drawing: Drawing, picture: Picture): string {
	const spots = spotsOf(drawing, picture);
	const curves = curvesOf(drawing, picture, spots);
	const laid = laidOut(drawing, picture.pieces);
	const owned = POWERS.map((power) => landOf(power, drawing, picture));
	const parts = [
		`<use href="#fields" class="${owned.join('') === '' ? 'bare' : 'open'}"/>`,
		`<g class="land">${owned.join('')}</g>`,
		'<use href="#lines"/>',
		...picture.arrows
			.toSorted((a, b) => Number(a.order.kind === 'move') - Number(b.order.kind === 'move'))
			.map((arrow) => orderAt(arrow, picture, spots, curves.get(arrow))),
		'<use href="#free-centres"/>',
		...POWERS.map((power) => centresOf(power, picture)),
		...piecesOn(drawing, laid, picture, picture.units.map(spots.of)),
		'<use href="#names"/>',
		...POWERS.map((power) => namesOn(power, drawing, picture)),
		namesOver(drawing, laid),
		marksIn(drawing, picture),
		...picture.units.map((unit) => (isOut(unit, picture) ? dislodged : pieceAt)(unit, spots.of(unit))),
		...picture.dislodged.map((unit) => dislodged(unit, spots.driven(unit))),
		...picture.standoffs.map((at) => standoff(spots.place(at))),
		...Object.entries(picture.signs).map(([at, what]) => ring(what, spots.place(at))),
	];
	return `<g class="board">${parts.filter((part) => part !== '').join('\n')}</g>`;
}

const pathOf = ({ polygons }: Region): string =>
	polygons
		.flat()
		.map((ring) => `${pathThrough(ring)}z`)
		.join('');

const field = ({ id, kind }: Region): string =>
	`<use href="#${id}" ${kind === 'impassable' ? 'fill="url(#closed)"' : kind === 'sea' || kind === 'decoration' ? `class="${kind}"` : ''}/>`;

const landIn = (power: Power, { regions }: Drawing, { land }: Picture): string[] =>
	[...regions.keys()].filter((id) => land[id] === power && PROVINCES.has(id));

/** On bright land names are dark. */
function namesOn(power: Power, drawing: Drawing, picture: Picture): string {
	const own = GROUNDS[power].text === DARK ? landIn(power, drawing, picture) : [];
	const uses = own.map((id) => `<use href="#${NAME}${id}"/>`).join('');
	return uses && `<g class="names"><g class="${classOf(power)}">${uses}</g></g>`;
}

function landOf(power: Power, drawing: Drawing, picture: Picture): string {
	const own = landIn(power, drawing, picture);
	return own.length > 0 ? `<g class="${classOf(power)}">${own.map((id) => `<use href="#${id}"/>`).join('')}</g>` : '';
}

/** Coasts strong, borders on land finer, those at sea dashed. */
function borders({ borders, regions }: Drawing): string[] {
	const isSea = (id: string) => regions.get(id)?.kind === 'sea';
	const all = { coast: '', 'land-border': '', 'sea-border': '' };
	for (const { left, right, points } of borders) {
		if (!regions.has(left) || !regions.has(right)) continue;
		const kind = isSea(left) !== isSea(right) ? 'coast' : isSea(left) ? 'sea-border' : 'land-border';
		all[kind] += pathThrough(points);
	}
	return (['sea-border', 'land-border', 'coast'] as const).map((kind) => `<path class="${kind}" d="${all[kind]}"/>`);
}

function nameAt({ id, kind, name, label: [x, y] }: Region): string {
	if (kind === 'decoration') return `<text class="small" x="${round(x)}" y="${round(y)}">${escaped(name ?? id)}</text>`;
	return `<text id="${NAME}${id}" x="${round(x)}" y="${round(y - 2.4)}"${kind === 'sea' ? ' class="at-sea"' : ''}>${id}</text>`;
}

const freeCentre = ({ id }: Region): string => (PROVINCES.get(id)?.centre ? `<use href="#${CENTRE}${id}"/>` : '');

const centreSpot = ({ label: [x, y] }: Region): Point => [x - 13.5, y - 5];

const CENTRE = 'centre-';
const NAME = 'n-';

function centreAt(region: Region): string {
	if (!PROVINCES.get(region.id)?.centre) return '';
	const [x, y] = centreSpot(region);
	return `<circle id="${CENTRE}${region.id}" cx="${round(x)}" cy="${round(y)}" r="3.6"/>`;
}

/** A centre with the letter of whoever has it. */
const ownedId = (id: string, power: Power): string => `${id}-${power.charAt(0)}`;

const ownedBy = (power: Power, { centres }: Picture): string[] =>
	Object.keys(centres)
		.filter((id) => centres[id] === power)
		.sort();

function ownedCentres({ regions }: Drawing, pictures: readonly Picture[], power: Power): string {
	const own = new Set(pictures.flatMap((picture) => ownedBy(power, picture)));
	const letter = power.charAt(0);
	return [...own]
		.map((id) => {
			const [x, y] = centreSpot(regions.get(id)!);
			return `<g id="${ownedId(id, power)}"><use href="#${CENTRE}${id}"/><text class="owner" x="${round(x)}" y="${round(y + 1.9)}">${letter}</text></g>`;
		})
		.join('\n');
}

function centresOf(power: Power, picture: Picture): string {
	const own = ownedBy(power, picture);
	if (own.length === 0) return '';
	const dots = own.map((id) => `<use href="#${ownedId(id, power)}"/>`);
	return `<g class="centres ${classOf(power)}"><title>centres of ${power}: ${own.join(' ')}</title>${dots.join('')}</g>`;
}

/** Marks that mean the same stand together. */
function marksIn({ regions }: Drawing, { marks }: Picture): string {
	const kinds = new Map<string, { sign: string; meaning: string; at: Point[] }>();
	for (const [id, { sign, meaning }] of Object.entries(marks)) {
		const region = regions.get(id);
		if (!region) continue;
		const [x, y] = region.label;
		const kind = kinds.get(`${sign} ${meaning}`) ?? { sign, meaning, at: [] };
		kinds.set(`${sign} ${meaning}`, { ...kind, at: [...kind.at, [x + 9, y - 2]] });
	}
	// one by one: not everybody reads lists of places
	const signs = [...kinds.values()].map(({ sign, meaning, at }) => {
		const texts = at.map(([x, y]) => `<text x="${round(x)}" y="${round(y)}">${escaped(sign)}</text>`);
		return `<g><title>${escaped(meaning)}</title>${texts.join('')}</g>`;
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

/** Whether it is thrown out by the orders that are shown, not by a centre that it loses. */
const isOut = ({ at }: Unit, { signs, arrows }: Picture): boolean =>
	signs[provinceOf(at)] === 'out' &&
	arrows.some(({ order, result }) => result === 'dislodged' && 'unit' in order && order.unit.at === at);

/** A piece, which its definition draws. */
const pieceAt = ({ type, power }: Unit, [x, y]: Point): string =>
	`<use class="unit" href="#${type}-${classOf(power)}" x="${round(x)}" y="${round(y)}"/>`;

function dislodged({ type, at, power }: Unit, spot: Point): string {
	return `<g class="dislodged ${classOf(power)}" transform="translate(${pointText(spot)}) rotate(-14)"><title>${makeUnit({ type, at })} ${power}, dislodged</title><path d="${type === 'A' ? ARMY : FLEET}"/><text y="2.1">!${type} ${classOf(power)}</text></g>`;
}

const standoff = (spot: Point): string =>
	`<g class="standoff" transform="translate(${pointText(spot)})"><title>standoff</title>${['halo', 'line'].map((look) => `<path class="${look}" d="M-8 -4L-1 0L-8 4M8 -4L1 0L8 4"/>`).join('')}</g>`;
