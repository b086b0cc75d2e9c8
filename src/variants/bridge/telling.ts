/** Bids beside their results, units that all go, and forts that come and go, as steps. */
import { entriesOf } from '../../board/entries.ts';
import { held, joined, place, say, sentences, words } from '../../board/phrase.ts';
import { POWERS } from '../../board/types.ts';
import type { AddedStep } from '../../game/report.ts';
import { asDealt } from '../../game/seats.ts';
import { centresOf, type Game, unitsOf } from '../../game/state.ts';
import { type Fact, factSteps, factsTold } from '../../game/telling-facts.ts';
import { EACH } from '../../game/telling-length.ts';
import { fortMarks } from './forts.ts';
import { yearPanel } from './panels.ts';
import { type BridgeSlice, duesOf, type YearRow } from './slice.ts';

/** Beside their results all at once, with the table of the year. */
export function bidStep(year: BridgeSlice['years'][number]): AddedStep {
	const { rows } = year;
	const told = RESULTS.flatMap(([kind, result]) => {
		const own = rows.filter((row) => row.kind === kind);
		const bids = own.map(({ power, owned, bid }) =>
			owned === bid ? say`${power} ${bid}` : say`${power} ${owned} of ${bid}`,
		);
		return own.length > 0 ? [say`${words(result)}: ${joined(bids, ',')}.`] : [];
	});
	return { caption: sentences(told), weighs: 1, panels: [yearPanel(year)] };
}

/** How bids come out, and what that earns. */
const RESULTS: readonly (readonly [kind: YearRow['kind'], result: string])[] = [
	['met', 'Bids met, 1 unit more'],
	['missed', 'Bids missed, 1 unit fewer'],
	['exceeded', 'Bids exceeded, a fort for each centre beyond'],
	['unchanged', 'Bids without a change, nothing'],
];

/** Units that all go, though there are centres: the balance takes them. `before`: the state before the winter. */
export function goneSteps(before: Game): AddedStep[] {
	const gone = POWERS.flatMap((power): Fact[] => {
		const { owed, because } = duesOf(before, power);
		const units = unitsOf(before, power).length;
		if (units === 0 || owed > -units || centresOf(before, power).length === 0) return [];
		return [{ said: say`All units of ${power} go: ${because}.`, weighs: 2 }];
	});
	return factSteps(gone, asDealt(before));
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
