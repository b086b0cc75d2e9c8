/** `entente adjudicate [FILE ...]`: one JSON object a line in, one a line out, in the same order. */
import { createReadStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { readArguments } from '../arguments.ts';
import { printable } from '../board/printable.ts';
import { expected, Fault, type Fields, isFields } from '../game/fields.ts';
import type { Rulebook } from '../game/rulebook.ts';
import type { Json, State } from '../game/state.ts';
import { reasonOf } from '../saves/files.ts';
import { optionsOf, rulebookOf, VARIANTS } from '../variants/index.ts';
import { JsonWriter } from './json-writer.ts';
import { linesOf, write, written } from './lines.ts';
import { type Answer, playTurn, turnKind, writeFields } from './turns.ts';

export interface Streams {
	readonly input: Readable;
	readonly output: Writable;
	readonly errors: Writable;
}

export const USAGE = `entente adjudicate [FILE ...]

Judges positions: one JSON object a line in, one answer a line out, in the same
order. FILEs are read one after the other; - or no FILE is standard input.

A line is a phase: "units" and "orders" by power; "phase" is S1901M (movement,
the default), F1901R (retreats, with "dislodged"), W1901A (builds
and removals, with "centers") or count; "variant" names another game, which has
fields of its own. A wrong line is answered with an "error": what, and where.

Exit status: 0 success, 1 a line was wrong or a file unreadable, 2 bad usage.

Example:
  echo '{"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR - BUR"]}}' |
    entente adjudicate
`;

/** The exit status: 0, 1 if a line was wrong or a file unreadable, 2 for bad usage. */
export async function adjudicateCommand(args: readonly string[], streams: Partial<Streams> = {}): Promise<number> {
	const { input = process.stdin, output = process.stdout, errors = process.stderr } = streams;
	const read = readArguments(args, {});
	if (!read.ok) {
		errors.write(`entente adjudicate: ${printable(read.message)}\n\n${USAGE}`);
		return 2;
	}
	const files = read.value.positionals;
	const isTyped = (input as Partial<ReadStream>).isTTY === true && (files.length === 0 || files.includes('-'));
	if (isTyped) errors.write('entente adjudicate: type one JSON object a line; Ctrl+D ends. --help explains them.\n');
	return written(output, errors, () => answerAll(files.length > 0 ? files : ['-'], { input, output, errors }));
}

async function answerAll(files: readonly string[], { input, output, errors }: Streams): Promise<number> {
	const answers = new JsonWriter();
	let wrong = false;
	for (const file of files) {
		try {
			for await (const lines of linesOf(file === '-' ? input : createReadStream(file))) {
				for (const line of lines) if (!answerLine(line, answers)) wrong = true;
				if (!(await write(output, answers.take()))) return wrong ? 1 : 0;
			}
		} catch (error) {
			if (!isSystemError(error)) throw error;
			const name = file === '-' ? 'standard input' : printable(file);
			errors.write(`entente adjudicate: ${name} cannot be read: ${reasonOf(error)}. ${WANTED}\n`);
			wrong = true;
		}
	}
	return wrong ? 1 : 0;
}

const WANTED = 'Name a file with one JSON object a line, or - for standard input.';
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'code' in error;

/** Answers one line with one; false if the line is wrong. `undefined` is a line too long to be read. */
export function answerLine(line: string | undefined, out: JsonWriter): boolean {
	const judged = judgeLine(line);
	out.open('{');
	out.member('id', judged.id);
	judged.answer(out);
	out.close('}');
	out.endLine();
	return !judged.wrong;
}

function judgeLine(line: string | undefined): { id: Json | undefined; answer: Answer; wrong?: boolean } {
	let fields: unknown;
	try {
		if (line === undefined) throw new Fault('This line is too long');
		fields = parseJson(line);
		if (!isFields(fields)) throw new Fault(expected('an object', fields));
		const id = fields.id as Json | undefined;
		if (typeof id === 'object') checkDepth(id);
		return { id, answer: judge(fields) };
	} catch (error) {
		if (!(error instanceof Fault)) throw error;
		if (error === TOO_DEEP) fields = undefined;
		const { message, path } = error;
		const id = ((isFields(fields) ? fields.id : undefined) ?? null) as Json;
		return { id, answer: (out) => out.member('error', { message, path }), wrong: true };
	}
}

const TOO_DEEP = new Fault('This id is nested too deeply to be printed again', 'id');

function checkDepth(id: Json): void {
	try {
		JSON.stringify(id);
	} catch {
		throw TOO_DEEP;
	}
}

function parseJson(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch (error) {
		throw new Fault(`This line is not JSON: ${(error as Error).message}`);
	}
}

function judge(fields: Fields): Answer {
	const { book, presets } = rulesNamed(fields.variant);
	const options = fields.options === undefined ? presets : { ...presets, ...readOptions(fields.options) };
	const { phase } = fields;
	if (phase !== undefined && typeof phase !== 'string')
		throw new Fault(expected('a phase as a string', phase), 'phase');
	const kind = turnKind(phase);
	if (kind) return playTurn(book, fields, kind, options);
	for (const { headless } of [...book.layers].reverse()) {
		const own = new Map(Object.entries(headless?.phases ?? {})).get(phase ?? '');
		if (own) {
			const answer = own(fields, options, book);
			return (out) => writeFields(out, answer);
		}
	}
	const others = book.layers.flatMap(({ headless }) => Object.keys(headless?.phases ?? {}));
	const all = ['S1901M', 'F1901R', 'W1901A', 'count', ...others];
	throw new Fault(`"${phase}" is not a phase; use one such as ${all.join(', ')}`, 'phase');
}

interface Rules {
	readonly book: Rulebook;
	readonly presets: State['options'];
}

const known = new Map<string, Rules>();

/** A variant's name, or several laid over each other in that order, joined by `+`. */
function rulesNamed(variant: unknown = ''): Rules {
	if (typeof variant !== 'string') throw new Fault(expected('a variant as a string', variant), 'variant');
	const found = known.get(variant);
	if (found) return found;
	const ids = variant === '' ? [] : variant.split('+');
	const book = new Set(ids).size === ids.length ? rulebookOf(ids) : undefined;
	if (!book) {
		const names = VARIANTS.map(({ id }) => id).join(', ');
		throw new Fault(`There is no variant "${variant}"; there are ${names}`, 'variant');
	}
	const presets = Object.fromEntries(optionsOf(ids).map(({ id, preset }) => [id, preset]));
	known.set(variant, { book, presets });
	return { book, presets };
}

function readOptions(options: unknown): State['options'] {
	if (!isFields(options)) throw new Fault(expected('an object', options), 'options');
	return options as State['options'];
}
