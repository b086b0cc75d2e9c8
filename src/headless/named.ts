/** The rules and the options that a line names. */
import { expected, Fault, type Fields, isFields } from '../game/fields.ts';
import type { Rulebook } from '../game/rulebook.ts';
import type { State } from '../game/state.ts';
import { optionsOf, rulebookOf, VARIANTS } from '../variants/index.ts';

/** What is played. */
export interface NamedGame {
	/** The layers' ids over the standard game. */
	readonly variant: readonly string[];
	readonly book: Rulebook;
	readonly options: State['options'];
}

export function gameNamed(fields: Fields): NamedGame {
	const { variant, book, presets } = rulesNamed(fields.variant);
	const options = fields.options === undefined ? presets : { ...presets, ...readOptions(fields.options) };
	return { variant, book, options };
}

interface NamedRules {
	readonly variant: readonly string[];
	readonly book: Rulebook;
	readonly presets: State['options'];
}

const known = new Map<string, NamedRules>();

/** A variant's name, or several laid over each other in that order, joined by `+`. */
function rulesNamed(variant: unknown = ''): NamedRules {
	if (typeof variant !== 'string') throw new Fault(expected('a variant as a string', variant), 'variant');
	const found = known.get(variant);
	if (found) return found;
	const ids = variant === '' ? [] : variant.split('+');
	const book = new Set(ids).size === ids.length ? rulebookOf(ids) : undefined;
	if (!book) {
		const names = VARIANTS.map(({ id }) => id).join(', ');
		throw new Fault(`There is no variant "${variant}"; there are ${names}`, 'variant');
	}
	const presets = Object.fromEntries(optionsOf(ids).map(({ id, preset }) => [id, preset]));
	const rules = { variant: ids, book, presets };
	known.set(variant, rules);
	return rules;
}

function readOptions(options: unknown): State['options'] {
	if (!isFields(options)) throw new Fault(expected('an object', options), 'options');
	return options as State['options'];
}
