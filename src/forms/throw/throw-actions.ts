/** Throwing a piece: what is asked, what each key does to it, and when it is thrown. Pure. */

import type { Key } from 'ink';
import { UNIT_NOUNS } from '../../board/describe.ts';
import type { Sentence } from '../../board/phrase.ts';
import type { UnitType } from '../../board/types.ts';
import type { Next } from '../../desk/reduce.ts';
import { added } from '../../desk/typing.ts';
import type { ThrowForm } from '../../game/forms.ts';
import type { Aim, FlightFrame, Throwing } from '../../game/throws.ts';
import { aimIn, type Meant, readThrow } from './throw-typed.ts';

/** In the order in which they run. */
export const METER_ORDER = ['aim', 'strength', 'spin'] as const;

/** By meters one after the other, or in numbers all at once. */
export type Way = 'meters' | 'typed';

/** What the thrower has in hand. */
export interface Hand {
	readonly form: ThrowForm;
	readonly ranges: Throwing['ranges'];
	/** Whether anything may move; if not, there are numbers alone. */
	readonly isAnimated: boolean;
}

export interface ThrowState {
	readonly page: 'piece' | keyof Aim | 'flight' | 'rest';
	readonly way: Way;
	readonly type: UnitType;
	/** As far as the meters were stopped. */
	readonly aim: Partial<Aim>;
	/** Degrees: where a straight throw would go as the first meter stands, or as it is typed. */
	readonly sight: number | undefined;
	/** Its strength, as far as that is known. */
	readonly reach: number | undefined;
	/** The numbers being typed. */
	readonly text: string;
	readonly refusal: Sentence;
	/** Of the flight. */
	readonly frames: readonly FlightFrame[];
}

export type ThrowAction =
	| { readonly type: 'take'; readonly piece: UnitType }
	| { readonly type: 'sight' | 'stop'; readonly value: number }
	| { readonly type: 'type'; readonly text: string }
	| { readonly type: 'enter' | 'escape' | 'turn' | 'landed' | 'none' }
	/** What came of a throw. */
	| { readonly type: 'thrown'; readonly piece: UnitType; readonly frames: readonly FlightFrame[] }
	| { readonly type: 'refused'; readonly why: Sentence };

export type ThrowEffect =
	| { readonly do: 'throw'; readonly meant: Meant }
	| { readonly do: 'remember'; readonly way: Way }
	| { readonly do: 'next' | 'back' };

type ThrowNext = Next<ThrowState, ThrowEffect>;

const UNSEEN = { sight: undefined, reach: undefined };

/** `isThrown`: it was before, and once thrown is thrown. */
export const beginThrow = (isThrown: boolean, way: Way): ThrowState => ({
	page: isThrown ? 'rest' : 'piece',
	way,
	type: 'A',
	aim: {},
	...UNSEEN,
	text: '',
	refusal: '',
	frames: [],
});

/** What is on the screen. */
export function shownIn({ page, way }: ThrowState): 'piece' | 'meter' | 'typed' | 'flight' | 'rest' {
	if (page === 'flight' || page === 'rest') return page;
	if (way === 'typed') return 'typed';
	return page === 'piece' ? 'piece' : 'meter';
}

/** What a key does, but for the meters, where the moment counts. */
export function throwAction(now: ThrowState, input: string, key: Key): ThrowAction {
	const shown = shownIn(now);
	if (shown === 'flight') return { type: 'landed' };
	if (key.escape) return { type: 'escape' };
	if (key.tab) return { type: 'turn' };
	if (key.return && shown !== 'piece') return { type: 'enter' };
	const piece = input.toUpperCase();
	return shown === 'piece' && (piece === 'A' || piece === 'F') ? { type: 'take', piece } : { type: 'none' };
}

export function reduceThrow(hand: Hand, now: ThrowState, action: ThrowAction): ThrowNext {
	switch (action.type) {
		case 'take':
			if (hand.form.left[action.piece] === 0)
				return [{ ...now, refusal: `No ${UNIT_NOUNS[action.piece].many} are left.` }];
			return [{ ...now, type: action.piece, refusal: '', page: 'aim' }];
		case 'sight':
			return [{ ...now, [now.page === 'strength' ? 'reach' : 'sight']: action.value }];
		case 'stop':
			return stop(now, action.value);
		case 'type': {
			const letters = now.refusal ? added(now.text, action.text) : '';
			// a line begins with its piece: after a refusal that is a new one
			const text = /^[af]/i.test(letters) ? letters : action.text;
			const { aim: sight, strength: reach } = aimIn(text, hand.ranges);
			const type = /^f/i.test(text) ? 'F' : 'A';
			return [{ ...now, type, text, sight, reach, refusal: '' }];
		}
		case 'enter':
			return now.page === 'rest' ? [now, { do: 'next' }] : confirm(hand, now);
		case 'escape':
			return goBack(now);
		case 'turn':
			return turn(hand, now);
		case 'thrown': {
			const { piece: type, frames } = action;
			const page = frames.length > 0 ? 'flight' : 'rest';
			return [{ ...now, type, frames, ...UNSEEN, text: '', page }];
		}
		case 'refused':
			return [{ ...now, page: 'piece', refusal: action.why }];
		case 'landed':
			return [{ ...now, page: 'rest' }];
		case 'none':
			return [now];
	}
}

/** Stops the meter that runs: the next one does then, and after the last the piece flies. */
function stop(now: ThrowState, value: number): ThrowNext {
	const at = METER_ORDER.indexOf(now.page as keyof Aim);
	const aim = { ...now.aim, [now.page]: value };
	const following = METER_ORDER[at + 1];
	if (following) return [{ ...now, aim, sight: aim.aim, reach: aim.strength, page: following }];
	return [
		{ ...now, aim },
		{ do: 'throw', meant: { type: now.type, aim: aim as Aim } },
	];
}

function confirm({ form, ranges }: Hand, now: ThrowState): ThrowNext {
	const meant = readThrow(now.text, form, ranges);
	return 'said' in meant ? [{ ...now, refusal: meant }] : [now, { do: 'throw', meant }];
}

/** Numbers instead of meters, or the other way about. */
function turn({ isAnimated }: Hand, now: ThrowState): ThrowNext {
	if (!isAnimated || now.page === 'rest') return [now];
	const way = now.way === 'meters' ? 'typed' : 'meters';
	return [
		{ ...now, way, page: 'piece', aim: {}, ...UNSEEN, text: '', refusal: '' },
		{ do: 'remember', way },
	];
}

/** Clears what was typed, goes back one meter, or leaves. */
function goBack(now: ThrowState): ThrowNext {
	const { page } = now;
	if (shownIn(now) === 'typed' && now.text !== '') return [{ ...now, text: '', ...UNSEEN, refusal: '' }];
	if (page === 'piece' || page === 'rest' || page === 'flight') return [now, { do: 'back' }];
	const at = METER_ORDER.indexOf(page);
	const before = METER_ORDER[at - 1];
	const { [before ?? 'aim']: _, ...aim } = now.aim;
	return [{ ...now, refusal: '', aim, ...UNSEEN, sight: at < 2 ? undefined : now.sight, page: before ?? 'piece' }];
}
