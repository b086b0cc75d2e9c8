/** Bridge's tables and marks: units, balances, forts, and every year's bids beside their results. */
import { CENTRES, type Cell, column, nothing, type Panel, placesIn, row, UNITS } from '../../board/panel.ts';
import { change, count, joined, NOTHING, type Phrase, place, say, sentences, words } from '../../board/phrase.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { formId } from '../../game/form-ids.ts';
import type { Answers, Form } from '../../game/forms.ts';
import { seatOf } from '../../game/seats.ts';
import { centresOf, type Game, isAlive, unitsOf } from '../../game/state.ts';
import { type BridgeSlice, bridgeOf, duesOf, isFirstWinter, isForOneYear, type YearRow } from './slice.ts';

/** What each power has now, and the bid that runs, as far as it is public. */
export function nowPanel(game: Game, own: Answers): Panel {
	const { saved, balance, forts } = bridgeOf(game);
	const extra = isForOneYear(game) ? saved : balance;
	// in winter the bids are settled, and it is told what they have brought
	const isWinter = game.phase.season === 'W' && !isFirstWinter(game);
	const rows = POWERS.map((power) =>
		row(
			power,
			centresOf(game, power).length,
			unitsOf(game, power).length,
			extra[power] ?? 0,
			isWinter ? change(duesOf(game, power).owed) : bidCell(runningBid(game, power, own)),
			placesIn(Object.keys(forts).filter((where) => forts[where] === power)),
		),
	);
	// equally long in every phase: what stands behind them stays where it is
	const word = isForOneYear(game) ? 'Saved' : 'Balance';
	return {
		id: 'bridge',
		title: words('Bridge'),
		columns: [column('Power'), CENTRES, UNITS, column(word), column(isWinter ? 'Due now' : 'Bid now'), column('Forts')],
		rows,
	};
}

const bidCell = (bid: number | 'sealed' | undefined): Cell =>
	bid === undefined ? nothing('-') : bid === 'sealed' ? words(bid) : say`${bid}`;

/** Orders are written with the power's bid and balance and everybody's forts in view. */
export function withHoldings(game: Game, form: Form, own: Answers): Form {
	if (form.kind !== 'orders') return form;
	const { balance, forts } = bridgeOf(game);
	const bid = runningBid(game, form.power, own);
	const isBidding = typeof bid === 'number';
	const holdings = [
		...(isBidding ? [say`Bid ${bid}`] : []),
		...(isForOneYear(game)
			? []
			: [say`${words(isBidding ? 'balance' : 'Balance')} ${change(balance[form.power] ?? 0)}`]),
	];
	const standing = Object.entries(forts)
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.flatMap(([where, owner]) =>
			owner ? [say`${place(where)} (${owner === form.power ? words('yours') : owner})`] : [],
		);
	const hint = [
		form.hint ?? NOTHING,
		holdings.length > 0 ? say`${joined(holdings, ',')}.` : NOTHING,
		standing.length > 0 ? say`Forts: ${joined(standing, ',')}.` : NOTHING,
	];
	return { ...form, hint: sentences(hint) };
}

/**
 * B3: for 1901 public; later ones are sealed until their Fall from all but their makers (`own`). A power in civil disorder bids
 * what it owns.
 */
function runningBid(game: Game, power: Power, own: Answers): number | 'sealed' | undefined {
	const { firstBids, whenBid } = bridgeOf(game);
	const seat = seatOf(game.seats, power);
	const bid = formId('bid', power);
	// S11: one that was revealed, and taken back with that, is known
	const made = own[bid] ?? game.sealed.find((entry) => entry.seat === seat && entry.known)?.known?.[bid];
	if (made !== undefined) return Number(made);
	if (firstBids[power] !== undefined) return firstBids[power];
	if (!isAlive(game, power)) return undefined;
	const isSealed = game.sealed.some((entry) => entry.seat === seat && typeof entry.opens === 'object');
	if (seat !== undefined) return isSealed ? 'sealed' : undefined;
	return game.phase.season === 'W' ? undefined : whenBid[power];
}

const EARNS: Readonly<Record<YearRow['kind'], (row: YearRow) => Phrase>> = {
	missed: () => say`${count(1, 'unit')} fewer`,
	met: () => say`${count(1, 'unit')} more`,
	unchanged: () => words('nothing'),
	exceeded: ({ forts }) => count(forts, 'fort'),
};

/** What the bid earned, in words. */
export const earned = (row: YearRow): Phrase => EARNS[row.kind](row);

export function yearPanel({ year, rows }: BridgeSlice['years'][number]): Panel {
	return {
		id: `bids:${year}`,
		title: say`Bids of ${words(`${year}`)}`,
		columns: [
			column('Power'),
			column('Before'),
			column('Bid'),
			column('Owned'),
			column('Result', { holds: 'sayings' }),
			column('Earns'),
		],
		rows: rows.map((own) => {
			const result = words(own.kind === 'unchanged' ? 'met, unchanged' : own.kind);
			return row(own.power, own.before, own.bid, own.owned, result, earned(own));
		}),
	};
}
