/** Builds that nobody wants or has room for, as light steps beside those that are made. */
import { plural } from '../../board/names.ts';
import type { Power } from '../../board/types.ts';
import { does, personOf } from '../../game/people.ts';
import type { AddedStep } from '../../game/report.ts';
import type { Seat } from '../../game/state.ts';
import { packed } from '../../game/telling-words.ts';

/** How many of its builds a power leaves. */
export interface Unused {
	readonly power: Power;
	readonly builds: number;
}

export function unusedSteps(unused: readonly Unused[], seats: readonly Seat[]): AddedStep[] {
	const told = unused.map(({ power, builds }) => ({
		power,
		sentence: `${does(personOf(seats, power), 'leaves', 'leave')} ${plural(builds, 'build')} unused.`,
	}));
	return packed(told, ({ sentence }) => sentence).map((group) => ({
		caption: group.map(({ sentence }) => sentence).join(' '),
		who: group.map(({ power }) => power),
		weighs: 0,
	}));
}
