/** The page of an evening: what is in it, that it is well formed whatever people are called, and that nothing sealed is in it. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { words } from '../../src/board/phrase.ts';
import { POWERS } from '../../src/board/types.ts';
import type { Setup } from '../../src/game/state.ts';
import { type Evening, watch } from '../../src/page/evening.ts';
import { htmlPage } from '../../src/page/page.ts';
import { contentsOf } from '../../src/saves/contents.ts';
import { parseLog } from '../../src/saves/log.ts';
import { pageOfSave } from '../../src/saves/page-file.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { isAll } from '../extent.ts';
import { answersOf, begin, NAMES, setupWith } from '../game/playing.ts';
import { playOn } from '../game/telling-played.ts';
import { makePanel } from '../panels.ts';
import { outcomeOf } from '../printed.ts';
import { setupOf } from '../slow/scripted.ts';
import { FALL, RETREAT, revealSheets, SPRING, WINTER } from '../tui/app-script.ts';
import { readPage } from './html.ts';

const OCCASION = { title: 'Standard Diplomacy', day: '2026-11-21' };

const sevenSeats = (names: readonly string[]): Setup =>
	setupWith(
		POWERS.map((power, i) => ({ name: names[i]!, powers: [power] })),
		{ lastYear: null },
	);

/** Each state of the game that `play` plays is seen. */
function evening(setup: Setup, play: (table: ReturnType<typeof begin>['table']) => void): Evening {
	const ruleset = rulesetOf(setup.variant)!;
	const { table } = begin(setup, ruleset);
	const watching = watch(ruleset);
	watching.see(table.game());
	const reveal = () => {
		const done = table.reveal();
		if (done.ok) watching.see(table.game());
		return done;
	};
	const act: typeof table.act = (...args) => {
		const done = table.act(...args);
		if (done.ok) watching.see(table.game());
		return done;
	};
	const submit: typeof table.submit = (...args) => {
		const done = table.submit(...args);
		if (done.ok) watching.see(table.game());
		return done;
	};
	play({ ...table, reveal, act, submit });
	return watching.end()!;
}

const firstYear = (names: readonly string[] = NAMES): Evening =>
	evening(sevenSeats(names), (table) => {
		for (const sheets of [SPRING, FALL, RETREAT, WINTER]) revealSheets(table, sheets);
	});

describe('a year of standard', () => {
	test('who played, what they have, and how it went over the years', async () => {
		const told = firstYear();
		const values = told.people.map(({ value }) => value);
		expect(values).toEqual(values.toSorted((a, b) => b - a));
		expect(told.people[0]).toMatchObject({ names: ['Carl'], value: 6, hasWon: false });
		const [chart, ...more] = told.charts;
		expect(more).toEqual([]);
		expect(chart).toMatchObject({ title: 'Centres by player', target: 18, years: ['Start', '1901'] });
		const lines = Object.fromEntries(chart!.lines.map(({ label, values }) => [label, values]));
		expect(lines).toMatchObject({ Anna: [3, 3], Carl: [3, 6], Fay: [4, 5] });
		const html = htmlPage(told, OCCASION, await loadDrawing());
		expect(html).toContain('<h1>Not over yet: it is Spring 1902.</h1>');
		for (const name of NAMES) expect(html).toContain(`<td>${name}</td>`);
	});

	test('every phase with its map, its orders, their reasons and what is told of them', async () => {
		const html = htmlPage(firstYear(), OCCASION, await loadDrawing());
		const { tags, problems } = readPage(html);
		expect(problems).toEqual([]);
		expect(tags.script).toBeUndefined();
		expect([...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, title]) => title)).toEqual([
			'Spring 1901 - Movement',
			'Fall 1901 - Movement',
			'Fall 1901 - Retreats',
			'Fall 1901 - Centres',
			'Winter 1901 - Adjustments',
		]);
		expect(html.match(/<svg class="map"/g)!.length).toBe(6);
		expect(html).toContain('<g class="order hold failed ITA"><title>A TRI H: dislodged</title>');
		expect(html).toMatch(/Austria \(Anna\) throws Italy out of Trieste, 2 to 1\./);
		expect(html).toMatch(/A WAR - GAL<\/span> <b class="result">bounced<\/b> A VIE wanted it too, 1 against 1/);
		expect(html).toContain('Austria (Anna) wins Serbia.');
		// the ground is drawn once, whatever is shown on it
		for (const id of ['PAR', 'fields', 'lines', 'names'])
			expect(html.match(new RegExp(` id="${id}"`, 'g'))!.length).toBe(1);
	});

	test('who has won, and that names are those of whoever sat there', async () => {
		const lastYear = { ...sevenSeats(NAMES), options: { lastYear: 1901 } };
		const told = evening(lastYear, (table) => {
			revealSheets(table, SPRING);
			table.handSeat(2, 'Zoe');
			for (const sheets of [FALL, RETREAT, WINTER]) revealSheets(table, sheets);
		});
		const html = htmlPage(told, OCCASION, await loadDrawing());
		expect(told.game.outcome).not.toBeNull();
		expect(html).toContain(`<h1>${outcomeOf(told.game)!.text}</h1>`);
		expect(html).toContain('<td>\u2605 Carl, then Zoe</td>');
		expect(html).toContain('The board at the end');
	});
});

test('the key is drawn in two halves that are all of it, so that a phone shows it without being scrolled', async () => {
	const drawing = await loadDrawing();
	const html = htmlPage(firstYear(), OCCASION, drawing);
	const halves = [...html.matchAll(/<svg class="legend" viewBox="(\d+) 0 (\d+) 46"/g)].map(([, from, width]) => [
		Number(from),
		Number(from) + Number(width),
	]);
	expect(halves).toHaveLength(2);
	expect([halves[0]![0], halves[0]![1], halves[1]![1]]).toEqual([0, halves[1]![0], drawing.width]);
	// nothing crosses the middle: what begins before it has room for its words
	const begins = [...html.slice(html.indexOf('id="key"')).matchAll(/translate\((\d+)(?:\.\d+)? (?:14|34)\)/g)];
	const nearest = begins.map(([, x]) => halves[0]![1]! - Number(x)).filter((left) => left > 0);
	expect(Math.min(...nearest)).toBeGreaterThan(70);
	expect(html.match(/<use href="#key"\/>/g)).toHaveLength(1);
});

test('nothing but the beginning', async () => {
	const html = htmlPage(
		evening(sevenSeats(NAMES), () => {}),
		OCCASION,
		await loadDrawing(),
	);
	expect(html).toContain('Nothing has been revealed yet.');
	expect(readPage(html).problems).toEqual([]);
});

describe('names do no harm', () => {
	const LONG = 'W'.repeat(10_000);
	test.each([
		['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
		['quotes', `"'><b onclick="x()">&amp;`, `&quot;'&gt;&lt;b onclick=&quot;x()&quot;&gt;&amp;amp;`],
		['the end of a style', '</style></title></svg><!--', '&lt;/style&gt;&lt;/title&gt;&lt;/svg&gt;&lt;!--'],
		['signs that turn the text', 'A\u202eb\u2066c\u0000', 'A?b?c?'],
		['Hebrew', '\u05d0\u05d1 \u05d2', '<bdi>\u05d0\u05d1 \u05d2</bdi>'],
		['very many letters', LONG, LONG],
	])('%s', async (_, name, written) => {
		const html = htmlPage(firstYear([name, ...NAMES.slice(1)]), { ...OCCASION, title: name }, await loadDrawing());
		expect(readPage(html).problems).toEqual([]);
		expect(html).toContain(`<td>${written}</td>`);
		expect(html).not.toMatch(/<script|\u202e|\u2066|\0/);
		// charts have little room
		for (const [, label] of html.matchAll(/<text[^>]*>([^<]*)</g)) expect(label!.length).toBeLessThan(100);
	});
});

test('whatever is said of an order, told of a phase or counted, none of it is read as HTML', async () => {
	const told = firstYear().told.map((one) => {
		const { report, steps } = one.telling;
		const lines = report.lines.map((line) => ({ ...line, reason: words('<i>a reason</i>') }));
		const panels = [makePanel({ title: '<i>a panel</i>', columns: ['<i>a head</i>'], rows: [['<i>a cell</i>']] })];
		const said = { ...report, lines, panels, events: [words('<i>an event</i>')] };
		const bars = [{ label: words('<i>a bar</i>'), value: 1, note: words('<i>a note</i>') }];
		return {
			...one,
			telling: {
				...one.telling,
				report: said,
				steps: steps.map((step) => ({ ...step, caption: words('<i>a step</i>'), bars })),
			},
		};
	});
	const html = htmlPage({ ...firstYear(), told }, OCCASION, await loadDrawing());
	for (const what of ['a reason', 'a panel', 'a head', 'a cell', 'an event', 'a bar', 'a note', 'a step']) {
		expect(html).toContain(`&lt;i&gt;${what}&lt;/i&gt;`);
		expect(html).not.toContain(`<i>${what}`);
	}
});

describe('every game', () => {
	test.each([
		['formal+bridge', 'Units by player', 'Bids'],
		['double', 'Centres by player', 'Sheets of '],
		['fiascomacy', 'Points by player', 'Invested this season'],
		['formal', 'Centres by player', 'Relations'],
		['diplomacywinks', undefined, 'Pieces on the board'],
	])('%s: its chart and its tables', async (name, chart, panel) => {
		const setup = setupOf(name, 'page', {}, 3);
		const told = evening(setup, (table) => playOn(table, name, 30, () => table.game().phase.year > 1901));
		const html = htmlPage(told, OCCASION, await loadDrawing());
		expect(readPage(html).problems).toEqual([]);
		expect(html).toContain(panel);
		if (chart) expect(told.charts.map(({ title }) => title)).toContain(chart);
		for (const { lines, years } of told.charts) {
			expect(new Set(years).size).toBe(years.length);
			for (const { values } of lines) expect(values.length).toBe(years.length);
		}
		expect(html).not.toMatch(/<(ul|article|tbody)[^>]*><\/\1>/);
	});
});

const SAVES = fileURLToPath(new URL('../data/saves/format-1', import.meta.url));
/** Those that stop in the middle of a round; test/slow/page.test.ts takes all. */
const FILES = /(sealed|arbiter|way-on)\.entente$/;

test('of old saves, whole and without anything that is sealed', async () => {
	let secrets = 0;
	for (const file of readdirSync(SAVES).filter((name) => FILES.test(name) && (isAll || !name.includes('-options-')))) {
		const parsed = parseLog(readFileSync(join(SAVES, file)));
		if (!parsed.ok) throw new Error(parsed.message);
		const contents = contentsOf(parsed.log);
		secrets += contents.sealed.size + contents.drafts.size;
		const page = await pageOfSave(contents);
		const bare = await pageOfSave({ ...contents, sealed: new Map(), drafts: new Map(), pins: new Map() });
		if (!page.ok || !bare.ok) throw new Error(file);
		expect(page.value.problems).toEqual([]);
		expect(page.value.html === bare.value.html, file).toBe(true);
		expect({ file, problems: readPage(page.value.html).problems }).toEqual({ file, problems: [] });
		for (const { box } of contents.sealed.values())
			expect(page.value.html).not.toContain(JSON.stringify(box).slice(1, 40));
	}
	expect(secrets).toBeGreaterThan(10);
});

test('in the middle of a round no answer that is not revealed yet is told', async () => {
	const half = evening(sevenSeats(NAMES), (table) => {
		for (const seat of [0, 1, 2])
			table.submit(
				seat,
				answersOf(table, seat, { 'orders:AUSTRIA': SPRING.AUSTRIA!, 'orders:FRANCE': SPRING.FRANCE! }),
			);
	});
	const before = evening(sevenSeats(NAMES), () => {});
	const drawing = await loadDrawing();
	expect(half.game.submitted).toEqual([0, 1, 2]);
	expect(htmlPage(half, OCCASION, drawing)).toBe(htmlPage(before, OCCASION, drawing));
});
