/** Orders are read once, when their answer comes in, on the board of the phase they are written for. */
import type { MovementOrder, PhaseKind } from '../board/types.ts';
import { orderReader, type Written } from '../board/written.ts';
import { type FormAnswer, textsIn } from './answers.ts';
import type { Answers } from './form-base.ts';
import { Orders } from './orders.ts';
import type { Situation } from './situation.ts';
import type { Json } from './state.ts';

/** Reads texts on this board; of retreats on that of the dislodged units. */
export const readerOn = <P extends PhaseKind>(
	{ units, dislodged }: Situation,
	phase: P,
): ((text: string) => Written<P>) => orderReader(phase === 'R' ? dislodged.map(({ unit }) => unit) : units, phase);

/** The answers as they are stored, sealed and sent. */
export const storedAnswers = (answers: Answers): Readonly<Record<string, Json>> =>
	Object.fromEntries(
		Object.entries(answers).map(([id, answer]) => [id, answer instanceof Orders ? answer.texts : answer]),
	);

/** The orders of an answer. One that comes from a save that is played again is read here. */
export function ordersIn<P extends PhaseKind>(
	answer: FormAnswer | undefined,
	phase: P,
	situation: Situation,
): readonly Written<P>[] {
	if (answer instanceof Orders && answer.isFor(phase, situation)) return answer.given;
	return textsIn(answer).map(readerOn(situation, phase));
}

/** The movement orders of an answer that are orders, with the index of their unit on the board. */
export function unitOrdersIn(
	answer: FormAnswer | undefined,
	situation: Situation,
): (readonly [unit: number, MovementOrder])[] {
	return ordersIn(answer, 'M', situation).flatMap(({ order }) => {
		const unit = order ? situation.units.findIndex(({ at }) => at === order.unit.at) : -1;
		return order && unit >= 0 ? [[unit, order] as const] : [];
	});
}
