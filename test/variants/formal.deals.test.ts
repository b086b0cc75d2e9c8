/** What two agree to declare (S12, M1): typed, refused, weighed, declared, warned of and judged. */
import { describe, expect, test } from 'vitest';
import type { Power } from '../../src/board/types.ts';
import { nextStep } from '../../src/desk/proposing.ts';
import type { Deal } from '../../src/game/agreement.ts';
import { answersOf } from '../../src/game/computer-answers.ts';
import { formsOf, play } from '../../src/game/play.ts';
import type { Game, Json } from '../../src/game/state.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { answerTo } from '../../src/variants/standard/answering.ts';
import { standingDeals } from '../../src/variants/standard/deals.ts';
import { refusal } from '../refusal.ts';
import { said } from '../said.ts';
import { atTable } from './at-table.ts';
import { gameIn, proposed } from './proposing.ts';

const FORMAL = rulesetOf(['formal'])!;
const AUSTRIA = 0;
const TURKEY = 6;

/** Before declarations. */
function gameOf(relations: Record<string, 'war' | 'allied'> = {}): Game {
	const game = gameIn('second-spring', 'AUSTRIA', FORMAL, 'formal');
	const [orders] = game.stages;
	return {
		...game,
		stages: [{ ...orders!, stage: 'declarations' }, ...game.stages],
		slices: { ...game.slices, formal: { relations, changed: [] } },
	};
}

function made(typed: string, game = gameOf()): { game: Game; deal: Deal } {
	const next = proposed(game, 'AUSTRIA', typed, FORMAL);
	if (!next.ok) throw refusal(next);
	return next.value;
}

function agreed(typed: string, game = gameOf()): Game {
	const { game: asked, deal } = made(typed, game);
	const yes = { type: 'reply', by: deal.to, to: deal.by, answer: 'yes', reason: 'gains' };
	const next = play(asked, { type: 'act', act: yes, at: '2026-01-01T12:00:00Z' }, FORMAL);
	if (!next.ok) throw refusal(next);
	return next.value;
}

const whyNot = (typed: string, game = gameOf()): string => {
	const next = proposed(game, 'AUSTRIA', typed, FORMAL);
	return next.ok ? '' : said(next.message);
};

type Said = Partial<Record<Power, Record<string, string>>>;

/** All declare so. */
function declared(game: Game, answers: Said): Game {
	const sealed = game.seats.map(({ powers }, seat) => ({
		seat,
		form: `declarations:${powers[0]}`,
		answer: answers[powers[0]!] ?? {},
	}));
	const input = { type: 'reveal', answers: sealed as unknown as Json, results: {} } as never;
	const next = play({ ...game, submitted: [...game.seats.keys()] }, input, FORMAL);
	if (!next.ok) throw refusal(next);
	return next.value;
}

describe('S12: what can be proposed', () => {
	test.each([
		['turkey: alliance till F1903', [{ kind: 'alliance' }, { kind: 'alliance' }]],
		['turkey: you declare war on russia', [{ by: TURKEY, kind: 'war', power: 'RUSSIA' }]],
		['turkey: alliance against russia', [{}, {}, { by: AUSTRIA, power: 'RUSSIA' }, { by: TURKEY, power: 'RUSSIA' }]],
		['turkey: would you take a draw?', [{ by: TURKEY, kind: 'draw' }]],
	])('%s', (typed, terms) => {
		expect(made(typed).deal.terms).toMatchObject(terms);
	});
	test.each([
		['turkey: you declare war on austria', 'War is declared on a third power'],
		['turkey: you declare war', 'war on whom, as in'],
		['turkey: we declare war on russia, you support budapest to rumania', 'TURKEY and AUSTRIA are not allied.'],
		['turkey: alliance against russia, you support budapest to rumania', ''],
		['turkey: you go to rumania', 'Rumania belongs to RUSSIA, a neutral'],
		['turkey: you declare war on russia, you go to rumania', ''],
		['turkey: peace, would you take a draw', 'asked by itself'],
	])('refused, or not: %s', (typed, why) => {
		if (why === '') expect(whyNot(typed)).toBe('');
		else expect(whyNot(typed)).toContain(why);
	});
	test('nothing is agreed to be declared once all have declared', () => {
		expect(whyNot('turkey: alliance', declared(gameOf(), {}))).toContain('No alliance is declared');
	});
	test('the form asks for it', () => {
		const table = atTable(gameOf(), FORMAL);
		const step = nextStep(['turkey: ', 'you declare war on '], table, AUSTRIA)!;
		expect(step.options.map(({ adds }) => adds)).toEqual(['england', 'france', 'germany', 'italy', 'russia']);
		expect(nextStep(['turkey: ', 'you declare war on ', 'russia'], table, AUSTRIA)).toBeUndefined();
		expect(nextStep(['turkey: ', 'alliance'], table, AUSTRIA)!.asks).toBe('Till when?');
	});
});

test('M1: what a computer has agreed with a person it declares', () => {
	const said = (game: Game) =>
		answersOf({ game, seat: TURKEY, sealed: {}, level: 'easy', seed: 's' }, FORMAL)['declarations:TURKEY'];
	expect(said(agreed('turkey: alliance against russia'))).toMatchObject({ AUSTRIA: 'alliance', RUSSIA: 'war' });
	const atWar = agreed('turkey: peace', gameOf({ 'AUSTRIA TURKEY': 'war' }));
	expect((said(atWar) as Record<string, string>).AUSTRIA).toMatch(/neutral|alliance/);
	const allied = agreed('turkey: alliance', gameOf({ 'AUSTRIA TURKEY': 'allied' }));
	expect((said(allied) as Record<string, string>).AUSTRIA).not.toBe('war');
});

describe('S12: judged when declarations are opened', () => {
	const told = (game: Game) => game.reports.at(-1)!;
	test('who declares war breaks the peace, and it is over', () => {
		const game = declared(agreed('turkey: peace till F1903'), { AUSTRIA: { TURKEY: 'war' } });
		expect(told(game).deals).toMatchObject([{ broken: [{ by: 'AUSTRIA' }] }]);
		expect(told(game).events.map(said).join(' ')).toContain('broke the agreement with Gus (TURKEY): war declared.');
		expect(standingDeals(game)).toEqual([]);
	});
	test('an alliance that only one declares', () => {
		const game = declared(agreed('turkey: alliance'), { TURKEY: { AUSTRIA: 'alliance' } });
		expect(told(game).deals).toMatchObject([{ broken: [{ by: 'AUSTRIA' }] }]);
	});
	test('a war on a third', () => {
		const game = agreed('turkey: you declare war on russia');
		expect(told(declared(game, {})).deals).toMatchObject([{ broken: [{ by: 'TURKEY' }] }]);
		const kept = declared(game, { TURKEY: { RUSSIA: 'war' } });
		expect(told(kept).deals).toBeUndefined();
		expect(standingDeals(kept)).toHaveLength(1);
	});
});

test('a declaration that breaks it is warned of, and what is agreed stands beside it', () => {
	const game = agreed('turkey: peace', gameOf({ 'AUSTRIA TURKEY': 'war' }));
	const [form] = formsOf(game, FORMAL, AUSTRIA, {});
	const warned = (answer: Json) =>
		FORMAL.check(game, form!, { [form!.id]: answer as never }).map(({ message }) => said(message));
	expect(warned({ TURKEY: 'keep' })).toEqual(['This breaks your agreement with TURKEY: no peace declared.']);
	expect(warned({ TURKEY: 'neutral' })).toEqual([]);
	const row = form!.kind === 'grid' ? form!.rows.find(({ id }) => id === 'TURKEY') : undefined;
	expect(said(row!.hint!)).toContain('agreed: peace');
});

describe('what it is answered', () => {
	const answered = (typed: string, sealed = {}) => {
		const { game, deal } = made(typed);
		return answerTo({ game, seat: deal.to, sealed, level: 'easy', seed: 's' }, deal, { ruleset: FORMAL });
	};
	test('an alliance against who is in the way is more than peace', () => {
		expect(answered('turkey: alliance against russia')).toEqual({ answer: 'yes', reason: 'gains' });
		expect(answered('turkey: peace till F1903').answer).toBe('no');
	});
	test('nobody promises war on a friend', () => {
		const { game, deal } = made('turkey: alliance against russia');
		const friends = { from: 'TURKEY', to: 'AUSTRIA', kind: 'peace', provinces: [], agreed: true };
		const slices = { ...game.slices, standard: { ...(game.slices.standard as object), offers: [friends] } as Json };
		const against = { ...deal, terms: [{ by: TURKEY, kind: 'war', provinces: [], power: 'AUSTRIA' } as const] };
		const view = { game: { ...game, slices }, seat: TURKEY, sealed: {}, level: 'easy', seed: 's' } as const;
		expect(answerTo(view, against, { ruleset: FORMAL })).toEqual({ answer: 'no', reason: 'conflict' });
	});
	test('the answer knows nothing of what its seat has sealed', () => {
		const sealed = { 'declarations:TURKEY': { AUSTRIA: 'war' }, 'orders:TURKEY': ['A BUL - SER'] };
		for (const typed of ['turkey: alliance', 'turkey: would you take a draw'])
			expect(answered(typed, sealed)).toEqual(answered(typed));
	});
	test('whether it would take a draw binds nobody', () => {
		const { game, deal } = made('turkey: would you take a draw');
		const reply = { type: 'reply', by: deal.to, to: deal.by, answer: 'yes', reason: 'even' };
		const next = play(game, { type: 'act', act: reply, at: '2026-01-01T12:00:00Z' }, FORMAL);
		if (!next.ok) throw refusal(next);
		expect(standingDeals(next.value)).toEqual([]);
		const agree = { type: 'reply', by: deal.by, to: deal.to, agreed: true };
		expect(play(next.value, { type: 'act', act: agree, at: '2026-01-01T12:00:00Z' }, FORMAL).ok).toBe(false);
	});
});
