/** Orders that stand in a seat before a computer fills in the rest. */
import type { MovementOrder, PhaseKind, Power } from '../../board/types.ts';
import { orderedPlace, type Written, written } from '../../board/written.ts';
import { allFree, type Standing } from '../../computer/standing.ts';
import type { Form } from '../../game/forms.ts';
import { ordersIn } from '../../game/reading.ts';
import type { View } from '../../game/view.ts';
import { impossibility, indexUnits } from '../../judge/legality.ts';
import { HOLD, orderNumber } from '../../judge/order-numbers.ts';
import { assignOrders } from '../../judge/orders.ts';
import { agreedOrders } from './common-orders.ts';

type Filled = Pick<View, 'game' | 'seat' | 'standing'>;
type FormOfPower = Form & { readonly power: Power };

/** What stands in this form. */
export const standingIn = <P extends PhaseKind>(
	{ game, standing = {} }: Filled,
	{ id }: Pick<FormOfPower, 'id'>,
	phase: P,
): readonly Written<P>[] => ordersIn(standing[id], phase, game.situation);

/** By unit what stands of a movement: as it was given, and in numbers. What cannot be carried out is a hold. */
interface StandingMoves {
	readonly given: readonly (Written | undefined)[];
	readonly numbers: Standing;
	readonly index: ReturnType<typeof indexUnits>;
}

/** With what is agreed on with others who order these units too. Undefined: nothing stands. */
export function standingMoves(view: Filled, form: Pick<FormOfPower, 'id' | 'power'>): StandingMoves | undefined {
	const { units } = view.game.situation;
	const own = standingIn(view, form, 'M');
	const isOwn = ({ unit }: MovementOrder) => own.some((each) => orderedPlace(each) === unit.at);
	const agreed = agreedOrders(view.game, view.seat, form.power).filter((order) => !isOwn(order));
	const all = [...own, ...agreed.map((order) => written<'M'>(order))];
	const { given, orders, refusals } = assignOrders(units, { [form.power]: all }, 'M');
	if (given.every((each) => each === undefined)) return undefined;
	const index = indexUnits(units);
	const numbers = allFree();
	for (const [u, each] of given.entries()) {
		const order = orders[u];
		const isPossible = order && !refusals.has(u) && impossibility(index, order) === undefined;
		if (each) numbers[u] = isPossible ? orderNumber(order) : HOLD;
	}
	return { given, numbers, index };
}
