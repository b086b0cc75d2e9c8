/** The ways of a cursor: the shortest sequence from one place to another. */

/** After the last column only the row is known. */
export interface CursorPlace {
	readonly x: number | undefined;
	readonly y: number;
}

/** What a terminal has besides addresses and steps. */
export interface Ways {
	/** Goes a row down, and no more than that. */
	readonly down: string;
	readonly up: string;
	/** Columns from one tab stop to the next, where they were set. */
	readonly stops?: number;
	/** What is written in the last column leaves it in that row, wherever in it. */
	readonly keepsRow?: boolean;
}

export const ANY: Ways = { down: '\x1b[B', up: '\x1b[A' };

/** Of a VT100 and all that behave like one. A line feed would become two bytes on its way. */
export const VT100: Ways = { down: '\v', up: '\x1bM', stops: 8, keepsRow: true };

/** Sets the tab stops that are reckoned with: those of a terminal may be anywhere. */
export const stopsSet = ({ stops }: Ways, columns: number): string =>
	stops ? `\r\x1b[3g${`\x1b[${stops}C\x1bH`.repeat((columns - 1) / stops)}` : '';

/** What of a row can be written again to go over it; undefined: something cannot. */
export type Again = (from: number, to: number) => string | undefined;

/** From a place, or from anywhere. */
export function wayTo(
	from: CursorPlace | undefined,
	x: number,
	y: number,
	ways: Ways,
	columns: number,
	again: Again,
): string {
	const address = `\x1b[${x > 0 ? `${y + 1};${x + 1}` : y > 0 ? y + 1 : ''}H`;
	if (!from) return address;
	const rows = vertical(y - from.y, ways);
	const steps = from.x === undefined ? undefined : rows + along(from.x, x, ways, columns, again);
	return shortest([`${rows}\r${along(0, x, ways, columns, again)}`, steps, address]);
}

const shortest = (sequences: readonly (string | undefined)[]): string =>
	sequences.reduce<string>((best, one) => (one !== undefined && one.length < best.length ? one : best), FAR);

/** Longer than any. */
const FAR = ' '.repeat(1000);

function csi(count: number, final: string): string {
	return count === 0 ? '' : `\x1b[${count === 1 ? '' : count}${final}`;
}

const vertical = (rows: number, { down, up }: Ways): string =>
	rows > 0 ? shortest([down.repeat(rows), csi(rows, 'B')]) : shortest([up.repeat(-rows), csi(-rows, 'A')]);

function along(from: number, to: number, { stops }: Ways, columns: number, again: Again): string {
	if (to <= from) return shortest([csi(from - to, 'D'), '\b'.repeat(from - to)]);
	const direct = [again(from, to), csi(to - from, 'C')];
	if (!stops) return shortest(direct);
	const before = Math.floor(to / stops);
	const tabs = '\t'.repeat(Math.max(0, before - Math.floor(from / stops)));
	const stop = Math.max(from, before * stops);
	const after = (before + 1) * stops;
	const over = after < columns ? `${tabs}\t${'\b'.repeat(after - to)}` : undefined;
	return shortest([...direct, tabs + (again(stop, to) ?? csi(to - stop, 'C')), tabs + csi(to - stop, 'C'), over]);
}
