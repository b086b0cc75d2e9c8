/** Facts that layers tell: each is written once, as an event of the report and in the captions of its film. */
import { type Phrase, sentences } from '../board/phrase.ts';
import type { AddedStep, Report, Weight } from './report.ts';
import { holdersOf, type Roles } from './seats.ts';
import { packed } from './telling-length.ts';
import { heaviest } from './telling-step.ts';

export interface Fact {
	/** As the record has it, and captions, where these do not say it otherwise. */
	readonly said: Phrase;
	readonly told?: Phrase;
	readonly weighs: Weight;
	readonly at?: NonNullable<AddedStep['at']>;
}

const toldIn = ({ said, told = said }: Fact): Phrase => told;

/** As many facts in a step as fit below the map; `all`: what every step of them has. */
export const factSteps = (
	facts: readonly Fact[],
	roles: Roles,
	all: Partial<AddedStep> = {},
	most?: number,
): AddedStep[] =>
	packed(facts, toldIn, holdersOf(roles), most).map((group) => ({
		...all,
		caption: sentences(group.map(toldIn)),
		weighs: heaviest(group),
		at: Object.assign({}, ...group.map(({ at }) => at)),
	}));

/** The events and the steps of a report in which these facts are told. */
export const factsTold = (...given: Parameters<typeof factSteps>): Pick<Report, 'events'> & { steps: AddedStep[] } => ({
	events: given[0].map(({ said }) => said),
	steps: factSteps(...given),
});
