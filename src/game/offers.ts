/** What a computer offers a person for one season: what each of them would do, and whether both did, by orders that all have seen. */
import { provinceOf, unitAt } from '../board/map.ts';
import { isSupportOf } from '../board/notation.ts';
import { joined, NOTHING, order as ordered, type Phrase, placeNamed, say, spaced, words } from '../board/phrase.ts';
import type { MovementOrder, Power, Province } from '../board/types.ts';
import { orderGiven, type Written } from '../board/written.ts';
import { indexUnits, possibleOrders } from '../judge/legality.ts';
import type { Agreement, Offer, Word } from './agreement.ts';
import { commandersAt, type Roles } from './seats.ts';
import type { Situation } from './situation.ts';

/** What one power does for the other. */
export interface OfferPart {
	readonly power: Power;
	readonly other: Power;
	/** It neither goes there nor helps anybody but the other to go there. */
	readonly shuns: readonly Province[];
	/** It gives one of these orders; none: it need not. */
	readonly oneOf: readonly MovementOrder[];
}

/** What both would do, first the one that offers; undefined: on this board nothing could be meant by it. */
export function partsOf(offer: Offer, situation: Situation): readonly [OfferPart, OfferPart] | undefined {
	const { from, to, kind, provinces } = offer;
	const [first, second] = provinces;
	const parts = (own: Partial<OfferPart>, others: Partial<OfferPart>): [OfferPart, OfferPart] => [
		{ power: from, other: to, shuns: [], oneOf: [], ...own },
		{ power: to, other: from, shuns: [], oneOf: [], ...others },
	];
	switch (kind) {
		case 'peace':
			return parts({ shuns: heldProvinces(situation, to, from) }, { shuns: heldProvinces(situation, from, to) });
		case 'leave': {
			const areEmpty = provinces.length > 0 && provinces.every((province) => !unitAt(situation.units, province));
			return areEmpty ? parts({ shuns: provinces }, { shuns: provinces }) : undefined;
		}
		case 'support': {
			if (provinces.length !== 2) return undefined;
			const supports = deeds(situation, from, (order) => isSupportOf(order, first!, second!));
			const moves = deeds(situation, to, (order) => provinceOf(order.unit.at) === first && goesTo(order, second!));
			return supports.length > 0 && moves.length > 0 ? parts({ oneOf: supports }, { oneOf: moves }) : undefined;
		}
		case 'against': {
			const foe = provinces.length === 2 ? holderOf(situation, first!) : undefined;
			if (!foe || foe === from || foe === to || holderOf(situation, second!) !== foe) return undefined;
			const own = deeds(situation, from, (order) => goesTo(order, first!));
			const others = deeds(situation, to, (order) => goesTo(order, second!));
			return own.length > 0 && others.length > 0 ? parts({ oneOf: own }, { oneOf: others }) : undefined;
		}
	}
}

/** Where the power's units are and its centres: but what stands in a centre of the other's may be attacked. */
export function heldProvinces({ units, centres }: Situation, power: Power, other: Power): Province[] {
	const standing = units.filter((unit) => unit.power === power).map(({ at }) => provinceOf(at));
	const owned = Object.keys(centres).filter((centre) => centres[centre] === power);
	return [...new Set([...standing, ...owned])].filter((province) => centres[province] !== other).sort();
}

/** Whose unit is there, or else whose centre it is. */
export const holderOf = ({ units, centres }: Situation, province: Province): Power | undefined =>
	unitAt(units, province)?.power ?? centres[province];

export function deeds(
	{ units }: Situation,
	power: Power,
	isWanted: (order: MovementOrder) => boolean,
): MovementOrder[] {
	const unitIndex = indexUnits(units);
	return units
		.filter((unit) => unit.power === power)
		.flatMap(({ type, at }) => possibleOrders(unitIndex, { type, at }).filter(isWanted));
}

export const goesTo = (order: MovementOrder, province: Province): boolean =>
	order.kind === 'move' && !order.via && provinceOf(order.to) === province;

/** Whether both orders do the same: which coast, and whether by land or by sea, makes no difference. */
function isSameDeed(one: MovementOrder, other: MovementOrder): boolean {
	const placesIn = (order: MovementOrder) => [
		order.kind,
		provinceOf(order.unit.at),
		'of' in order ? provinceOf(order.of.at) : '',
		'to' in order && order.to !== undefined ? provinceOf(order.to) : '',
	];
	return placesIn(one).join() === placesIn(other).join();
}

/** Whether one of these orders does what one of those that were promised does. */
export const isDone = ({ oneOf }: OfferPart, orders: readonly MovementOrder[]): boolean =>
	orders.some((order) => oneOf.some((each) => isSameDeed(each, order)));

/** An order with its power, as reports have them. */
export interface Given {
	readonly power: Power;
	readonly given: Written;
}

/** What became of it in these orders on that board. */
export function judgedBy(offer: Offer, before: Situation, lines: readonly Given[]): Agreement {
	return { ...offer, broken: brokenIn(partsOf(offer, before) ?? [], before, lines) };
}

/** Who did not do their part, and by which order. */
export const brokenIn = (parts: readonly OfferPart[], before: Situation, lines: readonly Given[]): Word['broken'] =>
	parts.flatMap((part) => {
		const own = lines.flatMap(({ power, given }) =>
			power === part.power && given.order ? [orderGiven('M', given)] : [],
		);
		const wrong = own.find((order) => isAgainst(part, order, before));
		if (wrong) return [{ by: part.power, order: ordered(wrong) }];
		return part.oneOf.length === 0 || isDone(part, own) ? [] : [{ by: part.power }];
	});

/** Whether the order goes, or helps or carries somebody else than the other power, where nobody should. */
export function isAgainst({ shuns, other }: OfferPart, order: MovementOrder, { units }: Situation): boolean {
	if (order.kind === 'hold' || order.to === undefined || !shuns.includes(provinceOf(order.to))) return false;
	return order.kind === 'move' || unitAt(units, order.of.at)?.power !== other;
}

/** A deed that a power cannot do without an order against something else that it is to keep to. */
export const impossibleIn = (parts: readonly OfferPart[], situation: Situation): OfferPart | undefined =>
	parts.find(
		({ power, oneOf }) =>
			oneOf.length > 0 &&
			oneOf.every((order) => parts.some((part) => part.power === power && isAgainst(part, order, situation))),
	);

/** `Anna (FRANCE)`. */
export const namesWithPower = (roles: Roles, power: Power): Phrase =>
	say`${spaced(commandersAt(roles, power), ' & ')} (${power})`;

/** What is said at the table: `Cavour* (ITALY) to Anna (FRANCE): I leave Piedmont empty if you do.` */
export const sayOffer = (offer: Offer, roles: Roles): Phrase =>
	say`${namesWithPower(roles, offer.from)} to ${namesWithPower(roles, offer.to)}: ${offerInWords(offer)}`;

function offerInWords({ kind, provinces }: Offer): Phrase {
	const [one = NOTHING, other = NOTHING] = provinces.map(placeNamed);
	switch (kind) {
		case 'peace':
			return words('I keep the peace if you do.');
		case 'leave':
			return say`I leave ${joined(provinces.map(placeNamed))} empty if you do.`;
		case 'support':
			return say`I support you from ${one} to ${other} if you go.`;
		case 'against':
			return say`I attack ${one} if you attack ${other}.`;
	}
}

/** What became of an agreement, in sentences; `call`: how one of them is called. */
export function sayOutcome<Who>({ from, to, broken }: Word<Who>, call: (who: Who) => Phrase): Phrase[] {
	const [one, other] = [call(from), call(to)];
	if (broken.length === 0) return [say`${one} and ${other} kept their agreement.`];
	return broken.map(({ by, order }) => {
		const [who, whom] = by === from ? [one, other] : [other, one];
		return order === undefined
			? say`${who} did not do what was agreed with ${whom}.`
			: say`${who} broke the agreement with ${whom}: ${order}.`;
	});
}
