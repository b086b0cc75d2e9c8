/** Private turns: what a seat is asked, its draft, what is found in its answers, and sealing them or taking them back. */

import { type Phrase, type Sentence, say } from '../../board/phrase.ts';
import { bad, type Result } from '../../board/result.ts';
import { areTexts, type FormAnswer } from '../answers.ts';
import { type Answers, blankAnswer, type Diagnostic, type Form, kindOf, readAnswer } from '../forms.ts';
import { formsOf } from '../play.ts';
import type { Ruleset } from '../ruleset.ts';
import { isOfStage, sealTurn } from '../sealed.ts';
import type { Holder } from '../seat.ts';
import { isComputer, seatAt } from '../seats.ts';
import type { Situation } from '../situation.ts';
import type { Game } from '../state.ts';
import { rememberChecks } from './checks.ts';
import type { KeptGame } from './kept-game.ts';
import { COMPUTERS, LOCKED } from './refusals.ts';
import { entriesOf, onOffer, type Secrets, sealedBefore, sealedNow } from './secrets.ts';

export interface PublicForms {
	/** All that may be asked. */
	readonly forms: readonly Form[];
	/** Those that are asked only after some answers. */
	readonly perhaps: readonly Form[];
}

export type Turns = ReturnType<typeof makeTurns>;

type Check = (form: Form, own: Answers) => readonly Diagnostic[];

export function makeTurns(
	{ game, play, keep }: Pick<KeptGame, 'game' | 'play' | 'keep'>,
	ruleset: Ruleset,
	secrets: Secrets,
	isLocked: (seat: number) => boolean,
) {
	const checked = rememberChecks(ruleset);
	/** What is found in the answer to the form: of the same answers in the same game the same, without asking the rules again. */
	const check: Check = (form, own) => checked(game(), form, own);
	/** What the seat is asked, given its answers of this private turn so far; what it sealed in earlier stages is known too. */
	const forms = (seat: number, own: Answers) =>
		formsOf(game(), ruleset, seat, { ...sealedBefore(game(), seat, secrets), ...own });

	const holderAt = (seat: number): Holder => seatAt(game(), seat).holder;

	/** The answers as they come from a save or another process, with the orders in them read. */
	const read = (seat: number, answers: Answers) => readAnswers((own) => forms(seat, own), answers, game().situation);

	/** Refused with a sentence when an answer is missing or wrong; warnings do not refuse. */
	function submit(seat: number, given: Answers): Result<Game, Sentence> {
		if (isLocked(seat)) return bad(LOCKED);
		const answers = read(seat, given);
		const asked = forms(seat, answers);
		const refusal = refusalIn(asked, answers, check);
		if (refusal !== undefined) return bad(refusal);
		const sealed = sealTurn(game(), seat, asked, answers);
		const ids = sealed.map(({ entry }) => entry.id);
		secrets.add(sealed);
		const entries = sealed.map(({ entry: { id, opens } }) => ({ id, opens }));
		const result = play(
			{ type: 'submit', seat, entries },
			{ sealed, draft: { seat, holder: holderAt(seat), answers: null } },
		);
		if (result.ok) secrets.setDraft(seat, null);
		else secrets.forget(ids);
		return result;
	}

	/** Takes back the answers and gives them as the draft again; what an earlier holder sealed gives an empty one. */
	function withdraw(seat: number): Result<Game, Sentence> {
		if (isLocked(seat)) return bad(LOCKED);
		if (isComputer(seatAt(game(), seat))) return bad(COMPUTERS);
		const own = entriesOf(game(), seat).filter((entry) => isOfStage(entry, game(), seat));
		const answers = read(seat, sealedNow(game(), seat, secrets));
		const dropped = own.map(({ id }) => id);
		const result = play({ type: 'withdraw', seat }, { dropped, draft: { seat, holder: holderAt(seat), answers } });
		if (!result.ok) return result;
		secrets.forget(dropped);
		secrets.setDraft(seat, answers);
		return result;
	}

	return {
		forms,
		/** What anybody may know of that: nothing in it follows from an answer that has not been opened. */
		publicForms: (seat: number): PublicForms => {
			const always = formsOf(game(), ruleset, seat, {});
			const forms = formsOf(game(), ruleset, seat, Object.fromEntries(always.flatMap(fullestOf)));
			return { forms, perhaps: forms.filter(({ id }) => always.every((form) => form.id !== id)) };
		},
		check,
		/** The unfinished answers of an unlocked seat. */
		draft: (seat: number): Answers => secrets.draft(seat) ?? read(seat, onOffer(game(), seat, secrets)),
		read,
		saveDraft: (seat: number, given: Answers): void => {
			if (isLocked(seat)) return;
			const answers = read(seat, given);
			secrets.setDraft(seat, answers);
			keep({ draft: { seat, holder: holderAt(seat), answers } });
		},
		submit,
		/** The time is up: submits what was answered so far as it is, the rest as said by somebody who says nothing. */
		timeUp: (seat: number, answers: Answers) =>
			submit(
				seat,
				withBlanks((own) => forms(seat, own), check, read(seat, answers)),
			),
		withdraw,
	};
}

/** An answer that leads to all that any answer may lead to. */
const fullestOf = (form: Form): [string, FormAnswer][] => {
	const { fullest } = kindOf(form.kind);
	return fullest ? [[form.id, fullest(form)]] : [];
};

/** Why these answers cannot be submitted; undefined: they can. */
function refusalIn(asked: readonly Form[], answers: Answers, check: Check): Phrase | undefined {
	for (const form of asked) {
		if (!(form.id in answers)) {
			if (form.optional) continue;
			return say`${form.title}: no answer yet.`;
		}
		const refusal = check(form, answers).find(({ level }) => level === 'refuse');
		if (refusal) return refusal.message;
	}
	return undefined;
}

/** The answers so far; what is missing, or would be refused, is what somebody says who says nothing. */
function withBlanks(formsGiven: (own: Answers) => readonly Form[], check: Check, given: Answers): Answers {
	const answers: Record<string, FormAnswer> = {};
	for (;;) {
		const form = formsGiven(answers).find(({ id, optional }) => !(id in answers) && !(optional && !(id in given)));
		if (!form) return answers;
		const answer = given[form.id] ?? blankAnswer(form);
		const diagnostics = check(form, { ...answers, [form.id]: answer });
		answers[form.id] = diagnostics.some(({ level }) => level === 'refuse') ? blankAnswer(form) : answer;
	}
}

/** Of the seat's answers those that are asked now; `formsGiven`: what is asked once these are known. */
function readAnswers(formsGiven: (own: Answers) => readonly Form[], answers: Answers, board: Situation): Answers {
	if (!Object.values(answers).some(areTexts)) return answers;
	const read: Record<string, FormAnswer> = {};
	for (;;) {
		const before = Object.keys(read).length;
		for (const form of formsGiven(read)) {
			const answer = answers[form.id];
			if (answer !== undefined) read[form.id] ??= readAnswer(form, answer, board);
		}
		if (Object.keys(read).length === before) return { ...answers, ...read };
	}
}
