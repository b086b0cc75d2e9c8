/** What commands read and write: lines of a stream, answers to another, at the pace of the slower one and with the memory of one line. */
import type { Readable, Writable } from 'node:stream';
import { printable } from '../board/printable.ts';
import type { Result } from '../board/result.ts';
import { codeOf, reasonOf } from '../saves/files.ts';

/** Where a command writes; by default where the process does. */
export interface Outputs {
	readonly output?: Writable;
	readonly errors?: Writable;
}

/** The same, of a command at work, and how it says what is wrong. */
export interface Ways extends Required<Outputs> {
	readonly fail: (message: string) => void;
}

/** The exit status of a command: of its work with what it was given, or 2 where that is wrong; then it is told how it is used. */
export async function runCommand<T>(
	{ name, usage }: { readonly name: string; readonly usage: string },
	given: Result<T>,
	{ output = process.stdout, errors = process.stderr }: Outputs,
	work: (given: T, ways: Ways) => Promise<number>,
): Promise<number> {
	const fail = (message: string) => void errors.write(`entente ${name}: ${printable(message)}\n`);
	if (given.ok) return untilWritten(output, errors, () => work(given.value, { output, errors, fail }));
	fail(given.message);
	errors.write(`\n${usage}`);
	return 2;
}

/** Longer lines are not kept. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** The lines of each chunk as it comes, without line breaks, blank ones left out. `undefined` stands for a line too long. */
export async function* linesOf(input: Readable): AsyncGenerator<(string | undefined)[]> {
	input.setEncoding('utf8');
	let unfinished = '';
	let tooLong = false;
	let first = true;
	for await (const chunk of input as AsyncIterable<string>) {
		const lines: (string | undefined)[] = [];
		let from = 0;
		for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
			const line = unfinished + chunk.slice(from, end);
			if (tooLong || !isBlank(line)) lines.push(tooLong ? undefined : first ? withoutMark(line) : line);
			first = tooLong = false;
			unfinished = '';
			from = end + 1;
		}
		if (!tooLong) unfinished += chunk.slice(from);
		if (unfinished.length > LONGEST_LINE) {
			tooLong = true;
			unfinished = '';
		}
		if (lines.length > 0) yield lines;
	}
	if (tooLong || !isBlank(unfinished)) yield [tooLong ? undefined : first ? withoutMark(unfinished) : unfinished];
}

const isBlank = (line: string): boolean => line.length < 100 && line.trim() === '';

/** Some editors begin a file with a byte order mark. */
const withoutMark = (line: string): string => (line.charCodeAt(0) === 0xfeff ? line.slice(1) : line);

/** Writes, and waits until that is written; false when nobody reads any more. */
export async function write(output: Writable, text: Uint8Array | string): Promise<boolean> {
	if (output.destroyed || output.errored) return false;
	return new Promise((done) => output.write(text, (error) => done(!error)));
}

/**
 * The exit status of work that writes there, once all of it is written. A reader that left is not an error; anything else is told
 * and makes the status 1.
 */
export async function untilWritten(output: Writable, errors: Writable, work: () => Promise<number>): Promise<number> {
	let failure: unknown;
	const note = (error: unknown) => {
		failure ??= error ?? undefined;
	};
	output.on('error', note);
	errors.on('error', () => {});
	const status = await work();
	if (!output.destroyed && !output.errored)
		await new Promise<void>((done) => {
			output.write('', (error) => {
				note(error);
				done();
			});
		});
	note(output.errored);
	if (failure === undefined || codeOf(failure) === 'EPIPE') return status;
	errors.write(`entente: the output cannot be written: ${reasonOf(failure)}.\n`);
	return Math.max(status, 1);
}
