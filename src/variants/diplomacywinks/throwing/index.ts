/** Throwing pieces: what the rest of the game needs of it, without loading the physics. */
export type { Frame } from './film.ts';
export { METERS, RANGES, type Throw } from './hand.ts';
export { footprint, type Piece, type RestingPiece, SIZES } from './pieces.ts';
export type { End, ThrowResult } from './simulate.ts';
export type { BoardSize } from './turning.ts';

/** The simulation and its physics engine: loaded when a piece is thrown, and only then. */
export const loadThrowing = () => import('./simulate.ts');
