/** How people agree on the end of an evening (S10): what is offered, asked of all, and done. */
import { joined, type Phrase, person, say, words } from '../board/phrase.ts';
import { lastYearOf } from '../game/ending.ts';
import { type EveningEnd, yearsLeft } from '../game/evening.ts';
import { holdersIn } from '../game/seats.ts';
import type { Game } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import type { RoomAction } from './room-actions.ts';

export const FINISH_TITLE = 'The end of the evening';

export const FINISH_HELP =
	'All people at the table agree on it in the open, and all of them are asked; computers are not. After the last year the rules of the game say who wins. Who stops now has no winner, only how much everybody has; what was not revealed stays sealed.';

/** So many years are in the list. */
const MOST_YEARS = 9;

export const endsOffered = (game: Game): { readonly label: Phrase; readonly value: EveningEnd }[] => [
	...yearsLeft(game)
		.slice(0, MOST_YEARS)
		.map((year) => ({
			label: say`${year} is the last year${words(year === lastYearOf(game) ? ', as it is now' : '')}`,
			value: year,
		})),
	{ label: words('Stop now: nobody has won'), value: null },
];

/** What stands now. */
export function endNow(table: Table): Phrase {
	const lastYear = lastYearOf(table.game());
	return say`${words(lastYear === null ? 'No year is the last one.' : `${lastYear} is the last year.`)} ${table.ranking()}`;
}

/** What all people are asked, each named once. */
export function askedOfAll(game: Game, end: EveningEnd): Phrase {
	const people = holdersIn(game.seats).flatMap(({ kind, name }) => (kind === 'person' ? [person(name)] : []));
	return say`${joined(people)}: ${words(end === null ? 'stop now, without a winner?' : `is ${end} the last year?`)}`;
}

/** Back to the table, with what came of it. */
export function agreeOn(table: Table, end: EveningEnd): RoomAction {
	const agreed = table.agreeOnEnd(end);
	return { type: 'back', told: agreed.ok ? '' : agreed.message };
}
