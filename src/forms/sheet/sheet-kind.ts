/** What the order sheet is told of a form: its slots, how they are typed, chosen and described. */
import type { Phrase } from '../../board/phrase.ts';
import type { TypingContext, Understood } from '../../board/typed.ts';
import type { Order, Province, UnitName } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import type { MenuItem } from './order-menu.ts';
import type { MapUse, SheetHelp } from './sheet-help.ts';

/** What can have an order: a row of the sheet, a place on the map. */
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

/** `hold all`, `d all`, `all hold`: where there is no word for all of them. */
export const ANY_ALL = /^(?:\p{L}+\s+)?all(?:\s+\p{L}+)?$/iu;

export type SheetKind = {
	readonly slots: readonly Slot[];
	/** What typing is read against; the sheet adds the unit pointed at. */
	readonly context: TypingContext;
	/** Says better what is wrong with what was typed. */
	readonly narrow?: (understood: Understood) => Understood;
	/** What is typed for all of them at once, and what is said where it orders nothing. */
	readonly forAll: { readonly typed: RegExp; readonly none: Phrase };
	/** The same for all that have no order yet: what it is called, and the orders. */
	readonly fillRemaining?: {
		readonly label: string;
		readonly orders: (given: readonly Written[]) => readonly Order[];
	};
	/** What the slot would do to do the same as this order; undefined: it cannot. */
	readonly again?: (slot: Slot, last: Order) => Order | undefined;
	/** All there is to choose for the slot, or these orders of it. */
	readonly menu: (slot: Slot, rows: number, orders?: readonly Order[]) => readonly MenuItem[];
	/** How many orders there are to give in all. */
	readonly wanted: number;
	/** Whether nothing is left to order. */
	readonly isComplete: (given: readonly Written[]) => boolean;
	/** What stands above the slots. */
	readonly head: (given: readonly Written[]) => string;
	/** What the slot's order means, in words. */
	readonly describe: (slot: Slot, given: readonly Written[]) => Phrase;
	/** What there is to know of where an order goes; nothing where there is none. */
	readonly noteOn?: (order: Order) => Phrase;
	/** The whole at a glance, for the last entry. */
	readonly status: (given: readonly Written[]) => Phrase;
	/** How to type for the slot, in a few words; `canRepeat`: an order was given that it could be given too. */
	readonly typing: (slot: Slot, canRepeat: boolean) => string;
	readonly help: SheetHelp;
	/** How orders are given on the map: its keys and its help. */
	readonly map: MapUse;
};
