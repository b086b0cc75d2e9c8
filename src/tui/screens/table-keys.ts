/** The keys of the two screens that the table looks at between private turns. Pure. */
import type { Key } from 'ink';
import type { TableKey } from '../../desk/room-actions.ts';
import type { Clock } from '../../game/clock.ts';

const LOOKS: Readonly<Record<string, TableKey>> = { b: 'board', m: 'map', h: 'history', r: 'rules' };
const ELSEWHERE: Readonly<Record<string, TableKey>> = { ...LOOKS, a: 'offers', s: 'leave' };
/** What of the game can be looked at, also when it is over. */
export const lookFor = (input: string): TableKey | undefined => LOOKS[input];

const SEATS: Readonly<Record<string, TableKey>> = { t: 'takeBack', p: 'pin', n: 'hand' };

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

type HandOverAction =
	| { readonly type: 'enter' | 'none' }
	| { readonly type: 'seat'; readonly seat: number }
	| { readonly type: 'key'; readonly key: TableKey };

/** What a key does at the hand-over. */
export function handOverAction(facts: HandOverFacts, input: string, key: Key): HandOverAction {
	const { seat, waiting, may } = facts;
	if (key.return) return { type: 'enter' };
	const pointed = seatPointedAt(facts, input, key);
	if (pointed !== undefined && pointed !== seat && seat !== null && waiting.includes(pointed))
		return { type: 'seat', seat: pointed };
	const to = ELSEWHERE[input] ?? SEATS[input];
	const isShut = (to === 'takeBack' || to === 'hand') && !may[to];
	return to && !isShut ? { type: 'key', key: to } : { type: 'none' };
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

/** What a key does where only computers are asked. */
export function computersAction(
	may: { readonly hand: boolean },
	input: string,
): { readonly type: 'stop' | 'none' } | { readonly type: 'key'; readonly key: TableKey } {
	if (input === ' ') return { type: 'stop' };
	const to = ELSEWHERE[input] ?? (input === 'n' && may.hand ? 'hand' : undefined);
	return to ? { type: 'key', key: to } : { type: 'none' };
}

/** `act`: what is done at the table. */
type StageAction =
	| { readonly type: 'act'; readonly act: 'start' | 'pause' | 'more' | 'done' }
	| { readonly type: 'key'; readonly key: TableKey }
	| { readonly type: 'ask' | 'none' };

/** What a key does at an open stage; `isSure`: whether to go on was asked just before. */
export function stageAction(clock: Clock | null, isUp: boolean, isSure: boolean, input: string, key: Key): StageAction {
	if (key.return || input === 'd') return isSure ? { type: 'act', act: 'done' } : { type: 'ask' };
	if (input === ' ' && clock && !isUp) return { type: 'act', act: clock.since === null ? 'start' : 'pause' };
	if (input === '+' && clock) return { type: 'act', act: 'more' };
	const to = ELSEWHERE[input];
	return to ? { type: 'key', key: to } : { type: 'none' };
}
