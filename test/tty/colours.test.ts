/** The colours of maps as a terminal shows them: read from its cells, with 256 colours and with all, alone and behind tmux. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { afterAll, expect, test } from 'vitest';
import { POWERS, type Power } from '../../src/board/types.ts';
import { WAIT } from '../../src/waiting.ts';
import { nearest } from '../board/sight.ts';
import { temporaryFolder } from '../temporary.ts';
import { SPRING } from '../tui/app-script.ts';
import { endAll, pause, type RealTerminal, start } from './harness.ts';
import { afterRounds } from './played.ts';
import { bundle, GAME } from './programs.ts';
import { coloursOf } from './screen-svg.ts';

afterAll(endAll);
const folder = temporaryFolder();

/** Screens that come by surprise are deaf for a while. */
const IDLE_MS = 310;
const PAGE_DOWN = '\x1b[6~';

/** After the Spring: a centre of each power that nobody stands in, land of nobody, a sea; and a unit of each power. */
const EMPTY: Readonly<Record<Power | 'land' | 'sea', string>> = {
	AUSTRIA: 'BUD',
	ENGLAND: 'LVP',
	FRANCE: 'BRE',
	GERMANY: 'MUN',
	ITALY: 'ROM',
	RUSSIA: 'MOS',
	TURKEY: 'SMY',
	land: 'TUS',
	sea: 'WES',
};
const UNITS: Readonly<Record<Power, string>> = {
	AUSTRIA: 'SER',
	ENGLAND: 'NTH',
	FRANCE: 'MAO',
	GERMANY: 'RUH',
	ITALY: 'ION',
	RUSSIA: 'UKR',
	TURKEY: 'CON',
};

/** The colours of these names where they stand on the map. */
function read<Key extends string>(terminal: RealTerminal, names: Readonly<Record<Key, string>>) {
	const [rows, cells] = [terminal.screen(), terminal.cells()];
	const inks = {} as Record<Key, string>;
	const grounds = {} as Record<Key, string>;
	for (const [key, name] of Object.entries(names) as [Key, string][]) {
		// below the title, above what is said of the province that is pointed at
		const y = rows.findIndex((row, i) => i > 1 && i < rows.length - 2 && row.includes(name));
		const { ink, ground } = coloursOf(cells[y]![rows[y]!.indexOf(name)]!);
		inks[key] = ink;
		grounds[key] = ground;
	}
	return { inks, grounds };
}

const DEPTHS = { '256 colours': {}, '24 bits': { COLORTERM: 'truecolor' } } as const;

type Way = (args: readonly string[], env: Record<string, string>) => RealTerminal;

const WINDOW = { columns: 120, rows: 36 } as const;
const alone: Way = (args, env) => start(process.execPath, [...args], { ...WINDOW, env });

const sockets: string[] = [];
/** A server of its own: one that is there already keeps its environment. */
const tmux: Way = (args, env) => {
	const config = join(folder(), 'tmux.conf');
	writeFileSync(
		config,
		"set -g default-terminal tmux-256color\nset -as terminal-features ',xterm*:RGB'\nset -g status off\n",
	);
	const socket = `entente-colours-${process.pid}-${sockets.length}`;
	sockets.push(socket);
	return start('tmux', ['-u', '-L', socket, '-f', config, 'new-session', process.execPath, ...args], {
		...WINDOW,
		env,
	});
};
const hasTmux = spawnSync('tmux', ['-V']).status === 0;
afterAll(() => {
	for (const socket of sockets) spawnSync('tmux', ['-L', socket, 'kill-server']);
});

for (const [where, way, isThere] of [
	['alone', alone, true],
	['behind tmux', tmux, hasTmux],
] as const)
	for (const [depth, env] of Object.entries(DEPTHS))
		test.skipIf(!isThere)(
			`${depth}, ${where}: nine grounds and seven badges, each 20 from any other, and names that can be read`,
			async () => {
				const save = afterRounds(folder(), `${where}-${depth}`.replaceAll(' ', '-'), SPRING);
				const own = { ENTENTE_STATE: join(folder(), 'state'), ENTENTE_UNICODE: '1', ...env };
				const terminal = way([await bundle(GAME), 'resume', save, '--no-animation'], own);
				await terminal.waitFor(/page 1 of/);
				await pause(IDLE_MS);
				terminal.send('m');
				await terminal.waitFor(/Map - [\s\S]*SMY/);
				terminal.send(PAGE_DOWN.repeat(2));
				await terminal.waitFor('3 of 3');
				await terminal.settle(250);
				for (const names of [EMPTY, UNITS]) {
					const { inks, grounds } = read(terminal, names);
					expect(new Set(Object.values(grounds)).size).toBe(Object.keys(names).length);
					const { pair, distance } = nearest(grounds);
					console.log(
						`${where}, ${depth}: ${Object.keys(names).length} colours, nearest ${distance.toFixed(1)}: ${pair}`,
					);
					expect(distance, pair).toBeGreaterThanOrEqual(20);
					for (const [name, ground] of Object.entries(grounds))
						expect(wcagContrast(inks[name as Power], ground), name).toBeGreaterThanOrEqual(4.5);
				}
				terminal.end();
			},
		);

/** What is read on the record, between two turns, and in a turn; every cell without a ground is in an ink for black and white. */
async function wordsIn(env: Record<string, string>): Promise<string[]> {
	const name = Object.values(env).join('-') || 'few';
	const save = afterRounds(folder(), name, SPRING);
	const own = { TERM: 'xterm', ENTENTE_STATE: join(folder(), 'state'), ENTENTE_UNICODE: '0', ...env };
	const terminal = alone([await bundle(GAME), 'resume', save, '--no-animation'], own);
	const said: string[] = [];
	for (const [wanted, keys] of [
		[/page 1 of/, '\r'],
		[/A N N A[\s\S]*Enter opens the turn\./, '\r'],
		['Orders of AUSTRIA', ''],
	] as const) {
		await terminal.waitFor(wanted);
		await terminal.settle(250);
		said.push(...terminal.screen());
		for (const cell of terminal.cells().flat()) {
			const isWord = cell.getChars().trim() !== '' && cell.isBgDefault();
			if (isWord && !cell.isFgDefault()) expect([1, 5], cell.getChars()).toContain(cell.getFgColor());
		}
		await pause(WAIT.enter + 100);
		terminal.send(keys);
	}
	terminal.end();
	return said;
}

test('with few colours, with many and with none the same is said, and it can be read on a light terminal', async () => {
	const many = { TERM: 'xterm-256color' };
	const all: Record<string, string>[] = [{ NO_COLOR: '1' }, {}, many, { ...many, COLORTERM: 'truecolor' }];
	const [none = [], ...coloured] = await Promise.all(all.map(wordsIn));
	for (const words of coloured) expect(words).toEqual(none);
	for (const power of POWERS) expect(none.join('\n')).toContain(power);
});
