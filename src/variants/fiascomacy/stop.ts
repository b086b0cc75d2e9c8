/** Stopping by consent (F8): proposed at a reveal, answered openly in turn, unanimous. */

import { does, joined, NOTHING, type Phrase, say, words } from '../../board/phrase.ts';
import { takenSeats } from '../../game/ending.ts';
import type { ChoiceForm } from '../../game/forms.ts';
import { newReport } from '../../game/new-report.ts';
import { playBefore, playNext } from '../../game/plan.ts';
import type { Report } from '../../game/report.ts';
import type { Opened } from '../../game/sealed.ts';
import { peopleAmong, personAt, playersAt } from '../../game/seats.ts';
import type { Game, GameDraft } from '../../game/state.ts';
import type { Stage } from '../../game/variant.ts';
import { eachOnce, seatsOfThose } from '../../game/votes.ts';
import { fiascomacyOf, type Stop, scoreOfSeat, updateFiascomacy } from './slice.ts';
import { endBy } from './winning.ts';

export const PROPOSE = 'propose';
export const AGREE = 'agree';

/** Proposing goes with the other answers of a turn; the reveal shows who did. */
export const proposalForm = (game: Game): ChoiceForm => ({
	kind: 'choice',
	id: PROPOSE,
	about: 'ending',
	title: say`Propose to stop`,
	opens: 'reveal',
	optional: true,
	question: say`Propose at the reveal that the game ends now? All others answer openly in turn${answeredWhen(game)}; if all agree it ends, and the highest score wins. To stop without a winner, agree on it at the hand-over.`,
	options: [
		{ value: 'no', label: say`Play on` },
		{ value: 'yes', label: say`Propose to stop now` },
	],
	preset: 'no',
});

function answeredWhen(game: Game): Phrase {
	if (isAnsweredAtOnce(game)) return NOTHING;
	return words(game.phase.season === 'S' ? ' after the retreats' : ' after the retreats and the count');
}

/** Whether the seat may propose: not while its own proposal waits to be answered. */
export const mayPropose = (game: Game, seat: number): boolean =>
	!(fiascomacyOf(game).stop?.agreed ?? []).includes(seat);

/** Seats in which people sit. */
export const seatedPeople = (game: Game): number[] => peopleAmong(game, takenSeats(game));

/** Asked of everybody who has not answered yet, computers last; the stage takes them one after the other. */
export function answerForms(game: Game, seat: number): ChoiceForm[] {
	const { stop } = fiascomacyOf(game);
	if (!stop || stop.refused !== null || stop.agreed.includes(seat)) return [];
	const people = seatedPeople(game);
	if (!people.includes(seat) && people.some((other) => !stop.agreed.includes(other))) return [];
	const others = stop.agreed.filter((other) => !stop.proposers.includes(other));
	const soFar = others.length > 0 ? say` So far ${agree(game, others)}` : NOTHING;
	return [
		{
			kind: 'choice',
			id: AGREE,
			about: 'ending',
			title: say`Stop the game?`,
			opens: 'reveal',
			question: say`${proposed(game, stop.proposers)}${soFar} One no is enough to play on; everybody sees your answer.`,
			hint: say`The scores now: ${scores(game)}.`,
			options: [
				{ value: 'no', label: say`No, play on` },
				{ value: 'yes', label: say`Yes, stop` },
			],
		},
	];
}

const named = (game: Game, seats: readonly number[]): Phrase => playersAt(game, eachOnce(game, seats));

const proposed = (game: Game, proposers: readonly number[]): Phrase =>
	say`${does(named(game, proposers), 'proposes', 'propose')} to stop the game now.`;

const agree = (game: Game, seats: readonly number[]): Phrase => say`${does(named(game, seats), 'agrees', 'agree')}.`;

/** `Denis 31, Bert 27 and Alf 20`, the highest first. */
function scores(game: Game): Phrase {
	const players = takenSeats(game).map((seat) => ({ who: personAt(game, seat), score: scoreOfSeat(game, seat) }));
	return joined(players.sort((a, b) => b.score - a.score).map(({ who, score }) => say`${who} ${score}`));
}

/** What the reveal brings: a proposal that all are asked about. Its sentence for the report. */
export function takeProposals(draft: GameDraft, { answers }: Opened): Phrase[] {
	const proposers = answers.filter(({ form, answer }) => form === PROPOSE && answer === 'yes').map(({ seat }) => seat);
	if (proposers.length === 0) return [];
	const pending = fiascomacyOf(draft).stop?.proposers ?? [];
	const all = [...new Set([...pending, ...seatsOfThose(draft, proposers)])].sort((a, b) => a - b);
	updateFiascomacy(draft, { stop: { proposers: all, agreed: all, refused: null } });
	planAnswers(draft);
	return [proposed(draft, proposers)];
}

/** F8: after the season's retreats and count, so that the scores are those that count; in winter at once. */
function planAnswers(draft: GameDraft): void {
	if (!isAnsweredAtOnce(draft)) playBefore(draft, 'stop', 'income');
	else if (!allAgree(draft)) playNext(draft, 'stop');
}

/** In winter, and in the first edition always. */
export const isAnsweredAtOnce = ({ edition, phase }: Game): boolean => edition < 2 || phase.season === 'W';

/** Whether the game ends by consent. */
export function allAgree(game: Game): boolean {
	const { stop } = fiascomacyOf(game);
	return stop !== null && takenSeats(game).every((seat) => stop.agreed.includes(seat));
}

export const stopStage: Stage = {
	kind: 'turns',
	title: 'Stop the game?',
	isDone: (game, seat) => fiascomacyOf(game).stop?.agreed.includes(seat) ?? false,
	resolve: (draft, { answers }) => {
		let stop = fiascomacyOf(draft).stop!;
		for (const { seat, answer } of answers)
			stop =
				answer === 'yes'
					? { ...stop, agreed: [...stop.agreed, ...seatsOfThose(draft, [seat])] }
					: { ...stop, refused: seat };
		updateFiascomacy(draft, { stop });
		const agreed = allAgree(draft);
		if (!agreed && stop.refused === null) return;
		draft.reports.push(reportOf(draft, stop));
		if (agreed) draft.outcome = endBy(draft, say`All agree to stop.`);
		updateFiascomacy(draft, { stop: null });
	},
};

function reportOf(game: Game, stop: Stop): Report {
	const others = stop.agreed.filter((seat) => !stop.proposers.includes(seat));
	const answered = others.length > 0 ? [agree(game, others)] : [];
	const end =
		stop.refused === null ? say`All agree.` : say`${personAt(game, stop.refused)} does not: the game goes on.`;
	return newReport(game, 'stop', words('Stop the game?'), {
		events: [proposed(game, stop.proposers), ...answered, end],
	});
}
