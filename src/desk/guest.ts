/** Somebody who holds no seat gets the laptop, is asked one thing, and confirms it: what is answered counts then. Pure. */
import { NOTHING, type Phrase, type Sentence } from '../board/phrase.ts';
import type { ChoiceForm } from '../game/forms.ts';
import type { Table } from '../game/table.ts';
import type { Next } from './reduce.ts';

export interface GuestState {
	readonly at: 'handOver' | 'question' | 'sure';
	readonly answer: string | undefined;
	/** Why the table refuses what was answered. */
	readonly problem: Sentence;
}

export type GuestAction =
	| { readonly type: 'open' | 'back' | 'confirm' }
	| { readonly type: 'answer'; readonly answer: string }
	| { readonly type: 'refused'; readonly message: Sentence };

export interface GuestEffect {
	readonly do: 'act';
	readonly answer: string;
}

export const BEFORE_GUEST: GuestState = { at: 'handOver', answer: undefined, problem: '' };

export function reduceGuest(now: GuestState, action: GuestAction): Next<GuestState, GuestEffect> {
	switch (action.type) {
		case 'open':
			return [{ ...now, at: 'question' }];
		case 'back':
			return [{ ...now, at: now.at === 'sure' ? 'question' : 'handOver' }];
		case 'answer':
			return [{ ...now, at: 'sure', answer: action.answer }];
		case 'confirm':
			return now.answer === undefined ? [now] : [now, { do: 'act', answer: now.answer }];
		case 'refused':
			return [{ ...now, problem: action.message }];
	}
}

/** Does it at the table; undefined: the game has gone on. */
export function runGuest(table: Table, { answer }: GuestEffect): GuestAction | undefined {
	const done = table.act(answer, new Date().toISOString());
	return done.ok ? undefined : { type: 'refused', message: done.message };
}

/** The answer in words. */
export const answerOfGuest = ({ options }: ChoiceForm, { answer }: GuestState): Phrase =>
	options.find(({ value }) => value === answer)?.label ?? NOTHING;
