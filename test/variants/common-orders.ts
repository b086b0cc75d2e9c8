/** Games in which orders are agreed on for units that several order: one person, and computers. */
import type { Power } from '../../src/board/types.ts';
import { asAct, readProposal } from '../../src/desk/proposing.ts';
import type { Deal } from '../../src/game/agreement.ts';
import { answersOf } from '../../src/game/computer-answers.ts';
import { play } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Level } from '../../src/game/seat.ts';
import type { Game, Json } from '../../src/game/state.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { refusal } from '../refusal.ts';
import { said } from '../said.ts';
import { atTable } from './at-table.ts';

const AT = '2026-01-01T12:00:00Z';

/** What one says and does at a table of this game. */
export function talkOf(variant: string) {
	const ruleset = rulesetOf([variant])!;
	const act = (game: Game, done: Json): Game => {
		const next = play(game, { type: 'act', act: done, at: AT }, ruleset);
		if (!next.ok) throw refusal(next);
		return next.value;
	};
	const made = (game: Game, by: number, typed: string): { game: Game; deal: Deal } => {
		const deal = readProposal(typed, atTable(game, ruleset), by);
		if (!deal.ok) throw refusal(deal);
		return { game: act(game, asAct(deal.value)), deal: deal.value };
	};
	return {
		ruleset,
		table: (game: Game) => atTable(game, ruleset),
		made,
		/** Empty: nothing is wrong with it. */
		whyNot: (game: Game, by: number, typed: string): string => {
			const deal = readProposal(typed, atTable(game, ruleset), by);
			if (!deal.ok) return said(deal.message);
			const next = play(game, { type: 'act', act: asAct(deal.value), at: AT }, ruleset);
			return next.ok ? '' : said(next.message);
		},
		agreed: (game: Game, by: number, typed: string): Game => {
			const { game: asked, deal } = made(game, by, typed);
			return act(asked, { type: 'reply', by: deal.to, to: by, answer: 'yes', reason: 'gains' });
		},
		ordersOf: (game: Game, seat: number, power: Power, level: Level, plan = false): Json | undefined => {
			const id = `orders:${power}`;
			const view = { game, seat, sealed: {}, level, seed: 's', ...(plan && { plan: id }) };
			return storedAnswers(answersOf(view, ruleset))[id];
		},
		/** All have sealed this: a form and an answer of each seat. */
		revealed: (game: Game, answers: readonly (readonly [seat: number, form: string, answer: Json])[]): Game => {
			const opened = answers.map(([seat, form, answer]) => ({ seat, form, answer }));
			const input = { type: 'reveal', answers: opened, results: {} } as never;
			const next = play({ ...game, submitted: [...game.seats.keys()] }, input, ruleset);
			if (!next.ok) throw refusal(next);
			return next.value;
		},
	};
}
