/** What the entry line says so far: orders ready to be confirmed, what is wrong with the rest, and how it could go on. */
import { complete, completeWith } from '../../board/complete.ts';
import { correctionsIn } from '../../board/corrected.ts';
import { provincesLike } from '../../board/names.ts';
import { makeUnit } from '../../board/notation.ts';
import {
	asPhrase,
	joined,
	NOTHING,
	order as ordered,
	orderNamed,
	type Phrase,
	say,
	spaced,
	unit,
	words,
} from '../../board/phrase.ts';
import { type ChoiceOf, type TypingContext, type Understood, understand } from '../../board/typed.ts';
import type { Order, Place } from '../../board/types.ts';
import { readItems } from '../../board/words.ts';

export interface Reading {
	/** Understood and possible, up to the first part that is not. */
	readonly ready: readonly Order[];
	/** Where one of them is not quite what was typed, in sentences. */
	readonly corrected: readonly Phrase[];
	/** The line from the first part that is not ready; empty if all are. */
	readonly remainder: string;
	/** Why the rest is not ready. */
	readonly problem?: Understood;
	/** Places for the word being typed. */
	readonly places: readonly Place[];
	/** Its last word is one letter: it may mean anything yet. */
	readonly isBegun: boolean;
}

const BETWEEN_ORDERS = /[,;]|\sand\s/i;

/** Against what a part of the line is read: what is pointed at is in the context, `narrow` says better what is wrong. */
interface Pointing {
	readonly context: TypingContext;
	readonly narrow?: (understood: Understood) => Understood;
	/** What `=` means. */
	readonly again?: () => Understood;
}

/**
 * Reads a line of one or several orders. Each part is meant for what is pointed at once the ones before it are given, as if
 * they were typed one by one; where that cannot be, for any unit that alone fits.
 */
export function readLine(line: string, pointAfter: (given: readonly Order[]) => Pointing): Reading {
	const isBegun = /(?:^|\P{L})\p{L}$/u.test(line);
	const parts = line.split(BETWEEN_ORDERS).filter((part) => part.trim() !== '');
	const ready: Order[] = [];
	const corrected: Phrase[] = [];
	for (const [i, part] of parts.entries()) {
		const understood = readPart(part, pointAfter(ready), i > 0);
		if (understood.kind === 'order' && understood.possible) {
			ready.push(understood.order);
			corrected.push(...correctionsIn(part, understood.order));
		} else {
			const places = placesFor(line, pointAfter(ready));
			return {
				ready,
				corrected,
				remainder: parts.slice(i).join(',').trimStart(),
				problem: understood,
				places,
				isBegun,
			};
		}
	}
	const places = placesFor(line, pointAfter(ready.slice(0, parts.length - 1)));
	return { ready, corrected, remainder: '', places, isBegun };
}

function placesFor(line: string, { context }: Pointing): readonly Place[] {
	if (lastPart(line).trim() === '=') return [];
	const places = complete(lastPart(line), context);
	const [only] = places;
	// nothing is left to complete
	return only && places.length === 1 && completed(line, only).trim() === line.trim() ? [] : places;
}

function readPart(part: string, { context, narrow, again }: Pointing, mayBeAnother: boolean): Understood {
	if (again && part.trim() === '=') return again();
	const understood = understand(part, context);
	const meant = narrow?.(understood) ?? understood;
	if (!mayBeAnother || meant.kind === 'choices' || (meant.kind === 'order' && meant.possible)) return meant;
	const { selected: _, ...unselected } = context;
	const other = understand(part, unselected);
	return other.kind === 'order' && other.possible ? other : meant;
}

const lastPart = (line: string): string => line.split(BETWEEN_ORDERS).at(-1)!;

/** The line with the word being typed completed to this place. */
export function completed(line: string, place: Place): string {
	const last = lastPart(line);
	return line.slice(0, line.length - last.length) + completeWith(last, place.toLowerCase());
}

/** The line with its misspelt word put right as it may have been meant; nothing where no word is misspelt, or nothing like it is known. */
export function mended(
	line: string,
	{ remainder }: Reading,
): { readonly line: string; readonly place: Place } | undefined {
	const part = /^[^,;]*/.exec(remainder)![0];
	const read = readItems(part);
	if (read.ok || read.at === undefined || line.slice(-remainder.length).replaceAll(';', ',') !== remainder)
		return undefined;
	const word = /^\p{L}{1,30}(?!\p{L})/u.exec(part.slice(read.at))?.[0] ?? '';
	const [place] = word === '' ? [] : provincesLike(word.toLowerCase());
	if (!place) return undefined;
	const from = line.length - remainder.length + read.at;
	return { line: `${line.slice(0, from)}${place.toLowerCase()}${line.slice(from + word.length)}`, place };
}

/**
 * The reading in words. As long as places are there to go on with, an unfinished word is not a fault yet; `insist` says what
 * is wrong all the same (Enter was pressed).
 */
export function readingInWords(
	reading: Reading,
	insist: boolean,
): { readonly text: Phrase; readonly isWrong: boolean } {
	const { ready, problem, places, isBegun } = reading;
	const before = joined(ready.map(ordered), ',');
	const then = (text: Phrase) => (ready.length === 0 ? text : say`${before}, then: ${text}`);
	if (!problem) return { text: say`${ready.length === 1 ? orderNamed(ready[0]!) : before}.`, isWrong: false };
	if (problem.kind === 'choices') return { text: then(ask(problem.differIn, problem.orders)), isWrong: false };
	const isUnsure = places.length > 0 && (problem.kind === 'error' || isBegun);
	if ((isUnsure && !insist) || !('message' in problem)) return { text: then(words('Go on typing.')), isWrong: false };
	return { text: then(asPhrase(problem.message)), isWrong: true };
}

const QUESTIONS: Readonly<Record<ChoiceOf, string>> = {
	unit: 'Which unit?',
	type: 'An army or a fleet?',
	other: 'Whom?',
	place: 'Where to?',
	coast: 'Which coast?',
	order: 'What?',
};

function ask(difference: ChoiceOf, orders: readonly Order[]): Phrase {
	const named = orders.flatMap((one) => ('unit' in one ? [[makeUnit(one.unit), unit(one.unit)] as const] : []));
	const units = [...new Map(named).values()];
	if (orders.length > MANY && units.length <= FEW)
		return say`${joined(units, 'or')}: go on typing, or press Enter for ${words(units.length === 1 ? 'its' : 'their')} orders.`;
	const shown = spaced(orders.slice(0, FEW).map(ordered), ' | ');
	const more = orders.length > FEW ? say` | ${orders.length - FEW} more` : NOTHING;
	return say`${words(QUESTIONS[difference])} ${shown}${more}   (Enter lists them)`;
}

/** How many orders, or units, are named in a question. */
const FEW = 4;
/** With this many orders or more the question is which unit. */
const MANY = 8;
