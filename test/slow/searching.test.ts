/** Whole games of computers that search, thinking little: no answer is refused, no order is void, and no guest stays where it is interned. */
import { expect, test } from 'vitest';
import { provinceOf, unitAt } from '../../src/board/map.ts';
import { makeOrder } from '../../src/board/notation.ts';
import type { Province, Unit } from '../../src/board/types.ts';
import { ordersIn } from '../../src/game/reading.ts';
import type { Rulebook } from '../../src/game/rulebook.ts';
import type { Game, Json } from '../../src/game/state.ts';
import { thinkLess } from '../../src/search/levels.ts';
import { neutralLand } from '../../src/variants/formal/permits.ts';
import { GAMES, type Offer, rulebookOf } from '../../src/variants/index.ts';
import { beginComputed, computersAt, playComputedStage } from '../game/computers.ts';
import { checkBoard } from '../variants/invariants.ts';

const RUNS = Number(process.env.RUNS ?? 20);

thinkLess(0.02, { guesses: 4, drawn: 4, rounds: 0, counts: 1 });

/** Fails for a unit that stays in a neutral's land though it could go where no other unit is or goes. */
const watched = (book: Rulebook): Rulebook => ({
	...book,
	plays: (view, form, own, aids) => {
		const answer = book.plays(view, form, own, aids);
		if (form.kind === 'orders' && answer !== undefined) expectGone(view.game, form.power, answer, book);
		return answer;
	},
});

function expectGone(game: Game, power: Unit['power'], answer: Json, book: Rulebook): void {
	if (!game.slices.formal) return;
	const closed = neutralLand(game, power);
	const { units } = game.situation;
	const given = ordersIn(answer, 'M', game.situation);
	const goals = given.flatMap(({ order }) => (order?.kind === 'move' ? [provinceOf(order.to)] : []));
	const isFree = (where: Province) => !unitAt(units, where) && !goals.includes(where);
	for (const { order } of given) {
		if (!order || order.kind === 'move' || !closed.includes(provinceOf(order.unit.at))) continue;
		const open = book
			.possible(game, power, order.unit)
			.filter((each) => each.kind === 'move' && !each.via && isFree(provinceOf(each.to)));
		expect(open.map(makeOrder), `${power}: ${makeOrder(order)}`).toEqual([]);
	}
}

function play(offer: Offer, n: number): void {
	const options = { ...offer.options, lastYear: 1903 + (n % 3), strictSupport: n % 3 === 2 };
	const setup = computersAt(offer, options, `searching ${n}`);
	const playing = beginComputed(setup, watched(rulebookOf(setup.variant)!));
	const level = n % 5 === 4 ? 'fierce' : 'keen';
	while (playing.game.outcome === null) {
		playComputedStage(playing, { seed: `chance ${n}`, level });
		if (playing.game.outcome === null) checkBoard(playing.game);
	}
	for (const { phase, lines } of playing.game.reports) {
		const wrong = lines.filter(({ result }) => result === 'void').map(({ given }) => given.text);
		expect(wrong, `game ${n}, ${phase}`).toEqual([]);
	}
}

const RELATED = GAMES.filter(({ variant }) => variant.some((id) => id === 'formal' || id === 'bridge'));

test.each(RELATED.map((offer) => [offer.name, offer] as const))(
	`%s: ${RUNS} games`,
	{ timeout: 3_600_000 },
	(_name, offer) => {
		for (let n = 0; n < RUNS; n++) play(offer, n);
	},
);
