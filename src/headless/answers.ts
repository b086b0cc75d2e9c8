/** The parts of an answer: units, centres, results by power, sorted as the contract wants them. */
import { type Dislodged, POWERS, type Power, type Province, type Unit, type UnitName } from '../board/types.ts';
import { comesBefore } from '../game/fields.ts';
import type { OrderLine } from '../game/report.ts';
import type { Situation } from '../game/state.ts';
import type { JsonWriter } from './json-writer.ts';

/** `{"FRANCE":["A PAR","F BRE"]}` */
export function writeUnits(out: JsonWriter, units: readonly Unit[]): void {
	writeByPower(out, units, powerOfUnit, comesBefore, (own) => {
		out.open('[');
		for (const unit of own) out.text(nameOf(unit));
		out.close(']');
	});
}

/** `{"FRANCE":{"A PAR":["GAS","PIC"]}}` */
export function writeDislodged(out: JsonWriter, dislodged: readonly Dislodged[]): void {
	const first = (a: Dislodged, b: Dislodged) => comesBefore(a.unit, b.unit);
	writeByPower(out, dislodged, powerOf, first, (own) => {
		out.open('{');
		for (const { unit, retreats } of own) {
			out.key(nameOf(unit));
			out.value([...retreats].sort());
		}
		out.close('}');
	});
}

/** `{"FRANCE":["BRE","PAR"]}` */
export function writeCentres(out: JsonWriter, centres: Situation['centres']): void {
	const owned = Object.entries(centres) as [Province, Power][];
	writeByPower(
		out,
		owned,
		([, owner]) => owner,
		(a, b) => a[0] < b[0],
		(own) => out.value(own.map(([centre]) => centre)),
	);
}

/** `{"FRANCE":-1}` */
export function writeNumbers(out: JsonWriter, numbers: Partial<Readonly<Record<Power, number>>>): void {
	out.open('{');
	for (const power of POWERS) out.member(power, numbers[power]);
	out.close('}');
}

/** What became of each unit's order, by power and unit. The lines come sorted. */
export function writeResults(out: JsonWriter, lines: readonly OrderLine[]): void {
	writeByPower(out, lines, powerOfLine, undefined, (own) => {
		out.open('{');
		for (const line of own) {
			out.key(line.unit);
			writeVerdict(out, line);
		}
		out.close('}');
	});
}

function writeVerdict(out: JsonWriter, { order, result, reason, by }: OrderLine): void {
	out.open('{');
	out.key('order');
	out.text(order);
	out.key('result');
	out.text(result);
	if (reason !== undefined) {
		out.key('reason');
		out.text(reason);
	}
	if (by !== undefined && by.length > 0) {
		out.key('by');
		out.open('[');
		for (const unit of by) out.text(unit);
		out.close(']');
	}
	out.close('}');
}

/** What became of each adjustment, by power and order; of two equal orders the first counts. */
export function writeAdjustments(out: JsonWriter, lines: readonly OrderLine[]): void {
	writeByPower(out, lines, powerOfLine, undefined, (own) => {
		out.open('{');
		for (const [i, { order, result, reason }] of own.entries())
			if (own.findIndex((line) => line.order === order) === i)
				out.member(order, reason === undefined ? { result } : { result, reason });
		out.close('}');
	});
}

const nameOf = ({ type, at }: UnitName): string => `${type} ${at}`;
const powerOf = ({ unit }: { readonly unit: Unit }): Power => unit.power;
const powerOfUnit = (unit: Unit): Power => unit.power;
const powerOfLine = (line: OrderLine): Power => line.power;

/** An object by power; powers without items are left out, the items of each sorted where an order is given. */
function writeByPower<T>(
	out: JsonWriter,
	items: readonly T[],
	ownerOf: (item: T) => Power,
	before: ((a: T, b: T) => boolean) | undefined,
	write: (own: readonly T[]) => void,
): void {
	out.open('{');
	for (const power of POWERS) {
		const own: T[] = [];
		for (const item of items) if (ownerOf(item) === power) insert(own, item, before);
		if (own.length === 0) continue;
		out.key(power);
		write(own);
	}
	out.close('}');
}

/** The lists are short and mostly in order. */
function insert<T>(list: T[], item: T, before?: (a: T, b: T) => boolean): void {
	let to = list.length;
	if (before) for (; to > 0 && before(item, list[to - 1]!); to--) list[to] = list[to - 1]!;
	list[to] = item;
}
