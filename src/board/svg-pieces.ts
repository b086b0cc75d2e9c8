/** Pieces as they lie on the drawn board: a tag where it can be read, and the names that they lie under once more above them. */
import type { Drawing, Point, Region } from './drawing.ts';
import { isCentre } from './map.ts';
import type { Picture } from './picture.ts';
import { FOOTPRINTS, type LaidPiece } from './picture-pieces.ts';
import { classOf } from './svg-style.ts';
import { escaped, pointText, round } from './svg-text.ts';

/** What is written or lies there, in millimetres. */
interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Of a tag: a letter, and from its foot to its top; beside a piece it is larger. */
const [LETTER, TALL] = [3.4, 4.2] as const;
const LARGER = 1.2;
/** Between a piece and its tag. */
const GAP = 1.2;
/** From the spot of a unit to its edges. */
const UNIT = { x: 13, y: 5 } as const;

/** All that lies there; `units`: where units stand, which are drawn over it. */
export function piecesOn(
	drawing: Drawing,
	pieces: readonly LaidPiece[],
	{ marks }: Picture,
	units: readonly Point[],
): string[] {
	const names = [...drawing.regions.values()].map((region) => aboutName(region, region.id in marks));
	const taken = [...names, ...pieces.map(boxOf), ...units.map((spot) => around(spot, UNIT.x, UNIT.y))];
	return pieces.map((piece) => {
		const { power, type, number, isOpen, isGuessed, at } = piece;
		const { length, width } = FOOTPRINTS[type];
		const turn = `rotate(${round((at.angle * 180) / Math.PI)})`;
		const body = `<rect class="piece" transform="${turn}" x="${-length / 2}" y="${-width / 2}" width="${length}" height="${width}"/>`;
		const tag = `${type}${number}${isGuessed ? '?' : ''}`;
		const letters = isOpen ? tagOf(drawing, piece, tag, names, taken) : '';
		return `<g class="pieces ${classOf(power)}" transform="translate(${pointText([at.x, at.y])})"><title>${power} ${type}${number}</title>${body}${letters}</g>`;
	});
}

/** In the middle of its piece, if it fits in there and no name is there, else beside it where most is free. */
function tagOf(board: Drawing, piece: LaidPiece, tag: string, names: readonly Box[], taken: Box[]): string {
	const { x, y } = piece.at;
	const half = (tag.length * LETTER) / 2;
	const middle = around([x, y], half, TALL / 2);
	if (fitsIn(piece, half) && !names.some((name) => meet(name, middle)))
		return `<text class="letters" y="${TALL / 2}">${tag}</text>`;
	const spots = spotsBeside(piece, LARGER * half, LARGER * TALL);
	const costOf = (box: Box) => {
		const isOff = box.left < 0 || box.top < 0 || box.right > board.width || box.bottom > board.height;
		return taken.filter((other) => meet(other, box)).length + (isOff ? taken.length : 0);
	};
	const best = spots.reduce((found, spot) => (costOf(spot) < costOf(found) ? spot : found));
	taken.push(best);
	const [left, foot] = [(best.left + best.right) / 2 - x, best.bottom - y];
	return `<text class="tag" x="${round(left)}" y="${round(foot)}">${tag}</text>`;
}

/** On the right and on the left, below and above, and at the corners. */
function spotsBeside(piece: LaidPiece, half: number, tall: number): Box[] {
	const { x, y } = piece.at;
	const { right, bottom } = boxOf(piece);
	const [aside, away] = [right - x + half + GAP, bottom - y + tall / 2 + GAP];
	const sides: Point[] = [
		[aside, 0],
		[-aside, 0],
		[0, away],
		[0, -away],
	];
	const corners = [aside, -aside].flatMap((dx) => [away, -away].map((dy): Point => [dx, dy]));
	return [...sides, ...corners].map(([dx, dy]) => around([x + dx, y + dy], half, tall / 2));
}

/** Whether upright letters stay inside of it. */
function fitsIn({ type, at: { angle } }: LaidPiece, half: number): boolean {
	const { length, width } = FOOTPRINTS[type];
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	return [TALL / 2, -TALL / 2].every(
		(y) => Math.abs(half * cos + y * sin) <= length / 2 && Math.abs(y * cos - half * sin) <= width / 2,
	);
}

/** The names on which pieces lie, over them and to be read on any of them. */
export function namesOver({ regions }: Drawing, pieces: readonly LaidPiece[]): string {
	const boxes = pieces.map(boxOf);
	const covered = [...regions.values()].filter((region) => boxes.some((box) => meet(nameBox(region), box)));
	const texts = covered.map(({ id, kind, name, label: [x, y] }) => {
		const isSmall = kind === 'decoration';
		return `<text class="over${isSmall ? ' small' : ''}" x="${round(x)}" y="${round(isSmall ? y : y - 2.4)}">${escaped(isSmall ? (name ?? id) : id)}</text>`;
	});
	return texts.length > 0 ? `<g class="names">${texts.join('')}</g>` : '';
}

function nameBox({ kind, id, name, label: [x, y] }: Region): Box {
	return kind === 'decoration' ? around([x, y - 2], (name ?? id).length * 1.4, 2.6) : around([x, y - 5], 8, 3.2);
}

/** A name with the sign of a centre before it and a mark after it. */
function aboutName(region: Region, isMarked: boolean): Box {
	const box = nameBox(region);
	return { ...box, left: box.left - (isCentre(region.id) ? 9.5 : 0), right: box.right + (isMarked ? 5 : 0) };
}

function boxOf({ type, at: { x, y, angle } }: LaidPiece): Box {
	const { length, width } = FOOTPRINTS[type];
	const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
	return around([x, y], (length * cos + width * sin) / 2, (length * sin + width * cos) / 2);
}

const around = ([x, y]: Point, wide: number, tall: number): Box => ({
	left: x - wide,
	top: y - tall,
	right: x + wide,
	bottom: y + tall,
});

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
