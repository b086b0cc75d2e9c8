/** The clocks of private turns: each runs from when the turn was first opened, also after it was left. */
import { type Clock, newClock, startClock } from '../clock.ts';
import { type Ruleset, stageBeingPlayed } from '../ruleset.ts';
import { stageKey } from '../sealed.ts';
import type { Game } from '../state.ts';

export interface TurnClocks {
	/** The clock of the seat's private turn in this stage, running since it was first opened; null: there is no limit. */
	turnClock(seat: number, now: string): Clock | null;
	/** The stage is over: one of that name may come again. */
	forget(): void;
}

export function makeTurnClocks(game: () => Game, ruleset: Pick<Ruleset, 'stages'>): TurnClocks {
	const opened = new Map<string, string>();
	return {
		turnClock: (seat, now) => {
			const minutes = stageBeingPlayed(game(), ruleset)?.minutes?.(game()) ?? null;
			if (minutes === null) return null;
			const turn = `${stageKey(game())}/${seat}`;
			const since = opened.get(turn) ?? now;
			opened.set(turn, since);
			return startClock(newClock(minutes), since);
		},
		forget: () => opened.clear(),
	};
}
