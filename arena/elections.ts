/** How votes go in games whose powers nobody owns: ties, powers of one player that fight each other, and whom all begin with. */

import { provinceOf } from '../src/board/map.ts';
import { POWERS, type Power } from '../src/board/types.ts';
import { pointsIn, textsIn } from '../src/game/answers.ts';
import { powerIn } from '../src/game/form-ids.ts';
import type { Report } from '../src/game/report.ts';
import type { Played } from './game.ts';

export interface Elections {
	games: number;
	units: number;
	/** Units for which several orders were voted. */
	contested: number;
	ties: number;
	seasons: number;
	/** Pairs of powers in which one player has most, that bounce or fight; and seasons with such a pair. */
	quarrels: number;
	quarrelling: number;
	/** Of each first spring: how many have the same main power. */
	readonly alike: number[];
}

export const newElections = (): Elections => ({
	games: 0,
	units: 0,
	contested: 0,
	ties: 0,
	seasons: 0,
	quarrels: 0,
	quarrelling: 0,
	alike: [],
});

type Factors = Partial<Record<Power, number>>[];

export function addElections(all: Elections, { game, said }: Played): void {
	if (!said.some(({ answers }) => 'invest' in answers)) return;
	all.games++;
	const invested: Factors = game.seats.map(() => ({}));
	for (const report of game.reports.filter(({ stage }) => stage === 'orders')) {
		const now = said.filter(({ phase }) => phase === report.phase);
		for (const { seat, answers } of now)
			for (const [power, points] of Object.entries(pointsIn(answers.invest)))
				invested[seat]![power as Power] = (invested[seat]![power as Power] ?? 0) + points;
		if (report.phase === 'S1901M') all.alike.push(mostAlike(invested));
		countVotes(all, now, invested, report);
		countQuarrels(all, invested, report);
	}
}

function mostAlike(invested: Factors): number {
	const mains = invested.map((own) => [...POWERS].sort((a, b) => (own[b] ?? 0) - (own[a] ?? 0))[0]!);
	return Math.max(...POWERS.map((power) => mains.filter((main) => main === power).length));
}

function countVotes(all: Elections, now: Played['said'], invested: Factors, { before }: Report): void {
	all.units += before.units.length;
	for (const power of POWERS) {
		const votes = new Map<string, Map<string, number>>();
		for (const { seat, answers } of now)
			for (const [id, answer] of Object.entries(answers)) {
				const points = invested[seat]![power] ?? 0;
				if (powerIn(id, 'orders') !== power || points === 0) continue;
				for (const text of textsIn(answer)) {
					const of = votes.get(text.slice(0, 5)) ?? new Map<string, number>();
					votes.set(text.slice(0, 5), of.set(text, (of.get(text) ?? 0) + points));
				}
			}
		for (const orders of votes.values()) {
			const [first, second] = [...orders.values()].sort((a, b) => b - a);
			if (second === undefined) continue;
			all.contested++;
			if (first === second) all.ties++;
		}
	}
}

function countQuarrels(all: Elections, invested: Factors, { lines }: Report): void {
	all.seasons++;
	const leaderOf = (power: Power) => {
		const points = invested.map((own) => own[power] ?? 0);
		const most = Math.max(...points);
		return most > 0 && points.filter((each) => each === most).length === 1 ? points.indexOf(most) : undefined;
	};
	const pairs = new Set<string>();
	for (const line of lines) {
		const { order } = line.given;
		if (order?.kind !== 'move') continue;
		for (const other of lines) {
			if (other.power === line.power || !other.unit) continue;
			const leader = leaderOf(line.power);
			if (leader === undefined || leader !== leaderOf(other.power)) continue;
			const its = other.given.order;
			const goal = its?.kind === 'move' ? provinceOf(its.to) : provinceOf(other.unit.at);
			const isMet =
				goal === provinceOf(order.to) || (line.result !== 'ok' && provinceOf(other.unit.at) === provinceOf(order.to));
			if (isMet) pairs.add([line.power, other.power].sort().join());
		}
	}
	all.quarrels += pairs.size;
	if (pairs.size > 0) all.quarrelling++;
}

export function printElections(all: Elections): string {
	const of = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
	const mean = all.alike.reduce((sum, each) => sum + each, 0) / all.alike.length;
	return [
		`ties: ${of(all.ties, all.units)} of units, ${of(all.ties, all.contested)} where several orders were voted`,
		`powers of one player meet in ${of(all.quarrelling, all.seasons)} of seasons, ${(all.quarrels / all.seasons).toFixed(2)} pairs a season`,
		`the same main power in the first spring: ${mean.toFixed(2)} players; three or more in ${of(all.alike.filter((each) => each > 2).length, all.alike.length)}`,
	].join('\n');
}
