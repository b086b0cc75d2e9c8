/**
 * A layer gives everybody a table and a mark that are for one seat, and puts the table into its reports: only the seat gets
 * them, on the screens, in lines, from the commands and on the page. What it gives for everybody, everybody gets.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { words } from '../../src/board/phrase.ts';
import { addToReport } from '../../src/game/report.ts';
import type { Table } from '../../src/game/table.ts';
import { run as replayCommand } from '../../src/headless/replay.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { playRoom } from '../../src/lines/room.ts';
import { contentsOf } from '../../src/saves/contents.ts';
import { newGame, type OpenGame } from '../../src/saves/games.ts';
import { parseLog } from '../../src/saves/log.ts';
import { pageOfSave } from '../../src/saves/page-file.ts';
import { Board } from '../../src/tui/parts/board.tsx';
import { HandOver } from '../../src/tui/screens/hand-over.tsx';
import { History } from '../../src/tui/screens/history.tsx';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { Reveal } from '../../src/tui/screens/reveal.tsx';
import { standard } from '../../src/variants/standard/index.ts';
import { Memory } from '../headless/running.ts';
import { teletype } from '../lines/teletype.ts';
import { makePanel } from '../panels.ts';
import { temporaryFolder } from '../temporary.ts';
import { ENTER, show } from './app-driver.tsx';
import { FALL, PLAYERS, RETREAT, revealSheets, SPRING, WINTER } from './app-script.ts';

const ENGLAND = PLAYERS.findIndex(([, power]) => power === 'ENGLAND');
const FRANCE = PLAYERS.findIndex(([, power]) => power === 'FRANCE');

const OPEN = makePanel({ title: 'Weather', columns: ['Sky'], rows: [['Sunshine']] });
const HIDDEN = makePanel({ title: 'Letters', columns: ['Text'], rows: [['Burnthis']], isFor: ENGLAND });

const folder = temporaryFolder();
const { hooks } = standard;
const own = { ...hooks };

beforeEach(() => {
	hooks.panels = () => [OPEN, HIDDEN];
	hooks.marks = () => [
		{ marks: { YOR: { sign: '%', meaning: words('Sunshine') } } },
		{ isFor: ENGLAND, marks: { YOR: { sign: '$', meaning: words('Burnthis') } } },
	];
	hooks.record = (draft, part, opened, lines, notes) => {
		own.record?.(draft, part, opened, lines, notes);
		const panels = [OPEN, HIDDEN];
		addToReport(draft, { panels, steps: [{ caption: words('It is fine.'), weighs: 3, panels }] });
	};
});

afterEach(() => {
	delete hooks.marks;
	Object.assign(hooks, own);
});

function begun(): OpenGame {
	const seats = PLAYERS.map(([name, power]) => ({ name, powers: [power] }));
	const options = { seating: 'entered', negotiation: 'free', minutes: 5, orderMinutes: null, lastYear: 1901 };
	const setup = { variant: ['standard'], options, seats, seed: 'seed' };
	const made = newGame(join(folder(), 'saves'), setup, 'test');
	if (!made.ok) throw new Error(made.message);
	return made.value;
}

function played(): OpenGame {
	const game = begun();
	for (const sheets of [SPRING, FALL, RETREAT, WINTER]) revealSheets(game.table, sheets);
	return game;
}

test('the table gives them to the seat alone', () => {
	const { table } = begun();
	const seen = (viewer: number | null) => [table.panels(viewer).length, table.marks(viewer).YOR?.sign];
	expect([null, FRANCE, ENGLAND].map(seen)).toEqual([
		[1, '%'],
		[1, '%'],
		[2, '%$'],
	]);
});

test('screens', async () => {
	const nothing = () => {};
	const { table } = begun();
	const texts = async (screen: ReactElement, ...keys: string[]) => {
		const app = show(screen, { columns: 160, rows: 50 });
		await app.waitFor('Sunshine');
		let text = app.screen();
		for (const key of keys) {
			await app.press(key);
			text += app.screen();
		}
		return text;
	};
	const turn = (seat: number) => texts(<PrivateTurn table={table} seat={seat} onDone={nothing} />);
	expect(await turn(ENGLAND)).toContain('Burnthis');
	expect(await turn(FRANCE)).not.toContain('Burnthis');
	const room = <HandOver table={table} seat={ENGLAND} dispatch={nothing} notices={[]} />;
	expect(await texts(room)).not.toContain('Burnthis');
	const board = show(<Board table={table} onBack={nothing} />, { columns: 160, rows: 50 });
	await board.waitFor('YOR%');
	expect(board.screen()).not.toContain('YOR%$');
	await board.press(ENTER);
	await board.waitFor('Sunshine');
	expect(board.screen()).not.toContain('Burnthis');
	revealSheets(table, SPRING);
	expect(await texts(<Reveal table={table} from={0} onEnd={nothing} />, ENTER, ENTER)).not.toContain('Burnthis');
	const history = show(<History table={table} onBack={nothing} />, { columns: 160, rows: 50 });
	await history.press(ENTER);
	await history.waitFor('Sunshine');
	expect(history.screen()).not.toContain('Burnthis');
});

/** What is heard in a spring in which everybody asks for the tables, and of Yorkshire. */
async function heardIn({ table, path }: OpenGame): Promise<string[]> {
	const asks: string[] = [];
	const rest = ['tables', 'yor', 'record', 'history', '1'];
	const paper = teletype((prompt) => {
		if (table.game().reports.length > 0) return rest.shift();
		if (/^Enter opens/.test(prompt)) asks.push('tables', 'yor');
		if (/yes or no/.test(prompt)) return 'yes';
		if (/^Enter/.test(prompt)) return '';
		return asks.shift() ?? 'hold all';
	});
	const dialog = new Dialog(paper, { isShort: false, hasHeadphones: true });
	await playRoom({ dialog, clear: async () => paper.write('\f') }, { table, path }, false).catch((error: unknown) => {
		if (!(error instanceof Leaving)) throw error;
	});
	return paper.paper().split('\f');
}

test('lines', async () => {
	const parts = await heardIn(begun());
	expect(parts.filter((part) => part.includes('Sunshine')).length).toBeGreaterThan(PLAYERS.length);
	const heard = parts.filter((part) => part.includes('Burnthis'));
	expect(heard).toHaveLength(1);
	expect(heard[0]).toMatch(/^Ben, England\./m);
});

test('replay, and the page', async () => {
	const { table, path } = played();
	table.close();
	const texts = await Promise.all([printed(path), printed(path, '--json'), pageOf(path)]);
	for (const text of texts) {
		expect(text).toContain('Sunshine');
		expect(text).not.toContain('Burnthis');
	}
});

test('nobody gets a table or a step of a report that is for one seat', () => {
	const { table } = played();
	expect(JSON.stringify(told(table))).toContain('Sunshine');
	expect(JSON.stringify(told(table))).not.toContain('Burnthis');
});

const told = (table: Table) => [table.game(), table.tellAll(table.game().reports)];

async function printed(path: string, ...args: string[]): Promise<string> {
	const output = new Memory();
	expect(await replayCommand([path, ...args], { output, errors: output })).toBe(0);
	return output.text;
}

async function pageOf(path: string): Promise<string> {
	const parsed = parseLog(readFileSync(path));
	if (!parsed.ok) throw new Error(parsed.message);
	const page = await pageOfSave(contentsOf(parsed.log));
	if (!page.ok) throw new Error(page.message);
	return page.value.html;
}
