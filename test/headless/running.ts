/** Runs commands in process, with streams in memory. */
import { Readable, Writable } from 'node:stream';
import { run as adjudicateCommand } from '../../src/headless/adjudicate.ts';
import { run as suggestCommand } from '../../src/headless/suggest.ts';

export class Memory extends Writable {
	text = '';
	override _write(chunk: Buffer, _encoding: string, done: () => void): void {
		this.text += chunk.toString();
		done();
	}
}

export interface Run {
	readonly status: number;
	readonly out: string;
	readonly err: string;
}

export async function adjudicate(
	input: string | Iterable<string | Buffer>,
	args: readonly string[] = [],
): Promise<Run> {
	const output = new Memory();
	const errors = new Memory();
	const from = Readable.from(typeof input === 'string' ? [Buffer.from(input)] : input, { objectMode: false });
	const status = await adjudicateCommand(args, { input: from, output, errors });
	return { status, out: output.text, err: errors.text };
}

export async function suggest(input: string, args: readonly string[] = []): Promise<Run> {
	const output = new Memory();
	const errors = new Memory();
	const from = Readable.from([Buffer.from(input)], { objectMode: false });
	const status = await suggestCommand(args, { input: from, output, errors });
	return { status, out: output.text, err: errors.text };
}

/** What is suggested for one line. */
export async function suggestion(line: object): Promise<Record<string, unknown>> {
	const { out } = await suggest(`${JSON.stringify(line)}\n`);
	return JSON.parse(out);
}

/** The answer to one line. */
export async function answer(line: object): Promise<Record<string, unknown>> {
	const { out } = await adjudicate(`${JSON.stringify(line)}\n`);
	return JSON.parse(out);
}
