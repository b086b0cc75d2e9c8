/** What a computer would order, for a person who asks. */

import { describe, expect, test } from 'vitest';
import { textsIn } from '../../src/game/answers.ts';
import { startGame } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { noThinker, type Thinker } from '../../src/game/thinking.ts';
import type { View } from '../../src/game/view.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { playRoom } from '../../src/lines/room.ts';
import { makeUpMind } from '../../src/thinker/mind.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { rulesetOf } from '../../src/variants/index.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { setupFor } from '../game/playing.ts';
import { teletype } from '../lines/teletype.ts';
import { BACKSPACE, ENTER, show, UP } from './app-driver.tsx';

thinkLessHere(0.1);

const FRANCE = 2;
const ORDERS = ['F BRE - PIC', 'A MAR H', 'A PAR - BUR'];

/** A table at which a computer would give these orders, as soon as `ready` is called. */
function tableOf(options = { suggestions: 'asked' }, isReady = false) {
	const asked: Omit<View, 'seed'>[] = [];
	const waiting: (() => void)[] = [];
	const thinker: Thinker = {
		think: (view, isUrgent) => {
			expect(isUrgent).toBe(true);
			asked.push(view);
			return new Promise((done) => {
				waiting.push(() => done({ 'orders:FRANCE': ORDERS, 'propose:draw': 'no' }));
				if (isReady) ready();
			});
		},
		speak: async () => undefined,
		trouble: () => undefined,
		pauseForTyping: () => {},
		setDeadline: () => {},
		close: () => {},
	};
	const ready = () => {
		for (const done of waiting.splice(0)) done();
	};
	const ruleset = rulesetOf(['standard'])!;
	const table = openTable(startGame(setupFor(7, options), ruleset), ruleset, noStore(), thinker);
	return { table, asked, ready, orders: () => storedAnswers(table.draft(FRANCE))['orders:FRANCE'] };
}

const turnAt = (table: ReturnType<typeof tableOf>['table']) =>
	show(<PrivateTurn table={table} seat={FRANCE} onDone={() => {}} />);

describe('* where orders are written', () => {
	test('orders what has no order yet, and nothing is submitted by itself', async () => {
		const { table, asked, ready, orders } = tableOf();
		const app = turnAt(table);
		await app.waitFor('> F BRE  ?');
		await app.waitFor('* suggest');
		await app.press('*');
		await app.waitFor('A computer thinks about it.');
		// meanwhile one goes on
		await app.press('mao', ENTER);
		await app.waitFor('> A MAR  ?');
		ready();
		// what was ordered meanwhile is thought of too
		await expect.poll(() => asked.length).toBe(2);
		expect(storedAnswers(asked[1]!.standing!)).toEqual({ 'orders:FRANCE': ['F BRE - MAO'] });
		ready();
		await app.waitFor('Suggested: A MAR H, A PAR - BUR. Change what you like.');
		await app.waitFor('> Overview and submit');
		expect(orders()).toEqual(['F BRE - MAO', 'A MAR H', 'A PAR - BUR']);
		expect(table.hasAnswered(FRANCE)).toBe(false);
		// with nothing left to order it is said
		await app.press('*');
		ready();
		await app.waitFor('It would order: F BRE - PIC, A MAR H, A PAR - BUR. Nothing was changed.');
		await app.press(UP, BACKSPACE, '*');
		ready();
		await app.waitFor('Suggested: A PAR - BUR.');
		// what was thought once is not thought again; and it has seen what this seat sees
		await app.press(UP, BACKSPACE, '*');
		await app.waitFor('Suggested: A PAR - BUR.');
		expect(asked).toHaveLength(4);
		expect(asked[0]).toMatchObject({ seat: FRANCE, level: 'keen', sealed: {} });
	});

	test('a list that is open is closed, so that no key chooses from it instead', async () => {
		const { table, ready, orders } = tableOf();
		const app = turnAt(table);
		await app.waitFor('> F BRE  ?');
		await app.press('*', ENTER);
		await app.waitFor('1 > - ENG');
		ready();
		await app.waitFor('Suggested: F BRE - PIC, A MAR H, A PAR - BUR.');
		await app.press(ENTER);
		// now it opens at what is ordered
		await app.waitFor('> - PIC');
		expect(orders()).toEqual(ORDERS);
	});

	test('what comes when the turn is over is lost', async () => {
		const { table, ready, orders } = tableOf();
		const app = turnAt(table);
		await app.waitFor('> F BRE  ?');
		await app.press('*');
		await app.waitFor('A computer thinks about it.');
		app.end();
		ready();
		await new Promise((done) => setTimeout(done, 20));
		expect(orders()).toBeUndefined();
	});

	test('where the game is played without them nothing thinks, and it is said', async () => {
		const { table, asked } = tableOf({ suggestions: 'none' });
		const app = turnAt(table);
		await app.waitFor('> F BRE  ?');
		expect(app.screen()).not.toContain('* suggest');
		await app.press('*');
		await app.waitFor('This game is played without suggestions');
		expect(asked).toEqual([]);
	});
});

test('in Fiascomacy it orders the powers that the person has PFs in', async () => {
	const ruleset = rulesetOf(['fiascomacy'])!;
	const think: Thinker['think'] = async (view) => makeUpMind({ ...view, seed: 'x' });
	const table = openTable(
		startGame({ ...setupFor(7, { suggestions: 'asked' }), variant: ['fiascomacy'] }, ruleset),
		ruleset,
		noStore(),
		{ ...noThinker, think },
	);
	for (const power of ['AUSTRIA', 'TURKEY']) {
		table.saveDraft(FRANCE, { invest: { [power]: 8 } });
		const form = table.forms(FRANCE, table.draft(FRANCE)).find(({ id }) => id === `orders:${power}`)!;
		expect(textsIn(await table.suggest(FRANCE, form)!)).toHaveLength(3);
	}
});

test('what is ordered already stands, and the rest fits it', async () => {
	const ruleset = rulesetOf(['standard'])!;
	const think: Thinker['think'] = async (view) => makeUpMind({ ...view, seed: 'x' });
	const game = startGame(setupFor(7, { suggestions: 'asked' }), ruleset);
	const table = openTable(game, ruleset, noStore(), { ...noThinker, think });
	table.saveDraft(FRANCE, { 'orders:FRANCE': ['A MAR S A PAR - GAS'] });
	const form = table.forms(FRANCE, table.draft(FRANCE)).find(({ id }) => id === 'orders:FRANCE')!;
	expect(textsIn(await table.suggest(FRANCE, form)!)).toEqual(
		expect.arrayContaining(['A MAR S A PAR - GAS', 'A PAR - GAS']),
	);
});

test('in lines', async () => {
	const { table } = tableOf(undefined, true);
	const paper = teletype((prompt, news) => {
		if (table.hasAnswered(FRANCE)) return undefined;
		if (/^Enter opens/.test(prompt)) return prompt.includes('Carl') ? '' : 'Carl';
		if (/^Enter submits/.test(prompt)) return '';
		return news.some((line) => line === 'A computer thinks about it.') ? 'done' : 'suggest';
	});
	const around = { dialog: new Dialog(paper, { isShort: true, hasHeadphones: true }), clear: async () => {} };
	await playRoom(around, { table, path: '' }, false).catch((error: unknown) => {
		if (!(error instanceof Leaving)) throw error;
	});
	expect(paper.paper()).toContain('F BRE - PIC. A MAR H. A PAR - BUR.');
});
