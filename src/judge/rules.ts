/** What variants change about movement: plain tables, read by the resolver without knowing whose they are. */
import { POWERS, type Power, type Province } from '../board/types.ts';

/** A table of powers against powers. */
export type PowerTable = Uint8Array;

export const POWER_COUNT = POWERS.length;

export interface Fort {
	readonly owner: Power;
	/** `plusOne`: one more than the hold strength; `twice`: twice it, one where vacant. */
	readonly adds: 'plusOne' | 'twice';
}

export interface MovementRules {
	/** Whether the row's power may dislodge the column's units. */
	readonly mayDislodge: PowerTable;
	/** Whether an attack by the row's power cuts the column's supports. */
	readonly mayCut: PowerTable;
	/** Whether the row's supports count towards dislodging the column's units. */
	readonly countsAgainst: PowerTable;
	/** Whether the row's move onto the column's unit counts only if that unit leaves; else the mover holds. */
	readonly onlyIfLeft?: PowerTable;
	readonly forts: ReadonlyMap<Province, Fort>;
	/** Provinces to which the power's dislodged units may not retreat, for other reasons than the board's. */
	readonly closedRetreats: (power: Power) => ReadonlySet<Province>;
}

/** `table(test)[row * 7 + column]` is 1 where the test holds. */
export function powerTable(test: (row: Power, column: Power) => boolean): PowerTable {
	const table = new Uint8Array(POWER_COUNT * POWER_COUNT);
	POWERS.forEach((row, r) => {
		POWERS.forEach((column, c) => {
			table[r * POWER_COUNT + c] = test(row, column) ? 1 : 0;
		});
	});
	return table;
}

const everyoneElse = powerTable((row, column) => row !== column);
const nowhere: ReadonlySet<Province> = new Set();

/** The standard rules: everyone against everyone but themselves, no forts, every retreat open. */
export const STANDARD_RULES: MovementRules = {
	mayDislodge: everyoneElse,
	mayCut: everyoneElse,
	countsAgainst: everyoneElse,
	forts: new Map(),
	closedRetreats: () => nowhere,
};
