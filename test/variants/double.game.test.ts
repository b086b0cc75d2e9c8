/** Double at the table: what is asked, kept secret, revealed and recorded (D1, D8, D9, L1, L4 - L6). */

import { expect, test } from 'vitest';
import type { Answers, PickForm } from '../../src/game/forms.ts';
import { play, startGame } from '../../src/game/play.ts';
import { EMPTY_SEAT, storedSeat } from '../../src/game/seat.ts';
import { EDITION } from '../../src/game/state.ts';
import { doubleOf } from '../../src/variants/double/slice.ts';
import { answersOf, begin, fall, linesOf, NAMES, playStageWith, spring, submit } from '../game/playing.ts';
import { captionsOf } from '../game/step-text.ts';
import { tablesFor, tablesIn } from '../panels.ts';
import { eventsOf, outcomeOf } from '../printed.ts';
import { refusal } from '../refusal.ts';
import { said, saidIn } from '../said.ts';
import { RULESET } from './double-positions.ts';
import {
	ANNA,
	at,
	BEN,
	by,
	CARL,
	DORA,
	diagnostics,
	EMIL,
	FAY,
	forms,
	GUS,
	ordersOf,
	panel,
	setup,
} from './double-table.ts';

test('D1: every seat is asked for both of its powers', () => {
	const { table } = begin(setup(), RULESET);
	expect(forms(table, ANNA)).toEqual(['orders:ENGLAND', 'orders:TURKEY', 'pass', 'override', 'motion']);
	expect(table.asked()).toEqual([0, 1, 2, 3, 4, 5, 6]);
	expect(tablesFor(table)[0]!.rows[0]).toEqual(['AUSTRIA', 'Fay, Gus', '3', '3']);
});

test('L1: leaving a power to the partner takes its form away, and is not a hold', () => {
	const { table } = begin(setup(), RULESET);
	expect(forms(table, ANNA, { pass: ['ENGLAND'] })).toEqual(['orders:TURKEY', 'pass', 'override', 'motion']);
	const pass = table.forms(ANNA, {}).find(({ id }) => id === 'pass') as PickForm;
	expect(pass.options.map(({ label }) => said(label))).toEqual(['ENGLAND, to Gus', 'TURKEY, to Ben']);
	const game = playStageWith(
		table,
		{},
		by({
			[ANNA]: { pass: ['ENGLAND'], 'orders:TURKEY': ['A CON H', 'A SMY H', 'F ANK H'] },
			[GUS]: { 'orders:ENGLAND': ['F LON - NTH', 'F EDI - NWG', 'A LVP - YOR'] },
			[BEN]: { 'orders:TURKEY': ['A CON - BUL', 'A SMY - CON', 'F ANK - BLA'] },
		}),
	);
	expect(ordersOf(game, 'ENGLAND').sort()).toEqual(['A LVP - YOR', 'F EDI - NWG', 'F LON - NTH']);
	expect(ordersOf(game, 'TURKEY').sort()).toEqual(['A CON H', 'A SMY H', 'F ANK H']);
	expect(panel(game, 'Sheets of ENGLAND')).toEqual({
		title: 'Sheets of ENGLAND',
		columns: ['Unit', 'Anna', 'Gus', 'Carried out', 'Why'],
		rows: [
			['F EDI', 'passes', '- NWG', '- NWG', 'Anna passes'],
			['F LON', 'passes', '- NTH', '- NTH', 'Anna passes'],
			['A LVP', 'passes', '- YOR', '- YOR', 'Anna passes'],
		],
	});
	expect(panel(game, 'Sheets of GERMANY').rows[0]).toEqual(['F KIE', 'passes', 'passes', 'H', 'both pass']);
	// the film calls none of them agreed: one passes, or both do
	const captions = captionsOf(table.tell(game.reports.at(-1)!));
	expect(captions.filter((caption) => /agreed/i.test(caption))).toEqual([]);
	expect(captions[0]).toBe(
		'Partners disagree about 3 of 22 units. Nobody gives orders for Austria, France, Germany, Italy or Russia. Anna leaves England to Gus.',
	);
	// every hold has its reason beside it already
	expect(linesOf(game.reports.at(-1)!).find(({ unit }) => unit === 'A CON')).toEqual({
		power: 'TURKEY',
		unit: 'A CON',
		order: 'A CON H',
		result: 'ok',
		reason: 'not in sync: Anna H, Ben - BUL',
	});
});

test('L1: an empty sheet is a pass, and said to be; off, there is nothing to leave', () => {
	const { table } = begin(setup(), RULESET);
	expect(diagnostics(table, ANNA, 'orders:ENGLAND', { 'orders:ENGLAND': [] })).toEqual([
		'warn: Nothing is ordered for ENGLAND: all is left to your partner.',
	]);
	expect(diagnostics(table, ANNA, 'orders:ENGLAND', { 'orders:ENGLAND': ['F LON - NTH', 'F EDI - NWG'] })).toEqual([
		'warn: A LVP has no order: that counts as a hold of yours.',
	]);
	const without = begin(setup({ nmr: false }), RULESET).table;
	expect(forms(without, ANNA)).toEqual(['orders:ENGLAND', 'orders:TURKEY', 'override', 'motion']);
});

test('L6: what cannot be is kept as typed and marked; off, it is refused', () => {
	const { table } = begin(setup(), RULESET);
	const own = { 'orders:ENGLAND': ['F LON - MOS', 'A LVP to the moon', 'F EDI - NTH'] };
	const [first, second, ...rest] = diagnostics(table, ANNA, 'orders:ENGLAND', own);
	expect(first).toBe("warn: F LON - MOS: MOS is out of its reach. It gives way to the other commander's order.");
	expect(second).toMatch(/^warn: "A LVP to the moon": .* It gives way to the other commander's order\.$/);
	expect(rest).toEqual([]);
	expect(diagnostics(table, ANNA, 'orders:ENGLAND', { 'orders:ENGLAND': ['A MOS H'] })).toContain(
		'refuse: ENGLAND has no unit at MOS.',
	);
	const game = playStageWith(
		table,
		{},
		by({ [ANNA]: own, [GUS]: { 'orders:ENGLAND': ['F LON - ENG', 'A LVP - YOR', 'F EDI - NTH'] } }),
	);
	expect(panel(game, 'Sheets of ENGLAND').rows).toEqual([
		['F EDI', '- NTH', '- NTH', '- NTH', 'agreed'],
		['F LON', '- MOS ?', '- ENG', '- ENG', 'Anna: impossible'],
		['A LVP', 'to the moon ?', '- YOR', '- YOR', 'Anna: impossible'],
	]);
	expect(panel(game, 'Sheets of ENGLAND').title).toBe('Sheets of ENGLAND: ? impossible');
	const strict = begin(setup({ impossible: false }), RULESET).table;
	expect(diagnostics(strict, ANNA, 'orders:ENGLAND', own)[0]).toBe('refuse: F LON - MOS: MOS is out of its reach.');
});

test('L4: once in 1901-02, then again in 1903; unused ones lapse', () => {
	const table = at(
		[...spring(1901), ...fall(1901)],
		{ ENGLAND: 'F LON', RUSSIA: 'A MOS' },
		{ ENGLAND: 'LON', RUSSIA: 'MOS' },
	);
	const marked = {
		[ANNA]: { 'orders:ENGLAND': ['F LON - NTH'], override: ['F LON'] },
		[GUS]: { 'orders:ENGLAND': ['F LON - ENG'] },
	};
	expect(diagnostics(table, ANNA, 'override', { override: ['F LON'] })).toEqual([
		'warn: F LON has no order of yours yet: without one the mark is ignored.',
	]);
	expect(diagnostics(table, ANNA, 'override', marked[ANNA])).toEqual([]);
	const game = playStageWith(table, {}, by(marked));
	expect(panel(game, 'Sheets of ENGLAND').rows).toEqual([['F LON', '- NTH !', '- ENG', '- NTH', 'Anna overrides']]);
	expect(eventsOf(game.reports.at(-1)!)).toContain('Anna spends the override on F LON.');
	expect(doubleOf(game).spent).toEqual([{ seat: ANNA, unit: 'F LON', year: 1901 }]);
	const players = tablesFor(table).find(({ title }) => title.startsWith('Players'))!;
	expect(players.rows[0]).toEqual(['Anna', 'ENG 1 + TUR 0', '1', 'next in 1903']);
	const asked: string[] = [];
	while (table.game().phase.year < 1904) {
		const { season, year } = table.game().phase;
		const mayMark = (seat: number) => forms(table, seat).includes('override');
		if (season !== 'W') asked.push(`${season}${year} ${mayMark(ANNA)} ${mayMark(GUS)}`);
		playStageWith(table);
	}
	expect(asked).toEqual([
		'F1901 false true',
		'S1902 false true',
		'F1902 false true',
		'S1903 true true',
		'F1903 true true',
	]);
});

test('L4: an override is named beside whatever became of the move', () => {
	const table = at(spring(1901), { ENGLAND: 'F LON', RUSSIA: 'F NWY' }, { ENGLAND: 'LON', RUSSIA: 'MOS' });
	const game = playStageWith(
		table,
		{ 'orders:RUSSIA': ['F NWY - NTH'] },
		by({
			[ANNA]: { 'orders:ENGLAND': ['F LON - NTH'], override: ['F LON'] },
			[GUS]: { 'orders:ENGLAND': ['F LON - ENG'] },
		}),
	);
	expect(linesOf(game.reports.at(-1)!).find(({ unit }) => unit === 'F LON')!.reason).toBe(
		'F NWY wanted it too, 1 against 1; Anna overrides',
	);
});

test('L4: two overrides that differ cancel out, and the table sees why', () => {
	const table = at(spring(1901), { ENGLAND: 'F LON', RUSSIA: 'A MOS' }, { ENGLAND: 'LON', RUSSIA: 'MOS' });
	const game = playStageWith(
		table,
		{},
		by({
			[ANNA]: { 'orders:ENGLAND': ['F LON - NTH'], override: ['F LON'] },
			[GUS]: { 'orders:ENGLAND': ['F LON - ENG'], override: ['F LON'] },
		}),
	);
	expect(panel(game, 'Sheets of ENGLAND').rows).toEqual([['F LON', '- NTH !', '- ENG !', 'H', 'overrides cancel']]);
	expect(panel(game, 'Sheets of ENGLAND').title).toBe('Sheets of ENGLAND: ! override');
	expect(linesOf(game.reports.at(-1)!).find(({ unit }) => unit === 'F LON')!.reason).toBe(
		'overrides cancel: Anna - NTH !, Gus - ENG !',
	);
	expect(doubleOf(game).spent.map(({ seat }) => seat)).toEqual([ANNA, GUS]);
});

test('L4: the film tells of an override that was spent without need, and of partners who pass', () => {
	const units = { ENGLAND: 'F LON', RUSSIA: 'A MOS', GERMANY: 'A MUN', ITALY: 'A ROM' };
	const centres = { ENGLAND: 'LON', RUSSIA: 'MOS', GERMANY: 'MUN', ITALY: 'ROM' };
	const table = at(spring(1901), units, centres);
	const game = playStageWith(
		table,
		{},
		by({
			[ANNA]: { 'orders:ENGLAND': ['F LON - NTH'], override: ['F LON'] },
			[GUS]: { 'orders:ENGLAND': ['F LON - NTH'] },
			[BEN]: { pass: ['GERMANY'] },
			[CARL]: { 'orders:GERMANY': ['A MUN - BUR'], 'orders:ITALY': ['A ROM - PRU'], override: ['A ROM'] },
			[DORA]: { pass: ['RUSSIA', 'ITALY'] },
			[EMIL]: { 'orders:RUSSIA': ['A MOS - UKR'], override: ['A MOS'] },
		}),
	);
	const captions = captionsOf(table.tell(game.reports.at(-1)!));
	expect(captions.slice(0, 2)).toEqual([
		'Agreed in all: England. Ben leaves Germany to Carl. Anna spends the override on London, where nobody orders otherwise. Carl spends the override on Rome with an impossible order.',
		'Moscow: Emil to Ukraine, Dora passes; Emil overrides. Rome: Carl to Prussia, Dora passes; what Carl orders is impossible.',
	]);
});

test('what is left to the partner says so where it could be marked, and where orders are dropped for it', () => {
	const { table } = begin(setup(), RULESET);
	const labels = (id: string, own: Answers) => {
		const form = table.forms(ANNA, own).find((each) => each.id === id) as PickForm;
		return form.options.map(({ label }) => said(label));
	};
	const own = { 'orders:ENGLAND': ['F LON - NTH'] };
	expect(labels('override', own)).toContain('ENGLAND F LON - NTH');
	expect(labels('pass', own)).toEqual(['ENGLAND, to Gus; what you ordered is not used', 'TURKEY, to Ben']);
	expect(labels('override', { ...own, pass: ['ENGLAND'] })).toContain('ENGLAND F LON  left to Gus');
});

test('a unit that is driven out of its hold says why it held', () => {
	const table = at(spring(1901), { FRANCE: 'A BUR', GERMANY: 'A MUN, A RUH' }, { FRANCE: 'PAR', GERMANY: 'MUN' });
	const game = playStageWith(
		table,
		{ 'orders:GERMANY': ['A MUN - BUR', 'A RUH S A MUN - BUR'] },
		by({ [EMIL]: { 'orders:FRANCE': ['A BUR - PAR'] }, [FAY]: { 'orders:FRANCE': ['A BUR - GAS'] } }),
	);
	expect(linesOf(game.reports.at(-1)!).find(({ unit }) => unit === 'A BUR')).toMatchObject({
		result: 'dislodged',
		reason: 'A MUN came in, 2 against 1; not in sync: Emil - PAR, Fay - GAS',
	});
});

test('both sheets and marks are secret until the reveal', () => {
	const one = begin(setup(), RULESET).table;
	const other = begin(setup(), RULESET).table;
	submit(one, ANNA, { 'orders:ENGLAND': ['F LON - NTH'], override: ['F LON'] });
	submit(other, ANNA, { pass: ['ENGLAND', 'TURKEY'] });
	expect(one.game()).toEqual(other.game());
	for (const seat of [null, GUS]) expect(one.panels(seat)).toEqual(other.panels(seat));
	expect(one.forms(GUS, {})).toEqual(other.forms(GUS, {}));
});

test('D8: a retreat is asked of both commanders; L1 and L4 hold there too', () => {
	const units = { FRANCE: 'A BUR', GERMANY: 'A MUN, A RUH' };
	const attack = { 'orders:GERMANY': ['A MUN - BUR', 'A RUH S A MUN - BUR'] };
	const table = at(spring(1901), units, { FRANCE: 'PAR', GERMANY: 'MUN' });
	playStageWith(table, attack);
	expect(table.asked()).toEqual([EMIL, FAY]);
	expect(forms(table, EMIL)).toEqual(['retreats:FRANCE', 'pass', 'override']);
	const game = playStageWith(
		table,
		{},
		by({
			[EMIL]: { 'retreats:FRANCE': ['A BUR R PAR'] },
			[FAY]: { 'retreats:FRANCE': ['A BUR R GAS'], override: ['A BUR'] },
		}),
	);
	expect(panel(game, 'Sheets of FRANCE').rows).toEqual([['A BUR', 'R PAR', 'R GAS !', 'R GAS', 'Fay overrides']]);
	expect(game.situation.units.find(({ power }) => power === 'FRANCE')!.at).toBe('GAS');
});

test('D9: both lists and what is agreed are shown', () => {
	const table = at(fall(1901), { FRANCE: 'A SPA' }, { FRANCE: 'PAR BRE MAR SPA' });
	const fallen = playStageWith(table);
	expect(tablesIn(fallen.reports.at(-1)!).at(-1)!.title).toBe('Players: 21 win alone, 14 in one power win jointly');
	expect(said(table.forms(EMIL, {})[0]!.hint!)).toBe(
		'Only what Fay lists too is done; an empty list leaves it to Fay.',
	);
	const strict = at(fall(1901), { FRANCE: 'A SPA' }, { FRANCE: 'PAR BRE MAR SPA' }, setup({ nmr: false }));
	playStageWith(strict);
	expect(said(strict.forms(EMIL, {})[0]!.hint!)).toBe('Only what Fay lists too is done.');
	const game = playStageWith(
		table,
		{},
		by({
			[EMIL]: { 'adjustments:FRANCE': ['A PAR B', 'F BRE B', 'A MAR B'] },
			[FAY]: { 'adjustments:FRANCE': ['A PAR B', 'A BRE B'] },
		}),
	);
	const report = game.reports.find(({ stage }) => stage === 'adjustments')!;
	expect(tablesIn(report)).toEqual([
		{
			title: 'Lists of FRANCE',
			columns: ['Who', 'What'],
			rows: [
				['Emil', 'A PAR B, F BRE B, A MAR B'],
				['Fay', 'A PAR B, A BRE B'],
				['Agreed', 'A PAR B'],
			],
		},
	]);
	expect(game.situation.units.map(({ at: place }) => place).sort()).toEqual(['PAR', 'SPA']);
});

test('L5: a seat is handed over; the powers stay', () => {
	const { table } = begin(setup(), RULESET);
	expect(table.handSeat(ANNA, 'Hugo').ok).toBe(true);
	expect(storedSeat(table.game().seats[ANNA]!)).toEqual({ name: 'Hugo', powers: ['ENGLAND', 'TURKEY'] });
	expect(table.handSeat(BEN, 'Hugo').ok).toBe(false);
});

test('L5: an empty seat passes for ever: its partners rule alone, and it is asked no vote', () => {
	const { table } = begin(setup({ spare: 'empty' }, NAMES.slice(0, 6)), RULESET);
	const last = 6; // AUSTRIA ENGLAND, beside Anna and Fay
	expect(storedSeat(table.game().seats[last]!)).toEqual({ name: EMPTY_SEAT, powers: ['AUSTRIA', 'ENGLAND'] });
	expect(table.asked()).toEqual([0, 1, 2, 3, 4, 5]);
	expect(said(table.forms(ANNA, {})[0]!.hint!)).toBe('The other place is empty: you alone command ENGLAND.');
	expect(diagnostics(table, ANNA, 'orders:ENGLAND', { 'orders:ENGLAND': ['F LON - NTH', 'F EDI H'] })).toEqual([
		'warn: A LVP has no order: it will hold.',
	]);
	const left = table.forms(ANNA, {}).find(({ id }) => id === 'pass') as PickForm;
	expect(saidIn(left.options)).toEqual([{ value: 'TURKEY', label: 'TURKEY, to Ben' }]);
	const game = playStageWith(
		table,
		{},
		by({ [ANNA]: { 'orders:ENGLAND': ['F LON - NTH', 'F EDI - NWG', 'A LVP - YOR'], motion: 'draw' } }),
	);
	expect(ordersOf(game, 'ENGLAND').sort()).toEqual(['A LVP - YOR', 'F EDI - NWG', 'F LON - NTH']);
	expect(tablesIn(game.reports.at(-1)!).map(({ title }) => title)).not.toContain('Sheets of ENGLAND');
	expect(panel(game, 'Commanded alone').rows).toEqual([['ENGLAND', 'Anna alone']]);
	expect(captionsOf(table.tell(game.reports.at(-1)!))[0]).not.toMatch(/England|empty/);
	expect(linesOf(game.reports.at(-1)!).find(({ unit }) => unit === 'F EDI')!.reason).toBeUndefined();
	expect(table.asked()).toEqual([0, 1, 2, 3, 4, 5]);
	expect(playStageWith(table, { 'vote:draw': 'yes' }).outcome!.winners).toEqual([0, 1, 2, 3, 4, 5]);
});

test('L5: somebody takes an empty seat, or leaves one; an empty seat cannot win', () => {
	const { table } = begin(setup({ spare: 'empty' }, NAMES.slice(0, 6)), RULESET);
	table.handSeat(6, 'Gus');
	expect(table.asked()).toHaveLength(7);
	table.handSeat(6, EMPTY_SEAT);
	expect(table.asked()).toHaveLength(6);
	const austrian = 'VIE BUD TRI SER GRE ROM NAP VEN TUN SPA POR MAR PAR BRE';
	const inFall = (edition: number) =>
		at(
			fall(1905),
			{ AUSTRIA: 'A VIE' },
			{ AUSTRIA: austrian, ENGLAND: 'LON LVP EDI NWY SWE DEN BEL' },
			{ ...setup({ spare: 'empty' }, NAMES.slice(0, 6)), edition },
		);
	// the empty seat would have 21, and Austria's 14 win nothing for Fay alone
	expect(playStageWith(inFall(EDITION)).outcome).toBeNull();
	// D5: in the first edition they did
	expect(outcomeOf(playStageWith(inFall(1)))).toEqual({
		kind: 'shared',
		winners: [5],
		text: 'AUSTRIA has 14 centres: Fay wins.',
	});
});

test('D5: a power with an empty place wins for nobody; a lesser one with both commanders does', () => {
	const austrian = 'VIE BUD TRI SER GRE ROM NAP VEN TUN SPA POR MAR PAR BRE BEL';
	const german = 'BER KIE MUN DEN HOL SWE NWY LON EDI LVP STP WAR MOS SEV';
	const options = setup({ spare: 'empty' }, NAMES.slice(0, 6));
	const table = at(fall(1905), { AUSTRIA: 'A VIE' }, { AUSTRIA: austrian, GERMANY: german }, options);
	expect(outcomeOf(playStageWith(table))).toEqual({
		kind: 'shared',
		winners: [BEN, CARL],
		text: 'GERMANY has 14 centres: Ben and Carl win together.',
	});
});

test('a replay shows the same game', () => {
	const { table, inputs } = begin(setup({ assignment: 'random' }), RULESET);
	submit(table, 0, answersOf(table, 0));
	expect(inputs).toHaveLength(1);
	let game = startGame(table.game().setup, RULESET);
	for (const seat of table.waiting()) submit(table, seat);
	table.reveal();
	for (const input of inputs) {
		const next = play(game, input, RULESET);
		if (!next.ok) throw refusal(next);
		game = next.value;
	}
	expect(game).toEqual(table.game());
});

test('partners who differ only in a coast are told with it', () => {
	const table = at(spring(1901), { FRANCE: 'F MAO', ENGLAND: 'F LON' }, { FRANCE: 'BRE', ENGLAND: 'LON' });
	const both = { [EMIL]: { 'orders:FRANCE': ['F MAO - SPA/NC'] }, [FAY]: { 'orders:FRANCE': ['F MAO - SPA/SC'] } };
	const game = playStageWith(table, {}, by(both));
	const captions = captionsOf(table.tell(game.reports.at(-1)!)).join('\n');
	expect(captions).toContain('Emil to Spain (north coast), Fay to Spain (south coast).');
});
