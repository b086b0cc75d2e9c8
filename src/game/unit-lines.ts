/** The lines of a report unit by unit, each with the lines of the units that it has to do with. */
import { provinceOf } from '../board/map.ts';
import type { Place, Power, Province, Unit } from '../board/types.ts';
import type { OrderLine } from './report.ts';

export interface UnitLine extends OrderLine {
	readonly unit: Unit;
	readonly from: Province;
	/** Of a move or a retreat. */
	readonly goal: Province | undefined;
	/** The unit that it supports or carries. */
	readonly of: UnitLine | undefined;
	/** The orders that help this one, those that failed too. */
	readonly helpers: readonly UnitLine[];
	/** The units against which it failed. */
	readonly met: readonly UnitLine[];
}

/** The same of a move or a retreat. */
export interface MoveLine extends UnitLine {
	readonly goal: Province;
}

type Unlinked = { -readonly [K in keyof UnitLine]: UnitLine[K] };

export function unitLines(lines: readonly OrderLine[]): UnitLine[] {
	const all = lines.flatMap((line): Unlinked[] => {
		const { unit, power, given } = line;
		if (!unit) return [];
		const goal =
			given.order?.kind === 'move' || given.order?.kind === 'retreat' ? provinceOf(given.order.to) : undefined;
		const at = { unit: { type: unit.type, at: unit.at, power }, from: provinceOf(unit.at), goal };
		return [{ ...line, ...at, of: undefined, helpers: [], met: [] }];
	});
	const lineAt = (at: Place) => all.find(({ from }) => from === provinceOf(at));
	for (const line of all) {
		const { by = [], given, result, goal } = line;
		line.of = given.order && 'of' in given.order ? lineAt(given.order.of.at) : undefined;
		// retreats that meet do so in one place, and name nobody
		line.met =
			given.order?.kind === 'retreat' && result === 'bounce'
				? all.filter((other) => other !== line && other.goal === goal)
				: by.flatMap((cause) => (typeof cause === 'object' ? (lineAt(cause.at) ?? []) : []));
	}
	for (const line of all)
		line.helpers = all.filter(({ of, given: { order } }) => of === line && helpsTo(order) === line.goal);
	return all;
}

/** Where the unit goes that is helped; undefined: it stays. */
const helpsTo = (order: OrderLine['given']['order']): Province | undefined =>
	order && 'of' in order && order.to !== undefined ? provinceOf(order.to) : undefined;

export const isMove = (line: UnitLine): line is MoveLine => line.goal !== undefined;
export const hasCome = (line: UnitLine): line is MoveLine => isMove(line) && line.result === 'ok';
export const isBounced = (line: UnitLine): line is MoveLine => isMove(line) && line.result === 'bounce';

export const powersIn = (lines: readonly UnitLine[]): Power[] => [...new Set(lines.map(({ power }) => power))];
