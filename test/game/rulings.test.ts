/** Every ruling of the standard game as a test of its own, with a position worked out by hand. */

import { describe, expect, test } from 'vitest';
import { CENTRES, IMPASSABLE, PROVINCES } from '../../src/board/map.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { secondsLeft } from '../../src/game/clock.ts';
import { storedSeat } from '../../src/game/seat.ts';
import { OFFICIAL_SETS, officialSeats } from '../../src/game/seats.ts';
import { centresOf, EDITION, type Game, type Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import type { StandardSlice } from '../../src/variants/standard/slice.ts';
import { eventsOf, outcomeOf } from '../printed.ts';
import { saidIn } from '../said.ts';
import {
	answersOf,
	begin,
	fall,
	type Given,
	goOnFrom,
	linesOf,
	NAMES,
	playStageWith,
	playTo,
	positioned,
	setupFor,
	setupWith,
	spring,
	submit,
	unitTexts,
} from './playing.ts';

const lineOf = (game: Game, unit: string) =>
	game.reports
		.flatMap(linesOf)
		.filter((line) => line.unit === unit)
		.at(-1);

test('S1: 75 provinces, 34 centres, seven powers with their units; Switzerland is impassable', () => {
	const { situation } = begin(setupFor(7)).table.game();
	expect([PROVINCES.size, CENTRES.length, situation.units.length, Object.keys(situation.centres).length]).toEqual([
		75, 34, 22, 22,
	]);
	expect(POWERS.map((power) => situation.units.filter((unit) => unit.power === power).length)).toEqual([
		3, 3, 3, 3, 3, 4, 3,
	]);
	expect(PROVINCES.has('SWI')).toBe(false);
	expect(IMPASSABLE.SWI).toBeDefined();
});

test('S2: to a neighbour an army goes by land unless VIA is said or its own fleet shows the intent', () => {
	const units = { ENGLAND: 'A HOL, F NTH', FRANCE: 'A BEL' };
	const exchange = (england: string[]) => {
		const seats = [{ name: 'Anna', powers: ['ENGLAND', 'FRANCE'] as Power[] }];
		const { table } = goOnFrom(positioned(setupWith(seats), units, { ENGLAND: 'LON', FRANCE: 'PAR' }, spring(1905)));
		return playStageWith(table, { 'orders:ENGLAND': england, 'orders:FRANCE': ['A BEL - HOL'] });
	};
	// by land the two armies meet head to head; by sea they change places
	expect(unitTexts(exchange(['A HOL - BEL', 'F NTH H']), 'ENGLAND')).toEqual(['A HOL', 'F NTH']);
	expect(unitTexts(exchange(['A HOL - BEL VIA', 'F NTH C A HOL - BEL']), 'ENGLAND')).toEqual(['A BEL', 'F NTH']);
	expect(unitTexts(exchange(['A HOL - BEL', 'F NTH C A HOL - BEL']), 'ENGLAND')).toEqual(['A BEL', 'F NTH']);
});

describe('S3, civil disorder', () => {
	test('S3: units without orders hold, dislodged ones disband, and nobody is asked for them', () => {
		const { table } = begin(setupFor(6));
		playStageWith(table, { 'orders:AUSTRIA': ['A VIE - TYR'] });
		const game = playStageWith(table, { 'orders:AUSTRIA': ['A TYR - VEN', 'F TRI S A TYR - VEN'] });
		expect(lineOf(game, 'A ROM')).toMatchObject({ order: 'A ROM H', result: 'ok' });
		// Italy's army in Venice could have retreated, but no seat commands it
		expect(unitTexts(game, 'ITALY')).toEqual(['A ROM', 'F NAP']);
		const retreat = game.reports.find(({ stage }) => stage === 'retreats')!;
		expect(retreat.before.dislodged[0]!.retreats.length).toBeGreaterThan(0);
		expect(eventsOf(retreat)).toEqual(['A VEN disbands.']);
		expect(game.skipped.map(({ stage }) => stage)).toContain('retreats');
	});

	test('S3: a power in disorder does not build', () => {
		const setup = setupFor(6);
		const centres = { ITALY: 'ROM NAP VEN TUN', FRANCE: 'PAR' };
		const { table } = goOnFrom(positioned(setup, { ITALY: 'A ROM', FRANCE: 'A PAR' }, centres, fall(1902)));
		const game = playStageWith(table);
		expect(game.phase).toEqual({ season: 'S', year: 1903, kind: 'M' });
		expect(unitTexts(game, 'ITALY')).toEqual(['A ROM']);
		expect(eventsOf(game.reports.at(-1)!)).toContain('ITALY leaves 3 builds unused.');
	});

	test('S3: its surplus units go by distance from its centres, fleets before armies', () => {
		const setup = setupFor(6);
		// Rome only: Tunis is two away by sea (TYS), Piedmont two by land (TUS, VEN); Marseilles is three away
		const units = { ITALY: 'A ROM, A MAR, F TUN, A PIE', FRANCE: 'A BUR' };
		const { table } = goOnFrom(positioned(setup, units, { ITALY: 'ROM', FRANCE: 'PAR BRE' }, fall(1902).slice(3)));
		const after = playTo(table, 'orders', 1903);
		const removed = linesOf(after.reports.at(-1)!).filter(({ power }) => power === 'ITALY');
		expect(removed.map(({ order, reason }) => [order, reason])).toEqual([
			['A MAR D', 'civil disorder'],
			['F TUN D', 'civil disorder'],
			['A PIE D', 'civil disorder'],
		]);
	});

	test('S3: where all of a power go, nobody is asked which, and it is not civil disorder', () => {
		const units = { ITALY: 'A ROM', FRANCE: 'A BUR, A GAS' };
		const { table } = goOnFrom(
			positioned(setupFor(7), units, { ITALY: 'ROM TUN', GERMANY: 'PAR' }, fall(1902).slice(3)),
		);
		const removed = linesOf(playTo(table, 'orders', 1903).reports.at(-1)!).filter(({ power }) => power === 'FRANCE');
		expect(removed.map(({ order, reason }) => [order, reason])).toEqual([
			['A BUR D', 'all its units go'],
			['A GAS D', 'all its units go'],
		]);
	});
});

/** Seventeen centres and a unit about to take Munich. */
const SEVENTEEN = 'PAR BRE MAR SPA POR BEL HOL LON LVP EDI NWY SWE DEN KIE BER TUN NAP';

describe('S4, victory', () => {
	const begun = (stages: ReturnType<typeof fall>) =>
		goOnFrom(
			positioned(
				setupFor(7),
				{ FRANCE: 'A BUR', GERMANY: 'A BOH' },
				{ FRANCE: SEVENTEEN, GERMANY: 'MUN', ITALY: 'ROM' },
				stages,
			),
		).table;

	test('S4: the 18th centre wins after Fall, standing on it in Spring does not', () => {
		const table = begun(spring(1905));
		const inSpring = playStageWith(table, { 'orders:FRANCE': ['A BUR - MUN'] });
		expect(inSpring.outcome).toBeNull();
		expect(inSpring.phase).toEqual({ season: 'F', year: 1905, kind: 'M' });
		const inFall = playStageWith(table);
		expect(inFall.outcome).toMatchObject({ kind: 'victory', winners: [2] });
		expect(outcomeOf(inFall)!.text).toContain('18 centres');
		expect(inFall.stages).toEqual([]);
	});

	test('S4: 17 do not win', () => {
		const table = begun(fall(1905));
		expect(playStageWith(table, { 'orders:FRANCE': ['A BUR - RUH'] }).outcome).toBeNull();
	});

	test('S4: when the game is over nothing more is asked or taken', () => {
		const table = begun(fall(1905));
		const over = playStageWith(table, { 'orders:FRANCE': ['A BUR - MUN'] });
		expect(over.outcome).not.toBeNull();
		expect(table.asked()).toEqual([]);
		expect(table.submit(0, {}).ok).toBe(false);
		expect(table.act('done', '2026-01-01T12:00:00Z').ok).toBe(false);
	});
});

/** The rulebook's tables, typed from standard.md. */
const ASSIGNED: Readonly<Record<number, readonly string[]>> = {
	2: ['ENGLAND+FRANCE+RUSSIA', 'AUSTRIA+GERMANY+TURKEY'],
	3: ['AUSTRIA+ENGLAND+GERMANY', 'ITALY+RUSSIA', 'FRANCE+TURKEY'],
	4: ['ENGLAND', 'AUSTRIA+FRANCE', 'GERMANY+TURKEY', 'ITALY+RUSSIA'],
	5: ['AUSTRIA', 'ENGLAND', 'FRANCE', 'RUSSIA', 'TURKEY'],
	6: ['AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'RUSSIA', 'TURKEY'],
	7: ['AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY'],
};

describe('S5, seats and powers', () => {
	test.each([2, 3, 4, 5, 6, 7])('S5: the official assignment for %i players', (count) => {
		const sets = OFFICIAL_SETS[count]!.map((powers) => [...powers].sort().join('+'));
		expect([...sets].sort()).toEqual([...ASSIGNED[count]!].sort());
		const drawn = officialSeats(NAMES.slice(0, count), true, 'lot').map(({ powers }) => [...powers].sort().join('+'));
		expect([...drawn].sort()).toEqual([...ASSIGNED[count]!].sort());
	});

	test('S5: powers are drawn with the seed: the same again, and every set to every player in the long run', () => {
		const draw = (seed: string) => officialSeats(NAMES.slice(0, 4), true, seed).map(({ powers }) => powers[0]);
		expect(draw('a')).toEqual(draw('a'));
		const first = new Set(Array.from({ length: 60 }, (_, i) => draw(`seed ${i}`)[0]));
		expect(first.size).toBe(4);
	});

	test('S5: with two players Italy is in disorder in Spring and goes to one of them by lot before the first Fall', () => {
		const winners = new Set<number>();
		for (let i = 0; i < 20; i++) {
			const { table } = begin(setupFor(2, {}, `lot ${i}`));
			expect(
				table
					.forms(0, {})
					.concat(table.forms(1, {}))
					.map(({ id }) => id),
			).not.toContain('orders:ITALY');
			const game = playStageWith(table);
			expect(game.phase).toEqual({ season: 'F', year: 1901, kind: 'M' });
			const seat = game.seats.findIndex(({ powers }) => powers.includes('ITALY'));
			winners.add(seat);
			expect(table.forms(seat, {}).map(({ id }) => id)).toContain('orders:ITALY');
			expect(eventsOf(game.reports.at(-1)!)).toEqual([`By lot ${NAMES[seat]} commands ITALY from now on.`]);
			expect(game.setup.seats.some(({ powers }) => powers.includes('ITALY'))).toBe(false);
		}
		expect([...winners].sort()).toEqual([0, 1]);
	});

	test('S5: Italy is drawn once only, and not where the powers were dealt by hand', () => {
		const { table } = begin(setupFor(2));
		const game = playTo(table, 'orders', 1903);
		expect(game.reports.filter(({ stage }) => stage === 'lot').length).toBe(1);
		const seats: Setup['seats'] = [
			{ name: 'Anna', powers: ['ENGLAND'] },
			{ name: 'Ben', powers: ['TURKEY'] },
		];
		const byHand = playTo(begin(setupWith(seats)).table, 'orders', 1902);
		expect(byHand.reports.some(({ stage }) => stage === 'lot')).toBe(false);
	});

	test('S5: two players need 24 centres together, more than two 18', () => {
		const lands = { FRANCE: SEVENTEEN, ENGLAND: 'CON SMY ANK SEV MOS', AUSTRIA: 'VIE BUD', GERMANY: 'MUN' };
		const units = { FRANCE: 'A BUR', AUSTRIA: 'A VIE' };
		const ending = (orders: string[], owned: Partial<Record<Power, string>>) => {
			const { table } = goOnFrom(positioned(setupFor(2), units, owned, fall(1907)));
			return playStageWith(table, { 'orders:FRANCE': orders }).outcome;
		};
		expect(ending(['A BUR - MUN'], lands)).toBeNull(); // 23
		const more = { ...lands, RUSSIA: 'WAR' };
		expect(ending(['A BUR - MUN'], more)).toMatchObject({ kind: 'victory', winners: [0] }); // 24
		const three = goOnFrom(positioned(setupFor(3), units, { FRANCE: SEVENTEEN, GERMANY: 'MUN' }, fall(1907))).table;
		expect(playStageWith(three, { 'orders:FRANCE': ['A BUR - MUN'] }).outcome).toMatchObject({ winners: [2] });
	});

	test('S5: a seat orders all its powers in one turn, and may be handed to another person', () => {
		const { table } = begin(setupFor(3));
		expect(table.forms(0, {}).map(({ id }) => id)).toEqual([
			'orders:ENGLAND',
			'orders:GERMANY',
			'orders:AUSTRIA',
			'motion',
		]);
		expect(table.handSeat(1, 'Bea').ok).toBe(true);
		expect(storedSeat(table.game().seats[1]!)).toEqual({ name: 'Bea', powers: ['RUSSIA', 'ITALY'] });
		expect(table.handSeat(1, 'Anna').ok).toBe(false);
		expect(table.handSeat(1, ' ').ok).toBe(false);
	});
});

describe('S6, negotiation', () => {
	const standardSlice = (game: Game) => game.slices.standard as unknown as StandardSlice;

	test.each(['free', 'gunboat', undefined])('S6: %s needs no stage of its own', (negotiation) => {
		const { table } = begin(setupFor(7, negotiation ? { negotiation } : {}));
		expect(table.game().stages.map(({ stage }) => stage)).toEqual(['orders', 'retreats']);
	});

	test('S6: wilson opens each Spring and Fall with a clock that starts, pauses, is extended and ended', () => {
		const { table } = begin(setupFor(7, { negotiation: 'wilson', minutes: 5 }));
		const at = (minute: number) => `2026-01-01T12:0${minute}:00.000Z`;
		expect(table.game().stages[0]!.stage).toBe('negotiation');
		expect(table.asked()).toEqual([]);
		const left = (minute: number) => secondsLeft(standardSlice(table.game()).clock!, at(minute));
		expect(left(3)).toBe(300);
		table.act('start', at(0));
		expect(left(2)).toBe(180);
		table.act('pause', at(2));
		expect(left(4)).toBe(180);
		table.act('more', at(4));
		table.act('start', at(5));
		expect(left(6)).toBe(180);
		expect(table.act('shout', at(6)).ok).toBe(false);
		table.act('done', at(6));
		expect(table.game().stages[0]!.stage).toBe('orders');
		playStageWith(table);
		expect(table.game().stages[0]).toMatchObject({ stage: 'negotiation', phase: { season: 'F', kind: 'M' } });
		expect(left(9)).toBe(300);
		table.act('done', at(9));
		expect(playStageWith(table).stages[0]).toMatchObject({ stage: 'negotiation', phase: { season: 'S', year: 1902 } });
	});
});

describe('S7, the last year', () => {
	const last = (centres: Partial<Record<Power, string>>) => {
		const setup = setupFor(7, { lastYear: 1903 });
		const units = { AUSTRIA: 'A VIE', ITALY: 'A ROM', TURKEY: 'A CON' };
		const { table } = goOnFrom(positioned(setup, units, centres, fall(1903)));
		return playTo(table, 'nothing').outcome;
	};

	test('S7: the most centres win after the adjustments of that year', () => {
		expect(last({ AUSTRIA: 'VIE BUD', ITALY: 'ROM', TURKEY: 'CON' })).toMatchObject({ kind: 'victory', winners: [0] });
		const { table } = begin(setupFor(7, { lastYear: 1901 }));
		playTo(table, 'adjustments');
		expect(table.game().outcome).toMatchObject({ kind: 'victory', winners: [5] });
	});

	test('S7: ties share', () => {
		const outcome = last({ AUSTRIA: 'VIE BUD', ITALY: 'ROM NAP', TURKEY: 'CON' });
		expect(outcome).toMatchObject({ kind: 'shared', winners: [0, 4] });
		expect(outcomeOf({ outcome })!.text).toContain('Anna and Emil');
	});

	test('S7: before that year the game goes on', () => {
		const { table } = begin(setupFor(7, { lastYear: 1902 }));
		expect(playTo(table, 'orders', 1902).outcome).toBeNull();
	});
});

describe('S8, votes', () => {
	/** A game in which these seats propose these motions in Spring, and vote these answers. */
	function voted(motions: readonly (string | undefined)[], votes: readonly string[], count = 3) {
		const playing = begin(setupFor(count));
		const { table } = playing;
		playStageWith(
			table,
			{},
			motions.map((motion): Given => (motion ? { motion } : {})),
		);
		const proposed = table.game();
		for (const seat of table.waiting()) {
			const ids = table.forms(seat, {}).map(({ id }) => id);
			submit(table, seat, Object.fromEntries(ids.map((id) => [id, votes[seat]!])));
		}
		table.reveal();
		return { ...playing, proposed, game: table.game() };
	}

	test('S8: a proposed draw is voted on at once by all; unanimous yes ends the game', () => {
		const { proposed, game } = voted(['draw'], ['yes', 'yes', 'yes']);
		expect(proposed.stages[0]!.stage).toBe('vote');
		expect(game.outcome).toMatchObject({ kind: 'draw', winners: [0, 1, 2] });
	});

	test('S8: one no and it goes on', () => {
		const { game } = voted(['draw'], ['yes', 'no', 'yes']);
		expect(game.outcome).toBeNull();
		expect(eventsOf(game.reports.at(-1)!).join()).toContain('Not all agree.');
		expect(game.stages[0]!.stage).toBe('orders');
	});

	test('S8: a concession', () => {
		const { game } = voted([undefined, 'concede:2'], ['yes', 'yes', 'yes']);
		expect(game.outcome).toMatchObject({ kind: 'concession', winners: [2] });
		expect(outcomeOf(game)!.text).toBe('Anna and Ben concede to Carl.');
	});

	test('S8: who proposed, and how many, is nowhere: neither in the game nor in its inputs', () => {
		const draws = [['draw'], [undefined, 'draw'], ['draw', undefined, 'draw'], ['draw', 'draw', 'draw']].map(
			(motions) => voted(motions, ['yes', 'no', 'yes']),
		);
		for (const { game, inputs, proposed } of draws.slice(1)) {
			expect(JSON.stringify(proposed)).toBe(JSON.stringify(draws[0]!.proposed));
			expect(JSON.stringify(game)).toBe(JSON.stringify(draws[0]!.game));
			expect(JSON.stringify(inputs)).toBe(JSON.stringify(draws[0]!.inputs));
		}
	});

	test('S8: who voted how is nowhere either', () => {
		const all = [
			['yes', 'no', 'yes'],
			['no', 'yes', 'yes'],
			['no', 'no', 'no'],
		].map((votes) => voted(['draw'], votes));
		for (const { game, inputs } of all.slice(1)) {
			expect(JSON.stringify(game)).toBe(JSON.stringify(all[0]!.game));
			expect(JSON.stringify(inputs)).toBe(JSON.stringify(all[0]!.inputs));
		}
	});

	test('S8: where nobody proposes, the game and its inputs show no trace of a motion', () => {
		const { table, inputs } = begin(setupFor(3));
		const silent = begin(setupFor(3));
		playStageWith(table, { motion: 'none' });
		for (const seat of silent.table.waiting()) {
			const { motion: _, ...rest } = answersOf(silent.table, seat);
			expect(silent.table.submit(seat, rest).ok).toBe(true);
		}
		silent.table.reveal();
		expect(JSON.stringify(silent.table.game())).toBe(JSON.stringify(table.game()));
		expect(JSON.stringify(silent.inputs)).toBe(JSON.stringify(inputs));
	});

	describe('S8: somebody in several seats', () => {
		/** Anna has the first and the third seat. */
		function proposed(motion: string, edition = EDITION) {
			const { table } = begin({ ...setupFor(4), edition });
			expect(table.handSeat(2, 'Anna (2)').ok).toBe(true);
			const motions = table.forms(0, {}).find(({ id }) => id === 'motion')!;
			playStageWith(table, {}, [{ motion }]);
			return { table, motions };
		}
		const formsOf = (table: Table, seat: number) => saidIn(table.forms(seat, {}));
		const vote = (table: Table, seat: number, answer: string) =>
			submit(table, seat, { [table.forms(seat, {})[0]!.id]: answer });

		test('is asked once and named once, and the answer counts for each of them', () => {
			const { table } = proposed('draw');
			expect(table.asked()).toEqual([0, 1, 3]);
			expect(formsOf(table, 1)).toMatchObject([
				{ question: expect.stringContaining('A draw is proposed among Anna, Ben and Dora.') },
			]);
			const game = playStageWith(table, { 'vote:draw': 'yes' });
			expect(game.outcome).toMatchObject({ kind: 'draw', winners: [0, 1, 2, 3] });
			expect(outcomeOf(game)!.text).toBe('The game is a draw among Anna, Ben and Dora.');
		});

		test('is conceded to once, not to themselves, and in all seats', () => {
			const { table, motions } = proposed('concede:1');
			expect(motions.kind === 'choice' && motions.options.map(({ value }) => value)).toEqual([
				'none',
				'draw',
				'concede:1',
				'concede:3',
			]);
			expect(outcomeOf(playStageWith(table, { 'vote:concede:1': 'yes' }))).toMatchObject({
				winners: [1],
				text: 'Anna and Dora concede to Ben.',
			});
			const { table: other } = begin(setupFor(4));
			other.handSeat(2, 'Anna (2)');
			playStageWith(other, {}, [{}, { motion: 'concede:0' }]);
			expect(outcomeOf(playStageWith(other, { 'vote:concede:0': 'yes' }))).toMatchObject({
				winners: [0, 2],
				text: 'Ben and Dora concede to Anna.',
			});
		});

		test('who takes a seat in which somebody else has voted is asked in another one', () => {
			const { table } = proposed('draw');
			vote(table, 0, 'yes');
			expect(table.waiting()).toEqual([1, 3]);
			table.handSeat(0, 'Ben (2)');
			// what was voted there stands; Ben and Anna are still asked
			expect(table.waiting()).toEqual([1, 2, 3]);
			vote(table, 1, 'yes');
			expect(table.waiting()).toEqual([2, 3]);
		});

		test('who has voted is not asked again for a seat taken meanwhile', () => {
			const { table } = proposed('draw');
			vote(table, 3, 'yes');
			table.handSeat(1, 'Dora (2)');
			expect(table.waiting()).toEqual([0]);
		});

		test('in games of older editions each seat is asked', () => {
			const { table, motions } = proposed('draw', 2);
			expect(table.asked()).toEqual([0, 1, 2, 3]);
			expect(motions.kind === 'choice' && motions.options).toHaveLength(5);
			expect(outcomeOf(playStageWith(table, { 'vote:draw': 'yes' }))!.text).toBe(
				'The game is a draw among Anna, Ben, Anna (2) and Dora.',
			);
		});
	});

	test('S8: asked of every seat with a unit or a centre, of no other', () => {
		const units = { AUSTRIA: 'A VIE', ENGLAND: 'F NTH', FRANCE: 'A PAR' };
		const centres = { AUSTRIA: 'VIE', GERMANY: 'BER', FRANCE: 'PAR' };
		const { table } = goOnFrom(positioned(setupFor(7), units, centres, spring(1906)));
		// Germany has a centre only, England a unit only; Italy, Russia and Turkey are out
		expect(table.asked()).toEqual([0, 1, 2]);
		playStageWith(table, {}, [{ motion: 'draw' }]);
		expect(table.asked()).toEqual([0, 1, 2, 3]);
		const game = playStageWith(table, { 'vote:draw': 'yes' });
		expect(game.outcome).toMatchObject({ kind: 'draw', winners: [0, 1, 2, 3] });
	});
});

test('centres of all powers are counted, of Fall only', () => {
	const { table } = begin(setupFor(7));
	playStageWith(table, { 'orders:FRANCE': ['A MAR - SPA'], 'orders:GERMANY': ['F KIE - DEN'] });
	expect(centresOf(table.game(), 'FRANCE').length).toBe(3);
	playStageWith(table, { 'orders:GERMANY': ['F DEN - KIE'] });
	expect(centresOf(table.game(), 'FRANCE')).toEqual(['BRE', 'MAR', 'PAR', 'SPA']);
	expect(centresOf(table.game(), 'GERMANY')).toEqual(['BER', 'KIE', 'MUN']);
});
