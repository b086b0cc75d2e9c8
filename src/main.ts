#!/usr/bin/env node
/** The command line: a command's first word finds its module, and only that is loaded. */
import type { Options } from './arguments.ts';
import { printable } from './board/printable.ts';
import type { Words } from './desk/completion.ts';

interface Command {
	/** Gets the arguments after the command's name and gives the exit status: 0 well, 1 something found wrong, 2 bad usage. */
	readonly run: (args: readonly string[]) => Promise<number>;
	/** What `--help` says of it. */
	readonly usage: () => Promise<string>;
	readonly options: () => Promise<Options>;
	/** What may stand behind it besides options, as shells complete it. */
	readonly words: Words;
}

const game = () => import('./command.ts');
const gameUsages = () => import('./desk/usage.ts');

interface Headless {
	readonly run: Command['run'];
	readonly USAGE: string;
	readonly OPTIONS?: Options;
}

const headless = (word: string, load: () => Promise<Headless>): Command => ({
	run: async (args) => (await load()).run(args),
	usage: async () => (await load()).USAGE,
	options: async () => (await load()).OPTIONS ?? {},
	words: [word],
});

type Game = Awaited<ReturnType<typeof game>>;

/** One that opens the game, or something beside it. */
const opening = (
	words: Words,
	command: (of: Game) => Command['run'],
	options: (of: Game) => Options,
	usage: (of: Awaited<ReturnType<typeof gameUsages>>) => () => string,
): Command => ({
	run: async (args) => command(await game())(args),
	usage: async () => usage(await gameUsages())(),
	options: async () => options(await game()),
	words,
});

const COMMANDS: Readonly<Record<string, Command>> = {
	play: opening(
		[':game'],
		(of) => of.commandToPlay,
		(of) => of.OPTIONS,
		(of) => of.playUsage,
	),
	new: opening(
		[],
		(of) => of.newCommand,
		(of) => of.NEW_OPTIONS,
		(of) => of.newUsage,
	),
	resume: opening(
		[':save'],
		(of) => of.commandToResume,
		(of) => of.OPTIONS,
		(of) => of.resumeUsage,
	),
	watch: opening(
		[':save'],
		(of) => of.commandToWatch,
		(of) => of.WATCH_OPTIONS,
		(of) => of.watchUsage,
	),
	learn: opening(
		[':lesson'],
		(of) => of.learnCommand,
		(of) => of.OPTIONS,
		(of) => of.learnUsage,
	),
	lab: opening(
		[':save', ':file'],
		(of) => of.labCommand,
		(of) => of.LAB_OPTIONS,
		(of) => of.labUsage,
	),
	adjudicate: headless(':file', () => import('./headless/adjudicate.ts')),
	suggest: headless(':file', () => import('./headless/suggest.ts')),
	replay: headless(':save', () => import('./headless/replay.ts')),
	check: headless(':save', () => import('./headless/check.ts')),
	report: headless(':save', () => import('./headless/report.ts')),
	position: headless(':save', () => import('./headless/position.ts')),
	map: headless(':save', () => import('./headless/map.ts')),
	export: headless(':save', () => import('./headless/export.ts')),
	import: headless(':file', () => import('./headless/import.ts')),
	completion: {
		run: complete,
		usage: async () => (await gameUsages()).completionUsage(),
		options: async () => ({}),
		words: ['bash', 'zsh'],
	},
};

const HELP = ['--help', '-h'];

async function run(given: readonly string[]): Promise<number> {
	const args = commandFirst(given);
	const [first = ''] = args;
	if (first === '--version') return say((await import('./desk/program.ts')).versionTold());
	const command = commandNamed(first);
	if (args.some((arg) => HELP.includes(arg)) || first === 'help')
		return say(await helpOn(command ?? commandNamed(args[1])));
	if (command) return command.run(args.slice(1));
	if (first === '' || first.startsWith('-')) return (await game()).menuCommand(args);
	const names = Object.keys(COMMANDS).join(', ');
	process.stderr.write(
		`entente: there is no command "${printable(first)}"; there are: ${names}. See entente --help.\n`,
	);
	return 2;
}

const commandNamed = (name = ''): Command | undefined => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined);

/** Of no command: of the whole program. */
const helpOn = async (command?: Command): Promise<string> =>
	command ? command.usage() : (await gameUsages()).gameUsage();

/** `entente completion bash|zsh` */
async function complete([shell = '', ...more]: readonly string[]): Promise<number> {
	const { OPTIONS } = await game();
	const commands = Object.entries(COMMANDS).map(async ([name, { options, words }]) => ({
		name,
		options: await options(),
		words,
	}));
	const { completionFor } = await import('./desk/completion.ts');
	const script = await completionFor(shell, [
		{ name: '', options: OPTIONS, words: [] },
		...(await Promise.all(commands)),
	]);
	if (script !== undefined && more.length === 0) return say(script);
	process.stderr.write('entente: completion takes one word, bash or zsh. See entente completion --help.\n');
	return 2;
}

/** Options that may stand before the command as well as after it, and how many words each is. */
const BEFORE: Readonly<Record<string, number>> = {
	'--saves': 2,
	'--no-animation': 1,
	'--plain': 1,
	'--short': 1,
	'--brief': 1,
	'--headphones': 1,
	'--push': 2,
};

function commandFirst(given: readonly string[]): readonly string[] {
	const words = BEFORE[given[0] ?? ''];
	return words && words < given.length ? [...commandFirst(given.slice(words)), ...given.slice(0, words)] : given;
}

async function say(text: string): Promise<number> {
	const { untilWritten, write } = await import('./headless/lines.ts');
	return untilWritten(process.stdout, process.stderr, async () => {
		await write(process.stdout, text);
		return 0;
	});
}

// where nothing can be told the exit status still tells
process.stderr.on('error', () => {});
process.exitCode = await run(process.argv.slice(2));
