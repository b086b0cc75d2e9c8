/** After the hand-over nothing of a private turn can be found: every form of every game, in every terminal. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { watching } from '../../src/saves/watched.ts';
import { WAIT } from '../../src/waiting.ts';
import { endAll, pause } from '../tty/harness.ts';
import { bundle, HURRIED } from '../tty/programs.ts';
import { type Case, casesBeside, type Found, NOT_PRIVATE, privateCases } from './privacy-cases.ts';
import { CONFIRMED, MARK, TYPED } from './privacy-forms.ts';
import { EMULATORS, type Emulator } from './privacy-terminals.ts';
import { PIN, seenApart, TABLE, Watched } from './privacy-watch.ts';

/** Turns that are played at the same time: most of a test is waiting. */
const AT_ONCE = 10;
const [ENTER, ESC, UP, DOWN, END] = ['\r', '\x1b', '\x1b[A', '\x1b[B', '\x1b[F'];
/** Screens that come by surprise are deaf for a while, and at the hand-over Enter waits. */
const IDLE_MS = WAIT.handed + 50;
const BETWEEN = /Pass the laptop to|The same person|Gather round/;
/** So long an Enter does nothing in a turn that was just opened. */
const OPENED_MS = 750;
/** After the question whether to leave: a slow program takes only part of the keys, and is back at the overview. */
const LEFT = new RegExp(`${TABLE.source}|Overview`);
/** Nothing takes longer. */
const SLOW_MS = 20_000;
/** What is there is seen by then; otherwise it is asked for again. */
const FOUND_MS = 5000;
/** A turn that asks more is looked at no further. */
const MOST_FORMS = 8;

let folder = '';
const programs = { game: '', late: '' };
let beside: ReturnType<typeof casesBeside>;
let found: Found = { cases: [], missing: {}, unknown: [] };
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'entente-privacy-'));
	process.env.ENTENTE_STATE = join(folder, 'state');
	programs.game = await bundle(HURRIED);
	programs.late = await bundle('../../slow/fixtures/late-game.tsx');
	// while working on a game: ONLY=bridge
	found = privateCases(folder, process.env.ONLY);
	beside = casesBeside(folder);
}, 300_000);
afterEach(endAll);
afterAll(() => {
	delete process.env.ENTENTE_STATE;
	rmSync(folder, { recursive: true, force: true });
	console.log(tableOf(tried));
});

test('every form that a variant asks has its case', () => {
	expect(found.missing).toEqual({});
	expect(found.unknown).toEqual([]);
});

/** How a private turn is broken off after it was looked at; nothing of it may be left, and nothing lost. */
const BROKEN_OFF = {
	'Ctrl+C': async (terminal: Watched) => {
		await terminal.press('\x03');
		const text = await terminal.waitFor(/Leave the game\?/);
		terminal.see(text);
		return () => terminal.press(ESC);
	},
	'Ctrl+Z': async (terminal: Watched) => {
		await terminal.press('\x1a');
		const text = await terminal.waitFor(/Stopped/);
		terminal.see(text);
		return () => terminal.press(`fg${ENTER}`);
	},
	'20x5': async (terminal: Watched) => {
		terminal.resize(100, 30);
		await terminal.type('');
		terminal.resize(20, 5);
		const text = await terminal.waitFor(/window too/);
		terminal.see(text);
		return async () => {
			terminal.resize(100, 30);
			await terminal.type('');
			terminal.resize(80, 24);
			await terminal.waitFor(/: .* {2,}|One types for all/);
			await terminal.type('');
			await leaveTurn(terminal);
		};
	},
	hangup: async (terminal: Watched) => {
		process.kill(terminal.pid, 'SIGHUP');
		const text = await terminal.waitFor(/(Hangup|\$ *)$/m);
		terminal.see(text);
		return async () => {
			await terminal.begin();
			await toTable(terminal);
		};
	},
} satisfies Record<string, (terminal: Watched) => Promise<() => Promise<unknown>>>;
/** With the map above, and beside. */
const WIDE = [
	[120, 40],
	[160, 48],
] as const;
const WIDE_HOW = ['Ctrl+C', 'Ctrl+Z'] as const;
const HOW = Object.keys(BROKEN_OFF) as (keyof typeof BROKEN_OFF)[];

/** The line above the first rule: where there is room the map stands over it. */
function titleOf(text: string): string {
	const lines = text.split('\n');
	const rule = lines.findIndex((line) => /^-{80}/.test(line));
	return lines[rule - 1] ?? lines.find((line) => line.trim() !== '') ?? '';
}

/** To the hand-over before a private turn; films and pages that show what was revealed before are gone through. */
async function toTable(terminal: Watched): Promise<string> {
	let isNew = true;
	for (let n = 0; n < 120; n++) {
		const text = await terminal.waitFor(
			/Pass the laptop to|The same person(, next turn| again)|page \d+ of \d+|Space (next|record)/,
		);
		if (!/page \d+ of \d+|Space (next|record)/.test(text)) break;
		terminal.see(text);
		await pause(isNew ? IDLE_MS : 0);
		await terminal.press(ENTER);
		// the record comes after the last step, and is deaf for a while
		isNew = text.includes('Space record');
	}
	// once Enter acts, it says so
	await terminal.waitFor(/Enter opens|press Enter\./);
	const text = await terminal.settled();
	terminal.see(text);
	await pause(IDLE_MS);
	// whoever has just left the turn is told that it is their own again
	const passed = text.replace(/The same person again/, 'Pass the laptop to'.padEnd(21));
	// an Enter for a page that a slow program had already left may have come too soon here
	return passed.replace(/^( +)(Enter opens the turn\.|Too soon: ).*$/m, '$1Enter');
}

/** What of the board everybody can look at between two turns, by its key. */
const PUBLIC_BOARDS = { m: / Map - /, b: / Board - / };

type Looks = string[][];

/** The hand-over itself, and the boards that are looked at from there. */
async function publicLooks(terminal: Watched, expected: Record<string, Looks> = {}): Promise<Record<string, Looks>> {
	const handOver = await terminal.looks(expected.handOver);
	const boards: Record<string, Looks> = {};
	for (const [key, title] of Object.entries(PUBLIC_BOARDS)) {
		await terminal.press(key);
		await terminal.waitFor(title);
		boards[key] = await terminal.looks(expected[key]);
		terminal.see(terminal.text);
		await terminal.press(ESC);
		await terminal.waitFor(TABLE);
		await pause(IDLE_MS);
	}
	return { ...boards, handOver };
}

/** Whoever looks at the table sees the same as before, to the last dot and colour; who is next is said at the hand-over alone. */
const apart = (before: Record<string, Looks>, after: Record<string, Looks>): string[] =>
	Object.entries(before).flatMap(([what, looks]) =>
		seenApart(looks, after[what]!, what !== 'handOver').map((difference) => `${what}: ${difference}`),
	);

const opens = ({ seat }: Case) => new RegExp(`^ ${seat.replace(/[()]/g, '\\$&')}: `, 'm');

async function openTurn(terminal: Watched, one: Case): Promise<string> {
	// once Enter acts, it says so
	await terminal.waitFor(/Enter opens|press Enter\./);
	await pause(IDLE_MS);
	await terminal.press(ENTER);
	await terminal.waitFor(opens(one));
	return toOverview(terminal, one);
}

/** Out of whatever is open to the overview of the turn; by way of the hand-over where there is no other. */
async function toOverview(terminal: Watched, one: Case): Promise<string> {
	for (let n = 0; n < 12; n++) {
		const text = await terminal.type('');
		if (titleOf(text).includes('Overview')) return text;
		if (!titleOf(text).includes('leave?')) await terminal.type(ESC);
		else {
			await terminal.press(DOWN + ENTER);
			const left = await terminal.waitFor(LEFT);
			if (titleOf(left).includes('Overview')) continue;
			await toTable(terminal);
			await terminal.press(ENTER);
			const form = await terminal.waitFor(opens(one));
			// one that could still be added to is gone on from with Enter, or by its last row
			await pause(OPENED_MS);
			const isListed = form.includes('Overview and submit');
			if (!titleOf(form).includes('Overview')) await terminal.type(isListed ? END + ENTER : ENTER);
		}
	}
	throw new Error(`no overview but\n${terminal.text}`);
}

/** By its number in the overview, which is gone from only when the form is there. */
async function openForm(terminal: Watched, number: number): Promise<void> {
	let text = await terminal.type(`${number}`);
	for (const end = Date.now() + SLOW_MS; titleOf(text).includes('Overview'); ) {
		if (Date.now() > end) throw new Error(`no form ${number} but\n${text}`);
		text = await terminal.type('');
	}
}

/** Opens every form from the overview, and writes something into it. */
async function lookAtAll(terminal: Watched, one: Case): Promise<void> {
	for (const [i, { kind }] of one.forms.slice(0, MOST_FORMS).entries()) {
		if (i > 0) await toOverview(terminal, one);
		await openForm(terminal, i + 2);
		for (const keys of TYPED[kind]) await terminal.type(keys);
	}
}

/** With its draft. */
async function leaveTurn(terminal: Watched): Promise<void> {
	for (let n = 0; n < 12 && !TABLE.test(terminal.text); n++) {
		const title = titleOf(terminal.text);
		if (title.includes('leave?')) {
			await terminal.press(DOWN + ENTER);
			await terminal.waitFor(LEFT);
		} else if (title.includes('Overview')) {
			// its last entry
			await terminal.type(UP + ENTER);
			// keys that come while the window still changes its size may be lost
			await terminal.waitFor(/leave\?/, FOUND_MS).catch(() => {});
		} else await terminal.type(ESC);
	}
	await terminal.waitFor(TABLE);
}

async function submit(terminal: Watched): Promise<boolean> {
	await terminal.type('1');
	if (/submit\?/.test(terminal.text)) await terminal.type('2');
	return TABLE.test(terminal.text) && !/page \d+ of/.test(terminal.text);
}

/** What all read where they go back: pieces of it stand on private pages, too. */
const GOING_BACK = [
	'  Before which reveal does the game go on?',
	' Up/Down row   Enter choose   1-9 directly   Esc back   ? help',
	'  Anna, Ben and Cleo: take back everything since Spring 1901 - Orders?',
	'    Yes: all of us agree',
	'  The game goes on at Spring 1901 - Orders, and what came after is taken back.',
	'  What was answered there stands, and can be taken back first.',
	'|  All have answered. Gather round:                        |',
	'|  Shown to all: what everybody has answered.              |',
	' Enter reveal  b board  m map  h history  r rules  t take back  s leave  ? help',
];

interface Tried {
	readonly game: string;
	readonly forms: readonly string[];
	readonly emulator: string;
	readonly how: string;
	readonly wasSubmitted: boolean;
	readonly leaks: number;
}
const tried: Tried[] = [];

/** In a window of this size, or in the terminal's own. */
async function check(
	emulator: Emulator,
	one: Case,
	how: keyof typeof BROKEN_OFF,
	size?: readonly [columns: number, rows: number],
): Promise<string[]> {
	const leaks: string[] = [];
	const names = one.forms.map(({ name }) => name);
	const root = mkdtempSync(join(folder, 'one-'));
	const terminal = new Watched(emulator, root, programs, one);
	const nothingLeft = (when: string, of: readonly string[] = terminal.left()) => {
		for (const line of of) leaks.push(`${one.game}, ${names.join(', ')}, ${when}: ${line}`);
	};
	let wasSubmitted = false;
	try {
		await terminal.begin();
		await toTable(terminal);
		if (size) {
			terminal.resize(...size);
			// the map is drawn when it is loaded
			await terminal.waitFor(/MUN/);
		}
		const before = await toTable(terminal);
		const looksBefore = await publicLooks(terminal);
		const isSeenAlike = async (when: string) =>
			nothingLeft(`${when}, the public board`, apart(looksBefore, await publicLooks(terminal, looksBefore)));
		terminal.isAbout();
		await openTurn(terminal, one);
		// something that is confirmed here and now
		await openForm(terminal, 2);
		for (const keys of CONFIRMED[one.forms[0]!.kind]) await terminal.type(keys);
		const drafted = await toOverview(terminal, one);
		await lookAtAll(terminal, one);
		const goOn = await BROKEN_OFF[how](terminal);
		// cells beyond the edge of a small window come back with it, to the same person
		nothingLeft(how, how === '20x5' ? [...terminal.leftInSight(), ...terminal.leftInFiles()] : terminal.left());
		await goOn();
		const after = await toTable(terminal);
		if (how !== 'hangup' && !isSameHandOver(before, after))
			leaks.push(`the hand-over is not as it was\n${before}\n${after}`);
		nothingLeft(`${how}, then the hand-over`);
		await isSeenAlike(how);

		const found = await openTurn(terminal, one);
		const isSame = withoutNotice(found) === withoutNotice(drafted);
		if (how !== '20x5' && !isSame && !one.forms.some(({ kind }) => REACHES_DRAFT.has(kind)))
			leaks.push(`${one.game}, ${names.join(', ')}: after ${how} the draft is\n${found}\nand was\n${drafted}`);
		await leaveTurn(terminal);
		nothingLeft('left with a draft');
		await openTurn(terminal, one);
		wasSubmitted = await submit(terminal);
		if (wasSubmitted) {
			terminal.see(await terminal.settled());
			nothingLeft('submitted');
			// where nothing is revealed by it
			if (BETWEEN.test(terminal.text)) await isSeenAlike('submitted');
		}
	} catch (error) {
		leaks.push(`${one.game}, ${names.join(', ')}, ${how}: ${(error as Error).message}`);
	} finally {
		await terminal.end();
		rmSync(root, { recursive: true, force: true });
	}
	for (const leak of leaks) console.log(`in ${emulator.name}: ${leak}`);
	tried.push({ game: one.game, forms: names, emulator: emulator.name, how, wasSubmitted, leaks: leaks.length });
	return leaks;
}

/** What the last step has changed stands in the lower rule once. */
const withoutNotice = (text: string): string => text.replace(/^-- .+? (?=-)/gm, ({ length }) => '-'.repeat(length));

/** Between two looks computers may have made an offer to the whole table, which takes room and has a key. */
function isSameHandOver(before: string, after: string): boolean {
	const isTalked = [before, after].some((text) => text.includes(OFFERS));
	return isTalked ? withoutOffers(before) === withoutOffers(after) : before === after;
}

const OFFERS = 'Offers of this season';

function withoutOffers(text: string): string {
	const lines = text.split('\n').slice(0, -1);
	const begin = lines.findIndex((line) => line.includes(OFFERS));
	const end = lines.findIndex((line, i) => i > begin && !/^ {4}/.test(line));
	const rest = begin < 0 ? lines : lines.toSpliced(begin, end - begin);
	return rest.filter((line) => !/^$|a computer, |\.\.\. \d+ more below/.test(line)).join('\n');
}

/** Where what is typed here is kept at once. */
const REACHES_DRAFT: ReadonlySet<string> = new Set(['number', 'name']);

describe.each(EMULATORS.map((emulator, n) => [emulator.name, emulator, n] as const))('%s', (name, emulator, n) => {
	const missing = emulator.missing();
	if (missing) console.log(`PRIVACY IN ${name.toUpperCase()} IS NOT TRIED: ${missing}`);

	test.skipIf(missing)('nothing of a private turn is left, however it ends', { timeout: 1_800_000 }, async () => {
		const leaks: string[] = [];
		// what is answered in turn is seen by everybody
		const queue = [...found.cases.filter(({ inTurns }) => !inTurns).entries()];
		const work = async () => {
			for (let next = queue.shift(); next; next = queue.shift()) {
				const [i, one] = next;
				// every form is broken off in every way, in one terminal or another, and in every terminal every way is tried
				const hows = 'late' in one.from ? HOW.filter((how) => how !== 'hangup') : HOW;
				leaks.push(...(await check(emulator, one, hows[(i + n) % hows.length]!)));
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, work));
		console.log(`privacy in ${name}: ${tried.length} private turns so far, LEAKS: ${leaks.length}`);
		expect(leaks.slice(0, 6)).toEqual([]);
	});

	test.skipIf(missing)('nor in wide windows, where the map is in view', { timeout: 600_000 }, async () => {
		const leaks: string[] = [];
		const games = ['standard', 'formal'].flatMap((game) => found.cases.find((one) => one.game === game) ?? []);
		const turns = games.flatMap((one, i) => WIDE.map((size) => ({ one, how: WIDE_HOW[i % WIDE_HOW.length]!, size })));
		await Promise.all(turns.map(async ({ one, how, size }) => leaks.push(...(await check(emulator, one, how, size)))));
		console.log(`privacy in ${name}, wide: ${turns.length} private turns, LEAKS: ${leaks.length}`);
		expect(leaks.slice(0, 6)).toEqual([]);
	});

	/** Looks at something in private, breaks it off in each way, and leaves; whoever watches the file sees nothing of it. */
	async function isPrivate(one: Case, open: (terminal: Watched) => Promise<void>, isLeft = leaveTurn) {
		const leaks = await Promise.all(
			HOW.map(async (how) => {
				const root = mkdtempSync(join(folder, 'beside-'));
				const terminal = new Watched(emulator, root, programs, one);
				const left: string[] = [];
				try {
					await terminal.begin();
					await toTable(terminal);
					const look = watching(join(root, 'saves/x.entente'));
					const watched = JSON.stringify(look().table?.game());
					terminal.isAbout();
					await open(terminal);
					const goOn = await BROKEN_OFF[how](terminal);
					left.push(...(how === '20x5' ? [...terminal.leftInSight(), ...terminal.leftInFiles()] : terminal.left()));
					await goOn();
					if (how === 'Ctrl+C' || how === 'Ctrl+Z') await isLeft(terminal);
					await toTable(terminal);
					left.push(...terminal.left());
					if (JSON.stringify(look().table?.game()) !== watched) left.push('who watches sees something else');
				} catch (error) {
					left.push((error as Error).message);
				} finally {
					await terminal.end();
					rmSync(root, { recursive: true, force: true });
				}
				return left.map((line) => `${one.game}, ${how}: ${line}`);
			}),
		);
		expect(leaks.flat().slice(0, 6)).toEqual([]);
	}

	test.skipIf(missing)('nor of what was tried in one', { timeout: 300_000 }, () =>
		isPrivate(beside.trying, async (terminal) => {
			await openTurn(terminal, beside.trying);
			await openForm(terminal, 2);
			await terminal.type('!');
			await terminal.waitFor(/Trying: what would happen/);
			for (const keys of ['hold all', ENTER, MARK, ENTER, ESC, DOWN, ENTER, ESC, DOWN, MARK]) await terminal.type(keys);
		}),
	);

	test.skipIf(missing)('nor of what one types for all', { timeout: 300_000 }, () =>
		isPrivate(beside.forAll, async (terminal) => {
			await pause(IDLE_MS);
			await terminal.press(ENTER);
			await terminal.waitFor(/One types for all/);
			for (const keys of ['hold all', ENTER, MARK, ENTER, ESC, DOWN, MARK]) await terminal.type(keys);
		}),
	);

	test.skipIf(missing)('nor of a turn that is dropped when all go back', { timeout: 120_000 }, async () => {
		const root = mkdtempSync(join(folder, 'back-'));
		const terminal = new Watched(emulator, root, programs, beside.back);
		try {
			await terminal.begin();
			await toTable(terminal);
			terminal.isAbout();
			await openTurn(terminal, beside.back);
			await openForm(terminal, 2);
			for (const keys of [...CONFIRMED.orders, ...TYPED.orders]) await terminal.type(keys);
			await leaveTurn(terminal);
			await toTable(terminal);
			for (const line of GOING_BACK) terminal.see(line);
			await terminal.press('z');
			await terminal.waitFor(/Before which reveal/);
			expect(terminal.left()).toEqual([]);
			await terminal.press(ENTER);
			await terminal.waitFor(/take back everything since/);
			expect(terminal.left()).toEqual([]);
			await terminal.press(`${DOWN}${ENTER}`);
			await terminal.waitFor(TABLE);
			expect(terminal.leftOnTerminal()).toEqual([]);
		} finally {
			await terminal.end();
			rmSync(root, { recursive: true, force: true });
		}
	});

	test.skipIf(missing)('a PIN that is set, typed wrongly, and typed', { timeout: 120_000 }, async () => {
		const one = found.cases.find(({ inTurns }) => !inTurns)!;
		const root = mkdtempSync(join(folder, 'pin-'));
		const terminal = new Watched(emulator, root, programs, one);
		try {
			await terminal.begin();
			await toTable(terminal);
			terminal.isAbout();
			await terminal.press('p');
			await terminal.waitFor(/Who sets or changes a PIN/);
			await terminal.press(ENTER);
			await terminal.waitFor(/New PIN for/);
			for (let k = 0; k < 2; k++) {
				await terminal.press(PIN);
				await terminal.waitFor(/\*{8}/);
				expect(terminal.left()).toEqual([]);
				await terminal.press(ENTER);
			}
			await terminal.waitFor(/has a PIN now/);
			expect(terminal.left()).toEqual([]);
			await pause(IDLE_MS);
			await terminal.press('p');
			await terminal.waitFor(/Who sets or changes a PIN/);
			await terminal.press(ENTER);
			await terminal.waitFor(/PIN of/);
			await terminal.press(`1${PIN}${ENTER}`);
			await terminal.waitFor(/That is not the PIN/);
			expect(terminal.left()).toEqual([]);
			await terminal.press(`${PIN}${ENTER}`);
			await terminal.waitFor(/New PIN for/);
			expect(terminal.left()).toEqual([]);
		} finally {
			await terminal.end();
			rmSync(root, { recursive: true, force: true });
		}
	});
});

/** What was tried: a row for every form of every game, a column for every terminal, and in it the ways in which it ended. */
function tableOf(all: readonly Tried[]): string {
	const emulators = EMULATORS.map(({ name }) => name);
	const rows = new Map<string, Map<string, Set<string>>>();
	for (const { game, forms, emulator, how, wasSubmitted, leaks } of all)
		for (const form of new Set(forms)) {
			const row = rows.get(`${game}: ${form}`) ?? new Map<string, Set<string>>();
			rows.set(`${game}: ${form}`, row);
			const cell = row.get(emulator) ?? new Set();
			row.set(emulator, cell.add(leaks > 0 ? 'LEAK' : `${how}${wasSubmitted ? '+sub' : ''}`));
		}
	const lines = [...rows].map(([row, cells]) => [
		row,
		...emulators.map((name) => [...(cells.get(name) ?? ['-'])].join(' ')),
	]);
	const head = ['form', ...emulators.map((_, i) => `[${i + 1}]`)];
	const widths = head.map((_, i) => Math.max(...[head, ...lines].map((line) => line[i]!.length)));
	const shown = [head, ...lines].map((line) =>
		line
			.map((cell, i) => cell.padEnd(widths[i]!))
			.join('  ')
			.trimEnd(),
	);
	const skipped = Object.entries(NOT_PRIVATE).map(([game, names]) => `${game}: ${names.join(', ')}`);
	return [
		'What was tried: each turn looked at with something half typed in every form, broken off as the table says, gone back to, left',
		'with its draft, and submitted (+sub); searched were screen, scrollback, titles, bells, files, the save, and the process.',
		...emulators.map((name, i) => `[${i + 1}] ${name}`),
		...shown,
		`Never asked there, or watched by everybody: ${skipped.join('; ')}`,
	].join('\n');
}
