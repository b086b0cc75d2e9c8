/** Bridge's tables and marks: units, balances, forts, and every year's bids beside their results. */
import { plural } from '../../board/names.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { formId } from '../../game/form-ids.ts';
import type { Answers, Form } from '../../game/forms.ts';
import type { Panel } from '../../game/report.ts';
import { seatOf } from '../../game/seats.ts';
import { centresOf, type Game, isAlive, unitsOf } from '../../game/state.ts';
import { type BridgeSlice, bridgeOf, duesOf, isFirstWinter, isForOneYear, type YearRow } from './slice.ts';

/** What each power has now, and the bid that runs, as far as it is public. */
export function nowPanel(game: Game, own: Answers): Panel {
	const { saved, balance, forts } = bridgeOf(game);
	const extra = isForOneYear(game) ? saved : balance;
	// in winter the bids are settled, and it is told what they have brought
	const isWinter = game.phase.season === 'W' && !isFirstWinter(game);
	const rows = POWERS.map((power) => [
		power,
		String(centresOf(game, power).length),
		String(unitsOf(game, power).length),
		String(extra[power] ?? 0),
		isWinter ? signed(duesOf(game, power).owed) : runningBid(game, power, own),
		Object.keys(forts)
			.filter((where) => forts[where] === power)
			.sort()
			.join(' ') || '-',
	]);
	// equally long in every phase: what stands behind them stays where it is
	const word = isForOneYear(game) ? 'Saved' : 'Balance';
	return {
		title: 'Bridge',
		columns: ['Power', 'Centres', 'Units', word, isWinter ? 'Due now' : 'Bid now', 'Forts'],
		rows,
	};
}

/** Orders are written with the power's bid and balance and everybody's forts in view. */
export function withHoldings(game: Game, form: Form, own: Answers): Form {
	if (form.kind !== 'orders') return form;
	const { balance, forts } = bridgeOf(game);
	const bid = runningBid(game, form.power, own);
	const holdings = [
		...(/\d/.test(bid) ? [`bid ${bid}`] : []),
		...(isForOneYear(game) ? [] : [`balance ${signed(balance[form.power] ?? 0)}`]),
	].join(', ');
	const standing = Object.keys(forts)
		.sort()
		.map((where) => (forts[where] === form.power ? `${where} (yours)` : `${where} (${forts[where]})`));
	const hint = [
		form.hint ?? '',
		holdings === '' ? '' : `${holdings[0]!.toUpperCase()}${holdings.slice(1)}.`,
		standing.length > 0 ? `Forts: ${standing.join(', ')}.` : '',
	];
	return { ...form, hint: hint.filter((text) => text !== '').join(' ') };
}

const signed = (count: number): string => (count > 0 ? `+${count}` : String(count));

/**
 * B3: for 1901 public; later ones are sealed until their Fall from all but their makers (`own`). A power in civil disorder bids
 * what it owns.
 */
function runningBid(game: Game, power: Power, own: Answers): string {
	const { firstBids, whenBid } = bridgeOf(game);
	const made = own[formId('bid', power)];
	if (made !== undefined) return String(made);
	if (firstBids[power] !== undefined) return String(firstBids[power]);
	if (!isAlive(game, power)) return '-';
	const seat = seatOf(game.seats, power);
	const isSealed = game.sealed.some((entry) => entry.seat === seat && typeof entry.opens === 'object');
	if (seat !== undefined) return isSealed ? 'sealed' : '-';
	return game.phase.season === 'W' ? '-' : String(whenBid[power] ?? '-');
}

const EARNS: Readonly<Record<YearRow['kind'], (row: YearRow) => string>> = {
	missed: () => '1 unit fewer',
	met: () => '1 unit more',
	unchanged: () => 'nothing',
	exceeded: ({ forts }) => plural(forts, 'fort'),
};

/** What the bid earned, in words. */
export const earned = (row: YearRow): string => EARNS[row.kind](row);

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
			earned(row),
		]),
	};
}
