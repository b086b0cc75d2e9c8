/** Where others have a say in a power's orders: what they may want, and what is carried out of a candidate. */

export interface Say {
	/** Orders that others may give: they are tried too. By unit; only those of the power count. */
	readonly proposals: readonly Int32Array[];
	/** How many of these orders others are not likely to agree with. */
	readonly oddities?: (orders: Int32Array, own: readonly number[]) => number;
	/** Knowing for certain what others order: puts something that will be carried out in place of what would not. */
	readonly settle?: (orders: Int32Array, own: readonly number[]) => void;
	/** Puts what is carried out in place of the orders of these units, in the try of this number. */
	readonly carry?: (orders: Int32Array, own: readonly number[], n: number) => void;
}
