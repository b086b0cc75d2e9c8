/** People and computers at one table: one game of each kind; many more in test/slow/mixtures.test.ts. */
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary.ts';
import { TRIED } from '../unlike.ts';
import { playMixed } from './mixtures.ts';

temporaryFolder();

test.each(TRIED.map((rules) => [rules.name, rules] as const))(
	'%s: seats change hands, and what is broken off goes on',
	async (_, rules) => {
		const { game, toComputers, toPeople, wentBack } = await playMixed(rules, 2);
		expect(game.outcome).not.toBeNull();
		expect(toComputers + toPeople).toBeGreaterThan(0);
		expect(wentBack).toBeGreaterThan(0);
	},
);
