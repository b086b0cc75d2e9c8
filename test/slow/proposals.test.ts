/** Of the proposals that a player would think about computers take a third to two thirds, of the silly ones hardly any. */
import { expect, test } from 'vitest';
import { answerTo } from '../../src/variants/standard/answering.ts';
import { gameIn, PROPOSALS, proposed, STANDARD } from '../variants/proposing.ts';
import { ASKED, answerUnread } from '../variants/sealed-proposals.ts';

const SEEDS = ['a', 'b'];

function isTaken(by: (typeof PROPOSALS)[number]['by'], position: string, typed: string, seed: string): boolean {
	const made = proposed(gameIn(position, by), by, typed);
	if (!made.ok) return false;
	const { game, deal } = made.value;
	const view = { game, seat: deal.to, sealed: {}, level: 'keen', seed } as const;
	return answerTo(view, deal, { ruleset: STANDARD }).answer === 'yes';
}

test('forty proposals', () => {
	const part = (isSensible: boolean) => {
		const asked = PROPOSALS.filter(({ sensible }) => sensible === isSensible);
		expect(asked).toHaveLength(20);
		const taken = asked.flatMap(({ by, position, typed }) =>
			SEEDS.filter((seed) => isTaken(by, position, typed, seed)),
		);
		return taken.length / (asked.length * SEEDS.length);
	};
	const [sensible, silly] = [part(true), part(false)];
	console.log(`taken: sensible ${sensible}, silly ${silly}`);
	expect(sensible).toBeGreaterThanOrEqual(1 / 3);
	expect(sensible).toBeLessThanOrEqual(2 / 3);
	expect(silly).toBeLessThan(0.1);
}, 600_000);

test.each(
	ASKED.flatMap(([variant, typed]) => (['keen', 'fierce'] as const).map((level) => [level, variant, typed] as const)),
)(
	'what is sealed is not looked at: %s, %s: %s',
	(level, variant, typed) => {
		expect(answerUnread(variant, typed, level).answer).toMatch(/yes|no/);
	},
	120_000,
);
