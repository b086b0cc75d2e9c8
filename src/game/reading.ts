/** Orders are texts in answers and values everywhere else; they are read on the board of the phase they are written for. */
import type { MovementOrder, PhaseKind } from '../board/types.ts';
import { orderReader, typedText, type Written } from '../board/written.ts';
import { textsIn } from './answers.ts';
import type { Situation } from './situation.ts';
import type { Json } from './state.ts';

/** Reads texts on this board; of retreats on that of the dislodged units. */
export const readerOn = <P extends PhaseKind>(
	{ units, dislodged }: Situation,
	phase: P,
): ((text: string) => Written<P>) => orderReader(phase === 'R' ? dislodged.map(({ unit }) => unit) : units, phase);

interface Reading {
	readonly situation: Situation;
	readonly phase: PhaseKind;
	readonly orders: readonly Written[];
}

/** What each list of texts said when it was read last. */
const READINGS = new WeakMap<readonly string[], Reading>();

/** The orders of an answer. Several layers check a draft, screens draw it, and a reveal opens it: it is read once. */
export function ordersIn<P extends PhaseKind>(
	answer: Json | undefined,
	phase: P,
	situation: Situation,
): readonly Written<P>[] {
	const texts = textsIn(answer);
	const known = READINGS.get(texts);
	if (known?.phase === phase && known.situation === situation) return known.orders as readonly Written<P>[];
	const orders = texts.map(readerOn(situation, phase));
	READINGS.set(texts, { situation, phase, orders });
	return orders;
}

/** The movement orders of an answer that are orders, with the index of their unit on the board. */
export function unitOrdersIn(
	answer: Json | undefined,
	situation: Situation,
): (readonly [unit: number, MovementOrder])[] {
	return ordersIn(answer, 'M', situation).flatMap(({ order }) => {
		const unit = order ? situation.units.findIndex(({ at }) => at === order.unit.at) : -1;
		return order && unit >= 0 ? [[unit, order] as const] : [];
	});
}

/** The answer that gives these orders. They are values of this board already, so it is not read when it comes back. */
export function answerOf(orders: readonly Written[], phase: PhaseKind, situation: Situation): readonly string[] {
	const texts = orders.map(typedText);
	READINGS.set(texts, { situation, phase, orders });
	return texts;
}
