import type { Voice } from '../../lines/voice.ts';
import { writeOn } from '../sheet/voice.ts';
import type { OrdersForm } from './form.ts';
import { ordersContext, ordersKind } from './orders-kind.ts';

/** Orders, typed unit after unit. */
export const orders: Voice<OrdersForm> = (asking) =>
	writeOn(asking, (own) => {
		const props = { ...asking, own };
		return ordersKind(props, ordersContext(props));
	});
