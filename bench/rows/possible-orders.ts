/** Possible orders of all units of a position, in positions a second. */
import { indexUnits, possibleOrders } from '../../src/judge/legality.ts';
import { aimAt, measureRate, report } from '../measure.ts';
import { readPositions } from '../positions.ts';

const { positions, from } = readPositions();
const some = positions.slice(0, 500);
let offered = 0;

function all(): number {
	offered = 0;
	for (const { units } of some) {
		const unitIndex = indexUnits(units);
		for (const unit of units) offered += possibleOrders(unitIndex, unit).length;
	}
	return some.length;
}

all();
const note = `the first ${some.length} of ${from}, ${Math.round(offered / some.length)} orders on average`;
report([measureRate('possible orders of all units', 'positions/s', all, { note, aim: aimAt({ least: 20_000 }) })]);
