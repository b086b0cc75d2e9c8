/** The words of the board: powers, provinces, places, units and orders, readable and plain. */

export const POWERS = ['AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY'] as const;
/** A country. A person's place at the laptop is a seat: see game/seats. */
export type Power = (typeof POWERS)[number];

/** Three capital letters of the map: `PAR`. */
export type Province = string;

/** A province, or one of its coasts: `PAR`, `STP/SC`. A fleet stands on a coast where the province has several. */
export type Place = string;

export type UnitType = 'A' | 'F';

/** A unit as orders name it: `A BUD`, `F STP/SC`. */
export interface UnitName {
	readonly type: UnitType;
	readonly at: Place;
}

/** A piece as it is thrown, before it is a unit: the power's first army. */
export interface PieceName {
	readonly power: Power;
	readonly type: UnitType;
	readonly number: number;
}

/** Where a piece lies: its centre in board millimetres, and how far it is turned, in radians from right towards down. */
export interface RestingAt {
	readonly x: number;
	readonly y: number;
	readonly angle: number;
}

export interface Unit extends UnitName {
	readonly power: Power;
}

/** What a unit can be told in a movement phase. `unit` and `of` name units by where they stand. */
export type MovementOrder =
	| { readonly kind: 'hold'; readonly unit: UnitName }
	| { readonly kind: 'move'; readonly unit: UnitName; readonly to: Place; readonly via?: boolean }
	| { readonly kind: 'support'; readonly unit: UnitName; readonly of: UnitName; readonly to?: Place }
	| { readonly kind: 'convoy'; readonly unit: UnitName; readonly of: UnitName; readonly to: Place };

/** `A BUD R SER` or `A BUD D`. */
export type RetreatOrder =
	| { readonly kind: 'retreat'; readonly unit: UnitName; readonly to: Place }
	| { readonly kind: 'disband'; readonly unit: UnitName };

/** `A BUD B`, `A BUD D`, `WAIVE`, `MOS WAIVE`. */
export type AdjustmentOrder =
	| { readonly kind: 'build'; readonly unit: UnitName }
	| { readonly kind: 'disband'; readonly unit: UnitName }
	| { readonly kind: 'waive'; readonly at?: Province };

export type Order = MovementOrder | RetreatOrder | AdjustmentOrder;

/** The orders of one kind. */
export type OrderOf<K extends Order['kind']> = Extract<Order, { kind: K }>;

/** The three kinds of phase that take orders: movement, retreats, adjustments. */
export type PhaseKind = 'M' | 'R' | 'A';

/** What can be ordered in such a phase. */
export type OrderIn<P extends PhaseKind> = { M: MovementOrder; R: RetreatOrder; A: AdjustmentOrder }[P];

/** A dislodged unit with the places it may retreat to (sorted; none: it must disband). */
export interface Dislodged {
	readonly unit: Unit;
	readonly retreats: readonly Place[];
}
