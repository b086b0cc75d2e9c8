/** What the units did last is the same, whether reports or a line of `suggest` tell it. */
import { expect, test } from 'vitest';
import { playMatch } from '../../arena/game.ts';
import { POWERS } from '../../src/board/types.ts';
import { stageNow } from '../../src/game/state.ts';
import { historyOf } from '../../src/variants/standard/expecting.ts';
import { beforeOf } from '../../src/variants/standard/last-moves.ts';

test('moves that failed, with how many helpers, and where the others came from', async () => {
	const levels = POWERS.map(() => 'easy' as const);
	const seen = { falls: 0, failed: 0, helped: 0, moved: 0 };
	const match = { variant: ['standard'], options: {}, levels, seed: 'last moves', until: 1906 };
	await playMatch(match, (game) => {
		// in spring somebody may have built where another came from
		if (stageNow(game) !== 'orders' || game.phase.season !== 'F') return;
		seen.falls++;
		const told = beforeOf({ ...game, reports: [] }, 0, historyOf(game));
		const { failed, helpers, origins } = beforeOf(game, 0);
		expect(told).toMatchObject({ failed, helpers, origins });
		seen.failed += failed.filter((to) => to >= 0).length;
		seen.helped += helpers.filter((count) => count > 0).length;
		seen.moved += origins.filter((from) => from >= 0).length;
	});
	expect(seen.falls).toBe(6);
	for (const count of [seen.failed, seen.helped, seen.moved]) expect(count).toBeGreaterThan(3);
});
