/** A command's arguments; whoever gets one wrong is told what would be right. Never throws. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { printable } from './board/printable.ts';
import { bad, good, type Result } from './board/result.ts';

/** What the options of a command are, by their names. */
export type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
	typeof parseArgs<{ readonly args: string[]; readonly options: O; readonly allowPositionals: true }>
>;

/** Options before, between and after words; `--` ends the options. */
export function readArguments<const O extends Options>(args: readonly string[], options: O): Result<Parsed<O>> {
	try {
		return good(parseArgs({ args: [...args], options, allowPositionals: true }));
	} catch (error) {
		return bad(whatIsWrong(error as Error & { readonly code?: string }, options));
	}
}

/** Where saves are unless the players say otherwise. */
export const SAVES = 'saves';

/** Of every command that takes a save: the folder in which its name is looked for. */
export const SAVES_OPTION = { saves: { type: 'string', default: SAVES } } as const;

/** The same, of a command that wants one save and no other word. */
export function readSaveArguments<const O extends Options & typeof SAVES_OPTION>(
	args: readonly string[],
	options: O,
): Result<{ readonly save: string; readonly values: Parsed<O>['values'] }> {
	const read = readArguments(args, options);
	if (!read.ok) return read;
	const [save, ...more] = read.value.positionals;
	return save === undefined || more.length > 0 ? bad('name one save.') : good({ save, values: read.value.values });
}

function whatIsWrong({ message, code }: Error & { readonly code?: string }, options: Options): string {
	const written = printable(/'([^' ]*)/.exec(message)?.[1] ?? '');
	if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
		const names = [...Object.keys(options), 'help'].map((name) => `--${name}`).join(', ');
		return `there is no option "${written}"; there are: ${names}.`;
	}
	return message.includes('does not take')
		? `${written} takes no value.`
		: `${written} needs a value; one that begins with - is written ${written}=-...`;
}
