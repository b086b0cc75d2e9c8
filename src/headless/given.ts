/** `given`: orders that stand in a seat already, in the shape of `orders` or of `orderSets`. */

import type { PhaseKind, Power } from '../board/types.ts';
import type { Written } from '../board/written.ts';
import { checkTexts, entriesByPower, Fault, type Fields, isFields, type Key, readList } from '../game/fields.ts';
import { formId } from '../game/form-ids.ts';
import type { Answers } from '../game/forms.ts';
import type { Asked } from '../game/headless.ts';
import { readerOn } from '../game/reading.ts';
import { seatAt } from '../game/seats.ts';
import type { Situation } from '../game/situation.ts';

/** By form; undefined: nothing stands. */
export function readGiven(fields: Fields, { game, stage, seat }: Asked, kind: PhaseKind): Answers | undefined {
	const { key } = seatAt(game, seat);
	const sheets = entriesByPower(fields, 'given', 'lists of orders').flatMap(([power, value]) => {
		const path: Key[] = ['given', power];
		const own = isFields(value) ? value[key] : value;
		if (isFields(value)) path.push(key);
		if (own === undefined) return [];
		const texts = checkTexts(readList(own, 'a list of orders', ...path), ...path);
		for (const [i, text] of texts.entries()) checkOrder(text, power, game.situation, kind, [...path, i]);
		return texts.length > 0 ? [[formId(stage, power), texts] as const] : [];
	});
	return sheets.length > 0 ? Object.fromEntries(sheets) : undefined;
}

/** A Fault where it is no order, or none of the power's. */
function checkOrder(text: string, power: Power, situation: Situation, kind: PhaseKind, path: readonly Key[]): void {
	const given = readerOn(situation, kind)(text);
	if (!given.order) throw new Fault('This is no order for this phase', ...path);
	const at = unitOf(given);
	const units = kind === 'R' ? situation.dislodged.map(({ unit }) => unit) : situation.units;
	if (at !== undefined && !units.some((unit) => unit.power === power && unit.at === at))
		throw new Fault(`${power} has no unit in ${at}`, ...path);
}

/** Where a unit of the board has to stand for it. */
const unitOf = ({ order }: Written) =>
	order && order.kind !== 'build' && order.kind !== 'waive' ? order.unit.at : undefined;
