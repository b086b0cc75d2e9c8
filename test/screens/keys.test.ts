/**
 * The keys: one letter, one meaning, on every screen; docs/keys.md and the table of README are made of them.
 * `npx vitest run test/screens --update` writes both anew.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { inHelp, inRowOfKeys, keysAt, pressed, SCREENS, type ScreenName, whyNothing } from '../../src/desk/bindings.ts';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const ALL = (Object.keys(SCREENS) as ScreenName[]).map((screen) => ({
	where: SCREENS[screen].where,
	inReadme: 'inReadme' in SCREENS[screen],
	keys: keysAt(screen),
}));

const code = (key: string): string =>
	key
		.split(', ')
		.map((each) => (/^[a-z]{2}|^a /.test(each) ? each : `\`${each}\``))
		.join(', ');

test('no letter has two meanings, and none is two keys of one screen', () => {
	const meanings = new Map<string, Set<string>>();
	for (const { where, keys } of ALL) {
		const letters = keys.filter(({ key }) => /^\p{L}$/u.test(key));
		expect(new Set(letters.map(({ key }) => key)).size, where).toBe(letters.length);
		for (const { key, id } of letters) meanings.set(key, new Set([...(meanings.get(key) ?? []), id]));
	}
	expect(meanings.size).toBeGreaterThan(12);
	expect([...meanings].filter(([, ids]) => ids.size > 1)).toEqual([]);
});

test('the keys of every screen fit below it at 80 columns', () => {
	for (const { where, keys } of ALL) {
		// who may hand a seat over has nothing to take back
		const atOnce = keys.filter(({ id }) => id !== 'hand');
		expect(inRowOfKeys(atOnce, true, 78).length, where).toBeLessThan(79);
	}
});

describe('a key that does nothing now', () => {
	const keys = keysAt('handOver', { takeBack: { why: 'Nobody has answered.' }, offers: { why: 'No.', isNever: true } });
	test('is not in the row of keys, leads nowhere and says why', () => {
		expect(inRowOfKeys(keys, true, 78)).not.toMatch(/take back|agree/);
		expect(pressed(keys, 't')).toBeUndefined();
		expect(pressed(keys, 'b')).toBe('board');
		expect(whyNothing(keys, 't')).toBe('Nobody has answered.');
		expect(whyNothing(keys, 'y')).toBe('y does nothing here: ? shows the keys.');
		expect(whyNothing(keys, 'b')).toBeUndefined();
		expect(whyNothing(keysAt('find'), 'y')).toBeUndefined();
		for (const input of ['7', '+'])
			expect(whyNothing(keysAt('film'), input)).toBe(`${input} does nothing here: ? shows the keys.`);
		expect(whyNothing(keys, '\x1b')).toBeUndefined();
		expect(whyNothing(keysAt('list'), '7')).toBeUndefined();
		expect(whyNothing(keysAt('film'), ' ')).toBeUndefined();
		expect(whyNothing(keys, '7')).toBeUndefined();
		expect(whyNothing(keysAt('together'), '+')).toBeUndefined();
	});
	test('is in the help, unless it never does anything', () => {
		expect(inHelp(keys).filter((row) => /^[ta] /.test(row))).toEqual([
			't              take back what a seat has answered',
		]);
	});
});

test('what can wait is there where there is room', () => {
	const keys = keysAt('handOver');
	expect(inRowOfKeys(keys, true, 200)).toContain('h history   r rules');
	expect(inRowOfKeys(keys, true, 78)).not.toContain('p PIN');
	expect(inRowOfKeys(keys, false, 78)).not.toContain('? help');
});

test('docs/keys.md has all of them', async () => {
	const everywhere = [
		'# Keys',
		'',
		'`?` shows the keys of a screen, its last row those that do something now. `Esc` goes back, `Ctrl+C` asks whether to leave.',
		'Wherever letters are commands each has one meaning; where letters are typed they are letters.',
	];
	const tables = ALL.map(({ where, keys }) => [
		'',
		`## ${where[0]!.toUpperCase()}${where.slice(1)}`,
		'',
		'| key | what it does |',
		'|---|---|',
		...keys.map(({ key, help }) => `| ${code(key)} | ${help} |`),
	]);
	await expect(`${[...everywhere, ...tables.flat()].join('\n')}\n`).toMatchFileSnapshot('../../docs/keys.md');
});

test('README has those of the screens one meets first', async () => {
	const rows = ALL.filter(({ inReadme }) => inReadme).map(({ where, keys }) => {
		const named = keys.filter(({ word }) => word).map(({ key, word }) => `${code(key)} ${word}`);
		return `| ${where} | ${named.join(', ')} |`;
	});
	const table = ['| where | keys |', '|---|---|', ...rows];
	const readme = readFileSync(README, 'utf8');
	expect(readme).toContain('| where | keys |');
	await expect(readme.replace(/\| where \| keys \|\n(?:\|.*\n)*/, () => `${table.join('\n')}\n`)).toMatchFileSnapshot(
		README,
	);
});
