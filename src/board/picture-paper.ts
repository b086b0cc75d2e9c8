/** The cells of a map while it is drawn. */
import type { Look } from './picture-lines.ts';
import type { Tint } from './picture-tints.ts';
import type { Power } from './types.ts';

/** `edge FRANCE`: drawn in the colour of its ground. */
export type CellLook = Look | Power | `bold ${Power}` | `edge ${Tint}`;

/** What text is written on in place of the ground of its cells: a counter, or the ground of the region with this number. */
export type Plate = Tint | number;

export interface Paper {
	readonly chars: string[];
	readonly looks: CellLook[];
	/** Where something is written that nothing may be drawn over. */
	readonly taken: Uint8Array;
	readonly plates: Map<number, Plate>;
	isFree(row: number, column: number): boolean;
	put(row: number, column: number, text: string, look: CellLook, plate?: Plate): void;
}
