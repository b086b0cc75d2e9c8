/** The keys of the two screens that the table looks at between private turns. Pure. */
import type { Key } from 'ink';
import { type Bound, pressed, TABLE_KEYS } from '../../desk/bindings.ts';
import { type RoomAction, shutAt } from '../../desk/room-actions.ts';
import type { Clock } from '../../game/clock.ts';
import type { Table } from '../../game/table.ts';
import type { Shown } from '../../print/layout.ts';

/** What every screen between private turns is given. `notices`: what the table should be told, in sentences. */
export interface TableProps {
	readonly table: Table;
	readonly dispatch: (action: RoomAction) => void;
	readonly notices: readonly Shown[];
}

/** The keys of the table as they are now. */
export function tableKeys(table: Table) {
	const isOffered = table.said().some(({ answer }) => answer !== undefined);
	return { ...(isOffered ? {} : { offers: '' }), ...shutAt(table) };
}

interface HandOverFacts {
	/** The seat whose turn Enter opens; null: all have answered. */
	readonly seat: number | null;
	/** Those that have not answered yet. */
	readonly waiting: readonly number[];
	/** The seat in the first row that is in view. */
	readonly first: number;
	readonly keys: readonly Bound[];
}

type KeyAction = Extract<RoomAction, { type: 'key' }>;

/** Where a letter leads that is bound here. */
export function tableAction(keys: readonly Bound[], input: string): KeyAction | undefined {
	const id = pressed(keys, input);
	const key = TABLE_KEYS.find((each) => each === id);
	return key && { type: 'key', key };
}

/** What a key does at the hand-over, if anything. */
export function handOverAction(facts: HandOverFacts, input: string, key: Key): RoomAction | undefined {
	const { seat, waiting, keys } = facts;
	if (key.return) return { type: 'enter' };
	const pointed = seatPointedAt(facts, input, key);
	if (pointed !== undefined && pointed !== seat && seat !== null && waiting.includes(pointed))
		return { type: 'next', seat: pointed };
	return tableAction(keys, input);
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

/** `act`: what is done at the table. */
type StageAction =
	| KeyAction
	| { readonly type: 'act'; readonly act: 'start' | 'pause' | 'more' | 'done' }
	| { readonly type: 'ask' | 'none' };

interface StageFacts {
	readonly clock: Clock | null;
	readonly isUp: boolean;
	/** Whether to go on was asked just before. */
	readonly isSure: boolean;
	readonly keys: readonly Bound[];
}

/** What a key does at an open stage. */
export function stageAction({ clock, isUp, isSure, keys }: StageFacts, input: string, key: Key): StageAction {
	if (key.return || pressed(keys, input) === 'done') return isSure ? { type: 'act', act: 'done' } : { type: 'ask' };
	if (input === ' ' && clock && !isUp) return { type: 'act', act: clock.since === null ? 'start' : 'pause' };
	if (input === '+' && clock) return { type: 'act', act: 'more' };
	return tableAction(keys, input) ?? { type: 'none' };
}
