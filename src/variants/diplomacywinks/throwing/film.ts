/** Frames of a throw at a limited rate: each has only what moved since the one before. */

import { TUNING } from './tuning.ts';
import { type BoardSize, isSame, type Place } from './turning.ts';
import { placeOf, type Wood } from './wood.ts';

export interface Frame {
	/** Milliseconds since the piece left the hand. */
	readonly time: number;
	/** On the board, in millimetres; z is how high the underside is above it. */
	readonly pieces: readonly (Place & { readonly id: string; readonly z: number })[];
}

export interface Film {
	readonly frames: readonly Frame[];
	/** Takes a picture if it is time for one. */
	look(step: number): void;
	/** The last picture. */
	end(step: number): void;
}

/** `rate`: pictures a second; 0: none. */
export function filming(pieces: readonly Wood[], board: BoardSize, rate: number): Film {
	const frames: Frame[] = [];
	const shown = new Map<Wood, Place & { z: number }>();
	for (const wood of pieces) if (wood.before) shown.set(wood, { ...wood.before, z: 0 });
	const take = (step: number) => {
		const moved = pieces.flatMap((wood) => {
			const place = { ...placeOf(wood, board), z: Math.round(wood.z * 100) / 10 };
			const last = shown.get(wood);
			shown.set(wood, place);
			return last && isSame(last, place) && last.z === place.z ? [] : [{ id: wood.piece.id, ...place }];
		});
		frames.push({ time: Math.round((step * 1000) / TUNING.rate), pieces: moved });
	};
	let due = 0;
	return {
		frames,
		look(step) {
			if (rate <= 0 || step < due) return;
			take(step);
			due += TUNING.rate / rate;
		},
		end(step) {
			if (rate > 0) take(step);
		},
	};
}
