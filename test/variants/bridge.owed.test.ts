/** Bridge: what the winter owes (B4 to B6) and the victory (B10), every ruling a test, with positions worked out by hand. */

import { describe, expect, test } from 'vitest';
import type { Power } from '../../src/board/types.ts';
import type { AdjustmentsForm, NumberForm } from '../../src/game/forms.ts';
import type { Setup } from '../../src/game/state.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { fall, goOnFrom, NAMES, playStageWith, positioned } from '../game/playing.ts';
import { captionsOf } from '../game/step-text.ts';
import { eventsOf, outcomeOf } from '../printed.ts';
import { said } from '../said.ts';
import { armies, bridge, CENTRES, judge, seat, setup, start, type Winter, winter } from './bridge-positions.ts';

test('S7: in the last winter it is said that no bid is counted any more', () => {
	const asked = (lastYear: number) => {
		const { table } = goOnFrom(
			positioned({ ...setup(), options: { lastYear } }, { FRANCE: 'A PAR' }, { FRANCE: 'PAR' }, fall(1903)),
		);
		const { reports } = playStageWith(table);
		expect(reports.at(-1)!.stage).toBe('count');
		const bid = table.forms(seat('FRANCE'), {}).find((form): form is NumberForm => form.kind === 'number')!;
		const told = [bid.question, ...bid.facts].map(said).join(' ');
		return [told, eventsOf(playStageWith(table).reports.at(-1)!).join(' ')] as const;
	};
	const [told, events] = asked(1903);
	expect(told).toContain('The game ends after this winter: no bid is counted any more.');
	expect(told).not.toMatch(/1904|Exceeded/);
	expect(events).not.toMatch(/1904|owed/);
	const [before, going] = asked(1904);
	expect(before).toContain('How many centres will FRANCE own after Fall 1904?');
	expect(going).toContain('The bids for 1904 are sealed');
});

describe('what the winter owes', () => {
	test.each([
		// c, bid, C, owed, balance, forts
		[6, 6, 5, -2, -1, 0],
		[10, 12, 11, 0, -1, 0],
		[6, 6, 6, 0, 0, 0],
		[6, 7, 7, 2, 1, 0],
		[5, 6, 8, 3, 0, 2],
		[3, 4, 4, 2, 1, 0],
		[6, 6, 7, 1, 0, 1],
		[5, 9, 6, 0, -1, 0], // the size of the miss does not matter
	])('B4: %i centres, bid %i, then %i: owed %i, balance %i, forts %i', async (c, b, C, owed, balance, forts) => {
		const out = await winter({ c, b, C, rest: { fortify: { FRANCE: CENTRES } } });
		expect(out.owed.FRANCE ?? 0).toBe(owed);
		expect(out.balance.FRANCE).toBe(balance);
		expect(out.forts.length).toBe(forts);
	});
	test.each([
		// c, bid, C, units, balance before, owed, balance after
		['3, 5, 5 from 3 units: 3 builds if there is room', 3, 5, 5, 3, 0, 3, 1],
		['6, 6, 6 with 7 units and balance +1: no change', 6, 6, 6, 7, 1, 0, 1],
		['6, 6, 6 with 5 units: the ordinary rebuild', 6, 6, 6, 5, 0, 1, 0],
		['1, 2, 1: the only unit goes, the centre stays', 1, 2, 1, 1, 0, -1, -1],
		['lose one and gain one with bid 6: no change', 6, 6, 6, 6, 0, 0, 0],
		['3 centres and balance +2, bid 3, C = 0: 4 units go', 3, 3, 0, 5, 2, -4, 1],
		['the entitlement never falls below 0', 1, 2, 1, 0, -1, 0, -1],
		['nor does a lost centre make it', 2, 3, 0, 2, -1, -2, 0],
		['extra units last over the years', 5, 6, 6, 7, 2, 2, 3],
		['and so do lost ones', 5, 5, 5, 3, -2, 0, -2],
		['without a unit a power begins again', 2, 2, 2, 0, -2, 2, 0],
		['and wins or loses this year’s unit from there', 1, 2, 2, 0, -2, 3, 1],
		['which it may lose at once', 2, 3, 2, 0, -2, 1, -1],
		['but not what it has won', 2, 2, 2, 0, 1, 3, 1],
		['nor without a centre', 0, 0, 0, 0, -1, 0, 0],
		['a unit on the board is not a new beginning', 2, 2, 2, 1, -2, -1, -2],
	])('B5: %s', async (_, c, b, C, units, before, owed, balance) => {
		const out = await winter({ c, b, C, units, balance: before });
		expect(out.owed.FRANCE ?? 0).toBe(owed);
		expect(out.balance.FRANCE ?? 0).toBe(balance);
	});
	test('B5: in a game of the first edition nobody begins again', () => {
		const owedIn = (edition: number) => {
			const game = positioned({ ...setup(), edition }, {}, { FRANCE: 'PAR BRE' }, fall(1903));
			const own = { ...bridge(game), whenBid: { FRANCE: 2 }, balance: { FRANCE: -2 } };
			const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
			const settled = playStageWith(table);
			return [bridge(settled).balance, rulesetOf(['bridge'])!.owed(settled, 'FRANCE')];
		};
		expect(owedIn(1)).toEqual([{ FRANCE: -2 }, 0]);
		expect(owedIn(2)).toEqual([{ FRANCE: 0 }, 2]);
	});
	test('B4: no bid is as if it had bid what it owned', async () => {
		expect((await winter({ c: 6, C: 5 })).owed).toEqual({ FRANCE: -2 });
		expect((await winter({ c: 6, C: 7 })).owed).toEqual({ FRANCE: 1 });
	});
	test('B5: voluntarily waived builds stay owed, and net out with later losses', async () => {
		const first = await winter({ c: 5, b: 6, C: 6, rest: { orders: { FRANCE: ['A PAR B', 'WAIVE'] } } });
		expect(first.units.FRANCE.length).toBe(6);
		const next = { units: 6, balance: first.balance.FRANCE };
		expect((await winter({ c: 6, b: 6, C: 6, ...next })).owed).toEqual({ FRANCE: 1 });
		expect((await winter({ c: 6, b: 6, C: 5, ...next })).owed).toEqual({ FRANCE: -1 });
	});
	test('B5: removals nobody ordered take the farthest; without a centre the distance is from home', async () => {
		const start = { phase: 'W1903A', units: { FRANCE: ['A PAR', 'A MUN', 'A WAR', 'F BAR'] }, orders: {} };
		const bids = { bids: { FRANCE: 1 }, centersWhenBid: { FRANCE: 1 }, balance: { FRANCE: 2 } };
		// entitlement 0 + 1: three go
		expect((await judge({ ...start, ...bids, centers: {} })).units).toEqual({ FRANCE: ['A PAR'] });
		// with Warsaw as its only centre it is from there: Munich 2, Paris 4, the Barents Sea 3 (over Livonia, St Petersburg)
		const out = await judge({ ...start, ...bids, centers: { FRANCE: ['WAR'] } });
		expect(out.units).toEqual({ FRANCE: ['A MUN', 'A WAR', 'F BAR'] });
	});
	test('B6: builds for which no home centre is open stay owed until there is room', async () => {
		const home = ['A PAR', 'A BRE', 'A MAR'];
		const line = (units: string[], c: number, balance: number) => ({
			phase: 'W1903A',
			units: { FRANCE: units },
			centers: { FRANCE: CENTRES.slice(0, 4) },
			bids: { FRANCE: 4 },
			centersWhenBid: { FRANCE: c },
			balance: { FRANCE: balance },
			orders: { FRANCE: ['A PAR B', 'A BRE B', 'A MAR B'] },
		});
		const first = await judge(line(home, 3, 0));
		expect(first).toMatchObject({ owed: { FRANCE: 2 }, units: { FRANCE: ['A BRE', 'A MAR', 'A PAR'] } });
		const second = await judge(line(['A BUR', 'A BRE', 'A MAR'], 4, 1));
		expect(second).toMatchObject({ owed: { FRANCE: 2 }, balance: { FRANCE: 1 } });
		expect(second.units.FRANCE).toEqual(['A BRE', 'A BUR', 'A MAR', 'A PAR']);
		const third = await judge(line(['A BUR', 'A BRE', 'A GAS', 'A PAR'], 4, 1));
		expect(third.owed).toEqual({ FRANCE: 1 });
	});
	test('B5: bonusUnits oneYear: the extra unit counts for one year only', async () => {
		const options = { bonusUnits: 'oneYear' };
		const year = (w: Winter, saved = 0) => winter({ ...w, rest: { options, saved: { FRANCE: saved }, ...w.rest } });
		const met = await year({ c: 3, b: 4, C: 4 });
		expect(met).toMatchObject({ owed: { FRANCE: 2 }, saved: { FRANCE: 0 } });
		expect(met).not.toHaveProperty('balance');
		expect((await year({ c: 4, b: 4, C: 4, units: 5 })).owed).toEqual({ FRANCE: -1 });
		expect((await year({ c: 4, b: 5, C: 4, units: 4 })).owed).toEqual({ FRANCE: -1 });
		expect((await year({ c: 4, b: 4, C: 4, units: 3 })).owed).toEqual({ FRANCE: 1 });
		expect((await year({ c: 1, b: 3, C: 0, units: 1 })).owed).toEqual({ FRANCE: -1 });
	});
	test('B5, B6: bonusUnits oneYear: extra builds that found no room are saved, waived ones are not', async () => {
		const options = { bonusUnits: 'oneYear' };
		const line = (units: string[], c: number, saved: number, orders: string[] = []) => ({
			phase: 'W1903A',
			options,
			units: { FRANCE: units },
			centers: { FRANCE: CENTRES.slice(0, 4) },
			bids: { FRANCE: 4 },
			centersWhenBid: { FRANCE: c },
			saved: { FRANCE: saved },
			orders: { FRANCE: orders },
		});
		const full = ['A PAR', 'A BRE', 'A MAR'];
		// owed 2: the ordinary one is owed again by itself, the extra one is saved
		expect(await judge(line(full, 3, 0))).toMatchObject({ owed: { FRANCE: 2 }, saved: { FRANCE: 1 } });
		expect(await judge(line(full, 4, 1))).toMatchObject({ owed: { FRANCE: 2 }, saved: { FRANCE: 1 } });
		const built = await judge(line(armies(3), 4, 1, ['A PAR B', 'A BRE B']));
		expect(built).toMatchObject({ owed: { FRANCE: 2 }, saved: { FRANCE: 0 } });
		expect(await judge(line(armies(3), 3, 0, ['A PAR B']))).toMatchObject({
			owed: { FRANCE: 2 },
			saved: { FRANCE: 0 },
		});
	});
	test('where all units go the bid says so before, and the film why', () => {
		const game = positioned(setup(), { FRANCE: 'A BUR, A GAS' }, { FRANCE: 'PAR BRE MAR' }, fall(1903).slice(3));
		const own = { ...bridge(game), whenBid: { FRANCE: 4 }, balance: { FRANCE: -3 } };
		const winter = { ...game, slices: { ...game.slices, bridge: own } };
		const { table } = goOnFrom(winter);
		const [bid] = table.forms(seat('FRANCE'), {}) as NumberForm[];
		expect(bid!.facts.map(said)).toContain(
			'This winter: 3 centres, balance -3, 2 units: remove 2. All units of FRANCE go.',
		);
		playStageWith(table);
		const winters = table.game().reports.filter(({ stage }) => stage === 'adjustments');
		const captions = winters.flatMap((report) => captionsOf(table.tell(report)));
		expect(captions).toContain('All units of France go: 3 centres, balance -3, 2 units: remove 2.');
	});
	test('the winter turn explains the adjustment as a sum', () => {
		const sums = (options: Setup['options'], slice: object) => {
			const game = positioned(
				setup(7, options),
				{ FRANCE: 'A BUR, A GAS' },
				{ FRANCE: 'PAR BRE MAR' },
				fall(1903).slice(3),
			);
			const own = { ...bridge(game), whenBid: { FRANCE: 2 }, ...slice };
			const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
			return table
				.forms(seat('FRANCE'), {})
				.map((form) => (form.kind === 'adjustments' ? said(form.because) : form.id));
		};
		expect(sums({}, { balance: { FRANCE: 1 } })).toEqual(['3 centres, balance +1, 2 units: build 2', 'bid:FRANCE']);
		expect(sums({ bonusUnits: 'oneYear' }, { bonus: { FRANCE: -1 }, saved: { FRANCE: 2 } })).toEqual([
			'3 centres, for the bid -1, saved +2, 2 units: build 2',
			'bid:FRANCE',
		]);
		// nothing to adjust: the bid's page says why
		const game = positioned(setup(), { FRANCE: 'A BUR, A GAS' }, { FRANCE: 'PAR BRE MAR' }, fall(1903).slice(3));
		const own = { ...bridge(game), whenBid: { FRANCE: 4 }, balance: { FRANCE: -1 } };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
		const [bid] = table.forms(seat('FRANCE'), {}) as NumberForm[];
		expect(bid!.facts.map(said)).toContain('This winter: 3 centres, balance -1, 2 units: nothing.');
	});
});

test('B6: builds for which there is no room are not asked for, and no mistake', () => {
	const game = positioned(setup(), { FRANCE: 'A PAR, A MAR' }, { FRANCE: 'PAR BRE MAR' }, fall(1903).slice(3));
	const own = { ...bridge(game), whenBid: { FRANCE: 2 }, balance: { FRANCE: 1 } };
	const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
	const [form] = table.forms(seat('FRANCE'), {}) as AdjustmentsForm[];
	expect(form).toMatchObject({ owed: 2, sites: [{ home: 'BRE' }] });
	const check = (orders: string[]) => table.check(form!, { [form!.id]: orders }).map(({ message }) => said(message));
	expect(check(['F BRE B'])).toEqual([]);
	expect(check([])).toEqual(['FRANCE: 1 build is not ordered and will be waived.']);
});

describe('victory', () => {
	const many = (power: Power, units: number, from: number, centres: string[]) => ({
		power,
		units: armies(units, from),
		centres,
	});
	const board = (...sides: ReturnType<typeof many>[]) => ({
		phase: 'W1905A',
		units: Object.fromEntries(sides.map(({ power, units }) => [power, units])),
		centers: Object.fromEntries(sides.map(({ power, centres }) => [power, centres])),
		centersWhenBid: Object.fromEntries(sides.map(({ power, centres }) => [power, centres.length])),
		orders: {},
	});
	test('B10: 19 units on the board after the adjustments win', async () => {
		const nineteen = board(many('FRANCE', 18, 0, CENTRES.slice(0, 19)));
		expect((await judge(nineteen)).winner).toBeNull();
		expect((await judge({ ...nineteen, orders: { FRANCE: ['A PAR B'] } })).winner).toEqual(['FRANCE']);
	});
	test('B10: with fewer centres too, by units won', async () => {
		const line = board(many('FRANCE', 18, 0, CENTRES.slice(0, 17)));
		const out = await judge({ ...line, balance: { FRANCE: 2 }, orders: { FRANCE: ['A PAR B'] } });
		expect(out.winner).toEqual(['FRANCE']);
	});
	test('B10: centres alone never win', async () => {
		expect((await judge(board(many('FRANCE', 15, 0, CENTRES.slice(0, 20))))).winner).toBeNull();
	});
	test('B10: of two with 19 or more the one with more units wins, equal numbers share', async () => {
		const second = 'BUD VIE TRI SER GRE BUL RUM CON ANK SMY SEV MOS WAR STP SWE NWY DEN TUN EDI LVP'.split(' ');
		const places = (count: number) => [...second.slice(0, count - 1).map((at) => `A ${at}`), 'F BLA'];
		const line = (units: number) => {
			const first = board(many('FRANCE', 19, 0, CENTRES.slice(0, 10)));
			return {
				...first,
				units: { ...first.units, RUSSIA: places(units) },
				centers: { ...first.centers, RUSSIA: ['MOS'] },
				centersWhenBid: { FRANCE: 10, RUSSIA: 1 },
				balance: { FRANCE: 9, RUSSIA: units - 1 },
			};
		};
		expect((await judge(line(20))).winner).toEqual(['RUSSIA']);
		expect((await judge(line(19))).winner).toEqual(['FRANCE', 'RUSSIA']);
	});
	test('B10: the game ends with the winter, not with the Fall', () => {
		const homes = { FRANCE: CENTRES.slice(0, 19).join(' '), RUSSIA: 'MOS' };
		const game = positioned(setup(), { FRANCE: armies(18).join(', '), RUSSIA: 'A MOS' }, homes, fall(1905));
		const own = { ...bridge(game), whenBid: { FRANCE: 19, RUSSIA: 1 } };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
		expect(playStageWith(table).outcome).toBeNull();
		const over = playStageWith(table, { 'adjustments:FRANCE': ['A PAR B'] });
		expect(outcomeOf(over)).toEqual({ kind: 'victory', winners: [2], text: `${NAMES[2]} wins with 19 units.` });
	});
	test('S7: in the last year the most units win', () => {
		const homes = { FRANCE: 'PAR BRE MAR SPA', RUSSIA: 'MOS' };
		const units = { FRANCE: 'A BUR', RUSSIA: 'A MOS, A UKR' };
		const game = positioned(setup(7, { lastYear: 1905 }), units, homes, fall(1905));
		const own = { ...bridge(game), whenBid: { FRANCE: 4, RUSSIA: 1 }, balance: { RUSSIA: 1, FRANCE: -3 } };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
		playStageWith(table);
		expect(playStageWith(table).outcome).toMatchObject({ kind: 'victory', winners: [5] });
	});
	test('S5: between two players the six units above the board’s half are asked of both alike', () => {
		const table = start(2);
		playStageWith(table);
		expect(rulesetOf(table.game().setup.variant)!.goal(table.game())).toMatchObject({
			target: 25,
			noun: ['unit', 'units'],
			part: 'adjustments',
		});
	});
});

test('lines that are wrong say where', async () => {
	const line = { phase: 'W1903A', units: {}, centers: { FRANCE: ['PAR'] }, orders: {} };
	expect((await judge({ ...line, forts: ['BEL'] })).error.path).toBe('forts[0]');
	expect((await judge({ ...line, bids: { FRANCE: 'six' } })).error.path).toBe('bids.FRANCE');
	expect((await judge({ ...line, fortify: { FRANCE: ['XXX'] } })).error.path).toBe('fortify.FRANCE[0]');
	expect((await judge({ ...line, nextBids: { FRANCE: 1.5 } })).error.path).toBe('nextBids.FRANCE');
	expect((await judge({ ...line, centersWhenBid: { FRANCE: -1 } })).error.path).toBe('centersWhenBid.FRANCE');
	expect((await judge({ ...line, saved: { FRANCE: -1 } })).error.path).toBe('saved.FRANCE');
	for (const options of [{ fortStrength: 'triple' }, { bonusUnits: true }])
		expect((await judge({ ...line, options })).error.path).toBe(`options.${Object.keys(options)[0]}`);
});
