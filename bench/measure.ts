/** How the suite measures: medians of several runs, each beside something that runs in turn with it. */

/** One line of the table. */
export interface Figure {
	readonly what: string;
	/** Median, lowest and highest of the runs. */
	readonly value: number;
	readonly low: number;
	readonly high: number;
	readonly unit: string;
	/** Times what was measured beside it: the median of the runs' own ratios. */
	readonly ratio?: number;
	readonly beside?: string;
	readonly aim?: Aim;
	readonly runs: number;
	readonly note?: string;
}

/** What the value or the ratio should be. */
export type Aim = { readonly of: 'value' | 'ratio' } & ({ readonly most: number } | { readonly least: number });

export const aimAt = (limit: { most: number } | { least: number }): Aim => ({ of: 'value', ...limit });
export const aimAtRatio = (limit: { most: number } | { least: number }): Aim => ({ of: 'ratio', ...limit });

export interface Extras {
	readonly aim?: Aim;
	readonly note?: string;
}

/** A figure from values measured in turn with others. */
export function figure(
	what: string,
	unit: string,
	values: readonly number[],
	beside?: { readonly what: string; readonly values: readonly number[] },
	extras: Extras = {},
): Figure {
	const own = { what, value: median(values), low: Math.min(...values), high: Math.max(...values), unit };
	const ratios = beside && values.map((value, i) => value / beside.values[i]!);
	return { ...own, ...(ratios ? { ratio: median(ratios), beside: beside!.what } : {}), runs: values.length, ...extras };
}

export interface Options extends Extras {
	readonly runs?: number;
	readonly milliseconds?: number;
}

const LOOP = 'the fixed loop';

/** Rate of `work`, which returns how many items it did, beside the rate of the fixed loop in the same runs. */
export function measureRate(
	what: string,
	unit: string,
	work: () => number,
	{ runs = 9, milliseconds = 250, ...extras }: Options = {},
): Figure {
	rate(work, 2 * milliseconds);
	rate(fixedLoop, milliseconds);
	const rates: number[] = [];
	const loops: number[] = [];
	for (let run = 0; run < runs; run++) {
		loops.push(rate(fixedLoop, milliseconds / 4));
		rates.push(rate(work, milliseconds));
	}
	return figure(what, unit, rates, { what: LOOP, values: loops }, extras);
}

/** Items a second, over whole calls of `work` for at least this time. */
export function rate(work: () => number, milliseconds: number): number {
	const start = performance.now();
	let items = 0;
	let elapsed = 0;
	do {
		items += work();
		elapsed = performance.now() - start;
	} while (elapsed < milliseconds);
	return (items / elapsed) * 1000;
}

export function median(list: readonly number[]): number {
	const sorted = [...list].sort((a, b) => a - b);
	const half = sorted.length >> 1;
	return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

const cells = new Int32Array(1024);
const CHECK = 239183932;

/** The fixed work: 65,536 steps of integer arithmetic and table look-ups, always with the same end. Counts as one round. */
export function fixedLoop(): number {
	for (let i = 0; i < cells.length; i++) cells[i] = i;
	let x = 1;
	for (let i = 0; i < 65536; i++) {
		x = (Math.imul(x, 1664525) + 1013904223) | 0;
		const at = (x >>> 12) & 1023;
		x ^= cells[at]!;
		cells[at] = (cells[(at + 1) & 1023]! + x) | 0;
	}
	if (x !== CHECK) throw new Error(`the fixed loop ended with ${x}`);
	return 1;
}

/** Hands the figures of a row to scripts/bench.mjs. */
export function report(figures: readonly Figure[]): void {
	process.stdout.write(`${JSON.stringify(figures)}\n`);
}
