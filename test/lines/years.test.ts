/** A year of each game in lines, by a player who knows nothing but what is said. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultOptions, type OfferedRules, offeredRules, setUp } from '../../src/desk/setup.ts';
import type { FormKind } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { playRoom } from '../../src/lines/room.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { isAll } from '../extent.ts';
import { refusal } from '../refusal.ts';
import { TRIED } from '../unlike.ts';
import { player } from './player.ts';
import { teletype } from './teletype.ts';

const NAMES = ['Anna', 'Ben', 'Carl', 'Dora', 'Emil', 'Fay', 'Gus'];
/** Questions that a year may take; no game needs nearly as many. */
const MOST = 1000;

/** The kinds of forms that were asked in any of the games. */
const met = new Set<FormKind>();

type Options = Readonly<Record<string, string | number | null>>;

/** `people`: as many as may play. */
async function playYear(
	rules: OfferedRules,
	more: Options = {},
	{ people = 3, isShort = false, type = player(rules.name) } = {},
) {
	const { min, max } = rules.seats;
	const names = NAMES.slice(0, Math.min(max, Math.max(min, people)));
	const setup = setUp(rules, names, { ...defaultOptions(rules), ...more }, 'seed');
	if (!setup.ok) throw refusal(setup);
	const ruleset = rulesetOf(setup.value.variant)!;
	const table = openTable(startGame(setup.value, ruleset), ruleset, noStore());
	const forms: typeof table.forms = (seat, own) => {
		const asked = table.forms(seat, own);
		for (const { kind } of asked) met.add(kind);
		return asked;
	};
	let count = 0;
	const console = teletype((prompt, news) => {
		const isOver = table.game().phase.year > 1901 || ++count > MOST;
		if (isOver) return undefined;
		// a word that every object has a property of is not a word of the program
		return count % 7 === 0 && !/name/i.test(prompt) && !isShort ? 'constructor' : type(prompt, news);
	});
	const dialog = new Dialog(console, { isShort, hasHeadphones: true });
	const around = { dialog, clear: async () => console.write('\f') };
	await playRoom(around, { table: { ...table, forms }, path: '' }, false).catch((error: unknown) => {
		if (!(error instanceof Leaving)) throw error;
	});
	return { table, console, count };
}

const reveals = (paper: string): string[] =>
	[...paper.matchAll(/^Enter reveals> \n([\s\S]*?)^.*> /gm)].map(([, said]) => said!);

/** What is said more than once in one reveal. */
const saidTwice = (paper: string): string[] =>
	reveals(paper).flatMap((said) => {
		const lines = said.split('\n').filter((line) => line.length > 20);
		return lines.filter((line, i) => lines.indexOf(line) < i);
	});

const isThrown = ({ choices }: OfferedRules): boolean => choices.some(({ id }) => id === 'throws');

const GAMES = [
	...TRIED.map((rules) => ({ name: rules.name, rules, more: {} })),
	...TRIED.filter(isThrown).map((rules) => ({
		name: `${rules.name} by hand`,
		rules,
		more: { throws: 'hand' },
	})),
];

afterEach(() => void vi.restoreAllMocks());

/** Transcripts are the same in each run: what has no seed gets this one, with a number. */
function withoutChance(): void {
	let count = 0;
	vi.spyOn(globalThis.crypto, 'randomUUID').mockImplementation(() => `a-transcript-of-one-${count++}`);
}

test.each(GAMES)('a year of $name', async ({ name, rules, more }) => {
	const folder = process.env.ENTENTE_TRANSCRIPTS;
	if (folder) withoutChance();
	const { console, table, count } = await playYear(rules, more);
	const paper = console.paper();
	if (folder) {
		mkdirSync(folder, { recursive: true });
		writeFileSync(`${folder}/${name}.txt`, paper);
	}
	expect(count).toBeLessThan(MOST);
	for (const { prompt } of console.asked) expect(prompt.length - 2, prompt).toBeLessThanOrEqual(60);
	// what a list offers was chosen from it
	for (const { prompt, answer } of console.asked)
		if (/, or back> $/.test(prompt)) expect(answer, prompt).toMatch(/^(\d+|constructor)$/);
	expect(table.game().phase.year > 1901 || table.game().outcome !== null).toBe(true);
	// nothing but lines, and in full names: no codes of units
	expect(paper.match(/[^\n\f\x20-\x7e]/g)).toBeNull();
	expect(paper.match(/^.*\b[AF] [A-Z]{3}\b.*$/gm)).toBeNull();
	expect(saidTwice(paper)).toEqual([]);
	// who stands how, who voted how: in one sentence each
	expect(paper).not.toMatch(/ no order[;.].*\n(?:Orders of .*\n)*(?:Warning: .*\n)*Warning: .* has no order/);
	for (const said of reveals(paper)) {
		expect(said).not.toMatch(/^[a-z]/m);
		expect(said).not.toMatch(/ declares? war[\s\S]*^Relations:/m);
		expect(said).not.toMatch(/; carried\.\n[\s\S]*^Votes of /m);
	}
	// a title does not say what the sentence below it says
	expect(paper.match(/^.*, (.+ decides): .*\n\1: .*$/gm)).toBeNull();
});

/** Of what is read with codes, in an evening of as many as may play: the turns of one, and what is for all. */
function readByOne(paper: string): string[] {
	const parts = paper.split('\f');
	const ofTurn = (part: string) => NAMES.find((name) => new RegExp(`^${name}[.,]`).test(part));
	const isHandOver = (part: string) => /Enter opens the turn of (\w+)> \n?$/.exec(part)?.[1];
	return parts.filter((part) => {
		const whose = ofTurn(part) ?? isHandOver(part);
		return whose === undefined || whose === NAMES[0] || (isHandOver(part) && /^Enter reveals/m.test(part));
	});
}

// throwing itself costs no words
test.each(isAll ? GAMES : GAMES.filter(({ rules, more }) => 'throws' in more || !isThrown(rules)))(
	'with codes one seat of $name reads 6 kB in a year, or in a phase of an evening without years',
	async (game) => {
		const type = player(game.rules.name);
		// orders are typed: nobody asks for lists of them
		const brief = (prompt: string, news: readonly string[]) =>
			/^[AF] [A-Z]{3}/.test(prompt) && !news.some((line) => /^Removals|is ordered by itself/.test(line))
				? 'hold all'
				: type(prompt, news);
		const { console, count } = await playYear(game.rules, game.more, { people: 7, isShort: true, type: brief });
		expect(count).toBeLessThan(MOST);
		const paper = console.paper();
		const phases = new Set(paper.match(/^Phase \d/gm) ?? ['a year']);
		// what is built before the first year is not of it
		const year = paper.slice(paper.search(/^(Spring 1901|Phase 1\b)/m));
		expect(readByOne(year).join('').length / phases.size).toBeLessThanOrEqual(6000);
	},
);

test('to the result, and back to the menu', async () => {
	const { console, table } = await playYear(offeredRules()[0]!, { lastYear: 1901 });
	expect(table.game().outcome).not.toBeNull();
	expect(console.paper()).toMatch(/^The game is over\.\n[\s\S]*^Enter goes to the menu/m);
	expect(console.asked.at(-1)).toMatchObject({ answer: '' });
});

test('every kind of form was asked', () => {
	const kinds: Record<FormKind, boolean> = {
		orders: true,
		// the evening of seven has one
		retreats: false,
		adjustments: true,
		choice: true,
		number: true,
		name: true,
		allocate: true,
		pick: true,
		grid: true,
		throw: true,
		lay: true,
	};
	const missing = Object.entries(kinds).filter(([kind, isHere]) => isHere && !met.has(kind as FormKind));
	expect(missing).toEqual([]);
});
