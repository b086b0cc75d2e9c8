/** What `why` says, on boards of all sorts: it says something, and nothing of it is false. */
import { describe, expect, test } from 'vitest';
import data from '../../maps/standard.json' with { type: 'json' };
import { chance } from '../../src/game/random.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { suggestion } from './running.ts';
import { checkWhy, type Told } from './why-checker.ts';

thinkLessHere(0.1);

const POWERS = Object.keys(data.powers);
const CENTRES = Object.entries(data.provinces).flatMap(([id, facts]) => ('centre' in facts ? [id] : []));
const PLACES = [...Object.keys(data.army).map((at) => `A ${at}`), ...Object.keys(data.fleet).map((at) => `F ${at}`)];

/** Units and centres lie where chance has put them; each power mostly has what is near its first unit. */
function boardOf(n: number) {
	const roll = chance('why', String(n));
	const free = new Set(Object.keys(data.provinces));
	const list = (): [string, string[]][] => POWERS.map((power) => [power, []]);
	const [units, centers] = [list(), list()];
	for (let left = 22 + Math.floor(roll() * 10); left > 0; left--) {
		const unit = PLACES[Math.floor(roll() * PLACES.length)]!;
		if (free.delete(unit.slice(2, 5))) units[Math.floor(roll() * POWERS.length)]![1].push(unit);
	}
	for (const centre of CENTRES) if (roll() < 0.85) centers[Math.floor(roll() * POWERS.length)]![1].push(centre);
	const [power] = units.find(([, own]) => own.length > 2)!;
	return {
		phase: `${n % 2 ? 'S' : 'F'}1904M`,
		units: Object.fromEntries(units),
		centers: Object.fromEntries(centers),
		power,
		seed: n,
	};
}

async function toldOf(n: number, level: string): Promise<Told> {
	const board = boardOf(n);
	const { orders, why } = await suggestion({ ...board, level });
	return { ...board, orders: (orders as Record<string, string[]>)[board.power]!, why: String(why) };
}

const PURPOSES = ['take', 'guard', 'cut support from', 'make room in', 'keep'] as const;

test.each([
	['easy', 80],
	['keen', 4],
])('%s: on most boards it tells a purpose, and nothing false', async (level, boards) => {
	const counts = new Map<string, number>();
	let purposes = 0;
	for (let n = 0; n < boards; n++) {
		const told = await toldOf(n, level);
		const { verbs, faults } = checkWhy(told);
		expect(faults, JSON.stringify(told)).toEqual([]);
		if (PURPOSES.some((each) => verbs.includes(each))) purposes++;
		for (const verb of new Set(verbs)) counts.set(verb, (counts.get(verb) ?? 0) + 1);
	}
	expect(purposes).toBeGreaterThanOrEqual(0.8 * boards);
	if (level === 'easy') expect([...PURPOSES].filter((each) => !counts.has(each))).toEqual([]);
});

describe('the checker finds what is false', () => {
	const BOARD = {
		phase: 'F1904M',
		power: 'ITALY',
		units: { ITALY: ['A VEN', 'A TUS'], AUSTRIA: ['A TYR'] },
		centers: { ITALY: ['VEN', 'ROM'], AUSTRIA: ['TRI'] },
		orders: ['A VEN - TRI', 'A TUS - VEN'],
	};
	const faults = (aims: string) => checkWhy({ ...BOARD, why: `ITALY wanted to ${aims}.` }).faults;
	test('none', () => expect(faults('take Trieste and guard Venice')).toEqual([]));
	test.each([
		'take Venice',
		'guard Rome',
		'guard Venice and come nearer to Paris',
		'keep FRANCE out of Venice',
		'cut support from Trieste',
		'make room in Tuscany',
		'drive AUSTRIA out of Trieste',
		'help AUSTRIA to Venice',
		'please nobody',
	])('%s', (aims) => expect(faults(aims)).not.toEqual([]));
});
