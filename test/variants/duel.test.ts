/** The duel (S9): who is on the board, what wins, and whole games at random. */

import { expect, test } from 'vitest';
import { POWERS } from '../../src/board/types.ts';
import { defaultOptions, offeredGame, optionValues, setUp } from '../../src/desk/setup.ts';
import { chance } from '../../src/game/random.ts';
import { centresOf, type Setup } from '../../src/game/state.ts';
import { begin, fall, goOnFrom, playStageWith, positioned } from '../game/playing.ts';
import { playGame } from '../game/random-player.ts';
import { captionsOf } from '../game/step-text.ts';
import { outcomeOf } from '../printed.ts';
import { refusal } from '../refusal.ts';

const rules = () => {
	const found = offeredGame('duel');
	if (!found.ok) throw new Error(found.message);
	return found.value;
};

function setupOf(changed: Setup['options'] = {}, seed = 'duel'): Setup {
	const made = setUp(rules(), ['Anna', 'Ben'], { ...defaultOptions(rules()), ...changed }, seed);
	if (!made.ok) throw refusal(made);
	return made.value;
}

test('S9: two powers with their units and homes; all else is empty and unowned', () => {
	const game = begin(setupOf({ seating: 'entered' })).table.game();
	expect(game.seats.map(({ powers }) => powers)).toEqual([['FRANCE'], ['AUSTRIA']]);
	expect(POWERS.map((power) => centresOf(game, power).length)).toEqual([3, 0, 3, 0, 0, 0, 0]);
	expect(new Set(game.situation.units.map(({ power }) => power))).toEqual(new Set(['FRANCE', 'AUSTRIA']));
});

test('S9: Italy, which is not on the board, is drawn by nobody where each has three powers by hand', () => {
	const powers = [
		['FRANCE', 'ENGLAND', 'GERMANY'],
		['AUSTRIA', 'TURKEY', 'RUSSIA'],
	] as const;
	const seats = ['Anna', 'Ben'].map((name, i) => ({ name, powers: powers[i]! }));
	const { table } = begin({ ...setupOf(), seats });
	for (let n = 0; table.game().phase.year < 1902; n++) {
		playStageWith(table);
		expect(n).toBeLessThan(10);
	}
	expect(table.game().reports.some(({ stage }) => stage === 'lot')).toBe(false);
});

test('S9: each pair is on offer once, and the lot says who is who', () => {
	const pairs = optionValues(rules().choices.find(({ id }) => id === 'pair')!);
	expect(pairs.length).toBe(21);
	for (const pair of pairs) {
		const { seats } = setupOf({ pair });
		expect(seats.flatMap(({ powers }) => powers).sort()).toEqual(String(pair).split('-').sort());
	}
	const first = (seed: string) => setupOf({}, seed).seats[0]!.powers[0];
	expect(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(first)).size).toBe(2);
});

test('S9: 18 centres after a Fall win', () => {
	const centres = 'PAR MAR BRE SPA POR BEL HOL MUN KIE BER DEN NWY SWE LON LVP EDI ROM';
	const play = (owned: string) => {
		const setup = setupOf({ seating: 'entered' });
		const game = positioned(
			setup,
			{ FRANCE: 'A PAR', AUSTRIA: 'A VIE' },
			{ FRANCE: owned, AUSTRIA: 'VIE' },
			fall(1905),
		);
		const { table } = goOnFrom(game);
		return playStageWith(table, { 'orders:FRANCE': ['A PAR H'], 'orders:AUSTRIA': ['A VIE H'] });
	};
	expect(play(centres).outcome).toBe(null);
	expect(outcomeOf(play(`${centres} NAP`))?.text).toBe('Anna wins with 18 centres.');
});

test('S9: the goal says the number that wins', () => {
	const setup = setupOf({ seating: 'entered' });
	const game = positioned(setup, { FRANCE: 'A BUR', AUSTRIA: 'A VIE' }, { FRANCE: 'PAR', AUSTRIA: 'VIE' }, fall(1901));
	const { table } = goOnFrom(game);
	playStageWith(table, { 'orders:FRANCE': ['A BUR - BEL'], 'orders:AUSTRIA': ['A VIE H'] });
	const captions = table.game().reports.flatMap((report) => captionsOf(table.tell(report)));
	expect(captions.join(' ')).toContain('18 centres win');
	expect(captions.join(' ')).not.toContain('24');
});

test('random duels go on without anybody else on the board', () => {
	for (let i = 0; i < 3; i++) {
		const { table } = begin(setupOf({ pair: ['FRANCE-AUSTRIA', 'ENGLAND-TURKEY', 'GERMANY-ITALY'][i]! }, `duel ${i}`));
		const game = playGame(table, chance(`duel ${i}`, 'roll'), 1905);
		const powers = new Set(game.seats.flatMap(({ powers }) => powers));
		for (const { after } of game.reports) for (const { power } of after.units) expect(powers).toContain(power);
		expect(game.reports.at(-1)!.phase).toContain('1904');
	}
});
