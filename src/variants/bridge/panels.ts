/** Bridge's tables and marks: units, balances, forts, and every year's bids beside their results. */
import { POWERS, type Power } from '../../board/types.ts';
import type { Panel } from '../../game/report.ts';
import { seatOf } from '../../game/seats.ts';
import { centresOf, type Game, isAlive, unitsOf } from '../../game/state.ts';
import type { Marks } from '../../game/variant.ts';
import { type BridgeSlice, bridgeOf, isForOneYear, type YearRow } from './slice.ts';

export const fortMarks = ({ forts }: BridgeSlice): Marks =>
	Object.fromEntries(
		Object.entries(forts).map(([where, owner]) => [where, { sign: '#', meaning: `fort of ${owner}` }]),
	);

/** What each power has now, and the bid that runs, as far as it is public. */
export function nowPanel(game: Game): Panel {
	const { saved, balance, forts } = bridgeOf(game);
	const extra = isForOneYear(game) ? saved : balance;
	const rows = POWERS.map((power) => [
		power,
		String(centresOf(game, power).length),
		String(unitsOf(game, power).length),
		String(extra[power] ?? 0),
		runningBid(game, power),
		Object.keys(forts)
			.filter((where) => forts[where] === power)
			.sort()
			.join(' ') || '-',
	]);
	const word = isForOneYear(game) ? 'Saved' : 'Balance';
	return { title: 'Bridge', columns: ['Power', 'Centres', 'Units', word, 'Bid', 'Forts'], rows };
}

/** B3: for 1901 public; later ones are sealed until their Fall, and a power in civil disorder bids what it owns. */
function runningBid(game: Game, power: Power): string {
	const { firstBids, whenBid } = bridgeOf(game);
	if (firstBids[power] !== undefined) return String(firstBids[power]);
	if (!isAlive(game, power)) return '-';
	const seat = seatOf(game.seats, power);
	const isSealed = game.sealed.some((entry) => entry.seat === seat && typeof entry.opens === 'object');
	if (seat !== undefined) return isSealed ? 'sealed' : '-';
	return game.phase.season === 'W' ? '-' : String(whenBid[power] ?? '-');
}

const EARNS: Readonly<Record<YearRow['kind'], (row: YearRow) => string>> = {
	missed: () => '1 unit less',
	met: () => '1 unit more',
	unchanged: () => 'nothing',
	exceeded: ({ forts }) => `${forts} ${forts === 1 ? 'fort' : 'forts'}`,
};

export function yearPanel({ year, rows }: BridgeSlice['years'][number]): Panel {
	return {
		title: `Bids of ${year}`,
		columns: ['Power', 'Before', 'Bid', 'Owned', 'Result', 'Earns'],
		rows: rows.map((row) => [
			row.power,
			String(row.before),
			String(row.bid),
			String(row.owned),
			row.kind === 'unchanged' ? 'met, unchanged' : row.kind,
			EARNS[row.kind](row),
		]),
	};
}
