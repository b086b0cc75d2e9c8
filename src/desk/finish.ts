/** How people agree on the end of an evening (S10). */
import { type Phrase, say, words } from '../board/phrase.ts';
import { lastYearOf } from '../game/ending.ts';
import { type EveningEnd, yearsLeft } from '../game/evening.ts';
import type { Table } from '../game/table.ts';
import { type Agreeing, askAll } from './agreeing.ts';

const HELP =
	'All people at the table agree on it in the open, and all of them are asked; computers are not. After the last year the rules of the game say who wins. Who stops now has no winner, only how much everybody has; what was not revealed stays sealed.';

/** So many years are in the list. */
const MOST_YEARS = 9;

export function finishing(table: Table): Agreeing {
	const game = table.game();
	const lastYear = lastYearOf(game);
	const offer = (end: EveningEnd, label: Phrase, question: string) => ({
		label,
		asks: askAll(game, words(question)),
		agree: () => {
			const agreed = table.agreeOnEnd(end);
			return { type: 'back', told: agreed.ok ? '' : agreed.message } as const;
		},
	});
	const years = yearsLeft(game).slice(0, MOST_YEARS);
	return {
		title: 'The end of the evening',
		help: HELP,
		now: say`${words(lastYear === null ? 'No year is the last one.' : `${lastYear} is the last year.`)} ${table.ranking()}`,
		prompt: 'When does it end',
		shut: table.whyNotEnd(),
		offers: [
			...years.map((year) => {
				const label = say`${year} is the last year${words(year === lastYear ? ', as it is now' : '')}`;
				return offer(year, label, `is ${year} the last year?`);
			}),
			offer(null, words('Stop now: nobody has won'), 'stop now, without a winner?'),
		],
	};
}
