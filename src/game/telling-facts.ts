/** Facts that layers tell: each is written once, as an event of the report and in the captions of its film. */
import { type Phrase, sentences } from '../board/phrase.ts';
import type { Power } from '../board/types.ts';
import type { AddedStep, Weight } from './report.ts';
import { holdersOf, type Roles } from './seats.ts';
import { packed } from './telling-length.ts';

export interface Fact {
	readonly said: Phrase;
	readonly weighs: Weight;
	readonly who?: readonly Power[];
	readonly at?: NonNullable<AddedStep['at']>;
}

/** As many facts in a step as fit below the map; `all`: what every step of them has. */
export const factSteps = (
	facts: readonly Fact[],
	roles: Roles,
	all: Partial<AddedStep> = {},
	most?: number,
): AddedStep[] =>
	packed(facts, ({ said }) => said, holdersOf(roles), most).map((group) => ({
		...all,
		caption: sentences(group.map(({ said }) => said)),
		weighs: Math.max(...group.map(({ weighs }) => weighs)) as Weight,
		who: [...new Set(group.flatMap(({ who = [] }) => who))],
		at: Object.assign({}, ...group.map(({ at }) => at)),
	}));
