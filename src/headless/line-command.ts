/** A command that answers lines: one JSON object a line in, one a line out, in the same order. */
import { createReadStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { readArguments } from '../arguments.ts';
import { printable } from '../board/printable.ts';
import { expected, Fault, type Fields, isFields } from '../game/fields.ts';
import type { Json } from '../game/state.ts';
import { reasonOf } from '../saves/files.ts';
import { JsonWriter } from './json-writer.ts';
import { linesOf, untilWritten, write } from './lines.ts';
import type { WriteAnswer } from './turns.ts';

export interface Streams {
	readonly input: Readable;
	readonly output: Writable;
	readonly errors: Writable;
}

export interface LineCommand {
	readonly name: string;
	/** What is said when it is used wrongly. */
	readonly usage: string;
	/** What there is to say to a line; throws a Fault where it is wrong. */
	readonly answer: (fields: Fields) => WriteAnswer;
}

/** Runs it; the exit status: 0, 1 if a line was wrong or a file unreadable, 2 for bad usage. */
export async function runLineCommand(
	command: LineCommand,
	args: readonly string[],
	streams: Partial<Streams> = {},
): Promise<number> {
	const { name, usage } = command;
	const { input = process.stdin, output = process.stdout, errors = process.stderr } = streams;
	const read = readArguments(args, {});
	if (!read.ok) {
		errors.write(`entente ${name}: ${printable(read.message)}\n\n${usage}`);
		return 2;
	}
	const files = read.value.positionals;
	const isTyped = (input as Partial<ReadStream>).isTTY === true && (files.length === 0 || files.includes('-'));
	if (isTyped) errors.write(`entente ${name}: type one JSON object a line; Ctrl+D ends. --help explains them.\n`);
	return untilWritten(output, errors, () =>
		answerAll(command, files.length > 0 ? files : ['-'], { input, output, errors }),
	);
}

async function answerAll(
	command: LineCommand,
	files: readonly string[],
	{ input, output, errors }: Streams,
): Promise<number> {
	const answers = new JsonWriter();
	let wrong = false;
	for (const file of files) {
		try {
			for await (const lines of linesOf(file === '-' ? input : createReadStream(file))) {
				for (const line of lines) if (!answerLineBy(command.answer, line, answers)) wrong = true;
				if (!(await write(output, answers.take()))) return wrong ? 1 : 0;
			}
		} catch (error) {
			if (!isSystemError(error)) throw error;
			const called = file === '-' ? 'standard input' : printable(file);
			errors.write(`entente ${command.name}: ${called} cannot be read: ${reasonOf(error)}. ${WANTED}\n`);
			wrong = true;
		}
	}
	return wrong ? 1 : 0;
}

const WANTED = 'Name a file with one JSON object a line, or - for standard input.';
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'code' in error;

/** Answers one line with one; false if the line is wrong. `undefined` is a line too long to be read. */
export function answerLineBy(answer: LineCommand['answer'], line: string | undefined, out: JsonWriter): boolean {
	const found = answerTo(answer, line);
	out.open('{');
	out.member('id', found.id);
	found.answer(out);
	out.close('}');
	out.endLine();
	return !found.wrong;
}

function answerTo(
	answer: LineCommand['answer'],
	line: string | undefined,
): { id: Json | undefined; answer: WriteAnswer; wrong?: boolean } {
	let fields: unknown;
	try {
		if (line === undefined) throw new Fault('This line is too long');
		fields = parseJson(line);
		if (!isFields(fields)) throw new Fault(expected('an object', fields));
		const id = fields.id as Json | undefined;
		if (typeof id === 'object') checkDepth(id);
		return { id, answer: answer(fields) };
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
