/** Bids beside their results, one power after the other, and forts that come and go, as steps. */
import { entriesOf } from '../../board/entries.ts';
import { held, place, say } from '../../board/phrase.ts';
import type { AddedStep, Bar } from '../../game/report.ts';
import { asDealt } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { type Fact, factsTold } from '../../game/telling-facts.ts';
import { EACH } from '../../game/telling-length.ts';
import { fortMarks } from './forts.ts';
import { earned } from './panels.ts';
import type { BridgeSlice } from './slice.ts';

/** The table of the year grows by a row a step. */
export function bidSteps({ rows }: BridgeSlice['years'][number]): AddedStep[] {
	const top = Math.max(...rows.flatMap(({ owned, bid }) => [owned, bid]));
	const bars = rows.map((row): Bar => {
		const { power, owned, bid } = row;
		return { label: say`${power}`, value: owned, of: bid, top, note: say`bid ${bid}: ${earned(row)}` };
	});
	return rows.map((row, i) => ({
		caption: say`${held(row.power)} bid ${row.bid} and owns ${row.owned}: ${earned(row)}.`,
		weighs: 1,
		bars: bars.slice(0, i + 1),
	}));
}

/** Forts that are gone, and new ones; each for itself. */
export function fortsTold(game: Game, old: BridgeSlice, next: BridgeSlice): ReturnType<typeof factsTold> {
	const gone = entriesOf(old.forts).filter(([where]) => !next.forts[where]);
	const built = entriesOf(next.forts).filter(([where]) => !old.forts[where]);
	const facts = [
		...gone.map(
			([where]): Fact => ({
				said: say`The fort of ${place(where)} is taken and destroyed.`,
				at: { [where]: 'out' },
				weighs: 2,
			}),
		),
		...built.map(
			([where, owner]): Fact => ({
				said: say`${held(owner)} fortifies ${place(where)}.`,
				at: { [where]: 'goal' },
				weighs: 2,
			}),
		),
	];
	return factsTold(facts, asDealt(game), { marks: fortMarks(next) }, EACH);
}
