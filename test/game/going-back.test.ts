/** S11: taking back what was revealed. */
import { describe, expect, test } from 'vitest';
import { courseFrom, playOn } from '../../src/game/course.ts';
import { type Input, startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Setup } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { noThinker } from '../../src/game/thinking.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { eventsOf, titleOf } from '../printed.ts';
import { refusal } from '../refusal.ts';
import { saidIn } from '../said.ts';
import { begin, playStageWith, playTo, setupFor, setupWith } from './playing.ts';
import { answerForm, playStage } from './random-player.ts';

const ruleset = rulesetOf(['standard'])!;
const OPENING = { 'orders:FRANCE': ['A PAR - BUR'], 'orders:GERMANY': ['A MUN - RUH'] };

function back(table: Table, nth = 0): void {
	const done = table.goBack(table.reveals()[nth]!.to);
	if (!done.ok) throw refusal(done);
}

const orderOf = (table: Table, unit: string) =>
	table
		.game()
		.reports.at(-1)!
		.lines.find((line) => line.given.text.startsWith(unit))?.given.text;

describe('going back', () => {
	test('what was answered stands, is seen by its seat, and may be changed', () => {
		const { table } = begin(setupFor(7));
		playStageWith(table, OPENING);
		playStageWith(table, {});
		back(table, 1);
		expect(table.game().phase).toMatchObject({ season: 'S', year: 1901 });
		expect([table.waiting(), table.game().submitted]).toEqual([[], [0, 1, 2, 3, 4, 5, 6]]);
		expect(table.withdraw(2).ok).toBe(true);
		expect(storedAnswers(table.draft(2))['orders:FRANCE']).toEqual(['A PAR - BUR']);
		expect(table.submit(2, { 'orders:FRANCE': ['A PAR - PIC'] }).ok).toBe(true);
		expect(table.reveal().ok).toBe(true);
		expect([orderOf(table, 'A PAR'), orderOf(table, 'A MUN')]).toEqual(['A PAR - PIC', 'A MUN - RUH']);
	});

	test('it is offered before anybody has answered, at a hand-over, with people, and nowhere else', () => {
		const { table } = begin(setupFor(3, { negotiation: 'wilson' }));
		const why = () => table.whyNotBack();
		expect(why()).toMatch(/^What was revealed is taken back at a hand-over/);
		table.act('done', '2026-01-01T12:00:00Z');
		expect(why()).toBe('There is nothing revealed that can be taken back.');
		playStageWith(table, {});
		expect(why()).toMatch(/^What was revealed is taken back at a hand-over/);
		table.act('done', '2026-01-01T12:00:00Z');
		expect(why()).toBeUndefined();
		table.submit(0, { 'orders:ENGLAND': [], 'orders:GERMANY': [], 'orders:AUSTRIA': [] });
		expect(why()).toMatch(/^Somebody has answered already/);
		const before = table.game();
		expect(saidIn(table.goBack(0))).toMatchObject({ ok: false, message: expect.stringMatching(/^Somebody/) });
		expect(table.game()).toBe(before);
	});

	test('only a reveal that stands can be named, and a step further back is still open then', () => {
		const { table } = begin(setupFor(7));
		for (let i = 0; i < 3; i++) playStageWith(table, {});
		const all = table.reveals().map(({ to }) => to);
		expect(all).toEqual([2, 1, 0]);
		back(table, 1);
		expect(table.reveals().map(({ to }) => to)).toEqual([0]);
		for (const to of [1, 7, -1]) expect(table.goBack(to).ok).toBe(false);
		back(table);
		expect(table.game().reports).toHaveLength(1);
	});

	test('after the end, too: nobody has won any more', () => {
		const { table } = begin(setupFor(2));
		playStageWith(table, {});
		table.agreeOnEnd(null);
		expect(table.game().outcome).not.toBeNull();
		back(table);
		expect(table.game().outcome).toBeNull();
		expect(table.reveal().ok).toBe(true);
	});

	test('history has all of it, and says what was taken back; the reports are the line that stands', () => {
		const { table } = begin(setupFor(7));
		for (let i = 0; i < 3; i++) playStageWith(table, {});
		back(table, 0);
		table.reveal();
		back(table, 2);
		const told = table.history().map(({ report, isTakenBack }) => `${titleOf(report)}${isTakenBack ? ' -' : ''}`);
		expect(told.at(-1)).toBe('Taken back');
		expect(told.slice(0, -1).every((each) => each.endsWith(' -'))).toBe(true);
		expect(told.filter((each) => each === 'Taken back -')).toHaveLength(1);
		expect(table.game().reports.map(titleOf)).toEqual(['Taken back']);
		expect(eventsOf(table.game().reports[0]!)).toEqual([
			'The game goes on at Spring 1901 - Orders, and what came after is taken back.',
		]);
	});

	test('people and computers who sit there now stay; a computer is not asked again', () => {
		let asked = 0;
		const think = () => {
			asked++;
			return new Promise<never>(() => {});
		};
		const table = openTable(startGame(setupFor(7), ruleset), ruleset, noStore(), { ...noThinker, think });
		playStageWith(table, OPENING);
		table.handSeat(3, 'Cavour*', 'easy');
		table.handSeat(2, 'Zoe');
		const before = asked;
		back(table);
		expect(table.game().seats.map(({ key }) => key)).toEqual(['Anna', 'Ben', 'Zoe', 'Cavour*', 'Emil', 'Fay', 'Gus']);
		expect([asked, table.thinking()]).toEqual([before, null]);
		expect(table.withdraw(3).ok).toBe(false);
	});

	test('a vote is asked again, and nothing of it is told', () => {
		const { table } = begin(setupFor(2));
		playStageWith(table, { motion: 'draw' });
		expect(table.game().stages[0]!.stage).toBe('vote');
		playStageWith(table, { 'vote:draw': 'no' }, [{ 'vote:draw': 'yes' }]);
		back(table);
		expect([table.game().stages[0]!.stage, table.waiting(), table.draft(0)]).toEqual(['vote', [0, 1], {}]);
	});

	test('what is sealed later is dropped unread, drafts too', () => {
		const changes: unknown[] = [];
		const store = { ...noStore(), append: (change: unknown) => void changes.push(change) };
		const rules = rulesetOf(['bridge'])!;
		const setup: Setup = { ...setupFor(7), variant: ['bridge'] };
		const table = openTable(startGame(setup, rules), rules, store);
		playTo(table, 'adjustments', 1901);
		playStageWith(table, {});
		const bids = table.game().sealed.map(({ id }) => id);
		expect(bids).toHaveLength(7);
		table.saveDraft(0, { 'orders:AUSTRIA': ['A VIE - GAL'] });
		back(table, 1);
		expect(table.game().sealed.filter(({ known }) => !known)).toEqual([]);
		expect(changes.at(-1)).toMatchObject({ input: { type: 'back' }, dropped: bids });
		expect(JSON.stringify(table.game())).not.toContain('GAL');
	});

	test('a bid that is still sealed runs on; one that was opened since is known to all', () => {
		const rules = rulesetOf(['bridge'])!;
		const { table } = begin({ ...setupFor(7), variant: ['bridge'] }, rules);
		playTo(table, 'adjustments', 1901);
		playStageWith(table, {});
		playStageWith(table, {});
		back(table);
		expect(table.game().phase.year).toBe(1902);
		expect(
			table
				.game()
				.sealed.filter(({ opens }) => typeof opens === 'object')
				.some(({ known }) => known),
		).toBe(false);
		playTo(table, 'adjustments', 1902);
		const spring = table.reveals().findIndex(({ title }) => JSON.stringify(title).includes('Orders'));
		back(table, spring);
		const bids = table.game().sealed.filter(({ opens }) => typeof opens === 'object');
		expect(bids.map(({ known }) => Object.keys(known ?? {}))).toEqual(
			table.game().seats.map(({ powers }) => [`bid:${powers[0]}`]),
		);
		expect(eventsOf(table.game().reports.at(-1)!)[0]).toMatch(/Anna, Ben, .* and Gus had sealed before was revealed/);
	});

	test('nothing before the last throw can be taken back; a decision after it, and pieces laid by hand, can', () => {
		const rules = rulesetOf(['diplomacywinks'])!;
		const seats = ['Anna', 'Ben'].map((name, i) => ({ name, powers: [(['ENGLAND', 'FRANCE'] as const)[i]!] }));
		for (const throws of ['meters', 'hand']) {
			const setup = { ...setupWith(seats, { throws, perPlayer: 2 }), variant: ['diplomacywinks'] };
			const { table } = begin(setup, rules);
			const roll = chance('back', throws);
			while (table.game().stages[0]!.phase.kind !== 'M' && table.game().reports.length < 40) {
				const kinds = table.waiting().flatMap((seat) => table.forms(seat, {}).map(({ kind }) => kind));
				playStage(table, roll, (each, form, by) => answerForm(each, form, by));
				if (kinds.includes('throw')) expect(table.reveals()).toEqual([]);
				if (kinds.includes('lay')) break;
			}
			if (throws !== 'hand') continue;
			expect(table.reveals().length).toBeGreaterThan(0);
			back(table);
			const [seat] = table.waiting();
			const [form] = table.forms(seat!, {});
			expect(form!.kind).toBe('lay');
			expect(table.draft(seat!)[form!.id]).toBeDefined();
		}
	});
});

test('replayed from its inputs as they are stored it is the same game, with the same history', () => {
	const setup = setupFor(4);
	const { table, inputs } = begin(setup);
	const roll = chance('going back', 'roll');
	for (let n = 0; n < 40 && !table.game().outcome; n++) {
		playStage(table, roll);
		if (roll() < 0.3 && table.whyNotBack() === undefined) back(table, Math.floor(roll() * table.reveals().length));
	}
	expect(inputs.filter(({ type }) => type === 'back').length).toBeGreaterThan(3);
	let course = courseFrom(startGame(setup, ruleset));
	for (const input of JSON.parse(JSON.stringify(inputs)) as Input[]) {
		const next = playOn(course, input, ruleset);
		if (!next.ok) throw refusal(next);
		course = next.value;
	}
	expect(JSON.stringify(course.game)).toBe(JSON.stringify(table.game()));
});
