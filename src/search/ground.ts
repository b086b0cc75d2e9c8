/**
 * What follows from who owns what alone: how large the powers are, and how near what each of them owns is to every stand. It is kept from
 * line to line, since all of them begin with the same owners, and changed only where an owner has changed.
 */
import { once } from '../board/once.ts';
import { NOBODY } from '../computer/position.ts';
import { countedRows, uncountedRows } from '../computer/proximity.ts';
import { CENTRE_COUNT, STAND_COUNT } from '../computer/stands.ts';
import { powerSizes } from '../computer/worth.ts';
import type { Moment } from './moment.ts';

/** Nearness in whole numbers of such parts: sums are exact, so they do not depend on the order in which they are made. */
export const PARTS = 2 ** 20;

const inParts = (rows: Float64Array): Float64Array => rows.map((near) => Math.round(near * PARTS));
/** `[stand * CENTRE_COUNT + centre]`, where the centres are counted next, and where they are not. */
const counted = once(() => inParts(countedRows()));
const uncounted = once(() => inParts(uncountedRows()));

/** The powers, and nobody. */
export const OWNERS = NOBODY + 1;

export interface Nearness {
	readonly rows: Float64Array;
	/** Of all together, by stand. */
	readonly total: Float64Array;
	/** Of what each owns together: `[stand * OWNERS + owner]`. */
	readonly owned: Float64Array;
	/** By stand: of all, each as much as its owner is large; NaN where nobody has asked yet. */
	readonly felt: Float64Array;
}

export interface Ground {
	readonly owner: Uint8Array;
	/** Of the powers, and of all that nobody owns. */
	readonly sizes: Float64Array;
	readonly counted: Nearness;
	readonly uncounted: Nearness;
}

function newNearness(rows: Float64Array): Nearness {
	const total = new Float64Array(STAND_COUNT);
	for (let i = 0; i < rows.length; i++) total[(i / CENTRE_COUNT) | 0]! += rows[i]!;
	const owned = new Float64Array(STAND_COUNT * OWNERS);
	total.forEach((near, stand) => {
		owned[stand * OWNERS + NOBODY] = near;
	});
	return { rows, total, owned, felt: new Float64Array(STAND_COUNT) };
}

const newGround = (): Ground => ({
	owner: new Uint8Array(CENTRE_COUNT).fill(NOBODY),
	sizes: new Float64Array(OWNERS),
	counted: newNearness(counted()),
	uncounted: newNearness(uncounted()),
});

const isGroundOf = ({ owner, sizes }: Ground, moment: Moment): boolean => {
	for (let c = 0; c < CENTRE_COUNT; c++) if (owner[c] !== moment.owner[c]) return false;
	return sizes[NOBODY]! > 0;
};

/** The one used last, and the one before. */
const grounds = once((): [Ground, Ground] => [newGround(), newGround()]);

export function groundOf(moment: Moment): Ground {
	const kept = grounds();
	if (isGroundOf(kept[0], moment)) return kept[0];
	kept.reverse();
	if (!isGroundOf(kept[0], moment)) change(kept[0], moment);
	return kept[0];
}

function change({ owner, sizes, counted, uncounted }: Ground, moment: Moment): void {
	for (let c = 0; c < CENTRE_COUNT; c++) {
		if (owner[c] === moment.owner[c]) continue;
		give(counted, c, owner[c]!, moment.owner[c]!);
		give(uncounted, c, owner[c]!, moment.owner[c]!);
		owner[c] = moment.owner[c]!;
	}
	sizes.set(powerSizes(moment));
	counted.felt.fill(Number.NaN);
	uncounted.felt.fill(Number.NaN);
}

function give({ rows, owned }: Nearness, centre: number, from: number, to: number): void {
	for (let stand = 0; stand < STAND_COUNT; stand++) {
		const near = rows[stand * CENTRE_COUNT + centre]!;
		owned[stand * OWNERS + from]! -= near;
		owned[stand * OWNERS + to]! += near;
	}
}

/** How near all centres are to the stand, each as much as its owner is large. */
export function feltBy({ owned, felt }: Nearness, sizes: Float64Array, stand: number): number {
	if (!Number.isNaN(felt[stand]!)) return felt[stand]!;
	let sum = 0;
	const row = stand * OWNERS;
	for (let of = 0; of < OWNERS; of++) sum += sizes[of]! * owned[row + of]!;
	felt[stand] = sum;
	return sum;
}
