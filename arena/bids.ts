/** What became of the bids in games with bids. */

import { powerIn } from '../src/game/form-ids.ts';
import { heldAfter } from './conduct.ts';
import type { Played } from './game.ts';
import { mean, standardError } from './table.ts';

interface Bid {
	readonly bid: number;
	/** Owned when it was made, and after the next count. */
	readonly before: number;
	readonly owned: number;
}

/** Those of a game that were counted. */
export function bidsIn({ game, said }: Played): Bid[] {
	const counts = game.reports.filter(({ stage }) => stage === 'count');
	return said.flatMap(({ phase, answers }) =>
		Object.entries(answers).flatMap(([id, bid]) => {
			const power = powerIn(id, 'bid');
			const year = Number(phase.slice(1, 5));
			const [then, next] = [year, year + 1].map((each) => counts.find((count) => count.phase.startsWith(`F${each}`)));
			if (!power || !then || !next || typeof bid !== 'number') return [];
			const before = heldAfter(then, power);
			return before === 0 ? [] : [{ bid, before, owned: heldAfter(next, power) }];
		}),
	);
}

export function printBids(bids: readonly Bid[]): string {
	const percent = (some: readonly Bid[], of: readonly Bid[]) => `${((100 * some.length) / of.length).toFixed(0)} %`;
	const missed = bids.filter(({ bid, owned }) => owned < bid);
	const above = bids.filter(({ bid, before }) => bid > before);
	const spared = missed.filter(({ before, owned }) => owned >= before);
	const unitsOf = (bid: number, { before, owned }: Bid) => (owned < bid ? -1 : owned === bid && bid > before ? 1 : 0);
	const gains = bids.map((each) => unitsOf(each.bid, each) - unitsOf(each.before, each));
	const off = bids.map(({ bid, owned }) => owned - bid);
	const of = (list: readonly number[]) => `${mean(list).toFixed(2)} +- ${standardError(list).toFixed(2)}`;
	return [
		`${bids.length} bids, ${percent(missed, bids)} missed; ${percent(above, bids)} above what was owned, of which ${percent(
			above.filter(({ bid, owned }) => owned < bid),
			above,
		)} missed`,
		`missed where a lower one would not have been: ${percent(spared, bids)} of all; owned less bid ${of(off)}`,
		`units more than with the lowest bid: ${of(gains)}`,
	].join('\n');
}
