/** What Fiascomacy shows in tables: who has what in which power, votes, income, and how a score comes about. */

import {
	CENTRES,
	type Cell,
	changed,
	column,
	nothing,
	ofPower,
	type Panel,
	PLAYER,
	row,
	UNITS,
} from '../../board/panel.ts';
import { change, inBrackets, joined, NOTHING, type Phrase, placeHead, say, unit, words } from '../../board/phrase.ts';
import { POWERS } from '../../board/types.ts';
import { givenIn } from '../../board/written.ts';
import { sumOf } from '../../game/answers.ts';
import { personAt } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { unitsOf } from '../../game/state.ts';
import { type Poll, printSubject, type Wish } from './elections.ts';
import { bonusesIn, type Income, type Investments, largestIn, PFS } from './factors.ts';
import { centreCounts, fiascomacyOf, investedBy, scoreOfSeat } from './slice.ts';

const EACH = POWERS.map(ofPower);
const COUNTED = { head: PFS, noun: ['political factor', 'political factors'] } as const;

/** Players by powers, with the centres below. */
export function factorsPanel(game: Game): Panel {
	const { investments, purses } = fiascomacyOf(game);
	const centres = centreCounts(game);
	const rows = investments.map((own, seat) => [
		personAt(game, seat),
		...POWERS.map((power) => orDash(own[power])),
		...row(sumOf(own), purses[seat] ?? 0, scoreOfSeat(game, seat)),
	]);
	const below = row(words('centres'), ...POWERS.map((power) => centres[power]), NOTHING, NOTHING, NOTHING);
	return {
		id: 'factors',
		title: words('Political factors'),
		columns: [PLAYER, ...EACH, column('All'), column('New'), column('Score')],
		rows: [...rows, below],
	};
}

const orDash = (number: number | undefined): Cell => (number ? say`${number}` : nothing('-'));

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
		const leaders = joined(
			most.map((seat) => personAt(game, seat)),
			',',
		);
		const behind =
			first === undefined ? words('nobody') : say`${leaders}${inBrackets(investedBy(game, first)[power] ?? 0)}`;
		return row(power, now[power], changed(after[power] - before[power]), unitsOf(game, power).length, behind);
	});
	return {
		id: 'standings',
		title: words('Powers'),
		columns: [column('Power'), CENTRES, column('Change'), UNITS, { head: say`Most ${PFS}` }],
		rows,
	};
}

/** What was invested this season, and what was lost. */
export function investedPanel(game: Game, invested: Investments, purses: readonly number[]): Panel {
	const rows = invested.map((own, seat) => [
		personAt(game, seat),
		...POWERS.map((power) => (own[power] ? change(own[power]) : NOTHING)),
		say`${purses[seat]! - sumOf(own)}`,
	]);
	return { id: 'invested', title: words('Invested this season'), columns: [PLAYER, ...EACH, column('Lost')], rows };
}

/** The vote on every unit of each power: order = points. */
export function votePanels(polls: readonly Poll[], game: Game): Panel[] {
	return POWERS.flatMap((power) => {
		const own = polls
			.filter((poll) => poll.power === power)
			.sort((a, b) => (printSubject(a.subject) < printSubject(b.subject) ? -1 : 1));
		if (own.every(({ choices }) => choices.length === 0)) return [];
		return [
			{
				id: `votes:${power}`,
				title: say`Votes of ${power}`,
				columns: [column('Order'), COUNTED, column('Result', { holds: 'sayings' }), column('Backed by')],
				rows: own.flatMap((poll) => pollRows(poll, game)),
			},
		];
	});
}

function pollRows({ subject, choices, isTied, result: then }: Poll, game: Game): Cell[][] {
	const result = isTied ? `tie: ${then}` : then;
	const [first] = choices;
	const about = typeof subject === 'string' ? placeHead(subject) : unit(subject);
	if (!first) return [[about, say`${0}`, words(result), words('nobody')]];
	return choices.map((choice) => [
		givenIn(choice.given),
		say`${choice.points}`,
		choice.points === first.points ? words(result) : NOTHING,
		backersOf(choice, game),
	]);
}

export const backersOf = ({ backers }: Wish, game: Game): Phrase =>
	joined(
		backers.map(({ seat, points }) => say`${personAt(game, seat)} ${points}`),
		',',
	);

export const incomePanel = (game: Game, income: readonly Income[]): Panel => ({
	id: 'income',
	title: words('Income'),
	columns: [PLAYER, COUNTED, column('Because', { holds: 'sayings' })],
	rows: income.map((own, seat) => [personAt(game, seat), say`${own.total}`, bonusesIn(own)]),
});

/** F9: how every score comes about. */
export function scorePanel(game: Game): Panel {
	const centres = centreCounts(game);
	const rows = fiascomacyOf(game)
		.investments.map((own, seat) => ({ seat, score: scoreOfSeat(game, seat), own }))
		.sort((a, b) => b.score - a.score)
		.map(({ seat, score, own }) => [
			personAt(game, seat),
			...POWERS.map((power) => (own[power] ? say`${own[power]}x${centres[power]}` : nothing('-'))),
			say`${score}`,
		]);
	return {
		id: 'scores',
		title: words('Scores'),
		note: say`${PFS} x centres, added up`,
		columns: [PLAYER, ...EACH, column('Score')],
		rows,
	};
}
