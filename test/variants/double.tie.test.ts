/** How Double ends at the table: votes, the TIE-BREAK, the last year, joint wins, draws (L8, L9, D5, D11, D13). */

import { expect, test } from 'vitest';
import { EDITION } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { doubleOf } from '../../src/variants/double/slice.ts';
import { answersOf, begin, centresFrom, fall, goOnFrom, playStageWith, unitsFrom } from '../game/playing.ts';
import { tablesIn } from '../panels.ts';
import { eventsOf, outcomeOf } from '../printed.ts';
import { saidIn } from '../said.ts';
import { RULESET } from './double-positions.ts';
import { ANNA, at, BEN, by, CARL, DORA, EMIL, forms, setup } from './double-table.ts';

// 11 each: Carl (GER + ITA) and Dora (ITA + RUS) have 22
const GERMAN = 'BER KIE MUN DEN HOL BEL SWE NWY LON EDI LVP';
const ITALIAN = 'ROM NAP VEN TUN GRE SER TRI VIE BUD SPA POR';
const RUSSIAN = 'MOS SEV STP WAR RUM BUL CON ANK SMY PAR BRE';
const ONE_EACH = { GERMANY: 'A BER', ITALY: 'A ROM', RUSSIA: 'A MOS' };
const tied = (of = setup()) =>
	at(fall(1905), ONE_EACH, { GERMANY: GERMAN, ITALY: ITALIAN, RUSSIA: RUSSIAN, FRANCE: 'MAR' }, of);

/** The tie after a NO, in Spring 1906. */
function tieBreak(of = setup()): Table {
	const table = tied(of);
	playStageWith(table);
	playStageWith(table, { jointWin: 'no' });
	playStageWith(table);
	return table;
}

test('L8: the tied players vote in secret before the winter; all YES is a joint win', () => {
	const table = tied();
	const game = playStageWith(table);
	expect(eventsOf(game.reports.at(-1)!)).toContain('Carl 22, Dora 22: they vote on a joint win.');
	expect(game.stages[0]!.stage).toBe('jointWin');
	expect(table.asked()).toEqual([CARL, DORA]);
	expect(table.banner()).toBe('');
	for (const seat of [CARL, DORA])
		expect(saidIn(table.forms(seat, {}))).toMatchObject([
			{ hint: 'There only Carl and Dora can win: the first of them to lead alone with 21 or more after a Fall.' },
		]);
	const over = playStageWith(table, { jointWin: 'yes' });
	expect(outcomeOf(over)).toEqual({
		kind: 'shared',
		winners: [CARL, DORA],
		text: 'Carl and Dora share the win with 22 centres each.',
	});
});

test('L8: one NO begins the TIE-BREAK, and nobody learns whose it was', () => {
	const games = [CARL, DORA].map((naysayer) => {
		const table = tied();
		playStageWith(table);
		const all = { [CARL]: { jointWin: 'yes' }, [DORA]: { jointWin: 'yes' }, [naysayer]: { jointWin: 'no' } };
		return playStageWith(table, {}, by(all));
	});
	expect(games[0]).toEqual(games[1]);
	expect(games[0]!.outcome).toBeNull();
	expect(RULESET.banner(games[0]!)).toBe('TIE-BREAK');
	expect(doubleOf(games[0]!).tieBreak).toEqual([CARL, DORA]);
	expect(tablesIn({ panels: RULESET.panels(games[0]!, null, {}) })[0]).toEqual({
		title: 'TIE-BREAK: only these can win',
		columns: ['Player', 'Centres'],
		rows: [
			['Carl', '22'],
			['Dora', '22'],
		],
	});
});

test('L8, S8: who has several of the tied places is asked once', () => {
	const table = tied();
	table.handSeat(DORA, 'Anna (2)');
	playStageWith(table);
	expect(table.asked()).toEqual([CARL, DORA]);
	table.handSeat(DORA, 'Carl (2)');
	expect(table.asked()).toEqual([CARL]);
	const over = playStageWith(table, { jointWin: 'yes' });
	expect(outcomeOf(over)).toEqual({
		kind: 'shared',
		winners: [CARL, DORA],
		text: 'Carl shares the win with 22 centres each.',
	});
});

test('L9, S8: conceded to once also where the first place of somebody is not tied', () => {
	const table = tieBreak();
	table.handSeat(BEN, 'Carl (2)');
	const motion = table.forms(EMIL, {}).find(({ id }) => id === 'motion')!;
	expect(motion.kind === 'choice' && motion.options.map(({ value }) => value)).toEqual([
		'none',
		'concede:1',
		'concede:3',
	]);
});

test('L9: no draw may be proposed, and the game is conceded only to a tied player', () => {
	const table = tieBreak();
	const motion = table.forms(BEN, {}).find(({ id }) => id === 'motion')!;
	expect(motion.kind === 'choice' && motion.options.map(({ value }) => value)).toEqual([
		'none',
		'concede:2',
		'concede:3',
	]);
	expect(table.submit(BEN, answersOf(table, BEN, { motion: 'draw' })).ok).toBe(false);
});

test('L9: either tied player may concede, alone', () => {
	const table = tieBreak();
	expect(forms(table, CARL)).toContain('concede');
	expect(forms(table, BEN)).not.toContain('concede');
	const over = playStageWith(table, {}, by({ [CARL]: { concede: 'concede' } }));
	expect(outcomeOf(over)).toEqual({ kind: 'concession', winners: [DORA], text: 'The TIE-BREAK is conceded to Dora.' });
});

test('L9: where all tied players concede at once, nobody does', () => {
	const table = tieBreak();
	const game = playStageWith(table, { concede: 'concede' });
	expect(game.outcome).toBeNull();
	expect(eventsOf(game.reports.at(-1)!)).toContain('TIE-BREAK: Carl and Dora all concede, so nobody does.');
});

test('L9: it goes on while they are level, and ends with a leader of 21 or more', () => {
	const table = tieBreak();
	playStageWith(table); // Spring 1906: everybody passes
	// Germany takes Marseilles from France: Carl 23, Dora 22
	const game = table.game();
	const near = {
		...game,
		situation: { ...game.situation, units: unitsFrom({ GERMANY: 'A BUR', ITALY: 'A ROM', RUSSIA: 'A MOS' }) },
	};
	const goOn = goOnFrom(near, RULESET).table;
	const level = playStageWith(goOnFrom(near, RULESET).table);
	expect(level.outcome).toBeNull();
	expect(eventsOf(level.reports.find(({ phase, stage }) => phase === 'F1906' && stage === 'count')!)).toEqual([
		'TIE-BREAK goes on: Carl 22, Dora 22.',
	]);
	const over = playStageWith(goOn, { 'orders:GERMANY': ['A BUR - MAR'] });
	expect(outcomeOf(over)).toEqual({ kind: 'victory', winners: [CARL], text: 'Carl wins alone with 23 centres.' });
});

/** A tie-break in the Fall of 1906 with these units and centres. */
function late(units: Record<string, string>, centres: Record<string, string>, edition = EDITION): Table {
	const game = tieBreak({ ...setup(), edition }).game();
	const situation = { ...game.situation, units: unitsFrom(units), centres: centresFrom(centres) };
	return goOnFrom({ ...game, stages: fall(1906), situation }, RULESET).table;
}

test('L9: a tied player without a centre and a unit is out of the tie; the one left wins', () => {
	// Dora has Italy and Russia, Carl Germany and Italy: the last centre of Russia falls, Italy has none
	const units = { GERMANY: 'A BER', TURKEY: 'A MOS' };
	const centres = { GERMANY: 'BER', RUSSIA: 'MOS', TURKEY: 'CON' };
	const over = playStageWith(late(units, centres));
	expect(eventsOf(over.reports.at(-1)!)).toContain('TIE-BREAK: Dora without a centre and a unit: out of it.');
	expect(outcomeOf(over)).toEqual({
		kind: 'victory',
		winners: [CARL],
		text: 'Only Carl is left in the TIE-BREAK, and wins.',
	});
	// with a unit Dora stays
	expect(playStageWith(late({ ...units, RUSSIA: 'A LVN' }, centres)).outcome).toBeNull();
	// in the first edition nobody leaves the tie
	const old = playStageWith(late(units, centres, 1));
	expect([old.outcome, doubleOf(old).tieBreak]).toEqual([null, [CARL, DORA]]);
});

test('L9: where none of the tied is left the ordinary conditions are back', () => {
	const units = { TURKEY: 'A BER, A MOS' };
	const table = late(units, { GERMANY: 'BER', RUSSIA: 'MOS', TURKEY: 'CON' });
	const game = playStageWith(table);
	expect(game.outcome).toBeNull();
	expect(eventsOf(game.reports.at(-1)!)).toContain(
		'TIE-BREAK: Carl and Dora without a centre and a unit: out of it. Nobody is left in it: it is over.',
	);
	expect([doubleOf(game).tieBreak, table.banner()]).toEqual([[], '']);
	const joint = playStageWith(late(units, { GERMANY: 'BER', RUSSIA: 'MOS', TURKEY: `${ITALIAN} CON` }));
	expect(outcomeOf(joint)?.text).toBe('TURKEY has 14 centres: Anna and Ben win together.');
});

test('D11: in a tie-break the last year compares only the tied, who share if still equal', () => {
	const table = tied(setup({ lastYear: 1905 }));
	playStageWith(table);
	playStageWith(table, { jointWin: 'no' });
	const { outcome } = playStageWith(table);
	expect(outcomeOf({ outcome })).toEqual({
		kind: 'shared',
		winners: [CARL, DORA],
		text: '1905 was the last year. Carl and Dora share the win with 22 centres each.',
	});
	// level below another player: Anna has more than either, and does not win
	const game = tieBreak(setup({ lastYear: 1906 })).game();
	const centres = centresFrom({ ENGLAND: ITALIAN, TURKEY: RUSSIAN, ITALY: 'PAR', GERMANY: GERMAN });
	const late = goOnFrom({ ...game, stages: fall(1906), situation: { ...game.situation, centres } }, RULESET).table;
	while (late.game().outcome === null) playStageWith(late);
	expect(late.game().outcome!.winners).toEqual([CARL]);
});

test('S7: without a tie-break the last year goes by the two powers of a player together', () => {
	const table = at(
		fall(1901),
		{ ITALY: 'A ROM' },
		{ ITALY: 'ROM NAP', RUSSIA: 'MOS', GERMANY: 'BER' },
		setup({ lastYear: 1901 }),
	);
	playStageWith(table);
	while (table.game().outcome === null) playStageWith(table);
	expect(table.game().outcome!.winners).toEqual([CARL, DORA]);
});

test('D5: a power with 14 centres after a Fall wins for its two commanders', () => {
	const fourteen = `${ITALIAN} MAR PAR BRE`;
	const table = at(fall(1905), { ITALY: 'A ROM' }, { ITALY: fourteen, GERMANY: 'BER', RUSSIA: 'MOS' });
	expect(outcomeOf(playStageWith(table))).toEqual({
		kind: 'shared',
		winners: [CARL, DORA],
		text: 'ITALY has 14 centres: Carl and Dora win together.',
	});
});

test('D13: draws by unanimous vote are possible', () => {
	const { table } = begin(setup(), RULESET);
	playStageWith(table, {}, by({ [ANNA]: { motion: 'draw' } }));
	const { outcome } = playStageWith(table, { 'vote:draw': 'yes' });
	expect(outcome!.winners).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
