/** What the table is shown of Phases I to IV: reports that belong to no season of a year. */
import { abbreviation, type Phrase } from '../../board/phrase.ts';
import { newReport } from '../../game/new-report.ts';
import type { Report } from '../../game/report.ts';
import type { Game, GameDraft, StageId } from '../../game/state.ts';
import { winksOf } from './slice.ts';

/** The rulebook's phases, by stage. */
export const PHASES = {
	throwing: 'Phase I',
	cleanup: 'Phase II',
	disambiguating: 'Phase III',
	nominations: 'Phase IV',
	ballot: 'Phase IV',
	debate: 'Phase IV',
	wayOn: 'Phase IV',
	arbiter: 'Phase IV',
	verdict: 'Phase IV',
	again: 'Congratulations',
} as const;

/** Phases in a sentence: a synthesiser says "Roman five", and "eye" for I. */
export const PHASE_I = abbreviation('Phase I', 'Phase 1');
export const PHASE_V = abbreviation('Phase V', 'Phase 5');

/** `Phase II`; from the second game of the evening on, `Game 2, Phase II`. */
function whenOf(game: Game, stage: StageId): string | undefined {
	const phase = (PHASES as Readonly<Partial<Record<StageId, string>>>)[stage];
	const { round } = winksOf(game);
	return phase === undefined || round === 1 ? phase : `Game ${round}, ${phase}`;
}

/** On the board as it is, unless told otherwise. */
export function pushReport(draft: GameDraft, stage: StageId, title: Phrase, contents: Partial<Report>): void {
	const when = whenOf(draft, stage);
	draft.reports.push(newReport(draft, stage, title, { ...contents, ...(when === undefined ? {} : { when }) }));
}
