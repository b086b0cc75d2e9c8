/** Draws and concessions: proposed in secret with the orders, voted in secret; only results are ever shown (S4, S8). */

import { does, type Phrase, type Sentence, say, words } from '../../board/phrase.ts';
import type { Pledge } from '../../game/agreement.ts';
import { aliveSeats } from '../../game/ending.ts';
import { formId, subjectIn } from '../../game/form-ids.ts';
import type { ChoiceForm, Form } from '../../game/forms.ts';
import { newReport } from '../../game/new-report.ts';
import type { Outcome } from '../../game/outcome.ts';
import type { Answer, Opened } from '../../game/sealed.ts';
import { personAt, playersAt } from '../../game/seats.ts';
import type { Game, Json } from '../../game/state.ts';
import type { Stage } from '../../game/variant.ts';
import { eachOnce, isVoter, seatsOfThose } from '../../game/votes.ts';

const NO_MOTION = 'none';
export const DRAW = 'draw';

/** S8: votes are secret, but what one thinks of a draw may be asked. */
export const DRAW_ASKED: Pledge = {
	kind: 'draw',
	label: 'whether they would take a draw: it binds nobody',
	adds: 'would you take a draw',
};

/** Where there are none nobody is offered to ask, and whoever does hears why not. */
export const withoutDraws = (before: readonly Pledge[], why: Sentence): Pledge[] =>
	before.map((pledge) => (pledge.kind === 'draw' ? { ...pledge, which: [], whyEmpty: () => why } : pledge));

const MOTION = 'motion';

/** Whether the form of this id asks for a proposal to end the game. */
export const isMotion = (form: string): boolean => form === MOTION;

/** The motion to concede the game to this seat. */
export const concession = (to: number): string => formId('concede', String(to));

/** The seat that the motion concedes the game to; undefined: it is a draw, or no motion. */
export function concededTo(motion: string): number | undefined {
	const to = subjectIn(motion, 'concede');
	return to === undefined ? undefined : Number(to);
}

/** Proposing goes with the orders; it is optional. */
export function motionForm(game: Game, seat: number): ChoiceForm {
	const own = seatsOfThose(game, [seat]);
	const others = eachOnce(game, aliveSeats(game)).filter((other) => !own.includes(other));
	return {
		kind: 'choice',
		id: MOTION,
		about: 'ending',
		title: say`Propose an end`,
		opens: 'resultOnly',
		optional: true,
		question: say`Propose that the game ends now? Nobody learns who proposed; all then vote in secret.`,
		options: [
			{ value: NO_MOTION, label: say`Play on` },
			{ value: DRAW, label: say`A draw among all who are left` },
			...others.map((other) => ({
				value: concession(other),
				label: say`Concede the game to ${personAt(game, other)}`,
			})),
		],
		preset: NO_MOTION,
	};
}

/** The motions somebody made, without a trace of who or how many. */
export function tallyMotions(answers: readonly Answer[]): Json {
	return [...new Set(answers.map(({ answer }) => String(answer)))].filter((motion) => motion !== NO_MOTION).sort();
}

/** The motions to be voted on after this reveal. */
export function motionsOf(opened: Opened): string[] {
	return [...((opened.results.motion as readonly string[] | undefined) ?? [])];
}

export function voteForms(game: Game, seat: number, motions: readonly string[]): Form[] {
	if (!isVoter(game, aliveSeats(game), seat)) return [];
	return motions.map((motion) => ({
		kind: 'choice',
		id: formId('vote', motion),
		about: 'ending',
		title: words(motion === DRAW ? 'Vote on a draw' : 'Vote on conceding'),
		opens: 'resultOnly',
		question: say`${describe(game, motion)} Only a unanimous yes ends the game; single votes are never shown.`,
		options: [
			{ value: 'no', label: say`No, play on` },
			{ value: 'yes', label: say`Yes` },
		],
	}));
}

function describe(game: Game, motion: string): Phrase {
	const winner = concededTo(motion);
	if (winner === undefined) return say`A draw is proposed among ${playersAt(game, eachOnce(game, aliveSeats(game)))}.`;
	return say`The proposal is to concede the game to ${personAt(game, winner)}.`;
}

export const voteStage: Stage = {
	kind: 'sealed',
	title: 'Vote',
	tally: (_game, _form, answers) => answers.length > 0 && answers.every(({ answer }) => answer === 'yes'),
	resolve: (draft, opened) => {
		const events: Phrase[] = [];
		for (const [form, agreed] of Object.entries(opened.results)) {
			const motion = subjectIn(form, 'vote');
			if (motion === undefined) continue;
			events.push(say`${describe(draft, motion)} ${words(agreed ? 'All agree.' : 'Not all agree.')}`);
			if (agreed && draft.outcome === null) draft.outcome = ending(draft, motion);
		}
		draft.reports.push(newReport(draft, 'vote', words('Vote'), { events }));
	},
};

function ending(game: Game, motion: string): Outcome {
	const alive = aliveSeats(game);
	const named = eachOnce(game, alive);
	const winner = concededTo(motion);
	if (winner === undefined)
		return { kind: 'draw', winners: alive, text: say`The game is a draw among ${playersAt(game, named)}.` };
	const winners = seatsOfThose(game, [winner]);
	const others = playersAt(
		game,
		named.filter((seat) => !winners.includes(seat)),
	);
	return {
		kind: 'concession',
		winners,
		text: say`${does(others, 'concedes', 'concede')} to ${personAt(game, winner)}.`,
	};
}
