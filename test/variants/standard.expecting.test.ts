/** Whom a computer expects what of: from public facts alone. */
import { expect, test, vi } from 'vitest';
import { POWERS, type Power } from '../../src/board/types.ts';
import { startGame } from '../../src/game/play.ts';
import type { Level } from '../../src/game/seat.ts';
import { KEEN } from '../../src/search/levels.ts';
import { rulesetOf } from '../../src/variants/index.ts';

const seatsOf = (levels: Partial<Record<Power, Level>>) =>
	POWERS.map((power) => ({ name: power, powers: [power], level: levels[power] ?? ('keen' as const) }));

/** In modules of its own, so that nothing is known from before. */
async function expected(variant: string[], seat: number, sealed: Record<string, number>) {
	vi.resetModules();
	const { rulesetOf: fresh } = await import('../../src/variants/index.ts');
	const { expectationOf } = await import('../../src/variants/standard/expecting.ts');
	const ruleset = fresh(variant)!;
	const game = startGame({ variant, options: {}, seats: seatsOf({ ITALY: 'easy' }), seed: 'x' }, rulesetOf(variant)!);
	const view = {
		game: { ...game, phase: { season: 'F', year: 1902, kind: 'M' } as const },
		seat,
		sealed,
		level: 'keen' as const,
		seed: 'y',
	};
	const contest = ruleset.contest(view.game, seat, sealed)!;
	return expectationOf(view, { contest, power: seat, effort: KEEN, seed: 1 }, ruleset)!;
}

test.each([['standard'], ['bridge']])('%s: what is sealed, and who looks, changes nothing in it', async (name) => {
	const [austria, russia] = [POWERS.indexOf('AUSTRIA'), POWERS.indexOf('RUSSIA')];
	const one = await expected([name], austria, {});
	const other = await expected([name], russia, { 'bid:RUSSIA': 9, 'bid:AUSTRIA': 1 });
	for (const power of ['ENGLAND', 'FRANCE', 'TURKEY'] as const) {
		const own = one[POWERS.indexOf(power)]!;
		expect(own.sets).toHaveLength(4);
		expect(own.pool).toBe(0.75);
		expect(other[POWERS.indexOf(power)]).toEqual(own);
	}
	// an easy computer is on the policy, and nobody guesses what the seat itself orders
	expect(one[POWERS.indexOf('ITALY')]).toMatchObject({ pool: 0, holds: 0 });
	expect(one[austria]).toMatchObject({ pool: 0, holds: 0 });
});
