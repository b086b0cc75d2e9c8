/** S12: in Bridge a centre may be left so that a bid comes true. */
import { expect, test } from 'vitest';
import { nextStep } from '../../src/desk/proposing.ts';
import { sayDeal } from '../../src/game/deals.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { answerTo } from '../../src/variants/standard/answering.ts';
import { refusal } from '../refusal.ts';
import { said } from '../said.ts';
import { atTable } from './at-table.ts';
import { gameIn, proposed } from './proposing.ts';

const BRIDGE = rulesetOf(['bridge'])!;
const game = gameIn('first-fall', 'RUSSIA', BRIDGE, 'bridge');

const asked = (typed: string, ruleset = BRIDGE, on = game) => {
	const next = proposed(on, 'RUSSIA', typed, ruleset);
	return next.ok ? '' : said(next.message);
};

function answered(typed: string) {
	const next = proposed(game, 'RUSSIA', typed, BRIDGE);
	if (!next.ok) throw refusal(next);
	const { game: made, deal } = next.value;
	return answerTo({ game: made, seat: deal.to, sealed: {}, level: 'keen', seed: 's' }, deal, { ruleset: BRIDGE });
}

test('it is typed, chosen, and refused where no bid comes true by it', () => {
	expect(asked('turkey: you leave rumania for my bid')).toBe('');
	expect(asked('turkey: you leave black sea for my bid')).toContain('has no centre');
	const standard = rulesetOf(['standard'])!;
	expect(asked('turkey: you leave rumania for my bid', standard, gameIn('first-fall', 'RUSSIA'))).toContain(
		'Nobody bids in this game',
	);
	const step = nextStep(['turkey: ', 'for my bid you leave '], atTable(game, BRIDGE), 5);
	expect(step?.options.map(({ adds }) => adds)).toContain('rum');
	expect(asked('turkey: for my bid you leave rum till F1901')).toBe('');
});

test('it is said', () => {
	const next = proposed(game, 'RUSSIA', 'turkey: for my bid you leave rum', BRIDGE);
	if (!next.ok) throw refusal(next);
	expect(said(sayDeal(next.value.deal, next.value.game))).toBe(
		"Fay (RUSSIA) to Gus (TURKEY): you leave Rumania for the other's bid.",
	);
});

test('whoever is left a centre gains by it, and who leaves one for nothing does not', () => {
	expect(answered('turkey: I leave rumania for your bid').answer).toBe('yes');
	expect(answered('turkey: you leave rumania for my bid').answer).toBe('no');
});
