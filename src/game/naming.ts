/** What phases, reports and results are called. */
import { parsePhase } from '../board/notation.ts';
import { abbreviation, type Phrase, spaced, words } from '../board/phrase.ts';
import { seasonInWords } from '../print/spelling.ts';
import type { Report } from './report.ts';

/** `Fall 1901` for the phase of a report, which may lack its kind (`F1901`). */
export function reportPhase({ phase, when }: Pick<Report, 'phase' | 'when'>): string {
	if (when !== undefined) return when;
	const read = parsePhase(/\d$/.test(phase) ? `${phase}${phase.startsWith('W') ? 'A' : 'M'}` : phase);
	return read.ok ? seasonInWords(read.value) : phase;
}

/** `1901` for the phase of a report: `S1901M`, `F1901`. */
export const yearOf = ({ phase }: Pick<Report, 'phase'>): string => phase.slice(1, 5);

/** `Fall 1901 - Centres`. */
export const reportTitle = (report: Report): Phrase =>
	spaced([words(reportPhase(report)), report.title], abbreviation(' - ', ', '));

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
