/** Builds that nobody wants or has room for, as light steps beside those that are made. */
import { count, held, say, sentences } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import type { AddedStep } from '../../game/report.ts';
import { holdersOf } from '../../game/seats.ts';
import type { Seat } from '../../game/state.ts';
import { packed } from '../../game/telling-length.ts';

/** How many of its builds a power leaves. */
export interface Unused {
	readonly power: Power;
	readonly builds: number;
}

export function unusedSteps(unused: readonly Unused[], seats: readonly Seat[]): AddedStep[] {
	const told = unused.map(({ power, builds }) => ({
		power,
		sentence: say`${held(power)} leaves ${count(builds, 'build')} unused.`,
	}));
	return packed(told, ({ sentence }) => sentence, holdersOf(seats)).map((group) => ({
		caption: sentences(group.map(({ sentence }) => sentence)),
		who: group.map(({ power }) => power),
		weighs: 0,
	}));
}
