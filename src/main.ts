/** The command line: a command's first word finds its module, and only that is loaded. */
type Command = (args: readonly string[]) => Promise<number>;

const game: Command = async (args) => (await import('./tui/command.ts')).playCommand(args);

/** Each gets the arguments after its name and gives the exit status: 0 well, 1 something found wrong, 2 bad usage. */
const COMMANDS: Readonly<Record<string, Command>> = {
	new: async (args) => (await import('./tui/command.ts')).newCommand(args),
	resume: async (args) => (await import('./tui/command.ts')).resumeCommand(args),
	adjudicate: async (args) => {
		const { adjudicateCommand } = await import('./headless/adjudicate.ts');
		(await import('./heap.ts')).keepHeapSmall();
		return adjudicateCommand(args);
	},
	replay: async (args) => (await import('./headless/replay.ts')).replayCommand(args),
	check: async (args) => (await import('./headless/check.ts')).checkCommand(args),
	map: async (args) => (await import('./headless/map.ts')).mapCommand(args),
};

const USAGE = `Entente: Diplomacy around one laptop.

  entente [--saves DIR]                 the game: menu, new game, resume
  entente new --variant V --names A,B,C [--option K=V ...] [--saves DIR]
                                        begins a game at once
  entente resume SAVE [--saves DIR]     goes on with a saved game
  entente adjudicate [FILE ...]         judges positions: JSON lines in, JSON lines out
  entente replay SAVE [--json]          the whole public game, in words or as JSON lines
  entente check SAVE                    is the file whole, and what in it is sealed
  entente map [SAVE] [--phase P] [--svg FILE] [--columns N]
                                        the board as text, or as an SVG to print
  entente --help, --version             this text; the version

Where the game is opened, also: --no-animation    nothing moves by itself: throws are typed in numbers, and only where
                                                  the pieces come to rest is shown
`;

async function run(given: readonly string[]): Promise<number> {
	const args = commandFirst(given);
	const [first = ''] = args;
	if (first === '--help' || first === '-h' || first === 'help') return say(USAGE);
	if (first === '--version') return say(`${(await import('./tui/version.ts')).VERSION}\n`);
	if (first === '' || first.startsWith('-')) return game(args);
	const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
	if (command && args.slice(1).includes('--help')) return say(USAGE);
	if (command) return command(args.slice(1));
	process.stderr.write(`entente: there is no command "${first}". See entente --help.\n`);
	return 2;
}

/** `--saves DIR` and `--no-animation` may stand before the command as well as after it. */
function commandFirst(given: readonly string[]): readonly string[] {
	const words = { '--saves': 2, '--no-animation': 1 }[given[0] ?? ''];
	return words && words < given.length ? [...commandFirst(given.slice(words)), ...given.slice(0, words)] : given;
}

function say(text: string): number {
	// whoever reads may stop reading
	process.stdout.on('error', () => {});
	process.stdout.write(text);
	return 0;
}

process.exitCode = await run(process.argv.slice(2));
