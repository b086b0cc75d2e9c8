/** Output that fails, at every write of every command: told, and in the exit status; only a reader that left is quiet. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { run as adjudicateCommand } from '../../src/headless/adjudicate.ts';
import { run as checkCommand } from '../../src/headless/check.ts';
import { run as mapCommand } from '../../src/headless/map.ts';
import { run as replayCommand } from '../../src/headless/replay.ts';
import { run as reportCommand } from '../../src/headless/report.ts';
import { run as suggestCommand } from '../../src/headless/suggest.ts';
import { forged, SEVEN } from '../saves/forged.ts';
import { Memory } from './running.ts';

const SAVE = 'test/data/saves/format-1/standard-ended.entente';
const folder = mkdtempSync(join(tmpdir(), 'entente-output-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** No page is written over. */
let pages = 0;
const LINES = '{"units":{}}\n'.repeat(4);

/** A line at a time, so that there are several writes. */
const input = () => Readable.from(LINES.split(/(?<=\n)/), { objectMode: false });

const COMMANDS: Readonly<Record<string, (output: Writable, errors: Writable) => Promise<number>>> = {
	adjudicate: (output, errors) => adjudicateCommand([], { input: input(), output, errors }),
	'adjudicate, a file that is not there': (output, errors) =>
		adjudicateCommand(['-', 'no-such-file'], { input: input(), output, errors }),
	check: (output, errors) => checkCommand([SAVE], { output, errors }),
	'check, no save': (output, errors) => checkCommand(['no-such-save'], { output, errors }),
	replay: (output, errors) => replayCommand([SAVE], { output, errors }),
	'replay --json': (output, errors) => replayCommand([SAVE, '--json'], { output, errors }),
	suggest: (output, errors) => suggestCommand([], { input: input(), output, errors }),
	report: (output, errors) => reportCommand([SAVE, '--html', join(folder, `${pages++}.html`)], { output, errors }),
	map: (output, errors) => mapCommand([], { output, errors }),
	'map of a save': (output, errors) => mapCommand([SAVE], { output, errors }),
};

/** Fails at its `n`th write, at once or a moment later. */
class Failing extends Writable {
	writes = 0;
	readonly n: number;
	readonly code: string;
	readonly isLate: boolean;
	constructor(n: number, code: string, isLate: boolean) {
		super({ highWaterMark: 1 });
		this.n = n;
		this.code = code;
		this.isLate = isLate;
	}
	override _write(_chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
		const error = this.writes++ === this.n ? Object.assign(new Error('no'), { code: this.code }) : undefined;
		if (this.isLate) setImmediate(() => done(error));
		else done(error);
	}
}

test.each(Object.keys(COMMANDS))('%s', async (name) => {
	const run = COMMANDS[name]!;
	for (const isLate of [false, true]) {
		const whole = new Failing(Number.POSITIVE_INFINITY, '', isLate);
		const status = await run(whole, new Memory());
		expect(whole.writes).toBeGreaterThan(0);
		for (let n = 0; n < whole.writes; n += Math.ceil(whole.writes / 20)) {
			const errors = new Memory();
			expect(await run(new Failing(n, 'ENOSPC', isLate), errors)).toBe(1);
			expect(errors.text).toContain('entente: the output cannot be written: the disk is full.\n');
			const quiet = new Memory();
			expect(await run(new Failing(n, 'EPIPE', isLate), quiet)).toBeLessThanOrEqual(status);
			expect(quiet.text).not.toContain('cannot be written');
			// nobody can be told anything
			const mute = new Failing(0, 'ENOSPC', isLate);
			expect(await run(new Failing(n, 'ENOSPC', isLate), mute)).toBe(1);
		}
	}
});

test('replay prints a game before it plays the next, and ends where the reader leaves', async () => {
	const inputs = Array.from({ length: 20_000 }, (_, i) => ({ type: 'seat', seat: 0, name: `Anna ${i % 7}` }));
	const folder = mkdtempSync(join(tmpdir(), 'entente-'));
	const save = join(folder, 'many.entente');
	writeFileSync(save, forged({ setup: SEVEN, inputs: [...inputs, { type: 'nonsense' }] }));
	const whole = new Memory();
	expect(await replayCommand([save, '--json'], { output: new Failing(3, 'EPIPE', true), errors: whole })).toBe(0);
	expect(whole.text).toBe('');
	const first = new Failing(Number.POSITIVE_INFINITY, '', true);
	const errors = new Memory();
	expect(await replayCommand([save], { output: first, errors })).toBe(1);
	expect(errors.text).toContain('Step 20001 of the game is of a kind that this version does not know');
	rmSync(folder, { recursive: true });
});
