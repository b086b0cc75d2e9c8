/** What the table is shown after a stage, and what history keeps: public and plain. */
import { makeUnit } from '../board/notation.ts';
import { type Panel, shownTo } from '../board/panel.ts';
import type { Phrase } from '../board/phrase.ts';
import type { Picture, Piece } from '../board/picture.ts';
import type { Power, Province, UnitName } from '../board/types.ts';
import type { Written } from '../board/written.ts';
import type { Strengths } from '../judge/explain.ts';
import { inContract } from '../print/in-codes.ts';
import { open } from '../print/printed.ts';
import type { WordsTold } from './agreement.ts';
import type { Json } from './fields.ts';
import type { Marks } from './marks.ts';
import type { Roles } from './seats.ts';
import type { Situation } from './situation.ts';
import type { LyingPiece } from './throws.ts';

/** One order with its result. */
export interface OrderLine {
	readonly power: Power;
	/** The unit as it stood; none for a build or a waived build. */
	readonly unit?: UnitName;
	/** As ordered; a generated hold where nothing was. */
	readonly given: Written;
	readonly result: string;
	readonly reason?: Phrase;
	/** Units that caused it; for an interned unit also the power whose land it is. */
	readonly by?: readonly (UnitName | Power)[];
	/** Where strength decided: that of the attack, and the most that it met. */
	readonly strengths?: Strengths;
}

/** It went as ordered, and there is nothing to say of it. */
export const isRoutine = ({ result, reason }: OrderLine): boolean => result === 'ok' && !reason;

/** The line in the contract's notation; an empty `unit` where there is none. */
export interface PrintedLine {
	readonly power: Power;
	readonly unit: string;
	readonly order: string;
	readonly result: string;
	readonly reason?: string;
	readonly by?: readonly string[];
}

export const printLine = ({ power, unit, given, result, reason, by }: OrderLine): PrintedLine => ({
	power,
	unit: unit ? makeUnit(unit) : '',
	order: given.text,
	result,
	...(reason === undefined ? {} : { reason: open(inContract(reason)) }),
	...(by === undefined ? {} : { by: by.map(printCause) }),
});

export const printCause = (cause: UnitName | Power): string => (typeof cause === 'string' ? cause : makeUnit(cause));

/** A number drawn as a bar. */
export interface Bar {
	readonly label: Phrase;
	readonly value: number;
	/** What it is measured by: a bid, a goal. */
	readonly of?: number;
	/** The powers that it is made of, and how much of it is each one's. */
	readonly parts?: readonly (readonly [power: Power, value: number])[];
	/** In words, beside it. */
	readonly note?: Phrase;
}

/** 0: hardly worth a word, 3: an event of the evening. */
export type Weight = 0 | 1 | 2 | 3;

/** A step that a layer adds to the telling of its report (see telling.ts), told after what happens on the board. */
export interface AddedStep {
	readonly caption: Phrase;
	/** What it and its neighbours that say the same here come to in fewer words: told in their place where there are too many. */
	readonly inShort?: Phrase;
	readonly weighs?: Weight;
	/** What the map points at. */
	readonly at?: Picture['signs'];
	/** How the board is marked, and what the signs mean. */
	readonly marks?: Marks;
	readonly legend?: Phrase;
	/** Pieces thrown at the board, as they lie. */
	readonly pieces?: readonly LyingPiece[];
	/** Shown in place of the map. */
	readonly panels?: readonly Panel[];
	readonly bars?: readonly Bar[];
	/** Told before what happens on the board. */
	readonly isFirst?: true;
}

/** Its roles are those of when it happened: it is told of who acted then, whoever sits there today. */
export interface Report extends Roles, WordsTold {
	/** `S1901M`, or `F1901` for a count. */
	readonly phase: string;
	readonly stage: string;
	/** When it was, where that is not a season of a year: `Phase II`. */
	readonly when?: Phrase;
	readonly title: Phrase;
	/** Its sentences say all that the title says. */
	readonly isTitleTold?: true;
	readonly lines: readonly OrderLine[];
	/** Sentences: dislodgements, standoffs, centres changing hands. */
	readonly events: readonly Phrase[];
	readonly panels: readonly Panel[];
	readonly before: Situation;
	readonly after: Situation;
	/** How the board is marked after it, and where each event happened. */
	readonly marksAfter?: MarksAfter;
	/** How pieces lie after it. */
	readonly lying?: readonly Piece[];
	/** How the board was marked when it began. */
	readonly marks?: Marks;
	/** What layers add to its telling. */
	readonly steps?: readonly AddedStep[];
	/** What layers leave of it for themselves: nobody else reads it. */
	readonly notes?: Readonly<Record<string, Json>>;
}

/** What a map or a table shows besides the units. */
export interface MarksAfter {
	/** As the board is marked after it. */
	readonly marks: Marks;
	/** Where each event happened. */
	readonly at: readonly Province[];
	/** What the signs mean, in a line. */
	readonly legend: Phrase;
}

type Parts = Partial<Pick<Report, 'lines' | 'events' | 'panels' | 'marks' | 'steps'>>;

/** Everybody is told it: what is for one seat alone has no place in it. */
export const forEverybody = (report: Report): Report => ({
	...report,
	panels: shownTo(null, report.panels),
	...(report.steps && { steps: report.steps.map(stepForEverybody) }),
});

const stepForEverybody = (step: AddedStep): AddedStep =>
	step.panels ? { ...step, panels: shownTo(null, step.panels) } : step;

/** Adds to the newest report; lines and marks take the place of its own. */
export function addToReport(
	{ reports }: { reports: Report[] },
	{ events = [], panels = [], steps = [], ...others }: Parts,
): void {
	const last = reports.at(-1)!;
	const more = {
		...others,
		events: [...last.events, ...events],
		panels: [...last.panels, ...panels],
		...(steps.length > 0 ? { steps: [...(last.steps ?? []), ...steps] } : {}),
	};
	reports[reports.length - 1] = { ...last, ...more };
}
