/** What the map and the table show of pieces that are no units yet: where they lie, who shares a space, what a step changed. */
import { PROVINCES } from '../../board/map.ts';
import type { Province } from '../../board/types.ts';
import { addMarks } from '../../game/marks.ts';
import type { Trail } from '../../game/report.ts';
import type { Marks } from '../../game/variant.ts';
import type { Change, Claims, CleanupStep } from './cleanup.ts';
import type { Piece } from './pieces.ts';

/** Who shares, or may go to, a space. */
export function openMarks({ settled, undecided }: Claims): Marks {
	const joint = [...settled].filter(([, ids]) => ids.length > 1);
	const shared = joint.map(([at, ids]) => [at, { sign: '&', meaning: `joint custody of ${ids.join(', ')}` }] as const);
	const sought = byProvince([...undecided].flatMap(([id, options]) => options.map((at) => [at, id] as const)));
	const perhaps = sought.map(([at, ids]) => [at, { sign: '?', meaning: `perhaps ${ids.join(', ')}` }] as const);
	return addMarks(Object.fromEntries(shared), Object.fromEntries(perhaps));
}

/** Phase I: how many pieces touch a space, and which. */
export function lyingMarks(pieces: readonly Piece[]): Marks {
	const touched = byProvince(pieces.flatMap(({ id, spaces }) => spaces.map((at) => [at, id] as const)));
	return Object.fromEntries(
		touched.map(([at, ids]) => [at, { sign: ids.length > 9 ? '+' : String(ids.length), meaning: ids.join(', ') }]),
	);
}

function byProvince(pairs: readonly (readonly [Province, string])[]): [Province, string[]][] {
	const lists = new Map<Province, string[]>();
	for (const [at, text] of pairs) lists.set(at, [...(lists.get(at) ?? []), text]);
	return [...lists];
}

const LEGEND = '+ settled   x removed   > left   & joint custody   ? undecided';

/** A step of the clean-up on the board; a change has an event of its own. */
export function trailOf({ changes, after }: CleanupStep, pieces: readonly Piece[]): Trail {
	const byId = new Map(pieces.map((piece) => [piece.id, piece]));
	const where = changes.map((change) => placeOf(change, byId));
	const signs: Record<Province, Marks[string]> = {};
	changes.forEach((change, i) => {
		const at = change.kind === 'pushed' ? change.from : [where[i]!];
		for (const province of at)
			signs[province] ??= { sign: SIGNS[change.kind], meaning: `${change.piece} ${change.kind}` };
	});
	const open = openMarks(after);
	// of two signs a small map shows the first: that a space is shared says more than that somebody has come
	const first = Object.entries(signs).filter(([at, { sign }]) => sign !== SIGNS.settled || !open[at]);
	return { marks: addMarks(Object.fromEntries(first), open), at: where, legend: LEGEND };
}

const SIGNS: Readonly<Record<Change['kind'], string>> = { settled: '+', removed: 'x', pushed: '>' };

function placeOf(change: Change, byId: ReadonlyMap<string, Piece>): Province {
	if (change.kind === 'settled') return change.at;
	if (change.kind === 'pushed') return change.left[0] ?? change.from[0]!;
	const spaces = [...change.from, ...byId.get(change.piece)!.spaces];
	return spaces.find((space) => PROVINCES.has(space)) ?? 'SWI';
}
