/** Positions for computers from texts, and what comes of them as texts. */

import { POWERS, type Power } from '../../src/board/types.ts';
import type { Roll } from '../../src/computer/choice.ts';
import { newOrders, orderMoves } from '../../src/computer/moves.ts';
import { everyoneBut, marked, type Outlook } from '../../src/computer/outlook.ts';
import { PLACEMENTS } from '../../src/computer/placements.ts';
import { type Position, positionOf } from '../../src/computer/position.ts';
import { MOVE, SUPPORT } from '../../src/judge/position.ts';
import { centresFrom, unitsFrom } from '../game/playing.ts';

type Lists = Partial<Record<Power, string>>;

export const positionFrom = (units: Lists, centres: Lists): Position =>
	positionOf(unitsFrom(units), centresFrom(centres));

/** Everybody else is a foe, every place open, and it does not waver. */
export const outlookOf = (power: Power, more: Partial<Outlook> = {}): Outlook => ({
	prey: everyoneBut([power]),
	rivals: everyoneBut([power]),
	closed: marked([]),
	unsafe: marked([]),
	isCounted: true,
	isSure: true,
	...more,
});

/** `A PAR - BUR`, one for each unit of the power. */
export function movesOf(
	position: Position,
	power: Power,
	outlook: Outlook = outlookOf(power),
	roll: Roll | null = null,
): string[] {
	const orders = newOrders();
	const own = POWERS.indexOf(power);
	orderMoves({ position, power: own, outlook, roll }, orders);
	const name = (placement: number) => `${PLACEMENTS[placement]!.type} ${PLACEMENTS[placement]!.at}`;
	return Array.from({ length: position.count }, (_, u) => u)
		.filter((u) => position.power[u] === own)
		.map((u) => {
			const unit = name(position.placement[u]!);
			const goal = (each: number) => PLACEMENTS[orders.to[each]!]!.at;
			if (orders.kind[u] === MOVE) return `${unit} - ${goal(u)}`;
			if (orders.kind[u] !== SUPPORT) return `${unit} H`;
			const of = orders.of[u]!;
			const helped = `${unit} S ${name(position.placement[of]!)}`;
			return orders.kind[of] === MOVE ? `${helped} - ${goal(of)}` : helped;
		});
}
