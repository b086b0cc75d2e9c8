import { describe, expect, test } from 'vitest';
import { HOMES } from '../../src/board/map.ts';
import { POWERS } from '../../src/board/types.ts';
import { answersOf } from '../../src/game/computer-answers.ts';
import { formsOf, waitingFor } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { makeRuleset } from '../../src/game/ruleset.ts';
import { centresOf, type Game } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import type { View } from '../../src/game/view.ts';
import { GAMES, rulesetOf } from '../../src/variants/index.ts';
import { checkBoard, checkReplay } from '../variants/invariants.ts';
import { beginComputed, computed, computersAt, playComputedStage } from './computers.ts';
import { begin, setupFor } from './playing.ts';
import { answerTurn } from './random-player.ts';

const OFFERS = GAMES.map((offer) => [offer.name, offer] as const);
/** Nobody throws in these tests: pieces that are not thrown are dead, and whoever has nothing on the board may win. */
const players = (name: string) => (name === 'duel' ? 2 : 5);

describe.each(OFFERS)('%s', (name, offer) => {
	test('computers alone play it to its end: no answer is refused, and a replay leads to the same', () => {
		const setup = computersAt(offer, { ...offer.options, lastYear: 1902 }, 'fast', players(name));
		const ruleset = rulesetOf(setup.variant)!;
		const playing = beginComputed(setup);
		for (let n = 0; n < 300 && playing.game.outcome === null; n++) {
			playComputedStage(playing, { seed: 'fast' });
			if (playing.game.outcome === null) checkBoard(playing.game);
		}
		expect(playing.game.outcome).not.toBeNull();
		checkReplay({ table: openTable(playing.game, ruleset, noStore()), inputs: playing.inputs });
	});

	test('the same view gives the same answers, also after it was stored', () => {
		const setup = computersAt(offer, offer.options ?? {}, 'same', players(name));
		const ruleset = rulesetOf(setup.variant)!;
		const playing = beginComputed(setup);
		for (let n = 0; n < 3; n++) {
			for (const seat of waitingFor(playing.game, ruleset)) {
				const view: View = { game: playing.game, seat, sealed: {}, level: 'easy', seed: 'x' };
				expect(answersOf(JSON.parse(JSON.stringify(view)), ruleset)).toEqual(answersOf(view, ruleset));
			}
			playComputedStage(playing, { seed: 'x' });
		}
	});

	test('where no layer says how it is played, answers come from the forms alone', () => {
		const setup = computersAt(offer, { ...offer.options, lastYear: 1901 }, 'silent', players(name));
		const silent = makeRuleset(
			rulesetOf(setup.variant)!.layers.map((layer) => {
				const { plays: _, ...hooks } = layer.hooks;
				return { ...layer, hooks };
			}),
		);
		const playing = beginComputed(setup, silent);
		for (let n = 0; n < 60 && playing.game.outcome === null; n++) playComputedStage(playing, { seed: 'x' });
		expect(playing.game.reports.length).toBeGreaterThan(0);
	});
});

test('every unit gets one order', () => {
	const playing = beginComputed(computersAt(GAMES[0]!, { lastYear: 1904 }, 'all'));
	while (playing.game.outcome === null) {
		if (playing.game.stages[0]?.stage === 'orders')
			for (const seat of waitingFor(playing.game, playing.ruleset)) {
				const answers = computed(playing, seat, { seed: 'all' });
				for (const form of formsOf(playing.game, playing.ruleset, seat))
					if (form.kind === 'orders') expect(storedAnswers(answers)[form.id]).toHaveLength(form.units.length);
			}
		playComputedStage(playing, { seed: 'all' });
	}
});

test('a computer among six who order at random wins big', () => {
	const setup = setupFor(7, { lastYear: 1906 }, 'strong');
	const ruleset = rulesetOf(setup.variant)!;
	const centres = POWERS.slice(0, 4).map((power) => {
		const { table } = begin(setup, ruleset);
		const roll = chance('strong', power);
		while (table.game().outcome === null) {
			for (const seat of table.waiting()) {
				const isComputer = table.game().seats[seat]!.powers.includes(power);
				const view: View = { game: table.game(), seat, sealed: {}, level: 'easy', seed: power };
				const answers = isComputer ? answersOf(view, ruleset) : answerTurn(table, seat, roll);
				table.submit(seat, { ...answers, motion: 'none' });
			}
			table.reveal();
		}
		return centresOf(table.game() as Game, power).length;
	});
	// it began with three
	expect(HOMES[POWERS[0]]).toHaveLength(3);
	expect(centres.reduce((sum, n) => sum + n, 0) / centres.length).toBeGreaterThan(9);
});
