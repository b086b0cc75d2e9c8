#!/usr/bin/env node
/** The command line: a command's first word finds its module, and only that is loaded. */
import { printable } from './board/printable.ts';

interface Command {
	/** Gets the arguments after the command's name and gives the exit status: 0 well, 1 something found wrong, 2 bad usage. */
	readonly run: (args: readonly string[]) => Promise<number>;
	/** What `--help` says of it. */
	readonly usage: () => Promise<string>;
}

const game = () => import('./command.ts');
const gameUsages = () => import('./desk/usage.ts');

const headless = (load: () => Promise<{ readonly run: Command['run']; readonly USAGE: string }>): Command => ({
	run: async (args) => (await load()).run(args),
	usage: async () => (await load()).USAGE,
});

/** One that opens the game, or something beside it. */
const opening = (
	command: (of: Awaited<ReturnType<typeof game>>) => Command['run'],
	usage: (of: Awaited<ReturnType<typeof gameUsages>>) => () => string,
): Command => ({
	run: async (args) => command(await game())(args),
	usage: async () => usage(await gameUsages())(),
});

const COMMANDS: Readonly<Record<string, Command>> = {
	play: opening(
		(of) => of.commandToPlay,
		(of) => of.playUsage,
	),
	new: opening(
		(of) => of.newCommand,
		(of) => of.newUsage,
	),
	resume: opening(
		(of) => of.commandToResume,
		(of) => of.resumeUsage,
	),
	watch: opening(
		(of) => of.commandToWatch,
		(of) => of.watchUsage,
	),
	learn: opening(
		(of) => of.learnCommand,
		(of) => of.learnUsage,
	),
	lab: opening(
		(of) => of.labCommand,
		(of) => of.labUsage,
	),
	adjudicate: headless(() => import('./headless/adjudicate.ts')),
	suggest: headless(() => import('./headless/suggest.ts')),
	replay: headless(() => import('./headless/replay.ts')),
	check: headless(() => import('./headless/check.ts')),
	report: headless(() => import('./headless/report.ts')),
	position: headless(() => import('./headless/position.ts')),
	map: headless(() => import('./headless/map.ts')),
	export: headless(() => import('./headless/export.ts')),
	import: headless(() => import('./headless/import.ts')),
};

const HELP = ['--help', '-h'];

async function run(given: readonly string[]): Promise<number> {
	const args = commandFirst(given);
	const [first = ''] = args;
	if (first === '--version') return say(`${(await import('./desk/program.ts')).VERSION}\n`);
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
