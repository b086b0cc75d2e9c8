/** Stopping by consent (F8): proposed at a reveal, answered openly in turn, unanimous. */

import { makePhase } from '../../board/notation.ts';
import { takenSeats } from '../../game/ending.ts';
import type { ChoiceForm } from '../../game/forms.ts';
import { listNames } from '../../game/outcome.ts';
import type { Report } from '../../game/report.ts';
import type { Opened } from '../../game/sealed.ts';
import { listPlayers, nameOf } from '../../game/seats.ts';
import type { Game, GameDraft } from '../../game/state.ts';
import type { Stage } from '../../game/variant.ts';
import { fiascomacyOf, type Stop, scoreOfSeat, updateFiascomacy } from './slice.ts';
import { endBy } from './winning.ts';

const PROPOSE = 'propose';
const AGREE = 'agree';

/** Proposing goes with the other answers of a turn; the reveal shows who did. */
export const proposalForm: ChoiceForm = {
	kind: 'choice',
	id: PROPOSE,
	title: 'Propose to stop',
	opens: 'reveal',
	optional: true,
	question:
		'Propose at the reveal that the game ends now? All then answer openly in turn; if all agree it ends, and the highest score wins.',
	options: [
		{ value: 'no', label: 'Play on' },
		{ value: 'yes', label: 'Propose to stop now' },
	],
	preset: 'no',
};

/** Asked of every seat that has not answered yet; the stage takes them one after the other. */
export function answerForms(game: Game, seat: number): ChoiceForm[] {
	const { stop } = fiascomacyOf(game);
	if (!stop || stop.refused !== null || stop.agreed.includes(seat)) return [];
	const others = stop.agreed.filter((other) => !stop.proposers.includes(other));
	const sofar =
		others.length > 0 ? ` So far ${listPlayers(game, others)} ${others.length > 1 ? 'agree' : 'agrees'}.` : '';
	return [
		{
			kind: 'choice',
			id: AGREE,
			title: 'Stop the game?',
			opens: 'reveal',
			question: `${proposed(game, stop)}${sofar} One no is enough to play on; everybody sees your answer.`,
			hint: `The scores now: ${scores(game)}.`,
			options: [
				{ value: 'no', label: 'No, play on' },
				{ value: 'yes', label: 'Yes, stop' },
			],
			preset: 'no',
		},
	];
}

const proposed = (game: Game, { proposers }: Stop): string =>
	`${listPlayers(game, proposers)} ${proposers.length > 1 ? 'propose' : 'proposes'} to stop the game now.`;

/** `Denis 31, Bert 27 and Alf 20`, the highest first. */
function scores(game: Game): string {
	const players = takenSeats(game).map((seat) => ({ name: nameOf(game, seat), score: scoreOfSeat(game, seat) }));
	return listNames(players.sort((a, b) => b.score - a.score).map(({ name, score }) => `${name} ${score}`));
}

/** What the reveal brings: a proposal that all are asked about before the game goes on. Its sentence for the report. */
export function takeProposals(draft: GameDraft, { answers }: Opened): string[] {
	const proposers = answers.filter(({ form, answer }) => form === PROPOSE && answer === 'yes').map(({ seat }) => seat);
	if (proposers.length === 0) return [];
	const stop: Stop = { proposers, agreed: proposers, refused: null };
	updateFiascomacy(draft, { stop });
	if (!allAgree(draft)) draft.stages.unshift({ stage: 'stop', phase: draft.phase });
	return [proposed(draft, stop)];
}

/** Whether the game ends by consent. */
export function allAgree(game: Game): boolean {
	const { stop } = fiascomacyOf(game);
	return stop !== null && takenSeats(game).every((seat) => stop.agreed.includes(seat));
}

export const stopStage: Stage = {
	kind: 'turns',
	title: 'Stop the game?',
	hasSpoken: (game, seat) => fiascomacyOf(game).stop?.agreed.includes(seat) ?? false,
	resolve: (draft, { answers }) => {
		const game: Game = draft;
		let stop = fiascomacyOf(game).stop!;
		for (const { seat, answer } of answers)
			stop = answer === 'yes' ? { ...stop, agreed: [...stop.agreed, seat] } : { ...stop, refused: seat };
		updateFiascomacy(draft, { stop });
		const agreed = allAgree(game);
		if (!agreed && stop.refused === null) return;
		draft.reports.push(reportOf(game, stop));
		if (agreed) draft.outcome = endBy(game, 'All agree to stop.');
		updateFiascomacy(draft, { stop: null });
	},
};

function reportOf(game: Game, stop: Stop): Report {
	const others = stop.agreed.filter((seat) => !stop.proposers.includes(seat));
	const answered = others.length > 0 ? [`${listPlayers(game, others)} ${others.length > 1 ? 'agree' : 'agrees'}.`] : [];
	const end = stop.refused === null ? 'All agree.' : `${listPlayers(game, [stop.refused])} does not: the game goes on.`;
	return {
		phase: makePhase(game.phase),
		stage: 'stop',
		title: 'Stop the game?',
		lines: [],
		events: [proposed(game, stop), ...answered, end],
		panels: [],
		before: game.situation,
		after: game.situation,
	};
}
