/** Positions: printed at every phase that has one, and begun again, the same answers lead to the same board. */

import { describe, expect, test } from 'vitest';
import { makeUnit } from '../../src/board/notation.ts';
import { good } from '../../src/board/result.ts';
import type { Fields } from '../../src/game/fields.ts';
import { blankAnswer, type Form } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { makePosition } from '../../src/game/position.ts';
import { keysOf } from '../../src/game/position-keys.ts';
import { chance } from '../../src/game/random.ts';
import { withoutNumber } from '../../src/game/seat.ts';
import { type Game, type Json, type Setup, stageNow } from '../../src/game/state.ts';
import { setUpFrom } from '../../src/headless/new-from.ts';
import { presetsOf, rulesetOf } from '../../src/variants/index.ts';
import { times } from '../extent.ts';
import { refusal } from '../refusal.ts';
import { begin, goOnFrom, NAMES } from './playing.ts';
import { answerForm, type Player, playStage, type Roll } from './random-player.ts';

const VARIANTS: readonly (readonly string[])[] = [
	['standard'],
	['duel'],
	['formal'],
	['bridge'],
	['formal', 'bridge'],
	['double'],
	['fiascomacy'],
	['diplomacywinks'],
];

function setupOf(variant: readonly string[], count: number, seed: string, options: Setup['options'] = {}): Setup {
	const all = { ...presetsOf(variant), negotiation: 'free', ...options };
	const layer = rulesetOf(variant)!.layers.at(-1)!;
	return { variant, options: all, seats: layer.seating(NAMES.slice(0, count), all, seed), seed };
}

/** Its position as it comes out of a file; undefined: it has none now. */
const printed = (game: Game): Fields | undefined =>
	JSON.parse(JSON.stringify(makePosition(game, rulesetOf(game.setup.variant)!) ?? null)) ?? undefined;

/** The game that begins where this one is, its position taken through JSON. */
function again(game: Game): Game {
	const fields = printed(game)!;
	const names = [...new Set(keysOf(game).map(withoutNumber))].filter((name) => name !== '(empty)');
	const setup = setUpFrom(fields, () => good(names), game.setup.seed);
	if (!setup.ok) throw refusal(setup);
	return startGame(JSON.parse(JSON.stringify(setup.value)) as Setup, rulesetOf(game.setup.variant)!);
}

/** A proposal to stop lapses. */
const aheadOf = ({ stages }: Game) => stages.filter(({ stage }) => stage !== 'stop' && stage !== 'vote');

/** Pieces are played out, and hardly ever do all name the same winner. */
const PLAYED_OUT: Readonly<Record<string, (roll: Roll, form: Form) => Json>> = {
	wayOn: () => 'play',
	warning: () => 'yes',
	nominee: (roll, form) =>
		form.kind === 'choice' ? form.options[Math.floor(roll() * form.options.length)]!.value : null,
};

const boardOf = ({ situation: { units, dislodged, centres } }: Game) => ({
	units: units.map((unit) => `${unit.power} ${makeUnit(unit)}`).sort(),
	dislodged: dislodged
		.map(({ unit, retreats }) => [unit.power, makeUnit(unit), ...[...retreats].sort()].join(' '))
		.sort(),
	centres,
});

describe.each(VARIANTS.map((variant) => [variant.join('+'), variant] as const))('%s', (_, variant) => {
	test('what is printed is begun, and goes on the same way', () => {
		const ruleset = rulesetOf(variant)!;
		const isThrown = variant.includes('diplomacywinks');
		const stages = isThrown ? times(400, 150) : times(60, 14);
		for (let seed = 0; seed < times(10, 1); seed++) {
			const roll = chance(`positions ${seed}`, 'roll');
			const count = variant.includes('duel') ? 2 : 3 + Math.floor(roll() * 5);
			const { table } = begin(setupOf(variant, count, `${seed}`), ruleset);
			const bids = new Map<string, Json>();
			const seen = new Set<string>();
			for (let n = 0; n < stages && table.game().outcome === null; n++) {
				const game = table.game();
				const position = printed(game);
				const other = position && goOnFrom(again(game), ruleset).table;
				if (other && stageNow(other.game()) === 'bids') playStage(other, roll, (_table, { id }) => bids.get(id)!);
				const given: [string, Json][] = [];
				const player: Player = (...about) => {
					const answer = PLAYED_OUT[about[1].id]?.(roll, about[1]) ?? answerForm(...about);
					given.push([about[1].id, answer]);
					if (about[1].id.startsWith('bid:')) bids.set(about[1].id, answer);
					return answer;
				};
				const after = playStage(table, roll, player);
				if (!other) continue;
				seen.add(`${String(position.date ?? '')}${String(position.phase)}`);
				expect(printed({ ...other.game(), stages: game.stages })).toEqual(position);
				expect(aheadOf(other.game())).toEqual(aheadOf(game));
				const otherAfter = playStage(other, roll, (_table, form) => {
					const at = given.findIndex(([id]) => id === form.id);
					// where a proposal has lapsed another may be made
					return at < 0 ? blankAnswer(form) : given.splice(at, 1)[0]![1];
				});
				expect(boardOf(otherAfter)).toEqual(boardOf(after));
				// a proposal that has lapsed is not answered
				if (aheadOf(game).length < game.stages.length) continue;
				expect(aheadOf(otherAfter)).toEqual(aheadOf(after));
				expect(otherAfter.outcome?.kind).toEqual(after.outcome?.kind);
			}
			expect(seen.size).toBeGreaterThan(isThrown ? 1 : 3);
		}
	}, 60_000);
});
