/** Movement phases a second: from parsed orders to final positions and retreat lists, in process, on one thread. */
import { adjudicateMoves } from '../../src/judge/movement.ts';
import type { Position } from '../../src/judge/position.ts';
import { aimAt, measureRate, report } from '../measure.ts';
import { ofSize, readPositions } from '../positions.ts';

const { positions, from } = readPositions();

const settleAll = (list: readonly Position[]) => () => {
	for (let i = 0; i < list.length; i++) adjudicateMoves(list[i]!);
	return list.length;
};

const units = positions.reduce((sum, position) => sum + position.units.length, 0);
const note = `${from}, ${(units / positions.length).toFixed(1)} units on average`;

report([
	measureRate('movement phases', 'phases/s', settleAll(positions), { note, aim: aimAt({ least: 115_000 }) }),
	...[8, 16, 24, 34].map((size) => {
		const some = ofSize(positions, size);
		return measureRate(`movement phases, about ${size} units`, 'phases/s', settleAll(some), {
			runs: 5,
			note: `${some.length} positions`,
		});
	}),
]);
