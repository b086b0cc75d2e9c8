/** An evening ends when people want (S10): openly, and together, they set its last year or stop it. Pure. */
import { count, joined, type Phrase, powers, say, words } from '../board/phrase.ts';
import { LATEST_YEAR, lastYearOf, takenSeats } from './ending.ts';
import { newReport } from './new-report.ts';
import type { Outcome } from './outcome.ts';
import type { Ruleset } from './ruleset.ts';
import { idOf } from './seat.ts';
import { dealtTo, peopleAmong, personAt, seatAt } from './seats.ts';
import type { Game, GameDraft } from './state.ts';

/** Its last year; null: it ends now. */
export type EveningEnd = number | null;

/** The years that may be made the last one. */
export const yearsLeft = ({ phase }: Game): number[] =>
	Array.from({ length: Math.max(0, LATEST_YEAR - phase.year + 1) }, (_, i) => phase.year + i).filter(
		(year) => year > 1900,
	);

/** Why people cannot agree on it now; undefined: they can. */
export function whyNotEnd(game: Game, ruleset: Pick<Ruleset, 'mayStop'>, end?: EveningEnd): string | undefined {
	if (game.outcome) return 'The game is over.';
	if (peopleAmong(game, takenSeats(game)).length === 0)
		return 'Only people can agree on an end, and only computers play.';
	if (!ruleset.mayStop(game)) return 'In this part of the game its end cannot be agreed on.';
	const isYear = end === undefined || end === null || yearsLeft(game).includes(end);
	return isYear ? undefined : `The last year is one from ${yearsLeft(game)[0]} to ${LATEST_YEAR}.`;
}

/** What all have agreed on; it is told, and counts at once. */
export function agreeOnEnd(draft: GameDraft, end: EveningEnd, ruleset: Ruleset): void {
	const before = lastYearOf(draft);
	if (end === null) {
		draft.outcome = stopped(draft, ruleset);
		draft.stages = [];
	} else draft.options = { ...draft.options, lastYear: end };
	const told =
		draft.outcome?.text ??
		say`All agree: ${words(`${end} is the last year`)}${words(before === null ? '.' : `, and no longer ${before}.`)}`;
	draft.reports.push(newReport(draft, 'evening', say`The end of the evening`, { events: [told] }));
}

/** Nobody has won; who has how much of what wins is told. */
function stopped(game: Game, ruleset: Ruleset): Outcome {
	return { kind: 'stopped', winners: [], text: say`All agree to stop here: nobody has won. ${ranking(game, ruleset)}` };
}

/** `Anna 7 centres, Ben 5 centres.`; whoever has several places is told with the powers of each. */
export function ranking(game: Game, ruleset: Pick<Ruleset, 'valueFor' | 'goal'>): Phrase {
	const { noun } = ruleset.goal(game);
	const taken = takenSeats(game);
	const idAt = (seat: number) => idOf(seatAt(game, seat).holder);
	const rows = taken.map((seat) => {
		const own = dealtTo(game.seats, seat);
		const isOne = taken.filter((other) => idAt(other) === idAt(seat)).length === 1;
		const who = personAt(game, seat);
		return {
			who: isOne || own.length === 0 ? who : say`${who} (${powers(own)})`,
			value: ruleset.valueFor(game, seat),
		};
	});
	const ranked = rows.sort((one, other) => other.value - one.value);
	return say`${joined(
		ranked.map(({ who, value }) => say`${who} ${count(value, ...noun)}`),
		',',
	)}.`;
}
