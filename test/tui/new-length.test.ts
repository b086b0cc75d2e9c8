/** How long a game is to take is one choice: it sets the last year and the clocks that the game has. */
import { expect, test } from 'vitest';
import { lengthInWords } from '../../src/desk/lengths.ts';
import { beginNewGame, type NewGameState, reduceNewGame } from '../../src/desk/new-game.ts';
import { defaultOptions, offeredRules } from '../../src/desk/setup.ts';

const length = ({ rules, options }: NewGameState) => lengthInWords(rules, options);

test.each(offeredRules().map((rules) => [rules.name, rules] as const))('%s', (_, rules) => {
	let now: NewGameState = { ...beginNewGame(), rules, options: defaultOptions(rules) };
	const own = rules.choices.map(({ id }) => id);
	const met = new Map<string | undefined, unknown>();
	for (let i = 0; i < 3; i++) {
		[now] = reduceNewGame(now, { type: 'length' });
		expect(Object.keys(now.options).sort()).toEqual([...own].sort());
		met.set(length(now), now.options.lastYear);
	}
	if (own.includes('lastYear'))
		expect(Object.fromEntries(met)).toEqual({
			'Length: 30 minutes': 1902,
			'Length: an evening': 1905,
			'Length: to the end': null,
		});
	[now] = reduceNewGame(now, { type: 'option', id: 'lastYear', value: 1917 });
	if (own.includes('lastYear')) expect(length(now)).toBe('Length: as the options say');
});
