/** A piece as a body of the physics engine, which knows the table's plane only; centimetres. */
import { type Body, Box, type World } from 'planck';
import { type RestingPiece, SIZES, type WoodenPiece } from './pieces.ts';
import { TUNING } from './tuning.ts';
import { type BoardSize, isSame, type Pose, toBoard } from './turning.ts';

/** Centimetres in a step: what moves less has come to rest. */
const STILL = 0.0001;

export interface Block {
	readonly piece: WoodenPiece;
	readonly body: Body;
	readonly height: number;
	/** What friction takes off its turning in a second. */
	readonly brake: number;
	/** Where it lay before the throw, given back as it is if nothing moves it. */
	readonly before?: RestingPiece;
	/** Its underside above the board. */
	z: number;
	/** Where it was when it was last looked at. */
	last: Pose;
	/** Off the board for good: it slides on by itself and touches nothing. */
	lost: boolean;
}

const SHAPES = {
	A: new Box(SIZES.A.length / 20, SIZES.A.width / 20),
	F: new Box(SIZES.F.length / 20, SIZES.F.width / 20),
};

/** `before`: where it lies, if it is not the thrown one. */
export function makeBlock(world: World, piece: WoodenPiece, place: Pose, before?: RestingPiece): Block {
	const { length, width, height } = SIZES[piece.type];
	const body = world.createBody({
		type: 'dynamic',
		position: { x: place.x / 10, y: place.y / 10 },
		angle: place.angle,
		awake: before === undefined,
	});
	// all of the same wood, so a piece weighs as much over each square centimetre as it is high
	const { restitution, friction } = TUNING;
	body.createFixture({ shape: SHAPES[piece.type], density: height / 10, restitution, friction });
	// friction acts at about a quarter of its length and width from the middle; half of it while the piece slides as well
	const lever = (length + width) / 40;
	const inertia = (length ** 2 + width ** 2) / 1200;
	const brake = (0.5 * TUNING.slide * TUNING.gravity * lever) / inertia;
	const block: Block = {
		piece,
		body,
		height: height / 10,
		brake,
		z: 0,
		lost: false,
		last: { x: 0, y: 0, angle: 0 },
		...(before && { before }),
	};
	body.setUserData(block);
	return block;
}

/** How far it reaches to the left and right of its middle, and up and down. */
export function reach({ piece, body }: Block): [number, number] {
	const { length, width } = SIZES[piece.type];
	const [cos, sin] = [Math.abs(Math.cos(body.getAngle())), Math.abs(Math.sin(body.getAngle()))];
	return [(cos * length + sin * width) / 20, (sin * length + cos * width) / 20];
}

/** Whether it moves, or was pushed out of another piece since it was asked last. */
export function hasMoved(block: Block): boolean {
	const { body, last } = block;
	const { x, y } = body.getPosition();
	const angle = body.getAngle();
	const way = Math.abs(x - last.x) + Math.abs(y - last.y) + Math.abs(angle - last.angle);
	block.last = { x, y, angle };
	return way > STILL || body.getAngularVelocity() !== 0 || body.getLinearVelocity().lengthSquared() > 0;
}

/** Friction of sliding for a time, until it stands. */
export function applyFriction({ body, brake }: Block, time: number): void {
	const velocity = body.getLinearVelocity();
	const speed = velocity.length();
	const left = Math.max(0, speed - TUNING.slide * TUNING.gravity * time);
	body.setLinearVelocity(speed > 0 ? velocity.clone().mul(left / speed) : velocity);
	const turning = body.getAngularVelocity();
	body.setAngularVelocity(Math.sign(turning) * Math.max(0, Math.abs(turning) - brake * time));
}

/** Where it rests: as it was given, if nothing has moved it. */
export function restingPiece(block: Block, board: BoardSize): RestingPiece {
	const place = restingPlaceOf(block, board);
	const { before, piece } = block;
	return before && isSame(before, place) ? before : { ...piece, ...place };
}

/** Its place on the board in millimetres; hundredths are enough to keep. */
export function restingPlaceOf({ body }: Block, board: BoardSize): Pose {
	const { x, y } = body.getPosition();
	const place = toBoard(board, { x: x * 10, y: y * 10, angle: body.getAngle() });
	const full = 2 * Math.PI;
	return { x: round(place.x, 100), y: round(place.y, 100), angle: round(((place.angle % full) + full) % full, 10000) };
}

const round = (value: number, parts: number): number => Math.round(value * parts) / parts;
