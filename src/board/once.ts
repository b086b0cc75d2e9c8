/** A value made when it is first asked for: what the first frame does not need should not delay it. */
export function once<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

interface Kept<K, T> {
	get(key: K): T | undefined;
	set(key: K, value: T): unknown;
}

/** A value for each key, made when it is first asked for. `kept`: a WeakMap where keys come and go. */
export function onceFor<K, T extends NonNullable<unknown> | null>(
	make: (key: K) => T,
	kept: Kept<K, T> = new Map(),
): (key: K) => T {
	return (key) => {
		let made = kept.get(key);
		if (made === undefined) {
			made = make(key);
			kept.set(key, made);
		}
		return made;
	};
}

/** A pure function that knows its newest results; with `most` of them all are forgotten. */
export function remembering<T extends object>(most: number, make: (text: string) => T): (text: string) => T {
	const known = new Map<string, T>();
	return onceFor((text) => {
		if (known.size >= most) known.clear();
		return make(text);
	}, known);
}
