/** The positions to measure with: the 4,000 beside the repository (../shared/cases), else our own sample. */

import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseUnit } from '../src/board/notation.ts';
import type { MovementOrder, Power, Unit } from '../src/board/types.ts';
import { orderReader } from '../src/board/written.ts';
import { assignOrders } from '../src/judge/orders.ts';
import type { MovementCase } from '../src/judge/position.ts';
import { refusal } from '../test/refusal.ts';

type Texts = Partial<Readonly<Record<Power, readonly string[]>>>;

/** A position as the headless command reads it. */
export interface Line {
	readonly id: string | number;
	readonly units: Texts;
	readonly orders: Texts;
}

const COLLECTION = '../shared/cases/movement.jsonl.gz';
const SAMPLE = 'test/data/positions.json';

/** Paths are relative to the repository, where `npm run bench` runs. */
export function readLines(): { lines: Line[]; from: string } {
	if (existsSync(COLLECTION)) {
		const texts = gunzipSync(readFileSync(COLLECTION)).toString('utf8').trim().split('\n');
		const lines = texts.map((text) => JSON.parse(text)).map(({ id, units, orders }): Line => ({ id, units, orders }));
		return { lines, from: `${lines.length} positions of ../shared/cases` };
	}
	const sample: { told: Texts }[] = JSON.parse(readFileSync(SAMPLE, 'utf8'));
	const lines = sample.map(({ told }, id): Line => {
		const units = Object.entries(told).map(([power, texts]) => [
			power,
			texts.map((text) => /^. .{3}(\/.C)?/.exec(text)![0]),
		]);
		return { id, units: Object.fromEntries(units), orders: told };
	});
	return { lines, from: `our sample of ${lines.length} positions (../shared/cases is not there)` };
}

/** Read as the game reads them. */
export function readPositions(): { positions: MovementCase[]; from: string } {
	const { lines, from } = readLines();
	return { positions: lines.map(positionOf), from };
}

function positionOf({ units: texts, orders }: Line): MovementCase {
	const units = (Object.entries(texts) as [Power, string[]][]).flatMap(([power, list]) =>
		list.map((text): Unit => {
			const unit = parseUnit(text);
			if (!unit.ok) throw refusal(unit);
			return { power, ...unit.value };
		}),
	);
	const read = orderReader(units, 'M');
	const given = Object.fromEntries(Object.entries(orders).map(([power, list]) => [power, list.map(read)]));
	return { units, orders: assignOrders(units, given, 'M').orders as (MovementOrder | undefined)[] };
}

/** About this many units: within two, or as many as there are. */
export function ofSize(positions: readonly MovementCase[], size: number): MovementCase[] {
	return positions.filter(({ units }) => Math.abs(units.length - size) <= (size === 34 ? 2 : 1));
}
