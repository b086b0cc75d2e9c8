/** The clocks of private turns: each runs from when the turn was first opened, also after it was left. */
import { type Clock, newClock, pauseClock, startClock } from '../clock.ts';
import { type Ruleset, stageBeingPlayed } from '../ruleset.ts';
import { stageKey } from '../sealed.ts';
import type { Game } from '../state.ts';

export type TurnClocks = ReturnType<typeof makeTurnClocks>;

export function makeTurnClocks(game: () => Game, ruleset: Pick<Ruleset, 'stages'>) {
	const clocks = new Map<string, Clock>();
	return {
		/** The clock of the seat's private turn in this stage, which runs from now on; null: there is no limit. */
		turnClock: (seat: number, now: string): Clock | null => {
			const minutes = stageBeingPlayed(game(), ruleset)?.minutes?.(game()) ?? null;
			if (minutes === null) return null;
			const turn = `${stageKey(game())}/${seat}`;
			const clock = startClock(clocks.get(turn) ?? newClock(minutes), now);
			clocks.set(turn, clock);
			return clock;
		},
		/** All of them stand still, each until its turn is gone on with. */
		pauseTurns: (now: string): void => {
			for (const [turn, clock] of clocks) clocks.set(turn, pauseClock(clock, now));
		},
		/** The stage is over: one of that name may come again. */
		forget: () => clocks.clear(),
	};
}
