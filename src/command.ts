/** The commands that open the game, on screens or in lines: arguments are read before anything of either is loaded. */
import { readArguments, readSaveArguments, SAVES_OPTION } from './arguments.ts';
import { printable } from './board/printable.ts';
import { bad, good, type Read, type Result } from './board/result.ts';
import type { Start } from './desk/program.ts';
import type { Setup } from './game/state.ts';

/** What every way to the game understands. */
export const OPTIONS = {
	...SAVES_OPTION,
	'no-animation': { type: 'boolean' },
	plain: { type: 'boolean' },
	short: { type: 'boolean' },
	brief: { type: 'boolean' },
	headphones: { type: 'boolean' },
	push: { type: 'string' },
} as const;

export const WATCH_OPTIONS = { plain: { type: 'boolean' }, ...SAVES_OPTION } as const;

export const NEW_OPTIONS = {
	...OPTIONS,
	variant: { type: 'string' },
	names: { type: 'string' },
	seed: { type: 'string' },
	from: { type: 'string' },
	option: { type: 'string', multiple: true },
} as const;

/** `entente [--saves DIR] [--no-animation]` */
export const menuCommand = (args: readonly string[]): Promise<number> =>
	open('entente', args, OPTIONS, 0, () => good({ at: 'menu' }));

/** `entente play [GAME]` */
export const commandToPlay = (args: readonly string[]): Promise<number> =>
	open('entente play', args, OPTIONS, 1, async ({ positionals: [game], values }) => {
		const [{ offeredGame }, { playNow }] = await Promise.all([import('./desk/setup.ts'), import('./desk/play-now.ts')]);
		const rules = game === undefined ? undefined : offeredGame(game);
		if (rules && !rules.ok) return rules;
		return good({ at: 'new', setup: playNow(String(values.saves), rules?.value) });
	});

/** `entente resume SAVE` */
export const commandToResume = (args: readonly string[]): Promise<number> =>
	open('entente resume', args, OPTIONS, 1, ({ positionals: [save] }) =>
		save ? good({ at: 'resume', save }) : bad('resume needs a save: its file, or its name in the folder of saves.'),
	);

/** `entente watch SAVE` */
export async function commandToWatch(args: readonly string[]): Promise<number> {
	const read = readSaveArguments(args, WATCH_OPTIONS);
	if (!read.ok) {
		process.stderr.write(`entente: ${printable(read.message)} See entente watch --help.\n`);
		return 2;
	}
	const { save, values } = read.value;
	const [{ savePath }, { watching }] = await Promise.all([import('./saves/folders.ts'), import('./saves/watched.ts')]);
	const path = savePath(values.saves, save);
	const look = watching(path);
	const { table, trouble } = look();
	if (!table) {
		process.stderr.write(`entente: ${printable(`${path}: ${trouble}`)}\n`);
		return 1;
	}
	if (!isPlain(values.plain === true, process.env) && process.stdout.isTTY)
		return (await import('./tui/screens/watch.tsx')).watchOnScreen(look);
	return (await import('./lines/watch.ts')).watchInLines(look, process.stdout, process.stderr);
}

/** `entente new --variant V --names A,B,C --option K=V` */
export const newCommand = (args: readonly string[]): Promise<number> =>
	open('entente new', args, NEW_OPTIONS, 0, ({ values }) => readNew(values as NewValues));

interface NewValues {
	readonly variant?: string;
	readonly names?: string;
	readonly option?: readonly string[];
	readonly seed?: string;
	readonly from?: string;
}

async function readNew({ variant, names, option = [], seed, from }: NewValues): Promise<Result<Start>> {
	if (names === undefined) return bad('new needs the names of the players: --names Anna,Ben,Carl.');
	if (seed !== undefined && (seed === '' || seed.length > LONGEST_SEED))
		return bad(`--seed takes a text of at most ${LONGEST_SEED} letters.`);
	if (from !== undefined) {
		if (variant !== undefined || option.length > 0) return bad('with --from the position says what is played.');
		return begun(await (await import('./desk/new-from.ts')).setUpFromFile(from, names, seed));
	}
	const { defaultOptions, offeredGame, parseOption, setUp, splitNames } = await import('./desk/setup.ts');
	const rules = offeredGame(variant);
	if (!rules.ok) return rules;
	const options = { ...defaultOptions(rules.value) };
	for (const text of option) {
		const read = parseOption(rules.value, text);
		if (!read.ok) return read;
		options[read.value.id] = read.value.value;
	}
	return begun(setUp(rules.value, splitNames(names), options, seed));
}

/** No save takes a longer one. */
const LONGEST_SEED = 200;

async function begun(setup: Read<Setup>): Promise<Result<Start>> {
	if (setup.ok) return good({ at: 'new', setup: setup.value });
	const [{ inPlainCodes }, { open }] = await Promise.all([import('./print/in-codes.ts'), import('./print/printed.ts')]);
	return bad(open(inPlainCodes(setup.message)));
}

export const LAB_OPTIONS = {
	...OPTIONS,
	phase: { type: 'string' },
	case: { type: 'string' },
	example: { type: 'string' },
} as const;

/** `entente lab [FILE|SAVE] [--phase P] [--case 6.F.14] [--example NAME]` */
export async function labCommand(given: readonly string[]): Promise<number> {
	// without a name they are listed
	const isBare = (arg: string, i: number) =>
		['--case', '--example'].includes(arg) && (given[i + 1] ?? '-').startsWith('-');
	const args = given.map((arg, i) => (isBare(arg, i) ? `${arg}=` : arg));
	const read = readArguments(args, LAB_OPTIONS);
	const { case: number, example } = read.ok ? read.value.values : {};
	if (number === '' || example === '') {
		const { cases, examplesOf, listed } = await import('./lab/examples.ts');
		process.stdout.write(listed(await (number === '' ? cases() : examplesOf())));
		return 0;
	}
	return open('entente lab', args, LAB_OPTIONS, 1, async ({ positionals: [from], values }) => {
		const { startLab } = await import('./lab/start.ts');
		const { phase } = values as { phase?: string };
		const lab = await startLab({ saves: String(values.saves), from, phase, number, example });
		return lab.ok ? good({ at: 'lab', lab: lab.value }) : lab;
	});
}

/** `entente learn [NAME]` */
export async function learnCommand(args: readonly string[]): Promise<number> {
	if (args.length === 0 && !process.stdout.isTTY && !isPlain(false, process.env)) return listLessons();
	return open('entente learn', args, OPTIONS, 1, async ({ positionals: [given] }) => {
		const lesson = given?.toLowerCase();
		if (lesson === undefined) return good({ at: 'learn', lesson });
		const names = (await (await import('./learn/lessons.ts')).loadLessons()).map(({ id }) => id);
		if (names.includes(lesson)) return good({ at: 'learn', lesson });
		return bad(`there is no lesson "${given}"; there are ${names.join(', ')}.`);
	});
}

/** Where nobody can choose: the name of each lesson, whether it is done, and what it is about. */
async function listLessons(): Promise<number> {
	const [{ loadLessons }, { lessonsDone }] = await Promise.all([
		import('./learn/lessons.ts'),
		import('./saves/lessons-done.ts'),
	]);
	const done = lessonsDone();
	for (const { id, game, title } of await loadLessons())
		process.stdout.write(`[${done.includes(id) ? 'x' : ' '}] ${id.padEnd(14)} ${game}: ${title}\n`);
	return 0;
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
	(await import('./desk/terminal.ts')).ignoreSignals();
	const { values } = given.value;
	const saves = String(values.saves);
	// a lab can be piped into
	const isInLines = start.value.at === 'lab' && !(process.stdin.isTTY && process.stdout.isTTY);
	if (!isInLines && !isPlain(values.plain === true, process.env)) {
		const ofLines = ['short', 'brief', 'headphones', 'push'].find((name) => values[name] !== undefined);
		if (ofLines) {
			process.stderr.write(`entente: --${ofLines} goes with --plain. See ${command} --help.\n`);
			return 2;
		}
		const { runGame } = await import('./tui/app.tsx');
		return runGame({ saves, start: start.value, motion: { isWanted: values['no-animation'] !== true } });
	}
	const push = Number(values.push ?? 0);
	if (!Number.isInteger(push) || push < 0 || push > MOST_PUSHED) {
		process.stderr.write(`entente: --push takes a whole number from 0 to ${MOST_PUSHED}. See ${command} --help.\n`);
		return 2;
	}
	const { runLines } = await import('./lines/program.ts');
	const manner = {
		isShort: values.short === true,
		isBrief: values.brief === true,
		hasHeadphones: values.headphones === true,
	};
	return runLines({ saves, start: start.value, manner, push });
}

/** Empty lines that push what was private away: more than a scrollback is likely to have. */
const MOST_PUSHED = 10_000;

/** In lines where they are asked for, and where no cursor can be moved. */
export const isPlain = (isAskedFor: boolean, env: NodeJS.ProcessEnv): boolean =>
	isAskedFor || isOn(env.ENTENTE_PLAIN) || isOn(env.INK_SCREEN_READER) || env.TERM === 'dumb';

const isOn = (value: string | undefined): boolean => value !== undefined && !/^(|0|false|no|off)$/i.test(value);
