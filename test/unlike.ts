/** Games that differ in more than their options: of those with the same layers the first. */
import { type OfferedRules, offeredRules } from '../src/desk/setup.ts';
import { isAll } from './extent.ts';

export const UNLIKE: readonly OfferedRules[] = offeredRules().filter(
	({ variant }, i, all) => all.findIndex((other) => other.variant.join() === variant.join()) === i,
);

/** All on offer in the slow suite, else those that are unlike each other. */
export const TRIED: readonly OfferedRules[] = isAll ? offeredRules() : UNLIKE;
