/** What Fiascomacy shows in tables: who has what in which power, votes, income, and how a score comes about. */

import { shortPower } from '../../board/map.ts';
import { POWERS } from '../../board/types.ts';
import { sumOf } from '../../game/answers.ts';
import type { Panel } from '../../game/report.ts';
import { nameOf, namesOf } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { unitsOf } from '../../game/state.ts';
import { type Poll, printSubject, type Wish } from './elections.ts';
import { bonusesInWords, type Income, type Investments, largestIn } from './factors.ts';
import { centreCounts, fiascomacyOf, investedBy, scoreOfSeat } from './slice.ts';

const SHORT = POWERS.map(shortPower);

/** Players by powers, with the centres below. */
export function factorsPanel(game: Game): Panel {
	const { investments, purses } = fiascomacyOf(game);
	const centres = centreCounts(game);
	const rows = investments.map((own, seat) => [
		nameOf(game, seat),
		...POWERS.map((power) => dash(own[power])),
		String(sumOf(own)),
		String(purses[seat]),
		String(scoreOfSeat(game, seat)),
	]);
	const below = ['centres', ...POWERS.map((power) => String(centres[power])), '', '', ''];
	return { title: 'Political factors', columns: ['Player', ...SHORT, 'All', 'New', 'Score'], rows: [...rows, below] };
}

const dash = (number: number | undefined): string => (number ? String(number) : '-');

/** Who has the most in each power, and how the last Autumn changed it. */
export function powersPanel(game: Game): Panel {
	const { investments } = fiascomacyOf(game);
	const now = centreCounts(game);
	const count = game.reports.findLast(({ stage }) => stage === 'count');
	const before = count ? centreCounts({ situation: count.before }) : now;
	const after = count ? centreCounts({ situation: count.after }) : now;
	const seats = game.seats.map((_, seat) => seat);
	const rows = POWERS.map((power) => {
		const most = largestIn(power, investments, seats);
		const [first] = most;
		const leaders = namesOf(game, most).join(', ');
		const change = after[power] - before[power];
		return [
			power,
			String(now[power]),
			change === 0 ? '=' : change > 0 ? `+${change}` : String(change),
			String(unitsOf(game, power).length),
			first === undefined ? 'nobody' : `${leaders} (${investedBy(game, first)[power]})`,
		];
	});
	return { title: 'Powers', columns: ['Power', 'Centres', 'Change', 'Units', 'Most PFs'], rows };
}

/** What was invested this season, and what was lost. */
export function investedPanel(game: Game, invested: Investments, purses: readonly number[]): Panel {
	const rows = invested.map((own, seat) => [
		nameOf(game, seat),
		...POWERS.map((power) => plus(own[power])),
		String(purses[seat]! - sumOf(own)),
	]);
	return { title: 'Invested this season', columns: ['Player', ...SHORT, 'Lost'], rows };
}

const plus = (number: number | undefined): string => (number ? `+${number}` : '');

/** The vote on every unit of each power: order = points. */
export function votePanels(polls: readonly Poll[], game: Game): Panel[] {
	return POWERS.flatMap((power) => {
		const own = polls
			.filter((poll) => poll.power === power)
			.sort((a, b) => (printSubject(a.subject) < printSubject(b.subject) ? -1 : 1));
		if (own.every(({ choices }) => choices.length === 0)) return [];
		const rows = own.flatMap((poll) => pollRows(poll, game));
		return [{ title: `Votes of ${power}`, columns: ['Order', 'PFs', 'Result', 'Backed by'], rows }];
	});
}

function pollRows({ subject, choices, result }: Poll, game: Game): string[][] {
	const [first] = choices;
	if (!first) return [[printSubject(subject), '0', result, 'nobody']];
	return choices.map((choice) => [
		choice.given.text,
		String(choice.points),
		choice.points === first.points ? result : '',
		backersOf(choice, game),
	]);
}

const backersOf = ({ backers }: Wish, game: Game): string =>
	backers.map(({ seat, points }) => `${nameOf(game, seat)} ${points}`).join(', ');

export function incomePanel(game: Game, income: readonly Income[]): Panel {
	const rows = income.map((own, seat) => [nameOf(game, seat), String(own.total), bonusesInWords(own)]);
	return { title: 'Income', columns: ['Player', 'PFs', 'Because'], rows };
}

/** F9: how every score comes about. */
export function scorePanel(game: Game): Panel {
	const centres = centreCounts(game);
	const rows = fiascomacyOf(game)
		.investments.map((own, seat) => ({ name: nameOf(game, seat), score: scoreOfSeat(game, seat), own }))
		.sort((a, b) => b.score - a.score)
		.map(({ name, score, own }) => [
			name,
			...POWERS.map((power) => (own[power] ? `${own[power]}x${centres[power]}` : '-')),
			String(score),
		]);
	return { title: 'Scores: PFs x centres, added up', columns: ['Player', ...SHORT, 'Score'], rows };
}
