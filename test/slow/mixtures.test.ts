/** Whole games of one person, or a few, with computers: every seat changes hands, and games are broken off at any moment. */
import { expect, test } from 'vitest';
import { offeredRules } from '../../src/desk/setup.ts';
import { type Mixed, playMixed } from '../game/mixtures.ts';
import { temporaryFolder } from '../temporary.ts';

temporaryFolder();

const RUNS = Number(process.env.RUNS ?? 200);

/** What a game has none of: evenings of throws are answered in turn, and each answer opens at once. */
const NEVER: Readonly<Record<string, readonly string[]>> = { diplomacywinks: ['changed'] };

test.each(offeredRules().map((rules) => [rules.name, rules] as const))(
	`%s: ${RUNS} games`,
	{ timeout: 3_600_000 },
	async (name, rules) => {
		const sum = { toComputers: 0, toPeople: 0, brokenOff: 0, wentBack: 0, changed: 0, alone: 0 };
		const ends = new Map<string, number>();
		for (let n = 0; n < RUNS; n++) {
			const mixed: Mixed = await playMixed(rules, n);
			for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += mixed[key];
			const { kind } = mixed.game.outcome!;
			ends.set(kind, (ends.get(kind) ?? 0) + 1);
		}
		console.log(name, sum, Object.fromEntries(ends));
		const none = Object.keys(sum).filter((key) => sum[key as keyof typeof sum] === 0);
		expect(none.filter((key) => !NEVER[name]?.includes(key))).toEqual([]);
	},
);
