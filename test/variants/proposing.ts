/** Proposals in positions of real games, with what a player of Diplomacy would make of them. */
import { readFileSync } from 'node:fs';
import { bad } from '../../src/board/result.ts';
import type { Power } from '../../src/board/types.ts';
import { asAct, readProposal } from '../../src/desk/proposing.ts';
import { play, startGame } from '../../src/game/play.ts';
import { stageBeingPlayed } from '../../src/game/ruleset.ts';
import type { Game, Json } from '../../src/game/state.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { setupFor } from '../game/playing.ts';
import { atTable } from './at-table.ts';

export interface Proposal {
	readonly position: string;
	readonly by: Power;
	readonly typed: string;
	/** Whether somebody who knows the game would think about it. */
	readonly sensible: boolean;
	readonly why: string;
}

const DATA = JSON.parse(readFileSync(new URL('../data/proposals.json', import.meta.url), 'utf8')) as {
	positions: Record<string, { readonly [field: string]: Json }>;
	proposals: Proposal[];
};
export const PROPOSALS = DATA.proposals;

export const STANDARD = rulesetOf(['standard'])!;

/** The position, with this power in the hands of a person and computers in all others. */
export function gameIn(position: string, by: Power, ruleset = STANDARD, ...variant: string[]): Game {
	const setup = setupFor(7);
	const seats = setup.seats.map((seat) => (seat.powers.includes(by) ? seat : { ...seat, level: 'keen' as const }));
	const { phase, units, centers } = DATA.positions[position]!;
	const at = variant.length > 0 ? { variant, options: { negotiation: 'free' } } : {};
	return startGame({ ...setup, seats, ...at, position: { phase, units, centers } as never }, ruleset);
}

/** The game in which this has been proposed, or why it cannot be. */
export function proposed(game: Game, by: Power, typed: string, ruleset = STANDARD) {
	const seat = game.seats.findIndex(({ powers }) => powers.includes(by));
	const deal = readProposal(typed, atTable(game, ruleset), seat);
	if (!deal.ok) return deal;
	const why = stageBeingPlayed(game, ruleset)?.talk?.whyNotDone(game, asAct(deal.value));
	if (why) return bad(why);
	const next = play(game, { type: 'act', act: asAct(deal.value), at: '2026-01-01T12:00:00Z' }, ruleset);
	return next.ok ? { ok: true as const, value: { game: next.value, deal: deal.value } } : next;
}
