/** What a shell completes: made of the table of commands, so it knows no word that is not understood. */
import type { Options } from '../arguments.ts';
import { FORMATS } from '../headless/export.ts';
import { cases, examplesOf } from '../lab/examples.ts';
import { loadLessons } from '../learn/lessons.ts';
import { EXTENSION } from '../saves/names.ts';
import { VERSION } from './program.ts';
import { nameOfValue, offeredRules, optionValues } from './setup.ts';

/** What may stand behind a command or an option. `:save`, `:file` and `:folder` are found by the shell; of games, lessons, cases and examples it gets all that there are. */
export type Words = readonly string[];

/** As the table has it; its name is empty where no command is given. */
export interface Described {
	readonly name: string;
	readonly options: Options;
	readonly words: Words;
}

const SHELLS: Readonly<Record<string, (table: string) => string>> = { bash, zsh };

/** The script for a shell; undefined: there is none for it. */
export async function completionFor(shell: string, commands: readonly Described[]): Promise<string | undefined> {
	if (!Object.hasOwn(SHELLS, shell)) return undefined;
	const lessons = (await loadLessons()).map(({ id }) => id);
	const lists: Readonly<Record<string, Words>> = { ':game': games(), ':lesson': lessons };
	const named = commands.map((one) => ({ ...one, words: one.words.flatMap((word) => lists[word] ?? [word]) }));
	const nameOf = ({ name }: { readonly name: string }) => name;
	const shown = { case: (await cases()).map(nameOf), example: (await examplesOf()).map(nameOf) };
	return SHELLS[shell]?.(questions(named, shown));
}

const games = (): Words => offeredRules().map(({ name }) => name);

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** What cannot be foreseen. */
const FREE = ':text';

type Known = Readonly<Record<string, Words>>;

/** What may stand behind an option that takes something, and behind `lastYear=`: its row ends with the sign. */
function behind(options: readonly Options[], shown: Known): [string, Words][] {
	const choices = offeredRules().flatMap((rules) => rules.choices);
	const known: Known = {
		...shown,
		saves: [':folder'],
		from: [':file'],
		html: [':file'],
		svg: [':file'],
		out: [':file'],
		to: FORMATS,
		variant: games(),
		option: unique(choices.map(({ id }) => `${id}=`)),
	};
	const taking = options.flatMap((each) => Object.keys(each).filter((name) => each[name]?.type === 'string'));
	const valuesOf = (id: string) =>
		choices.filter((option) => option.id === id).flatMap((option) => optionValues(option).map(nameOfValue));
	return [
		...unique(taking).map((name): [string, Words] => [`--${name}`, known[name] ?? [FREE]]),
		...unique(choices.map(({ id }) => id)).map((id): [string, Words] => [`${id}=`, unique(valuesOf(id))]),
	];
}

/** Functions that both shells understand: what stands behind a word, a command's options, and its words. */
function questions(commands: readonly Described[], shown: Known): string {
	const asked = (name: string, rows: readonly (readonly [string, Words])[]) =>
		[
			`_entente_${name}() {`,
			'\tcase $1 in',
			...rows.map(([word, words]) => `\t${word === '' ? "''" : word}) echo '${words.join(' ')}' ;;`),
			'\tesac',
			'}',
		].join('\n');
	const all = commands.map(({ name }) => name).filter((name) => name !== '');
	const helped = [...commands, { name: 'help', options: {}, words: all }];
	const flags = ({ name, options }: Described) =>
		[...Object.keys(options), 'help', ...(name === '' ? ['version'] : [])].map((option) => `--${option}`);
	return [
		asked(
			'behind',
			behind(
				commands.map(({ options }) => options),
				shown,
			),
		),
		asked(
			'options',
			helped.map((command) => [command.name, flags(command)]),
		),
		asked(
			'words',
			helped.map(({ name, words }) => [name, name === '' ? [...all, 'help'] : words]),
		),
	].join('\n\n');
}

/** The words before this one say what is completed: `--saves=DIR` is two, and so is `--saves DIR`. */
const LOOK_BACK = `		if [ -n "$(_entente_behind "$before")" ]; then
			if [ "$before" = --saves ]; then folder=$word; fi
			if [ "$before" = --option ]; then word="$word="; fi
		elif [ -z "$command" ] && [ "\${word#-}" = "$word" ]; then
			command=$word
		fi
		before=$word
	done
	local kinds=$(_entente_behind "$before")
	if [ -z "$kinds" ]; then
		case $now in
		-*) kinds=$(_entente_options "$command") ;;
		*) kinds=$(_entente_words "$command") ;;
		esac
	fi`;

/** Without \`mapfile\`, which bash 3 lacks. */
function bash(table: string): string {
	return `# Entente ${VERSION}: completion for bash. For good, once:
#   entente completion bash > ~/.local/share/bash-completion/completions/entente
# or for this shell:
#   source <(entente completion bash)

${table}

_entente() {
	local now=\${COMP_WORDS[COMP_CWORD]} command= before= folder=saves word kind
	if [ "$now" = = ]; then now=; fi
	for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
		if [ "$word" = = ]; then continue; fi
${LOOK_BACK}
	COMPREPLY=()
	for kind in $kinds; do
		case $kind in
		:folder) _entente_add -o filenames < <(compgen -d -- "$now") ;;
		:file) _entente_add -o filenames < <(compgen -f -- "$now") ;;
		:save) _entente_add -o filenames < <(_entente_saves "\${folder/#\\~\\//$HOME/}" "$now") ;;
		:*) ;;
		*=) _entente_add -o nospace < <(compgen -W "$kind" -- "$now") ;;
		*) _entente_add < <(compgen -W "$kind" -- "$now") ;;
		esac
	done
}

_entente_add() {
	local line
	while IFS= read -r line; do
		COMPREPLY+=("$line")
		if [ $# -gt 0 ]; then compopt "$@" 2>/dev/null; fi
	done
}

_entente_saves() {
	local path
	for path in "$1"/*${EXTENSION}; do
		path=\${path##*/}
		path=\${path%${EXTENSION}}
		case $path in
		'*') ;;
		"$2"*) printf '%s\\n' "$path" ;;
		esac
	done
	case $2 in
	*/*) compgen -d -- "$2"; compgen -f -X '!*${EXTENSION}' -- "$2" ;;
	esac
}

complete -F _entente entente
`;
}

function zsh(table: string): string {
	return `#compdef entente
# Entente ${VERSION}: completion for zsh. For good, once, in a folder of $fpath:
#   entente completion zsh > ~/.zfunc/_entente
# or for this shell, after compinit:
#   source <(entente completion zsh)

${table}

_entente() {
	setopt localoptions nullglob
	local now=\${PREFIX##*=} command= before= folder=saves word kind
	local -a given=($words[2,CURRENT-1] \${(M)PREFIX##*=})
	for word in \${(s:=:)\${(j:=:)given}}; do
${LOOK_BACK}
	compset -P '*='
	for kind in \${=kinds}; do
		case $kind in
		:folder) _files -/ ;;
		:file) _files ;;
		:save)
			compadd -- \${~folder}/*${EXTENSION}(N:t:r)
			if [[ $PREFIX == */* ]]; then _files -g '*${EXTENSION}'; fi ;;
		:*) ;;
		*=) compadd -S '' -- $kind ;;
		*) compadd -- $kind ;;
		esac
	done
}

if [ "$funcstack[1]" = _entente ]; then _entente "$@"; else compdef _entente entente; fi
`;
}
