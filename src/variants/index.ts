/** The only list of variants. */
import { makeRulebook, type Rulebook } from '../game/rulebook.ts';
import type { Layer } from '../game/variant.ts';
import { standard } from './standard/index.ts';

/** In the order of the menu. */
export const VARIANTS: readonly Layer[] = [standard];

/** The rules of a variant given by its layers' ids; the standard game lies under all of them. Undefined: unknown id. */
export function rulebookOf(ids: readonly string[]): Rulebook | undefined {
	const layers = ids.filter((id) => id !== standard.id).map((id) => VARIANTS.find((layer) => layer.id === id));
	return layers.every((layer) => layer !== undefined) ? makeRulebook([standard, ...(layers as Layer[])]) : undefined;
}
