/** Where a throw would go: the line of the aim and how far it may miss, what strength puts it where, and the piece in hand. */
import type { Point } from '../../board/drawing.ts';
import type { BareGround } from '../../board/picture-ground.ts';
import { type CellLook, pieceLook } from '../../board/picture-looks.ts';
import type { Paper } from '../../board/picture-paper.ts';
import { cellsOfDots, cellsUnder, putDots } from '../../board/picture-pieces.ts';
import type { Power, UnitType } from '../../board/types.ts';
import type { Throwing } from '../../game/throws.ts';

export interface Sight {
	/** Degrees. */
	readonly aim: number;
	/** As far as it is known. */
	readonly strength?: number | undefined;
	readonly type: UnitType;
	readonly power: Power;
	/** What still moves: of it as little as can be is drawn, for each mark costs bytes. */
	readonly moving?: 'aim' | 'strength' | undefined;
}

/** Strengths with a tick across the line, and degrees by which a hand may miss. */
const TICKS = [25, 50, 75, 100];
const MISSED = 5;
/** Millimetres. */
const RING = 20;
const TICK = 11;

/** So many columns away a character may stand. */
const BESIDE = [0, 1, -1, 2, -2, 3, -3];

type Hand = Pick<Throwing, 'front' | 'wayOf'>;

export function drawSight(paper: Paper, ground: BareGround, hand: Hand, sight: Sight): void {
	const { width, height } = ground.drawing;
	const { aim, strength, moving } = sight;
	/** So far from the hand, and so far beside the line. */
	const at = (way: number, aside = 0, degrees = aim): Point => {
		const angle = (degrees * Math.PI) / 180;
		return [
			width / 2 + way * Math.sin(angle) + aside * Math.cos(angle),
			height + hand.front - way * Math.cos(angle) + aside * Math.sin(angle),
		];
	};
	const isOnBoard = ([x, y]: Point) => x > 0 && y > 0 && x < width && y < height;
	// where it would fly past the board the ring stands at the edge
	let spot = strength === undefined ? undefined : hand.wayOf(strength);
	while (spot !== undefined && spot > hand.front && !isOnBoard(at(spot))) spot--;
	if (!ground.quarters) {
		drawCharacters(paper, ground, at, moving === 'aim', spot);
		return;
	}

	/** From the edge of the board on, a point in so many millimetres. */
	const along = (gap: number, aside = 0, degrees = aim, to = 2 * height) =>
		Array.from({ length: Math.floor((to - hand.front) / gap) }, (_, i) => at(hand.front + i * gap, aside, degrees));
	const across = (way: number) => Array.from({ length: 2 * TICK + 1 }, (_, i) => at(way, i - TICK));
	const draw = (look: CellLook, points: readonly Point[]) => {
		const dots = points
			.filter(isOnBoard)
			.map((point) => ground.place(...point))
			.map(([column, row]): Point => [Math.floor(2 * column), Math.floor(4 * row)]);
		for (const [cell, bits] of cellsOfDots(ground, dots)) putDots(paper, ground, cell, bits, look);
	};
	const own = pieceLook(sight.power);
	if (spot !== undefined) {
		const round = Array.from({ length: 80 }, (_, i) => (i * Math.PI) / 40);
		const circle = (radius: number) => round.map((a) => at(spot + radius * Math.cos(a), radius * Math.sin(a)));
		draw(own, [...circle(RING), ...circle(RING - 4), ...circle(2)]);
	}
	if (moving === 'aim') {
		draw('plain', along(45));
		return;
	}
	const [x] = at(hand.front / Math.cos((aim * Math.PI) / 180));
	const piece = { type: sight.type, at: { x, y: height - 12, angle: (aim * Math.PI) / 180 } };
	for (const [cell, bits] of cellsUnder(ground, piece, 2)) putDots(paper, ground, cell, bits, own);
	const isAimed = spot !== undefined && moving === undefined;
	const line = isAimed ? [...along(1, -1.5, aim, spot), ...along(1, 1.5, aim, spot)] : [];
	draw('plain', [...line, ...along(18), ...TICKS.flatMap((each) => across(hand.wayOf(each)))]);
	draw(
		'faint',
		[-MISSED, MISSED].flatMap((degrees) => along(25, 0, aim + degrees)),
	);
}

/** A mark in every so many rows, and where it ends: clear of names. */
function drawCharacters(
	{ put, isFree, chars }: Paper,
	ground: BareGround,
	at: (way: number) => Point,
	isMoving: boolean,
	spot: number | undefined,
): void {
	const { width, height } = ground.drawing;
	const mark = (way: number, sign: string) => {
		const [x, y] = at(way);
		if (x <= 0 || x >= width || y <= 0 || y >= height) return;
		const [column, row] = ground.place(x, y).map(Math.floor) as [number, number];
		const isName = (at: number) => /\w/.test(chars[row * ground.columns + at] ?? '');
		const free = BESIDE.map((by) => column + by).find(
			(each) => isFree(row, each) && !isName(each - 1) && !isName(each + 1),
		);
		if (free !== undefined) put(row, free, sign, 'plain');
	};
	const [[, from], [, next]] = [at(0), at(1)];
	for (let row = ground.rows - 1; row >= 0; row -= isMoving ? 6 : 3)
		mark((from - ground.point(0, row)[1]) / (from - next), '^');
	if (spot !== undefined) mark(spot, 'O');
}
