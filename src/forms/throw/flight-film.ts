/** A flight as a film: the pictures of the simulation laid over each other and the noises in it. Pure. */
import type { RestingAt } from '../../board/types.ts';
import type { FlightFrame } from '../../game/throws.ts';

/** Where a piece is, and how high its underside. */
export interface Aloft extends RestingAt {
	readonly z: number;
}

/** All pieces in every picture, by id. */
export function picturesOf(
	lying: readonly { readonly id: string; readonly at?: RestingAt }[],
	frames: readonly FlightFrame[],
): ReadonlyMap<string, Aloft>[] {
	let picture: ReadonlyMap<string, Aloft> = new Map(
		lying.flatMap(({ id, at }) => (at ? [[id, { ...at, z: 0 }] as const] : [])),
	);
	return frames.map(({ pieces }) => {
		picture = new Map([...picture, ...pieces.map(({ id, ...place }) => [id, place] as const)]);
		return picture;
	});
}

/** Where a piece is, for its sounds: the table is what lies before the board, and the rest is the floor. */
type Where = 'board' | 'table' | 'floor';

/** What is heard in every picture: bounces, knocks, sliding, pieces leaving the table. */
export function noisesOf(
	frames: readonly FlightFrame[],
	flyer: string,
	whereIs: (place: RestingAt) => Where,
): readonly string[] {
	const heights = frames.map(({ pieces }) => pieces.find(({ id }) => id === flyer)?.z);
	const met = new Set<string>();
	let noise = 'Whoosh!';
	return frames.map(({ pieces }, i) => {
		const [before = 0, z = 0, after = 0] = [heights[i - 1], heights[i], heights[i + 1]];
		const own = pieces.find(({ id }) => id === flyer);
		const others = pieces.filter(({ id }) => id !== flyer);
		const isKnock = others.some(({ id }) => !met.has(id));
		for (const { id } of others) met.add(id);
		if (pieces.some((piece) => whereIs(piece) === 'floor')) noise = 'Aaaaah...';
		else if (isKnock) noise = 'Clack!';
		else if (own && z < before && z <= after && after > 0) noise = whereIs(own) === 'board' ? 'Tock!' : 'Tok!';
		else if (own && i > 0 && z <= 0 && before <= 0 && noise !== 'Clack!') noise = 'Sssssh...';
		return noise;
	});
}
