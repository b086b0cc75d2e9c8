/** Where a private turn is, and where its keys lead. Pure. */

import { type Phrase, say, words } from '../board/phrase.ts';
import { type Answers, type Form, kindOf } from '../game/forms.ts';
import type { Situation } from '../game/situation.ts';

/** Where the turn is: at a form, at the overview, looking back, or asking whether to leave. */
export type TurnPage =
	| {
			readonly at: 'form';
			readonly id: string;
			/** It was reached from the overview. */
			readonly changing?: boolean;
			/** It was reached from this form, by typing what belongs here. */
			readonly cameFrom?: string;
			readonly typed?: string;
	  }
	| { readonly at: 'overview' }
	| { readonly at: 'leave' | 'trying' | 'history' | 'rules'; readonly from: TurnPage };

type AtForm = Extract<TurnPage, { at: 'form' }>;

export const OVERVIEW: TurnPage = { at: 'overview' };
export const OVERVIEW_TITLE = words('Overview and submit');

/** What is asked of a seat, and what it has answered so far. */
export interface TurnSoFar {
	readonly forms: readonly Form[];
	readonly own: Answers;
	/** The board that orders are written for. */
	readonly situation: Situation;
	/** Whether all look at it, and it opens as soon as it is answered. */
	readonly isInTurns: boolean;
}

const isDone = (form: Form, { own, situation }: TurnSoFar): boolean =>
	kindOf(form.kind).isDone?.(form, own[form.id], situation) ?? form.id in own;

/** What can be done from the overview, in its order. */
export const overviewChoices = (
	forms: readonly Form[],
	labelOf = ({ title }: Form): Phrase => title,
	hasTrying = false,
): { readonly label: Phrase; readonly value: TurnPage | 'submit' | 'try' }[] => [
	{ label: say`Submit`, value: 'submit' },
	...forms.map((form) => ({ label: labelOf(form), value: { at: 'form', id: form.id, changing: true } as const })),
	...(hasTrying ? [{ label: say`Try what would happen`, value: 'try' } as const] : []),
	{ label: say`History of the game`, value: { at: 'history', from: OVERVIEW } },
	{ label: say`Rules of the game`, value: { at: 'rules', from: OVERVIEW } },
	{ label: say`Leave, keep the draft`, value: { at: 'leave', from: OVERVIEW } },
];

/** Nothing is left to decide, and nothing can be changed. */
export const isFinal = ({ forms, own }: TurnSoFar): boolean =>
	forms.length > 0 && forms.every((form) => form.id in own && kindOf(form.kind).isFinal);

/** Where a turn begins, or goes on. */
export function firstPage(turn: TurnSoFar): TurnPage {
	const last = turn.forms.at(-1);
	return last && isFinal(turn) ? { at: 'form', id: last.id } : nextPage(turn, -1);
}

/** On from a form. */
export function pageAfter(turn: TurnSoFar, page: AtForm): TurnPage {
	const origin = openOrigin(turn, page);
	return origin ? originPage(page) : nextPage(turn, progressOf(turn.forms, page), page.changing);
}

/** Back from a form, or from the overview. */
export function pageBefore(forms: readonly Form[], page: TurnPage): TurnPage {
	if (page.at === 'form' && page.cameFrom) return originPage(page);
	const asked = forms.filter((form) => !form.optional);
	const before = page.at === 'form' ? asked.findIndex(({ id }) => id === page.id) - 1 : asked.length - 1;
	if (page.at === 'form' && (page.changing || before < -1)) return OVERVIEW;
	if (asked[before]) return { at: 'form', id: asked[before].id };
	// what was typed for the form is entered there once
	return { at: 'leave', from: page.at === 'form' ? { ...page, typed: '' } : page };
}

/** To another page, for what was typed here; from there one comes back. */
export function pageAside({ cameFrom, ...page }: AtForm, to: string, typed: string): TurnPage {
	return { ...page, id: to, typed, ...(cameFrom === to ? {} : { cameFrom: page.id }) };
}

const originPage = ({ cameFrom, changing }: AtForm): TurnPage => ({
	at: 'form',
	id: cameFrom!,
	...(changing ? { changing } : {}),
});

/** The form that one has come from to this one, if something is left to be done there. */
function openOrigin(turn: TurnSoFar, { cameFrom }: AtForm): Form | undefined {
	const origin = turn.forms.find(({ id }) => id === cameFrom);
	return origin && !isDone(origin, turn) ? origin : undefined;
}

/** How far the turn has come: at this form, or at the one it was reached from. */
const progressOf = (forms: readonly Form[], { id, cameFrom, changing }: AtForm): number =>
	changing ? -1 : Math.max(...forms.map((form, i) => (form.id === id || form.id === cameFrom ? i : -1)));

/** The first form after this one with something left to answer; when changing, only forms without any answer. */
function nextPage(turn: TurnSoFar, from: number, isChanging = false): TurnPage {
	const { forms, own } = turn;
	const isOpen = (form: Form) => !form.optional && (isChanging ? !(form.id in own) : !isDone(form, turn));
	const next = forms.slice(from + 1).find(isOpen) ?? forms.find((form) => !form.optional && !(form.id in own));
	return next ? { at: 'form', id: next.id } : OVERVIEW;
}

/** What the way on from this form is called; the form itself counts as answered. */
export function titleAfter(turn: TurnSoFar, page: AtForm): Phrase {
	const { forms, own } = turn;
	const origin = openOrigin(turn, page);
	if (origin) return say`Back: ${origin.title}`;
	if (forms.every((form) => kindOf(form.kind).isFinal)) return say`done`;
	const next = pageAfter({ ...turn, own: { ...own, [page.id]: own[page.id] ?? [] } }, page);
	if (turn.isInTurns && next.at !== 'form') return say`done`;
	const form = next.at === 'form' && forms.find(({ id }) => id === next.id);
	return form ? say`Next: ${form.title}` : OVERVIEW_TITLE;
}
