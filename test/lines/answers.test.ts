/** How answers may be typed: declarations in either order, an order in place of a number from its list. */

import { expect, test } from 'vitest';
import { words } from '../../src/board/phrase.ts';
import { number } from '../../src/forms/number/voice.ts';
import { startGame } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Json } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { playRoom } from '../../src/lines/room.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { setupOf } from '../slow/scripted.ts';
import { teletype } from './teletype.ts';

/** What the first seat has in its draft after these lines at its prompts, the last of which leaves. */
const drafted = async (game: string, lines: readonly string[]): Promise<Readonly<Record<string, Json>>> =>
	storedAnswers((await played(game, lines)).draft);

async function played(game: string, lines: readonly string[], hasHeadphones = true) {
	const setup = setupOf(game, 'answers', { negotiation: 'free', ...(game === 'formal' ? { seating: 'entered' } : {}) });
	const ruleset = rulesetOf(setup.variant)!;
	const table = openTable(startGame(setup, ruleset), ruleset, noStore());
	const left = [...lines];
	const console = teletype(() => left.shift());
	const dialog = new Dialog(console, { isShort: false, hasHeadphones });
	const evening = playRoom({ dialog, clear: async () => {} }, { table, path: '' }, false);
	await expect(evening).rejects.toThrow(Leaving);
	return { draft: table.draft(0), paper: console.paper(), prompts: console.asked.map(({ prompt }) => prompt) };
}

test.each(['england war, turkey alliance', 'war on england, alliance with turkey', 'england: war; turkey: alliance'])(
	'declared: %s',
	async (line) => {
		const draft = await drafted('formal', ['', line, 'done']);
		expect(Object.values(draft)[0]).toEqual({ ENGLAND: 'war', TURKEY: 'alliance' });
	},
);

test.each(['france 5, russia 3', 'france 5 russia 3', '3 5, 6 3'])('placed: %s', async (line) => {
	const draft = await drafted('fiascomacy', ['', line, 'done']);
	expect(Object.values(draft)[0]).toEqual({ FRANCE: 5, RUSSIA: 3 });
});

test('an order in place of a number', async () => {
	const draft = await drafted('standard', ['', '', 'hold', '', 'back']);
	expect(Object.values(draft)[0]).toEqual([expect.stringMatching(/ H$/)]);
});

test('a line that nothing comes of leads nowhere', async () => {
	const { paper, prompts } = await played('duel', ['', '1', 'hold all', '2', 'foo', 'show', '']);
	expect(prompts.slice(-5)).toEqual([
		'Enter submits> ',
		'Another order, or Enter for done> ',
		'Another order, or Enter for done> ',
		'Another order, or Enter for done> ',
		'Enter submits> ',
	]);
	expect(paper).toContain('An empty line says the list first; then a number chooses from it.');
});

test('in a turn the history and the rules are read wherever one is, and then it goes on there', async () => {
	const lines = ['', 'rules', 'back', 'history', 'hold all', '4', 'rules', 'back', 'show', 'leave'];
	const { paper, prompts } = await played('duel', lines);
	expect(paper.match(/Nothing has been revealed yet\./g)).toHaveLength(2);
	expect(prompts.filter((prompt) => prompt.startsWith('Which chapter'))).toHaveLength(2);
	expect(prompts[prompts.findIndex((prompt) => prompt.startsWith('Which chapter')) + 1]).toMatch(/^\w+ \w+/);
	expect(prompts.at(-1)).toBe('Enter submits> ');
});

test('an order that cannot be is told why beside submitting, too', async () => {
	const { paper } = await played('duel', ['', 'h', 'hold all', 'par lon', 'back', 'leave']);
	expect(paper).toContain('Army Paris cannot reach London; it can go to Brest');
});

test('help has no columns and no keys of screens', async () => {
	const { paper } = await played('duel', ['', '?']);
	expect(paper).toContain('bur: move to Burgundy; mar spa: Marseilles to Spain.');
	expect(paper).not.toMatch(/pointer|\bTab\b/);
});

test('headphones are put on and off inside a turn, and end with it', async () => {
	const lines = ['', 'h', 'show', 'zqx', 'headphones', 'zqx', '', '1', 'headphones off', 'h', 'done', ''];
	const { paper } = await played('standard', lines, false);
	expect(paper).toContain('It is not said aloud');
	expect(paper.match(/^Not possible\.$/gm)).toHaveLength(1);
	expect(paper).toContain('Headphones on, until this turn ends.');
	expect(paper).toContain('"zqx" is not a province.');
	expect(paper.match(/^Taken\.$/gm)!.length).toBeGreaterThan(0);
	expect(paper).toMatch(/^1 to \d+: .*, or back> 1$/m);
});

test('why a line was refused is told with headphones', async () => {
	const { paper } = await played('standard', ['', 'zqx', 'headphones on', 'show'], false);
	expect(paper).toContain('"zqx" is not a province.');
});

test('an order is typed after a list, and at the closing menu, which ? says; * asks for a suggestion', async () => {
	const { paper, prompts, draft } = await played('duel', [
		'',
		'',
		'skip',
		'*',
		'hold all',
		'?',
		'par bur',
		'xyz',
		'submit',
	]);
	expect(prompts[2]).toMatch(/^1 to \d+: .*, or back> $/);
	expect(prompts[3]).not.toBe(prompts[2]);
	expect(paper).toContain('This game is played without suggestions');
	expect(paper).toMatch(/^Complete\.\nEnter submits> \?$/m);
	expect(paper).toMatch(/^1 Submit$/m);
	expect(paper).toMatch(/^Enter submits> par bur\n[\s\S]*Burgundy/m);
	expect(draft).toBeDefined();
});

test('a form of several fields asks whether to leave it, changed or not', async () => {
	const { paper } = await played('fiascomacy', ['', 'back', 'no', 'france 3', 'back', 'no', 'done']);
	expect(paper.match(/Leave it\? What was entered here is not kept/g)).toHaveLength(2);
});

test('a word is no number; what Enter takes is what the prompt names', async () => {
	const left = ['five', '1e1', '30', ''];
	const console = teletype(() => left.shift());
	const dialog = new Dialog(console, { isShort: false, hasHeadphones: true });
	const form = {
		kind: 'number',
		id: 'bid',
		title: words('Bid'),
		question: words('How many?'),
		min: 0,
		max: 34,
		preset: 3,
		facts: [],
	};
	const doubt = { level: 'warn', message: words('That is much.') };
	const given: unknown[] = [];
	const asking = {
		dialog,
		form,
		own: {},
		table: { check: () => [doubt] },
		give: (answer: unknown) => void given.push(answer),
	};
	expect(await number(asking as never)).toBe('next');
	expect(console.paper()).toContain('"five" is no number');
	expect(console.paper()).toContain('"1e1" is no number');
	expect(console.asked.map(({ prompt }) => prompt)).toEqual([
		...Array.from({ length: 3 }, () => '0 to 34, Enter takes 3: Bid> '),
		'0 to 34, Enter takes 30: Bid> ',
	]);
	expect(given).toEqual([30]);
});

test('what was corrected is said', async () => {
	const { paper } = await played('duel', ['', 'f par bur']);
	expect(paper).toContain('It is army Paris there, no fleet.');
});
