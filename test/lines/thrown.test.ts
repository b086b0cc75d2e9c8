/** Pieces that were thrown and are no units yet are on the board, too, when it is asked for. */
import { expect, test } from 'vitest';
import { nameOfPlace } from '../../src/board/names.ts';
import type { Phrase } from '../../src/board/phrase.ts';
import { defaultOptions, offeredRules, setUp } from '../../src/desk/setup.ts';
import { readThrow } from '../../src/forms/throw/throw-typed.ts';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { noThinker, type Thinker } from '../../src/game/thinking.ts';
import { answerAbout } from '../../src/lines/board-questions.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { playRoom } from '../../src/lines/room.ts';
import { spoken } from '../../src/lines/spoken.ts';
import { makeUpMind } from '../../src/thinker/mind.ts';
import { winksOf } from '../../src/variants/diplomacywinks/slice.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { playStage } from '../game/random-player.ts';
import { refusal } from '../refusal.ts';
import { setupOf } from '../slow/scripted.ts';
import { teletype } from './teletype.ts';

test.each(['throwing', 'disambiguating'])('while %s', (stage) => {
	const setup = setupOf('diplomacywinks', 'thrown', {}, 4);
	const ruleset = rulesetOf(setup.variant)!;
	const table = openTable(startGame(setup, ruleset), ruleset, noStore());
	const roll = chance('thrown', 'roll');
	const piece = () => Object.entries(table.marks(null)).find(([, mark]) => (mark.pieces ?? []).length > 0);
	for (let n = 0; n < 200 && (table.game().stages[0]!.stage !== stage || !piece()); n++) playStage(table, roll);
	const ask = (line: string) =>
		answerAbout(line, { table, seat: null })!
			.map((said) => spoken(said, false))
			.join('\n');
	const [at, { pieces }] = piece()! as [string, { pieces: NonNullable<ReturnType<typeof piece>>[1]['pieces'] }];
	const [{ power, type, number }] = pieces as [NonNullable<typeof pieces>[number]];
	const name = `${power.charAt(0)}${power.slice(1).toLowerCase()}'s ${type === 'A' ? 'army' : 'fleet'} ${number}`;
	expect(ask('board')).toContain(name);
	expect(ask(`where ${power.toLowerCase()}`)).toContain(name);
	expect(ask(`where is ${nameOfPlace(at).toLowerCase()}`)).toContain(name);
	expect(ask(`where is ${nameOfPlace(at).toLowerCase()}`)).not.toContain('nobody is there');
});

test('how a throw is typed is said without a sign that nobody hears', () => {
	const how = readThrow('', { left: { A: 1, F: 1 } } as never, {} as never) as Phrase;
	expect(spoken(how, false)).not.toMatch(/-\d/);
});

test('what a computer throws is said in a sentence: where it lies, and what it has touched', async () => {
	const rules = offeredRules().find(({ name }) => name === 'diplomacywinks')!;
	const options = { ...defaultOptions(rules), first: 'entered' };
	const setup = setUp(rules, ['+1 easy', 'Anna'], options, 'seed');
	if (!setup.ok) throw refusal(setup);
	const ruleset = rulesetOf(setup.value.variant)!;
	const think: Thinker['think'] = (view) => makeUpMind({ ...view, seed: 'seed' });
	const table = openTable(startGame(setup.value, ruleset), ruleset, noStore(), { ...noThinker, think });
	const console = teletype(() => undefined);
	const dialog = new Dialog(console, { isShort: false, hasHeadphones: false });
	await playRoom({ dialog, clear: async () => {} }, { table, path: '/nowhere' }, false).catch((error) => {
		if (!(error instanceof Leaving)) throw error;
	});
	const [told] = winksOf(table.game()).told;
	expect(console.paper().split('\n')).toContain(spoken(told!, false));
});
