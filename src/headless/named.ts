/** The rules and the options that a line names. */
import { onceFor } from '../board/once.ts';
import { expected, Fault, type Fields, isFields } from '../game/fields.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import { presetsOf, rulesetOf, VARIANTS } from '../variants/index.ts';

/** What is played. */
export interface NamedGame {
	/** The layers' ids over the standard game. */
	readonly variant: readonly string[];
	readonly ruleset: Ruleset;
	readonly options: State['options'];
}

export function gameNamed(fields: Fields): NamedGame {
	const { variant: name = '' } = fields;
	if (typeof name !== 'string') throw new Fault(expected('a variant as a string', name), 'variant');
	const { variant, ruleset, presets } = rulesNamed(name);
	const options = fields.options === undefined ? presets : { ...presets, ...readOptions(fields.options) };
	return { variant, ruleset, options };
}

interface NamedRules {
	readonly variant: readonly string[];
	readonly ruleset: Ruleset;
	readonly presets: State['options'];
}

/** A variant's name, or several laid over each other in that order, joined by `+`. */
const rulesNamed = onceFor((variant: string): NamedRules => {
	const ids = variant === '' ? [] : variant.split('+');
	const ruleset = new Set(ids).size === ids.length ? rulesetOf(ids) : undefined;
	if (!ruleset) {
		const names = VARIANTS.map(({ id }) => id).join(', ');
		throw new Fault(`There is no variant "${variant}"; there are ${names}`, 'variant');
	}
	return { variant: ids, ruleset, presets: presetsOf(ids) };
});

function readOptions(options: unknown): State['options'] {
	if (!isFields(options)) throw new Fault(expected('an object', options), 'options');
	return options as State['options'];
}
