/** A terminal with the game in it that remembers what was shown in public and in private, and finds what is left of it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../src/saves/entry.ts';
import { pause } from '../tty/harness.ts';
import type { Case } from './privacy-cases.ts';
import { MARK, NUMBER } from './privacy-forms.ts';
import type { Driven, Emulator } from './privacy-terminals.ts';

export const PIN = '48151623';
/** Whatever is shown before the next one takes the laptop. */
export const TABLE =
	/Pass the laptop to|The same person(?:, next turn| again)|Gather round|Take your time|The clock is paused/;
/** An order as the private turn writes it; on a map letters of units and centres stand behind a sign. */
const ORDER = /(?<![\w:*])[AF] [A-Z]{3}(\/[NSE]C)? +([-SCHRBD?]|has no) /;
/** What Ink says to the terminal on stderr at the end. */
const CURSOR = '\x1b[?25h';
/** So many characters in a row that were shown in private only are a secret. */
const GRAM = 8;
const ANSWER_MS = 400;
/** An answer may take so many times as long as the slowest so far. */
const SLOWER = 3;
const LEAVING_MS = 5000;
/** A map that is still drawn changes within this, on a busy machine, too. */
const LOOKED_AT_MS = 1000;

export class Watched {
	readonly #terminal: Driven;
	readonly #root: string;
	readonly #command: readonly string[];
	readonly #public = new Set<string>();
	readonly #private = new Set<string>();
	/** What the save had before the private turn. */
	#before = Buffer.alloc(0);
	#around = '';
	#process = '';
	#patience = ANSWER_MS;

	/** `root` is a folder for this one alone; everything that the program writes it writes there. */
	constructor(emulator: Emulator, root: string, programs: { game: string; late: string }, { from }: Case) {
		this.#root = root;
		for (const name of ['emulator', 'home', 'tmp', 'state/keys', 'saves', 'given'])
			mkdirSync(join(root, name), { recursive: true, mode: 0o700 });
		if ('late' in from) writeFileSync(join(root, 'given/late.json'), JSON.stringify(from.late));
		else {
			writeFileSync(join(root, 'saves/x.entente'), from.save);
			writeFileSync(join(root, 'state/keys', from.id), from.key, { mode: 0o600 });
		}
		this.#command =
			'late' in from
				? [process.execPath, programs.late, join(root, 'given/late.json'), join(root, 'saves')]
				: [process.execPath, programs.game, 'resume', join(root, 'saves/x.entente')];
		const [HOME, TMPDIR, ENTENTE_STATE] = ['home', 'tmp', 'state'].map((name) => join(root, name)) as [
			string,
			string,
			string,
		];
		// the hand-over's own words after a turn was left: no secret, and not there before it
		this.see('|  The same person again                                   |');
		this.#terminal = emulator.start(join(root, 'emulator'), { HOME, TMPDIR, ENTENTE_STATE, HISTFILE: '', PS1: '$ ' });
	}

	/** Starts the game in the shell. */
	async begin(): Promise<void> {
		await this.waitFor(/\$/);
		// the shell's own number is the program's, which takes its place
		const script = join(this.#root, 'given/start');
		const words = this.#command.map((word) => `'${word}'`).join(' ');
		writeFileSync(
			script,
			`echo $$ > ${join(this.#root, 'given/pid')}\nexec ${words} 2> ${join(this.#root, 'home/errors')}\n`,
		);
		this.send(`sh ${script}\r`);
	}

	get pid(): number {
		return Number(readFileSync(join(this.#root, 'given/pid'), 'utf8'));
	}

	get text(): string {
		return this.#terminal.screen().join('\n');
	}

	send(keys: string): void {
		this.#terminal.send(keys);
	}

	resize(columns: number, rows: number): void {
		this.#terminal.resize(columns, rows);
	}

	async waitFor(what: RegExp, milliseconds = 20_000): Promise<string> {
		for (const end = Date.now() + milliseconds; ; await pause(20)) {
			const { text } = this;
			if (what.test(text)) return text;
			if (Date.now() > end) throw new Error(`never saw ${what} but\n${text}`);
		}
	}

	/** The screen when it has stopped changing. */
	async settled(): Promise<string> {
		for (let before = ''; ; ) {
			await pause(50);
			const { text } = this;
			if (text === before) return text;
			before = text;
		}
	}

	/** The same with its looks, which may come later: those that are expected, or else what stays for a while. */
	async looks(expected?: readonly string[][]): Promise<string[][]> {
		const wanted = JSON.stringify(expected);
		for (let [before, since] = ['', Date.now()]; ; await pause(50)) {
			const looks = this.#terminal.looks();
			const now = JSON.stringify(looks);
			if (now !== before) [before, since] = [now, Date.now()];
			if (now === wanted || Date.now() - since > LOOKED_AT_MS) return looks;
		}
	}

	/** The screen after these keys: programs may be slow to answer, or have nothing to say. */
	async #answer(keys: string): Promise<string> {
		const before = this.text;
		const begin = Date.now();
		const taken = () => Date.now() - begin;
		this.send(keys);
		while (keys !== '' && this.text === before && taken() < this.#patience) await pause(15);
		// keys meant for a screen that is still to come would be taken by the one after it
		if (this.text !== before) this.#patience = Math.max(this.#patience, SLOWER * taken());
		return this.settled();
	}

	/**
	 * Types in private; what is shown then is secret, unless it is seen in public too. A slow program may have left the turn by
	 * then, with keys that were meant for it still to come: the table is everybody's, whoever it points at.
	 */
	async type(keys: string): Promise<string> {
		const text = await this.#answer(keys);
		if (TABLE.test(text)) return text;
		for (const line of text.split('\n')) for (const gram of gramsOf(line)) this.#private.add(gram);
		return text;
	}

	press(keys: string): Promise<string> {
		return this.#answer(keys);
	}

	/** Everybody has seen this. */
	see(text: string): void {
		for (const line of text.split('\n')) for (const gram of gramsOf(line)) this.#public.add(gram);
	}

	/** The private turn is about to begin: what is there by now is not secret. */
	isAbout(): void {
		this.#before = readFileSync(this.#save);
		this.#around = this.#terminal.around();
		this.#process = this.#describeProcess();
	}

	/** What of the private turn can still be found: on the terminal, in files, in the process. */
	left(): string[] {
		return [...this.leftOnTerminal(), ...this.leftInFiles()];
	}

	/** Lines are looked at without the blanks at their ends, as what was seen in public is remembered. */
	leftOnTerminal(): string[] {
		const lines = this.#terminal.everything().filter((line) => this.#tells(line.trimEnd()));
		const around = this.#terminal.around();
		return around === this.#around ? lines : [...lines, `titles and bells: ${JSON.stringify(around)}`];
	}

	/** What of it can be read without scrolling or pulling at the window. */
	leftInSight(): string[] {
		return this.#terminal.screen().filter((line) => this.#tells(line.trimEnd()));
	}

	leftInFiles(): string[] {
		const found: string[] = [];
		for (const path of filesIn(this.#root)) {
			const name = path.slice(this.#root.length + 1);
			if (/^(emulator|given)\//.test(name)) continue;
			const bytes = readFileSync(path);
			if (/^saves\/[^/]*\.entente$/.test(name)) found.push(...this.#newInSave(bytes));
			else if (/^saves\/[^/]*\.lock$|^state\/keys\/[0-9a-f]{32}(\.mark|\.lock)?$/.test(name)) {
				if (this.#tells(bytes.toString('latin1'))) found.push(`in ${name}`);
			} else if (name === 'home/errors' && bytes.toString('latin1').replaceAll(CURSOR, '') === '') continue;
			else found.push(`a file that nobody expects: ${name}: ${bytes.toString('latin1').slice(0, 400)}`);
		}
		const now = this.#describeProcess();
		if (now !== '' && now !== this.#process) found.push('the name, the arguments or the environment of the process');
		return found;
	}

	/** Until the program, too, has left the game. */
	async end(): Promise<void> {
		const program = join('/proc', String(this.pid));
		this.#terminal.end();
		for (const end = Date.now() + LEAVING_MS; existsSync(program) && Date.now() < end; ) await pause(20);
	}

	/** Steps written in the private turn hold nothing but boxes, and their public parts are the same whatever is answered. */
	#newInSave(bytes: Buffer): string[] {
		if (!bytes.subarray(0, this.#before.length).equals(this.#before))
			return ['the save was changed where it was written'];
		const before = this.#before.toString('utf8');
		const after = bytes.subarray(this.#before.length).toString('utf8');
		const lines = after.split('\n').slice(0, -1);
		return lines.flatMap((line) => {
			const entries: unknown[] = JSON.parse(line).entries;
			const open = line.replace(/"(box|hash|salt|pin|check|gameKey|id)":"[^"]*"/g, '');
			return [
				...entries
					.filter((entry) => !isBoxed(entry, before, after))
					.map((entry) => `in the save: ${JSON.stringify(entry)}`),
				...((!isSaidAloud(entries) && this.#tells(open)) || line.includes(MARK)
					? [`in a line of the save: ${open}`]
					: []),
			];
		});
	}

	get #save(): string {
		const folder = join(this.#root, 'saves');
		return join(folder, readdirSync(folder).find((name) => name.endsWith('.entente'))!);
	}

	#describeProcess(): string {
		try {
			return ['comm', 'cmdline', 'environ']
				.map((name) => readFileSync(`/proc/${this.pid}/${name}`, 'latin1'))
				.join('|');
		} catch {
			return '';
		}
	}

	#tells(line: string): boolean {
		if (line.includes(MARK) || line.includes(NUMBER) || line.includes(PIN) || ORDER.test(line)) return true;
		return [...gramsOf(line)].some((gram) => this.#private.has(gram) && !this.#public.has(gram));
	}
}

/**
 * A step of a private turn: boxes, and public facts that do not depend on what is in them. `before`: the save before the turn,
 * `after`: what the turn has added.
 */
export function isBoxed(entry: unknown, before: string, after: string): boolean {
	if (!isObject(entry)) return false;
	const keys = Object.keys(entry).join();
	// who sits there was known before; of a PIN no more is said than the salt that its own entry has
	const isSealing = () =>
		before.includes(`"name":${JSON.stringify(entry.holder)}`) &&
		(entry.pin === null || `${before}${after}`.includes(`"salt":${JSON.stringify(entry.pin)}`));
	if (entry.kind === 'draft') return keys === 'kind,id,seat,holder,pin,box' && isSealing();
	if (entry.kind === 'sealed')
		return keys === 'kind,id,seat,form,holder,pin,box' && entry.form === 'answers' && isSealing();
	if (entry.kind === 'undraft') return keys === 'kind,seat';
	if (entry.kind === 'pin') return keys === 'kind,seat,pin';
	if (entry.kind === 'pinTried') return keys === 'kind,seat,right';
	const { data } = entry;
	return entry.kind === 'input' && isObject(data) && (data.type === 'submit' || isOffer(data));
}

const isSaidAloud = (entries: readonly unknown[]): boolean =>
	entries.every((entry) => isObject(entry) && isObject(entry.data) && isOffer(entry.data));

/** What a computer offers, whenever it has thought of it, is for the whole table to hear. */
const isOffer = (data: Record<string, unknown>): boolean =>
	data.type === 'act' && isObject(data.act) && Object.keys(data.act).join() === 'from,to,kind,provinces';

/** Where two screens first differ to the eye, in rows that read alike; `inAll`: also in those that do not. */
export function seenApart(before: readonly string[][], after: readonly string[][], inAll: boolean): string[] {
	const read = (row: readonly string[] = []) => row.map((look) => look.replace(/ .*/, '') || ' ').join('');
	for (const [y, row] of before.entries()) {
		const x = row.findIndex((look, i) => look !== after[y]?.[i]);
		if (x < 0 || (!inAll && read(row) !== read(after[y]))) continue;
		return [`row ${y + 1}, column ${x + 1}: "${row[x]}", now "${after[y]?.[x]}"\n${read(row)}\n${read(after[y])}`];
	}
	return [];
}

/** All runs of so many characters with something to read in them: letters, digits, lines of a map. */
function* gramsOf(line: string): Iterable<string> {
	for (let i = 0; i + GRAM <= line.length; i++) {
		const gram = line.slice(i, i + GRAM);
		if (/(?:[a-z0-9\u2580-\u259f\u2801-\u28ff].*){3}/i.test(gram)) yield gram;
	}
}

function filesIn(folder: string): string[] {
	return readdirSync(folder).flatMap((name) => {
		const path = join(folder, name);
		const status = statSync(path, { throwIfNoEntry: false });
		if (status?.isDirectory()) return filesIn(path);
		return status?.isFile() ? [path] : [];
	});
}
