/** What phases, reports and results are called. */
import { parsePhase } from '../board/notation.ts';
import { abbreviation, joined, type Phrase, say, seasonOf, spaced, words } from '../board/phrase.ts';
import type { Report } from './report.ts';
import type { PlannedStage } from './state.ts';
import type { Stage } from './variant.ts';

/** `Fall 1901` for the phase of a report, which may lack its kind (`F1901`). */
export function reportPhase({ phase, when }: Pick<Report, 'phase' | 'when'>): Phrase {
	if (when) return when;
	const read = parsePhase(/\d$/.test(phase) ? `${phase}${phase.startsWith('W') ? 'A' : 'M'}` : phase);
	return read.ok ? seasonOf(read.value) : words(phase);
}

/** `1901` for the phase of a report: `S1901M`, `F1901`. */
export const yearOf = ({ phase }: Pick<Report, 'phase'>): string => phase.slice(1, 5);

/** `Fall 1901 - Centres`; said as `Fall 1901, Centres`. */
const titled = (when: Phrase, what: Phrase): Phrase => spaced([when, what], abbreviation(' - ', ', '));

/** What the report is called, and those shown with it. */
export const reportTitle = (report: Report, ...others: readonly Report[]): Phrase =>
	joined([titled(reportPhase(report), report.title), ...others.map(({ title }) => title)], ',');

/** Of one that was taken back. */
export const goneInWords = (report: Report): Phrase => say`${reportTitle(report)} (taken back)`;

/** `Spring 1901 - Orders`. */
export const stageTitle = ({ phase }: PlannedStage, { when, title }: Pick<Stage, 'when' | 'title'>): Phrase =>
	titled(when ?? seasonOf(phase), words(title));

/** What became of an order: a sign that needs no colour, and a word. */
const RESULTS: Readonly<Record<string, readonly [sign: string, word: string]>> = {
	ok: ['+', 'ok'],
	bounce: ['x', 'bounced'],
	cut: ['/', 'cut'],
	void: ['-', 'void'],
	noconvoy: ['~', 'no convoy'],
	disrupted: ['~', 'disrupted'],
	dislodged: ['!', 'dislodged'],
};

export const resultSign = (result: string): string => RESULTS[result]?.[0] ?? '*';
export const resultWord = (result: string): string => RESULTS[result]?.[1] ?? result;
