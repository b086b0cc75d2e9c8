/** Throwing pieces: what the rest of the game needs of it, without loading the physics. */
export { type AimedThrow, METERS, RANGES } from './hand.ts';
export { footprint, type RestingPiece, type WoodenPiece } from './pieces.ts';
export type { End, ThrowResult } from './simulate.ts';
export type { BoardSize } from './turning.ts';

/** The simulation and its physics engine: loaded when a piece is thrown, and only then. */
export const loadThrowing = () => import('./simulate.ts');
