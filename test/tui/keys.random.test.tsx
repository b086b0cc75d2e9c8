/**
 * Keys at random on the screens of every game: no seat's turn is opened without an Enter after a pause, nothing is revealed or
 * ended, and no answer that was confirmed changes without a word.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultOptions, type OfferedRules, type Options, offeredRules, setUp } from '../../src/desk/setup.ts';
import { textsIn } from '../../src/game/answers.ts';
import type { Answers, Form } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { newGame } from '../../src/saves/games.ts';
import { App } from '../../src/tui/app.tsx';
import { MotionContext, REAL_TIME } from '../../src/tui/parts/motion.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { Room } from '../../src/tui/screens/room.tsx';
import { rulesetOf } from '../../src/variants/index.ts';
import { isAll, SEED, times } from '../extent.ts';
import { answerForm } from '../game/random-player.ts';
import { refusal } from '../refusal.ts';
import { temporaryFolder } from '../temporary.ts';
import { UNLIKE } from '../unlike.ts';
import { ENTER, ESC, show } from './app-driver.tsx';
import { atTheArbiter, disagreeing } from './arbiter-table.ts';
import { LETTERS, type Press, pressAll, pressed } from './random-keys.ts';
import { newTable } from './turn-table.ts';

const WORDS = ['h', 'bur', 'mar spa', 'hold all', 'nth', 's lvp', 'par gas', 'xyz', '\x01', '\x0b', '\x15', '\x17'];
const folder = temporaryFolder();

const ANY = pressed([...LETTERS, ...WORDS]);

/** Those that differ in more than their options, and pieces laid by hand. */
const GAMES: readonly (readonly [name: string, rules: OfferedRules, options: Options])[] = UNLIKE.flatMap((rules) => {
	const isThrown = rules.choices.some(({ id }) => id === 'throws');
	const byHand = [`${rules.name}, by hand`, rules, { throws: 'hand', count: 'everyTurn' }] as const;
	return [[rules.name, rules, {}] as const, ...(isThrown ? [byHand] : [])];
});

function begin(rules: OfferedRules, more: Options): Table {
	const options = { ...defaultOptions(rules), seating: 'entered', ...more };
	const names = ['Anna', 'Ben', 'Carl'].slice(0, rules.seats.max);
	const seats = rules.seating(names, options, 'seed');
	const setup = { variant: rules.variant, options, seats, seed: 'seed' };
	const ruleset = rulesetOf(rules.variant)!;
	return openTable(startGame(setup, ruleset), ruleset, noStore());
}

/** What everybody knows: the same as long as nothing was done at the table. */
const publicly = (table: Table) => {
	const { stages, submitted, reports, outcome } = table.game();
	return JSON.stringify([stages, submitted, reports.length, outcome]);
};

/** The room, with the pages of the last reveal if there was one: nobody's turn is opened. */
async function inTheRoom(table: Table, from: number, keys: readonly Press[]): Promise<void> {
	const before = publicly(table);
	const game = { table: { ...table, close: () => {} }, path: 'save', lastReveal: from };
	const app = show(<Room game={game} resumed onLeave={() => {}} />);
	await pressAll(app, keys, () => {
		expect(app.lines()[0]).not.toMatch(/^ (Anna|Ben|Carl)[^:]*: /);
		expect(publicly(table)).toBe(before);
		return true;
	});
	app.end();
}

const KINDS = 'adjustments allocate choice grid lay name number orders pick retreats throw'.split(' ');

const isSheet = ({ kind }: Form) =>
	kind === 'orders' || kind === 'retreats' || kind === 'adjustments' || kind === 'lay';

/** The forms whose answers were given before, and have changed. */
const changed = (forms: readonly Form[], before: Answers, now: Answers): Form[] =>
	forms.filter(({ id }) => id in before && !isDeepStrictEqual(before[id], now[id]));

/** A private turn in which everything is answered. */
async function inATurn(table: Table, seat: number, own: Answers, keys: readonly Press[]): Promise<void> {
	table.saveDraft(seat, own);
	let isOver = false;
	const app = show(
		<MotionContext value={{ ...REAL_TIME, isWanted: false }}>
			<PrivateTurn
				table={table}
				seat={seat}
				onDone={() => {
					isOver = true;
				}}
			/>
		</MotionContext>,
	);
	await app.press(ESC);
	let before: Answers = table.draft(seat);
	await pressAll(app, keys, () => {
		if (isOver) return false;
		const now = table.draft(seat);
		const said = app.screen().replace(/\s+/g, ' ');
		for (const form of changed(table.forms(seat, now), before, now)) {
			if (form.kind === 'throw') throw new Error(`thrown twice: ${JSON.stringify([before, now])}`);
			if (!isSheet(form)) expect(said).toMatch(/-- Changed: [^.]+\. -/);
			else
				for (const text of textsIn(before[form.id]))
					if (!textsIn(now[form.id]).includes(text))
						expect(said).toMatch(new RegExp(`(in place of|Cleared:|Removed:) [^.]*${text.replaceAll(' ', ' +')}`));
		}
		before = now;
		return true;
	});
	app.end();
}

function answersFor(table: Table, seat: number, roll: () => number): Answers {
	const own: Record<string, ReturnType<typeof answerForm>> = {};
	for (let i = 0; i < 40; i++) {
		const next = table.forms(seat, own).find(({ id }) => !(id in own));
		if (!next) break;
		own[next.id] = answerForm(table, next, roll);
	}
	return own;
}

/** Whoever is asked answers, what is due is revealed; at an open stage the table goes on. */
function playOn(table: Table, roll: () => number): void {
	const guest = table.guest();
	const time = '1901-01-01T12:00:00Z';
	if (guest) table.act(guest.form.options[0]!.value, time);
	else if (table.stage(table.game().stages[0]!).kind === 'open') table.act('done', time);
	else {
		for (const seat of table.waiting()) table.submit(seat, answersFor(table, seat, roll));
		table.reveal();
	}
}

/** Keys of a sample with its own seed: the same every time. */
const samples = (count: number, seed: number) => fc.sample(ANY, { numRuns: count, seed });

/** All forms of a game are tried together and alone; where only a part of all is tried, each kind in any game. */
const tried = new Set<string>();
const met = new Set<string>();
const isNew = (what: string) => !tried.has(what) && tried.add(what) !== undefined;

test.each(GAMES)('%s', { timeout: 600_000 }, async (name, rules, options) => {
	const table = begin(rules, options);
	const roll = chance(`keys${SEED}`, name);
	let seed = SEED;
	const areNew = (what: readonly string[]) =>
		isAll ? isNew([name, ...what].join()) : what.filter((one) => isNew(one)).length > 0;
	let shownTo = 0;
	for (let step = 0; step < times(120, 6) && !table.game().outcome; step++) {
		const [current] = table.game().stages;
		const { length } = table.game().reports;
		if (areNew([`table ${table.stage(current!).kind} ${shownTo < length}`]))
			for (const keys of samples(times(5), seed++)) if (!table.isInTurns()) await inTheRoom(table, shownTo, keys);
		shownTo = length;
		for (const seat of table.guest() ? [] : table.waiting()) {
			const own = answersFor(table, seat, roll);
			const kinds = [...new Set(table.forms(seat, own).map(({ kind }) => kind))];
			for (const kind of kinds) met.add(kind);
			if (!areNew(kinds)) continue;
			for (const keys of samples(times(5, 3), seed++)) {
				await inATurn(table, seat, own, keys);
				if (table.game().submitted.includes(seat)) table.withdraw(seat);
			}
		}
		playOn(table, roll);
	}
});

test('somebody is named as the arbiter', async () => {
	const own = { wayOn: 'arbiter', arbiter: 'Zoe' };
	for (const keys of samples(times(10), SEED)) {
		const table = disagreeing();
		for (const { kind } of table.forms(0, own)) met.add(kind);
		await inATurn(table, 0, own, keys);
	}
});

test('every kind of form was tried', () => expect([...met].sort()).toEqual(KINDS));

test('a guest: without a pause before Enter the laptop opens nothing, and no verdict is given', async () => {
	const table = atTheArbiter();
	const before = publicly(table);
	for (const [i, keys] of samples(times(10, 2), SEED).entries()) {
		const game = { table: { ...table, close: () => {} }, path: 'save', lastReveal: 0 };
		const app = show(<Room game={game} resumed={false} onLeave={() => {}} />);
		if (i % 2 === 1) {
			await app.waitFor('Enter opens the question.');
			await app.press(ENTER);
		}
		await pressAll(app, keys, () => {
			if (i % 2 === 0) expect(app.lines()[0]).not.toMatch(/^ Zoe: /);
			expect(publicly(table)).toBe(before);
			return true;
		});
		app.end();
	}
});

/** From the menu to the games, the names, the options, the saves, the rules. */
const BEGINNINGS = [
	['n', ENTER],
	['n', ENTER, ENTER],
	['n', ENTER, ENTER, 'anna, ben', ENTER, ENTER],
	['r', ENTER],
	['rr', ENTER],
];

test('from the menu, through a new game, the rules and the saves: no save that is there changes, no turn is opened', async () => {
	const [rules] = offeredRules();
	const setup = setUp(rules!, ['Anna', 'Ben', 'Carl'], defaultOptions(rules!), 'seed');
	if (!setup.ok) throw refusal(setup);
	const names = ['anna', '+6', 'anna, ben', 'bridge', 'x'];
	const met = new Set<string>();
	for (const [i, keys] of fc.sample(pressed([...LETTERS, ...names]), { numRuns: times(25, 5), seed: SEED }).entries()) {
		const saves = join(folder(), `${i}`);
		const made = newGame(saves, setup.value, 'test');
		if (!made.ok) throw new Error(made.message);
		made.value.table.close();
		const before = readFileSync(made.value.path);
		const app = show(<App saves={saves} start={{ at: 'menu' }} />);
		await app.press(...BEGINNINGS[i % BEGINNINGS.length]!);
		await pressAll(app, keys, () => {
			const [title] = app.lines();
			met.add(title!.trim().split('  ')[0]!);
			expect(app.lines()).toHaveLength(24);
			expect(title).not.toMatch(/^ \w+( \(\d\))?: /);
			expect(readFileSync(made.value.path).equals(before)).toBe(true);
			return true;
		});
		app.end();
	}
	for (const title of ['New game', 'Resume a game', 'Rules and help']) expect(met).toContain(title);
});

test('in a turn of orders: none that was confirmed changes without a word', async () => {
	await fc.assert(
		fc.asyncProperty(ANY, async (keys) => {
			const table = newTable(['Anna', 'Ben']);
			const holds = table
				.forms(0, {})
				.flatMap((form) =>
					form.kind === 'orders' ? [[form.id, form.units.map(({ type, at }) => `${type} ${at} H`)] as const] : [],
				);
			await inATurn(table, 0, Object.fromEntries(holds), keys);
		}),
		{ numRuns: times(20), seed: SEED },
	);
});
