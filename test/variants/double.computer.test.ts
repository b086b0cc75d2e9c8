/** What a search makes of two commanders: partners who search agree, a plain partner is known, and one order may be overridden. */

import { describe, expect, test } from 'vitest';
import type { Power } from '../../src/board/types.ts';
import { answersOf } from '../../src/game/computer-answers.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Level, StoredSeat } from '../../src/game/seat.ts';
import type { Game, Json } from '../../src/game/state.ts';
import { placeNumber, powerNumber, provinceOfPlace } from '../../src/judge/chart.ts';
import { HOLD, holdSupportNumber, moveNumber } from '../../src/judge/order-numbers.ts';
import { makeDice } from '../../src/search/dice.ts';
import type { Snapshot } from '../../src/search/snapshot.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { fall, positioned, setupWith, spring } from '../game/playing.ts';

thinkLessHere(0.1);

const ruleset = rulesetOf(['double'])!;

function gameOf(levels: readonly (Level | undefined)[], stages = fall(1903)): Game {
	const powers: readonly (readonly Power[])[] = [
		['FRANCE', 'GERMANY'],
		['GERMANY', 'ITALY'],
		['ITALY', 'FRANCE'],
	];
	const seats = powers.map((own, i): StoredSeat => {
		const level = levels[i];
		return { name: `Seat ${i}`, powers: own, ...(level ? { level } : {}) };
	});
	return positioned(
		{ ...setupWith(seats), variant: ['double'] },
		{ FRANCE: 'A PAR, A GAS', GERMANY: 'A BER, A MUN, A RUH', ITALY: 'A PIE, A VEN' },
		{ FRANCE: 'PAR BRE', GERMANY: 'MUN BER KIE', ITALY: 'VEN ROM' },
		stages,
	);
}

const answers = (game: Game, seat: number, seed: string, level: Level = 'keen') =>
	storedAnswers(answersOf({ game, seat, sealed: {}, level, seed }, ruleset));

test('partners who both search order the same, whatever their chance', () => {
	const game = gameOf(['keen', 'keen', 'easy'], spring(1902));
	expect(answers(game, 0, 'a')['orders:GERMANY']).toEqual(answers(game, 1, 'b')['orders:GERMANY']);
});

test('so do those who do not know who their partners are', () => {
	const game = gameOf(['keen', undefined, undefined]);
	const other = gameOf([undefined, 'keen', undefined]);
	expect(answers(game, 0, 'a')['orders:GERMANY']).toEqual(answers(other, 1, 'b')['orders:GERMANY']);
});

test('and those whose time is short: what the first has found is not searched for again', () => {
	const game = gameOf(['keen', 'keen', 'easy'], spring(1903));
	const asked: number[] = [];
	const hurried = (seat: number) => {
		asked[seat] = 0;
		const pause = () => ++asked[seat]! > 20;
		const view = { game, seat, sealed: {}, level: 'keen', seed: `${seat}` } as const;
		return storedAnswers(answersOf(view, ruleset, undefined, pause))['orders:GERMANY'];
	};
	const first = hurried(0);
	expect(hurried(1)).toEqual(first);
	expect(asked[0]).toBeGreaterThan(20);
	// the other power of the second has an easy partner
	expect(asked[1]).toBeLessThan(asked[0]!);
	// another board is another matter
	expect(answers(gameOf(['keen', 'keen', 'easy'], spring(1904)), 1, 'b')['orders:GERMANY']).toHaveLength(3);
});

describe('with a plain partner', () => {
	const spent = (game: Game): Game => {
		const slice = { ...(game.slices.double as object), spent: [{ seat: 0, unit: 'A BER', year: 1903 }] };
		return { ...game, slices: { ...game.slices, double: slice as Json } };
	};
	const sayOf = (game: Game) => {
		const contest = ruleset.contest(game, 0, {})!;
		return contest.say!({} as Snapshot, powerNumber('GERMANY'), makeDice())!;
	};
	/** Of the units in Berlin, Munich and the Ruhr, in the order of the board. */
	const UNITS = [2, 3, 4];
	const settled = (game: Game, of: (plain: Int32Array) => readonly number[]) => {
		const say = sayOf(game);
		const [plain] = say.proposals;
		const orders = plain!.slice();
		of(plain!).forEach((order, i) => {
			orders[UNITS[i]!] = order;
		});
		say.settle!(orders, UNITS);
		return UNITS.map((u) => orders[u]!);
	};
	const to = (place: string) => moveNumber(placeNumber(place));
	const game = gameOf(['keen', 'easy', 'easy']);
	const plain = sayOf(game).proposals[0]!;
	const own = UNITS.map((u) => plain[u]!);

	test('its orders are those that easy gives', () => {
		const easy = answers(game, 1, 'x', 'easy')['orders:GERMANY'] as string[];
		expect(easy).toHaveLength(3);
		expect(own.filter((order) => order !== HOLD).length).toBe(easy.filter((text) => !text.endsWith(' H')).length);
	});

	test('one order that it would not give is overridden, the others become those that it gives', () => {
		const strange = to('KIE');
		expect(own).not.toContain(strange);
		expect(settled(game, () => [HOLD, strange, own[2]!])).toEqual([HOLD, strange, own[2]]);
		expect(settled(game, () => [strange, to('TYR'), own[2]!])).toEqual([strange, own[1], own[2]]);
	});

	test('none where the override is spent', () => {
		expect(settled(spent(game), () => [to('SIL'), to('BOH'), own[2]!])).toEqual(own);
	});

	test('who holds against a move holds; a support of the partner stands over a hold', () => {
		expect(own.map((order) => order & 3)).toEqual([1, 1, 1]);
		expect(settled(spent(game), () => [HOLD, HOLD, own[2]!])).toEqual([HOLD, HOLD, own[2]]);
		const crowded = positioned(
			game.setup,
			{ FRANCE: 'A BEL, A HOL', GERMANY: 'A RUH, A KIE, A MUN', ITALY: 'A ROM' },
			{ FRANCE: 'PAR BRE BEL', GERMANY: 'MUN BER KIE', ITALY: 'ROM' },
			fall(1903),
		);
		const say = ruleset.contest(spent(crowded), 0, {})!.say!({} as Snapshot, powerNumber('FRANCE'), makeDice())!;
		const province = (name: string) => provinceOfPlace[placeNumber(name)]!;
		const theirs = [holdSupportNumber(province('HOL')), HOLD];
		expect(Array.from(say.proposals[0]!.slice(0, 2))).toEqual(theirs);
		const ours = Int32Array.of(HOLD, holdSupportNumber(province('BEL')));
		say.settle!(ours, [0, 1]);
		expect(Array.from(ours)).toEqual([theirs[0], holdSupportNumber(province('BEL'))]);
	});

	test('what it orders is carried out, but for what it overrides', () => {
		const given = answers(game, 0, 'y');
		const marked = (given.override ?? []) as string[];
		for (const [power, partner] of [
			['GERMANY', 1],
			['FRANCE', 2],
		] as const) {
			const easy = answers(game, partner, 'x', 'easy')[`orders:${power}`] as string[];
			(given[`orders:${power}`] as string[]).forEach((text, i) => {
				const isCarried = text === easy[i] || text.endsWith(' H') || (easy[i]!.endsWith(' H') && text.includes(' S '));
				if (!isCarried) expect(marked).toEqual([text.split(' ').slice(0, 2).join(' ')]);
			});
		}
	});
});
