/** The games of the menu: what is offered can be played, and nothing is laid over what it does not allow. */
import { describe, expect, test } from 'vitest';
import type { Option } from '../../src/game/variant.ts';
import { GAMES, optionsOf, rulesetOf, VARIANTS } from '../../src/variants/index.ts';

const allows = ({ values }: Option, value: unknown): boolean => {
	if ('min' in values)
		return value === null ? values.none !== undefined : Number(value) >= values.min && Number(value) <= values.max;
	return values.some((candidate) => candidate.value === value);
};

test('names are single words and differ; the standard game comes first', () => {
	const names = GAMES.map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
	for (const name of names) expect(name).toMatch(/^[a-z+-]+$/);
	expect(names[0]).toBe('standard');
});

describe.each(GAMES.map((game) => [game.name, game] as const))('%s', (_, { variant, title, summary, options = {} }) => {
	test('has its rules, a title and a summary that fit a line', () => {
		expect(rulesetOf(variant)).toBeDefined();
		expect(title.length).toBeLessThanOrEqual(30);
		expect(summary.length).toBeLessThanOrEqual(110);
	});
	test('lies only over what its layers allow', () => {
		const layers = variant.map((id) => VARIANTS.find((layer) => layer.id === id)!);
		layers.forEach((layer, i) => {
			for (const under of layers.slice(0, i)) expect(layer.over ?? []).toContain(under.id);
		});
	});
	test('has options with a preset that they allow, each once, and sets only such', () => {
		const known = optionsOf(variant);
		expect(new Set(known.map(({ id }) => id)).size).toBe(known.length);
		for (const option of known) expect(allows(option, option.preset), option.id).toBe(true);
		for (const [id, value] of Object.entries(options)) {
			const option = known.find((candidate) => candidate.id === id);
			expect(option && allows(option, value), id).toBe(true);
		}
	});
});

test('a later layer’s option takes the place of an earlier one’s', () => {
	const preset = (variant: string[]) => optionsOf(variant).find(({ id }) => id === 'negotiation')!.preset;
	expect(preset(['standard'])).toBe('free');
	expect(preset(['formal'])).toBe('wilson');
	expect(preset(['formal', 'bridge'])).toBe('wilson');
});

test('quick Formal: Wilson rounds of five minutes, until 1904', () => {
	const quick = GAMES.find(({ name }) => name === 'quick-formal')!;
	expect(quick).toMatchObject({ variant: ['formal'], options: { negotiation: 'wilson', minutes: 5, lastYear: 1904 } });
});

test('every combination that a layer allows is offered', () => {
	const offered = GAMES.map(({ variant }) => variant.join('+'));
	for (const { id, over = [] } of VARIANTS) for (const under of over) expect(offered).toContain(`${under}+${id}`);
});
