/** The rules and the options that a line names. */
import { expected, Fault, type Fields, isFields } from '../game/fields.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import { optionsOf, rulesetOf, VARIANTS } from '../variants/index.ts';

/** What is played. */
export interface NamedGame {
	/** The layers' ids over the standard game. */
	readonly variant: readonly string[];
	readonly ruleset: Ruleset;
	readonly options: State['options'];
}

export function gameNamed(fields: Fields): NamedGame {
	const { variant, ruleset, presets } = rulesNamed(fields.variant);
	const options = fields.options === undefined ? presets : { ...presets, ...readOptions(fields.options) };
	return { variant, ruleset, options };
}

interface NamedRules {
	readonly variant: readonly string[];
	readonly ruleset: Ruleset;
	readonly presets: State['options'];
}

const known = new Map<string, NamedRules>();

/** A variant's name, or several laid over each other in that order, joined by `+`. */
function rulesNamed(variant: unknown = ''): NamedRules {
	if (typeof variant !== 'string') throw new Fault(expected('a variant as a string', variant), 'variant');
	const found = known.get(variant);
	if (found) return found;
	const ids = variant === '' ? [] : variant.split('+');
	const ruleset = new Set(ids).size === ids.length ? rulesetOf(ids) : undefined;
	if (!ruleset) {
		const names = VARIANTS.map(({ id }) => id).join(', ');
		throw new Fault(`There is no variant "${variant}"; there are ${names}`, 'variant');
	}
	const presets = Object.fromEntries(optionsOf(ids).map(({ id, preset }) => [id, preset]));
	const rules = { variant: ids, ruleset, presets };
	known.set(variant, rules);
	return rules;
}

function readOptions(options: unknown): State['options'] {
	if (!isFields(options)) throw new Fault(expected('an object', options), 'options');
	return options as State['options'];
}
