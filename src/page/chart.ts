/** Numbers over the years as lines, and as a table for whoever reads rather than looks. */
import { classOf } from '../board/svg-style.ts';
import { escaped, round } from '../board/svg-text.ts';
import type { Chart, ChartLine } from './evening.ts';
import { short, table, text } from './html.ts';

const WIDTH = 420;
const HEIGHT = 250;
const LEFT = 26;
const RIGHT = 322;
const TOP = 12;
const BOTTOM = 224;
const ROW = 12;
const LABEL = 15;

/** Each line has dashes of its own, so that none needs its colour. */
const DASHES = ['', '7 2', '2 2', '8 2 2 2', '4 3', '1 2.5', '10 3 1 3 1 3'];

export function chartOf(chart: Chart): string {
	const { title, years, lines } = chart;
	const rows = years.map((year, i) => [year, ...lines.map(({ values }) => String(values[i]))]);
	const columns = ['', ...lines.map(({ label }) => short(label, LABEL))];
	return `<section class="chart"><h2>${text(title)}</h2>
${drawn(chart)}
<details><summary>In numbers</summary>${table({ title, columns, rows })}</details></section>`;
}

function drawn({ title, years, lines, target }: Chart): string {
	const most = Math.max(1, ...lines.flatMap(({ values }) => values));
	const hasTarget = target !== undefined && target <= most * 1.6;
	const top = hasTarget ? Math.max(most, target) : most;
	const least = Math.min(0, ...lines.flatMap(({ values }) => values));
	const x = (i: number) => LEFT + ((RIGHT - LEFT) * i) / Math.max(1, years.length - 1);
	const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * (value - least)) / (top - least);
	const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => (top - least) / each <= 7) ?? 1000;
	const ticks = Array.from({ length: Math.floor((top - least) / step) + 1 }, (_, i) => least + i * step);
	const every = Math.ceil(years.length / 7);
	const ends = endsOf(lines, y);
	const parts = [
		...ticks.map(
			(value) =>
				`<path class="grid" d="M${LEFT} ${round(y(value))}H${RIGHT}"/><text x="${LEFT - 5}" y="${round(y(value) + 3)}" text-anchor="end">${value}</text>`,
		),
		...years.flatMap((year, i) =>
			(years.length - 1 - i) % every === 0
				? [`<text x="${round(x(i))}" y="${BOTTOM + 16}" text-anchor="middle">${escaped(year)}</text>`]
				: [],
		),
		hasTarget
			? `<path class="target" d="M${LEFT} ${round(y(target))}H${RIGHT}"/><text x="${LEFT + 3}" y="${round(y(target) - 4)}">${target} win</text>`
			: '',
		...lines.map((line, i) => lineOf(line, i, x, y, ends[i]!)),
	];
	return `<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"><title>${escaped(title)}</title>
${parts.filter((part) => part !== '').join('\n')}
</svg>`;
}

const lookOf = (line: ChartLine, i: number): string => (line.power ? classOf(line.power) : `line-${i % DASHES.length}`);

function lineOf(line: ChartLine, i: number, x: (i: number) => number, y: (v: number) => number, end: number): string {
	const points = line.values.map((value, at) => `${round(x(at))} ${round(y(value))}`);
	const dashes = DASHES[i % DASHES.length];
	const last = line.values.length - 1;
	const value = line.values[last]!;
	return `<g class="${lookOf(line, i)}"><path class="curve" d="M${points.join('L')}"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/><circle cx="${round(x(last))}" cy="${round(y(value))}" r="2.6"/><path class="lead" d="M${round(x(last) + 4)} ${round(y(value))}L${RIGHT + 10} ${round(end)}"/><text x="${RIGHT + 13}" y="${round(end + 3.5)}">${escaped(`${value} ${short(line.label, LABEL)}`)}</text></g>`;
}

/** How high the names stand at the ends of the lines: none over another. */
function endsOf(lines: readonly ChartLine[], y: (value: number) => number): number[] {
	const ends: number[] = [];
	const order = lines.map((line, i) => ({ i, at: y(line.values.at(-1)!) })).toSorted((a, b) => a.at - b.at);
	let free = TOP - ROW;
	for (const { i, at } of order) {
		free = Math.max(at, free + ROW);
		ends[i] = free;
	}
	const over = Math.max(0, free - BOTTOM);
	let below = BOTTOM + ROW;
	for (const { i } of order.toReversed()) {
		if (over > 0) ends[i] = Math.min(ends[i]!, below - ROW);
		below = ends[i]!;
	}
	return ends;
}
