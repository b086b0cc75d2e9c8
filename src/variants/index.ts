/** The only list of variants, and of the games that the menu offers. */
import { makeRulebook, type Rulebook } from '../game/rulebook.ts';
import type { Setup } from '../game/state.ts';
import type { Layer, Option } from '../game/variant.ts';
import { standard } from './standard/index.ts';

/** In the order of the menu. */
export const VARIANTS: readonly Layer[] = [standard];

/** A game of the menu: a variant, one laid over another, or one with some options set beforehand. */
export interface Offer {
	/** One word, as it stands on a command line: `standard`. */
	readonly name: string;
	/** The layers' ids in order, as a setup has them. */
	readonly variant: readonly string[];
	readonly title: string;
	/** One line. */
	readonly summary: string;
	/** Options that differ from their presets (those of `optionsOf`). */
	readonly options?: Setup['options'];
}

/** In the order of the menu. Whatever is offered here has its random-game test. */
export const GAMES: readonly Offer[] = [offer(standard)];

function offer({ id, title, summary }: Layer): Offer {
	return { name: id, variant: [id], title, summary };
}

/** The variant's layers over the standard game, which lies under all of them. Undefined: unknown id. */
function layersOf(ids: readonly string[]): Layer[] | undefined {
	const layers = ids.filter((id) => id !== standard.id).map((id) => VARIANTS.find((layer) => layer.id === id));
	return layers.every((layer) => layer !== undefined) ? [standard, ...(layers as Layer[])] : undefined;
}

/** The rules of a variant given by its layers' ids. Undefined: unknown id. */
export function rulebookOf(ids: readonly string[]): Rulebook | undefined {
	const layers = layersOf(ids);
	return layers && makeRulebook(layers);
}

/** The options of a variant: a later layer's option takes the place of an earlier one's of the same id. */
export function optionsOf(ids: readonly string[]): Option[] {
	const all = (layersOf(ids) ?? []).flatMap(({ options }) => options);
	return [...new Map(all.map((option) => [option.id, option])).values()];
}
