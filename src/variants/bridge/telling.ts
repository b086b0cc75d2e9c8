/** Bids beside their results, one power after the other, and forts that come and go, as steps. */
import { nameOfPlace } from '../../board/names.ts';
import { does, type People, peopleOf, personOf } from '../../game/people.ts';
import type { AddedStep, Bar } from '../../game/report.ts';
import type { Seat } from '../../game/state.ts';
import { fortMarks } from './forts.ts';
import { earned } from './panels.ts';
import type { BridgeSlice, YearRow } from './slice.ts';

/** The table of the year grows by a row a step. */
export function bidSteps({ rows }: BridgeSlice['years'][number], seats: readonly Seat[]): AddedStep[] {
	const people = peopleOf(
		seats,
		rows.map(({ power }) => power),
	);
	const top = Math.max(...rows.flatMap(({ owned, bid }) => [owned, bid]));
	const bars = rows.map(
		(row): Bar => ({ label: row.power, value: row.owned, of: row.bid, top, note: `bid ${row.bid}: ${earned(row)}` }),
	);
	return rows.map((row, i) => ({
		caption: bidInWords(people[i]!, row),
		who: [row.power],
		weighs: 1,
		bars: bars.slice(0, i + 1),
	}));
}

const bidInWords = (who: People, row: YearRow): string =>
	`${does(who, 'bid', 'bid')} ${row.bid} and ${who.areMany ? 'own' : 'owns'} ${row.owned}: ${earned(row)}.`;

export function fortSteps(old: BridgeSlice, next: BridgeSlice, seats: readonly Seat[]): AddedStep[] {
	const marks = fortMarks(next);
	const gone = Object.keys(old.forts).filter((where) => !next.forts[where]);
	const built = Object.entries(next.forts).filter(([where]) => !old.forts[where]);
	return [
		...gone.map(
			(where): AddedStep => ({
				caption: `The fort of ${nameOfPlace(where)} is taken and destroyed.`,
				at: { [where]: 'out' },
				marks,
				who: [old.forts[where]!],
				weighs: 2,
			}),
		),
		...built.map(
			([where, owner]): AddedStep => ({
				caption: `${does(personOf(seats, owner!), 'fortifies', 'fortify')} ${nameOfPlace(where)}.`,
				at: { [where]: 'goal' },
				marks,
				who: [owner!],
				weighs: 2,
			}),
		),
	];
}
