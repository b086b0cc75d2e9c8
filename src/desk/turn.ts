/** A private turn as it is played: what is answered and kept as the draft, where it goes on, and how it ends. */

import { isDeepStrictEqual } from 'node:util';
import { asPhrase, NOTHING, type Phrase, type Sentence, say } from '../board/phrase.ts';
import type { FormAnswer } from '../game/answers.ts';
import { type Answers, type Diagnostic, type Form, kindOf, type Subject } from '../game/forms.ts';
import { personAt } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import { diagnosticsOf, refusedBy, subjectOf } from './asked.ts';
import type { TableKey } from './bindings.ts';
import type { Next } from './reduce.ts';
import { beginTrying, type Trying, takenOver } from './trying.ts';
import {
	firstPage,
	isFinal,
	OVERVIEW,
	pageAfter,
	pageAside,
	pageBefore,
	type TurnPage,
	type TurnSoFar,
} from './turn-pages.ts';

export interface TurnState {
	/** The draft. */
	readonly own: Answers;
	readonly page: TurnPage;
	/** What the form of this page had for an answer when it was opened. */
	readonly opened: FormAnswer | undefined;
	/** Whether it was answered since, and the draft kept. */
	readonly isKept: boolean;
	/** That an answer was changed on the page before, in a sentence. */
	readonly notice: Phrase;
	/** Why the last answer was refused. */
	readonly refused: Phrase | undefined;
	/** The topic of the rules behind that. */
	readonly about?: Subject | undefined;
	/** Why the turn could not be submitted. */
	readonly refusal: Sentence;
	/** The forms answered, each with all answers as they were before; the newest comes last. */
	readonly before: readonly { readonly form: Form; readonly own: Answers }[];
	/** What was tried in it so far: here alone, and gone with it (S13). */
	readonly trying?: Trying;
}

export type TurnAction =
	| { readonly type: 'answer'; readonly form: Form; readonly answer: FormAnswer }
	/** All answers as one step of the turn, undone from this form; nothing in them is refused. */
	| { readonly type: 'answers'; readonly form: Form; readonly own: Answers }
	/** From a form to what comes next, or before. */
	| { readonly type: 'goOn' | 'back' }
	/** To another form, for what was typed on this one. */
	| { readonly type: 'aside'; readonly id: string; readonly typed: string }
	| { readonly type: 'page'; readonly page: TurnPage }
	| { readonly type: 'undo' | 'submit' | 'timeUp' }
	/** To where things are tried; back from there, with one's own orders as they were tried or without. */
	| { readonly type: 'try' | 'takeOver' | 'untry' }
	| { readonly type: 'refused'; readonly message: Sentence }
	| { readonly type: 'over'; readonly how: TurnEnd };

/** How a turn ends: submitted, with a sentence for the table, or left with its draft kept, perhaps for a page of the table. */
export type TurnEnd =
	| { readonly type: 'turnDone'; readonly told: Sentence }
	| { readonly type: 'turnLeft'; readonly key?: TableKey };

export type TurnEffect =
	| { readonly do: 'keep' | 'submit' | 'timeUp'; readonly own: Answers }
	| { readonly do: 'over'; readonly how: TurnEnd };

type Facts = Pick<Table, 'forms' | 'game' | 'isInTurns'>;

/** What is asked of the seat after these answers. */
export const turnWith = (table: Facts, seat: number, own: Answers): TurnSoFar => ({
	forms: table.forms(seat, own),
	own,
	situation: table.game().situation,
	isInTurns: table.isInTurns(),
});

/** The seat's turn from its beginning, or from its draft. */
export function beginTurn(table: Table, seat: number): TurnState {
	const own = table.draft(seat);
	const page = firstPage(turnWith(table, seat, own));
	const said = { notice: NOTHING, refused: undefined, refusal: '' };
	return { own, page, opened: openedAt(page, own), isKept: false, ...said, before: [] };
}

export function reduceTurn(
	table: Table,
	seat: number,
	now: TurnState,
	action: TurnAction,
): Next<TurnState, TurnEffect> {
	const { own, page } = now;
	// once the turn is over nothing more is asked of the seat
	const turnNow = () => turnWith(table, seat, own);
	const to = (next: TurnPage): Next<TurnState, TurnEffect> => [goTo(turnNow(), now, next), ...leaving(now, next)];
	switch (action.type) {
		case 'answer': {
			const { form, answer } = action;
			const refused = refusedBy({ table, form, own }, answer);
			if (refused) return [{ ...now, refused: refused.message, about: subjectOf(form, refused) }];
			return answered(now, form, { ...own, [form.id]: answer });
		}
		case 'answers':
			return answered(now, action.form, action.own);
		case 'goOn': {
			// asked again: later forms may depend on earlier answers
			const turn = turnNow();
			if (isFinal(turn)) return [now, { do: 'submit', own }];
			if (page.at !== 'form') return [now];
			const next = pageAfter(turn, page);
			// nobody looks over what all have seen
			const isSeen = turn.isInTurns && next.at === 'overview' && diagnosticsIn(table, turn).length === 0;
			return isSeen ? [now, { do: 'submit', own }] : to(next);
		}
		case 'back':
			return to(pageBefore(turnNow().forms, page));
		case 'aside':
			return page.at === 'form' ? to(pageAside(page, action.id, action.typed)) : [now];
		case 'page':
			return to(action.page);
		case 'try': {
			const begun = beginTrying({ table, seat, own }, now.trying);
			if (!begun.ok) return [shut(now, begun.message)];
			return [{ ...goTo(turnNow(), now, { at: 'trying', from: page }), trying: begun.value, refused: undefined }];
		}
		case 'takeOver':
			return takeOver(table, seat, now);
		case 'untry':
			return page.at === 'trying' ? to(page.from) : [now];
		case 'undo': {
			const last = now.before.at(-1);
			if (!last || !lastUndoable(now)) return [now];
			const back: TurnPage = { at: 'form', id: last.form.id };
			const undone = { ...now, own: last.own, before: now.before.slice(0, -1) };
			return [
				{ ...undone, page: back, opened: openedAt(back, last.own), isKept: true },
				{ do: 'keep', own: last.own },
			];
		}
		case 'submit':
		case 'timeUp':
			return [now, { do: action.type, own }];
		case 'refused':
			return [{ ...goTo(turnNow(), now, OVERVIEW), refusal: action.message }];
		case 'over':
			return [now, { do: 'over', how: action.how }];
	}
}

function takeOver(table: Table, seat: number, now: TurnState): Next<TurnState, TurnEffect> {
	const { page, trying } = now;
	if (page.at !== 'trying' || !trying) return [now];
	const taken = takenOver(trying);
	if (!taken.ok) return [shut(now, taken.message)];
	const { form, own } = taken.value;
	const [next, ...effects] = answered(now, form, own);
	const there = goTo(turnWith(table, seat, own), next, page.from);
	return [{ ...there, isKept: true, notice: say`Taken over into your draft.` }, ...effects];
}

const shut = (now: TurnState, why: Sentence): TurnState => ({
	...now,
	refused: asPhrase(why),
	...(now.page.at === 'overview' ? { refusal: why } : {}),
});

function answered(now: TurnState, form: Form, own: Answers): Next<TurnState, TurnEffect> {
	const before = [...now.before, { form, own: now.own }];
	return [
		{ ...now, own, isKept: true, before, refused: undefined, about: undefined, refusal: '' },
		{ do: 'keep', own },
	];
}

/** A form that is left without an answer is kept all the same: no line of the save is missing where nothing was answered. */
function leaving({ page: from, own, isKept }: TurnState, to: TurnPage): TurnEffect[] {
	const isLeft = from.at === 'form' && !(to.at === 'form' && to.id === from.id);
	return isLeft && !isKept ? [{ do: 'keep', own }] : [];
}

/** Does at the table what an effect asks of it, and tells what comes of it. */
export function runTurn(
	table: Table,
	seat: number,
	effect: Exclude<TurnEffect, { do: 'over' }>,
): TurnAction | undefined {
	switch (effect.do) {
		case 'keep':
			table.saveDraft(seat, effect.own);
			return undefined;
		case 'submit': {
			const done = table.submit(seat, effect.own);
			return done.ok
				? { type: 'over', how: { type: 'turnDone', told: '' } }
				: { type: 'refused', message: done.message };
		}
		case 'timeUp': {
			const ended = table.timeUp(seat, effect.own);
			const told = say`The time of ${personAt(table.game(), seat)} is up: what was entered is sealed as it is.`;
			return { type: 'over', how: { type: 'turnDone', told: ended.ok ? told : ended.message } };
		}
	}
}

const openedAt = (page: TurnPage, own: Answers): FormAnswer | undefined =>
	page.at === 'form' ? own[page.id] : undefined;

function goTo({ forms, own }: TurnSoFar, now: TurnState, page: TurnPage): TurnState {
	const { page: from, opened } = now;
	const form = from.at === 'form' ? forms.find(({ id }) => id === from.id) : undefined;
	const isChanged = form && opened !== undefined && !isDeepStrictEqual(opened, own[form.id]);
	const notice = isChanged ? say`Changed: ${form.title}.` : NOTHING;
	return { ...now, page, opened: openedAt(page, own), isKept: false, about: undefined, notice };
}

/** The form whose answer was given last, if it can be undone. */
export function lastUndoable({ before }: TurnState): Form | undefined {
	const form = before.at(-1)?.form;
	return form && !kindOf(form.kind).isFinal ? form : undefined;
}

/** What the overview says, form by form; what may be left out and is says nothing. */
export const answersInWords = ({ forms, own, situation }: TurnSoFar) =>
	forms
		.filter(({ optional, id }) => !optional || id in own)
		.map((form) => ({
			form,
			title: form.title,
			lines: kindOf(form.kind).summary(form, own[form.id], situation),
		}));

/** What is doubtful in the answers. */
export const diagnosticsIn = (table: Table, { forms, own }: TurnSoFar): readonly Diagnostic[] =>
	forms.flatMap((form) => diagnosticsOf({ table, form, own }));

/** The topic of the rules that is wanted here: behind what was refused, what is doubtful, or what is asked. */
export function subjectAt(table: Table, turn: TurnSoFar, { page, about }: TurnState): Subject | undefined {
	if (about !== undefined) return about;
	if (page.at === 'form') return subjectOf(turn.forms.find(({ id }) => id === page.id));
	return diagnosticsIn(table, turn).find((found) => found.about !== undefined)?.about;
}

/** What is asked of whoever leaves a turn that is not over; `isBegun`: something was entered and not confirmed. */
export function leavingInWords(turn: TurnSoFar, isBegun = false): { readonly asks: string; readonly leave: string } {
	if (isBegun)
		return {
			asks: 'Leave the turn? What was entered last is not confirmed yet: Done, or Tab, confirms it; leaving loses it.',
			leave: 'Leave',
		};
	// what cannot be changed any more is not part of the draft
	if (isFinal(turn))
		return {
			asks: 'Leave the turn? What is done is done, and kept: opened again, the turn ends with it.',
			leave: 'Leave',
		};
	if (Object.keys(turn.own).length > 0)
		return { asks: 'Leave the turn without submitting it? The draft is kept.', leave: 'Leave, keep the draft' };
	return { asks: 'Leave the turn? Nothing has been entered in it yet.', leave: 'Leave' };
}
