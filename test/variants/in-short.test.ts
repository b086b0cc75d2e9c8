/** Each game in three sentences, for somebody who knows no rules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROVINCES } from '../../src/board/map.ts';
import type { Setup } from '../../src/game/state.ts';
import { GAMES, inShortOf } from '../../src/variants/index.ts';

const MOST_WORDS = 60;
/** Words of the rules that nobody knows who has not read them. */
const TERMS =
	/\b(PFs?|home centres?|supply|dislodge[sd]?|supports?|convoys?|standoff|void|civil disorder|adjustments?|custody)\b/;

test.each(GAMES.map(({ name, inShort }) => [name, inShort({})] as const))('%s', (_, inShort) => {
	expect(inShort).toHaveLength(3);
	for (const sentence of inShort) expect(sentence).toMatch(/^[A-Z][^.]*\.$/);
	const text = inShort.join(' ');
	expect(text.split(' ').length).toBeLessThanOrEqual(MOST_WORDS);
	expect(text).not.toMatch(TERMS);
	const codes = new RegExp(`\\b(${[...PROVINCES.keys()].join('|')})\\b`);
	expect(text).not.toMatch(codes);
});

test('a game is told by what its save says, or by its layers and options', () => {
	const quick = GAMES.find(({ name }) => name === 'quick-formal')!;
	expect(inShortOf({ variant: ['formal'], options: {}, offer: 'quick-formal' })).toEqual(quick.inShort({}));
	expect(inShortOf({ variant: ['formal'], options: { ...quick.options } })).toEqual(quick.inShort({}));
	expect(inShortOf({ variant: ['formal'], options: {} })[1]).toContain('18 of the 34');
	expect(inShortOf({ variant: ['no', 'such'], options: {} })).toEqual([]);
});

test('what an option takes away is not said', () => {
	const told = (variant: string, options: Setup['options']) => inShortOf({ variant: [variant], options }).join(' ');
	expect(told('double', {})).toMatch(/you win alone.* overrule/);
	for (const options of [{ lytton: false }, { solo: false, overrides: false }] as Setup['options'][])
		expect(told('double', options)).not.toMatch(/alone|overrule/);
	for (const variant of ['standard', 'formal']) {
		expect(told(variant, {})).toContain('you talk');
		expect(told(variant, { negotiation: 'gunboat' })).not.toContain('talk');
	}
});

test('the README says the same', () => {
	const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
	for (const { title, inShort } of GAMES) expect(readme).toContain(`\n| ${title} | ${inShort({}).join(' ')} |\n`);
});
