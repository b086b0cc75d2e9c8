/** Phase V, playing it out: the stages of a turn, the first count, and who wins (W20, W21). */

import { entriesOf } from '../../board/entries.ts';
import { isCentre, provinceOf } from '../../board/map.ts';
import { count, joined, type Phrase, placeHead, say, sentences, words } from '../../board/phrase.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import { centreGoal, type Goal, heldBy, isLastYear, lastYearOf, UNITS_HELD } from '../../game/ending.ts';
import { highest } from '../../game/outcome.ts';
import { dropPlan, type Plan } from '../../game/plan.ts';
import { addToReport } from '../../game/report.ts';
import { asDealt, personAt } from '../../game/seats.ts';
import type { Situation } from '../../game/situation.ts';
import { centresOf, type Game, type GameDraft, isAlive, type State, type TurnPart } from '../../game/state.ts';
import { planOf } from '../standard/stages.ts';
import { voteStageOf, win } from './debate.ts';
import { clockwise, colourOf, type Homes, updateWinks, winksOf } from './slice.ts';

/**
 * A turn is one set of orders, retreats, a count and adjustments, and then Phase IV again. Where counts are as usual, the turn
 * of the first count is called Fall 1900, and Spring 1901 comes after it.
 */
export function planTurn(game: Game): Plan {
	const { turns } = winksOf(game);
	const everyTurn = game.options.count !== 'fall';
	const season = everyTurn || turns % 2 === 0 ? 'S' : 'F';
	const year = 1900 + (everyTurn ? turns : Math.floor(turns / 2));
	return [...planOf(game, season, year, everyTurn || season === 'F'), { stage: voteStageOf(game), at: 'end' }];
}

/** W21: 18 centres, however few play. As long as nobody owns one, everybody counts pieces. */
export function goal(game: Game): Goal {
	const centres = centreGoal(game, 18);
	if (Object.keys(game.situation.centres).length > 0) return centres;
	return { ...centres, noun: ['piece', 'pieces'], value: (of, seat) => heldBy(asDealt(of), of, seat, UNITS_HELD) };
}

/** What a part of Phase V leads to: homes after the first count, and a winner. */
export function recordPart(draft: GameDraft, part: TurnPart): void {
	const { homes } = winksOf(draft);
	if (part === 'count' && homes === null) recordHomes(draft);
	const found = winnerAfter(draft, part);
	if (found === undefined) return;
	win(draft, found.seat, part, found);
	dropPlan(draft);
}

/** Homes are fixed by the first count for good, if anybody stands on a centre at all. */
function recordHomes(draft: GameDraft): void {
	const homes = homesOf(draft.situation);
	const events = entriesOf(homes).map(
		([power, list]) => say`${joined(list.map(placeHead), ',')}: home of ${power} from now on.`,
	);
	if (events.length === 0) events.push(say`Nobody stands on a centre, so nobody disbands. What a game!`);
	else updateWinks(draft, { homes });
	addToReport(draft, { events });
}

interface Victory {
	readonly seat: number;
	readonly events: readonly Phrase[];
}

function winnerAfter(game: Game, part: TurnPart): Victory | undefined {
	const seats = clockwise(game, 0);
	const centres = (seat: number) => centresOf(game, colourOf(game, seat)).length;
	const [best, ...equals] = highest(seats, centres);
	// W21: no shared win: a tie goes on to another turn
	const leader = equals.length === 0 ? best : undefined;
	if (part === 'count' && leader !== undefined && centres(leader) >= goal(game).target) {
		const won = say`${personAt(game, leader)} has ${count(centres(leader), 'centre')}.`;
		const remark = say`Please write to the author, and tell him what on earth happened.`;
		return { seat: leader, events: [sentences([won, remark])] };
	}
	if (part !== 'retreats' && part !== 'adjustments') return undefined;
	const alive = game.seats.flatMap((_, seat) => (isAlive(game, colourOf(game, seat)) ? [seat] : []));
	const [survivor, ...others] = alive;
	if (survivor !== undefined && others.length === 0)
		return { seat: survivor, events: [say`Only ${colourOf(game, survivor)} is left on the board.`] };
	if (part !== 'adjustments' || !isLastYear(game)) return undefined;
	if (leader === undefined) return undefined;
	const told = say`${words(`${lastYearOf(game)}`)} was the last year, and ${personAt(game, leader)} has ${centres(leader)} centres.`;
	return { seat: leader, events: [told] };
}

/** Nobody owns a centre before the first count: only those that are stood on have owners after it (W20). */
export const firstCount = ({ situation }: State): Situation['centres'] =>
	Object.fromEntries(
		situation.units.flatMap(({ power, at }): [Province, Power][] =>
			isCentre(provinceOf(at)) ? [[provinceOf(at), power]] : [],
		),
	);

/** The centres of every power that has some, sorted: its homes, if this was the first count. */
export function homesOf(situation: Situation): Homes {
	const lists = POWERS.map((power) => [power, centresOf({ situation }, power)] as const);
	return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}
