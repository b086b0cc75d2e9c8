/** S13: one who types for all. */
import { describe, expect, test } from 'vitest';
import { enterLine, entriesAt, missingAt, NOTHING_TYPED, submitAll, wrongInWords } from '../../src/desk/one-for-all.ts';
import { defaultOptions, offeredRules, setUp } from '../../src/desk/setup.ts';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { Dialog } from '../../src/lines/dialog.ts';
import { typeForAll } from '../../src/lines/one-for-all.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { NAMES, playTo } from '../game/playing.ts';
import { answerTurn, playStage } from '../game/random-player.ts';
import { refusal } from '../refusal.ts';
import { said } from '../said.ts';
import { teletype } from './teletype.ts';

function begin(variant: readonly string[] = ['standard'], count = 7): Table {
	const ruleset = rulesetOf(variant)!;
	const options = { typing: 'one', reveal: 'record', orderMinutes: 5, seating: 'entered' };
	const rules = offeredRules().find(({ variant: [id] }) => id === variant[0])!;
	const setup = setUp(rules, NAMES.slice(0, count), { ...defaultOptions(rules), ...options }, 'seed');
	if (!setup.ok) throw refusal(setup);
	return openTable(startGame(setup.value, ruleset), ruleset, noStore());
}

const type = (table: Table, ...lines: string[]) =>
	lines.reduce((now, line) => enterLine(table, now, line, -1), NOTHING_TYPED);

const draftOf = (table: Table, seat: number, form: string) => storedAnswers(table.draft(seat))[form];
const wrongIn = (table: Table, ...lines: string[]) => type(table, ...lines).wrong.map((one) => said(wrongInWords(one)));

const SPRING = [
	'AUSTRIA',
	'A VIE - GAL',
	'army budapest to serbia; f tri - alb',
	'',
	'Ben: F LON-NTH, F EDI > NWG, a lvp yor',
	'france:',
	'F BRE -> MAO',
	'A MAR supports A PAR - BUR',
	'par bur',
	'GERMANY (Dora):',
	'hold all',
	'italy: hold all',
	'RUSSIA',
	'hold all',
	'Gus: a con - bul, a smy - con, f ank - bla',
];

describe('S13: lines for all', () => {
	test('22 orders are at most 22 lines, in any notation that is read, and then all is submitted and revealed', () => {
		const table = begin();
		expect(SPRING.length).toBeLessThanOrEqual(22);
		const { wrong } = type(table, ...SPRING);
		expect(wrong).toEqual([]);
		expect(missingAt(table)).toEqual({ answers: [], people: [], orders: 0 });
		expect(draftOf(table, 2, 'orders:FRANCE')).toEqual(['F BRE - MAO', 'A MAR S A PAR - BUR', 'A PAR - BUR']);
		expect(draftOf(table, 1, 'orders:ENGLAND')).toEqual(['F LON - NTH', 'F EDI - NWG', 'A LVP - YOR']);
		expect(submitAll(table)).toBeUndefined();
		expect([table.waiting(), table.reveal().ok]).toEqual([[], true]);
		expect(table.game().reports[0]!.lines).toHaveLength(22);
	});

	test('without a name a line is for whoever has the unit; the last order of a unit counts', () => {
		const table = begin();
		expect(wrongIn(table, 'A PAR - BUR', 'A MUN - RUH', 'A PAR - PIC')).toEqual([]);
		expect(draftOf(table, 2, 'orders:FRANCE')).toEqual(['A PAR - PIC']);
		expect(draftOf(table, 3, 'orders:GERMANY')).toEqual(['A MUN - RUH']);
	});

	test('what units of several powers can do is nobody’s until it is clear whose', () => {
		const table = begin();
		expect(wrongIn(table, 'bur')[0]).toMatch(/which: .*A PAR - BUR.* or A MUN - BUR\?/);
		expect(wrongIn(table, 'france: bur')[0]).toMatch(/which: A MAR - BUR or A PAR - BUR\?/);
		expect(wrongIn(table, 'h')).toEqual(['h: which unit? Begin with where it is.']);
		expect(wrongIn(table, 'hold all')[0]).toMatch(/whose\? Begin the line with a name: Anna, .* or Gus\./);
		expect(wrongIn(table, 'xyz')).toEqual([expect.stringContaining('xyz: "xyz" is not a province.')]);
		expect(table.waiting().map((seat) => table.draft(seat))).toEqual(Array(7).fill({}));
	});

	test('what is wrong is told by power, with what is possible, and changes nothing', () => {
		const table = begin();
		const [lon, unit, nobody] = wrongIn(table, 'A PAR - LON', 'france: A MUN H', 'zed: A PAR H', 'A MAR - GAS');
		expect(lon).toMatch(
			/^Orders of FRANCE \(Carl\), A PAR - LON: A PAR cannot reach LON; .*\. Possible: A PAR - BRE, .* and \d+ more\.$/,
		);
		expect(unit).toMatch(/^Orders of FRANCE \(Carl\), A MUN H: .*To order: F BRE, A MAR, A PAR\.$/);
		expect(nobody).toContain('nobody is called zed here.');
		expect(draftOf(table, 2, 'orders:FRANCE')).toEqual(['A MAR - GAS']);
		expect(table.draft(3)).toEqual({});
	});

	test('it stays until its unit is ordered, or all of its power are; another mistake about the unit takes its place', () => {
		const table = begin();
		const [lon] = wrongIn(table, 'A PAR - LON', 'A PAR - MUN', 'italy: hold al');
		expect(lon).toMatch(/^Orders of FRANCE \(Carl\), A PAR - MUN: /);
		const lines = ['A PAR - LON', 'italy: hold al', 'italy: ven h', 'A MAR - GAS', 'A PAR - BUR'];
		expect(wrongIn(table, ...lines)).toEqual([expect.stringContaining('hold al')]);
		expect(wrongIn(table, ...lines, 'italy: hold all')).toEqual([]);
	});

	test.each([['**ENGLAND**'], ['# England'], ['ENGLAND - ben'], ['ENGLAND \u2013 Ben:'], ['**ENGLAND (Ben):**']])(
		'%s is a heading',
		(heading) => {
			const table = begin();
			expect(wrongIn(table, 'AUSTRIA', heading, 'hold all')).toEqual([]);
			expect(Object.keys(table.draft(1))).toEqual(['orders:ENGLAND']);
			expect(table.draft(0)).toEqual({});
		},
	);

	test.each([['Rusia'], ['RUSSIA (anna)'], ['Rusia - Fay'], ['Rusia:'], ['zed'], ['Eng']])(
		'under %s, which is nobody’s name, nothing is taken, up to the next name',
		(heading) => {
			const table = begin();
			const wrong = wrongIn(table, 'ITALY', 'A VEN - TRI', heading, 'hold all', 'mos ukr', 'TURKEY', 'A CON - BUL');
			expect(wrong).toHaveLength(3);
			expect(wrong[0]).toContain('It is no name here either: lines below it are left out');
			expect(wrong[1]).toMatch(/^hold all: left out: nobody is called /);
			const drafts = table.waiting().map((seat) => Object.keys(table.draft(seat)).join());
			expect(drafts).toEqual(['', '', '', '', 'orders:ITALY', '', 'orders:TURKEY']);
			expect(draftOf(table, 4, 'orders:ITALY')).toEqual(['A VEN - TRI']);
		},
	);

	test('an order that is wrong is no heading', () => {
		const table = begin();
		const lines = ['ITALY', 'A VEN - LON', 'bur', 'F ENG - MUN', 'germany: mun lon', 'ven tri'];
		expect(wrongIn(table, ...lines).join()).not.toContain('left out');
		expect(draftOf(table, 4, 'orders:ITALY')).toEqual(['A VEN - TRI']);
	});

	test('for a place where nothing can be built all places are named', () => {
		const table = begin();
		const builds = () => entriesAt(table).filter(({ form }) => form.kind === 'adjustments' && form.owed > 0);
		const roll = chance('builds', 'roll');
		while (builds().length === 0) playStage(table, roll);
		const told = builds().flatMap(({ form }) => {
			const power = form.id.split(':')[1] ?? '';
			const units = table.game().situation.units.filter((unit) => unit.power === power);
			return units.flatMap(({ type, at }) => wrongIn(table, `${power}: ${type} ${at}`));
		});
		expect(told.length).toBeGreaterThan(0);
		for (const each of told) expect(each).toMatch(/(To order|Possible): \w/);
	});

	test('of a line with several orders those before the wrong one count', () => {
		const table = begin();
		expect(wrongIn(table, 'a par bur, a mun ruh, a vie lon, f tri alb')).toHaveLength(1);
		expect(draftOf(table, 3, 'orders:GERMANY')).toEqual(['A MUN - RUH']);
	});

	test('where several command a power a name is needed', () => {
		const table = begin(['double']);
		while (!entriesAt(table).some(({ form }) => form.kind === 'orders')) playStage(table, chance('double', 'roll'));
		const [one] = wrongIn(table, 'A PAR - BUR');
		expect(one).toMatch(/whose\? Begin the line with a name: \w+ or \w+\./i);
		const commanders = entriesAt(table).filter(({ form }) => form.id === 'orders:FRANCE');
		const { seat } = commanders[0]!;
		const name = table.game().seats[seat]!.key;
		expect(wrongIn(table, `${name}: A PAR - BUR`)).toEqual([]);
		expect(draftOf(table, seat, 'orders:FRANCE')).toEqual(['A PAR - BUR']);
	});

	test('a bid is typed with its power, and is not shown again', () => {
		const table = begin(['bridge']);
		const bids = entriesAt(table).filter(({ form }) => form.kind === 'number');
		if (bids.length === 0) playTo(table, 'adjustments', 1901);
		const [entry] = entriesAt(table).filter(({ form }) => form.kind === 'number');
		const power = entry!.form.id.split(':')[1]!;
		expect(wrongIn(table, `${power.toLowerCase()}: 4`)).toEqual([]);
		expect(draftOf(table, entry!.seat, entry!.form.id)).toBe(4);
		expect(wrongIn(table, `${power}: 99`)[0]).toContain('99');
		expect(missingAt(table).answers.length).toBeGreaterThan(0);
	});

	test('declarations and points are typed behind a name, too; what they are is not told again', () => {
		const formal = begin(['formal'], 5);
		while (!entriesAt(formal).some(({ form }) => form.kind === 'grid')) playStage(formal, chance('formal', 'roll'));
		const [entry] = entriesAt(formal);
		const own = { meant: entry!.form.id.split(':')[1]!.toLowerCase(), rows: entry!.form };
		const other = own.rows.kind === 'grid' ? own.rows.rows[0]!.id : '';
		const taken = type(formal, `${own.meant}: ${other} war`);
		expect(taken.wrong).toEqual([]);
		expect(JSON.stringify(draftOf(formal, entry!.seat, entry!.form.id))).toContain(other);
		expect(taken.taken.map((one) => said(one)).join()).toMatch(/\): entered\.$/);
		expect(wrongIn(formal, `${own.meant}: zz top`)[0]).toMatch(
			/that is no answer\. It is typed as rows and choices: .*war/i,
		);
		const fiascomacy = begin(['fiascomacy'], 3);
		while (!entriesAt(fiascomacy).some(({ form }) => form.kind === 'allocate'))
			playStage(fiascomacy, chance('fiascomacy', 'roll'));
		expect(wrongIn(fiascomacy, 'anna: france 1, russia 1')).toEqual([]);
		expect(draftOf(fiascomacy, 0, 'invest')).toEqual({ FRANCE: 1, RUSSIA: 1 });
	});

	test.each([['standard'], ['bridge'], ['formal'], ['double'], ['fiascomacy'], ['diplomacywinks']])(
		'%s is played to a year’s end, whatever it asks',
		(id) => {
			const table = begin([id], 5);
			const roll = chance(id, 'one');
			for (let n = 0; n < 60 && !table.game().outcome && table.game().phase.year < 1902; n++) {
				if (table.waiting().length > 0 && !table.isInTurns()) {
					for (const seat of table.waiting()) table.saveDraft(seat, answerTurn(table, seat, roll));
					expect(missingAt(table).answers).toEqual([]);
					expect(submitAll(table)).toBeUndefined();
				}
				playStage(table, roll);
			}
			expect(table.game().reports.length).toBeGreaterThan(3);
		},
	);
});

test('in lines nothing of it is heard without headphones; done submits all', async () => {
	const table = begin();
	const lines = ['nonsense', ...SPRING.filter((line) => line !== ''), 'france: a par lon', 'done', 'yes'];
	const paper = teletype(() => lines.shift());
	const done = await typeForAll(new Dialog(paper, { isShort: false, hasHeadphones: false }), table);
	expect(done).toEqual({ type: 'turnDone', told: '' });
	expect(table.waiting()).toEqual([]);
	expect(paper.paper()).not.toMatch(/burgundy|BUR|London|LON/i);
	expect(paper.paper()).toContain('Not possible.');
});

test('in lines without headphones it is asked alike whether orders are missing or not', async () => {
	const asked = [SPRING, SPRING.slice(0, -1)].map(async (orders) => {
		const lines = [...orders.filter((line) => line !== ''), 'done', 'no', 'back'];
		const paper = teletype(() => lines.shift());
		await typeForAll(new Dialog(paper, { isShort: false, hasHeadphones: false }), begin());
		return paper.paper().slice(paper.paper().lastIndexOf('Taken.'));
	});
	const [whole, missing] = await Promise.all(asked);
	expect(whole).toContain('Submit it for everybody?');
	expect(missing).toBe(whole);
});

test('in lines without headphones it is said of how many lines of whom nothing was taken, and who is still asked', async () => {
	const lines = ['a vie lon', 'a bud par', 'france: a par lon', 'par bur', 'Rusia', 'hold all', 'done', 'no', 'back'];
	const paper = teletype(() => lines.shift());
	await typeForAll(new Dialog(paper, { isShort: false, hasHeadphones: false }), begin());
	const told = paper.paper().replace(/\s+/g, ' ');
	expect(told).toContain('Not possible. Not taken: 2 lines of Austria, 1 line of France. ');
	expect(told).toContain('Not taken: 2 lines of Austria, 1 line of nobody. It is no name here either: ');
	expect(told).toMatch(/Not taken: 2 lines of Austria, 2 lines of nobody\. Submit it for everybody\?/);
	expect(told).not.toMatch(/burgundy|rusia|missing/i);
	const bridge = begin(['bridge']);
	if (!entriesAt(bridge).some(({ form }) => form.kind === 'number')) playTo(bridge, 'adjustments', 1901);
	const asked = ['done', 'back'];
	const other = teletype(() => asked.shift());
	await typeForAll(new Dialog(other, { isShort: false, hasHeadphones: false }), bridge);
	expect(other.paper()).toMatch(/Answers of Anna.* and Gus are to come\./);
});

test('in lines open takes the name of a power, too', async () => {
	for (const [name, seat] of [
		['italy', 4],
		['Emil', 4],
		['RUS', 5],
	] as const) {
		const lines = ['open zed', `open ${name}`];
		const dialog = new Dialog(
			teletype(() => lines.shift()),
			{ isShort: false, hasHeadphones: true },
		);
		expect(await typeForAll(dialog, begin())).toEqual({ type: 'turn', seat });
	}
});

test('in lines, with headphones, what is wrong is said; back leaves with what was typed', async () => {
	const table = begin();
	const lines = ['france: a par lon', 'a par bur', 'open zed', 'show', 'done', 'no', 'back'];
	const paper = teletype(() => lines.shift());
	const dialog = new Dialog(paper, { isShort: false, hasHeadphones: true });
	expect(await typeForAll(dialog, table)).toEqual({ type: 'turnLeft' });
	expect(paper.paper()).toContain('Possible:');
	expect(paper.paper()).toMatch(/France.*1 of 3/s);
	expect(paper.paper()).toContain('21 orders are missing.');
	expect(paper.paper()).toMatch(/Orders of France \(Carl\): .*Burgundy/i);
	expect(draftOf(table, 2, 'orders:FRANCE')).toEqual(['A PAR - BUR']);
});
