import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { say, words } from '../../src/board/phrase.ts';
import { defaultOptions, offeredRules } from '../../src/desk/setup.ts';
import type { Report } from '../../src/game/report.ts';
import { widthOf } from '../../src/print/layout.ts';
import { open } from '../../src/print/printed.ts';
import { newGame } from '../../src/saves/games.ts';
import { App } from '../../src/tui/app.tsx';
import { pagesWithEnd, reportPages } from '../../src/tui/parts/report-pages.ts';
import { makePanel } from '../panels.ts';
import { titleOf } from '../printed.ts';
import { temporaryFolder } from '../temporary.ts';
import { DOWN, ENTER, ESC, LEFT, RIGHT, show } from './app-driver.tsx';
import { FALL, PLAYERS, playSheets, RETREAT, revealSheets, SPRING, WINTER } from './app-script.ts';

const folder = temporaryFolder();
let app: ReturnType<typeof show>;

/** A save in which these sheets were played and revealed, and what `more` does after. */
function played(reveals: readonly (typeof SPRING)[], more: (table: Table) => void = () => {}) {
	const [rules] = offeredRules();
	const seats = PLAYERS.map(([name, power]) => ({ name, powers: [power] }));
	const setup = {
		variant: rules!.variant,
		options: { ...defaultOptions(rules!), reveal: 'record' },
		seats,
		seed: 'seed',
	};
	const game = newGame(join(folder(), 'saves'), setup, 'test');
	if (!game.ok) throw new Error(game.message);
	const { table, path } = game.value;
	for (const sheets of reveals) revealSheets(table, sheets);
	more(table);
	table.close();
	return { path, table };
}
type Table = Parameters<typeof playSheets>[0];

async function resume(path: string, size?: { columns: number; rows: number }) {
	app = show(<App saves={join(folder(), 'saves')} start={{ at: 'resume', save: path }} />, size);
	await app.waitFor(/page 1 of|Pass the laptop|Gather round/);
	app.idle();
}

/** The pages from here on, each as text. */
async function pages(): Promise<string[]> {
	const [, last] = /page 1 of (\d+)/.exec(app.screen())!;
	const all = [app.screen()];
	for (let i = 2; i <= Number(last); i++) {
		await app.press(RIGHT);
		await app.waitFor(`page ${i} of ${last}`);
		all.push(app.screen());
	}
	return all;
}

test('all orders with outcomes and reasons, in aligned columns, and what comes next', async () => {
	await resume(played([SPRING, FALL]).path);
	const all = await pages();
	const text = all.join('\n');
	expect(text).toMatch(/AUSTRIA {2}Anna\n \+ A SER S A VIE - TRI, A VIE - TRI, F ALB H\n/);
	expect(text).toMatch(/ITALY {4}Emil\n(?:.*\n)*? ! A TRI H +dislodged +A VIE came in, 2 against 1/);
	expect(text).toMatch(/ x F SEV - BLA +bounced +\S/);
	expect(text).toContain('* Standoff in BLA: F SEV 1, F ANK 1.');
	expect(text).toContain('* A TRI is dislodged and may retreat to BUD, TYR.');
	for (const page of all) expect(page.split('\n').length).toBe(24);
	expect(all.at(-1)).toContain('Next: Fall 1901 - Retreats');
	expect(all.at(-1)).toContain('Turns in secret: Emil.');
});

test('Right does not leave the last page; Enter does, and Left goes back', async () => {
	await resume(played([SPRING]).path);
	const all = await pages();
	await app.press(RIGHT);
	expect(app.screen()).toContain(`page ${all.length} of`);
	await app.press(LEFT);
	await app.waitFor(`page ${all.length - 1} of`);
	await app.press(ENTER, ENTER);
	await app.waitFor('Pass the laptop to');
	expect(app.screen()).toContain('Spring 1901 - Retreats: nobody has anything to decide');
});

test('a key held down from before does not turn the pages', async () => {
	await resume(played([SPRING], (table) => playSheets(table, FALL)).path);
	await app.press(ENTER);
	await app.waitFor('page 1 of');
	for (let i = 0; i < 60; i++) {
		await app.press(ENTER);
		app.pass(30);
	}
	expect(app.screen()).toContain('page 1 of');
	app.idle();
	await app.press(ENTER);
	await app.waitFor('page 2 of');
});

test('seats with nothing to do are passed over and said', async () => {
	await resume(played([SPRING, FALL]).path);
	await pages();
	await app.press(ENTER);
	await app.waitFor('E M I L');
	expect(app.screen()).toMatch(/Anna +AUSTRIA +nothing to do now/);
});

test('winter: builds, centres that change hands, then the next spring', async () => {
	await resume(played([SPRING, FALL, RETREAT]).path);
	const count = (await pages()).join('\n');
	expect(count).toContain('* ITALY takes BUD from AUSTRIA.');
	expect(count).toMatch(/FRANCE +6 +\+3/);
	app.end();
	await resume(played([SPRING, FALL, RETREAT, WINTER]).path);
	const builds = (await pages()).join('\n');
	expect(builds).toContain('+ A MAR B, A PAR B, F BRE B');
	expect(builds).toContain('Next: Spring 1902 - Orders');
});

test('taking back opens the turn again, until all is revealed', async () => {
	await resume(played([SPRING], (table) => playSheets(table, FALL)).path);
	await app.waitFor('All have answered. Gather round:');
	await app.press('t');
	await app.waitFor('Who takes back');
	await app.press('c', ENTER);
	await app.waitFor('Nobody else looks?');
	expect(app.screen()).not.toMatch(/[AF] [A-Z]{3}/);
	app.idle();
	await app.press(ESC);
	await app.waitFor('Gather round');
	await app.press('t', 'c', ENTER);
	await app.waitFor('Nobody else looks?');
	app.idle();
	await app.press(ENTER);
	await app.waitFor('Carl: Overview and submit');
	expect(app.screen()).toContain('A MAR - SPA');
});

test('a seat is handed to another person after a reveal', async () => {
	await resume(played([SPRING]).path);
	await pages();
	await app.press(ENTER);
	await app.waitFor('n new person');
	app.idle();
	await app.press('n');
	await app.waitFor('Whose seat');
	await app.press('d', ENTER);
	await app.waitFor('Who plays for Dora?');
	await app.press('Emil', ENTER);
	await app.waitFor('Emil is already at the table.');
	for (const _ of 'Emil') await app.press('\x7f');
	await app.press('Zoe', ENTER);
	await app.waitFor('Zoe plays for Dora from now on.');
	expect(app.screen()).toMatch(/Zoe +GERMANY/);
});

test('history shows every phase with the board before and after', async () => {
	await resume(played([SPRING, FALL, RETREAT, WINTER]).path);
	await pages();
	await app.press(ENTER);
	await app.waitFor('Pass the laptop');
	app.idle();
	await app.press('h');
	await app.waitFor('> Winter 1901 - Adjustments');
	expect(app.screen()).toMatch(
		/Fall 1901 - Centres\n.*Fall 1901 - Retreats\n.*Fall 1901 - Movement\n.*Spring 1901 - Movement/,
	);
	await app.press(DOWN, DOWN, DOWN, DOWN, ENTER);
	await app.waitFor('page 1 of');
	const all = (await pages()).join('\n');
	expect(all).toContain('x A VIE - GAL');
	expect(all).toContain('the board after');
	await app.press(ESC);
	await app.waitFor('> Spring 1901 - Movement');
});

describe('layout', () => {
	test('a wide window shows the map with the orders, and below it two columns of powers', async () => {
		await resume(played([SPRING]).path, { columns: 120, rows: 40 });
		expect(app.lines()).toHaveLength(40);
		expect(app.screen()).toMatch(/AUSTRIA.*\n/);
		await app.waitFor(/NWG/);
		expect(app.lines()[23]).toMatch(/^ Spring 1901 - Movement .*page 1 of \d$/);
		expect(app.lines().slice(0, 23).join('\n')).toMatch(/<--|-->/);
		expect(app.screen()).toMatch(/^ \S.* {3,}(ENGLAND|FRANCE|GERMANY|ITALY|RUSSIA|TURKEY)\b/m);
	});

	test('what comes next stands below the last lines where there is room, and takes no page where anything is told', () => {
		const next = { head: { text: 'Next' }, items: [[{ text: '  one' }], [{ text: '  two' }]] };
		const [{ before, ...plain }] = played([SPRING]).table.game().reports as [Report];
		const told = (...counts: number[]) => {
			const reports = counts.map(
				(count): Report => ({ ...plain, before, lines: [], events: Array(count).fill(say`So.`) }),
			);
			return pagesWithEnd(reports, { columns: 78, rows: 20 }, { title: 'What comes next', block: next }).map(
				({ title, columns }) => `${open(title).split(' - ').at(-1)} ${columns[0]!.length}`,
			);
		};
		expect(told(15)).toEqual(['Movement 20']);
		expect(told(16)).toEqual(['Movement 20']);
		expect(told(17)).toEqual(['Movement 18']);
		expect(told(3, 0)).toEqual(['Movement 8']);
		expect(told(3, 4)).toEqual(['Movement 4', 'Movement 9']);
		expect(told()).toEqual(['What comes next 3']);
	});

	test('reports of the same time share pages where nothing of one could be taken for the other’s', () => {
		const { table } = played([SPRING, FALL, RETREAT]);
		const { reports } = table.game();
		const end = { title: 'What comes next', block: { head: { text: 'Next' }, items: [] } };
		const titles = (from: number, rows: number) =>
			pagesWithEnd(reports.slice(from), { columns: 78, rows }, end).map(({ title }) => open(title));
		expect(reports.map(titleOf)).toEqual(['Movement', 'Movement', 'Retreats', 'Centres']);
		expect(titles(2, 26)).toEqual(['Fall 1901 - Retreats, Centres']);
		expect(titles(2, 20)).toEqual(['Fall 1901 - Retreats, Centres', 'Fall 1901 - Retreats, Centres']);
		expect(titles(1, 60)).toEqual(['Fall 1901 - Movement', 'Fall 1901 - Retreats, Centres']);
	});

	test('what happened in each of them stands under its own name, and a title that is too long is the time alone', () => {
		const [{ before, ...plain }] = played([SPRING]).table.game().reports as [Report];
		const happened = (title: string): Report => ({
			...plain,
			before,
			lines: [],
			title: words(title),
			events: [say`So.`],
		});
		const end = { title: 'What comes next', block: { head: { text: 'Next' }, items: [] } };
		const pagesOf = (...titles: string[]) => pagesWithEnd(titles.map(happened), { columns: 78, rows: 20 }, end);
		const [page, ...none] = pagesOf('Vote', 'Centres');
		expect(none).toEqual([]);
		expect(page!.columns.flat().map(({ text }) => open(text))).toEqual([
			'Vote',
			'* So.',
			'',
			'Centres',
			'* So.',
			'',
			'Next',
		]);
		expect(open(page!.title)).toBe('Spring 1901 - Vote, Centres');
		expect(open(pagesOf('A step with a long name', 'Another with a name as long')[0]!.title)).toBe('Spring 1901');
	});

	test('of a table its secondary rows are left out, and one that has no others is a line', () => {
		const [{ before, ...plain }] = played([SPRING]).table.game().reports as [Report];
		const table = (of: string, rows: string[][], secondary: number[]) =>
			makePanel({
				title: `Sheets of ${of}`,
				columns: ['Unit', 'Why'],
				rows,
				...(secondary.length > 0
					? { secondary: { rows: secondary, said: words('Agreed in all'), of: words(of) } }
					: {}),
			});
		const panels = [
			table('AUSTRIA', [['A VIE', 'agreed']], [0]),
			table(
				'ENGLAND',
				[
					['F LON', 'agreed'],
					['F EDI', 'not in sync'],
				],
				[0],
			),
			table(
				'FRANCE',
				[
					['A PAR', 'agreed'],
					['A MAR', 'agreed'],
				],
				[0, 1],
			),
			table('ITALY', [['A ROM', 'no order']], []),
		];
		const [page] = reportPages([{ ...plain, before, lines: [], events: [], panels }], { columns: 78, rows: 20 });
		const text = page!.columns.flat().map((line) => open(line.text));
		expect(text).toContain('* Agreed in all: AUSTRIA, FRANCE.');
		expect(text.join().match(/Sheets of [A-Z]+/g)).toEqual(['Sheets of ENGLAND', 'Sheets of ITALY']);
		expect(text.join()).not.toMatch(/LON|VIE|PAR|MAR/);
		expect(text.join()).toMatch(/F EDI +not in sync/);
	});

	test('every page fits, whatever the window', () => {
		const { table } = played([SPRING, FALL, RETREAT, WINTER]);
		for (const report of table.game().reports)
			for (const columns of [78, 98, 118, 158])
				for (const rows of [20, 26, 36])
					for (const page of reportPages([report], { columns, rows }))
						for (const column of page.columns) {
							expect(column.length).toBeLessThanOrEqual(rows);
							for (const { text } of column) expect(widthOf(text)).toBeLessThanOrEqual(page.width);
						}
	});
});
