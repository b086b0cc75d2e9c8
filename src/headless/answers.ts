/** The parts of an answer: units, centres, results by power, sorted as the contract wants them. */
import { entriesOf } from '../board/entries.ts';
import { unitRank, unitText } from '../board/numbers.ts';
import { type Dislodged, POWERS, type Power, type Unit } from '../board/types.ts';
import { type OrderLine, printCause } from '../game/report.ts';
import type { Situation } from '../game/situation.ts';
import { powerNumber } from '../judge/chart.ts';
import { inContract } from '../print/in-codes.ts';
import { open } from '../print/printed.ts';
import type { JsonWriter } from './json-writer.ts';

/** `{"FRANCE":["A PAR","F BRE"]}` */
export function writeUnits(out: JsonWriter, units: readonly Unit[]): void {
	const list = sorted(units, rankOf);
	out.open('{');
	for (let i = 0; i < list.length; ) {
		const { power } = list[i]!;
		out.key(power);
		out.open('[');
		for (; list[i]?.power === power; i++) out.text(unitText(list[i]!));
		out.close(']');
	}
	out.close('}');
}

/** `{"FRANCE":{"A PAR":["GAS","PIC"]}}` */
export function writeDislodged(out: JsonWriter, dislodged: readonly Dislodged[]): void {
	const list = sorted(dislodged, ({ unit }) => rankOf(unit));
	out.open('{');
	for (let i = 0; i < list.length; ) {
		const { power } = list[i]!.unit;
		out.key(power);
		out.open('{');
		for (; list[i]?.unit.power === power; i++) {
			const { unit, retreats } = list[i]!;
			out.key(unitText(unit));
			writeTexts(out, [...retreats].sort());
		}
		out.close('}');
	}
	out.close('}');
}

/** `{"FRANCE":["BRE","PAR"]}` */
export function writeCentres(out: JsonWriter, centres: Situation['centres']): void {
	const owned = entriesOf(centres).sort();
	out.open('{');
	for (const power of POWERS) {
		const own = owned.filter(([, owner]) => owner === power);
		if (own.length === 0) continue;
		out.key(power);
		writeTexts(
			out,
			own.map(([centre]) => centre),
		);
	}
	out.close('}');
}

/** `{"FRANCE":-1}` */
export function writeNumbers(out: JsonWriter, numbers: Partial<Readonly<Record<Power, number>>>): void {
	out.open('{');
	for (const power of POWERS) out.member(power, numbers[power]);
	out.close('}');
}

/** What became of each unit's order, by power and unit. The lines come in the order of the units that were read. */
export function writeResults(out: JsonWriter, lines: readonly OrderLine[]): void {
	out.open('{');
	for (let i = 0; i < lines.length; ) {
		const { power } = lines[i]!;
		out.key(power);
		out.open('{');
		for (; lines[i]?.power === power; i++) writeVerdict(out, lines[i]!);
		out.close('}');
	}
	out.close('}');
}

function writeVerdict(out: JsonWriter, { unit, given, result, reason, by }: OrderLine): void {
	out.key(unitText(unit!));
	out.open('{');
	out.key('order');
	out.text(given.text);
	out.key('result');
	out.text(result);
	if (reason !== undefined) {
		out.key('reason');
		out.text(open(inContract(reason)));
	}
	if (by !== undefined && by.length > 0) {
		out.key('by');
		writeTexts(out, by.map(printCause).sort());
	}
	out.close('}');
}

/** What became of each adjustment, by power and order; of two equal orders the first counts. */
export function writeAdjustments(out: JsonWriter, lines: readonly OrderLine[]): void {
	out.open('{');
	for (const power of POWERS) {
		const own = lines.filter((line) => line.power === power);
		if (own.length === 0) continue;
		out.key(power);
		out.open('{');
		const told = new Set<string>();
		for (const { given, result, reason } of own) {
			if (told.has(given.text)) continue;
			told.add(given.text);
			out.member(given.text, reason === undefined ? { result } : { result, reason: open(inContract(reason)) });
		}
		out.close('}');
	}
	out.close('}');
}

function writeTexts(out: JsonWriter, texts: readonly string[]): void {
	out.open('[');
	for (const text of texts) out.text(text);
	out.close(']');
}

const RANKS = 256;
const rankOf = (unit: Unit): number => powerNumber(unit.power) * RANKS + unitRank(unit);

/** Sorted by rank, equal ones as they were. The lists are short and mostly in order. */
function sorted<T>(items: readonly T[], rankOf: (item: T) => number): T[] {
	const list: T[] = [];
	const ranks: number[] = [];
	for (const item of items) {
		const rank = rankOf(item);
		let to = list.length;
		for (; to > 0 && rank < ranks[to - 1]!; to--) {
			list[to] = list[to - 1]!;
			ranks[to] = ranks[to - 1]!;
		}
		list[to] = item;
		ranks[to] = rank;
	}
	return list;
}
