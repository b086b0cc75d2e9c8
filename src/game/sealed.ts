/** Sealed answers: how a private turn becomes entries that open at their time, and how a reveal is made of them. */

import { makePhase } from '../board/notation.ts';
import type { FormAnswer } from './answers.ts';
import type { Answers, Form } from './forms.ts';
import { seatAt } from './seats.ts';
import type { Game, Json, Opening, SealedEntry } from './state.ts';

/** An opened answer. */
export interface Answer {
	readonly seat: number;
	readonly form: string;
	readonly answer: FormAnswer;
}

/** What a reveal brings: answers that open now, and results of those that never do, by form id. */
export interface Opened {
	readonly answers: readonly Answer[];
	readonly results: Readonly<Record<string, Json>>;
}

/** An entry with its content: the seat's answers that open together. */
export interface OpenEntry {
	readonly entry: SealedEntry;
	readonly answers: Answers;
}

/** `S1901M/orders`: the stage being played, as the beginning of entry ids. */
export function stageKey(game: Game): string {
	const [current] = game.stages;
	if (!current) throw new Error('the game is over: no stage is being played');
	return `${makePhase(current.phase)}/${current.stage}`;
}

/**
 * The seat's answers of this stage, grouped by when they open: one entry for each opening among the forms, also where all
 * of its forms were left out, so that the entries tell nothing. Answers to forms that are not asked are dropped.
 */
export function sealTurn(game: Game, seat: number, forms: readonly Form[], answers: Answers): OpenEntry[] {
	const groups = new Map<string, { opens: Opening; answers: Record<string, FormAnswer> }>();
	for (const form of forms) {
		const label = typeof form.opens === 'string' ? form.opens : form.opens.at;
		const group = groups.get(label) ?? { opens: form.opens, answers: {} };
		groups.set(label, group);
		const answer = answers[form.id];
		if (answer !== undefined) group.answers[form.id] = answer;
	}
	return [...groups].map(([label, group]) => ({
		entry: { id: `${stageKey(game)}/${seat}/${label}`, seat, holder: seatAt(game, seat).holder, opens: group.opens },
		answers: group.answers,
	}));
}

/** Entries that open when the stage being played is revealed. */
export function dueEntries(game: Game): readonly SealedEntry[] {
	const current = game.stages[0];
	if (!current) return [];
	return game.sealed.filter(
		(entry) => !isOnOffer(entry, game) && (typeof entry.opens !== 'object' || entry.opens.at === current.stage),
	);
}

/** Whether the seat gave it before a reveal that was taken back, and answers again: it may say the same (S11). */
export const isOnOffer = (entry: SealedEntry, game: Game): boolean =>
	entry.known !== undefined && isOfStage(entry, game, entry.seat) && !game.submitted.includes(entry.seat);

/** Whether the seat sealed this entry in the stage being played. */
export function isOfStage(entry: SealedEntry, game: Game, seat: number): boolean {
	return entry.seat === seat && entry.id.startsWith(`${stageKey(game)}/`);
}

/** The reveal's content: opened answers in the order of the seats, and the tallies of forms that never open. */
export function openEntries(
	entries: readonly OpenEntry[],
	tally: (form: string, answers: readonly Answer[]) => Json,
): Opened {
	const answers: Answer[] = [];
	const tallied = new Map<string, Answer[]>();
	for (const { entry, answers: content } of [...entries].sort((a, b) => a.entry.seat - b.entry.seat)) {
		for (const [form, answer] of Object.entries(content)) {
			const opened = { seat: entry.seat, form, answer };
			if (entry.opens !== 'resultOnly') answers.push(opened);
			else tallied.set(form, [...(tallied.get(form) ?? []), opened]);
		}
	}
	const results = [...tallied].map(([form, list]) => [form, tally(form, list)] as const);
	return { answers, results: Object.fromEntries(results.filter(([, result]) => !saysNothing(result))) };
}

/** Such a result is left out: it would tell no more than that somebody answered the form. */
const saysNothing = (result: Json): boolean => result === null || (Array.isArray(result) && result.length === 0);
