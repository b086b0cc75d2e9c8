/** Rules that watch what computers answer. */
import { expect } from 'vitest';
import type { Written } from '../../src/board/written.ts';
import { ordersIn } from '../../src/game/reading.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { impossibility, indexUnits } from '../../src/judge/legality.ts';

/** The same rules, but that they fail for an answer that would be refused, and for orders that are impossible. */
export const lawful = (ruleset: Ruleset): Ruleset => ({
	...ruleset,
	plays: (view, form, own, resources) => {
		const answer = ruleset.plays(view, form, own, resources);
		if (answer === undefined) return undefined;
		const { game } = view;
		const found = ruleset.check(game, form, { ...own, [form.id]: answer });
		const refused = found.filter(({ level }) => level === 'refuse').map(({ message }) => message);
		const unitIndex = indexUnits(game.situation.units);
		const isVoid = ({ order }: Written<'M'>) => order === undefined || impossibility(unitIndex, order) !== undefined;
		const given = form.kind === 'orders' ? ordersIn(answer, 'M', game.situation) : [];
		expect([...refused, ...given.filter(isVoid).map(({ text }) => text)]).toEqual([]);
		return answer;
	},
});
