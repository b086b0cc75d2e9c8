/** What a commander's sheet says of each unit of the power. */
import type { Phrase } from '../../board/phrase.ts';
import type { Dislodged, OrderIn, RetreatOrder, Unit } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import type { State } from '../../game/state.ts';
import { voidSaid } from '../../judge/explain.ts';
import { impossibility, indexUnits } from '../../judge/legality.ts';
import { assignOrders, type PowerOrders } from '../../judge/orders.ts';
import { noRetreatTo, retreatPlace } from '../../judge/retreats.ts';
import { mayLeaveOutCoast, meaningOf, meaningWithoutCoast, retreatMeaning, unitLookup } from '../same-order.ts';

export type CommanderWord =
	/** An order that can be carried out, and its meaning; a hold and a support are told apart (D4). */
	| {
			readonly kind: 'hold' | 'support' | 'other';
			readonly given: Written;
			readonly meaning: string;
			/** Of a support that names a coast: what it would mean without, where that is as good (D7). */
			readonly withoutCoast?: string | undefined;
	  }
	/** L6: an order that could not succeed, or a text that cannot be read. */
	| { readonly kind: 'impossible'; readonly given: Written; readonly reason: Phrase }
	/** D6: the unit was left without an order, or with two that cancel out. */
	| { readonly kind: 'none' }
	/** L1: nothing was submitted for the power. */
	| { readonly kind: 'passed' };

export type OrderWord = Extract<CommanderWord, { readonly meaning: string }>;

export const isOrder = (word: CommanderWord): word is OrderWord => 'meaning' in word;

/** A unit with what each of its commanders says of it. */
export interface CommandedUnit {
	readonly unit: Unit;
	readonly name: string;
	readonly seats: readonly [number | null, number | null];
	readonly words: readonly [CommanderWord, CommanderWord];
}

/** Reads the sheets of one phase on its board. */
export interface Reader {
	/** Units that get orders: all on the board, or the dislodged ones. */
	readonly units: readonly Unit[];
	/** `words[i]` is what one sheet for each power says of `units[i]`. */
	read(sheets: PowerOrders): { readonly words: readonly CommanderWord[]; readonly ignored: readonly string[] };
}

/** Without L6 (`impossibleCounts` false) an impossible order is an order like any other: it may be agreed on, and fails then. */
export function movementReader(state: State, impossibleCounts: boolean): Reader {
	const { units } = state.situation;
	const isCoastFree = mayLeaveOutCoast(state);
	const unitIndex = indexUnits(units);
	const standing = unitLookup(units);
	return {
		units,
		read: (sheets) =>
			wordsOfSheets(units, sheets, 'M', impossibleCounts, (order) => {
				const reason = impossibility(unitIndex, order);
				return {
					kind: order.kind === 'hold' || order.kind === 'support' ? order.kind : 'other',
					meaning: meaningOf(order, standing),
					withoutCoast: isCoastFree ? meaningWithoutCoast(order, standing) : undefined,
					reason: reason && voidSaid(reason, order),
				};
			}),
	};
}

export function retreatReader({ situation }: State, impossibleCounts: boolean): Reader {
	const { dislodged } = situation;
	const units = dislodged.map(({ unit }) => unit);
	return {
		units,
		read: (sheets) =>
			wordsOfSheets(units, sheets, 'R', impossibleCounts, (order, i) => {
				const who = dislodged[i]!;
				return {
					kind: 'other',
					meaning: retreatMeaning(order, who),
					reason: whyNoRetreat(order, who),
				};
			}),
	};
}

function whyNoRetreat(order: RetreatOrder, who: Dislodged): Phrase | undefined {
	if (order.kind === 'disband' || retreatPlace(who, order.to) !== undefined) return undefined;
	return noRetreatTo(order.to);
}

interface Judged {
	readonly kind: OrderWord['kind'];
	readonly meaning: string;
	readonly withoutCoast?: string | undefined;
	/** Why it is impossible. */
	readonly reason: Phrase | undefined;
}

function wordsOfSheets<P extends 'M' | 'R'>(
	units: readonly Unit[],
	sheets: PowerOrders,
	phase: P,
	impossibleCounts: boolean,
	judge: (order: OrderIn<P>, i: number) => Judged,
): ReturnType<Reader['read']> {
	const { orders, given, refusals, ignored } = assignOrders(units, sheets, phase);
	const impossible = (order: OrderWord, reason: Phrase): CommanderWord =>
		impossibleCounts ? { kind: 'impossible', given: order.given, reason } : order;
	const words = units.map((_, i): CommanderWord => {
		const order = orders[i];
		const refusal = refusals.get(i);
		// two orders that cancel out leave the unit without one (DATC 4.D.3)
		if (order === undefined ? refusal === undefined : refusal !== undefined) return { kind: 'none' };
		if (order === undefined) {
			const unread = given[i]!;
			return impossible({ kind: 'other', given: unread, meaning: `? ${unread.text.trim()}` }, refusal!);
		}
		const { reason, ...judged } = judge(order, i);
		const word: OrderWord = { ...judged, given: given[i]! };
		return reason === undefined ? word : impossible(word, reason);
	});
	return { words, ignored };
}
