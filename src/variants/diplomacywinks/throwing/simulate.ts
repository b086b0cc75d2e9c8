/** A throw from the hand to rest. Loaded at the first throw only: it brings the physics engine along. */
import { type Contact, type Fixture, World } from 'planck';
import { chance } from '../../../game/random.ts';
import type { FlightFrame } from '../../../game/throws.ts';
import { applyFriction, type Block, hasMoved, makeBlock, restingPiece, restingPlaceOf } from './block.ts';
import { flight } from './flight.ts';
import { type AimedThrow, release } from './hand.ts';
import type { RestingPiece } from './pieces.ts';
import { TUNING } from './tuning.ts';
import { type BoardSize, isSame, type Pose, seen, toTable } from './turning.ts';

/**
 * `foul`: its first touch was the board or a piece; `edge`: it ran against the board's edge and stayed before it;
 * `short`, `past`, `beside`: where it lies; `knocked` off by another.
 */
export type End = 'foul' | 'edge' | 'short' | 'past' | 'beside' | 'knocked';

export interface ThrowResult {
	/** All pieces on the board afterwards, in the order given, the thrown one last; what nothing moved is the same object. */
	readonly rest: readonly RestingPiece[];
	/** All others: the thrown one, or pieces knocked off. */
	readonly dead: readonly { readonly id: string; readonly end: End }[];
	/** In milliseconds. */
	readonly duration: number;
	/** Empty unless asked for; the last one shows the rest. */
	readonly frames: readonly FlightFrame[];
}

/** The same seed, board and pieces give the same result. `frames`: how many a second, none unless told. */
export function simulateThrow(
	board: BoardSize,
	lying: readonly RestingPiece[],
	thrown: AimedThrow,
	seed: string,
	{ frames = 0 }: { readonly frames?: number } = {},
): ThrowResult {
	if (lying.some(({ id }) => id === thrown.piece.id)) throw new Error(`${thrown.piece.id} is on the board already`);
	const view = seen(board);
	const [width, height] = [view.width / 10, view.height / 10];
	const next = chance(seed, `throw ${thrown.piece.id}`);
	const world = new World({ gravity: { x: 0, y: 0 }, continuousPhysics: false });
	const others = lying.map((piece) => makeBlock(world, piece, toTable(board, piece), piece));
	const flyer = makeBlock(world, thrown.piece, { x: view.width / 2, y: view.height + 10 * TUNING.front, angle: 0 });
	const pieces = [...others, flyer];
	const course = flight(flyer, release(thrown, next), { width, height }, next);
	const film = filming(pieces, board, frames);

	world.on('pre-solve', (contact: Contact) => {
		const [a, b] = [blockOf(contact.getFixtureA()), blockOf(contact.getFixtureB())];
		const other = a === flyer ? b : b === flyer ? a : undefined;
		if (a.lost || b.lost || (other && !course.meets(other))) contact.setEnabled(false);
	});

	/** Off the board. The thrown piece may still be on its way there. */
	const isOff = (block: Block) => {
		const { x, y } = block.body.getPosition();
		return x < 0 || x > width || y < 0 || (y > height && block !== flyer);
	};
	const endOf = (block: Block): End | undefined => {
		if (block !== flyer) return block.lost ? 'knocked' : undefined;
		const { y } = block.body.getPosition();
		if (course.isFoul()) return 'foul';
		if (y > height) return course.hasKnocked() ? 'edge' : 'short';
		if (!block.lost) return undefined;
		return y < 0 ? 'past' : 'beside';
	};

	const time = 1 / TUNING.rate;
	const last = TUNING.longest * TUNING.rate;
	let step = 0;
	for (let isOver = false; !isOver && step < last; step++) {
		film.look(step);
		world.step(time, TUNING.solving, TUNING.parting);
		course.step(time);
		isOver = course.isSliding();
		for (const block of pieces) {
			if (!block.body.isAwake()) continue;
			block.lost ||= isOff(block);
			if (block !== flyer || course.isSliding()) applyFriction(block, time);
			if (hasMoved(block)) isOver = false;
			else if (block !== flyer) block.body.setAwake(false);
		}
		isOver ||= course.isFoul();
	}
	film.end(step);

	const ends = pieces.map((block) => ({ block, end: endOf(block) }));
	return {
		rest: ends.flatMap(({ block, end }) => (end ? [] : [restingPiece(block, board)])),
		dead: ends.flatMap(({ block, end }) => (end ? [{ id: block.piece.id, end }] : [])),
		duration: Math.round(1000 * step * time),
		frames: film.frames,
	};
}

const blockOf = (fixture: Fixture) => fixture.getBody().getUserData() as Block;

interface Film {
	readonly frames: readonly FlightFrame[];
	/** Takes a picture if it is time for one. */
	look(step: number): void;
	/** The last picture. */
	end(step: number): void;
}

/** `rate`: pictures a second; 0: none. */
function filming(pieces: readonly Block[], board: BoardSize, rate: number): Film {
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
