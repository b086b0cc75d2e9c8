/** The pages of whole games, of people with long names: nothing on them is wider than its column, and no row of them is lost. */
import { expect, test } from 'vitest';
import { offeredRules } from '../../src/desk/setup.ts';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { widthOf } from '../../src/print/layout.ts';
import { open } from '../../src/print/printed.ts';
import { columnWidth, layOut, type Page } from '../../src/tui/parts/pages.ts';
import { panelBlock } from '../../src/tui/parts/report-blocks.ts';
import { pagesWithEnd } from '../../src/tui/parts/report-pages.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { times } from '../extent.ts';
import { LONG_NAMES } from '../odd-names.ts';
import { called } from '../slow/scripted.ts';
import { anyGame, momentsOf } from './moments.ts';

const SIZES = [
	{ columns: 78, rows: 20 },
	{ columns: 118, rows: 16 },
	{ columns: 118, rows: 36 },
];
const REVEALS = 6;
const END = { title: 'What comes next', block: { head: { text: 'Next' }, items: [] } };

function faultsOf(pages: readonly Page[], rows: number): string[] {
	return pages.flatMap(({ columns, width, title }) =>
		columns.flatMap((lines) => {
			const texts = lines.map(({ text }) => open(text));
			return [
				...texts.filter((text) => widthOf(text) > width).map((text) => `too wide: ${text}`),
				...texts
					.filter((text, i) => text.trim() === '' && (texts[i - 1] ?? '').trim() === '')
					.map(() => `empty: ${open(title)}`),
				...texts
					.filter((text) => !/\S {2,}\S/.test(text) && /(?:^| )[AF]$| [SC]$| -$|Maximilian$/.test(text))
					.map((text) => `broken: ${text}`),
				...(texts.length > rows ? [`too tall: ${open(title)}`] : []),
			];
		}),
	);
}

test.each(offeredRules())('$name', (rules) => {
	const faults = new Set<string>();
	for (let seed = 0; seed < times(10, 1); seed++) {
		const { setup, roll } = called(LONG_NAMES, () => anyGame(rules, seed));
		const ruleset = rulesetOf(setup.variant)!;
		const table = openTable(startGame(setup, ruleset), ruleset, noStore());
		let reveals = 0;
		for (const moment of momentsOf(table, roll)) {
			if (moment.at !== 'reveal') continue;
			if (++reveals > REVEALS) break;
			for (const size of SIZES) {
				const panels = table.panels(null).map((panel) => panelBlock(panel, columnWidth(size)));
				const pages = [
					...pagesWithEnd(table.game().reports.slice(moment.from), size, END),
					...layOut('Tables', panels, size),
				];
				for (const fault of faultsOf(pages, size.rows)) faults.add(fault);
			}
		}
	}
	expect([...faults]).toEqual([]);
});
