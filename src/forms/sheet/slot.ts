/** What can have an order: a row of the sheet, a place on the map. */
import type { Province, UnitName } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';

export interface Slot {
	/** A province, or `WAIVE`. */
	readonly id: string;
	/** The prompt: `A PAR`. */
	readonly label: string;
	/** What the board is shown around. */
	readonly province: Province;
	/** The unit meant where none is typed, and that warnings name. */
	readonly unit?: UnitName;
	/** The row of the list. */
	readonly row: (given: readonly Written[]) => string;
}
