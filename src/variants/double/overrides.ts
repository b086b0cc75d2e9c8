/** Overrides (L4): which marks count, what they do to a unit's order, and how often a seat may mark one. */
import type { Game } from '../../game/state.ts';
import { type DoubleSlice, doubleOf } from './slice.ts';
import { areAgreed, orderIn, ordinaryRule, type SynchronisedUnit } from './synchronise.ts';
import { type CommandedUnit, type CommanderWord, isOrder } from './words.ts';

/** What a commander says of a unit, and whether an override was marked with it. */
export interface MarkedWord {
	readonly word: CommanderWord;
	readonly override: boolean;
}

/** The order in which they speak does not matter, but that of two texts with one meaning the first is taken. */
export function synchroniseUnit(first: MarkedWord, second: MarkedWord): SynchronisedUnit {
	const voices = [first, second] as const;
	const overrides = ({ word, override }: MarkedWord) => override && isOrder(word);
	const same = areAgreed(first.word, second.word);
	if (!same && overrides(first) !== overrides(second)) {
		const who = overrides(first) ? 0 : 1;
		return { order: orderIn(voices[who].word), reason: 'override', who, overridesCancel: false };
	}
	return {
		...ordinaryRule(first.word, second.word, same),
		overridesCancel: !same && overrides(first) && overrides(second),
	};
}

/** An override that was marked and counts. */
export interface Spent {
	readonly seat: number;
	readonly unit: string;
}

/** What each seat marked, in the order in which it did. */
export type OverrideMarks = ReadonlyMap<number, readonly string[]>;

/** L4: of each seat the first mark that comes with an order of its own; the others are ignored. */
export function spentOverrides(heard: readonly CommandedUnit[], marks: OverrideMarks): Spent[] {
	const isOrdered = (seat: number, mark: string) =>
		heard.some(
			({ name, seats, words }) =>
				name === mark && seats.some((other, s) => other === seat && !['none', 'passed'].includes(words[s]!.kind)),
		);
	return [...marks].flatMap(([seat, marked]): Spent[] => {
		const unit = marked.find((mark) => isOrdered(seat, mark));
		return unit === undefined ? [] : [{ seat, unit }];
	});
}

/** L4: 1901 of 1901-02, 1903 of 1903-04, and so on. */
export const periodOf = (year: number): number => year - ((year - 1901) % 2);

/** The override that the seat spent in the running two years. */
export const spentBy = (game: Game, seat: number): DoubleSlice['spent'][number] | undefined =>
	doubleOf(game).spent.find((spent) => spent.seat === seat && periodOf(spent.year) === periodOf(game.phase.year));
