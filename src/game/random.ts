/** The chance of the rules: drawn from a game's seed and a label, so that a replay draws the same. */
import { randomBytes } from 'node:crypto';

/** For a new game, or a question. */
export const newSeed = (): string => randomBytes(12).toString('hex');

/** A generator of numbers in [0, 1), the same for the same seed and label. */
export function chance(seed: string, label: string): () => number {
	let state = hash(`${seed}/${label}`);
	return () => {
		// mulberry32: small, even enough for lots and deals
		state = (state + 0x6d2b79f5) | 0;
		let x = Math.imul(state ^ (state >>> 15), 1 | state);
		x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
		return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** The items in a drawn order; every order is equally likely. */
export function shuffled<T>(items: readonly T[], next: () => number): T[] {
	const list = [...items];
	for (let i = list.length - 1; i > 0; i--) {
		const j = Math.floor(next() * (i + 1));
		[list[i], list[j]] = [list[j]!, list[i]!];
	}
	return list;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
	return value;
}
