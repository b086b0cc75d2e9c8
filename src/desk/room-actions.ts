/** A game in play: which screen is shown, and how one gets from one to the other. Asks the table, and changes nothing. Pure. */

import { NOTHING, type Sentence, say } from '../board/phrase.ts';
import { isOfStage } from '../game/sealed.ts';
import { isSameHolder } from '../game/seat.ts';
import { isComputer, isPerson, isTaken, onlyPerson, type Seated, seatAt } from '../game/seats.ts';
import type { Game } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import type { Guest } from '../game/variant.ts';
import { typesForAll } from '../game/who-types.ts';
import { TABLE_TIME } from '../table-time.ts';
import type { Shut, TableKey } from './bindings.ts';
import { introduction } from './chapters.ts';
import { isForAll } from './one-for-all.ts';
import { NO_PROPOSALS, proposers } from './proposing.ts';
import type { Next } from './reduce.ts';
import type { TurnEnd } from './turn.ts';
import { JUMPED } from './words.ts';

/** A page that the whole table may look at. */
export type TablePage = Exclude<TableKey, 'takeBack' | 'pin' | 'hand'>;

/** What a seat is chosen, and perhaps unlocked, for. */
export type SeatGoal = 'open' | 'reveal' | 'takeBack' | 'pin' | 'hand';

type Showing =
	/** What the game says is next: a hand-over, the open table, the result. */
	| { readonly at: 'table' }
	| { readonly at: 'private' | 'alone' | 'newPin' | 'newPerson' | 'forgotten'; readonly seat: number }
	| { readonly at: 'seat'; readonly goal: SeatGoal }
	| { readonly at: 'pin'; readonly goal: SeatGoal; readonly seat: number }
	| { readonly at: 'forAll' }
	| { readonly at: 'reveal'; readonly from: number }
	| { readonly at: TablePage };

export interface RoomState {
	readonly showing: Showing;
	/** The waiting seat that the table wants to be next. */
	readonly chosen: number | null;
	/** A sentence for the table. */
	readonly told: Sentence;
	/** How many reports the table has seen. */
	readonly seen: number;
	/** Who has had the laptop last, since the table saw it. */
	readonly holder?: number | null;
	/** What was wrong with the computers' thinking, and the table knows. */
	readonly knows?: string | undefined;
}

export type RoomAction =
	/** Enter at the hand-over: the next turn, or the reveal. */
	| { readonly type: 'enter' }
	/** Nobody was asked, and the computers are ready. */
	| { readonly type: 'goOn' }
	/** At the hand-over another seat is to be next; in a list, this seat is meant. */
	| { readonly type: 'next' | 'choose'; readonly seat: number }
	| { readonly type: 'key'; readonly key: TableKey }
	/** The PIN was given, or none is needed and nobody else looks. */
	| { readonly type: 'unlocked' | 'reach'; readonly goal: SeatGoal; readonly seat: number }
	| { readonly type: 'forgotten'; readonly seat: number }
	/** Back at the table, with a sentence for it. */
	| { readonly type: 'back'; readonly told?: Sentence }
	/** From a look at something else. */
	| { readonly type: 'onward' }
	/** All have agreed to go on before an earlier reveal. */
	| { readonly type: 'wentBack' }
	/** The table, or somebody without a seat, has done something: no seat has the laptop. */
	| { readonly type: 'tableDone' }
	| { readonly type: 'turn'; readonly seat: number }
	/** One types for all. */
	| { readonly type: 'forAll' }
	| TurnEnd
	/** To what is next: where nobody has to come for it, it opens by itself. */
	| { readonly type: 'ahead' }
	| { readonly type: 'revealed'; readonly told: Sentence }
	| { readonly type: 'revealSeen' }
	/** The computer slept, or its time was changed. */
	| { readonly type: 'jumped' }
	/** The program was stopped, and goes on. */
	| { readonly type: 'resumed' }
	| { readonly type: 'away'; readonly to: 'quit' | 'menu' }
	/** After the result. */
	| { readonly type: 'end' };

export type RoomEffect =
	| { readonly do: 'unlock'; readonly goal: SeatGoal; readonly seat: number }
	| { readonly do: 'withdraw'; readonly seat: number }
	/** Everything on the screen is wiped before this happens. */
	| { readonly do: 'handOver'; readonly next: RoomAction }
	| { readonly do: 'reveal' | 'saveAgain' | 'pause' | 'quit' | 'menu' };

type RoomNext = Next<RoomState, RoomEffect>;
export type Facts = Pick<
	Table,
	| 'game'
	| 'waiting'
	| 'locked'
	| 'hasPin'
	| 'isUnlocked'
	| 'unsaved'
	| 'clock'
	| 'isInTurns'
	| 'goesOnByItself'
	| 'thinkerTrouble'
>;

/** What is asked and told where a seat is chosen for it, and what its PIN opens. */
export const GOALS = {
	open: { title: '', text: '', opens: 'your private turn' },
	reveal: { title: '', text: '', opens: 'what you have answered, for the reveal' },
	takeBack: { title: 'Take back', text: 'Who takes back what was answered?', opens: 'what you have answered' },
	pin: {
		title: 'PIN',
		text: 'Who sets or changes a PIN? With one, only whoever knows it opens the private turn.',
		opens: 'the change of your PIN',
	},
	hand: {
		title: 'A new person',
		text: 'Whose seat does somebody else take over, or a computer? The powers stay as they are.',
		opens: 'the hand-over of your seat',
	},
} as const satisfies Record<SeatGoal, unknown>;

/** How many reports the table has seen when it sits down; in a resumed game the last reveal is told again. */
export function seenBefore({ game }: Pick<Table, 'game'>, resumed: boolean): number {
	const { submitted, reports, lastReveal, setup } = game();
	// a position may tell something at once: bids that its line has made public
	if (!resumed && setup.position) return 0;
	return resumed && submitted.length === 0 ? lastReveal : reports.length;
}

/**
 * Does what an effect asks of the table, and tells what comes of it; `undefined`: nothing, or it is not for the table. At once
 * where it can be, so that no screen shows what is next before what was revealed.
 */
export function runAtTable(table: Table, effect: RoomEffect): RoomAction | Promise<RoomAction> | undefined {
	switch (effect.do) {
		case 'unlock':
			return table.unlock(effect.seat).then(() => ({ type: 'unlocked', goal: effect.goal, seat: effect.seat }));
		case 'withdraw': {
			const back = table.withdraw(effect.seat);
			return back.ok ? { type: 'reach', goal: 'open', seat: effect.seat } : { type: 'back', told: back.message };
		}
		case 'reveal': {
			const revealed = table.reveal();
			return { type: 'revealed', told: revealed.ok ? '' : revealed.message };
		}
		case 'saveAgain':
			table.saveAgain();
			return undefined;
		case 'pause':
			pauseClocks(table);
			return undefined;
		default:
			return undefined;
	}
}

/** That of the table, and those of turns. */
function pauseClocks(table: Table): void {
	const now = TABLE_TIME.now();
	table.pauseTurns(now);
	if (table.clock()?.since) table.act('pause', now);
}

/** Why a key of the table does nothing now; those that are not named do something. */
export function shutAt(table: Table): Readonly<Partial<Record<TableKey, Shut>>> {
	const { submitted, reports, seats } = table.game();
	const mayTakeBack = submitted.some((seat) => !isComputer(seatAt({ seats }, seat)));
	const noEnd = table.whyNotEnd();
	const noBack = table.whyNotBack();
	const mayHand = submitted.length === 0 && reports.length > 0;
	return {
		...(mayTakeBack ? {} : { takeBack: table.isInTurns() ? OPEN_AT_ONCE : NOTHING_TO_TAKE }),
		...(typesForAll(table.game()) ? { pin: NO_PINS } : {}),
		...(mayHand ? {} : { hand: NO_NEW_PERSON }),
		...(noEnd === undefined ? {} : { finish: { why: noEnd } }),
		...(noBack === undefined ? {} : { goBack: { why: noBack } }),
		...(table.isTalkedAt() ? {} : { offers: NO_OFFERS }),
		...(proposers(table).length > 0 ? {} : { propose: { why: NO_PROPOSALS, isNever: true } }),
	};
}

const OPEN_AT_ONCE = { why: 'Each answer opens at once here: none can be taken back.', isNever: true };
const NOTHING_TO_TAKE = { why: 'Nobody has answered yet: there is nothing to take back.' };
const NO_NEW_PERSON = { why: 'A seat is handed over after a reveal, before anybody has answered.' };
const NO_PINS = { why: 'One types for all here: there are no PINs.', isNever: true };
const NO_OFFERS = { why: 'Computers offer nothing here.', isNever: true };

/** `seen`: how many reports the table has seen already. */
export const enterRoom = (table: Facts, seen: number, told: Sentence): RoomState => ({
	showing: onward(table, seen),
	chosen: null,
	told,
	seen,
});

export function reduceRoom(table: Facts, now: RoomState, action: RoomAction): RoomNext {
	const to = (showing: Showing): RoomNext => [{ ...now, showing }];
	switch (action.type) {
		case 'enter': {
			const seat = nextSeat(table, now);
			const told = { ...now, knows: table.thinkerTrouble() };
			return seat === null ? reveal(table, told) : begin(table, told, 'open', seat);
		}
		case 'goOn':
			return goesOn(table) ? reveal(table, now) : [now];
		case 'next':
			return [{ ...now, chosen: action.seat }];
		case 'choose':
			return now.showing.at === 'seat' ? begin(table, now, now.showing.goal, action.seat) : [now];
		case 'key':
			return reduceKey(table, now, action.key);
		case 'unlocked':
			// a slip in the list must not show somebody's answers to whoever sits there
			return action.goal === 'takeBack'
				? to({ at: 'alone', seat: action.seat })
				: reach(table, now, action.goal, action.seat);
		case 'reach':
			return reach(table, now, action.goal, action.seat);
		case 'forgotten':
			return to({ at: 'forgotten', seat: action.seat });
		case 'back':
			return [{ ...now, told: action.told ?? '', showing: onward(table, now.seen) }];
		case 'onward':
			return to(onward(table, now.seen));
		case 'wentBack':
			return wentBack(table, now);
		case 'tableDone':
			return ahead(table, { ...now, told: '', holder: null });
		case 'turn':
			return [{ ...now, showing: { at: 'private', seat: action.seat }, holder: action.seat }];
		case 'forAll':
			return [{ ...now, showing: { at: 'forAll' }, told: '', holder: null }];
		case 'revealed':
			// what stood here before was for everybody, too
			return ahead(table, { ...now, chosen: null, told: action.told });
		case 'turnDone':
			return [
				{ ...now, chosen: null, told: action.told },
				{ do: 'handOver', next: isTypedOn(table, now) ? { type: 'forAll' } : { type: 'ahead' } },
			];
		case 'turnLeft': {
			const on = isTypedOn(table, now) ? ({ type: 'forAll' } as const) : ({ type: 'onward' } as const);
			const next = action.key ? ({ type: 'key', key: action.key } as const) : on;
			return [
				{ ...now, chosen: null, told: '' },
				{ do: 'handOver', next },
			];
		}
		case 'ahead':
			return ahead(table, now);
		case 'revealSeen':
			return ahead(table, { ...now, seen: table.game().reports.length, holder: null });
		case 'resumed':
			return now.showing.at === 'reveal' ? [now] : to({ at: 'table' });
		case 'jumped':
			return [table.clock()?.since ? { ...now, told: JUMPED } : now, { do: 'pause' }];
		case 'away': {
			// a clock that runs while nobody plays would be over at the next evening
			const away = { do: action.to } as const;
			return table.clock()?.since ? [now, { do: 'pause' }, away] : [now, away];
		}
		case 'end':
			return table.unsaved() ? reduceKey(table, now, 'leave') : [now, { do: 'menu' }];
	}
}

/** Whether a turn was played by whoever types for all, who has others to type for. */
const isTypedOn = (table: Facts, { showing }: RoomState): boolean =>
	isForAll(table) && showing.at === 'private' && table.waiting().length > 0;

/** What was told of it stands at the table. */
function wentBack(table: Facts, now: RoomState): RoomNext {
	const { reports } = table.game();
	const told = say`${reports.at(-1)?.events[0] ?? NOTHING} What was answered there stands, and can be taken back first.`;
	return [{ ...now, showing: { at: 'table' }, chosen: null, holder: null, seen: reports.length, told }];
}

/** The table, or first what was revealed meanwhile. */
function onward(table: Facts, seen: number): Showing {
	const isNews = seen < table.game().reports.length;
	return isNews && !isAmongComputers(table) ? { at: 'reveal', from: seen } : { at: 'table' };
}

/** The same; and on into the next turn, where whoever has it is there, and nothing else is to be told. */
function ahead(table: Facts, now: RoomState): RoomNext {
	const there = { ...now, showing: onward(table, now.seen) };
	const seat = nextSeat(table, there);
	const isTold = now.told !== '' || table.thinkerTrouble() !== now.knows || introduction(table).length > 0;
	if (there.showing.at !== 'table' || seat === null || isTold || !isInTheOpen(table)) return [there];
	return begin(table, there, 'open', seat);
}

/** Whether nothing is handed over: one person plays with computers, or all look at each turn. */
export const isInTheOpen = (table: Facts): boolean => table.isInTurns() || isAlone(table.game());

/** Whether one person plays with computers. */
export const isAlone = (game: Seated): boolean => onlyPerson(game) !== undefined;

/** Whether the game goes on when the computers are ready: nobody else is asked, or whoever plays with them has answered. */
function goesOn(table: Facts): boolean {
	if (table.goesOnByItself()) return true;
	const game = table.game();
	return isAlone(game) && table.waiting().length === 0 && !isGivenAgain(game) && !table.locked().some(table.hasPin);
}

/** Whether a person's answer stands that was taken back with its reveal: it can be changed first. */
const isGivenAgain = (game: Game): boolean =>
	game.sealed.some((entry) => entry.known && isOfStage(entry, game, entry.seat) && isPerson(game.seats[entry.seat]));

/** Where computers take turns, one after the other, all of it is told together, but to those who only watch. */
const isAmongComputers = (table: Facts): boolean =>
	table.isInTurns() && table.goesOnByItself() && !table.game().seats.every(isComputer);

/** What the game says is next at the table. `seat`: whose turn it is; null: all have answered. */
type AtTable =
	| { readonly at: 'over' | 'open' | 'computers' }
	| { readonly at: 'guest'; readonly guest: Guest }
	| { readonly at: 'handOver'; readonly seat: number | null };

export function nextAtTable(table: Table, now: RoomState): AtTable {
	const { outcome, stages } = table.game();
	if (outcome) return { at: 'over' };
	const guest = table.guest();
	if (guest) return { at: 'guest', guest };
	if (table.stage(stages[0]!).kind === 'open') return { at: 'open' };
	return goesOn(table) ? { at: 'computers' } : { at: 'handOver', seat: nextSeat(table, now) };
}

/** The seat whose turn is next; null: all have answered. */
export function nextSeat(table: Facts, { chosen }: RoomState): number | null {
	const waiting = table.waiting();
	return chosen !== null && waiting.includes(chosen) ? chosen : (waiting[0] ?? null);
}

/**
 * What is said where whoever has had the laptop goes on: with the turn of this very seat, perhaps one that was left, or with
 * that of another one; undefined: it goes to somebody else.
 */
export function staysWith(game: Seated, holder: number | null, seat: number): string | undefined {
	if (holder === seat) return 'The same person again';
	const isSame = holder !== null && isSameHolder(seatAt(game, holder).holder, seatAt(game, seat).holder);
	return isSame ? 'The same person, next turn' : undefined;
}

/** What the next reveal brings to light: all answers, what of them is due now, or the result alone. */
export function shownByReveal(game: Game): 'all' | 'due' | 'result' {
	const now = game.sealed.filter((entry) => isOfStage(entry, game, entry.seat));
	if (now.some(({ opens }) => typeof opens === 'object')) return 'due';
	return now.length > 0 && now.every(({ opens }) => opens === 'resultOnly') ? 'result' : 'all';
}

/** The seats that may be chosen for it. */
export function seatsFor(table: Facts, goal: SeatGoal): readonly number[] {
	const { seats, submitted } = table.game();
	const all = [...seats.keys()];
	const people = all.filter((seat) => isTaken(seatAt({ seats }, seat)) && !isComputer(seatAt({ seats }, seat)));
	const takeBack = submitted.filter((seat) => people.includes(seat));
	return { takeBack, hand: all, pin: people, open: [], reveal: [] }[goal];
}

/** Goes to what a seat was chosen for, by way of its PIN if it has one. */
function begin(table: Facts, now: RoomState, goal: SeatGoal, seat: number): RoomNext {
	if (table.hasPin(seat)) return [{ ...now, showing: { at: 'pin', goal, seat } }];
	if (!table.isUnlocked(seat)) return [now, { do: 'unlock', goal, seat }];
	return reduceRoom(table, now, { type: 'unlocked', goal, seat });
}

function reach(table: Facts, now: RoomState, goal: SeatGoal, seat: number): RoomNext {
	switch (goal) {
		case 'pin':
			return [{ ...now, showing: { at: 'newPin', seat } }];
		case 'hand':
			return [{ ...now, showing: { at: 'newPerson', seat } }];
		case 'reveal':
			return reveal(table, now);
		case 'takeBack':
			return [now, { do: 'withdraw', seat }];
		case 'open':
			if (!table.waiting().includes(seat)) return reduceRoom(table, now, { type: 'back' });
			return [
				{ ...now, told: '' },
				{ do: 'handOver', next: isForAll(table) ? { type: 'forAll' } : { type: 'turn', seat } },
			];
	}
}

/** Unlocks what is locked, seat by seat, and then opens everything. */
function reveal(table: Facts, now: RoomState): RoomNext {
	const [locked] = table.locked();
	if (locked !== undefined && table.hasPin(locked))
		return [{ ...now, showing: { at: 'pin', goal: 'reveal', seat: locked } }];
	if (locked !== undefined && !table.isUnlocked(locked)) return [now, { do: 'unlock', goal: 'reveal', seat: locked }];
	return [now, { do: 'reveal' }];
}

function reduceKey(table: Facts, now: RoomState, key: TableKey): RoomNext {
	if (key === 'takeBack' || key === 'pin' || key === 'hand') return [{ ...now, showing: { at: 'seat', goal: key } }];
	const there: RoomState = { ...now, showing: { at: key } };
	// what could not be saved is first tried again
	return key === 'leave' && table.unsaved() ? [there, { do: 'saveAgain' }] : [there];
}
