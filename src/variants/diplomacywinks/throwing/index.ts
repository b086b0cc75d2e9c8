/** Throwing pieces: what the rest of the game needs of it, without loading the physics. */
export type { FlightFrame } from './film.ts';
export { type AimedThrow, METERS, RANGES } from './hand.ts';
export { footprint, type RestingPiece, SIZES, type WoodenPiece } from './pieces.ts';
export type { End, ThrowResult } from './simulate.ts';
export type { BoardSize } from './turning.ts';

/** The simulation and its physics engine: loaded when a piece is thrown, and only then. */
export const loadThrowing = () => import('./simulate.ts');
