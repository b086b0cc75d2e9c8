/** The commands that open the game: arguments are read before anything of the screens is loaded. */
import { readArguments, SAVES_OPTION } from '../arguments.ts';
import { printable } from '../board/printable.ts';
import { bad, good, type Result } from '../board/result.ts';
import type { Start } from './app.tsx';

/** What every way to the game understands. */
const OPTIONS = { ...SAVES_OPTION, 'no-animation': { type: 'boolean' } } as const;

/** `entente [--saves DIR] [--no-animation]` */
export const playCommand = (args: readonly string[]): Promise<number> =>
	open('entente', args, OPTIONS, 0, () => good({ at: 'menu' }));

/** `entente resume SAVE` */
export const resumeCommand = (args: readonly string[]): Promise<number> =>
	open('entente resume', args, OPTIONS, 1, ({ positionals: [save] }) =>
		save ? good({ at: 'resume', save }) : bad('resume needs a save: its file, or its name in the folder of saves.'),
	);

/** `entente new --variant V --names A,B,C --option K=V` */
export const newCommand = (args: readonly string[]): Promise<number> =>
	open(
		'entente new',
		args,
		{
			...OPTIONS,
			variant: { type: 'string' },
			names: { type: 'string' },
			option: { type: 'string', multiple: true },
		},
		0,
		({ values }) => readNew(values as NewValues),
	);

interface NewValues {
	readonly variant?: string;
	readonly names?: string;
	readonly option?: readonly string[];
}

async function readNew({ variant, names, option = [] }: NewValues): Promise<Result<Start>> {
	if (names === undefined) return bad('new needs the names of the players: --names Anna,Ben,Carl.');
	const { defaultOptions, gameNamed, parseOption, setUp, splitNames } = await import('./setup.ts');
	const rules = gameNamed(variant);
	if (!rules.ok) return rules;
	const options = { ...defaultOptions(rules.value) };
	for (const text of option) {
		const read = parseOption(rules.value, text);
		if (!read.ok) return read;
		options[read.value.id] = read.value.value;
	}
	const setup = setUp(rules.value, splitNames(names), options);
	return setup.ok ? good({ at: 'new', setup: setup.value }) : setup;
}

type Options = Parameters<typeof readArguments>[1];
type Parsed = Extract<ReturnType<typeof readArguments>, { ok: true }>['value'];

/** `words`: how many words it takes besides options. */
async function open(
	command: string,
	args: readonly string[],
	options: Options,
	words: number,
	read: (parsed: Parsed) => Result<Start> | Promise<Result<Start>>,
): Promise<number> {
	const given = readArguments(args, options);
	const extra = given.ok ? given.value.positionals[words] : undefined;
	const start = !given.ok
		? given
		: extra === undefined
			? await read(given.value)
			: bad(`"${extra}" is one argument too many.`);
	if (!given.ok || !start.ok) {
		const { message } = start as { message: string };
		process.stderr.write(`entente: ${printable(message)} See ${command} --help.\n`);
		return 2;
	}
	const { runGame } = await import('./app.tsx');
	const { saves, 'no-animation': isStill = false } = given.value.values;
	return runGame({ saves: String(saves), start: start.value, motion: { isWanted: !isStill } });
}
