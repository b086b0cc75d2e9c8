/** The hand: what a thrower means, and what comes of it. */

import type { Point } from '../../../board/drawing.ts';
import { turnedPoint } from '../../../board/turned.ts';
import type { Aim, Aimed } from '../../../game/throws.ts';
import type { WoodenPiece } from './pieces.ts';
import { TUNING } from './tuning.ts';
import { type BoardSize, seen } from './turning.ts';

/** Spin to the right: the bounces go there too. */
export interface AimedThrow extends Aimed {
	readonly piece: WoodenPiece;
}

/** What can be asked of the hand; more is cut down to it. */
export const RANGES = { aim: [-45, 45], strength: [0, 100], spin: [-100, 100] } as const;

/** Where the meters stop: as fine as anybody can press a key. Weaker and stronger throws end nowhere, so they are typed only. */
export const METERS = {
	aim: { min: -40, max: 40, step: 2, pace: TUNING.pace },
	strength: { min: 10, max: 90, step: 2, pace: TUNING.pace },
	spin: { min: -100, max: 100, step: 5, pace: TUNING.pace },
} as const;

/** How the piece leaves the hand: speeds on the table's plane and upwards, turning. */
export interface Release {
	readonly vx: number;
	readonly vy: number;
	readonly vz: number;
	readonly turning: number;
}

/** Nobody's hand does exactly what it is told, and the harder it throws the less. */
export function release(meant: AimedThrow, next: () => number): Release {
	const hardness = within('strength', meant.strength) / 100;
	const done = (meter: keyof typeof RANGES, noise: number) => {
		const { step, pace } = METERS[meter];
		const late = meant.isTyped ? (TUNING.late / pace) * step * bell(next) : 0;
		return within(meter, meant[meter]) + late + noise * hardness * bell(next);
	};
	const aim = done('aim', TUNING.aimNoise);
	const strength = done('strength', TUNING.strengthNoise);
	const spin = done('spin', TUNING.spinNoise);
	const speed = TUNING.slowest + ((TUNING.fastest - TUNING.slowest) * strength) / 100;
	const [level, direction] = [speed * Math.cos(TUNING.pitch), (aim * Math.PI) / 180];
	return {
		vx: level * Math.sin(direction),
		vy: -level * Math.cos(direction),
		vz: -speed * Math.sin(TUNING.pitch),
		turning: (TUNING.spin * spin) / 100,
	};
}

/** A bell-shaped chance with a standard deviation of 1 and an end at 3.5; only sums, so that every machine draws the same. */
export const bell = (next: () => number): number => (next() + next() + next() + next() - 2) * Math.sqrt(3);

function within(of: keyof typeof RANGES, value: number): number {
	if (!Number.isFinite(value)) throw new RangeError(`${of} is not a number`);
	const [low, high] = RANGES[of];
	return Math.max(low, Math.min(high, value));
}

/** Strengths and how far from the hand such throws end on average, in millimetres: measured, as in docs/throwing.md. */
const WAYS: readonly (readonly [strength: number, way: number])[] = [
	[15, 274],
	[20, 306],
	[30, 402],
	[40, 515],
	[50, 633],
	[60, 736],
];

/** How to throw at a point of the board: what the hand would do if it were exact. */
export function aimAt(board: BoardSize, point: Point): Aim {
	const view = seen(board);
	const [right, down] = turnedPoint(board, board.turned ?? 0, point);
	const ahead = view.height + 10 * TUNING.front - down;
	const aside = right - view.width / 2;
	const { min, max } = METERS.aim;
	const aim = (Math.atan2(aside, ahead) * 180) / Math.PI;
	return { aim: Math.max(min, Math.min(max, aim)), strength: strengthFor(Math.hypot(ahead, aside)), spin: 0 };
}

/** Between the measured ones, and beyond them as between the nearest two: from one of the two numbers to the other. */
function read(value: number, from: 0 | 1): number {
	const to = 1 - from;
	const above = WAYS.findIndex((pair) => pair[from] >= value);
	const i = Math.max(1, above < 0 ? WAYS.length - 1 : above);
	const [low, high] = [WAYS[i - 1]!, WAYS[i]!];
	return low[to]! + ((high[to]! - low[to]!) * (value - low[from])) / (high[from] - low[from]);
}

function strengthFor(way: number): number {
	return Math.max(METERS.strength.min, Math.min(METERS.strength.max, read(way, 1)));
}

/** How far from the hand a throw of this strength ends on average, in millimetres. */
export const wayOf = (strength: number): number => Math.max(0, read(strength, 0));
