/** What became of alliances and offers in games with relations. */

import { provinceOf } from '../src/board/map.ts';
import { POWERS, type Power } from '../src/board/types.ts';
import type { Report } from '../src/game/report.ts';
import type { Game } from '../src/game/state.ts';
import { declaredBefore } from '../src/variants/formal/declarations.ts';
import { isOffer, nextRelation, type Relation } from '../src/variants/formal/relations.ts';
import { mean } from './table.ts';

export interface Pacts {
	games: number;
	/** Of each alliance its seasons. */
	readonly lengths: number[];
	readonly pairs: Set<string>;
	/** Offers that stood alone, and those met with silence or war in the next season. */
	offers: number;
	refused: number;
	/** Changes of each pair that changed in a game, and pairs of a game that changed three times. */
	readonly changes: number[];
	thrice: number;
	/** Seasons of an alliance, and those in which one ordered an attack on the other. */
	seasons: number;
	attacks: number;
}

export const newPacts = (): Pacts => ({
	games: 0,
	lengths: [],
	pairs: new Set(),
	offers: 0,
	refused: 0,
	changes: [],
	thrice: 0,
	seasons: 0,
	attacks: 0,
});

const ALL = POWERS.flatMap((one, i) => POWERS.slice(i + 1).map((other) => [one, other] as const));

export function addPacts(pacts: Pacts, game: Game): void {
	const rounds = game.reports.filter(({ stage }) => stage === 'declarations');
	if (rounds.length === 0) return;
	pacts.games++;
	const said = declaredBefore(game);
	for (const [one, other] of ALL) {
		let relation: Relation = 'neutral';
		let [begun, changes] = [0, 0];
		for (const [i, round] of rounds.entries()) {
			const [x, y] = [said[i]![one]?.[other], said[i]![other]?.[one]];
			const before: Relation = relation;
			relation = nextRelation(before, x, y);
			if (relation !== before) changes++;
			if (relation === 'allied' && before !== 'allied') begun = i;
			if (before === 'allied' && relation !== 'allied') end(pacts, one, other, i - begun);
			if (relation === 'allied') addSeason(pacts, one, other, game.reports[game.reports.indexOf(round) + 1]);
			for (const [from, to, offer, reply] of [
				[one, other, x, y],
				[other, one, y, x],
			] as const) {
				if (!isOffer(offer, before) || reply || !said[i + 1]) continue;
				pacts.offers++;
				const answer = said[i + 1]![to]?.[from];
				if (!answer || answer === 'war') pacts.refused++;
			}
		}
		if (relation === 'allied') end(pacts, one, other, rounds.length - begun);
		if (changes > 0) pacts.changes.push(changes);
		if (changes > 2) pacts.thrice++;
	}
}

function end(pacts: Pacts, one: Power, other: Power, seasons: number): void {
	pacts.lengths.push(seasons);
	pacts.pairs.add(`${one} ${other}`);
}

function addSeason(pacts: Pacts, one: Power, other: Power, movement: Report | undefined): void {
	if (movement?.stage !== 'orders') return;
	pacts.seasons++;
	const isAttack = movement.lines.some(({ power, given: { order } }) => {
		if (order?.kind !== 'move' || (power !== one && power !== other)) return false;
		const there = movement.before.units.find((unit) => provinceOf(unit.at) === provinceOf(order.to));
		const owner = movement.before.centres[provinceOf(order.to)];
		return [there?.power, owner].includes(power === one ? other : one);
	});
	if (isAttack) pacts.attacks++;
}

export function printPacts({
	games,
	lengths,
	pairs,
	offers,
	refused,
	changes,
	thrice,
	seasons,
	attacks,
}: Pacts): string {
	const each = (count: number) => (count / games).toFixed(1);
	const of = (part: number, all: number) => `${((100 * part) / all).toFixed(0)} %`;
	const median = [...lengths].sort((a, b) => a - b)[lengths.length >> 1];
	return [
		`alliances a game: ${each(lengths.length)}, of ${pairs.size} pairs; half of them last ${median} seasons or more`,
		`an attack in ${of(attacks, seasons)} of their seasons`,
		`offers a game: ${each(offers)}, ${of(refused, offers)} met with silence or war`,
		`changes of a pair that changes: ${mean(changes).toFixed(2)}; pairs that change three times a game: ${each(thrice)}`,
	].join('\n');
}
