/** The arbiter (W19): holds no seat, is accepted by each seat for itself, and ends the game with a verdict. */

import { type Phrase, person, say, sentences } from '../../board/phrase.ts';
import type { ChoiceForm, NameForm } from '../../game/forms.ts';
import { isSameName } from '../../game/names.ts';
import { endStage } from '../../game/plan.ts';
import { calledIn, personAt } from '../../game/seats.ts';
import type { Game, GameDraft, State } from '../../game/state.ts';
import type { Stage } from '../../game/variant.ts';
import { beginDebate, nominees, reportDebate, win } from './debate.ts';
import { PHASES } from './reports.ts';
import { firstFrom, updateWinks, winksOf } from './slice.ts';

/** Games of the first edition knew an arbiter by hearsay only. */
export const isArbiterAsked = ({ edition }: State): boolean => edition >= 2;

/** Whoever answers for the table names somebody. */
export const arbiterForm = ({ seats }: Game): NameForm => ({
	kind: 'name',
	id: 'arbiter',
	about: 'ending',
	title: say`The arbiter`,
	opens: 'reveal',
	question: say`Who decides it? Somebody who was not in the game, and whom each of you then accepts or not.`,
	most: 16,
	taken: seats.map(calledIn),
});

export function nameArbiter(draft: GameDraft, name: string): void {
	updateWinks(draft, { next: 'arbiter', arbiter: { name: name.trim(), accepted: [] } });
}

/** Each seat is asked, also the one that named the arbiter for the table. */
export function acceptanceForms(game: Game, seat: number): ChoiceForm[] {
	const { arbiter, first, next } = winksOf(game);
	if (next !== 'arbiter' || !arbiter) return [];
	if (firstFrom(game, first, (each) => !arbiter.accepted.includes(each)) !== seat) return [];
	const { name, accepted } = arbiter;
	const said = accepted.map((each) => say`${personAt(game, each)} does.`);
	return [
		{
			kind: 'choice',
			id: 'accept',
			title: say`Your arbiter?`,
			opens: 'reveal',
			question: say`Do you accept ${person(name)} as the arbiter? If all of you do, the verdict of ${person(name)} ends the game.`,
			...(said.length > 0 ? { hint: sentences(said) } : {}),
			options: [
				{ value: 'yes', label: say`Yes: ${person(name)} decides` },
				{ value: 'no', label: say`No: the Debate goes on` },
			],
		},
	];
}

export const acceptance: Stage = {
	kind: 'turns',
	title: 'The arbiter',
	when: PHASES.arbiter,
	isDone: (game, seat) => winksOf(game).arbiter?.accepted.includes(seat) ?? false,
	resolve: (draft, { answers }) => {
		for (const { seat, answer } of answers) {
			const { name, accepted } = winksOf(draft).arbiter!;
			if (answer !== 'yes')
				return refuseArbiter(draft, say`${personAt(draft, seat)} does not accept ${person(name)} as the arbiter.`);
			updateWinks(draft, { arbiter: { name, accepted: [...accepted, seat] } });
		}
		if (draft.seats.every((_, seat) => acceptanceForms(draft, seat).length === 0))
			updateWinks(draft, { next: 'verdict' });
	},
};

function refuseArbiter(draft: GameDraft, why: Phrase): void {
	updateWinks(draft, { arbiter: null });
	beginDebate(draft);
	reportDebate(draft, 'arbiter', say`No arbiter`, { events: [why, say`The Debate goes on.`] });
}

/** What the drivers of an open stage call done: the arbiter leaves it open. */
const NO_VERDICT = 'done';

/** The laptop goes to the arbiter. */
export const verdict: Stage = {
	kind: 'open',
	title: 'The verdict',
	when: PHASES.verdict,
	resolve: () => {},
	guest: (game) => {
		const { arbiter } = winksOf(game);
		if (!arbiter) return null;
		const form: ChoiceForm = {
			kind: 'choice',
			id: 'verdict',
			title: say`The verdict`,
			opens: 'reveal',
			question: say`${person(arbiter.name)}, all of them have accepted you as the arbiter. Look at the board. Who wins?`,
			options: [...nominees(game), { value: NO_VERDICT, label: say`I cannot tell: ask them again` }],
		};
		return { name: arbiter.name, role: 'the arbiter', form };
	},
	act: (draft, act) => {
		const { name } = winksOf(draft).arbiter!;
		const winner = nominees(draft).findIndex(({ value }) => value === act);
		if (draft.seats.some((seat) => isSameName(calledIn(seat), name)) && act !== NO_VERDICT)
			return say`${person(name)} has a seat by now, and cannot be the arbiter.`;
		if (winner < 0 && act !== NO_VERDICT) return `Here "${String(act)}" does nothing.`;
		updateWinks(draft, { arbiter: null });
		endStage(draft);
		if (winner < 0) updateWinks(draft, { next: 'vote' });
		else {
			const verdict = say`${person(name)}, the arbiter whom you all accepted: "${personAt(draft, winner)} wins."`;
			win(draft, winner, 'verdict', { events: [verdict], isTitleTold: true });
		}
		return undefined;
	},
};
