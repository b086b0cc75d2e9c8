/** The whole program in lines, from the menu to victory: a second front end over the same table. */

import { constants } from 'node:os';
import { printable } from '../board/printable.ts';
import { chaptersOffered } from '../desk/chapters.ts';
import { crashPage } from '../desk/crash.ts';
import { playNow } from '../desk/play-now.ts';
import { farewell, type Start, statusAfter, VERSION } from '../desk/program.ts';
import { offeredRules } from '../desk/setup.ts';
import { exitHungUp } from '../desk/terminal.ts';
import { firstLab } from '../lab/start.ts';
import { codeOf, reasonOf } from '../saves/files.ts';
import { namesOfSaves, savePath } from '../saves/folders.ts';
import { newGame, type OpenGame } from '../saves/games.ts';
import { TABLE_TIME } from '../table-time.ts';
import { type Console, openConsole } from './console.ts';
import { Dialog, Leaving, type Manner } from './dialog.ts';
import { playLab } from './lab.ts';
import { askNewGame } from './new-game.ts';
import { clear, clearingOf, statement } from './privacy.ts';
import { type Around, playRoom } from './room.ts';
import { readChapters } from './rules.ts';
import { askSave, openGame } from './saves.ts';

interface LinesOptions {
	/** The folder of saves. */
	readonly saves: string;
	readonly start: Start;
	readonly manner: Manner;
	/** Empty lines at every hand-over, for those who see. */
	readonly push: number;
}

/** The game that is open, for when the program has to end. */
interface Open {
	game?: OpenGame | undefined;
	/** Whether any was. */
	wasOpened?: true;
}

/** Nobody reads any more: a pipe that is closed, a terminal that is gone. */
const GONE = ['EPIPE', 'EIO'];

/** Plays on standard input and output until the players leave; resolves to the exit status. */
export async function runLines(options: LinesOptions): Promise<number> {
	const open: Open = {};
	const clearing = clearingOf(process.stdout.isTTY === true, process.env);
	const console = openConsole(
		process.stdin,
		process.stdout,
		() => end('SIGINT'),
		() => process.kill(0, 'SIGTSTP'),
	);
	const dialog = new Dialog(console, options.manner);
	const close = () => {
		console.close();
		open.game?.table.close();
	};
	const end = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'SIGQUIT'): void => {
		if (dialog.isPrivate) void clear(console, clearing, options.push);
		close();
		if (signal !== 'SIGHUP') process.stdout.write(`\n${goodbye(open.game, options)}`);
		exitHungUp(128 + constants.signals[signal]);
	};
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => end(signal));
	// whoever looks at the shell that comes next must not read a turn, nor go on in it
	const leaveTurn = () => {
		if (!dialog.isPrivate) return;
		void clear(console, clearing, options.push);
		console.hide(false);
		dialog.leaveTurn();
	};
	process.on('SIGTSTP', () => {
		leaveTurn();
		process.kill(0, 'SIGSTOP');
	});
	process.on('SIGCONT', () => {
		leaveTurn();
		dialog.interject();
	});
	process.stdout.on('error', (error) => {
		if (GONE.includes(codeOf(error))) end('SIGHUP');
		close();
		process.stderr.write(`entente: the output cannot be written: ${reasonOf(error)}.\n${goodbye(open.game, options)}`);
		process.exit(1);
	});
	const around: Around = {
		dialog,
		clear: (isKept) => (isKept ? clear(console, 'nothing', 0) : clear(console, clearing, options.push)),
	};
	const { hasHeadphones } = options.manner;
	const isPiped = process.stdout.isTTY !== true;
	dialog.print(`Entente ${VERSION}: Diplomacy around one laptop, in lines. ? helps everywhere.`);
	dialog.print(...statement({ clearing, isTyped: console.isTyped, isPiped, hasHeadphones, push: options.push }));
	return playToTheEnd(around, options, console, open);
}

async function playToTheEnd(around: Around, options: LinesOptions, console: Console, open: Open): Promise<number> {
	try {
		await conversation(around, options, open);
		return statusAfter(options.start, open.wasOpened === true);
	} catch (error) {
		if (error instanceof Leaving) {
			// whatever is begun is in the save: the clock alone has to be stopped
			if (open.game?.table.clock()?.since) open.game.table.act('pause', TABLE_TIME.now());
			return statusAfter(options.start, open.wasOpened === true);
		}
		console.write(crashPage(error, open.game));
		return 1;
	} finally {
		console.close();
		open.game?.table.close();
		process.stdout.write(goodbye(open.game, options));
	}
}

/** What is told last: where the game is, and how it goes on. */
function goodbye(game: OpenGame | undefined, { manner, push }: LinesOptions): string {
	if (!game) return '';
	const flags = [
		'--plain',
		...(manner.isShort ? ['--short'] : []),
		...(manner.isBrief ? ['--brief'] : []),
		...(manner.hasHeadphones ? ['--headphones'] : []),
		...(push > 0 ? [`--push ${push}`] : []),
	];
	return farewell(game.path, game.table.unsaved(), flags);
}

async function conversation(around: Around, { saves, start }: LinesOptions, open: Open): Promise<void> {
	const { dialog } = around;
	/** From a game: an Enter that was meant for it begins none. */
	let isBack = false;
	const room = async (game: OpenGame | undefined, resumed: boolean) => {
		if (!game) return;
		open.game = game;
		open.wasOpened = true;
		await playRoom(around, game, resumed);
		dialog.print(`Saved in ${printable(game.path)}.`);
		game.table.close();
		open.game = undefined;
		dialog.console.dropTyped();
		isBack = true;
	};
	const begin = async (setup: Parameters<typeof newGame>[1]) => {
		const made = newGame(saves, setup, VERSION);
		if (made.ok) await room(made.value, false);
		else dialog.print(made.message);
	};
	if (start.at === 'lab') return playLab(dialog, start.lab);
	if (start.at === 'learn') await learnInLines(dialog, start.lesson);
	if (start.at === 'new') await begin(start.setup);
	if (start.at === 'resume') await room(await openGame(dialog, savePath(saves, start.save), saves), true);
	for (;;) {
		const found = namesOfSaves(saves);
		const count = found.ok ? found.names.length : 0;
		const chosen = await dialog.choose<'play' | 'new' | 'resume' | 'learn' | 'rules' | 'lab' | 'quit'>({
			prompt: 'Menu, Enter to play now',
			preset: 'play',
			isForOthers: isBack,
			options: [
				{ label: 'Play now, you against computers', value: 'play' },
				{ label: 'New game', value: 'new' },
				{ label: `Resume a game, ${count} saved`, value: 'resume' },
				{ label: 'Learn, short lessons', value: 'learn' },
				{ label: 'Rules and help', value: 'rules' },
				{ label: 'Lab: any position, what if', value: 'lab' },
				{ label: 'Quit', value: 'quit' },
			],
			help: ['The menu: a number, or the beginning of a line.'],
		});
		if (chosen === 'play') await begin(playNow(saves));
		else if (chosen === 'new') {
			const setup = await askNewGame(dialog);
			if (setup) await begin(setup);
		} else if (chosen === 'resume') await room(await askSave(dialog, saves), true);
		else if (chosen === 'learn') await learnInLines(dialog);
		else if (chosen === 'rules') await rulesOfGames(dialog);
		else if (chosen === 'lab') await playLab(dialog, firstLab());
		else if (chosen === 'quit') return;
	}
}

/** Loaded when somebody learns. */
async function learnInLines(dialog: Dialog, first?: string): Promise<void> {
	const [{ learn }, { loadLessons }] = await Promise.all([import('./learn.ts'), import('../learn/lessons.ts')]);
	await learn(dialog, await loadLessons(), first);
}

async function rulesOfGames(dialog: Dialog): Promise<void> {
	const rules = await dialog.choose({
		prompt: 'Rules of which game, or back',
		options: offeredRules().map((one) => ({ label: one.title, value: one })),
	});
	if (typeof rules !== 'symbol') await readChapters(dialog, chaptersOffered(rules));
}
