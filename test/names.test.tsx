/** Whatever people are called, the same is said of them as of others, with their names as they were typed: in lines, on screens, on the page. */
import { expect, test } from 'vitest';
import { loadDrawing } from '../src/board/drawing.ts';
import { defaultOptions, offeredRules, setUp } from '../src/desk/setup.ts';
import { startGame } from '../src/game/play.ts';
import type { Setup } from '../src/game/state.ts';
import { noStore } from '../src/game/table/store.ts';
import { openTable, type Table } from '../src/game/table.ts';
import { Dialog, Leaving } from '../src/lines/dialog.ts';
import { playRoom } from '../src/lines/room.ts';
import { watch } from '../src/page/evening.ts';
import { htmlPage } from '../src/page/page.ts';
import { Board } from '../src/tui/parts/board.tsx';
import { HandOver } from '../src/tui/screens/hand-over.tsx';
import { Reveal } from '../src/tui/screens/reveal.tsx';
import { rulesetOf } from '../src/variants/index.ts';
import { isAll } from './extent.ts';
import { player } from './lines/player.ts';
import { teletype } from './lines/teletype.ts';
import { RIGHT, type Shown, show } from './tui/app-driver.tsx';

const ODD = ['MAR', 'A PAR', 'GAL', 'LON', 'A', 'PF', 'Ann - Marie'];
const MORE = ['DEN', 'A/B', 'A PAR', 'A', 'LON', 'PF', 'MAR'];
/** Names of the same lengths, in letters that stand nowhere else. */
const plain = (names: readonly string[]): string[] =>
	names.map((name, i) => '\u00dd\u00de\u00d0\u0126\u00d8\u0141\u0166'[i]!.repeat(name.length));

/** Pieces that are really thrown lie elsewhere each time. */
const OPTIONS: Readonly<Record<string, Setup['options']>> = { diplomacywinks: { throws: 'hand' } };

interface Told {
	readonly lines: string;
	readonly page: string;
	readonly table: Table;
}

/** What is heard until something has been revealed, and of it; and the page of that. */
async function evening(game: string, names: readonly string[], isShort: boolean): Promise<Told> {
	const rules = offeredRules().find(({ name }) => name === game)!;
	const own = names.slice(0, rules.seats.max);
	const setup = setUp(rules, own, { ...defaultOptions(rules), ...OPTIONS[game] }, 'names');
	if (!setup.ok) throw new Error(String(setup.message));
	const ruleset = rulesetOf(setup.value.variant)!;
	const table = openTable(startGame(setup.value, ruleset), ruleset, noStore());
	const watching = watch(ruleset);
	watching.see(table.game());
	const answer = player(game);
	const rest = ['tables', 'record', 'board', 'history', '1'];
	const paper = teletype((prompt, news) => {
		if (table.game().reports.length > 0 && /^Enter opens/.test(prompt)) return rest.shift();
		return answer(prompt, news);
	});
	const dialog = new Dialog(paper, { isShort, hasHeadphones: true });
	await playRoom({ dialog, clear: async () => paper.write('\f') }, { table, path: '' }, false).catch(
		(error: unknown) => {
			if (!(error instanceof Leaving)) throw error;
		},
	);
	watching.see(table.game());
	const occasion = { title: game, day: '2026-01-01' };
	return { lines: paper.paper(), page: htmlPage(watching.end()!, occasion, await loadDrawing()), table };
}

const WIDE = { columns: 240, rows: 60 };
const nothing = () => {};

/** The hand-over, the reveal page by page, the board with its tables. */
async function screens(table: Table): Promise<string> {
	const seat = table.waiting()[0] ?? null;
	const handOver = { dispatch: nothing, notices: [] };
	const frames = [
		...(await framesOf(
			show(<HandOver table={table} seat={seat} {...handOver} />, WIDE),
			seat === null ? 'All have answered' : 'Pass the laptop',
			1,
		)),
		...(await framesOf(show(<Reveal table={table} from={0} onEnd={nothing} />, WIDE), '~~~', 12)),
		...(await framesOf(show(<Board table={table} onBack={nothing} />, WIDE), 'Board', 3)),
	];
	return frames.join('\n');
}

/** `settled`: what stands there once all is loaded. */
async function framesOf(app: Shown, settled: string, count: number): Promise<string[]> {
	await app.waitFor(settled);
	const frames = [app.screen()];
	for (let i = 1; i < count; i++) {
		await app.press(RIGHT);
		frames.push(app.screen());
	}
	return frames;
}

/** With the odd names in the place of the plain ones, where a banner has them in capitals, spaced out, too. */
const named = (text: string, names: readonly string[]): string[] =>
	plain(names)
		.flatMap((name, i) => [
			[name, names[i]!],
			[spacedOut(name), spacedOut(names[i]!.toUpperCase())],
		])
		.reduce((said, [from, to]) => said.replaceAll(new RegExp(`(?<!\\p{L})${from}(?!\\p{L})`, 'gu'), to!), text)
		.split('\n');

const spacedOut = (name: string): string => [...name].join(' ');

const GAMES = ['standard', 'duel', 'bridge', 'formal', 'quick-formal', 'double', 'fiascomacy', 'diplomacywinks'];

/** Where only a part is tried, each game with one list of names, in one manner of lines; its neighbour with the others. */
const EVENINGS = GAMES.flatMap((game, i) =>
	[ODD, MORE].flatMap((names, j) =>
		isAll || (i + j) % 2 === 0 ? [[game, names, isAll ? [false, true] : [Math.floor(i / 2) % 2 === 1]] as const] : [],
	),
);

test.each(EVENINGS)('%s: %j', async (game, names, manners) => {
	for (const isShort of manners) {
		const told = await evening(game, plain(names), isShort);
		const odd = await evening(game, names, isShort);
		const said = odd.lines.split('\n');
		expect(said.length).toBeGreaterThan(80);
		expect(said.filter((line) => names.some((name) => line.includes(name))).length).toBeGreaterThan(20);
		expect(said).toEqual(named(told.lines, names));
		expect(odd.page.split('\n')).toEqual(named(told.page, names));
		expect((await screens(odd.table)).split('\n')).toEqual(named(await screens(told.table), names));
	}
});
