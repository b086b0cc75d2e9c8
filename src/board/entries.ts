/** The entries of a record as its type has them: it has no other keys, and each has a value. */
export const entriesOf = <K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [K, V][] =>
	Object.entries(record) as [K, V][];
