/** The figures of a series of games, and how they are printed. */

import { type Level, levelOf } from '../src/game/seat.ts';
import type { Conduct } from './conduct.ts';
import { type Played, sharesOf, type Time, timesPar } from './game.ts';

/** A level's results. */
export interface Results {
	/** Of each game the mean share of its seats. */
	readonly shares: number[];
	/** The same in parts of par, of what the goal of the game counts. */
	readonly pars: number[];
	/** Seats that it held, and won alone. */
	seats: number;
	wins: number;
	readonly time: Time;
}

export type Series = Map<Level, Results>;

export function addGame(series: Series, { game, times }: Played): void {
	const shares = sharesOf(game);
	const pars = timesPar(game);
	for (const level of new Set(game.seats.map((seat) => levelOf(seat)!))) {
		const isOwn = (_: number, seat: number) => levelOf(game.seats[seat]!) === level;
		const own = shares.filter(isOwn);
		if (!series.has(level))
			series.set(level, { shares: [], pars: [], seats: 0, wins: 0, time: { movements: 0, milliseconds: 0, most: 0 } });
		const results = series.get(level)!;
		results.shares.push(mean(own));
		results.pars.push(mean(pars.filter(isOwn)));
		results.seats += own.length;
		results.wins += own.filter((share) => share === 1).length;
		const { movements = 0, milliseconds = 0, most = 0 } = times.get(level) ?? {};
		results.time.movements += movements;
		results.time.milliseconds += milliseconds;
		results.time.most = Math.max(results.time.most, most);
	}
}

export const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;

/** Of the mean. */
export function standardError(list: readonly number[]): number {
	if (list.length < 2) return Number.NaN;
	const middle = mean(list);
	const squares = list.reduce((sum, each) => sum + (each - middle) ** 2, 0);
	return Math.sqrt(squares / (list.length - 1) / list.length);
}

const percent = (part: number): string => (100 * part).toFixed(1);

export function printSeries(series: Series): string {
	const rows = [...series].map(([level, { shares, pars, seats, wins, time }]) => [
		level,
		`${percent(mean(shares))} +- ${percent(standardError(shares))}`,
		`${mean(pars).toFixed(2)} +- ${standardError(pars).toFixed(2)}`,
		`${shares.length}`,
		`${wins} of ${seats}`,
		`${(time.milliseconds / time.movements).toFixed(1)} ms (at most ${time.most.toFixed(0)})`,
	]);
	return columns([
		['level', '% of the sum of squares', 'times par', 'games', 'won alone', 'a movement, of the processor'],
		...rows,
	]);
}

export function printConduct(conducts: ReadonlyMap<Level, Conduct>): string {
	const rows = [...conducts].map(([level, conduct]) => {
		const each = (count: number) => ((100 * count) / conduct.orders).toFixed(2);
		return [
			level,
			each(conduct.thereAndBack),
			each(conduct.idle),
			each(conduct.needlessSupports),
			each(conduct.ownBounces),
			each(conduct.homesLost),
			conduct.englishGames ? (conduct.englishArmies / conduct.englishGames).toFixed(1) : '-',
			`${conduct.solosAllowed} of ${conduct.leaders}`,
		];
	});
	const head = [
		'per 100 orders',
		'there and back',
		'idle',
		'needless supports',
		'own bounces',
		'homes lost',
		'English armies home 1903',
		'solos from 15',
	];
	return columns([head, ...rows]);
}

export function columns(rows: readonly (readonly string[])[]): string {
	const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
	return rows
		.map((row) =>
			row
				.map((cell, i) => cell.padEnd(widths[i]!))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}
