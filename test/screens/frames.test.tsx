/**
 * Frames of every kind of form and of lists, at 80x24, kept as text in test/data/frames: what a change does to a screen is seen as a
 * diff. `npx vitest run test/screens --update` writes them anew.
 */
import { describe, expect, test } from 'vitest';
import { offeredRules } from '../../src/desk/setup.ts';
import type { FormKind } from '../../src/game/forms.ts';
import { isAll } from '../extent.ts';
import { LONG_NAMES } from '../odd-names.ts';
import { called } from '../slow/scripted.ts';
import { temporaryFolder } from '../temporary.ts';
import { catalogue } from './catalogue.tsx';
import { frameOf } from './frame.ts';

const SCREENS = catalogue();
// no lesson is done there
temporaryFolder();

/** One of each. */
const FORMS = {
	orders: 'standard/orders',
	retreats: 'standard/retreats',
	adjustments: 'standard/adjustments',
	choice: 'standard/vote',
	number: 'bridge/bid',
	pick: 'bridge/fortify',
	grid: 'quick-formal/declarations',
	allocate: 'fiascomacy/invest',
	lay: 'diplomacywinks/lay',
	throw: 'diplomacywinks/throw',
	name: 'diplomacywinks/arbiter',
} satisfies Record<FormKind, string>;

const LISTS = [
	'menu',
	'new',
	...[...SCREENS.keys()].filter((name) => /^learn\b|rules\/example$/.test(name)),
	...[
		'names',
		'summary',
		'options',
		'computers',
		'assign',
		'hand-over',
		'rules',
		'rules/find',
		'history',
		'person',
		'leave',
		'overview',
	].map((name) => `standard/${name}`),
];

test('the forms are of the kinds that they stand for', () => {
	expect(Object.values(FORMS).map((name) => SCREENS.get(name)?.kind)).toEqual(Object.keys(FORMS));
});

const others = [...SCREENS]
	.filter(([name, { kind }]) => kind && !Object.values<string>(FORMS).includes(name))
	.map(([name]) => name);

test.each([...Object.values(FORMS), ...LISTS, ...(isAll ? others : [])])('%s', async (name) => {
	await expect(await frameOf(SCREENS.get(name)!.make())).toMatchFileSnapshot(
		`../data/frames/${name.replaceAll('/', '-')}.txt`,
	);
});

const SIZES = [
	{ columns: 80, rows: 24 },
	{ columns: 120, rows: 40 },
];
/** Where much stands in little room. */
const CROWDED = [
	...['summary', 'hand-over', 'finish', 'go-back', 'for-all', 'end', 'person'].map((name) => `standard/${name}`),
	...['board', 'end', 'orders', 'record/orders', 'record/retreats'].map((name) => `double/${name}`),
	...['agree', 'record/orders', 'record/stop', 'orders'].map((name) => `fiascomacy/${name}`),
	...['record/vote', 'declarations', 'propose'].map((name) => `formal/${name}`),
	...['clock', 'record/cleanup', 'lay'].map((name) => `diplomacywinks/${name}`),
];

describe.each(CROWDED)('%s of people with long names', (name) => {
	const made = called(LONG_NAMES, SCREENS.get(name)!.make);
	test.each(SIZES)('%o', async ({ columns, rows }) => {
		const file = `../data/frames/crowded/${name.replaceAll('/', '-')}-${columns}x${rows}.txt`;
		await expect(await frameOf(made, { columns, rows })).toMatchFileSnapshot(file);
	});
});

describe.runIf(isAll)('every other screen that is listed can be shown', () => {
	const rest = [...SCREENS.keys()].filter((name) => name.includes('/') && !SCREENS.get(name)!.kind);
	test.each(rest)('%s', (name) => {
		expect(() => SCREENS.get(name)!.make()).not.toThrow();
	});
	test('of every game', () => {
		for (const { name } of offeredRules()) expect(rest.some((each) => each.startsWith(`${name}/`))).toBe(true);
	});
});
