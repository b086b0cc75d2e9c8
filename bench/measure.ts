/** How the suite measures: medians of several runs, each beside a fixed piece of work that says how fast the machine is. */

/** One line of the table. */
export interface Figure {
	readonly what: string;
	/** Median, lowest and highest of the runs. */
	readonly value: number;
	readonly low: number;
	readonly high: number;
	readonly unit: string;
	/** Times the reference, the median of the runs' own ratios. */
	readonly ratio: number;
	readonly runs: number;
	readonly note?: string;
}

export interface Options {
	readonly runs?: number;
	readonly milliseconds?: number;
	readonly note?: string;
}

/** Rate of `work`, which returns how many items it did, beside the rate of the reference loop in the same runs. */
export function measureRate(
	what: string,
	unit: string,
	work: () => number,
	{ runs = 9, milliseconds = 250, note }: Options = {},
): Figure {
	rate(work, 2 * milliseconds);
	rate(reference, milliseconds);
	const rates: number[] = [];
	const ratios: number[] = [];
	for (let run = 0; run < runs; run++) {
		const rounds = rate(reference, milliseconds / 4);
		rates.push(rate(work, milliseconds));
		ratios.push(rates[run]! / rounds);
	}
	const [low, high] = [Math.min(...rates), Math.max(...rates)];
	const figure = { what, value: median(rates), low, high, unit, ratio: median(ratios), runs };
	return note === undefined ? figure : { ...figure, note };
}

/** Items a second, over whole calls of `work` for at least this time. */
function rate(work: () => number, milliseconds: number): number {
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
export function reference(): number {
	for (let i = 0; i < cells.length; i++) cells[i] = i;
	let x = 1;
	for (let i = 0; i < 65536; i++) {
		x = (Math.imul(x, 1664525) + 1013904223) | 0;
		const at = (x >>> 12) & 1023;
		x ^= cells[at]!;
		cells[at] = (cells[(at + 1) & 1023]! + x) | 0;
	}
	if (x !== CHECK) throw new Error(`the reference loop ended with ${x}`);
	return 1;
}

/** Hands the figures of a row to scripts/bench.mjs. */
export function report(figures: readonly Figure[]): void {
	process.stdout.write(`${JSON.stringify(figures)}\n`);
}
