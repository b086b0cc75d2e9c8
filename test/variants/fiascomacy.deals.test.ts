/** S12 in Fiascomacy: a vote for an order, of a power in which the other has political factors. */
import { describe, expect, test } from 'vitest';
import { nextStep } from '../../src/desk/proposing.ts';
import { formsOf, startGame } from '../../src/game/play.ts';
import type { Game, Json } from '../../src/game/state.ts';
import { fiascomacyOf } from '../../src/variants/fiascomacy/slice.ts';
import { answerTo } from '../../src/variants/standard/answering.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { said } from '../said.ts';
import { talkOf } from './common-orders.ts';
import { setupFor } from './fiascomacy-games.ts';
import { SEALED } from './sealed-proposals.ts';

thinkLessHere(0.2);

const { ruleset, table, made, whyNot, agreed, ordersOf, revealed } = talkOf('fiascomacy');
const [ALF, BERT, CARDEW] = [0, 1, 2];

/** Alf and Denis are people. Bert has most of Germany, Cardew most of France. */
function gameWith(investments: readonly Record<string, number>[]): Game {
	const setup = setupFor(['Alf', 'Bert', 'Cardew', 'Denis']);
	const seats = setup.seats.map((seat, i) => (i === BERT || i === CARDEW ? { ...seat, level: 'keen' as const } : seat));
	const game = startGame({ ...setup, seats }, ruleset);
	const slice = { ...fiascomacyOf(game), investments, purses: [2, 2, 2, 2] };
	return { ...game, slices: { ...game.slices, fiascomacy: slice as unknown as Json } };
}

const game = gameWith([{ GERMANY: 2, ITALY: 6 }, { GERMANY: 5, RUSSIA: 3 }, { FRANCE: 8 }, { GERMANY: 1, TURKEY: 7 }]);

describe('what can be proposed', () => {
	test.each([
		['bert: vote mun - bur', ['A MUN - BUR'], [ALF, BERT]],
		['bert: you vote for war - gal', ['A WAR - GAL'], [BERT]],
		['cardew: you order par - bur, I vote ven - tyr', ['A PAR - BUR', 'A VEN - TYR'], [CARDEW, ALF]],
	])('%s', (typed, orders, by) => {
		const { terms } = made(game, ALF, typed).deal;
		expect(terms.map(({ order }) => order)).toEqual(orders.length === 1 ? by.map(() => orders[0]) : orders);
		expect(terms.map((term) => term.by)).toEqual(by);
	});
	test.each([
		['bert: vote par - bur', 'Alf has no PFs in FRANCE so far'],
		['bert: you vote par - bur', 'Bert has no PFs in FRANCE so far'],
		['bert: vote war - gal', 'Alf has no PFs in RUSSIA so far'],
		['bert: vote ruh - bur', 'There is no unit in Ruhr.'],
		['bert: vote mun - par', 'A MUN cannot reach PAR'],
		['bert: would you take a draw?', 'There are no draws here. Anybody may propose to stop'],
		['denis: vote mun - bur', '"denis" is none that you can ask now. Say Bert or Cardew.'],
	])('refused: %s', (typed, why) => {
		expect(whyNot(game, ALF, typed)).toContain(why);
	});
	test('before anybody has invested nobody can promise a vote', () => {
		expect(whyNot(gameWith([{}, {}, {}, {}]), ALF, 'bert: you vote mun - bur')).toContain('Bert has no PFs in GERMANY');
	});
	test('the form asks for a unit of a power in which the other has PFs', () => {
		const { options } = nextStep(['bert: '], table(game), ALF)!;
		expect(options.map(({ adds }) => adds).filter((adds) => adds.includes('mun') || adds.includes('war'))).toEqual([
			'we order a mun ',
			'you order a war ',
		]);
		expect(options).toHaveLength(7);
		const orders = nextStep(['bert: ', 'you order a war '], table(game), ALF)!;
		for (const { adds } of orders.options) expect(whyNot(game, ALF, `bert: you order a war ${adds}`), adds).toBe('');
	});
});

describe('what is agreed', () => {
	const yes = agreed(game, ALF, 'bert: vote mun - tyr');
	test.each(['easy', 'keen'] as const)('is voted for: %s', (level) => {
		expect(ordersOf(game, BERT, 'GERMANY', level)).not.toContain('A MUN - TYR');
		expect(ordersOf(yes, BERT, 'GERMANY', level)).toContain('A MUN - TYR');
	});
	test('stands beside the orders', () => {
		const form = formsOf(yes, ruleset, ALF, {}).find(({ id }) => id === 'orders:GERMANY')!;
		expect(said(form.hint!)).toMatch(/^Agreed with Bert: both order: A MUN - TYR\. A unit without/);
	});
	test.each([
		['kept', ['A MUN - TYR'], ['A MUN - TYR'], []],
		['left to the others, who do it', [], ['A MUN - TYR'], []],
		['kept, though outvoted', ['A MUN - TYR'], ['A MUN - BUR'], [BERT]],
		['broken by the person', ['A MUN - BUR'], ['A MUN - TYR'], [ALF]],
		['left to the others, who do not', [], ['A MUN - BUR'], [ALF, BERT]],
	])('and told: %s', (_, alf, bert, by) => {
		const after = revealed(yes, [
			[ALF, 'orders:GERMANY', [...alf]],
			[BERT, 'orders:GERMANY', [...bert]],
		]);
		const [report] = after.reports.filter(({ stage }) => stage === 'orders');
		expect(report!.agreedOrders![0]!.broken.map((each) => each.by)).toEqual(by);
		expect(report!.events.map(said).join(' ')).toContain(by.length === 0 ? 'Bert and Alf kept' : 'agree');
		const opinions = ruleset.panels(after, null, {}).find(({ id }) => id === 'opinions')!;
		const what = (by as number[]).includes(ALF)
			? 'Bert: Alf did not do what was agreed on in Spring 1901.'
			: 'Bert trusts Alf: what was agreed on was done.';
		expect(opinions.rows.map(([cell]) => said(cell as never))).toEqual([what]);
	});
});

test('who broke a word to another is told so', () => {
	const both = agreed(agreed(game, ALF, 'bert: vote mun - tyr'), ALF, 'cardew: you order par - bur, I vote ven - tyr');
	const after = revealed(both, [
		[ALF, 'orders:GERMANY', ['A MUN - BUR']],
		[ALF, 'orders:ITALY', ['A VEN - TYR']],
		[BERT, 'orders:GERMANY', ['A MUN - TYR']],
		[CARDEW, 'orders:FRANCE', ['A PAR - BUR']],
	]);
	const opinions = ruleset.panels(after, null, {}).find(({ id }) => id === 'opinions')!;
	expect(opinions.rows.map(([cell]) => said(cell as never))).toEqual([
		'Bert: Alf did not do what was agreed on in Spring 1901.',
		'Cardew: Alf did not do what was agreed on with Bert in Spring 1901.',
	]);
});

describe('what it is answered', () => {
	const answered = (on: Game, by: number, typed: string, level: 'easy' | 'keen' = 'keen', sealed = {}) => {
		const { game: asked, deal } = made(on, by, typed);
		return answerTo({ game: asked, seat: deal.to, sealed, level, seed: 's' }, deal, { ruleset });
	};
	test('what it would vote for itself it takes, what wastes a unit it does not', () => {
		const [own] = ordersOf(game, BERT, 'GERMANY', 'easy') as string[];
		expect(answered(game, ALF, `bert: vote ${own}`, 'easy')).toEqual({ answer: 'yes', reason: 'gains' });
		expect(answered(game, ALF, 'bert: vote kie - bal').answer).toBe('no');
	});
	test('not against what it has agreed on with somebody else', () => {
		const one = agreed(game, ALF, 'bert: vote mun - tyr');
		expect(answered(one, 3, 'bert: vote mun - bur')).toEqual({ answer: 'no', reason: 'conflict' });
		expect(answered(one, 3, 'bert: vote mun - tyr').reason).not.toBe('conflict');
	});
	test.each(['easy', 'keen'] as const)('nothing that is sealed is looked at: %s', (level) => {
		expect(answered(game, ALF, 'bert: vote mun - bur', level, SEALED).answer).toMatch(/yes|no/);
	});
});
