/** Offers at the table: who is asked for one, what becomes an input, and who thinks again. */
import { expect, test } from 'vitest';
import { play, startGame } from '../../src/game/play.ts';
import type { Json } from '../../src/game/state.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { refusal } from '../refusal.ts';
import { saidIn } from '../said.ts';
import { GALICIA, offeringTable, PIEDMONT } from './offering-table.ts';
import { submit } from './playing.ts';

const AT = '2026-01-01T12:00:00Z';
const settled = () => new Promise((done) => setTimeout(done));

test('each computer is asked once a stage, and one that is agreed with thinks again', async () => {
	const spoken: number[] = [];
	const thought: number[] = [];
	const table = offeringTable(
		[],
		{},
		{
			speak: async ({ seat }) => {
				spoken.push(seat);
				return seat === 4 ? (PIEDMONT as unknown as Json) : undefined;
			},
			think: async ({ seat }) => {
				thought.push(seat);
				return {};
			},
		},
	);
	await settled();
	expect(spoken).toEqual([1, 3, 4, 5, 6]);
	expect(thought).toEqual([1, 3, 4, 5, 6]);
	const [said] = table.said();
	table.answer(said!, AT);
	await settled();
	submit(table, 0);
	await settled();
	expect(spoken).toHaveLength(5);
	expect(thought).toEqual([1, 3, 4, 5, 6, 4]);
	expect(table.said()).toMatchObject([{ isAgreed: true, by: 4, to: 2 }]);
});

test('what is said and agreed to are inputs: a game that is played again needs nobody to think', async () => {
	const table = offeringTable([PIEDMONT, GALICIA]);
	await settled();
	table.answer(table.said()[0]!, AT);
	const ruleset = rulesetOf(['standard'])!;
	const inputs = [PIEDMONT, GALICIA, { from: 'ITALY', to: 'FRANCE', agreed: true }];
	const again = inputs.reduce(
		(game, act) => {
			const next = play(game, { type: 'act', act: act as unknown as Json, at: AT }, ruleset);
			if (!next.ok) throw refusal(next);
			return next.value;
		},
		startGame(table.game().setup, ruleset),
	);
	expect(JSON.stringify(again)).toBe(JSON.stringify(table.game()));
});

test('who has written orders agrees to nothing more, nor takes it back, but for taking the orders back', async () => {
	const table = offeringTable([PIEDMONT]);
	await settled();
	const [said] = table.said();
	submit(table, 2);
	expect(table.said()).toEqual([]);
	const late = table.answer(said!, AT);
	expect(saidIn(late)).toMatchObject({ ok: false, message: expect.stringContaining('FRANCE has answered already') });
	table.withdraw(2);
	expect(table.answer(table.said()[0]!, AT)).toMatchObject({ ok: true });
});

test('an offer that is refused, comes too late, or to a table that is closed, changes nothing', async () => {
	const asked: ((act: Json) => void)[] = [];
	const speak = () => new Promise<Json>((done) => asked.push(done));
	const say = () => {
		for (const done of asked.splice(0, 5)) done(GALICIA as unknown as Json);
	};
	const refused = offeringTable([{ ...PIEDMONT, provinces: ['VEN'] }]);
	await settled();
	expect(refused.said()).toEqual([]);
	const closed = offeringTable([], {}, { speak });
	closed.close();
	say();
	await settled();
	expect(closed.game().slices.standard).not.toHaveProperty('offers');
	const late = offeringTable([], {}, { speak });
	for (const seat of late.waiting()) submit(late, seat);
	await settled();
	expect(late.reveal().ok).toBe(true);
	say();
	await settled();
	expect(late.game().slices.standard).not.toHaveProperty('offers');
});
