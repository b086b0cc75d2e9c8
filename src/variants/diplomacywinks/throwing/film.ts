/** Frames of a throw at a limited rate: each has only what moved since the one before. */
import type { FlightFrame } from '../../../game/throws.ts';
import { type Block, restingPlaceOf } from './block.ts';
import { TUNING } from './tuning.ts';
import { type BoardSize, isSame, type Pose } from './turning.ts';

interface Film {
	readonly frames: readonly FlightFrame[];
	/** Takes a picture if it is time for one. */
	look(step: number): void;
	/** The last picture. */
	end(step: number): void;
}

/** `rate`: pictures a second; 0: none. */
export function filming(pieces: readonly Block[], board: BoardSize, rate: number): Film {
	const frames: FlightFrame[] = [];
	const shown = new Map<Block, Pose & { z: number }>();
	for (const block of pieces) if (block.before) shown.set(block, { ...block.before, z: 0 });
	const take = (step: number) => {
		const moved = pieces.flatMap((block) => {
			const place = { ...restingPlaceOf(block, board), z: Math.round(block.z * 100) / 10 };
			const last = shown.get(block);
			shown.set(block, place);
			return last && isSame(last, place) && last.z === place.z ? [] : [{ id: block.piece.id, ...place }];
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
