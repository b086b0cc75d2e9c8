/** Diplomacywinks: pieces are thrown at the board, and what they touch decides where they stand. */
import { POWERS } from '../../board/types.ts';
import { chance, shuffled } from '../../game/random.ts';
import type { Seat } from '../../game/state.ts';
import type { Layer } from '../../game/variant.ts';
import { HEADLESS } from './headless.ts';
import { firstCount } from './homes.ts';
import { HELP, OPTIONS } from './pages.ts';
import { winksOf } from './slice.ts';

export const diplomacywinks: Layer = {
	id: 'diplomacywinks',
	title: 'Diplomacywinks',
	summary: 'Throw your pieces at the board, sort out what they touch, and argue who would win.',
	help: HELP,
	seats: { min: 2, max: 7 },
	options: OPTIONS,
	over: [],
	seating,
	stages: {},
	headless: HEADLESS,
	hooks: {
		homes: (state, power, before) => winksOf(state)?.homes?.[power] ?? before,
		count: (state, before) => (winksOf(state)?.homes === null ? firstCount(state) : before),
		// W20: where nobody stands on a centre nobody disbands
		owed: ({ situation }, _power, before) => (Object.keys(situation.centres).length === 0 ? 0 : before),
	},
};

/** W1: a colour each, drawn or in the order of the names. */
function seating(names: readonly string[], options: Readonly<Record<string, unknown>>, seed: string): Seat[] {
	const colours = options.seating === 'entered' ? POWERS : shuffled(POWERS, chance(seed, 'seats'));
	return names.map((name, i) => ({ name, powers: [colours[i]!] }));
}
