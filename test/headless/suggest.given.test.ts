/** Orders that stand already: they are kept, and what is suggested for the other units fits them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { provinceOf } from '../../src/board/map.ts';
import { makeOrder, makeUnit } from '../../src/board/notation.ts';
import { type MovementOrder, POWERS, type Power, type Unit } from '../../src/board/types.ts';
import { orderReader } from '../../src/board/written.ts';
import { impossibility, indexUnits } from '../../src/judge/legality.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { times } from '../extent.ts';
import { dice, randomPosition } from '../judge/random.ts';
import { suggest, suggestion } from './running.ts';

thinkLessHere(0.1);

const LEVELS = ['easy', 'keen'];
const goalOf = (order: MovementOrder) => provinceOf(order.kind === 'move' ? order.to : order.unit.at);
const isFlat = (order: MovementOrder) => order.kind === 'move' && !order.via;

/** Whether one keeps the other from where it goes or stays. */
function clash(one: MovementOrder, other: MovementOrder): boolean {
	const swap = goalOf(one) === provinceOf(other.unit.at) && goalOf(other) === provinceOf(one.unit.at);
	return goalOf(one) === goalOf(other) || (swap && isFlat(one) && isFlat(other));
}

const byPower = (units: readonly Unit[]) =>
	Object.fromEntries(POWERS.map((power) => [power, units.filter((unit) => unit.power === power).map(makeUnit)]));

/** Some orders of a power at random, no two of which clash, and a line that gives them. */
function anyCase(seed: number) {
	const chance = dice(seed);
	const { units, orders } = randomPosition(seed, { units: 24, powers: POWERS.slice(0, 4) });
	const power = chance.pick(units).power;
	const index = indexUnits(units);
	const given: MovementOrder[] = [];
	for (const [i, unit] of units.entries()) {
		const order = orders[i];
		if (unit.power !== power || !order || !chance.chance(0.5) || impossibility(index, order)) continue;
		if (!given.some((other) => clash(order, other))) given.push(order);
	}
	const line = { phase: chance.pick(['S1902M', 'F1902M']), power, units: byPower(units), centers: {}, seed };
	return { units, power, given, line: { ...line, given: { [power]: given.map(makeOrder) } } };
}

test('any position: what stands is there, nothing is done for what is not ordered, and nobody is in its way', async () => {
	let [suggested, helped, stuck] = [0, 0, 0];
	await fc.assert(
		fc.asyncProperty(fc.nat(), fc.constantFrom(...LEVELS), async (seed, level) => {
			const { units, power, given, line } = anyCase(seed);
			const { orders } = (await suggestion({ ...line, level })) as { orders: Record<Power, string[]> };
			const texts = orders[power] ?? [];
			const read = orderReader(units, 'M');
			const all = texts.map((text) => read(text).order as MovementOrder);
			const own = units.filter((unit) => unit.power === power);
			expect(all.map(({ unit }) => unit.at).sort()).toEqual(own.map(({ at }) => at).sort());
			expect(texts).toEqual(expect.arrayContaining(given.map(makeOrder)));
			for (const order of all) {
				if (given.some(({ unit }) => unit.at === order.unit.at)) continue;
				suggested++;
				if (order.kind === 'support' || order.kind === 'convoy') {
					const its = all.find(({ unit }) => unit.at === order.of.at);
					// where nothing stands others may be helped
					if (!its && given.length === 0) continue;
					helped++;
					const does = its?.kind === 'move' ? provinceOf(its.to) : undefined;
					expect(does, `${makeOrder(order)} of ${texts}`).toBe(order.to && provinceOf(order.to));
				}
				for (const other of given) {
					if (!clash(order, other)) continue;
					// it may have nowhere to go
					expect(order.kind, `${makeOrder(order)} and ${makeOrder(other)} of ${texts}`).not.toBe('move');
					stuck++;
				}
			}
		}),
		{ numRuns: times(400, 60) },
	);
	expect(helped).toBeGreaterThan(suggested / 20);
	expect(stuck).toBeLessThan(suggested / 50);
});

const BOARD = {
	phase: 'S1902M',
	units: {
		ENGLAND: ['A LON', 'F ENG', 'F MAO', 'F NTH', 'A WAL'],
		GERMANY: ['A BER', 'A MUN', 'A KIE'],
		FRANCE: ['A PAR', 'A BUR'],
	},
	centers: { ENGLAND: ['LON', 'EDI', 'LVP'], GERMANY: ['BER', 'MUN', 'KIE'], FRANCE: ['PAR', 'MAR', 'BRE'] },
};

describe.each(LEVELS)('%s: what follows from an order that stands', (level) => {
	test.each([
		['who is helped goes there', 'GERMANY', ['A MUN S A BER - KIE', 'A KIE - DEN'], ['A BER - KIE'], []],
		['who is helped stays', 'GERMANY', ['A BER S A MUN'], [], [/^A MUN - /, /- BER/]],
		['who is carried goes', 'ENGLAND', ['F NTH C A LON - BEL'], ['A LON - BEL VIA'], []],
		['who has to carry does', 'ENGLAND', ['A LON - NWY'], ['F NTH C A LON - NWY'], []],
		['and so do several', 'ENGLAND', ['A LON - POR', 'A WAL H'], ['F ENG C A LON - POR', 'F MAO C A LON - POR'], []],
		['who stands in the way goes', 'FRANCE', ['A PAR - BUR'], [], [/^A BUR (H|S|- PAR)/]],
		['what is impossible stays', 'FRANCE', ['A PAR - NAP'], [], [/^A BUR - PAR/]],
	] as const)('%s', async (_name, power, given, there, never) => {
		for (const seed of [0, 1, 2]) {
			const line = { ...BOARD, power, level, seed, given: { [power]: given } };
			const { orders } = (await suggestion(line)) as { orders: Record<string, string[]> };
			const own = BOARD.units[power];
			expect(orders[power]).toEqual(expect.arrayContaining([...given, ...there]));
			expect(orders[power]!.map((order) => own.find((unit) => order.startsWith(`${unit} `)))).toEqual(
				expect.arrayContaining(own),
			);
			for (const order of never) expect(orders[power]!.join('\n')).not.toMatch(new RegExp(order, 'm'));
		}
	});

	test('all given: nothing else', async () => {
		const given = { FRANCE: ['A PAR - BUR', 'A BUR H'] };
		expect(await suggestion({ ...BOARD, power: 'FRANCE', level, given })).toMatchObject({
			orders: { FRANCE: ['A BUR H', 'A PAR - BUR'] },
		});
	});

	test('retreats: no other unit goes there', async () => {
		const line = {
			phase: 'F1902R',
			power: 'ITALY',
			level,
			units: { AUSTRIA: ['A VEN'] },
			centers: { ITALY: ['NAP', 'ROM', 'VEN'], AUSTRIA: ['TRI'] },
			dislodged: { ITALY: { 'A VEN': ['APU', 'TUS'], 'A ROM': ['APU', 'NAP', 'TUS'], 'F TRI': ['ALB'] } },
		};
		for (const seed of [0, 1, 2, 3]) {
			const { orders } = await suggestion({ ...line, seed, given: { ITALY: ['A VEN R TUS', 'F TRI D'] } });
			expect(orders).toEqual({ ITALY: [expect.stringMatching(/^A ROM R (APU|NAP)$/), 'A VEN R TUS', 'F TRI D'] });
		}
	});

	test('winter: so many less, and elsewhere', async () => {
		const winter = { phase: 'W1902A', power: 'RUSSIA', level };
		const line = {
			...winter,
			units: { RUSSIA: ['A WAR'] },
			centers: { RUSSIA: ['MOS', 'WAR', 'SEV', 'STP'] },
			given: { RUSSIA: ['A MOS B', 'WAIVE'] },
		};
		const built = (await suggestion(line)).orders;
		expect(built).toEqual({ RUSSIA: ['A MOS B', 'WAIVE', expect.stringMatching(/^[AF] (SEV|STP\/[NS]C|STP) B$/)] });
		const units = { RUSSIA: ['A MOS', 'A SPA', 'A WAR', 'A POR'] };
		const removal = { ...winter, units, centers: { RUSSIA: ['MOS', 'WAR'] }, given: { RUSSIA: ['A MOS D'] } };
		const removed = (await suggestion(removal)).orders as Record<string, string[]>;
		expect(removed.RUSSIA).toEqual(['A MOS D', expect.stringMatching(/^A (SPA|WAR|POR) D$/)]);
	});

	test('Double and Fiascomacy: of the own set', async () => {
		const double = {
			variant: 'double',
			level,
			phase: 'F1901M',
			player: 'Two',
			commanders: { FRANCE: ['One', 'Two'], GERMANY: ['Two', 'Three'] },
			units: { FRANCE: ['A PAR', 'A BUR'], GERMANY: ['A MUN'] },
			centers: { FRANCE: ['PAR'], GERMANY: ['MUN'] },
			given: { FRANCE: { Two: ['A PAR - BUR'] } },
		};
		const { FRANCE } = (await suggestion(double)).orderSets as Record<string, Record<string, string[]>>;
		expect(FRANCE!.Two).toEqual([expect.stringMatching(/^A BUR - (?!PAR)/), 'A PAR - BUR']);
		const fiasco = {
			variant: 'fiascomacy',
			level,
			phase: 'F1902M',
			player: 'Alf',
			investments: { Alf: { FRANCE: 5 }, Bert: { RUSSIA: 3 } },
			factors: { Alf: 0 },
			units: { FRANCE: ['A PAR', 'A BUR'] },
			centers: { FRANCE: ['PAR'] },
			given: { FRANCE: { Alf: ['A PAR - BUR'] } },
		};
		const sets = (await suggestion(fiasco)).orderSets as Record<string, Record<string, string[]>>;
		expect(sets.FRANCE!.Alf).toEqual([expect.stringMatching(/^A BUR - (?!PAR)/), 'A PAR - BUR']);
	});
});

test('what it was after says nothing of an order that is impossible', async () => {
	const given = { FRANCE: ['A PAR - MOS'] };
	const { orders, why } = await suggestion({ ...BOARD, power: 'FRANCE', level: 'easy', given });
	expect(JSON.stringify(orders)).toContain('A PAR - MOS');
	expect(why).not.toContain('Moscow');
});

test('the orders of another power of the seat are known before its own', async () => {
	const line = {
		phase: 'F1902M',
		power: ['FRANCE', 'ITALY'],
		level: 'keen',
		units: { FRANCE: ['A MAR'], ITALY: ['A PIE'] },
		centers: { FRANCE: ['MAR'], ITALY: ['VEN'], GERMANY: ['BER'] },
		given: { ITALY: ['A PIE - MAR'] },
	};
	const { orders } = await suggestion(line);
	expect(orders).toEqual({ FRANCE: [expect.stringMatching(/^A MAR - (?!PIE)/)], ITALY: ['A PIE - MAR'] });
});

test.each([
	['no lists', { FRANCE: 'A PAR H' }, 'given.FRANCE'],
	['no power', { SPAIN: [] }, 'given.SPAIN'],
	['no text', { FRANCE: ['A PAR H', 7] }, 'given.FRANCE[1]'],
	['no order', { FRANCE: ['A PAR H', 'A PAR ? '] }, 'given.FRANCE[1]'],
	['a unit that is not there', { FRANCE: ['A BER H'] }, 'given.FRANCE[0]'],
	['a retreat', { FRANCE: ['A PAR R BUR'] }, 'given.FRANCE[0]'],
])('errors: %s', async (_name, given, path) => {
	const { out, status } = await suggest(JSON.stringify({ ...BOARD, power: 'FRANCE', given }));
	expect(JSON.parse(out)).toEqual({ id: null, error: { message: expect.any(String), path } });
	expect(status).toBe(1);
});
