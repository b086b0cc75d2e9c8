/** A command that answers lines: one JSON object a line in, one a line out, in the same order. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { readArguments } from '../arguments.ts';
import { expected, Fault, type Fields, isFields } from '../game/fields.ts';
import type { Json } from '../game/state.ts';
import { reasonOf } from '../saves/files.ts';
import { JsonWriter } from './json-writer.ts';
import { linesOf, type Outputs, runCommand, type Ways, write } from './lines.ts';
import type { WriteAnswer } from './turns.ts';

export interface Streams extends Outputs {
	readonly input?: Readable;
}

export interface LineCommand {
	readonly name: string;
	/** What is said when it is used wrongly. */
	readonly usage: string;
	/** What there is to say to a line; throws a Fault where it is wrong. */
	readonly answer: (fields: Fields) => WriteAnswer;
}

/** Runs it; the exit status: 0, 1 if a line was wrong or a file unreadable, 2 for bad usage. */
export const runLineCommand = (command: LineCommand, args: readonly string[], streams: Streams = {}): Promise<number> =>
	runCommand(command, readArguments(args, {}), streams, ({ positionals }, ways) => {
		const files = positionals.length > 0 ? positionals : ['-'];
		const { input = process.stdin } = streams;
		if (files.includes('-') && (input as Partial<ReadStream>).isTTY)
			ways.fail('type one JSON object a line; Ctrl+D ends. --help explains them.');
		return answerAll(command.answer, files, input, ways);
	});

async function answerAll(
	answer: LineCommand['answer'],
	files: readonly string[],
	input: Readable,
	{ output, fail }: Ways,
): Promise<number> {
	const answers = new JsonWriter();
	let wrong = false;
	for (const file of files) {
		try {
			for await (const lines of linesOf(file === '-' ? input : createReadStream(file))) {
				for (const line of lines) if (!answerLineBy(answer, line, answers)) wrong = true;
				if (!(await write(output, answers.take()))) return wrong ? 1 : 0;
			}
		} catch (error) {
			if (!isSystemError(error)) throw error;
			fail(`${file === '-' ? 'standard input' : file} cannot be read: ${reasonOf(error)}. ${WANTED}`);
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
