/** The sheet of a form that is answered by orders, whichever kind it is. */
import type { Asked } from '../../desk/asked.ts';
import type { FormOf, PowerForm } from '../../game/forms.ts';
import { adjustmentsKind } from '../adjustments/adjustments-kind.ts';
import { ordersContext, ordersKind } from '../orders/orders-kind.ts';
import { retreatsKind } from '../retreats/retreats-kind.ts';
import type { SheetKind } from './sheet-kind.ts';
import { makeSheet, type WritingSheet } from './sheet-reading.ts';

const KINDS: { readonly [K in PowerForm['kind']]: (asked: Asked<FormOf<K>>) => SheetKind } = {
	orders: (asked) => ordersKind(asked, ordersContext(asked)),
	retreats: retreatsKind,
	adjustments: adjustmentsKind,
};

const kindOf = <K extends PowerForm['kind']>(kind: K): ((asked: Asked<FormOf<K>>) => SheetKind) => KINDS[kind];

/** Longer lists are in groups; as on the screens a row is their title's. */
const LONGEST_LIST = 13;

export const sheetFor = (asked: Asked<PowerForm>): WritingSheet =>
	makeSheet(asked, kindOf(asked.form.kind)(asked), [], LONGEST_LIST);
