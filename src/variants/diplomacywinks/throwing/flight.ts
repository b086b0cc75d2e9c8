/** The height of the thrown piece: falling, bouncing, meeting what lies there, and where it came down first. */

import { type Block, reach } from './block.ts';
import { bell, type Release } from './hand.ts';
import { TUNING } from './tuning.ts';

interface Flight {
	/** Whether it runs into a piece that it is beside or above at the moment. */
	meets(other: Block): boolean;
	/** The height after some time; on the plane it has moved already. */
	step(time: number): void;
	isSliding(): boolean;
	/** It came down on the board, or hit a piece, without having bounced on the table before it. */
	isFoul(): boolean;
	/** It ran against the board's edge. */
	hasKnocked(): boolean;
}

/** `board`: its size as the thrower sees it, in centimetres. */
export function flight(
	block: Block,
	{ vx, vy, vz, turning }: Release,
	board: { readonly width: number; readonly height: number },
	next: () => number,
): Flight {
	const { body } = block;
	const table = -TUNING.edge;
	let rising = vz;
	let isFlying = true;
	let isSliding = false;
	let hasBounced = false;
	let isFoul = false;
	let hasKnocked = false;
	let isOver = false;
	/** The highest top of the pieces under it. */
	let top: number | undefined;
	block.z = TUNING.hand;
	body.setLinearVelocity({ x: vx, y: vy });
	body.setAngularVelocity(turning);

	const bounce = () => {
		const fall = -rising;
		const velocity = body.getLinearVelocity();
		const speed = velocity.length();
		const left = Math.max(0, speed - TUNING.grip * (1 + TUNING.bounce) * fall);
		// a spinning block kicks sideways, and no block lands flat
		const kick = (TUNING.curve * body.getAngularVelocity() * fall) / 100 + TUNING.aimChance * bell(next) * fall;
		const [ux, uy] = speed > 0 ? [velocity.x / speed, velocity.y / speed] : [0, 0];
		body.setLinearVelocity({ x: ux * left - uy * kick, y: uy * left + ux * kick });
		body.setAngularVelocity(0.7 * body.getAngularVelocity() + TUNING.turnChance * bell(next) * fall);
		rising = Math.max(0, TUNING.bounce + TUNING.bounceChance * bell(next)) * fall;
		isFlying = rising > TUNING.hop;
	};

	return {
		meets(other) {
			const above = other.z + other.height;
			if (block.z >= above) top = Math.max(top ?? above, above);
			if (block.z >= above || block.z + block.height <= other.z) return false;
			isFoul ||= !hasBounced;
			return !isFoul;
		},
		step(time) {
			const { x, y } = body.getPosition();
			const [sideways, ahead] = reach(block);
			const wasOver = isOver;
			isOver =
				!block.lost && x + sideways > 0 && x - sideways < board.width && y + ahead > 0 && y - ahead < board.height;
			if (isOver && !wasOver && block.z < 0) {
				// below the board, it runs against its edge and is thrown back
				const velocity = body.getLinearVelocity();
				body.setLinearVelocity({ x: velocity.x, y: TUNING.restitution * Math.abs(velocity.y) });
				body.setPosition({ x, y: board.height + ahead });
				hasKnocked = true;
				isOver = false;
			}
			const floor = isOver ? 0 : table;
			const isOnPiece = top !== undefined;
			const ground = top ?? floor;
			top = undefined;
			if (!isFlying) {
				// off a piece it came down on, it is beside it now, and still to be pushed clear of it
				isSliding ||= block.z === floor;
				block.z = floor;
				return;
			}
			rising -= TUNING.gravity * time;
			block.z += rising * time;
			if (block.z > ground || rising > 0) return;
			block.z = ground;
			isFoul ||= !hasBounced && (isOver || isOnPiece);
			hasBounced = true;
			bounce();
		},
		isSliding: () => isSliding,
		isFoul: () => isFoul,
		hasKnocked: () => hasKnocked,
	};
}
