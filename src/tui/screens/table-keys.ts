/** The keys of the two screens that the table looks at between private turns. Pure. */
import type { Key } from 'ink';
import type { RoomAction, TableKey } from '../../desk/room-actions.ts';
import type { Clock } from '../../game/clock.ts';
import type { Table } from '../../game/table.ts';
import type { Shown } from '../../print/layout.ts';

/** What every screen between private turns is given. `notices`: what the table should be told, in sentences. */
export interface TableProps {
	readonly table: Table;
	readonly dispatch: (action: RoomAction) => void;
	readonly notices: readonly Shown[];
}

/** The key that leads there, in short for the row of keys, and in full for the page that `?` shows. */
const BINDINGS: Readonly<Record<TableKey, readonly [key: string, inShort: string, help: string]>> = {
	board: ['b', 'board', 'the board: units, centres, standings'],
	map: ['m', 'map', 'the map, with the orders of every phase so far'],
	history: ['h', 'history', 'history: all earlier phases'],
	rules: ['r', 'rules', 'the rules of this game, with its options'],
	offers: ['a', 'agree', 'agree to an offer of a computer, or take that back'],
	takeBack: ['t', 'take back', 'take back what a seat has answered'],
	pin: ['p', 'PIN', 'set or change the PIN of a seat'],
	hand: ['n', 'new person', 'give a seat to a person or a computer: after a reveal, before any answer'],
	leave: ['s', 'leave', 'save and leave'],
};

/** What of the game can be looked at, also when it is over. */
export const LOOKS: readonly TableKey[] = ['board', 'map', 'history', 'rules'];
/** In reach wherever the table is together. */
export const TOGETHER: readonly TableKey[] = [...LOOKS, 'offers', 'leave'];
/** In reach between two private turns. */
export const BETWEEN_TURNS: readonly TableKey[] = [...LOOKS, 'offers', 'takeBack', 'pin', 'hand', 'leave'];

/** `b board   m map` */
export const keysInShort = (...keys: readonly TableKey[]): string =>
	keys.map((key) => BINDINGS[key].slice(0, 2).join(' ')).join('   ');

/** Where everybody may look; while there are offers to answer they have the room of the history. */
export const looksInShort = (table: Table): string =>
	keysInShort('board', 'map', table.said().some(({ answer }) => answer !== undefined) ? 'offers' : 'history');

/** A row of the help page for each. */
export const keysExplained = (keys: readonly TableKey[]): string[] =>
	keys.map((key) => `${BINDINGS[key][0]}  ${BINDINGS[key][2]}`);

interface HandOverFacts {
	/** The seat whose turn Enter opens; null: all have answered. */
	readonly seat: number | null;
	/** Those that have not answered yet. */
	readonly waiting: readonly number[];
	/** The seat in the first row that is in view. */
	readonly first: number;
	/** Whether something can be taken back, and a seat handed to another person. */
	readonly may: { readonly takeBack: boolean; readonly hand: boolean };
}

type KeyAction = Extract<RoomAction, { type: 'key' }>;

/** Where a key leads that is for one of these. */
export function actionAmong(keys: readonly TableKey[], input: string): KeyAction | undefined {
	const key = keys.find((each) => BINDINGS[each][0] === input);
	return key && { type: 'key', key };
}

/** What a key does at the hand-over, if anything. */
export function handOverAction(facts: HandOverFacts, input: string, key: Key): RoomAction | undefined {
	const { seat, waiting, may } = facts;
	if (key.return) return { type: 'enter' };
	const pointed = seatPointedAt(facts, input, key);
	if (pointed !== undefined && pointed !== seat && seat !== null && waiting.includes(pointed))
		return { type: 'next', seat: pointed };
	const to = actionAmong(BETWEEN_TURNS, input);
	const isShut = (to?.key === 'takeBack' || to?.key === 'hand') && !may[to.key];
	return isShut ? undefined : to;
}

/** The next one that waits, the first or last, or the one in a row. */
function seatPointedAt({ seat, waiting, first }: HandOverFacts, input: string, key: Key): number | undefined {
	if (key.home) return waiting[0];
	if (key.end) return waiting.at(-1);
	if (/^[1-9]$/.test(input)) return first + Number(input) - 1;
	const by = key.downArrow || key.tab ? 1 : key.upArrow ? -1 : 0;
	return by !== 0 && seat !== null
		? waiting[(waiting.indexOf(seat) + by + waiting.length) % waiting.length]
		: undefined;
}

/** Where a key leads while only computers are asked. */
export const computersAction = (may: HandOverFacts['may'], input: string): KeyAction | undefined =>
	actionAmong(
		[...TOGETHER, ...(may.hand ? (['hand'] as const) : []), ...(may.takeBack ? (['takeBack'] as const) : [])],
		input,
	);

/** `act`: what is done at the table. */
type StageAction =
	| KeyAction
	| { readonly type: 'act'; readonly act: 'start' | 'pause' | 'more' | 'done' }
	| { readonly type: 'ask' | 'none' };

/** What a key does at an open stage; `isSure`: whether to go on was asked just before. */
export function stageAction(clock: Clock | null, isUp: boolean, isSure: boolean, input: string, key: Key): StageAction {
	if (key.return || input === 'd') return isSure ? { type: 'act', act: 'done' } : { type: 'ask' };
	if (input === ' ' && clock && !isUp) return { type: 'act', act: clock.since === null ? 'start' : 'pause' };
	if (input === '+' && clock) return { type: 'act', act: 'more' };
	return actionAmong(TOGETHER, input) ?? { type: 'none' };
}
