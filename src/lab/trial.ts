/**
 * What a seat tries in its turn (S13): the position of the game, at a table of its own. Nothing sealed comes into it, its lots are its
 * own, and nothing of it is kept.
 */
import { bad, good, type Read } from '../board/result.ts';
import { startGame } from '../game/play.ts';
import { makePosition } from '../game/position.ts';
import type { Game, StageId } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { setUpFrom } from '../headless/new-from.ts';
import { rulesetOf } from '../variants/index.ts';
import { type Given, judgePosition, openPosition } from './judging.ts';
import type { Played } from './lab.ts';

export interface Trial {
	readonly begun: Played;
	/** Drafts at it are what everybody is supposed to order. */
	readonly table: Table;
	readonly stage: StageId | undefined;
}

export function openTrial(game: Game): Read<Trial> {
	const ruleset = rulesetOf(game.setup.variant);
	const position = ruleset && makePosition(game, ruleset);
	if (!position) return bad('Nothing can be tried here: that is for orders, retreats and builds.');
	const setup = setUpFrom(position, (people) => good(game.seats.slice(0, people).map(({ key }) => key)), 'trial');
	if (!setup.ok) return setup;
	const seats = setup.value.seats.map((seat, i) => ({ ...seat, name: game.seats[i]?.key ?? seat.name }));
	const begun = { game: startGame({ ...setup.value, seats }, ruleset), ruleset };
	const table = openPosition(begun);
	return good({ begun, table, stage: table.game().stages[0]?.stage });
}

/** What comes of these orders; units without one hold. */
export function tried({ begun, stage }: Trial, given: Given) {
	const judged = judgePosition(begun, given);
	if (!judged.ok) return bad(judged.message);
	const { table } = judged.value;
	const report = table.game().reports.find((each) => each.stage === stage);
	return report ? good({ table, report }) : bad('Nothing came of it.');
}
