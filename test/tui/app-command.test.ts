import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commandToResume, isPlain, learnCommand, menuCommand, newCommand } from '../../src/command.ts';
import { defaultOptions, offeredGame, offeredRules, parseOption, setUp, splitNames } from '../../src/desk/setup.ts';
import { gameUsage, newUsage, resumeUsage } from '../../src/desk/usage.ts';

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
	[newCommand, ['--names', 'Anna,Ben,anna'], 'anna is already at the table.'],
	[newCommand, ['--names', 'Anna,Anna (2)'], 'Anna (2) is already at the table.'],
	[newCommand, ['--names', 'a,b,c,d,e,f,g,h'], 'no seat left for h: 7 can play.'],
	[newCommand, ['--names', 'Anna,Bartholomew the Great'], 'is too long'],
	[newCommand, ['--names', 'a,b', '--variant', 'chess'], 'there is no variant "chess"; there are: standard'],
	[newCommand, ['--names', 'a,b', '--option', 'foo=1'], 'there is no option "foo"'],
	[newCommand, ['--names', 'a,b', '--option', 'lastYear=1800'], 'a whole number from 1901 to 1930, or none.'],
	[newCommand, ['--names', 'a,b', '--option', 'negotiation=loud'], 'one of free, wilson, gunboat.'],
	[newCommand, ['--names', 'a,b', 'c'], '"c" is one argument too many.'],
	[commandToResume, [], 'resume needs a save'],
	[newCommand, ['--names'], '--names needs a value'],
	[
		newCommand,
		['--nmes', 'a,b'],
		'there is no option "--nmes"; there are: --saves, --no-animation, --plain, --short, --brief, --headphones, --push, --variant, --names',
	],
	[commandToResume, ['--saves', '--no-animation'], '--saves needs a value'],
	[
		menuCommand,
		['--bogus'],
		'there is no option "--bogus"; there are: --saves, --no-animation, --plain, --short, --brief, --headphones, --push, --help.',
	],
	[menuCommand, ['--plain', '--push', 'x'], '--push takes a whole number from 0 to 10000.'],
	[menuCommand, ['--short'], '--short goes with --plain.'],
	// a name in capitals is known
	[learnCommand, ['Bid-MET', '--short'], '--short goes with --plain.'],
	[learnCommand, ['Bids'], 'there is no lesson "Bids"; there are moves, '],
	[menuCommand, ['--no-animation=yes'], '--no-animation takes no value'],
	[menuCommand, ['--\x1b[2J'], 'there is no option "--?[2J"'],
] as const)('bad usage is a sentence and status 2: %#', async (command, args, sentence) => {
	expect(await command(args)).toBe(2);
	expect(said).toContain(sentence);
	expect(said.split('\n')).toHaveLength(2);
});

test('help tells of every variant and option, and fits 80 columns', () => {
	for (const usage of [gameUsage(), newUsage(), resumeUsage()])
		for (const line of usage.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
	for (const { name, choices } of offeredRules()) {
		expect(gameUsage()).toMatch(new RegExp(`^ {2}${name.replace('+', '\\+')} {2,}${choices[0]!.id} `, 'm'));
		for (const { id } of choices) expect(newUsage()).toMatch(new RegExp(`^ {2}${id}=`, 'm'));
	}
	expect(newUsage()).toMatch(/^ {2}lastYear=1901\.\.1930\|none \[none\]\n {6}Last year\. For a short evening/m);
	expect(newUsage()).toMatch(/^ {2}quick-formal .*negotiation=wilson .*lastYear=1904\n/m);
});

test('options are read by their values, none included', () => {
	const rules = offeredGame(undefined);
	if (!rules.ok) throw new Error(rules.message);
	expect(parseOption(rules.value, 'lastYear=1904')).toMatchObject({ value: { id: 'lastYear', value: 1904 } });
	expect(parseOption(rules.value, 'lastYear=none')).toMatchObject({ value: { value: null } });
	expect(parseOption(rules.value, 'negotiation=wilson')).toMatchObject({ value: { value: 'wilson' } });
});

test('the same seed draws the same powers', () => {
	const rules = offeredGame('STANDARD');
	if (!rules.ok) throw new Error(rules.message);
	const draw = (seed: string) => setUp(rules.value, ['Anna', 'Ben', 'Carl'], defaultOptions(rules.value), seed);
	expect(draw('x')).toEqual(draw('x'));
});

test('names are split and cleaned', () => {
	expect(splitNames(' Anna ,Ben;;  Carl  the\x07 Bold, ')).toEqual(['Anna', 'Ben', 'Carl the Bold']);
	expect(splitNames('anna +6')).toEqual(['anna', '+6']);
	expect(splitNames('anna,+2 easy+ 3 keen')).toEqual(['anna', '+2 easy', '+ 3 keen']);
});

test('a computer without a name gets one', () => {
	const rules = offeredGame(undefined);
	if (!rules.ok) throw new Error(rules.message);
	const made = setUp(rules.value, ['Anna', '**', '+ 2 easy'], defaultOptions(rules.value));
	expect(made.ok && made.value.seats.map(({ name, level }) => [name, level])).toEqual([
		['Anna', undefined],
		['Metternich**', 'keen'],
		['Bismarck*', 'easy'],
		['Cavour*', 'easy'],
	]);
});

test.each([
	[false, {}, false],
	[true, {}, true],
	[false, { TERM: 'dumb' }, true],
	[false, { TERM: 'vt100' }, false],
	[false, { ENTENTE_PLAIN: '1' }, true],
	[false, { ENTENTE_PLAIN: '0' }, false],
	[false, { INK_SCREEN_READER: 'true' }, true],
] as const)('in lines: asked for %s, %o: %s', (isAskedFor, env, isInLines) => {
	expect(isPlain(isAskedFor, env)).toBe(isInLines);
});
