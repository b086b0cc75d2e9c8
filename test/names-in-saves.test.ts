/** Stored evenings by people who are called like codes, signs or words of the rules: all that is told is told of them as of others. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Panel } from '../src/board/panel.ts';
import type { Phrase } from '../src/board/phrase.ts';
import type { Report } from '../src/game/report.ts';
import { withoutStars } from '../src/game/seat.ts';
import { holdersOf } from '../src/game/seats.ts';
import type { Game } from '../src/game/state.ts';
import { noStore } from '../src/game/table/store.ts';
import { openTable, type Table } from '../src/game/table.ts';
import { referee } from '../src/headless/referee.ts';
import { readContents } from '../src/headless/save.ts';
import { recordInWords, reportInWords } from '../src/lines/reveal.ts';
import { type Heard, spoken } from '../src/lines/spoken.ts';
import { panelInShort, panelInWords } from '../src/lines/tables.ts';
import { inPlainCodes } from '../src/print/in-codes.ts';
import { asLabel, inNames } from '../src/print/in-names.ts';
import { plainTable } from '../src/print/plain-table.ts';
import { open } from '../src/print/printed.ts';
import type { Contents } from '../src/saves/contents.ts';
import { replay } from '../src/saves/games.ts';
import { pageOfSave } from '../src/saves/page-file.ts';
import { headlineShown, panelLines } from '../src/tui/parts/panel-table.tsx';
import { reportPages } from '../src/tui/parts/report-pages.ts';
import { rulesetOf } from '../src/variants/index.ts';
import { isAll } from './extent.ts';
import { asOdd, ODD, ORDINARY } from './odd-names.ts';

interface Named {
	readonly name: string;
}

/** The same evening by players of these names; numbers and stars behind a name stay. */
function renamed(contents: Contents, names: readonly string[]): Contents {
	const setup = contents.header.setup as unknown as { readonly seats: readonly Named[] };
	const known: string[] = [];
	const rename = <T extends Named>(one: T): T => {
		const bare = withoutStars(one.name).replace(/ \(\d+\)$/, '');
		if (bare === '(empty)') return one;
		if (!known.includes(bare)) known.push(bare);
		return { ...one, name: names[known.indexOf(bare)]! + one.name.slice(bare.length) };
	};
	const seats = setup.seats.map(rename);
	const inputs = contents.inputs.map((input) =>
		(input as { type: string }).type === 'seat' ? rename(input as Named) : input,
	);
	return { ...contents, header: { ...contents.header, setup: { ...setup, seats } }, inputs } as unknown as Contents;
}

/** All that is told of it, a part in each line. */
async function toldBy(save: string, names: readonly string[]): Promise<string[]> {
	const { contents } = readContents(join(SAVES, `${save}.entente`));
	const played = renamed(contents!, names);
	const now: string[] = [];
	const telling = referee();
	let last: Game | undefined;
	const replayed = replay(played, (game) => {
		const ruleset = rulesetOf(game.setup.variant)!;
		now.push(telling(game), ...ruleset.panels(game, null, {}).flatMap(panelTold), ruleset.banner(game));
		last = game;
	});
	if (!replayed.ok) throw new Error(replayed.message);
	const table = openTable(last!, rulesetOf(last!.setup.variant)!, noStore());
	const { reports, outcome, situation, slices } = last!;
	const page = await pageOfSave(played);
	if (!page.ok) throw new Error(page.message);
	return [
		...now,
		...reports.flatMap((report) => reportTold(table, report)),
		JSON.stringify([situation, slices]),
		...(outcome ? [open(inPlainCodes(outcome.text)), spoken(outcome.text, false)] : []),
		...page.value.html.split('\n'),
	];
}

/** In lines and in short lines, on screens, in the contract. */
const panelTold = (panel: Panel): string[] => [
	...[...panelInWords(panel), ...panelInShort(panel)].flatMap((said) => [spoken(said, false), spoken(said, true)]),
	headlineShown(panel),
	...panelLines(panel).head,
	...panelLines(panel).rows,
	JSON.stringify(plainTable(panel)),
];

/** In lines, on screens, and as a film. */
function reportTold(table: Table, report: Report): string[] {
	const inLines = (all: readonly Heard[], isShort: boolean) => all.map((said) => spoken(said, isShort));
	const pages = reportPages([report], { columns: 80, rows: 24 });
	const inFilm = (said: Phrase) => open(inNames(said, holdersOf(report)));
	return [
		...inLines(reportInWords(table, report), false),
		...inLines(reportInWords(table, report, true), true),
		...inLines(recordInWords(report), false),
		...pages.flatMap(({ title, columns }) => [open(title), ...columns.flat().map(({ text }) => open(text))]),
		...table
			.tell(report)
			.steps.flatMap(({ caption, bars = [], panels = [], standing }) => [
				inFilm(caption),
				...[...bars, ...standing].flatMap(({ label, note }) => [open(asLabel(label)), note ? inFilm(note) : '']),
				...panels.flatMap(panelTold),
			]),
		...table.why(report).map(({ tell }) => open(inPlainCodes(tell()))),
	];
}

const SAVES = join(import.meta.dirname, 'data/saves/format-1');
const ALL = readdirSync(SAVES).flatMap(
	(file) => /^(.*(?:ended|changed|computers|arbiter))\.entente$/.exec(file)?.[1] ?? [],
);
/** In one of them seats go from people to computers and back. */
const FEW = [
	'standard-ended',
	'duel-ended',
	'bridge-computers',
	'formal+bridge-ended',
	'double-ended',
	'fiascomacy-ended',
	'diplomacywinks-ended',
];

/** Other names in each of them: few players are in many. */
const turned = (names: readonly string[], by: number) => [...names.slice(by), ...names.slice(0, by)];

test.each((isAll ? ALL : FEW).map((save, i) => [save, (3 * i) % ODD.length] as const))(
	'%s, from name %i',
	async (save, by) => {
		const ordinary = await toldBy(save, turned(ORDINARY, by));
		expect(ordinary.filter((line) => line.includes(turned(ORDINARY, by)[0]!)).length).toBeGreaterThan(10);
		expect(await toldBy(save, turned(ODD, by))).toEqual(ordinary.map(asOdd));
	},
);
