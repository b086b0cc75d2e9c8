/** Bids beside their results, one power after the other, and forts that come and go, as steps. */
import { entriesOf } from '../../board/entries.ts';
import { held, place, say } from '../../board/phrase.ts';
import type { AddedStep, Bar } from '../../game/report.ts';
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
		who: [row.power],
		weighs: 1,
		bars: bars.slice(0, i + 1),
	}));
}

export function fortSteps(old: BridgeSlice, next: BridgeSlice): AddedStep[] {
	const marks = fortMarks(next);
	const gone = entriesOf(old.forts).filter(([where]) => !next.forts[where]);
	const built = entriesOf(next.forts).filter(([where]) => !old.forts[where]);
	return [
		...gone.map(
			([where, owner]): AddedStep => ({
				caption: say`The fort of ${place(where)} is taken and destroyed.`,
				at: { [where]: 'out' },
				marks,
				who: [owner],
				weighs: 2,
			}),
		),
		...built.map(
			([where, owner]): AddedStep => ({
				caption: say`${held(owner)} fortifies ${place(where)}.`,
				at: { [where]: 'goal' },
				marks,
				who: [owner],
				weighs: 2,
			}),
		),
	];
}
