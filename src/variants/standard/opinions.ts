/** What is thought of a power and who plays it: worked out from what everybody has seen, and kept nowhere. */
import { parsePhase } from '../../board/notation.ts';
import type { Power } from '../../board/types.ts';
import type { Word } from '../../game/agreement.ts';
import { seasonName, seasonNumber } from '../../game/deals.ts';
import type { Report } from '../../game/report.ts';
import { isSameHolder } from '../../game/seat.ts';
import { seatAt, seatOf } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';

/** After so many seasons half of it is gone. */
const HALF = 6;

/** Words of strangers: so many were kept, of so many. */
const BEFORE = { kept: 2.4, all: 3 };

export const wordsIn = ({ agreements = [], deals = [] }: Report): readonly Word[] => [...agreements, ...deals];

/** How much of what happened then still counts. */
export function weightOf(game: Game, report: Report): number {
	const then = parsePhase(report.phase);
	if (!then.ok) return 0;
	return 0.5 ** ((seasonNumber(seasonName(game.phase)) - seasonNumber(seasonName(then.value))) / HALF);
}

/** Whether the same person or computer had the power then. */
export function isSamePlayer(game: Game, report: Report, power: Power): boolean {
	const [then, now] = [seatOf(report.seats, power), seatOf(game.seats, power)];
	return then !== undefined && now !== undefined && isSameHolder(seatAt(report, then).holder, seatAt(game, now).holder);
}

/** How likely the power keeps its word, by those that it has given. */
export function chanceKept(game: Game, power: Power): number {
	let { kept, all } = BEFORE;
	for (const report of game.reports) {
		const words = wordsIn(report).filter(({ from, to }) => from === power || to === power);
		if (words.length === 0 || !isSamePlayer(game, report, power)) continue;
		const weight = weightOf(game, report);
		all += weight * words.length;
		kept += weight * words.filter(({ broken }) => broken.every(({ by }) => by !== power)).length;
	}
	return kept / all;
}
