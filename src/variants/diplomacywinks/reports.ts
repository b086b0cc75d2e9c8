/** What the table is shown of Phases I to IV: reports that belong to no season of a year. */
import { abbreviation, type Phrase, say, words } from '../../board/phrase.ts';
import { newReport } from '../../game/new-report.ts';
import type { Report } from '../../game/report.ts';
import type { Game, GameDraft, StageId } from '../../game/state.ts';
import { lyingAt } from './claims.ts';
import { winksOf } from './slice.ts';

/** A synthesiser says "Roman five", and "eye" for I. */
const phase = (roman: string, number: number) => abbreviation(`Phase ${roman}`, `Phase ${number}`);

export const PHASE_I = phase('I', 1);
export const PHASE_V = phase('V', 5);
const PHASE_IV = phase('IV', 4);

/** The rulebook's phases, by stage. */
export const PHASES = {
	throwing: PHASE_I,
	cleanup: phase('II', 2),
	disambiguating: phase('III', 3),
	nominations: PHASE_IV,
	ballot: PHASE_IV,
	debate: PHASE_IV,
	wayOn: PHASE_IV,
	arbiter: PHASE_IV,
	verdict: PHASE_IV,
	again: words('Congratulations'),
} as const;

/** `Phase II`; from the second game of the evening on, `Game 2, Phase II`. */
function whenOf(game: Game, stage: StageId): Phrase | undefined {
	const when = (PHASES as Readonly<Partial<Record<StageId, Phrase>>>)[stage];
	const { round } = winksOf(game);
	return when === undefined || round === 1 ? when : say`Game ${round}, ${when}`;
}

/** On the board as it is, unless told otherwise. */
export function pushReport(draft: GameDraft, stage: StageId, title: Phrase, contents: Partial<Report>): void {
	const when = whenOf(draft, stage);
	draft.reports.push(
		newReport(draft, stage, title, {
			lying: lyingAt(draft, stage),
			...contents,
			...(when === undefined ? {} : { when }),
		}),
	);
}
