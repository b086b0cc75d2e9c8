/** The questions of a new game: what is played, who plays; then what can be changed before it starts. Pure, but for fresh seeds. */

import type { Sentence } from '../board/phrase.ts';
import { POWERS } from '../board/types.ts';
import { newSeed } from '../game/random.ts';
import type { StoredSeat } from '../game/seat.ts';
import { areCommanded, dealt } from '../game/seats.ts';
import type { Json, Setup } from '../game/state.ts';
import { nextLength } from './lengths.ts';
import type { Next } from './reduce.ts';
import {
	defaultOptions,
	mayAssign,
	type OfferedRules,
	type Options,
	offeredRules,
	seatNames,
	setUp,
	splitNames,
	withLevel,
} from './setup.ts';

export type NewGamePage = 'variant' | 'names' | 'summary' | 'options' | 'assign' | 'computers';

export interface NewGameState {
	readonly page: NewGamePage;
	readonly rules: OfferedRules;
	readonly names: readonly string[];
	/** Why names were refused, and those that are left to be mended. */
	readonly refused: { readonly message: Sentence; readonly left: readonly string[] } | undefined;
	readonly options: Options;
	readonly seed: string;
	/** The player of each power, in their order, as given out by hand; null: powers are drawn. */
	readonly assigned: readonly string[] | null;
}

export type NewGameAction =
	| { readonly type: 'rules'; readonly rules: OfferedRules }
	/** A line with names; one without any is the end of the list. */
	| { readonly type: 'names'; readonly line: string }
	| { readonly type: 'removeName' | 'draw' | 'length' | 'start' | 'back' }
	| { readonly type: 'rename'; readonly before: string; readonly after: string }
	| { readonly type: 'option'; readonly id: string; readonly value: Json }
	| { readonly type: 'assign'; readonly players: readonly string[] }
	| { readonly type: 'page'; readonly page: NewGamePage };

/** What the table agreed on; or back to the menu. */
export type NewGameEffect = { readonly do: 'start'; readonly setup: Setup } | { readonly do: 'menu' };

export function beginNewGame(): NewGameState {
	const [rules] = offeredRules();
	return {
		page: 'variant',
		rules,
		names: [],
		refused: undefined,
		options: defaultOptions(rules),
		seed: newSeed(),
		assigned: null,
	};
}

export function reduceNewGame(now: NewGameState, action: NewGameAction): Next<NewGameState, NewGameEffect> {
	switch (action.type) {
		case 'rules': {
			const { rules } = action;
			return [{ ...now, page: 'names', rules, options: defaultOptions(rules), assigned: null }];
		}
		case 'names':
			return [enterNames(now, splitNames(action.line))];
		case 'removeName':
			return [{ ...now, names: now.names.slice(0, -1), assigned: null, refused: undefined }];
		case 'rename': {
			const renamed = (name: string) => (name === action.before ? action.after : name);
			// what was given out by hand stays with whoever has it
			return [{ ...now, names: now.names.map(renamed), assigned: now.assigned?.map(renamed) ?? null }];
		}
		case 'option':
			return [{ ...now, options: { ...now.options, [action.id]: action.value } }];
		case 'assign':
			return [{ ...now, page: 'summary', assigned: action.players }];
		case 'length':
			return [{ ...now, options: { ...now.options, ...nextLength(now.rules, now.options)?.options } }];
		case 'draw':
			return [{ ...now, assigned: null, seed: newSeed() }];
		case 'start': {
			const setup = setupOf(now);
			return setup ? [now, { do: 'start', setup }] : [now];
		}
		case 'page':
			return [{ ...now, page: action.page }];
		case 'back':
			return now.page === 'variant' ? [now, { do: 'menu' }] : [{ ...now, page: BEFORE[now.page], refused: undefined }];
	}
}

const BEFORE: Readonly<Record<Exclude<NewGamePage, 'variant'>, NewGamePage>> = {
	names: 'variant',
	summary: 'names',
	options: 'summary',
	assign: 'summary',
	computers: 'summary',
};

function enterNames(now: NewGameState, wanted: readonly string[]): NewGameState {
	const { min, max } = now.rules.seats;
	if (wanted.length === 0) {
		if (now.names.length >= min) return { ...now, page: 'summary', refused: undefined };
		const message = `At least ${min} players are needed: +${min - now.names.length} adds computers.`;
		return { ...now, refused: { message, left: [] } };
	}
	const { names, refused } = seatNames(now.names, wanted, max);
	const isAll = !refused && (names.length === max || (wanted.length > 1 && names.length >= min));
	return { ...now, names, refused, assigned: null, page: isAll ? 'summary' : 'names' };
}

/** What would be begun now; undefined: that cannot be yet. */
export function setupOf({ rules, names, options, seed, assigned }: NewGameState): Setup | undefined {
	const drawn = setUp(rules, names, options, seed);
	if (!drawn.ok) return undefined;
	const powersOf = (name: string) => POWERS.filter((_, i) => assigned?.[i] === name);
	const byHand = assigned && names.map((name) => withLevel({ name, powers: powersOf(name) }));
	return byHand ? { ...drawn.value, seats: byHand } : drawn.value;
}

/** How powers can be given out: drawn again, where any power is anybody's, and by hand. */
export const mayDeal = ({ seats }: Setup): { readonly draw: boolean; readonly hand: boolean } => ({
	draw: areCommanded(dealt(seats)),
	hand: mayAssign(seats),
});

/** Everybody needs a power: the names of those who have none yet. */
export const withoutPower = (seats: readonly StoredSeat[], players: readonly string[]): readonly string[] =>
	seats.map(({ name }) => name).filter((name) => !players.includes(name));
