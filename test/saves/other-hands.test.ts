/** What somebody has sealed is read by nobody else: not by who has the seat afterwards, nor behind a PIN that was forgotten. */
import { expect, test } from 'vitest';
import { formId } from '../../src/game/form-ids.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { noStore } from '../../src/game/table/store.ts';
import type { Table } from '../../src/game/table.ts';
import { openTable } from '../../src/game/table.ts';
import { noThinker, type Thinker } from '../../src/game/thinking.ts';
import { newGame, resumeGame } from '../../src/saves/games.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { answersOf, setupFor, submit } from '../game/playing.ts';
import { saidIn } from '../said.ts';
import { temporaryFolder } from '../temporary.ts';
import { stretchLessHere } from './stretch-less.ts';

stretchLessHere();

const folder = temporaryFolder();

/** Bridge after the winter of 1901: everybody has bid 17 for 1902. */
function bidding(): { table: Table; path: string } {
	const made = newGame(folder(), { ...setupFor(7), variant: ['bridge'] }, 'test');
	if (!made.ok) throw new Error(made.message);
	const { table } = made.value;
	while (!table.game().sealed.some(({ opens }) => typeof opens === 'object')) {
		for (const seat of table.waiting()) {
			const [power] = table.game().seats[seat]!.powers;
			const own = answersOf(table, seat);
			const bid = formId('bid', power!);
			table.submit(seat, bid in own ? { ...own, [bid]: 17 } : own);
		}
		const done = table.reveal();
		if (!done.ok) throw new Error(String(done.message));
	}
	return made.value;
}

/** All that the seat is shown in a private turn. */
const shownTo = (table: Table, seat: number): string =>
	JSON.stringify(saidIn([table.panels(seat), table.forms(seat, {}), table.marks(seat)]));

const OTHER_HANDS: readonly (readonly [string, (table: Table) => unknown])[] = [
	['a new person', (table) => table.handSeat(0, 'Zoe')],
	['a new person by the old name', (table) => ['Zoe', 'Anna'].map((name) => table.handSeat(0, name))],
	['a computer, and a person again', (table) => [table.handSeat(0, 'Cavour*', 'easy'), table.handSeat(0, 'Anna')]],
	[
		'the same person without the PIN that was forgotten',
		async (table) => {
			await table.setPin(0, 'forgotten');
			table.forgetPin(0);
		},
	],
];

test.each(OTHER_HANDS)('a bid that runs is told to nobody: %s', async (_name, change) => {
	const { table, path } = bidding();
	expect(shownTo(table, 0)).toContain('17');
	await change(table);
	expect(shownTo(table, 0)).not.toContain('17');
	expect(shownTo(table, 0)).toContain('sealed');
	table.close();
	const resumed = await resumeGame(path);
	if (!resumed.ok) throw new Error(resumed.message);
	await resumed.table.unlock(0);
	expect(shownTo(resumed.table, 0)).not.toContain('17');
	// it stands all the same
	for (let seat = 1; seat < 7; seat++) await resumed.table.unlock(seat);
	while (!resumed.table.game().reports.some(({ phase }) => phase === 'F1902')) {
		for (const seat of resumed.table.waiting()) submit(resumed.table, seat);
		expect(resumed.table.reveal().ok).toBe(true);
	}
	const counted = resumed.table.game().reports.find(({ phase }) => phase === 'F1902')!;
	const bids = saidIn(counted.panels).find(({ id }) => id === 'bids:1902')!;
	expect(bids.rows[0]).toEqual(expect.arrayContaining(['AUSTRIA', '17']));
	resumed.table.close();
});

test.each(OTHER_HANDS)('a draft is gone: %s', async (_name, change) => {
	const { table } = bidding();
	table.saveDraft(0, { 'orders:AUSTRIA': ['A VIE - GAL'] });
	await change(table);
	expect(table.draft(0)).toEqual({});
	table.close();
});

test('who takes back what somebody else has sealed gets an empty form', () => {
	const { table } = bidding();
	table.submit(0, { ...answersOf(table, 0), 'orders:AUSTRIA': ['A VIE - GAL'] });
	table.handSeat(0, 'Zoe');
	expect(table.withdraw(0).ok).toBe(true);
	expect(storedAnswers(table.draft(0))).toEqual({});
	table.close();
});

test('who takes back the own answers has them again', () => {
	const { table } = bidding();
	table.submit(0, { ...answersOf(table, 0), 'orders:AUSTRIA': ['A VIE - GAL'] });
	table.withdraw(0);
	expect(storedAnswers(table.draft(0))).toMatchObject({ 'orders:AUSTRIA': ['A VIE - GAL'] });
	table.close();
});

test('a computer in the seat, and one that suggests, are not told what was sealed before them', async () => {
	const { table } = bidding();
	const game = table.game();
	const sealed = game.sealed.filter(({ seat }) => seat === 0);
	table.handSeat(0, 'Zoe');
	const told: string[] = [];
	const spying: Thinker = {
		...noThinker,
		think: async (question) => {
			told.push(JSON.stringify(question));
			return {};
		},
	};
	const ruleset = rulesetOf(['bridge'])!;
	const handed = table.game();
	expect(handed.sealed.filter(({ seat }) => seat === 0)).toEqual(sealed.map((entry) => ({ ...entry, isUnread: true })));
	const opened = {
		entries: handed.sealed.filter(({ seat }) => seat === 0).map((entry) => ({ entry, answers: { 'bid:AUSTRIA': 17 } })),
		draft: null,
	};
	const store = { ...noStore(), open: async () => ({ ok: true as const, value: opened }) };
	const second = openTable(handed, ruleset, store, spying);
	await second.unlock(0);
	await second.suggest(0, second.forms(0, {})[0]!);
	second.handSeat(0, 'Cavour*', 'easy');
	await Promise.resolve();
	expect(told.length).toBeGreaterThan(0);
	for (const question of told) expect(question).not.toContain('17');
	second.close();
	table.close();
});
