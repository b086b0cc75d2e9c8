/** Who won, what became of powers that several command, and how often their commanders ordered the same. */

import { isCentre, provinceOf } from '../src/board/map.ts';
import { POWERS, type Power } from '../src/board/types.ts';
import { textsIn } from '../src/game/answers.ts';
import { powerIn } from '../src/game/form-ids.ts';
import { highest } from '../src/game/outcome.ts';
import { type Level, levelOf } from '../src/game/seat.ts';
import { centresOf, type Game, unitsOf } from '../src/game/state.ts';
import { rulesetOf } from '../src/variants/index.ts';
import type { Played, Said } from './game.ts';
import { columns, mean, standardError } from './table.ts';

/** Of a series of games. */
export interface Together {
	/** By level: of each game the wins of a seat, a shared one in parts, as times of what all seats have in the mean. */
	readonly wins: Map<Level, number[]>;
	/** The same of the centres of its powers, or those on which they stand where nobody owns one. */
	readonly centres: Map<Level, number[]>;
	/** By the levels of its commanders: centres of a power in each game, as times of what all powers have in the mean. */
	readonly powers: Map<string, number[]>;
	/** By the levels of two commanders of a power: units that both ordered, and those to which they gave the same order. */
	readonly orders: Map<string, { both: number; same: number }>;
}

export const newTogether = (): Together => ({
	wins: new Map(),
	centres: new Map(),
	powers: new Map(),
	orders: new Map(),
});

export function addTogether({ wins, centres, powers, orders }: Together, { game, said }: Played): void {
	const winners = winnersOf(game);
	for (const level of new Set(game.seats.map((seat) => levelOf(seat)!))) {
		const own = game.seats.flatMap((seat, i) =>
			levelOf(seat) === level ? [winners.includes(i) ? 1 / winners.length : 0] : [],
		);
		listIn(wins, level).push(mean(own) * game.seats.length);
	}
	const held = centresBySeat(game);
	if (held.some((count) => count > 0))
		for (const level of new Set(game.seats.map((seat) => levelOf(seat)!))) {
			const own = held.filter((_, i) => levelOf(game.seats[i]!) === level);
			listIn(centres, level).push(mean(own) / mean(held));
		}
	const par = mean(POWERS.map((power) => centresOf(game, power).length));
	for (const power of POWERS) {
		const levels = game.seats.flatMap((seat) => (seat.powers.includes(power) ? [levelOf(seat)!] : []));
		if (levels.length > 1) listIn(powers, pairOf(levels)).push(centresOf(game, power).length / par);
	}
	for (const phase of new Set(said.map((each) => each.phase)))
		compare(
			game,
			said.filter((each) => each.phase === phase),
			orders,
		);
}

function centresBySeat(game: Game): number[] {
	const isOwned = Object.keys(game.situation.centres).length > 0;
	const stoodOn = (power: Power) => unitsOf(game, power).filter(({ at }) => isCentre(provinceOf(at))).length;
	const of = (power: Power) => (isOwned ? centresOf(game, power).length : stoodOn(power));
	return game.seats.map(({ powers }) => powers.reduce((sum, power) => sum + of(power), 0));
}

/** Who has won, or would if the game ended now. */
export function winnersOf(game: Game): readonly number[] {
	if (game.outcome?.winners.length) return game.outcome.winners;
	const ruleset = rulesetOf(game.setup.variant)!;
	return highest([...game.seats.keys()], (seat) => ruleset.valueFor(game, seat));
}

const pairOf = (levels: readonly Level[]): string => [...levels].sort().join(' and ');

function listIn<K, T>(map: Map<K, T[]>, key: K): T[] {
	const list = map.get(key) ?? [];
	map.set(key, list);
	return list;
}

/** Order by order what any two said of a power in one phase. */
function compare({ seats }: Game, said: readonly Said[], orders: Together['orders']): void {
	const sheets = said.flatMap(({ seat, answers }) =>
		Object.entries(answers).flatMap(([id, answer]) => {
			const power = powerIn(id, 'orders');
			return power ? [{ seat, power, texts: textsIn(answer).map(withoutCoast) }] : [];
		}),
	);
	sheets.forEach((one, i) => {
		for (const other of sheets.slice(i + 1)) {
			if (other.power !== one.power) continue;
			const pair = pairOf([levelOf(seats[one.seat]!)!, levelOf(seats[other.seat]!)!]);
			const counts = orders.get(pair) ?? { both: 0, same: 0 };
			counts.both += one.texts.length;
			counts.same += one.texts.filter((text) => other.texts.includes(text)).length;
			orders.set(pair, counts);
		}
	});
}

/** A support means the same with and without the coast. */
const withoutCoast = (text: string): string => (/ S /.test(text) ? text.replace(/\/[NSE]C$/, '') : text);

export function printTogether({ wins, centres, powers, orders }: Together): string {
	const pars = (list: readonly number[]) => [
		`${mean(list).toFixed(2)} +- ${standardError(list).toFixed(2)}`,
		`${list.length}`,
	];
	const won = columns([
		['wins, of a seat', 'times par', 'games'],
		...[...wins].map(([level, list]) => [level, ...pars(list)]),
	]);
	const held = [...centres].map(([level, list]) => [level, ...pars(list)]);
	const shared = [...powers].map(([pair, list]) => [pair, ...pars(list)]);
	const agreed = [...orders].map(([pair, { both, same }]) => [
		pair,
		`${((100 * same) / both).toFixed(1)} %`,
		`${both}`,
	]);
	return [
		won,
		...(held.length > 0 ? [columns([['centres, of a seat', 'times par', 'games'], ...held])] : []),
		...(shared.length > 0 ? [columns([['centres, of a power', 'times par', 'powers'], ...shared])] : []),
		...(agreed.length > 0 ? [columns([['they agree', 'of units', 'units'], ...agreed])] : []),
	].join('\n\n');
}
