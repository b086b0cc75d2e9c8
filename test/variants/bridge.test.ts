/** Every ruling of Bridge Diplomacy as a test of its own, with positions worked out by hand. */
import { describe, expect, test } from 'vitest';
import { POWERS, type Power } from '../../src/board/types.ts';
import type { NumberForm, PickForm } from '../../src/game/forms.ts';
import { play } from '../../src/game/play.ts';
import type { Game, Json, Setup } from '../../src/game/state.ts';
import { rulebookOf } from '../../src/variants/index.ts';
import {
	begin,
	fall,
	goOnFrom,
	NAMES,
	playStageWith,
	playTo,
	positioned,
	setupFor,
	spring,
	submit,
	unitTexts,
} from '../game/playing.ts';
import { answer } from '../headless/running.ts';

const setup = (players = 7, options: Setup['options'] = {}): Setup => ({
	...setupFor(players, options),
	variant: ['bridge'],
});
const start = (players = 7, options: Setup['options'] = {}) => begin(setup(players, options)).table;
const seat = (power: Power) => POWERS.indexOf(power);

/** Anything that an answer of the headless command may hold. */
// biome-ignore lint/suspicious/noExplicitAny: positions of many shapes
const judge = async (line: object): Promise<any> => answer({ variant: 'bridge', ...line });

/** Places for so many centres and units of one power; the units stand in none of its home centres. */
const CENTRES = 'PAR BRE MAR SPA POR BEL HOL MUN KIE BER DEN SWE NWY LON EDI LVP VEN ROM NAP TUN'.split(' ');
const FIELDS = 'BUR GAS PIC RUH SIL BOH TYR PIE TUS APU PRU LVN UKR FIN GAL NAF CLY WAL YOR ALB ARM SYR'.split(' ');
const armies = (count: number, from = 0) => FIELDS.slice(from, from + count).map((where) => `A ${where}`);

interface Winter {
	/** Centres when the bid was made, the bid, centres now. */
	readonly c: number;
	readonly b?: number;
	readonly C: number;
	readonly units?: number;
	readonly balance?: number;
	readonly rest?: object;
}
/** France's winter of 1903. */
const winter = ({ c, b, C, units = c, balance = 0, rest = {} }: Winter) =>
	judge({
		phase: 'W1903A',
		units: { FRANCE: armies(units) },
		centers: { FRANCE: CENTRES.slice(0, C) },
		...(b === undefined ? {} : { bids: { FRANCE: b } }),
		centersWhenBid: { FRANCE: c },
		balance: { FRANCE: balance },
		orders: {},
		...rest,
	});

describe('Winter 1900', () => {
	test('B1: before Spring 1901 every power builds, after a negotiation round of its own', () => {
		const table = start(7, { negotiation: 'wilson', minutes: 5 });
		expect(table.game().situation.units).toEqual([]);
		expect(table.game().stages.map(({ stage, phase }) => `${stage} ${phase.season}${phase.year}`)).toEqual([
			'negotiation W1900',
			'adjustments W1900',
		]);
		table.act('done', '2026-01-01T12:00:00Z');
		expect(table.asked()).toEqual([0, 1, 2, 3, 4, 5, 6]);
		playStageWith(table);
		expect(table.game().stages.map(({ stage }) => stage)).toEqual(['negotiation', 'orders', 'retreats']);
		expect(table.game().phase).toMatchObject({ season: 'S', year: 1901 });
		expect(
			start()
				.game()
				.stages.map(({ stage }) => stage),
		).toEqual(['adjustments']);
	});
	test('B1: at most one unit a centre, fleets only on coasts, St Petersburg with a coast', () => {
		const table = start();
		const refused = (power: Power, orders: string[]) => {
			const own = { [`adjustments:${power}`]: orders };
			const form = table.forms(seat(power), {})[0]!;
			return table.check(form, own).some(({ level }) => level === 'refuse');
		};
		expect(refused('FRANCE', ['A PAR B', 'F BRE B', 'F MAR B'])).toBe(false);
		expect(refused('FRANCE', ['A PAR B', 'A PAR B'])).toBe(true);
		expect(refused('FRANCE', ['F PAR B'])).toBe(true);
		expect(refused('FRANCE', ['A MUN B'])).toBe(true);
		expect(refused('RUSSIA', ['F STP B'])).toBe(true);
		expect(refused('RUSSIA', ['F STP/NC B'])).toBe(false);
	});
	test('B2: a power that specifies nothing gets its traditional units, centre by centre', () => {
		const table = start();
		playStageWith(table, {
			'adjustments:FRANCE': ['F MAR B'],
			'adjustments:RUSSIA': ['A MOS B', 'F STP/NC B'],
		});
		const game = table.game();
		expect(unitTexts(game, 'FRANCE')).toEqual(['A PAR', 'F BRE', 'F MAR']);
		expect(unitTexts(game, 'RUSSIA')).toEqual(['A MOS', 'A WAR', 'F SEV', 'F STP/NC']);
		expect(unitTexts(game, 'GERMANY')).toEqual(['A BER', 'A MUN', 'F KIE']);
		expect(unitTexts(game, 'ENGLAND')).toEqual(['A LVP', 'F EDI', 'F LON']);
	});
	test('B2: F StP on the south coast; powers in civil disorder too; nothing is left empty', () => {
		const game = playStageWith(start(5));
		expect(unitTexts(game, 'RUSSIA')).toContain('F STP/SC');
		expect(unitTexts(game, 'ITALY')).toEqual(['A ROM', 'A VEN', 'F NAP']);
		expect(game.situation.units.length).toBe(22);
	});
	test('B2: waiving is refused, a centre left out is warned of with what it gets', () => {
		const table = start();
		const form = table.forms(seat('FRANCE'), {})[0]!;
		const check = (orders: string[]) => table.check(form, { [form.id]: orders });
		expect(check(['A PAR B', 'waive'])).toMatchObject([{ level: 'refuse', message: /^B2: / }]);
		expect(check(['A PAR B'])).toMatchObject([{ level: 'warn', message: /F BRE/ }]);
		expect(check(['A PAR B', 'A BRE B', 'A MAR B'])).toEqual([]);
		expect(form.hint).toContain('F BRE, A MAR, A PAR');
	});
	test('B2: in a file a waived or impossible build does not count', async () => {
		const centers = { FRANCE: ['BRE', 'MAR', 'PAR'], RUSSIA: ['MOS', 'SEV', 'STP', 'WAR'] };
		const orders = { FRANCE: ['WAIVE', 'A BRE B', 'F PAR B'], RUSSIA: ['F STP B', 'WAIVE', 'WAIVE', 'A SEV B'] };
		const out = await judge({ phase: 'W1900A', units: {}, centers, orders });
		expect(out.units).toEqual({
			FRANCE: ['A BRE', 'A MAR', 'A PAR'],
			RUSSIA: ['A MOS', 'A SEV', 'A WAR', 'F STP/SC'],
		});
		expect(out.results.FRANCE).toMatchObject({ WAIVE: { result: 'void' }, 'F PAR B': { result: 'void' } });
		expect(out.owed).toEqual({ FRANCE: 3, RUSSIA: 4 });
	});
});

describe('bids', () => {
	const numbers = (table: ReturnType<typeof start>, power: Power) =>
		table.forms(seat(power), {}).filter((form): form is NumberForm => form.kind === 'number');

	test('B3: a bid is made with the adjustments, in the same private turn, also with nothing to adjust', () => {
		const table = start();
		expect(numbers(table, 'FRANCE')).toEqual([]);
		playTo(table, 'adjustments', 1901);
		for (const power of POWERS) expect(numbers(table, power).map(({ id }) => id)).toEqual([`bid:${power}`]);
		// everybody missed: 3 centres, no builds, one removal
		expect(table.forms(seat('FRANCE'), {}).map(({ kind }) => kind)).toEqual(['adjustments', 'number']);
	});
	test('B3: it is secret until that Fall has been adjudicated; then all are shown beside the counts', () => {
		const { table, inputs } = begin(setup());
		playTo(table, 'adjustments', 1901);
		playStageWith(table, { 'bid:FRANCE': 17, 'bid:TURKEY': 17 });
		const isHidden = () => {
			const seen = [table.game(), table.panels(null), table.panels(2), inputs];
			expect(JSON.stringify(seen)).not.toMatch(/"bid:|\b17\b/);
		};
		isHidden();
		playTo(table, 'orders', 1902);
		playStageWith(table);
		isHidden();
		playStageWith(table); // Fall: the bids open without a question to anybody
		const report = table.game().reports.findLast(({ stage }) => stage === 'count')!;
		const panel = report.panels.find(({ title }) => title === 'Bids of 1902')!;
		expect(panel.rows[2]).toEqual(['FRANCE', '3', '17', '3', 'missed', 'one unit less']);
		expect(panel.rows[0]).toEqual(['AUSTRIA', '3', '3', '3', 'met, unchanged', 'nothing']);
		expect(table.game().sealed).toEqual([]);
	});
	test('B3A: the bids for 1901 are set and public: England 4, Italy 4, every other power 5', async () => {
		const table = start();
		playStageWith(table);
		const shown = table.panels(null).find(({ title }) => title === 'Bridge')!;
		expect(shown.rows.map((row) => row[shown.columns.indexOf('Bid')])).toEqual(['5', '4', '5', '5', '4', '5', '5']);
		const centers = { ENGLAND: ['LON'], RUSSIA: ['MOS'], ITALY: ['ROM'] };
		const out = await judge({ phase: 'W1900A', units: {}, centers, orders: {}, nextBids: { RUSSIA: 9 } });
		expect(out.bids).toEqual({ ENGLAND: 4, ITALY: 4, RUSSIA: 5 });
	});
	test('B3B: a bid is never lower than the centres owned, nor higher than 34', () => {
		const table = start();
		playTo(table, 'adjustments', 1901);
		const bid = numbers(table, 'RUSSIA')[0]!;
		expect(bid).toMatchObject({ min: 4, max: 34 });
		const level = (value: Json) => table.check(bid, { [bid.id]: value }).map((finding) => finding.level);
		expect([3, 4, 8, 9, 34, 35, 4.5].map((value) => level(value)[0])).toEqual([
			'refuse',
			undefined,
			undefined,
			'warn', // over twice the centres owned: warned of and confirmed
			'warn',
			'refuse',
			'refuse',
		]);
	});
	test('B3B: in a file no bid, or one that is not legal, is what is owned now', async () => {
		const rest = (nextBids: object) => ({ rest: { nextBids } });
		expect((await winter({ c: 5, C: 5 })).bids).toEqual({ FRANCE: 5 });
		expect((await winter({ c: 5, C: 5, ...rest({ FRANCE: 4 }) })).bids).toEqual({ FRANCE: 5 });
		expect((await winter({ c: 5, C: 5, ...rest({ FRANCE: 12 }) })).bids).toEqual({ FRANCE: 12 });
		expect((await winter({ c: 5, C: 5, ...rest({ FRANCE: 35 }) })).bids).toEqual({ FRANCE: 5 });
	});
	test('B3B: powers in civil disorder bid what they own, also for 1901', () => {
		const table = start(5); // without Italy and Germany
		playTo(table, 'adjustments', 1901);
		const rows = table.game().reports.findLast(({ stage }) => stage === 'count')!.panels[1]!.rows;
		expect(rows.find(([power]) => power === 'ITALY')).toEqual(['ITALY', '3', '3', '3', 'met, unchanged', 'nothing']);
		expect(rows.find(([power]) => power === 'AUSTRIA')).toEqual(['AUSTRIA', '3', '5', '3', 'missed', 'one unit less']);
		playTo(table, 'adjustments', 1902);
		const next = table.game().reports.findLast(({ stage }) => stage === 'count')!.panels[1]!.rows;
		expect(next.find(([power]) => power === 'GERMANY')![4]).toBe('met, unchanged');
	});
	test('B3B: a power without centres but with units bids 0 or more; only one with neither is out', async () => {
		const start = { phase: 'W1903A', centers: { GERMANY: CENTRES.slice(0, 5) }, balance: { FRANCE: 2 } };
		const lost = { bids: { FRANCE: 0, TURKEY: 0 }, centersWhenBid: { GERMANY: 5 } };
		const out = await judge({ ...start, ...lost, units: { FRANCE: armies(2) }, orders: {} });
		expect(out.bids).toEqual({ FRANCE: 0, GERMANY: 5 });
		expect(out.units).toEqual({ FRANCE: ['A BUR', 'A GAS'] });
		const game = positioned(setup(), { FRANCE: 'A BUR' }, { GERMANY: 'PAR' }, fall(1903));
		const { table } = goOnFrom({
			...game,
			slices: { ...game.slices, bridge: { ...bridge(game), whenBid: { GERMANY: 1 }, balance: { FRANCE: 1 } } },
		});
		playStageWith(table);
		expect(table.asked()).toEqual([seat('FRANCE'), seat('GERMANY')]);
		expect(numbers(table, 'FRANCE')[0]).toMatchObject({ min: 0 });
	});
	test('B3: taking a winter turn back takes the bid back, and gives it as the draft again', () => {
		const table = start();
		playTo(table, 'adjustments', 1901);
		for (const s of table.waiting()) submit(table, s, { 'bid:FRANCE': 5 });
		expect(table.withdraw(seat('FRANCE')).ok).toBe(true);
		expect(table.draft(seat('FRANCE'))).toMatchObject({ 'bid:FRANCE': 5 });
		expect(table.game().sealed.some((entry) => entry.seat === seat('FRANCE'))).toBe(false);
	});
	test('B3B: bids whose key is lost count as what was owned', () => {
		const { table } = begin(setup());
		playTo(table, 'adjustments', 1901);
		let game = playStageWith(table, Object.fromEntries(POWERS.map((power) => [`bid:${power}`, 9])));
		for (const { seat: loser, id } of game.sealed) {
			const next = play(game, { type: 'lost', seat: loser, ids: [id] }, rulebookOf(['bridge'])!);
			if (next.ok) game = next.value;
		}
		const other = playTo(goOnFrom(game).table, 'adjustments', 1902);
		const { rows } = other.reports.findLast(({ stage }) => stage === 'count')!.panels[1]!;
		expect(rows.map((row) => row[4])).toEqual(POWERS.map(() => 'met, unchanged'));
	});
});

const bridge = (game: Game) => game.slices.bridge as Record<string, Json>;

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
	])('B5: %s', async (_, c, b, C, units, before, owed, balance) => {
		const out = await winter({ c, b, C, units, balance: before });
		expect(out.owed.FRANCE ?? 0).toBe(owed);
		expect(out.balance.FRANCE ?? 0).toBe(balance);
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
	test('bonusUnits oneYear: the extra unit counts for one year only', async () => {
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
	test('bonusUnits oneYear: extra builds that found no room are saved, waived ones are not', async () => {
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
			return table.forms(seat('FRANCE'), {}).map((form) => (form.kind === 'adjustments' ? form.because : form.id));
		};
		expect(sums({}, { balance: { FRANCE: 1 } })).toEqual(['3 centres + 1 balance - 2 units', 'bid:FRANCE']);
		expect(sums({ bonusUnits: 'oneYear' }, { bonus: { FRANCE: -1 }, saved: { FRANCE: 2 } })).toEqual([
			'3 centres - 1 for the bid + 2 saved - 2 units',
			'bid:FRANCE',
		]);
		// nothing to adjust: the bid's page says why
		const game = positioned(setup(), { FRANCE: 'A BUR, A GAS' }, { FRANCE: 'PAR BRE MAR' }, fall(1903).slice(3));
		const own = { ...bridge(game), whenBid: { FRANCE: 4 }, balance: { FRANCE: -1 } };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
		const [bid] = table.forms(seat('FRANCE'), {}) as NumberForm[];
		expect(bid!.facts).toContain('This winter: 3 centres - 1 balance - 2 units = 0.');
	});
});

describe('naming forts', () => {
	/** The winter of 1903 in which France may name two forts; it has one in Paris. Spain is occupied. */
	const table = (options: Setup['options'] = {}) => {
		const game = positioned(
			setup(7, options),
			{ FRANCE: 'A SPA' },
			{ FRANCE: 'PAR BRE SPA', GERMANY: 'MUN' },
			fall(1903),
		);
		const own = {
			...bridge(game),
			whenBid: { FRANCE: 1, GERMANY: 1 },
			forts: { PAR: 'FRANCE' },
		};
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
		playStageWith(table);
		return table;
	};
	const form = (t = table()) => t.forms(seat('FRANCE'), {}).find((f): f is PickForm => f.kind === 'pick')!;

	test('B7: one for each centre beyond the bid: any centre owned after this Fall, occupied or not', () => {
		expect(form()).toMatchObject({ most: 2, id: 'fortify:FRANCE' });
		expect(form().options.map(({ value }) => value)).toEqual(['BRE', 'SPA']);
	});
	test('B7: a fort that is one already, one named twice, and more than are owed are refused', () => {
		const t = table();
		const refused = (answer: string[]) =>
			t.check(form(t), { [form(t).id]: answer }).some(({ level }) => level === 'refuse');
		expect(refused(['PAR'])).toBe(true);
		expect(refused(['BRE', 'BRE'])).toBe(true);
		expect(refused(['MUN'])).toBe(true);
		expect(refused(['BRE', 'SPA'])).toBe(false);
	});
	test('B7: it is announced and printed with the adjustments; one not named is lost', () => {
		const t = table();
		const game = playStageWith(t, { 'fortify:FRANCE': ['SPA'] });
		expect(game.reports.at(-1)!.events).toContain('FRANCE fortifies SPA.');
		expect(t.marks(null)).toMatchObject({ SPA: { sign: '#', meaning: 'fort of FRANCE' }, PAR: { sign: '#' } });
		expect(bridge(game).forts).toEqual({ PAR: 'FRANCE', SPA: 'FRANCE' });
		expect(bridge(game).fortsOwed).toEqual({});
	});
	test('B7: in a file the first legal names count', async () => {
		const names = { FRANCE: ['MUN', 'PAR', 'BEL', 'BEL', 'BUR', 'SPA', 'BRE'] };
		const out = await winter({ c: 5, b: 6, C: 8 - 1, rest: { forts: ['PAR'], fortify: names } });
		expect(out.forts).toEqual(['BEL', 'PAR']); // one owed: Munich is not its own, Paris a fort already
		const two = await winter({ c: 5, b: 6, C: 8, rest: { forts: ['PAR'], fortify: names } });
		expect(two.forts).toEqual(['BEL', 'MUN', 'PAR']); // with 8 centres Munich is its own
	});
	test('B7: nobody names without exceeding', async () => {
		expect((await winter({ c: 5, b: 6, C: 6, rest: { fortify: { FRANCE: ['PAR'] } } })).forts).toEqual([]);
	});
});

describe('forts on the board', () => {
	/** Burgundy's neighbour Belgium is a German fort unless said otherwise. */
	const fight = (units: object, orders: object, rest: object = {}) =>
		judge({ phase: 'S1903M', centers: { GERMANY: ['BEL', 'MUN'] }, forts: ['BEL'], units, orders, ...rest });
	const attack = (supports: number) => {
		const helpers = ['A BUR', 'A RUH', 'F NTH', 'F ENG', 'A HOL'].slice(0, supports);
		return {
			units: ['A PIC', ...helpers],
			orders: ['A PIC - BEL', ...helpers.map((unit) => `${unit} S A PIC - BEL`)],
		};
	};
	const takes = async (defenders: string[], orders: string[], options: object = {}) => {
		for (let n = 0; n <= 5; n++) {
			const { units, orders: own } = attack(n);
			const free = defenders.filter((unit) => !units.includes(unit));
			if (free.length < defenders.length) return undefined;
			const out = await fight({ FRANCE: units, GERMANY: defenders }, { FRANCE: own, GERMANY: orders }, { options });
			if (out.results.FRANCE['A PIC'].result === 'ok') return n;
		}
		return undefined;
	};
	test.each([
		['vacant', [], [], {}, 1],
		['an unsupported unit', ['A BEL'], ['A BEL H'], {}, 2],
		['a unit supported once', ['A BEL', 'A HOL'], ['A BEL H', 'A HOL S A BEL'], {}, 3],
		['vacant, double', [], [], { fortStrength: 'double' }, 1],
		['an unsupported unit, double', ['A BEL'], ['A BEL H'], { fortStrength: 'double' }, 2],
		['a unit supported once, double', ['A BEL', 'A HOL'], ['A BEL H', 'A HOL S A BEL'], { fortStrength: 'double' }, 4],
	])('B8: %s', async (_, defenders, orders, options, needed) => {
		expect(await takes(defenders, orders, options)).toBe(needed);
	});
	test("B8: it counts against every power but its owner; the owner's units enter freely", async () => {
		const own = await fight({ GERMANY: ['A RUH'] }, { GERMANY: ['A RUH - BEL'] });
		expect(own).toMatchObject({ units: { GERMANY: ['A BEL'] }, forts: ['BEL'] });
		const foreign = await fight({ ITALY: ['A RUH'] }, { ITALY: ['A RUH - BEL'] });
		expect(foreign.results.ITALY['A RUH']).toMatchObject({ result: 'bounce', reason: /fort of Belgium/ });
		expect(foreign.forts).toEqual(['BEL']);
	});
	test('B8: a foreign unit cannot retreat into a fort, vacant or not; its owner can', async () => {
		const attack = { units: ['A PIC', 'A PAR'], orders: ['A PIC - BUR', 'A PAR S A PIC - BUR'] };
		const out = await fight({ FRANCE: attack.units, ITALY: ['A BUR'] }, { FRANCE: attack.orders, ITALY: ['A BUR H'] });
		expect(out.dislodged.ITALY['A BUR']).toEqual(['GAS', 'MAR', 'MUN', 'RUH']);
		const own = await fight({ FRANCE: attack.units, GERMANY: ['A BUR'] }, { FRANCE: attack.orders });
		expect(own.dislodged.GERMANY['A BUR']).toEqual(['BEL', 'GAS', 'MAR', 'MUN', 'RUH']);
	});
	test('B8: a lone attacker that fails leaves no standoff there, two that stop each other do', async () => {
		const beaten = { ENGLAND: ['A RUH', 'A MUN'] };
		const out = await fight(
			{ FRANCE: ['A PIC'], GERMANY: ['A BUR'], ...beaten },
			{ FRANCE: ['A PIC - BEL'], ENGLAND: ['A RUH - BUR', 'A MUN S A RUH - BUR'] },
		);
		expect(out.dislodged.GERMANY['A BUR']).toContain('BEL');
		const two = await fight(
			{ FRANCE: ['A PIC'], GERMANY: ['A BUR', 'A HOL'], ...beaten },
			{ FRANCE: ['A PIC - BEL'], GERMANY: ['A HOL - BEL'], ENGLAND: ['A RUH - BUR', 'A MUN S A RUH - BUR'] },
		);
		expect(two.dislodged.GERMANY['A BUR']).not.toContain('BEL');
	});
	test('B8: it does not protect support', async () => {
		const out = await fight(
			{ FRANCE: ['A PIC'], GERMANY: ['A BEL', 'A RUH'], ENGLAND: ['F NTH'] },
			{ FRANCE: ['A PIC - BEL'], GERMANY: ['A RUH - HOL', 'A BEL S A RUH - HOL'], ENGLAND: ['F NTH - HOL'] },
		);
		expect(out.results.GERMANY['A BEL'].result).toBe('cut');
		expect(out.results.GERMANY['A RUH'].result).toBe('bounce');
	});
	test('B9: it is gone once a foreign unit moves in, in Spring too; not while one stands before it', async () => {
		const { units, orders } = attack(2);
		const out = await fight({ FRANCE: units, GERMANY: ['A BEL'] }, { FRANCE: orders });
		expect(out.forts).toEqual([]);
		expect(out.units.FRANCE).toContain('A BEL');
		const failed = await fight({ FRANCE: units.slice(0, 2), GERMANY: ['A BEL'] }, { FRANCE: orders.slice(0, 2) });
		expect(failed.forts).toEqual(['BEL']);
	});
	test('B9: in a game the fort is taken in Spring, never serves the intruder, and may be built again', () => {
		const units = { FRANCE: 'A PIC, A BUR', GERMANY: 'A RUH, A HOL' };
		const game = positioned(setup(), units, { GERMANY: 'BEL HOL MUN KIE', FRANCE: 'PAR' }, [
			...spring(1903),
			...fall(1903),
		]);
		const own = { ...bridge(game), whenBid: { GERMANY: 3, FRANCE: 1 }, forts: { BEL: 'GERMANY' } };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
		const taken = playStageWith(table, { 'orders:FRANCE': ['A PIC - BEL', 'A BUR S A PIC - BEL'] });
		expect(taken.reports.at(-1)!.events).toContain('The fort of BEL is taken and gone.');
		expect(bridge(taken).forts).toEqual({});
		// back with one support: a fort would have needed two
		const back = playStageWith(table, { 'orders:GERMANY': ['A RUH - BEL', 'A HOL S A RUH - BEL'] });
		expect(unitTexts(back, 'GERMANY')).toEqual(['A BEL', 'A HOL']);
		playTo(table, 'adjustments', 1903);
		const again = playStageWith(table, { 'fortify:GERMANY': ['BEL'] });
		expect(bridge(again).forts).toEqual({ BEL: 'GERMANY' });
	});
	test('B9: a fort supplies one unit like any centre', async () => {
		expect((await winter({ c: 5, C: 5, units: 4, rest: { forts: ['PAR', 'BRE'] } })).owed).toEqual({ FRANCE: 1 });
	});
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
		expect(over.outcome).toEqual({ kind: 'victory', winners: [2], text: `${NAMES[2]} wins with 19 units.` });
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
		expect(table.book.goal(table.game())).toMatchObject({ target: 25, noun: 'units', step: 'adjustments' });
	});
});

test('lines that are wrong say where', async () => {
	const line = { phase: 'W1903A', units: {}, centers: { FRANCE: ['PAR'] }, orders: {} };
	expect((await judge({ ...line, forts: ['BEL'] })).error.path).toBe('forts[0]');
	expect((await judge({ ...line, bids: { FRANCE: 'six' } })).error.path).toBe('bids.FRANCE');
	expect((await judge({ ...line, fortify: { FRANCE: ['XXX'] } })).error.path).toBe('fortify.FRANCE[0]');
	expect((await judge({ ...line, nextBids: { FRANCE: 1.5 } })).error.path).toBe('nextBids.FRANCE');
});
