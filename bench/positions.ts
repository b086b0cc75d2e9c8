/** The positions to measure with: the 4,000 beside the repository (../shared/cases), else our own sample. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseUnit } from '../src/board/notation.ts';
import type { MovementOrder, Power, Unit } from '../src/board/types.ts';
import { assignOrders, type OrderTexts } from '../src/judge/orders.ts';
import type { Position } from '../src/judge/position.ts';

type UnitTexts = Partial<Readonly<Record<Power, readonly string[]>>>;

const COLLECTION = '../shared/cases/movement.jsonl.gz';
const SAMPLE = 'test/data/positions.json';

/** Read as the game reads them; paths are relative to the repository, where `npm run bench` runs. */
export function readPositions(): { positions: Position[]; from: string } {
	if (existsSync(COLLECTION)) {
		const lines = gunzipSync(readFileSync(COLLECTION)).toString('utf8').trim().split('\n');
		const positions = lines.map((line) => JSON.parse(line)).map(({ units, orders }) => makePosition(units, orders));
		return { positions, from: `${positions.length} positions of ../shared/cases` };
	}
	const sample: { told: UnitTexts }[] = JSON.parse(readFileSync(SAMPLE, 'utf8'));
	const positions = sample.map(({ told }) => {
		const units = Object.entries(told).map(([power, texts]) => [
			power,
			texts.map((text) => /^. .{3}(\/.C)?/.exec(text)![0]),
		]);
		return makePosition(Object.fromEntries(units), told);
	});
	return { positions, from: `our sample of ${positions.length} positions (../shared/cases is not there)` };
}

function makePosition(texts: UnitTexts, orders: OrderTexts): Position {
	const units = (Object.entries(texts) as [Power, string[]][]).flatMap(([power, list]) =>
		list.map((text): Unit => {
			const unit = parseUnit(text);
			if (!unit.ok) throw new Error(unit.message);
			return { power, ...unit.value };
		}),
	);
	return { units, orders: assignOrders(units, orders, 'M').orders as (MovementOrder | undefined)[] };
}

/** About this many units: within two, or as many as there are. */
export function ofSize(positions: readonly Position[], size: number): Position[] {
	return positions.filter(({ units }) => Math.abs(units.length - size) <= (size === 34 ? 2 : 1));
}
