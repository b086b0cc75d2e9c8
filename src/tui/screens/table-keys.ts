/** The keys of the two screens that the table looks at between private turns. Pure. */
import type { Key } from 'ink';
import type { Clock } from '../../game/clock.ts';

/** What they lead to. */
export type TableKey = 'board' | 'map' | 'history' | 'rules' | 'takeBack' | 'pin' | 'hand' | 'leave';

const LOOKS: Readonly<Record<string, TableKey>> = { b: 'board', m: 'map', h: 'history', r: 'rules', s: 'leave' };
const SEATS: Readonly<Record<string, TableKey>> = { t: 'takeBack', p: 'pin', n: 'hand' };

interface HandOverFacts {
	/** The seat whose turn Enter opens; null: all have answered. */
	readonly seat: number | null;
	/** Those that have not answered yet. */
	readonly waiting: readonly number[];
	/** Whether something can be taken back, and a seat handed to another person. */
	readonly may: { readonly takeBack: boolean; readonly hand: boolean };
}

type HandOverAction =
	| { readonly type: 'enter' | 'none' }
	| { readonly type: 'seat'; readonly seat: number }
	| { readonly type: 'key'; readonly key: TableKey };

/** What a key does at the hand-over. */
export function handOverAction({ seat, waiting, may }: HandOverFacts, input: string, key: Key): HandOverAction {
	if (key.return) return { type: 'enter' };
	const by = key.downArrow || key.tab ? 1 : key.upArrow ? -1 : 0;
	if (by !== 0) {
		if (seat === null || waiting.length < 2) return { type: 'none' };
		return { type: 'seat', seat: waiting[(waiting.indexOf(seat) + by + waiting.length) % waiting.length]! };
	}
	const to = LOOKS[input] ?? SEATS[input];
	const isShut = (to === 'takeBack' || to === 'hand') && !may[to];
	return to && !isShut ? { type: 'key', key: to } : { type: 'none' };
}

/** What a key does where only computers are asked. */
export function computersAction(
	may: { readonly hand: boolean },
	input: string,
): { readonly type: 'stop' | 'none' } | { readonly type: 'key'; readonly key: TableKey } {
	if (input === ' ') return { type: 'stop' };
	const to = LOOKS[input] ?? (input === 'n' && may.hand ? 'hand' : undefined);
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
	const to = LOOKS[input];
	return to ? { type: 'key', key: to } : { type: 'none' };
}
