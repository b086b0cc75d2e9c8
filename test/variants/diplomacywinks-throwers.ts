/** Throwers of different skill, evenings of throwing, and what must hold after every throw. */
import type { Point } from '../../src/board/drawing.ts';
import { TURNS } from '../../src/board/turned.ts';
import { POWERS } from '../../src/board/types.ts';
import { markerAt } from '../../src/forms/throw/meter.tsx';
import { chance } from '../../src/game/random.ts';
import type { Aim, Meter } from '../../src/game/throws.ts';
import { bell } from '../../src/variants/diplomacywinks/throwing/hand.ts';
import {
	type AimedThrow,
	type BoardSize,
	footprint,
	METERS,
	RANGES,
	type RestingPiece,
	type ThrowResult,
	type WoodenPiece,
} from '../../src/variants/diplomacywinks/throwing/index.ts';
import { simulateThrow } from '../../src/variants/diplomacywinks/throwing/simulate.ts';
import { TUNING } from '../../src/variants/diplomacywinks/throwing/tuning.ts';
import { seen } from '../../src/variants/diplomacywinks/throwing/turning.ts';
import { times } from '../extent.ts';

export const BOARD = { width: 710, height: 570 } as const;

/** A throw at a place, or anything when there is none. */
export type Thrower = (target: Point, next: () => number) => Omit<AimedThrow, 'piece'>;

const between = ([low, high]: readonly [number, number], next: () => number) => low + (high - low) * next();

interface Reached {
	readonly strength: number;
	readonly way: number;
}

const learntOn = new Map<number, readonly Reached[]>();

/** How far throws of each strength go on a board of this width, in the mean; learnt once. */
function waysOn(width: number): readonly Reached[] {
	const known = learntOn.get(width);
	if (known) return known;
	const front = 10 * TUNING.front;
	const strengths = Array.from({ length: 34 }, (_, i) => 12 + 2 * i);
	const reached = strengths.flatMap((strength) => {
		const ways = Array.from({ length: times(40, 10) }, (_, i) => {
			const thrown = { piece: pieceOf(i, `learn ${i}`), aim: 0, strength, spin: 0 };
			return simulateThrow({ width, height: 1200 }, [], thrown, `${strength}`).rest.map(({ y }) => 1200 - y + front);
		}).flat();
		return ways.length < times(40, 10) / 2
			? []
			: [{ strength, way: ways.reduce((sum, way) => sum + way) / ways.length }];
	});
	learntOn.set(width, reached);
	return reached;
}

/**
 * What can be learnt: the strength for a distance and the angle to a place. The errors, in degrees, per cent and points of spin, are
 * those of catching the moving meters, on top of the hand's own.
 */
export function learnt(board: BoardSize, aimError: number, strengthError: number, spinError: number): Thrower {
	const { width, height } = seen(board);
	const front = 10 * TUNING.front;
	const reached = waysOn(width);
	const strengthFor = (way: number) => {
		const found = reached.findIndex((at) => at.way >= way);
		const to = found < 0 ? reached.length - 1 : Math.max(1, found);
		const [a, b] = [reached[to - 1]!, reached[to]!];
		return a.strength + ((b.strength - a.strength) * (way - a.way)) / (b.way - a.way);
	};
	return ([x, y], next) => {
		const [right, ahead] = [x - width / 2, height + front - y];
		return {
			aim: (Math.atan2(right, ahead) * 180) / Math.PI + aimError * bell(next),
			strength: strengthFor(Math.hypot(right, ahead)) + strengthError * bell(next),
			spin: spinError * bell(next),
		};
	};
}

/** Knows as much, and stops the meters with this error in time: milliseconds, standard deviation. */
export function byMeter(board: BoardSize, error: number): Thrower {
	const knows = learnt(board, 0, 0, 0);
	return (target, next) => {
		const meant = knows(target, next);
		const stopped = (what: keyof Aim) => {
			const meter: Meter = METERS[what];
			const { min, max, step } = meter;
			const wanted = Math.round((Math.max(min, Math.min(max, meant[what])) - min) / step);
			return min + step * markerAt(meter, (wanted + 0.5) * meter.pace + error * bell(next));
		};
		return { aim: stopped('aim'), strength: stopped('strength'), spin: stopped('spin') };
	};
}

/** Knows as much, and types it. */
export function byNumbers(board: BoardSize): Thrower {
	const knows = learnt(board, 0, 0, 0);
	return (target, next) => ({ ...knows(target, next), isTyped: true });
}

/** Any keys at all. */
export const anyhow: Thrower = (_, next) => ({
	aim: between(RANGES.aim, next),
	strength: between(RANGES.strength, next),
	spin: between(RANGES.spin, next),
});

/** Mostly at the board, with much spin: for evenings on which many pieces meet. */
const lively: Thrower = (_, next) => ({
	aim: between([-30, 30], next),
	strength: between([15, 78], next),
	spin: between(RANGES.spin, next),
});

export const pieceOf = (i: number, id: string): WoodenPiece => ({
	id,
	type: i % 2 ? 'A' : 'F',
	colour: POWERS[i % POWERS.length]!,
});

export interface Landing {
	/** Shares of all throws, in per cent. */
	readonly dead: number;
	readonly within50: number;
	readonly within80: number;
	readonly ends: Readonly<Record<string, number>>;
}

/** Throws on an empty board at places anywhere on it but within 60 mm of its edges. */
export function land(board: BoardSize, thrower: Thrower, throws: number, seed: string): Landing {
	const { width, height } = seen(board);
	const next = chance(seed, 'landing');
	const ends: Record<string, number> = {};
	const count = { dead: 0, within50: 0, within80: 0 };
	for (let i = 0; i < throws; i++) {
		const target: Point = [between([60, width - 60], next), between([60, height - 60], next)];
		const piece = pieceOf(i, `${i}`);
		const { rest, dead } = simulateThrow({ width, height }, [], { piece, ...thrower(target, next) }, seed);
		for (const { end } of dead) ends[end] = (ends[end] ?? 0) + 1;
		count.dead += dead.length;
		for (const { x, y } of rest) {
			const off = Math.hypot(x - target[0], y - target[1]);
			if (off < 50) count.within50++;
			if (off < 80) count.within80++;
		}
	}
	const share = (value: number) => (100 * value) / throws;
	return { dead: share(count.dead), within50: share(count.within50), within80: share(count.within80), ends };
}

/** Evenings one after the other, each of 70 throws on a board turned further; `after` sees every throw. */
export function evenings(
	throws: number,
	seed: string,
	after: (lying: readonly RestingPiece[], thrown: AimedThrow, result: ThrowResult, board: BoardSize) => void,
): void {
	const next = chance(seed, 'evenings');
	let lying: readonly RestingPiece[] = [];
	for (let i = 0; i < throws; i++) {
		if (i % 70 === 0) lying = [];
		const board = { ...BOARD, turned: TURNS[Math.floor(i / 70) % 4]! };
		const thrower = i % 5 === 0 ? anyhow : lively;
		const thrown = { piece: pieceOf(i, `p${i}`), ...thrower([0, 0], next) };
		const result = simulateThrow(board, lying, thrown, seed);
		after(lying, thrown, result, board);
		lying = result.rest;
	}
}

/** What is wrong after a throw; nothing, we hope. */
export function faults(
	lying: readonly RestingPiece[],
	{ piece }: AimedThrow,
	{ rest, dead, duration }: ThrowResult,
): string[] {
	const before = [...lying.map(({ id }) => id), piece.id].sort();
	const after = [...rest, ...dead].map(({ id }) => id).sort();
	const found = before.join() === after.join() ? [] : [`${before} became ${after}`];
	for (const { id, x, y, angle } of rest) {
		const isOn = x >= 0 && x <= BOARD.width && y >= 0 && y <= BOARD.height;
		if (!isOn || !(angle >= 0 && angle < 6.3)) found.push(`${id} lies at ${x} ${y} ${angle}`);
	}
	for (const [i, one] of rest.entries())
		for (const other of rest.slice(0, i))
			if (overlap(one, other) > 0.02) found.push(`${one.id} and ${other.id} overlap by ${overlap(one, other)}`);
	if (duration >= 1000 * TUNING.longest) found.push(`${piece.id} never came to rest`);
	return found;
}

/** How deep two pieces lie in each other, in millimetres; negative if they do not. */
export function overlap(one: RestingPiece, other: RestingPiece): number {
	if (Math.hypot(one.x - other.x, one.y - other.y) > 30) return -1;
	const [a, b] = [footprint(one), footprint(other)];
	let depth = Infinity;
	for (const corners of [a, b]) {
		for (const i of [0, 1]) {
			const [[x1, y1], [x2, y2]] = [corners[i]!, corners[i + 1]!];
			const length = Math.hypot(x2 - x1, y2 - y1);
			const along = ([x, y]: Point) => (x * (x2 - x1) + y * (y2 - y1)) / length;
			const [p, q] = [a.map(along), b.map(along)];
			depth = Math.min(depth, Math.min(Math.max(...p), Math.max(...q)) - Math.max(Math.min(...p), Math.min(...q)));
		}
	}
	return depth;
}
