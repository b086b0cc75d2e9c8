import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newCommand, playCommand, resumeCommand } from '../../src/tui/command.ts';
import { defaultOptions, gameNamed, parseOption, setUp, splitNames } from '../../src/tui/setup.ts';

let said = '';
beforeEach(() => {
	said = '';
	vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
		said += text;
		return true;
	});
});
afterEach(() => vi.restoreAllMocks());

test.each([
	[newCommand, [], 'needs the names'],
	[newCommand, ['--names', 'Anna'], 'at least 2 players, and there is 1.'],
	[newCommand, ['--names', 'Anna,Ben,anna'], 'anna is at the table already.'],
	[newCommand, ['--names', 'a,b,c,d,e,f,g,h'], 'no seat left for h: 7 can play.'],
	[newCommand, ['--names', 'Anna,Bartholomew the Great'], 'is too long'],
	[newCommand, ['--names', 'a,b', '--variant', 'chess'], 'there is no variant "chess"; there are: standard'],
	[newCommand, ['--names', 'a,b', '--option', 'foo=1'], 'there is no option "foo"'],
	[newCommand, ['--names', 'a,b', '--option', 'lastYear=1800'], 'a whole number from 1901 to 1930, or none.'],
	[newCommand, ['--names', 'a,b', '--option', 'negotiation=loud'], 'one of free, wilson, gunboat.'],
	[newCommand, ['--names', 'a,b', 'c'], '"c" is too much here.'],
	[resumeCommand, [], 'resume needs a save'],
	[playCommand, ['--bogus'], "Unknown option '--bogus'"],
] as const)('bad usage is a sentence and status 2: %#', async (command, args, sentence) => {
	expect(await command(args)).toBe(2);
	expect(said).toContain(sentence);
	expect(said.split('\n')).toHaveLength(2);
});

test('options are read by their values, none included', () => {
	const rules = gameNamed(undefined);
	if (!rules.ok) throw new Error(rules.message);
	expect(parseOption(rules.value, 'lastYear=1904')).toMatchObject({ value: { id: 'lastYear', value: 1904 } });
	expect(parseOption(rules.value, 'lastYear=none')).toMatchObject({ value: { value: null } });
	expect(parseOption(rules.value, 'negotiation=wilson')).toMatchObject({ value: { value: 'wilson' } });
});

test('the same seed draws the same powers', () => {
	const rules = gameNamed('STANDARD');
	if (!rules.ok) throw new Error(rules.message);
	const draw = (seed: string) => setUp(rules.value, ['Anna', 'Ben', 'Carl'], defaultOptions(rules.value), seed);
	expect(draw('x')).toEqual(draw('x'));
});

test('names are split and cleaned', () => {
	expect(splitNames(' Anna ,Ben;;  Carl  the\x07 Bold, ')).toEqual(['Anna', 'Ben', 'Carl the Bold']);
});
