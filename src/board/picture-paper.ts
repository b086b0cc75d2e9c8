/** The cells of a map while it is drawn. */
import type { BareGround } from './picture-ground.ts';
import type { CellLook, Tint } from './picture-looks.ts';

/** What text is written on in place of the ground of its cells: a badge, or the ground of the region with this number. */
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

/** What it is cut from: the bare ground, or what is drawn on it already. */
type Blank = Pick<BareGround, 'columns' | 'rows' | 'chars'> & { readonly looks: readonly CellLook[] };

/** To be written on. */
export function newPaper(ground: Blank): Paper {
	const { columns, rows } = ground;
	const chars = [...ground.chars];
	const looks: CellLook[] = [...ground.looks];
	const taken = new Uint8Array(columns * rows);
	const plates: Paper['plates'] = new Map();
	return {
		chars,
		looks,
		taken,
		plates,
		isFree: (row, column) =>
			row >= 0 && row < rows && column >= 0 && column < columns && !taken[row * columns + column],
		put: (row, column, text, look, plate) => {
			for (const [i, char] of [...text].entries()) {
				if (row < 0 || row >= rows || column + i < 0 || column + i >= columns) continue;
				const cell = row * columns + column + i;
				chars[cell] = char;
				looks[cell] = look;
				taken[cell] = 1;
				if (plate === undefined) plates.delete(cell);
				else plates.set(cell, plate);
			}
		},
	};
}
