/**
 * Whole games of computers that search, in every game on offer: no answer is refused, no order is void, and no guest stays where
 * it is interned. RUNS=3 plays fewer games, EFFORT=1 has all the lines that there are at a table.
 */

import { describe, expect, test } from 'vitest';
import { provinceOf, unitAt } from '../../src/board/map.ts';
import { makeOrder } from '../../src/board/notation.ts';
import type { Province, Unit } from '../../src/board/types.ts';
import type { FormAnswer } from '../../src/game/answers.ts';
import { ordersIn } from '../../src/game/reading.ts';
import type { OrderLine, Report } from '../../src/game/report.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { isAlone } from '../../src/game/seats.ts';
import type { Game } from '../../src/game/state.ts';
import { loadPhysics } from '../../src/variants/diplomacywinks/physics.ts';
import { neutralLand } from '../../src/variants/formal/permits.ts';
import { GAMES, type GameOffer, rulesetOf } from '../../src/variants/index.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { beginComputed, computersAt, playComputedStage } from '../game/computers.ts';
import { lawful } from '../game/lawful.ts';
import { checkBoard } from '../variants/invariants.ts';

const RUNS = Number(process.env.RUNS ?? 20);
const EFFORT = Number(process.env.EFFORT ?? 0.02);
const LAST_YEAR = 1910;

/** Games of each level. */
const SERIES = [
	['keen', RUNS],
	['fierce', Math.ceil(RUNS / 4)],
] as const;

thinkLessHere(EFFORT, EFFORT < 1 ? { guesses: 8, drawn: 4, rounds: 1, counts: 1 } : {});

let throws = 0;
const throwing = await loadPhysics(() => `throw ${throws++}`);

/** The same rules, but that they fail for a unit that stays in a neutral's land though it could go where no other unit is or goes. */
const watched = (ruleset: Ruleset): Ruleset => ({
	...ruleset,
	plays: (view, form, own, resources) => {
		const answer = ruleset.plays(view, form, own, resources);
		if (form.kind === 'orders' && answer !== undefined) expectGone(view.game, form.power, answer, ruleset);
		return answer;
	},
});

function expectGone(game: Game, power: Unit['power'], answer: FormAnswer, ruleset: Ruleset): void {
	if (!game.slices.formal) return;
	const closed = neutralLand(game, power);
	const { units } = game.situation;
	const given = ordersIn(answer, 'M', game.situation);
	const goals = given.flatMap(({ order }) => (order?.kind === 'move' ? [provinceOf(order.to)] : []));
	const isFree = (where: Province) => !unitAt(units, where) && !goals.includes(where);
	for (const { order } of given) {
		if (!order || order.kind === 'move' || !closed.includes(provinceOf(order.unit.at))) continue;
		const open = ruleset
			.possible(game, power, order.unit)
			.filter((each) => each.kind === 'move' && !each.via && isFree(provinceOf(each.to)));
		expect(open.map(makeOrder), `${power}: ${makeOrder(order)}`).toEqual([]);
	}
}

/** What came to nothing though nobody else had a say in it: others may not do what was helped, or not agree. */
function isVoid({ result, power, given: { order } }: OrderLine, { before }: Report, { seats }: Game): boolean {
	if (result !== 'void' || !isAlone(seats, power)) return false;
	return !(order && 'of' in order) || unitAt(before.units, order.of.at)?.power === power;
}

/** How many orders were given. */
function play(offer: GameOffer, level: 'keen' | 'fierce', n: number): number {
	const options = { ...offer.options, lastYear: offer.options?.lastYear ?? LAST_YEAR, strictSupport: n % 3 === 2 };
	const { seats } = rulesetOf(offer.variant)!.layers.at(-1)!;
	const players = n % 4 === 3 ? seats.max - 2 : seats.max;
	const easy = computersAt(offer, options, `searching ${n}`, Math.max(seats.min, Math.min(7, players)));
	const setup = { ...easy, seats: easy.seats.map((seat) => ({ ...seat, level })) };
	const playing = beginComputed(setup, lawful(watched(rulesetOf(setup.variant)!)));
	while (playing.game.outcome === null) {
		playComputedStage(playing, { seed: `chance ${n}`, level, throwing });
		if (playing.game.outcome === null) checkBoard(playing.game);
	}
	for (const report of playing.game.reports) {
		const wrong = report.lines.filter((line) => isVoid(line, report, playing.game)).map(({ given }) => given.text);
		expect(wrong, `game ${n}, ${report.phase}`).toEqual([]);
	}
	return playing.game.reports.reduce((sum, { lines }) => sum + lines.length, 0);
}

describe.each(GAMES.map((offer) => [offer.name, offer] as const))('%s', (name, offer) => {
	test.each(SERIES)('%s: %i games', { timeout: 10_800_000 }, (level, games) => {
		const start = performance.now();
		let orders = 0;
		for (let n = 0; n < games; n++) orders += play(offer, level, n);
		console.log(name, level, `${games} games, ${orders} orders, ${Math.round((performance.now() - start) / 1000)} s`);
	});
});
